"""Rounds on integers: the same rules as :mod:`domino_tui.engine.round`, written again for speed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from domino_tui.ai.knowledge import EVERY_TILE, TileSet
from domino_tui.ai.playout.ending import add_hands
from domino_tui.ai.playout.ends import CROSS, Ends, Lay
from domino_tui.ai.playout.position import Position

Choose: TypeAlias = Callable[[Position, int, tuple[Lay, ...], Ends, TileSet], Lay]
"""Chooses a move in the midst of a round. It is given

1. the position, of which only the lists are kept up to date,
2. the seat whose turn it is,
3. all ways to lay a tile, at least two,
4. the open ends,
5. all tiles that are held or can be drawn.
"""


def play_out(position: Position, first: Lay, choose: Choose) -> None:
    """Lay a tile and play the round to its end; the hands' points are added at last.

    Args:
        position: where to begin; it is changed.
        first: what the seat whose turn it is lays.
        choose: gives all other moves.
    """
    after, sides = position.terms.after, position.terms.sides
    hands, allowed, owners = position.hands, position.allowed, position.owners
    points = position.points
    boneyard, drawn, live = position.boneyard, position.drawn, position.live
    drawable = len(boneyard)
    seat, (bit, place, new_place, ends) = position.turn, first
    while True:
        hand = hands[seat] ^ bit
        hands[seat] = hand
        live ^= bit
        if place == new_place:
            owners[place] = seat
        else:
            _move_owners(owners, seat, place, new_place)
        if ends.points:
            points[sides[seat]] += ends.points
        if not hand:
            break
        turn = after[seat]
        fitting = ends.fitting
        legal = hands[turn] & fitting
        if not legal:
            if not live & fitting:  # blocked (Rule C-7)
                break
            while not legal:
                if drawn < drawable:
                    drawn = draw(position, turn, drawn, fitting)
                else:
                    allowed[turn] &= ~fitting
                    turn = after[turn]
                legal = hands[turn] & fitting
        seat = turn
        ways = ends.near[legal & ends.near_fitting] + ends.far[legal & ends.far_fitting]
        if len(ways) == 1:
            bit, place, new_place, ends = ways[0]
        else:
            bit, place, new_place, ends = choose(position, seat, ways, ends, live)
    position.turn, position.live, position.drawn, position.ends = seat, live, drawn, ends
    add_hands(position)


def _move_owners(owners: list[int], seat: int, place: int, new_place: int) -> None:
    """Note who laid a tile after which the ends stand in another order, or are more."""
    if new_place == CROSS:
        owners[:] = [seat, seat, seat, owners[1 - place]]
    else:
        del owners[place]
        owners.insert(new_place, seat)


def draw(position: Position, seat: int, drawn: int, fitting: TileSet) -> int:
    """Draw until a tile fits or no more can be drawn (Rules DR-5, DZ-3, OP-6).

    What is known of the seat is as :func:`~domino_tui.engine.voids.shown_voids` has it.

    Args:
        position: its hands are changed, and what is known of the seat.
        seat: the seat that draws.
        drawn: how many tiles of the boneyard have been drawn, but not all.
        fitting: the tiles that can be laid.

    Returns:
        How many tiles have been drawn then.
    """
    boneyard = position.boneyard
    bit, kept = boneyard[drawn], 0
    drawn += 1
    while not bit & fitting and drawn < len(boneyard):
        kept |= bit
        bit = boneyard[drawn]
        drawn += 1
    if kept or not bit & fitting:
        position.allowed[seat] = EVERY_TILE
    position.allowed[seat] &= ~fitting
    position.hands[seat] |= kept | bit
    return drawn
