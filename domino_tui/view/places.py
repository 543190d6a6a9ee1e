"""Where the parts of the table are on the screen, and the tiles that lie there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from domino_tui.view.flight import Halves, Spot
from domino_tui.view.geometry import Rect
from domino_tui.view.scene import SeenTile
from domino_tui.view.sizes import BY_NAME, SizeName

Cell = tuple[int, int]
"""A cell of the screen: its column and its row."""


@dataclass(frozen=True)
class Places:
    """Where the parts of the table are, in cells of the screen."""

    felt: Rect
    """The room of the line."""
    seats: Mapping[int, Cell]
    """The cell in the middle of each other seat's tiles."""
    boneyard: Cell
    """The cell where the boneyard is shown."""
    hand: tuple[Rect, ...]
    """The places of the person's hand, at least one."""
    hand_size: SizeName
    """The size of the tiles in the hand."""
    hand_lying: bool
    """Whether the tiles in the hand lie."""

    def seat(self, seat: int) -> Spot:
        """Return the back of a tile at another seat."""
        return back_at(self.seats[seat], "small")

    def slot(self, slot: int, halves: Halves | None = None) -> Spot:
        """Return a tile in the person's hand, or its back."""
        rect = self.hand[slot]
        return Spot(rect.x, rect.y, self.hand_size, self.hand_lying, halves)

    def on_felt(self, tile: SeenTile, size: SizeName) -> Spot:
        """Return a tile of the line."""
        x, y = self.felt.x + tile.rect.x, self.felt.y + tile.rect.y
        return Spot(x, y, size, tile.lying, (tile.first, tile.second))

    def beside(self, seat: int) -> Cell:
        """Return the cell in the middle of what a seat says: below it, or above the own hand."""
        if seat in self.seats:
            x, y = self.seats[seat]
            return x, max(self.felt.y, y + 2)
        middle = (self.hand[0].x + self.hand[-1].right) // 2
        return middle, self.felt.bottom - 1


def back_at(middle: Cell, size: SizeName, *, lying: bool = True) -> Spot:
    """Return the back of a tile with its middle at a cell."""
    x, y = middle
    width, height = BY_NAME[size].cells(lying)
    return Spot(x - width // 2, y - height // 2, size, lying)


def middle_of(rect: Rect) -> Cell:
    """Return the cell in the middle of a rectangle."""
    return rect.x + rect.width // 2, rect.y + rect.height // 2
