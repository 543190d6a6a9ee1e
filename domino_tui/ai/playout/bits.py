"""Tables on sets of tiles: what to look up instead of working it out again."""

from __future__ import annotations

from domino_tui.ai.knowledge import BIT, TileSet
from domino_tui.engine.tiles import ALL_TILES, DOUBLE_ZERO, NUMBERS

BLANK: TileSet = BIT[DOUBLE_ZERO]
"""0-0, which opens new arms where it crosses (Rule DZ-5)."""

HALF = 14
"""Tiles below this place are looked up in one table, the others in a second."""

HALF_SET: TileSet = (1 << HALF) - 1


def _weights(first: int) -> bytes:
    weights = [0]
    for tile in ALL_TILES[first : first + HALF]:
        weights += [weight + tile.weight for weight in weights]
    return bytes(weights)


def _numbers(first: int) -> bytes:
    numbers = [0]
    for tile in ALL_TILES[first : first + HALF]:
        both = 1 << tile.high | 1 << tile.low
        numbers += [have | both for have in numbers]
    return bytes(numbers)


LOW_WEIGHTS, HIGH_WEIGHTS = _weights(0), _weights(HALF)
"""The weight of every set of the lower, and of the higher, half of all tiles."""

LOW_NUMBERS, HIGH_NUMBERS = _numbers(0), _numbers(HALF)
"""The set of numbers on every set of the lower, and of the higher, half of all tiles."""

NUMBERS_IN: tuple[int, ...] = tuple(chosen.bit_count() for chosen in range(1 << len(NUMBERS)))
"""How many numbers are in every set of them."""

ON: tuple[TileSet, ...] = tuple(
    sum([BIT[tile] for tile in ALL_TILES if number in tile]) for number in NUMBERS
)
"""For each number, the seven tiles that have it on a half."""


def weight_of(tiles: TileSet) -> int:
    """Return the weight of some tiles together (Rule C-1)."""
    return LOW_WEIGHTS[tiles & HALF_SET] + HIGH_WEIGHTS[tiles >> HALF]


def bits_of(tiles: TileSet) -> list[TileSet]:
    """Return each tile of a set as a set of its own, in the order of ``ALL_TILES``."""
    bits = []
    while tiles:
        bits.append(tiles & -tiles)
        tiles &= tiles - 1
    return bits
