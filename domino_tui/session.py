"""The one object that changes a game: a match, whose turn it is, and its journal.

Every change is in the journal before the session shows it, so that a match goes on at the exact
move whatever happens to the program. A session knows no interface: front ends ask it for views and
moves, and read what happened from the match itself.
"""

from __future__ import annotations

from typing import Protocol

from domino_tui.ai.seeds import move_seed
from domino_tui.engine.match import Match, new_match, next_round, play
from domino_tui.engine.moves import Event, Move, Played
from domino_tui.engine.player_view import PlayerView, player_view
from domino_tui.engine.record import record_of, record_text
from domino_tui.engine.round import start
from domino_tui.saved import deal_text, event_text, move_of
from domino_tui.set_up import PERSON, SetUp


class Journal(Protocol):
    """Where a session writes what happens; :class:`~domino_tui.store.MatchStore` is one."""

    def start_match(self, set_up: str) -> int:
        """Begin a match and return its number."""

    def add_round(self, match_id: int, number: int, deal: str) -> None:
        """Keep a round's deal."""

    def add_move(self, match_id: int, round_number: int, number: int, seat: int, text: str) -> None:
        """Keep a move; it is safe when this returns."""

    def drop_moves_from(self, match_id: int, round_number: int, number: int) -> None:
        """Forget a round's moves from a number on."""

    def close_match(
        self, match_id: int, status: str, winner: int | None, record: str | None
    ) -> None:
        """Keep the result of a match that is over or was left for good."""


class Session:
    """A match in play.

    Attributes:
        set_up: what the match was started with.
        match: the match as it stands; replaced, never changed.
    """

    def __init__(self, set_up: SetUp, match: Match, journal: Journal, match_id: int) -> None:
        """Go on with a match that the journal already holds; see :meth:`begin`."""
        self.set_up = set_up
        self.match = match
        self._journal = journal
        self._match_id = match_id
        if self.is_match_over:
            # The program was killed after the last move, before the result was written.
            self._close("over")

    @classmethod
    def begin(cls, set_up: SetUp, journal: Journal) -> Session:
        """Deal a new match and write it to the journal."""
        match = new_match(set_up.rules, set_up.seed)
        match_id = journal.start_match(set_up.text())
        journal.add_round(match_id, 0, deal_text(match.round.deal))
        return cls(set_up, match, journal, match_id)

    @property
    def is_persons_turn(self) -> bool:
        """Whether the round goes on and waits for the person."""
        return self.match.round.end is None and self.match.round.turn not in self.set_up.computers

    @property
    def is_round_over(self) -> bool:
        """Whether the current round has ended."""
        return self.match.round.end is not None

    @property
    def is_match_over(self) -> bool:
        """Whether a side has won the match."""
        return self.match.winner is not None

    def view(self, seat: int = PERSON) -> PlayerView:
        """Return what a seat may know (Rule C-8)."""
        return player_view(self.match, seat)

    def question(self) -> tuple[PlayerView, str, int]:
        """Return what the computer player is asked whose turn it is: its view, level and seed."""
        turn = self.match.round.turn
        level = self.set_up.levels[turn]
        if level is None:
            raise ValueError(f"seat {turn} is a person's")
        events = len(self.match.round.history)
        seed = move_seed(self.set_up.seed, len(self.match.rounds) - 1, events, turn)
        return self.view(turn), level, seed

    def play(self, move: Move) -> Event:
        """Make a legal move for the seat whose turn it is, and return what was done.

        Raises:
            IllegalMoveError: if the move is not legal; nothing is changed then.
        """
        after = play(self.match, move)
        number = len(self.match.round.history)
        event = after.round.history[-1]
        round_number = len(after.rounds) - 1
        self._journal.add_move(self._match_id, round_number, number, event.seat, event_text(event))
        self.match = after
        if after.winner is not None:
            self._close("over")
        return event

    def next_round(self) -> None:
        """Deal the next round.

        Raises:
            IllegalMoveError: if the round or the whole match is not at such a point.
        """
        after = next_round(self.match)
        self._journal.add_round(self._match_id, len(after.rounds) - 1, deal_text(after.round.deal))
        self.match = after

    def can_undo(self) -> bool:
        """Tell whether there is a choice of the person to take back in this round."""
        return self._undone() is not None

    def undo(self) -> None:
        """Take back all moves from the person's last choice on; without one, do nothing.

        The computer players choose from a seed that knows the move's number, so the same
        moves are answered in the same way again: taking back never changes anybody's luck.
        """
        number = self._undone()
        if number is None:
            return
        current = self.match.round
        before = self.match._replace(
            rounds=(*self.match.rounds[:-1], start(current.rules, current.deal))
        )
        for event in current.history[:number]:
            before = play(before, move_of(event))
        self._journal.drop_moves_from(self._match_id, len(before.rounds) - 1, number)
        self.match = before

    def leave(self) -> None:
        """Give the match up for good."""
        if not self.is_match_over:
            self._close("left")

    def _close(self, status: str) -> None:
        """Write how the match ended, and its record."""
        record = record_text(record_of(self.match, self.set_up.names, self.set_up.levels))
        self._journal.close_match(self._match_id, status, self.match.winner, record)

    def _undone(self) -> int | None:
        """Return the number of the person's last chosen tile in a round that goes on."""
        if self.is_round_over:
            return None
        history = self.match.round.history
        chosen = [
            number
            for number, event in enumerate(history)
            if event.seat not in self.set_up.computers and isinstance(event, Played)
        ]
        return chosen[-1] if chosen else None
