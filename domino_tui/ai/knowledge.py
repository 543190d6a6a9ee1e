"""What a seat can work out from its view: unseen tiles, and what the others cannot hold.

Tiles are bits of a whole number here, numbers (blank to six) bits of another, so that sets of them
are met, joined and counted at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import comb
from typing import NamedTuple

from domino_tui.engine.line import Line
from domino_tui.engine.moves import Played
from domino_tui.engine.player_view import PlayerView
from domino_tui.engine.tiles import ALL_TILES, NUMBERS, Tile
from domino_tui.engine.voids import NumberSet, shown_voids

TileSet = int
"""A set of tiles: bit i stands for ``ALL_TILES[i]``."""

BIT: dict[Tile, TileSet] = {tile: 1 << place for place, tile in enumerate(ALL_TILES)}
"""Every tile as a set of itself alone."""

EVERY_TILE: TileSet = (1 << len(ALL_TILES)) - 1


def tile_set(tiles: Iterable[Tile]) -> TileSet:
    """Return the set of some different tiles."""
    return sum([BIT[tile] for tile in tiles])


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
