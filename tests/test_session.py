"""A match in play: its journal, undo, and going on at the exact move."""

from __future__ import annotations

import json

import pytest

from domino_tui.engine.errors import DominoError, IllegalMoveError
from domino_tui.engine.moves import PASS, Played
from domino_tui.engine.record_check import verify
from domino_tui.saved import deal_text, event_text, parse_deal, parse_event, restored
from domino_tui.session import Session
from domino_tui.set_up import parse_set_up
from tests.journal import MemoryJournal, answer, set_up

SET_UPS = [
    ("draw", 2, None),
    ("draw", 3, None),
    ("block", 4, None),
    ("double-zero", 3, None),
    ("double-zero", 4, True),
    ("pairs", 4, None),
]


@pytest.mark.parametrize(("variant", "players", "teams"), SET_UPS)
def test_whole_match_is_in_the_journal(variant: str, players: int, teams: bool | None) -> None:
    """At every move the journal restores the match exactly, and its end has a faultless record."""
    journal = MemoryJournal()
    session = Session.begin(set_up(variant, players, teams), journal)
    while not session.is_match_over:
        if session.is_round_over:
            session.next_round()
        else:
            answer(session)
        kept = restored(parse_set_up(journal.set_up), journal.rounds)
        assert kept == session.match
    ((status, winner, record),) = journal.closed
    assert (status, winner) == ("over", session.match.winner)
    assert record is not None
    assert not verify(record.encode()).faults


def test_a_move_is_kept_before_it_is_shown() -> None:
    """While the journal writes, the session still shows the match before the move."""
    seen: list[bool] = []

    class Watching(MemoryJournal):
        def add_move(
            self, match_id: int, round_number: int, number: int, seat: int, text: str
        ) -> None:
            seen.append(len(session.match.round.history) == number)
            super().add_move(match_id, round_number, number, seat, text)

    session = Session.begin(set_up("draw", 2), Watching())
    while not session.is_round_over:
        answer(session)
    assert seen
    assert all(seen)


def test_what_cannot_be_kept_is_not_played() -> None:
    """A journal that fails leaves the match as it was."""

    class Failing(MemoryJournal):
        def add_move(
            self, match_id: int, round_number: int, number: int, seat: int, text: str
        ) -> None:
            raise OSError(text)

    session = Session.begin(set_up("draw", 2), Failing())
    before = session.match
    with pytest.raises(OSError, match="@"):
        session.play(session.match.round.moves[0])
    assert session.match is before


def test_illegal_moves_change_nothing() -> None:
    """A move that is not legal is refused, and neither match nor journal changes."""
    journal = MemoryJournal()
    session = Session.begin(set_up("block", 3), journal)
    before = session.match
    with pytest.raises(IllegalMoveError):
        session.play(PASS)
    assert session.match is before
    assert not journal.rounds[0].moves


@pytest.mark.parametrize(("variant", "players", "teams"), SET_UPS)
def test_undo_goes_back_to_the_last_choice_and_changes_no_luck(
    variant: str, players: int, teams: bool | None
) -> None:
    """After an undo the same choice is answered by the same moves again."""
    journal = MemoryJournal()
    session = Session.begin(set_up(variant, players, teams), journal)
    for _ in range(3 * players):
        if not session.is_round_over:
            answer(session)
    while not session.is_persons_turn and not session.is_round_over:
        answer(session)
    assert session.can_undo()
    after = session.match
    session.undo()
    assert session.is_persons_turn
    assert restored(parse_set_up(journal.set_up), journal.rounds) == session.match
    number = len(session.match.round.history)
    undone = after.round.history[number]
    assert isinstance(undone, Played)
    assert undone.seat == 0
    for event in after.round.history[number:]:
        if event.seat == 0:
            session.play(parse_event(event_text(event)))
        else:
            answer(session)
    assert session.match == after


def test_nothing_to_undo_at_first_and_after_the_round() -> None:
    """Undo before any choice, and after the end of a round, changes nothing."""
    session = Session.begin(set_up("draw", 2), MemoryJournal())
    assert not session.can_undo()
    before = session.match
    session.undo()
    assert session.match is before
    while not session.is_round_over:
        answer(session)
    assert not session.can_undo()


def test_a_match_that_is_left_is_recorded() -> None:
    """Leaving for good writes the record of what was played."""
    journal = MemoryJournal()
    session = Session.begin(set_up("pairs", 4), journal)
    answer(session)
    session.leave()
    ((status, winner, record),) = journal.closed
    assert (status, winner) == ("left", None)
    assert record is not None
    assert not verify(record.encode()).faults


def test_a_result_that_was_not_written_is_written_on_going_on() -> None:
    """Killed between the last move and its result, a match is closed when taken up again."""
    journal = MemoryJournal()
    session = Session.begin(set_up("block", 2), journal)
    while not session.is_match_over:
        if session.is_round_over:
            session.next_round()
        else:
            answer(session)
    result = journal.closed.pop()
    Session(session.set_up, session.match, journal, 1)
    assert journal.closed == [result]


@pytest.mark.parametrize(
    "text",
    ["", "x", "[]", "{}", '{"hands": 1}', '{"hands": [["7-7"]]}', "[" * 5000],
)
def test_broken_texts_of_the_journal_are_named(text: str) -> None:
    """A deal or set-up that cannot be read is a fault with a sentence, never another exception."""
    with pytest.raises(DominoError):
        parse_deal(text)
    with pytest.raises(DominoError):
        parse_set_up(text)


def test_texts_of_the_journal_are_read_back() -> None:
    """Deals, moves and set-ups come back as they were written."""
    session = Session.begin(set_up("draw", 3), MemoryJournal())
    deal = session.match.round.deal
    assert parse_deal(deal_text(deal)) == deal
    assert parse_set_up(session.set_up.text()) == session.set_up
    assert json.loads(session.set_up.text())["variant"] == "draw"
