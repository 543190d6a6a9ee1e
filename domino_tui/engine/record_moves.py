"""Following a record's moves: which legal move a claimed one is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from domino_tui.engine.line import Arm, End
from domino_tui.engine.moves import DRAW, PASS, PLAYS, Drew, Move
from domino_tui.engine.record_claim import ClaimedMove
from domino_tui.engine.round import Round, apply
from domino_tui.engine.tiles import DOUBLE_ZERO, Tile

_ACROSS: dict[Arm, Arm] = {"west": "east", "east": "west"}


class Table(NamedTuple):
    """A round that is followed move by move."""

    round: Round
    side: Arm = "west"
    """The side of a lone opening double that is taken first, see :func:`side_taken_first`."""
    taken: frozenset[Arm] = frozenset()
    """The names by which the record has called arms of 0-0 so far. They concern the picture: any
    name will do for any free arm, but no name for two of them."""


def side_taken_first(claims: Sequence[ClaimedMove]) -> Arm:
    """Return the side of a lone opening double where the first tile must have been laid.

    The record does not tell, for both sides are alike. But where 0-0 lies in the line later on
    and the record names its east or west arm, that is the side on which 0-0 lies.
    """
    named = [arm for arm in _ACROSS for claim in claims if claim.arm == arm]
    touched = {claim.tiles[0]: claim.on for claim in claims if claim.kind == "play"}
    if not named or len(touched) < 2:
        return "west"
    opening, first = list(touched)[:2]
    tile: Tile | None = DOUBLE_ZERO
    for _ in claims:  # a broken record could go in circles
        if tile is None or touched.get(tile) == opening:
            break
        tile = touched.get(tile)
    side = named[0]
    return side if tile == first else _ACROSS[side]


def understood(table: Table, claim: ClaimedMove) -> Move | None:
    """Return the legal move that is claimed, or None where no legal move is."""
    current = table.round
    if current.end is not None or claim.seat != current.turn:
        return None
    if claim.kind == "pass":
        return PASS if PASS in current.moves else None
    if claim.kind == "draw":
        return DRAW if DRAW in current.moves and claim.tiles == to_draw(current) else None
    plays = [PLAYS[arm][claim.tiles[0]] for arm in arms_claimed(table, claim)]
    return next((play for play in plays if play in current.moves), None)


def after(table: Table, claim: ClaimedMove, move: Move) -> Table:
    """Return the table after a claimed move that is understood as ``move``."""
    taken = table.taken if claim.arm is None else table.taken | {claim.arm}
    return table._replace(round=apply(table.round, move), taken=taken)


def follows(table: Table, claims: Sequence[ClaimedMove]) -> Round | None:
    """Return the round after all claimed moves, or None where one is not legal."""
    for claim in claims:
        move = understood(table, claim)
        if move is None:
            return None
        table = after(table, claim, move)
    return table.round


def to_draw(current: Round) -> tuple[Tile, ...]:
    """Return the tiles that must be drawn now, where drawing is the legal move (Rule DR-5)."""
    event = apply(current, DRAW).history[-1]
    return event.tiles if isinstance(event, Drew) else ()


def ends_at(current: Round, tile: Tile | None) -> list[End]:
    """Return the open ends of a tile on the table; none where it is not there or is covered."""
    line = current.line
    return [end for end in line.ends if line.laid[end.at].tile == tile]


def arms_claimed(table: Table, claim: ClaimedMove) -> list[Arm]:
    """Return the arms where a claimed play could be meant, the likeliest first.

    With the new tile's own numbers the tile touched names the place in every case but two, and in
    those the places are alike: the sides of a lone opening double, and the free arms of 0-0.
    """
    if not table.round.line.laid:
        return ["west"] if claim.on is None else []
    if claim.arm in table.taken:
        return []
    ends = [end for end in ends_at(table.round, claim.on) if end.number in claim.tiles[0]]
    wanted = claim.arm or table.side
    ends.sort(key=lambda end: end.arm != wanted)
    return [end.arm for end in ends]


def is_on_cross(table: Table, claim: ClaimedMove) -> bool:
    """Tell whether a play is claimed to be against the cross of 0-0 (Rule DZ-5)."""
    return claim.on == DOUBLE_ZERO and table.round.rules.variant.crossing
