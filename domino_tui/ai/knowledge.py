"""What a seat can work out from its view: unseen tiles, and what the others cannot hold.

Tiles are bits of a whole number here, numbers (blank to six) bits of another, so that sets of them
are met, joined and counted at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import comb
from typing import NamedTuple

from domino_tui.engine.line import Line
from domino_tui.engine.moves import Drew, Event, Passed, Played
from domino_tui.engine.player_view import PlayerView
from domino_tui.engine.tiles import ALL_TILES, NUMBERS, Tile

TileSet = int
"""A set of tiles: bit i stands for ``ALL_TILES[i]``."""

NumberSet = int
"""A set of numbers: bit n stands for the number n."""

BIT: dict[Tile, TileSet] = {tile: 1 << place for place, tile in enumerate(ALL_TILES)}
"""Every tile as a set of itself alone."""

EVERY_TILE: TileSet = (1 << len(ALL_TILES)) - 1


def tile_set(tiles: Iterable[Tile]) -> TileSet:
    """Return the set of some different tiles."""
    return sum([BIT[tile] for tile in tiles])


def number_set(numbers: Iterable[int]) -> NumberSet:
    """Return the set of some numbers."""
    joined = 0
    for number in numbers:
        joined |= 1 << number
    return joined


def _fitting(numbers: NumberSet) -> TileSet:
    wanted = [number for number in NUMBERS if numbers >> number & 1]
    return tile_set(tile for tile in ALL_TILES if tile.high in wanted or tile.low in wanted)


FITTING: tuple[TileSet, ...] = tuple(_fitting(numbers) for numbers in range(1 << len(NUMBERS)))
"""For every set of numbers, the tiles with at least one of them on a half."""


class Knowledge(NamedTuple):
    """What follows from a view, the own hand and the table aside."""

    unseen: TileSet
    """The tiles in the other hands, and undealt or undrawn."""
    counts: tuple[int, ...]
    """The number of tiles in every hand, by seat."""
    voids: tuple[NumberSet, ...]
    """For every seat, numbers that no tile in its hand has; see :func:`shown_voids`."""
    layers: tuple[int, ...]
    """The seat that laid each tile of the line, in laying order."""

    def possible(self, seat: int) -> TileSet:
        """Return the tiles that another seat may hold."""
        return self.unseen & ~FITTING[self.voids[seat]]

    def chance_of_none(self, seat: int, tiles: TileSet) -> float:
        """Return the chance that another seat holds none of some tiles, 0 to 1.

        Every hand that its count and its voids allow is taken for equally likely.
        """
        possible = self.possible(seat)
        return none_drawn(possible.bit_count(), (possible & tiles).bit_count(), self.counts[seat])


@cache
def none_drawn(tiles: int, marked: int, drawn: int) -> float:
    """Return the chance that none of the marked ones is among some tiles taken at random."""
    ways = comb(tiles, drawn)
    return comb(tiles - marked, drawn) / ways if ways else 1.0


def knowledge(view: PlayerView) -> Knowledge:
    """Return what the seat of a view can work out."""
    seen = tile_set(view.hand) | _laid(view.line)
    layers = tuple([event.seat for event in view.history if isinstance(event, Played)])
    voids = shown_voids(view.rules.players, view.history)
    return Knowledge(EVERY_TILE & ~seen, view.counts, voids, layers)


def _laid(line: Line) -> TileSet:
    return tile_set([laid.tile for laid in line.laid])


def shown_voids(players: int, history: Sequence[Event]) -> tuple[NumberSet, ...]:
    """Return the numbers that each seat has shown not to hold.

    A pass, and a draw, at some open ends prove that nothing fits them of what the seat then held.
    Tiles that came later are not bound by it. So a pass adds to what is known; so does a draw
    whose only tile was laid at once. A draw that kept tiles replaces it: the kept tiles do not fit
    the ends of that draw either, but nobody knows how they stand to what was shown before.
    """
    voids = [0] * players
    for place, event in enumerate(history):
        if isinstance(event, Passed):
            voids[event.seat] |= number_set(event.numbers)
        elif isinstance(event, Drew):
            after = history[place + 1] if place + 1 < len(history) else None
            voids[event.seat] = _after_draw(voids[event.seat], event, after)
    return tuple(voids)


def _after_draw(known: NumberSet, drew: Drew, after: Event | None) -> NumberSet:
    if after is None:  # the last tile drawn is still in the hand, and may well fit
        return 0
    laid = int(isinstance(after, Played))
    kept = drew.drawn - laid
    return number_set(drew.numbers) | (0 if kept else known)
