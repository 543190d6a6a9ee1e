"""The seal of a deal: shown before the first tile, it is checked in the record."""

from __future__ import annotations

import json
from copy import deepcopy
from hashlib import sha256
from typing import Any

import pytest

from domino_tui.ai.arena import play_match
from domino_tui.engine.deal import deal_round, round_seed, shuffled
from domino_tui.engine.record import record_of, record_text
from domino_tui.engine.record_check import check, replay
from domino_tui.engine.rules import make_rules
from domino_tui.engine.seal import seal_of, sealed_text
from domino_tui.engine.tiles import ALL_TILES

GAMES = (("draw", 2, False), ("block", 3, False), ("double-zero", 4, True), ("pairs", 4, True))


def sealed_record(game: tuple[str, int, bool] = GAMES[0]) -> dict[str, Any]:
    """Return the record of a whole match."""
    variant, players, teams = game
    rules = make_rules(variant, players, teams)
    match = play_match(rules, ["beginner"] * players, 11)
    return record_of(match, [f"P{seat}" for seat in range(players)], ["beginner"] * players)


def told(record: dict[str, Any]) -> list[tuple[str, str]]:
    """Return the places and sentences of what is wrong with a record."""
    return [(each.place, each.sentence) for each in check(record).faults]


@pytest.mark.parametrize("game", GAMES)
def test_every_round_is_sealed_and_the_record_can_be_checked(game: tuple[str, int, bool]) -> None:
    """Each round has its seal, which anybody can work out from the seed and the deal."""
    record = sealed_record(game)
    assert told(record) == []
    for entry in record["rounds"]:
        heaps = [*entry["hands"], entry["boneyard"]]
        text = f"{entry['seed']}: {' | '.join(map(' '.join, heaps))}".rstrip()
        assert entry["seal"] == sha256(text.encode()).hexdigest()
    assert len({entry["seal"] for entry in record["rounds"]}) == len(record["rounds"])


def test_the_seal_is_that_of_the_deal_before_the_first_tile() -> None:
    """What is shown before the first tile is what the record has at the end."""
    record = sealed_record()
    deal = deal_round(make_rules("draw", 2), record["seed"], 0)
    assert seal_of(deal) == record["rounds"][0]["seal"]
    assert sealed_text(deal).startswith(record["rounds"][0]["seed"])


def test_a_changed_seal_is_found() -> None:
    """A seal that is not that of the seed and the deal is refused, with its place."""
    record = sealed_record()
    record["rounds"][1]["seal"] = "0" * 64
    message = "the seal is not that of this seed and this deal"
    assert told(record) == [("rounds[1].seal", message)]


def test_tiles_that_were_exchanged_are_found() -> None:
    """Two tiles that nobody drew, exchanged: no rule is broken, but the seal is."""
    record = sealed_record()
    number, entry = next(
        (number, entry)
        for number, entry in enumerate(record["rounds"])
        if len(entry["boneyard"]) - sum(len(move.get("draw", ())) for move in entry["moves"]) > 1
    )
    entry["boneyard"][-2:] = reversed(entry["boneyard"][-2:])
    assert [place for place, _ in told(record)] == [f"rounds[{number}].seal"]
    # A new seal for them is no way out: the seed deals other tiles.
    heaps = [*entry["hands"], entry["boneyard"]]
    text = f"{entry['seed']}: {' | '.join(map(' '.join, heaps))}"
    entry["seal"] = sha256(text.encode()).hexdigest()
    assert told(record) == [(f"rounds[{number}].seed", "this seed deals other tiles")]


@pytest.mark.parametrize("value", ["", "ab", "G" * 64, "A" * 64, 5, ["0" * 64]])
@pytest.mark.parametrize("key", ["seed", "seal"])
def test_seals_and_seeds_have_a_form(key: str, value: object) -> None:
    """Anything but 64 hexadecimal digits is told as a fault of form."""
    record = sealed_record()
    record["rounds"][0][key] = value
    faults = check(record).faults
    assert [(each.place, each.rule) for each in faults] == [(f"rounds[0].{key}", "")]


def test_a_seal_needs_its_seed() -> None:
    """A seal without the seed cannot be checked, and that is told."""
    record = sealed_record()
    del record["rounds"][0]["seed"]
    assert [place for place, _ in told(record)] == ["rounds[0].seed"]


def test_no_rule_asks_for_a_seal() -> None:
    """A record without seals is right, and stays without when it is written again."""
    record = sealed_record()
    for entry in record["rounds"]:
        del entry["seal"], entry["seed"]
    assert told(record) == []
    again = record_of(replay(record), record["names"], record["levels"])
    assert again == record


def test_a_broken_rule_is_told_and_not_the_seal_that_it_breaks() -> None:
    """Where a rule is broken, the seal is no second fault."""
    record = deepcopy(sealed_record())
    first, second = record["rounds"][0]["hands"]
    first[0], second[0] = second[0], first[0]
    faults = check(record).faults
    assert faults
    assert all(each.rule for each in faults)


def test_a_replayed_record_keeps_its_seals() -> None:
    """A match that is read and written again has the same seals."""
    record = sealed_record()
    again = record_of(replay(record), record["names"], record["levels"])
    assert record_text(again) == record_text(record)
    assert json.loads(record_text(again)) == record


def test_a_round_seed_settles_the_deck_and_nothing_else_does() -> None:
    """The deck is a permutation that depends on the round's seed, which depends on all three."""
    seeds = {
        round_seed(seed, number, attempt)
        for seed in (1, 2)
        for number, attempt in ((0, 0), (0, 1), (1, 0))
    }
    assert len(seeds) == 6
    for seed in seeds:
        deck = shuffled(seed)
        assert sorted(deck) == sorted(ALL_TILES)
        assert deck == shuffled(seed)
