"""The person's hand: tiles that keep their places, and the size in which all of them fit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from domino_tui.engine.deal import Deal
from domino_tui.engine.moves import Drew, Event, Played
from domino_tui.engine.tiles import Tile
from domino_tui.view.art import Face
from domino_tui.view.geometry import Rect
from domino_tui.view.sizes import BY_NAME, MEDIUM, SIZES, SMALL, SizeName, TileSize

Slots = tuple[Tile | None, ...]
"""A hand by places; a laid tile leaves its place empty until a drawn one takes it."""

SlotState = Literal["idle", "playable", "chosen"]
"""What is shown of a place: whether its tile can be laid now, and whether it is the chosen one."""

_GAPS = {"large": 2, "mid": 2, "medium": 1, "small": 1}

_MARGIN = 1
"""Columns left free before the first tile."""

_ITEM = 6
"""Columns of a small lying tile in a list: its digit, a mark, the tile, a mark."""


def hand_slots(deal: Deal, history: tuple[Event, ...], seat: int) -> Slots:
    """Return a seat's hand by places, low numbers first as dealt, drawn tiles where there is room.

    Args:
        deal: the round's deal.
        history: the round's events with the drawn tiles in them.
        seat: the seat.
    """
    slots: list[Tile | None] = [*sorted(deal.hands[seat])]
    for event in history:
        if event.seat != seat:
            continue
        if isinstance(event, Played):
            slots[slots.index(event.tile)] = None
        elif isinstance(event, Drew):
            for tile in event.tiles:
                _put(slots, tile)
    while slots and slots[-1] is None:
        slots.pop()
    return tuple(slots)


def _put(slots: list[Tile | None], tile: Tile) -> None:
    if None in slots:
        slots[slots.index(None)] = tile
    else:
        slots.append(tile)


@dataclass(frozen=True)
class HandFit:
    """How a hand stands on the rail: in one row of standing tiles, or in rows of small lying ones.

    A standing tile has a row above it, into which the chosen one is raised, and its digit below. A
    lying one has its digit and its marks beside it.
    """

    size: TileSize
    lying: bool
    gap: int
    """Columns from one tile to the next; between lying tiles, the digit and the marks."""
    per_row: int
    """Places in a row."""
    spacing: int
    """Rows from one row of tiles to the next."""

    @property
    def pitch(self) -> int:
        """Columns from the beginning of one tile to that of the next."""
        return self.size.cells(self.lying)[0] + self.gap

    def place(self, slot: int) -> Rect:
        """Return the cells of a tile that is not raised."""
        row, column = divmod(slot, self.per_row)
        before, above = (2, 0) if self.lying else (0, 1)
        x = _MARGIN + column * self.pitch + before
        return Rect(x, row * self.spacing + above, *self.size.cells(self.lying))

    def slot_at(self, x: int, y: int, count: int) -> int | None:
        """Return the place at a cell of the rail, or None between two tiles or beyond the last.

        A standing tile is meant by its whole column, a lying one also by its digit and marks.
        """
        column, within = divmod(x - _MARGIN, self.pitch)
        wide = self.pitch if self.lying else self.size.standing_width
        row, below = divmod(y, self.spacing) if self.lying else (0, 0)
        slot = row * self.per_row + column
        on_tile = 0 <= column < self.per_row and within < wide and below == 0
        return slot if on_tile and 0 <= slot < count else None


def hand_width(size: TileSize, count: int) -> int:
    """Return the columns of so many tiles of a size at ease in one row."""
    ease = _ITEM if size in (MEDIUM, SMALL) else size.standing_width + _GAPS[size.name]
    return _MARGIN + count * ease


def rail_rows(size: TileSize) -> int:
    """Return the rows of standing tiles of a size: one more to raise them, one for digits."""
    return size.standing_height + 2


def fit_hand(count: int, width: int, height: int, largest: SizeName = "large") -> HandFit:
    """Return how so many tiles are shown, as large as they can be with none of them hidden.

    Standing in a row from large to medium, else lying in rows in the small size; in a rail too
    small even for that, standing close together.

    Args:
        count: the number of places.
        width: the columns there are.
        height: the rows there are, those for raising and digits included.
        largest: the largest size to use.
    """
    for size in SIZES[SIZES.index(BY_NAME[largest]) : SIZES.index(MEDIUM) + 1]:
        gap = _GAPS[size.name]
        needed = _MARGIN + count * (size.standing_width + gap)
        if needed <= width and rail_rows(size) <= height:
            wider = gap + 2 if needed + 2 * count <= width and size is MEDIUM else gap
            return HandFit(size, False, wider, count, height)
    per_row = max(1, (width - _MARGIN) // _ITEM)
    rows = -(-count // per_row)
    if rows <= height:
        spacing = 2 if 2 * rows - 1 <= height else 1
        return HandFit(SMALL, True, _ITEM - SMALL.lying_width, per_row, spacing)
    return HandFit(SMALL, False, 1 if _MARGIN + 2 * count <= width else 0, count, height)


def slot_digit(slot: int, state: SlotState, face: Face) -> str:
    """Return the digit that chooses a place; a dot where there is none and the tile can be laid."""
    if slot < 9:
        return str(slot + 1)
    if state == "idle":
        return " "
    return "." if face == "ascii" else "·"


def slot_marks(state: SlotState, face: Face) -> tuple[str, str]:
    """Return what stands before and after a digit or a lying tile, so that colour is not needed."""
    if state == "chosen":
        return "[", "]"
    if state == "idle":
        return " ", " "
    return ("'", "'") if face == "ascii" else ("‹", "›")
