"""Records are written in their form, and replayed to the same match."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domino_tui.engine.match import Match, new_match, next_round, play
from domino_tui.engine.record import record_of, record_text
from domino_tui.engine.record_check import check, replay
from domino_tui.engine.record_fault import RecordError
from tests.engine.positions import MORE_SET_UPS, SET_UPS, deal_of, match_after, rules_of
from tests.engine.record_breaks import Record, random_match, recorded

CASES = sorted((Path(__file__).parents[1] / "cases").glob("*.json"))


def part_of_a_match(set_up: str, seed: int, moves: int) -> Match:
    """A match after so many random moves, or at its end."""
    chance = random.Random(seed)
    match = new_match(rules_of(set_up), seed)
    for _step in range(moves):
        if match.round.end is not None:
            if match.winner is not None:
                break
            match = next_round(match)
        match = play(match, chance.choice(match.round.moves))
    return match


def test_move_says_what_it_touches_and_scores() -> None:
    """Rules DZ-5, DZ-6: the tile touched, the arm of 0-0 and the points are recorded."""
    deal = deal_of("5-5 4-0 6-1", "5-0 6-0 3-1", "0-0 2-0 2-1")
    match = match_after("double-zero 3", deal, "5-5 5-0w 0-0w 4-0n 6-0w")
    assert recorded(match)["rounds"][0]["moves"] == [
        {"seat": 0, "play": "5-5", "points": 10},
        {"seat": 1, "play": "5-0", "on": "5-5", "points": 10},
        {"seat": 2, "play": "0-0", "on": "5-0", "points": 10},
        {"seat": 0, "play": "4-0", "on": "0-0", "arm": "north"},
        {"seat": 1, "play": "6-0", "on": "0-0", "arm": "west", "points": 20},
    ]


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_worked_out_game_verifies(path: Path) -> None:
    """The games that were worked out by hand are right, and are written down again alike."""
    record: Record = json.loads(path.read_bytes())
    verdict = check(record)
    assert verdict.faults == ()
    assert verdict.match is not None
    again = record_of(verdict.match, record["names"], record["levels"]) | {"seed": record["seed"]}
    for entry, told in zip(again["rounds"], record["rounds"], strict=True):
        told.setdefault("winner", None)  # two leave out that nobody won
        for move, told_move in zip(entry["moves"], told["moves"], strict=True):
            if "arm" not in told_move:
                move.pop("arm", None)  # some of these games leave the picture open
    assert again == record


@given(st.sampled_from(SET_UPS + MORE_SET_UPS), st.integers(0, 2**53), st.integers(0, 400))
@settings(max_examples=60, deadline=None)
def test_record_replay_record_is_the_identity(set_up: str, seed: int, moves: int) -> None:
    """A match, over or not, is replayed from its record to the very same match."""
    match = part_of_a_match(set_up, seed, moves)
    record = recorded(match)
    assert check(record).faults == ()
    again = replay(record)
    assert recorded(again) == record
    assert again.winner == match.winner
    assert again.scores == match.scores


@pytest.mark.large
@pytest.mark.parametrize("set_up", SET_UPS + MORE_SET_UPS)
def test_many_matches_verify(set_up: str) -> None:
    """Random matches of every set-up have records without faults, which replay alike."""
    for seed in range(100):
        record = recorded(random_match(set_up, seed))
        assert check(record).faults == ()
        assert recorded(replay(record)) == record


def test_text_has_a_hand_and_a_move_on_a_line() -> None:
    """The text is readable, ends in a newline, and is read back as the record."""
    match = random_match("draw 3", 1)
    record = record_of(match, ["Zoé", "Ana", "Bruno"], [None, "easy", "hard"])
    text = record_text(record)
    assert json.loads(text) == record
    assert text.endswith("}\n")
    lines = [line.strip().rstrip(",") for line in text.splitlines()]
    first = record["rounds"][0]
    for part in (*first["hands"], *first["moves"], first["boneyard"]):
        written = json.dumps(part)
        assert any(line.endswith(written) for line in lines)
    assert '"names": ["Zoé", "Ana", "Bruno"]' in lines


def test_text_is_the_same_every_time() -> None:
    """The same match gives the same text, byte for byte."""
    one, other = (part_of_a_match("double-zero 3", 5, 200) for _ in range(2))
    names, levels = ["", "Ana", "Bruno"], [None, "easy", "easy"]
    assert record_text(record_of(one, names, levels)) == record_text(
        record_of(other, names, levels)
    )


def test_name_that_is_no_text_can_be_written() -> None:
    """Half a surrogate pair in a name becomes a question mark."""
    record = record_of(random_match("draw 2", 0), ["a\ud800", "b"], [None, None])
    assert '["a?", "b"]' in record_text(record)


def test_unfinished_round_has_no_end() -> None:
    """In a round that is not over, the end and all after it are absent."""
    record = recorded(part_of_a_match("pairs 4", 1, 5))
    assert list(record["rounds"][0]) == ["seal", "seed", "redealt", "hands", "boneyard", "moves"]
    assert record["winner"] is None


def test_only_options_that_differ_are_recorded() -> None:
    """Rules OP-2, OP-6: the house rules that differ from the defaults are recorded."""
    match = new_match(rules_of("draw 3 opening=winner redeal=5 reserve=2"), 0)
    assert recorded(match)["options"] == {"opening": "winner", "reserve": 2}
    assert "options" not in recorded(new_match(rules_of("draw 3"), 0))


def test_broken_record_is_not_replayed() -> None:
    """Replaying a record with a fault tells the first one."""
    record = recorded(random_match("draw 2", 0))
    record["rounds"][0]["pips"][0] += 1
    with pytest.raises(RecordError) as caught:
        replay(record)
    assert caught.value.fault.place == "rounds[0].pips[0]"
    assert caught.value.fault.rule == "C-1"


def test_no_seed_is_replayed_as_seed_zero() -> None:
    """A record without a seed can be replayed; no rule depends on the seed."""
    record = recorded(random_match("draw 2", 3)) | {"seed": None}
    assert replay(record).seed == 0


def test_other_names_of_arms_are_as_good() -> None:
    """Rule DZ-5: the arms' names concern the picture; other names for the arms are no fault."""
    turned = {"north": "east", "east": "south", "south": "west", "west": "north"}
    seen = 0
    for seed in range(30):
        record = recorded(random_match("double-zero 4", seed))
        for entry in record["rounds"]:
            for move in entry["moves"]:
                if "arm" in move:
                    move["arm"] = turned[move["arm"]]
                    seen += 1
        assert check(record).faults == ()
    assert seen > 50


def test_arms_need_no_names() -> None:
    """Rule DZ-5: where no arm is named, any free one will do, beside arms that are named."""
    for seed in range(30):
        record = recorded(random_match("double-zero 3", seed))
        moves = [move for entry in record["rounds"] for move in entry["moves"] if "arm" in move]
        for move in moves[::2]:
            del move["arm"]
        assert check(record).faults == ()
