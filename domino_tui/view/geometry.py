"""Sides, rectangles, and the room as a bit mask: one bit a cell, row after row."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

from domino_tui.view.sizes import Tier

Side = Literal["east", "north", "west", "south"]

EAST, NORTH, WEST, SOUTH = range(4)
"""The sides as numbers: ``side ^ 2`` is the opposite one, ``side & 1`` says vertical."""

SIDES: tuple[Side, ...] = ("east", "north", "west", "south")
"""The names of the sides, by number."""

PADDING = 3
"""Cells around the room in a mask, so that a mask near the edge does not wrap around."""


class Rect(NamedTuple):
    """A rectangle of cells: left column, top row, columns, rows."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column to the right of the rectangle."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row below the rectangle."""
        return self.y + self.height

    def contains(self, x: int, y: int) -> bool:
        """Whether the cell lies in the rectangle."""
        return self.x <= x < self.right and self.y <= y < self.bottom


class Room(NamedTuple):
    """The cells that the line of play may use."""

    width: int
    height: int


def side_number(side: Side) -> int:
    """The number of a side."""
    return SIDES.index(side)


@dataclass(frozen=True)
class Felt:
    """A room ruled for tiles of one tier; its masks are ready to be shifted into place."""

    room: Room
    """The room."""
    tier: Tier
    """The tier: size of the tiles, and how they keep apart."""
    stride: int
    """Bits in a row of the mask."""
    cores: tuple[int, int]
    """A tile's own cells at the top left of the mask: standing, lying."""
    spreads: tuple[int, int]
    """The same with the cells that must be free around it, from the corner of the padding."""
    cells: tuple[tuple[int, int], tuple[int, int]]
    """Columns and rows of a tile: standing, lying."""

    def core(self, x: int, y: int, lying: bool) -> int:
        """The mask of the cells of a tile."""
        return self.cores[lying] << ((y + PADDING) * self.stride + x + PADDING)

    def spread(self, x: int, y: int, lying: bool) -> int:
        """The mask of a tile's cells and of those that strangers must leave free."""
        shift = (y + PADDING - 1) * self.stride + x + PADDING - self.tier.apart
        return self.spreads[lying] << shift

    def band(self, x: int, y: int, width: int, height: int) -> int:
        """The mask of a rectangle, or every bit of the room when it reaches outside."""
        if x < 0 or y < 0 or x + width > self.room.width or y + height > self.room.height:
            return -1
        return block(self.stride, width, height) << ((y + PADDING) * self.stride + x + PADDING)


@lru_cache(maxsize=256)
def block(stride: int, width: int, height: int) -> int:
    """The mask of a rectangle in the first rows and columns of a mask."""
    row = (1 << width) - 1
    return sum(row << (stride * line) for line in range(height))


@lru_cache(maxsize=32)
def felt(room: Room, tier: Tier) -> Felt:
    """The room ruled for a tier."""
    stride = room.width + 2 * PADDING
    cells = (tier.size.cells(False), tier.size.cells(True))
    cores = [block(stride, width, height) for width, height in cells]
    spreads = [block(stride, width + 2 * tier.apart, height + 2) for width, height in cells]
    return Felt(room, tier, stride, (cores[0], cores[1]), (spreads[0], spreads[1]), cells)
