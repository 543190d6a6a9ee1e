"""The table, the deal and the sheet in lines."""

from __future__ import annotations

from itertools import pairwise

import pytest

from domino_tui.engine.line import Line
from domino_tui.engine.match import Match, new_match, next_round, play
from domino_tui.engine.moves import parse_move
from domino_tui.engine.player_view import player_view
from domino_tui.engine.rules import make_rules
from domino_tui.i18n import RULES_PAGES, use_language
from domino_tui.plain.booklet import booklet_lines, plain_lines
from domino_tui.plain.sheet import (
    hands_lines,
    log_lines,
    round_result_lines,
    sheet_lines,
    winner_line,
)
from domino_tui.plain.table import deal_lines, set_up_lines, table_lines, turn_lines
from domino_tui.set_up import SetUp
from tests.plain.tables import random_views, set_up, two_players

PAIR = set_up("double-zero")


def crossed() -> Match:
    """Return a round of Double Zéro in which 0-0 was laid in its middle."""
    return two_players(
        "double-zero",
        "5-5 0-0 6-0 4-0",
        "5-0 5-2 4-1 6-1 2-2",
        "5-5@west 5-0@east 0-0@east 5-2@west 6-0@north 6-1@north",
    )


def test_the_line_is_said_from_end_to_end() -> None:
    """Tiles stand as they lie on the table, halves that touch beside each other."""
    match = two_players("draw", "5-0 4-0", "5-5 6-6", "5-0@west 5-5@west")
    match = play(match, parse_move("4-0@east"))
    assert table_lines(match.round.line) == (
        "5-5 · 5-0 · 0-4",
        "Open ends: 5 (on 5-5) and 4 (on 4-0).",
    )


def test_an_empty_table_is_said() -> None:
    """Before the first tile there is nothing to say but that."""
    assert table_lines(Line()) == ("The table is empty.",)


def test_a_cross_is_said_arm_by_arm() -> None:
    """Rule DZ-5: 0-0 laid in mid-round has the old line as one arm, and three others."""
    assert table_lines(crossed().round.line) == (
        "Left of 0-0: 0-5 · 5-5 · 5-2",
        "Above 0-0: 0-6 · 6-1",
        "Right of 0-0: free",
        "Below 0-0: free",
        "Open ends: 2 (on 5-2), 1 (on 6-1) and 2 free arms of 0-0.",
    )


def test_every_table_is_said_whole() -> None:
    """Whatever is laid is said once, and neighbours touch with equal halves."""
    for seed in range(2):
        for _, view in random_views(seed):
            if not view.line.laid:
                continue
            *arms, _ends = table_lines(view.line)
            said = [(0, 0)] if len(arms) > 1 else []
            for arm in arms:
                tiles = arm.rpartition(": ")[2].replace("free", "")
                halves = [(int(each[0]), int(each[2])) for each in tiles.split(" · ") if each]
                assert all(one[1] == two[0] for one, two in pairwise(halves))
                said += halves
            laid = sorted(tuple(sorted(each.tile)) for each in view.line.laid)
            assert sorted([tuple(sorted(tile)) for tile in said]) == laid


def test_the_turn_says_all_that_is_seen() -> None:
    """Rules DZ-6, DZ-7: ends with their sum, hand, counts, points, and what each choice makes."""
    view = player_view(crossed(), 0)
    assert turn_lines(view, PAIR) == (
        "",
        "Open ends: 2 (on 5-2), 1 (on 6-1) and 2 free arms of 0-0; together 2 + 1 + 0 + 0 = 3.",
        "You hold 4-0.",
        "Others: Ana 2 tiles, boneyard 14. Points: You 20 and Ana 10; target 200.",
        "Your turn",
        "1  4-0 on the right of 0-0 (2 + 1 + 4 + 0 = 7: nothing)",
        "2  4-0 below 0-0 (2 + 1 + 0 + 4 = 7: nothing)",
    )


def test_a_turn_without_choice_says_why() -> None:
    """Rules DR-5, BL-2: the numbers that are missing, and what one line does about it."""
    for game, todo in (("draw", "draw"), ("block", "pass")):
        match = two_players(game, "6-5 2-1", "6-6 5-5", "6-5@west 6-6@west")
        lines = turn_lines(player_view(match, 0), set_up(game))
        assert lines[-2:] == (f"Nothing for 5 or 6: you {todo}.", f"Enter: {todo}")


def test_the_set_up_is_said() -> None:
    """Who plays with whom, at what level, to what target, from which seed."""
    assert set_up_lines(set_up("pairs", 4, True, 50)) == (
        "Pairs · two against two · to 50",
        "Playing order: You, Ana (Beginner), Bruno (Casual), Chloé (Regular).",
        "Your partner is Bruno.",
        "Seed: 7.",
    )


def test_the_opener_is_said() -> None:
    """Rules DR-3, DR-4: who opens, and whether a certain tile must be laid."""
    free = two_players("draw", "6-5 2-1", "6-6 5-5")
    assert deal_lines(free, set_up())[1:] == ("Round 1", "You open this round, with any tile.")
    said = {deal_lines(new_match(make_rules("draw", 2), seed), set_up())[-1] for seed in range(40)}
    assert "Ana opens this round." in said
    assert any(line.startswith("You open this round, and must lay ") for line in said)


def test_a_deal_that_was_refused_is_said() -> None:
    """Rules DR-2, OP-3: tiles that were dealt again, and by which rule."""
    rules = make_rules("double-zero", 4, options={"redeal": 4})
    seed = next(seed for seed in range(200) if new_match(rules, seed).round.deal.redealt)
    lines = deal_lines(new_match(rules, seed), set_up("double-zero", 4))
    assert "A hand had at least 4 doubles: dealt again (OP-3)." in lines


@pytest.fixture(scope="module")
def finished() -> tuple[Match, SetUp]:
    """A whole match in teams, played by whatever comes first."""
    given = set_up("double-zero", 4, True)
    match = new_match(given.rules, given.seed)
    while match.winner is None:
        match = next_round(match) if match.round.end else play(match, match.round.moves[0])
    return match, given


def test_the_sheet_adds_up(finished: tuple[Match, SetUp]) -> None:
    """Rules DZ-10, DZ-14: the totals after each round are what the match counts."""
    match, given = finished
    heading, *rows, total = sheet_lines(match, given)
    assert heading == "Score sheet"
    assert len(rows) == len(match.rounds)
    us, them = match.scores
    assert total == f"Total: Us {us}, Them {them}; target 100."
    assert f"→ {match.scores[match.winner or 0]}" in rows[-1]


def test_the_end_of_a_round_turns_every_hand_up(finished: tuple[Match, SetUp]) -> None:
    """Rules DZ-10, DZ-12: each hand with its weight, by which the sum can be checked."""
    match, given = finished
    end = match.round.end
    assert end is not None
    for line, hand, weight in zip(
        hands_lines(match.round, given), match.round.hands, end.pips, strict=True
    ):
        assert line.endswith(f"({weight})" if hand else ": nothing left")
        assert all(str(tile) in line for tile in hand)
    assert set(hands_lines(match.round, given)) < set(round_result_lines(match, given))
    assert winner_line(match, given) in ("We won the match!", "They won the match!")


def test_the_log_has_a_sentence_for_each_event(finished: tuple[Match, SetUp]) -> None:
    """All that was done in the round, and how it ended."""
    match, given = finished
    lines = log_lines(match, given)
    assert lines[0] == f"Round {len(match.rounds)}"
    assert len(lines) > len(match.round.history) + 1


def test_marks_of_the_booklet_are_not_read_aloud() -> None:
    """A paragraph is a line, without marks."""
    text = "# Draw\n\n**DR-1** Two or\nthree. *(House rule)*\n\n"
    text += "- one\n  more\n- `two`\n\n> Ana\n> 2 * 3\n"
    assert plain_lines(text) == (
        "Draw",
        "DR-1 Two or three. (House rule)",
        "- one more",
        "- two",
        "Ana 2 * 3",
    )


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("page", RULES_PAGES)
def test_the_booklet_can_be_read_aloud(page: str, language: str) -> None:
    """Every page is sentences, in both languages."""
    use_language(language)  # type: ignore[arg-type]  # one of the two
    lines = booklet_lines(page)
    assert len(lines) > 5
    for line in lines:
        assert not set("#*`>|") & set(line)
