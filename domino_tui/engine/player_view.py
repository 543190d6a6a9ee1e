"""What one seat may know, and nothing else (Rule C-8)."""

from __future__ import annotations

from typing import NamedTuple

from domino_tui.engine.line import Line
from domino_tui.engine.match import Match
from domino_tui.engine.moves import Drew, Event, Move
from domino_tui.engine.rules import Rules
from domino_tui.engine.scoring import RoundEnd
from domino_tui.engine.tiles import Tile


class PlayerView(NamedTuple):
    """A seat's own hand, the table, the counts, all that was said and done, and the scores.

    There is nothing hidden in it: two matches that differ only in what the seat cannot see give
    equal views.
    """

    rules: Rules
    seat: int
    round_number: int
    """The round's number in the match, from 0."""
    hand: tuple[Tile, ...]
    counts: tuple[int, ...]
    """The number of tiles in every hand, by seat."""
    boneyard: int
    """The number of undealt and undrawn tiles."""
    line: Line
    turn: int
    opener: int
    """The seat that opened, or must open, this round."""
    moves: tuple[Move, ...]
    """The seat's legal moves where it is its turn, else empty."""
    history: tuple[Event, ...]
    """Plays, draws by count and passes, in order, with the open ends of each draw and pass."""
    scores: tuple[int, ...]
    """Each side's points, those of this round's moves included."""
    end: RoundEnd | None
    """How the round ended, or None while it goes on."""


def player_view(match: Match, seat: int) -> PlayerView:
    """Return what a seat may know of the match's current round."""
    current = match.round
    return PlayerView(
        rules=match.rules,
        seat=seat,
        round_number=len(match.rounds) - 1,
        hand=current.hands[seat],
        counts=tuple(map(len, current.hands)),
        boneyard=len(current.boneyard),
        line=current.line,
        turn=current.turn,
        opener=current.deal.opener,
        moves=current.moves if current.turn == seat else (),
        history=tuple(map(_public, current.history)),
        scores=match.running_scores,
        end=current.end,
    )


def _public(event: Event) -> Event:
    return event._replace(tiles=()) if isinstance(event, Drew) else event
