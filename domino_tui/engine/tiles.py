"""The double-six set (Rule C-1)."""

from __future__ import annotations

from typing import NamedTuple

from domino_tui.engine.errors import N_, NotationError

NUMBERS = range(7)
"""The numbers on the halves, blank (0) to six."""


class Tile(NamedTuple):
    """A tile, higher half first. Take tiles from :func:`tile_of`, which checks the halves."""

    high: int
    """The number on the higher half, 0 to 6."""
    low: int
    """The number on the lower half, 0 to ``high``."""

    @property
    def weight(self) -> int:
        """The sum of the two halves, 0 to 12 (Rule C-1)."""
        return self.high + self.low

    @property
    def is_double(self) -> bool:
        """Whether both halves show the same number."""
        return self.high == self.low

    def other(self, number: int) -> int:
        """Return the number on the half that is not ``number``; a double's own number."""
        return self.low if number == self.high else self.high

    def __str__(self) -> str:
        """Return the short text form, as ``6-4``."""
        return f"{self.high}-{self.low}"


ALL_TILES: tuple[Tile, ...] = tuple(Tile(high, low) for high in NUMBERS for low in range(high + 1))
"""The 28 tiles from 0-0 to 6-6; every number is on seven of them."""

DOUBLE_ZERO = ALL_TILES[0]
"""The double blank, which opens four arms in Double Zéro (Rule DZ-5)."""

_BY_TEXT = {str(each): each for each in ALL_TILES}


def tile_of(one: int, other: int) -> Tile:
    """Return the tile with these two halves, in either order.

    Raises:
        NotationError: if a half is not 0 to 6.
    """
    return parse_tile(f"{max(one, other)}-{min(one, other)}")


def parse_tile(text: str) -> Tile:
    """Read a tile from its short text form, higher half first, as ``6-4``.

    Raises:
        NotationError: if the text names no tile of the double-six set.
    """
    try:
        return _BY_TEXT[text]
    except (KeyError, TypeError):
        raise NotationError(
            N_("{text} is not a tile"),
            N_("a tile is written higher half first, from 0-0 to 6-6, as 6-4"),
            text=repr(text),
        ) from None


def heaviness(tile: Tile) -> tuple[int, int]:
    """Return what tiles are ordered by where the heaviest opens: weight, then the higher half.

    Rule DR-3: of two tiles of the same weight, the one with the higher half is the heavier.
    """
    return (tile.high + tile.low, tile.high)


def weight_of(hand: tuple[Tile, ...]) -> int:
    """Return the weight of a hand: the sum of all its halves."""
    return sum([high + low for high, low in hand])
