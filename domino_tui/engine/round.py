"""A round as a value: what lies on the table, who holds what, whose turn it is.

:func:`start` gives the round before its first tile, :func:`apply` the round after a move. The legal
moves of the seat whose turn it is stand in :attr:`Round.moves`, so nothing has to be asked.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from domino_tui.engine.deal import Deal, Hands
from domino_tui.engine.errors import N_, IllegalMoveError
from domino_tui.engine.line import Line, extended, open_end_total, opened
from domino_tui.engine.moves import (
    DRAW,
    PASS,
    PLAYS,
    Draw,
    Drew,
    Event,
    Move,
    Passed,
    Play,
    Played,
)
from domino_tui.engine.rules import Rules
from domino_tui.engine.scoring import RoundEnd, score_blocked, score_domino, sum_points
from domino_tui.engine.tiles import Tile

_ONLY_DRAW: tuple[Move, ...] = (DRAW,)
_ONLY_PASS: tuple[Move, ...] = (PASS,)

_new = tuple.__new__
_played = cache(Played)  # as in line.py: looking one up is cheaper than making it


class Round(NamedTuple):
    """One deal, from the referee's seat: all hands are in it. Players see a ``PlayerView``."""

    rules: Rules
    deal: Deal
    hands: Hands
    """What each seat holds now; a laid tile leaves the others in their order."""
    drawn: int
    """How many tiles of ``deal.boneyard`` have been drawn."""
    line: Line
    turn: int
    """The seat whose turn it is; after the end, the seat that laid the last tile."""
    moves: tuple[Move, ...]
    """The legal moves of that seat (Rules C-5, C-6); empty after the end."""
    history: tuple[Event, ...]
    """All that was done, in order."""
    points: tuple[int, ...]
    """What each side has scored with its moves (Rule DZ-6)."""
    end: RoundEnd | None
    """How the round ended, or None while it goes on."""

    @property
    def boneyard(self) -> tuple[Tile, ...]:
        """The tiles that are not dealt or drawn, in the order in which they would be drawn."""
        return self.deal.boneyard[self.drawn :]

    @property
    def drawable(self) -> tuple[Tile, ...]:
        """The tiles that can still be drawn, in order (Rules DR-5, BL-1, OP-6)."""
        return _drawable(self.rules, self.deal, self.drawn)


def start(rules: Rules, deal: Deal) -> Round:
    """Return the round before its opening tile is laid (Rules DR-3, DR-4, DZ-2, PA-2, PA-3)."""
    west = PLAYS["west"]
    first = deal.opening_tile
    tiles = deal.hands[deal.opener] if first is None else (first,)
    moves = tuple(west[tile] for tile in tiles)
    points = (0,) * rules.sides
    return Round(rules, deal, deal.hands, 0, Line(), deal.opener, moves, (), points, None)


def apply(round_: Round, move: Move) -> Round:
    """Return the round after a legal move of the seat whose turn it is.

    Raises:
        IllegalMoveError: if the move is not among ``round_.moves``.
    """
    try:
        # Go on with the round's own move: a tuple of bare numbers is equal to it, but no Play.
        move = round_.moves[round_.moves.index(move)]
    except ValueError:
        raise _illegal(round_, move) from None
    if isinstance(move, Play):
        return _lay(round_, move)
    return _draw(round_) if isinstance(move, Draw) else _pass(round_)


def _illegal(round_: Round, move: Move) -> IllegalMoveError:
    return IllegalMoveError(
        N_("{move} is not a legal move for seat {seat}"),
        N_("legal moves: {moves}"),
        move=str(move),
        seat=round_.turn,
        moves=", ".join(map(str, round_.moves)) or "-",
    )


def legal_plays(hand: tuple[Tile, ...], line: Line) -> tuple[Move, ...]:
    """Return every way to lay a tile of a hand on a line that is begun (Rules C-4, C-6).

    Two ends of the same number are two different places, and both are listed.
    """
    moves: list[Move] = []
    for arm, number, _, _ in line.ends:
        for tile in hand:
            if number in tile:  # a comprehension is the slower way here
                moves.append(PLAYS[arm][tile])  # noqa: PERF401
    return tuple(moves)


def _lay(round_: Round, move: Play) -> Round:
    rules, deal, hands, drawn, line, seat, _, history, points, _ = round_
    tile, arm = move
    variant = rules.variant
    hand = hands[seat]
    at = hand.index(tile)
    left = hand[:at] + hand[at + 1 :]
    hands = hands[:seat] + (left,) + hands[seat + 1 :]  # noqa: RUF005 -- the faster way, as in line.py
    crossing = variant.crossing
    line = extended(line, tile, arm, crossing) if line.laid else opened(tile, crossing)
    scored = sum_points(open_end_total(line)) if variant.ends_score else 0
    if scored:
        side = rules.side_of(seat)
        points = (*points[:side], points[side] + scored, *points[side + 1 :])
    history = history + (_played(seat, tile, arm, scored),)  # noqa: RUF005
    if not left:
        end = score_domino(rules, hands, seat)
        return Round(rules, deal, hands, drawn, line, seat, (), history, points, end)
    turn = seat + 1 if seat + 1 < rules.players else 0
    moves = legal_plays(hands[turn], line)
    if not moves:
        drawable = _drawable(rules, deal, drawn)
        if _is_blocked(line, (*hands, drawable)):
            end = score_blocked(rules, hands, seat, deal.opener)
            return Round(rules, deal, hands, drawn, line, seat, (), history, points, end)
        moves = _ONLY_DRAW if drawable else _ONLY_PASS
    return _new(Round, (rules, deal, hands, drawn, line, turn, moves, history, points, None))


def _drawable(rules: Rules, deal: Deal, drawn: int) -> tuple[Tile, ...]:
    """Return the tiles that can still be drawn, in order (Rules DR-5, BL-1, OP-6)."""
    if not rules.variant.draws:
        return ()
    return deal.boneyard[drawn : len(deal.boneyard) - rules.reserve]


def _is_blocked(line: Line, groups: Iterable[tuple[Tile, ...]]) -> bool:
    """Tell whether none of the tiles that are held or can still be drawn fits (Rule C-7)."""
    numbers = {end.number for end in line.ends}
    return not any(high in numbers or low in numbers for group in groups for high, low in group)


def _draw(round_: Round) -> Round:
    """Draw until a tile fits or no more can be drawn (Rules DR-5, DZ-3, OP-6)."""
    numbers = round_.line.numbers
    drawn: list[Tile] = []
    for tile in round_.drawable:
        drawn.append(tile)
        if tile.high in numbers or tile.low in numbers:
            break
    seat = round_.turn
    hand = (*round_.hands[seat], *drawn)
    hands = (*round_.hands[:seat], hand, *round_.hands[seat + 1 :])
    event = Drew(seat, tuple(drawn), len(drawn), numbers)
    return round_._replace(
        hands=hands,
        drawn=round_.drawn + len(drawn),
        moves=legal_plays(tuple(drawn), round_.line) or _ONLY_PASS,
        history=(*round_.history, event),
    )


def _pass(round_: Round) -> Round:
    """Hand the turn on (Rules DR-5, BL-2, DZ-3, PA-4)."""
    rules, deal, hands, drawn, line, seat, _, history, points, _ = round_
    turn = seat + 1 if seat + 1 < rules.players else 0
    history = (*history, Passed(seat, line.numbers))
    moves = legal_plays(hands[turn], line)
    if not moves:
        moves = _ONLY_DRAW if _drawable(rules, deal, drawn) else _ONLY_PASS
    return Round(rules, deal, hands, drawn, line, turn, moves, history, points, None)
