"""The person's hand: tiles that keep their places, and the size in which all of them fit."""

from __future__ import annotations

from dataclasses import dataclass

from domino_tui.engine.deal import Deal
from domino_tui.engine.moves import Drew, Event, Played
from domino_tui.engine.tiles import Tile
from domino_tui.view.sizes import SIZES, SMALL, TileSize

Slots = tuple[Tile | None, ...]
"""A hand by places; a laid tile leaves its place empty until a drawn one takes it."""

_GAPS = {"large": 2, "mid": 2, "medium": 1, "small": 1}


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
    """How a hand stands on the rail: the size of its tiles and the columns between them."""

    size: TileSize
    gap: int

    @property
    def pitch(self) -> int:
        """Columns from one tile to the next."""
        return self.size.standing_width + self.gap

    @property
    def height(self) -> int:
        """Rows: the tiles, one to raise the chosen one, one for the digits."""
        return self.size.standing_height + 2

    def left(self, slot: int) -> int:
        """Return the first column of a tile."""
        return 1 + slot * self.pitch

    def slot_at(self, column: int, count: int) -> int | None:
        """Return the place at a column, or None between two tiles or beyond the last."""
        slot, within = divmod(column - 1, self.pitch)
        return slot if 0 <= slot < count and within < self.size.standing_width else None


def fit_hand(count: int, width: int, height: int) -> HandFit:
    """Return the largest size in which so many standing tiles fit in a row.

    Args:
        count: the number of places.
        width: the columns there are.
        height: the rows there are, those for raising and digits included.
    """
    for size in SIZES:
        gap = _GAPS[size.name]
        needed = 1 + count * (size.standing_width + gap)
        if needed <= width and size.standing_height + 2 <= height:
            wider = gap + 2 if needed + 2 * count <= width and size.name == "medium" else gap
            return HandFit(size, wider)
    return HandFit(SMALL, 1 if 1 + 2 * count <= width else 0)
