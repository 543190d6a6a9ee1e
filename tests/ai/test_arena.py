"""Whole matches between levels."""

from __future__ import annotations

import pytest

from domino_tui.ai.arena import Effort, play_match, play_round
from domino_tui.ai.levels import player_of
from domino_tui.engine.errors import DominoError
from domino_tui.engine.match import new_match
from domino_tui.session import Session
from domino_tui.set_up import SetUp
from tests.engine.positions import rules_of
from tests.journal import MemoryJournal


@pytest.mark.parametrize("set_up", ["draw 3", "double-zero 4 teams", "pairs 4 opening=winner"])
def test_a_simulated_match_is_the_one_that_is_played(set_up: str) -> None:
    """The interface's session, asked by the same seed, sees the very same match."""
    rules = rules_of(set_up)
    levels = ("regular", "beginner", "casual", "regular")[: rules.players]
    session = Session.begin(SetUp(rules, ("",) * rules.players, levels, 99), MemoryJournal())
    while not session.is_match_over:
        if session.is_round_over:
            session.next_round()
            continue
        view, level, seed = session.question()
        session.play(player_of(level).choose(view, seed))
    assert play_match(rules, levels, 99) == session.match


def test_effort_counts_every_move() -> None:
    """Each seat's moves are counted, and its thinking is timed."""
    effort = Effort(3)
    match = play_match(rules_of("draw 3"), ["casual"] * 3, 4, effort)
    history = [event for round_ in match.rounds for event in round_.history]
    assert effort.moves == [sum(event.seat == seat for event in history) for seat in range(3)]
    assert all(seconds > 0 for seconds in effort.seconds)


def test_a_round_is_played_to_its_end() -> None:
    """One round and no more."""
    match = play_round(new_match(rules_of("block 2"), 1), [player_of("casual")] * 2)
    assert match.round.end is not None
    assert len(match.rounds) == 1


def test_no_such_level() -> None:
    """A level that is none is named."""
    with pytest.raises(DominoError, match="grandmaster"):
        play_match(rules_of("block 2"), ["casual", "grandmaster"], 1)
