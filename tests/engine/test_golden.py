"""Whole matches against what was written down of them."""

import difflib

import pytest

from domino_tui.engine.match import begin_match, play, with_round
from domino_tui.engine.moves import DRAW, PASS, PLAYS, Drew, Played
from domino_tui.engine.variants import VARIANTS
from tests.engine.written import GOLDEN, MATCHES, play_out, text_of


def test_every_game_is_written_down() -> None:
    """Each game has a match, and each file in the folder is one of them."""
    assert {rules.split()[0] for rules, _ in MATCHES.values()} == set(VARIANTS)
    assert sorted(path.stem for path in GOLDEN.iterdir()) == sorted(MATCHES)


@pytest.mark.parametrize("name", MATCHES)
def test_the_match_is_as_it_was_written(name: str) -> None:
    """Deals, moves, ends, sums, draws, passes, round ends and totals, line by line."""
    written = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    changed = difflib.unified_diff(
        written.splitlines(), text_of(name).splitlines(), "as written", "as played", lineterm=""
    )
    assert "\n".join(changed) == ""


@pytest.mark.parametrize("name", MATCHES)
def test_a_match_can_be_replayed(name: str) -> None:
    """Rules, deals and moves give the same match again."""
    match = play_out(*MATCHES[name])
    again = begin_match(match.rules, match.seed, match.rounds[0].deal)
    for number, round_ in enumerate(match.rounds):
        if number:
            again = with_round(again, round_.deal)
        for event in round_.history:
            if isinstance(event, Played):
                again = play(again, PLAYS[event.arm][event.tile])
            else:
                again = play(again, DRAW if isinstance(event, Drew) else PASS)
    assert again == match
