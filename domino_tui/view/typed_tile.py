"""A tile that is typed, as ``6-4``, beside digits that choose a place in the hand."""

from __future__ import annotations

from dataclasses import dataclass

from domino_tui.engine.tiles import NUMBERS, Tile
from domino_tui.view.choosing import Choosing

DASH = "-"
"""What parts the two numbers of a tile."""


@dataclass(frozen=True, slots=True)
class TypedTile:
    """What has been typed of a tile: its first number, then the dash."""

    first: int
    dashed: bool = False

    def __str__(self) -> str:
        """Return what was typed, with a sign for what is to come."""
        return f"{self.first}-…"

    def tile(self, second: int) -> Tile:
        """Return the tile that the second number gives."""
        return Tile(max(self.first, second), min(self.first, second))


def begins_tile(digit: int, choosing: Choosing) -> bool:
    """Tell whether a digit can be the first number of a tile other than the one at its place.

    Where it can, what the digit alone would do must wait a moment for the dash; where every tile
    with that number is the tile at that place, it need not.

    Args:
        digit: what was typed, 0 to 9.
        choosing: the hand, and what can be laid of it.
    """
    if digit not in NUMBERS:
        return False
    at = digit - 1
    here = choosing.slots[at] if 0 <= at < len(choosing.slots) else None
    return any(tile != here and digit in tile for tile in choosing.slots if tile is not None)
