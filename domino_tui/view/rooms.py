"""How the window is shared out among the parts of the table, in cells of the window."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from domino_tui.engine.rules import HAND_SIZE, Rules
from domino_tui.engine.tiles import ALL_TILES
from domino_tui.view.geometry import Rect
from domino_tui.view.hand import hand_width, rail_rows
from domino_tui.view.seats import Where, seats_around
from domino_tui.view.sizes import BY_NAME, LARGE, MEDIUM, MID, SIZES, SizeName, TileSize

SMALLEST = (60, 20)
"""The smallest window in which the table can be played: columns and rows."""

AROUND = (160, 46)
"""The smallest window in which the others sit around the table, not in a strip above it."""

BESIDE = 36
"""Rows of a window, at least, for the score sheet and the log beside the table."""

LINE = 118
"""Columns that the line keeps before anything stands beside it; one at each side is its edge."""

_LINE_ROWS = 10
"""Rows that the line keeps, whatever size is wished for the hand."""

_SIDE = (34, 44)
"""Columns of the score sheet and the log: the fewest and the most."""

_SEAT = (18, 24)
"""Columns of a seat at the left or the right of the line: the fewest and the most."""

_BAND = 4
"""Rows of the seat opposite, where the others sit around the table."""

_MEMORY = 150
"""Columns in which the memory aid always has its room in one row."""

_PANEL = (26, 44)
"""Columns of the panel beside the hand: the fewest, and as many as it needs not to be narrow."""


@dataclass(frozen=True)
class TableRoom:
    """Where each part of the table stands; parts that there is no room for are None."""

    headline: Rect
    """The game, the scores and the target."""
    seats: Mapping[Where, Rect]
    """The other players, each where it sits."""
    around: bool
    """Whether they sit around the table; else they are in a strip above it."""
    boneyard: Rect | None
    """The boneyard; None where all tiles are dealt."""
    memory: Rect | None
    """The memory aid; None where it is not wanted."""
    line: Rect
    """The line of play."""
    rail: Rect
    """The wooden rail."""
    hand: Rect
    """The person's hand on it."""
    panel: Rect
    """What can be done, beside the hand."""
    side: Rect | None
    """The score sheet and the log beside the table."""
    keys: Rect
    """The line of keys."""


def table_room(
    width: int,
    height: int,
    rules: Rules,
    slots: int = HAND_SIZE,
    hand: SizeName | None = None,
    *,
    memory: bool = False,
) -> TableRoom:
    """Share a window out; what is left by all others is the line's.

    The line's room depends on the window and on the wished size alone, not on what happens in the
    round: else tiles would move.

    Args:
        width: the window's columns, at least those of :data:`SMALLEST`.
        height: the window's rows, likewise.
        rules: the match's rules, which settle who sits where.
        slots: the places in the hand now.
        hand: the largest size of the hand that is wished; None: as it fits.
        memory: whether the memory aid is wanted.
    """
    has_yard = len(ALL_TILES) > rules.players * HAND_SIZE
    wheres = tuple(where for _seat, where in seats_around(rules))
    around = width >= AROUND[0] and height >= AROUND[1]
    flanks = 2 * _SEAT[0] if around and "left" in wheres else 0
    side = _side_width(width - flanks, height)
    table = width - side
    above = _BAND if around else 2 if height >= 28 else 1
    rows = _rail_rows(table, height - 2 - above, 2 * memory, hand) + around
    rail = Rect(0, height - 1 - rows, table, rows)
    flank = min(_SEAT[1], (table - LINE) // 2) if flanks else 0
    aid = Rect(0, 1 + above, table, (1 if table >= _MEMORY else 2) * memory)
    line = Rect(flank, aid.bottom, table - 2 * flank, rail.y - aid.bottom)
    seats, boneyard = _band(Rect(1, 1, table - 2, above), wheres, has_yard)
    if flank:
        seats["left"] = Rect(0, line.y, flank, line.height)
        seats["right"] = Rect(table - flank, line.y, flank, line.height)
    held, panel = _on_rail(rail, slots, hand, around)
    return TableRoom(
        headline=Rect(0, 0, width, 1),
        seats=seats,
        around=around,
        boneyard=boneyard,
        memory=aid if memory else None,
        line=line,
        rail=rail,
        hand=held,
        panel=panel,
        side=Rect(table, 1, side, height - 2) if side else None,
        keys=Rect(0, height - 1, width, 1),
    )


def _side_width(width: int, height: int) -> int:
    """Return the columns of score sheet and log: none where the line would be too narrow."""
    spare = width - LINE
    return min(_SIDE[1], spare) if spare >= _SIDE[0] and height >= BESIDE else 0


def _band(
    band: Rect, wheres: tuple[Where, ...], has_yard: bool
) -> tuple[dict[Where, Rect], Rect | None]:
    """Share the rows above the line out: a part for each side, the boneyard where nobody sits."""
    outer = band.width // 3 if len(wheres) > 1 else max(20, band.width // 5)
    columns: dict[Where, Rect] = {
        "left": band._replace(width=outer),
        "top": band._replace(x=band.x + outer, width=band.width - 2 * outer),
        "right": band._replace(x=band.right - outer, width=outer),
    }
    seats = {where: columns[where] for where in wheres}
    free: Where = "right" if "top" in wheres else "top"
    return seats, columns[free] if has_yard else None


def _rail_rows(width: int, spare: int, aid: int, wished: SizeName | None) -> int:
    """Return the rows of the rail: those of the largest hand for which there is room.

    Args:
        width: the rail's columns.
        spare: the rows that the line, the memory aid and the rail share.
        aid: the rows of the memory aid.
        wished: the largest size that is wished; None: one that leaves the line most of them.
    """
    for size, calm in ((LARGE, 34), (MID, 26)):
        rows = rail_rows(size)
        fits = hand_width(size, HAND_SIZE) <= width - _PANEL[0] and spare - aid - rows >= _LINE_ROWS
        if fits and (spare >= calm if wished is None else BY_NAME[wished] in _up_to(size)):
            return rows
    return rail_rows(MEDIUM)


def _up_to(size: TileSize) -> tuple[TileSize, ...]:
    """Return the sizes from the largest to this one."""
    return SIZES[: SIZES.index(size) + 1]


def _on_rail(rail: Rect, slots: int, wished: SizeName | None, around: bool) -> tuple[Rect, Rect]:
    """Share the rail out: the hand has what it needs in the largest size, the panel the rest."""
    panel = max(_PANEL[0], min(_PANEL[1], rail.width * 2 // 5))
    rows = rail.height - around
    largest = next(
        size
        for size in SIZES
        if rail_rows(size) <= rows and (wished is None or BY_NAME[wished] in _up_to(size))
    )
    wide = min(hand_width(largest, max(HAND_SIZE, slots)), rail.width - panel)
    hand = Rect(rail.x, rail.y + around, wide, rows)
    return hand, Rect(hand.right, rail.y, rail.width - wide, rail.height)
