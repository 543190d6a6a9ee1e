"""How a seat and the boneyard look: in a strip above the line, or around the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from domino_tui.i18n import N_, _, ngettext
from domino_tui.view.cells import cut, wrapped
from domino_tui.view.geometry import Rect
from domino_tui.view.seats import SeatScene, Where
from domino_tui.view.sentences import count_tiles
from domino_tui.view.written import Align, Piece, Row, cut_row, left_of, row_cells

MOST_BACKS = 14
"""Backs drawn for a hand in a strip at most; their count stands beside them."""

STACK = 3
"""Backs that stand for a hand where there is no room for all of them."""

_NAMES = (24, 16, 12)
"""Columns that a name is cut to, before something else is left out."""

_SHORT_NAMES = (8, 6, 4)
"""Columns that a name is cut to where nothing more can be left out."""

_ALIGN: dict[Where, Align] = {"left": "left", "top": "middle", "right": "right"}

_OPPOSITE = 54
"""Columns of the seat opposite where it has room; what is said changes, its place does not."""


@dataclass(frozen=True)
class Drawing:
    """Rows of text, and where in them the backs of the tiles are."""

    rows: tuple[Row, ...]
    backs: Rect
    """The backs and their count, in cells of the drawing."""


# In a strip


def strip_seat(seat: SeatScene, width: int, height: int) -> Drawing:
    """Return a seat in one row or two above the line.

    What does not fit is left out whole: half a number would be a wrong one.
    """
    said = seat.said if height == 1 else ""
    first = next(
        (row for row in _firsts(seat, said) if row_cells(row) <= width),
        cut_row(next(_firsts(seat, "")), width),
    )
    align = _ALIGN[seat.where]
    left = left_of(first, width, align)
    before = row_cells(first[:2]) + 1
    backs = Rect(left + before, 0, max(1, row_cells(first[:4]) - before), 1)
    rows = [first, _second(seat, width)][:height]
    return Drawing(tuple(_padded(row, width, align) for row in rows), backs)


def _firsts(seat: SeatScene, said: str) -> Iterator[Row]:
    """Yield the first row of a seat in the strip, each time with less in it."""
    most = min(seat.count, MOST_BACKS)
    few = min(seat.count, STACK)
    if said:
        for backs in (most, few):
            for width in _NAMES:
                yield _first(seat, width, backs, said)
    for width in _NAMES:
        yield _first(seat, width, most)
    for width in (*_NAMES, *_SHORT_NAMES):
        yield _first(seat, width, few)


def _first(seat: SeatScene, width: int, backs: int, said: str = "") -> Row:
    tail = (Piece(f" {said}", "quiet"),) if said else ()
    drawn = Piece(" " + "▐" * backs, "back-light")
    return (*_name(seat, width), drawn, Piece(f" {seat.count}"), *tail)


def _name(seat: SeatScene, width: int) -> tuple[Piece, Piece]:
    """Return whose turn it is, and the name."""
    name = cut(seat.name, width)
    name = f"& {name}" if seat.partner else name
    ink = Piece(name, "gold" if seat.has_turn else "ink", bold=True)
    return Piece("▶ " if seat.has_turn else "  ", "gold"), ink


def _second(seat: SeatScene, width: int) -> Row:
    """Return the second row of a seat in the strip: level, points, what was said."""
    facts = _facts(seat)
    said = _quoted(seat)
    for left_out in range(len(facts) + 1):
        row = (Piece("  "), *_joined(facts[left_out:]), *([Piece("  ")] * bool(said)), *said)
        if row_cells(row) <= width:
            return row
    return cut_row((Piece("  "), *said), width)


def _facts(seat: SeatScene) -> list[str]:
    """Return what is known of a seat, the first to be left out first."""
    facts = [seat.level] if seat.level else []
    if seat.partner:
        facts.append(_("partner"))
    if seat.score is not None:
        points = ngettext("{points} point", "{points} points", seat.score)
        facts.append(points.format(points=seat.score))
    return facts


def _joined(facts: list[str]) -> Row:
    return (Piece(" · ".join(facts), "quiet"),) if facts else ()


def _quoted(seat: SeatScene) -> Row:
    if not seat.said:
        return ()
    return (Piece(_("“{said}”").format(said=seat.said), "gold" if seat.has_turn else "ink"),)


# Around the table


def flank_seat(seat: SeatScene, width: int, height: int) -> Drawing:
    """Return a seat at the left or the right of the line, its rows one below the other."""
    inner = width - 4
    facts = [(Piece(f"  {cut(fact, inner - 2)}", "quiet"),) for fact in _facts(seat)]
    rows: list[Row] = [(), cut_row(_name(seat, inner), inner), *facts, ()]
    top = len(rows)
    per_bank = (inner - 2) // 2
    for first in range(0, min(seat.count, 2 * per_bank), per_bank):
        row = "  " + "█ " * min(seat.count - first, per_bank)
        rows += [(Piece(row.rstrip(), "back-light"),)] * 2
        rows += [()] * (seat.count > per_bank and first == 0)
    rows += [(Piece(f"  {count_tiles(seat.count)}"),), ()]
    backs = Rect(4, top, max(1, min(seat.count, per_bank) * 2), max(1, len(rows) - top - 2))
    said = seat.said and _("“{said}”").format(said=seat.said)
    rows += [(Piece(f"  {row}", "gold"),) for row in wrapped(said, inner - 2)]
    rows = rows[:height] + [()] * (height - len(rows))
    return Drawing(tuple((Piece("  "), *row) for row in rows), backs)


def opposite_seat(seat: SeatScene, width: int, height: int) -> Drawing:
    """Return the seat opposite: name and what is known of it, its backs below."""
    block = min(width, _OPPOSITE)
    left = (width - block) // 2
    known = (*_name(seat, 20), Piece("   "), *_joined(_facts(seat)))
    said = _quoted(seat)
    gap = block - row_cells(known) - row_cells(said)
    first = (*known, Piece(" " * max(2, gap)), *said) if said else known
    drawn = _standing(seat.count, block - 14)
    count = (*drawn, Piece(f"  {count_tiles(seat.count)}"))
    rows = [cut_row(first, block), (Piece("  "), *drawn), (Piece("  "), *count), ()]
    backs = Rect(left + 2, 1, row_cells(count), 2)
    return Drawing(tuple((Piece(" " * left), *row) for row in rows[:height]), backs)


def _standing(count: int, width: int) -> Row:
    """Return a row of the backs of standing tiles, as wide as there is room for."""
    back = next((back for back in ("██ ", "█ ", "▐") if len(back) * count <= width), "▐")
    return (Piece((back * count)[:width].rstrip(), "back-light"),)


# The boneyard

_YARD = {True: N_("boneyard"), False: N_("asleep")}


def boneyard(count: int, drawn: bool, where: Where, width: int, height: int) -> Drawing:
    """Return the boneyard, or the tiles that sleep.

    Args:
        count: the tiles in it.
        drawn: whether tiles can be drawn from it.
        where: the side of the table at which it stands.
        width: the columns there are.
        height: the rows there are.
    """
    title = Piece(f"{_(_YARD[drawn])} ", "quiet")
    align = _ALIGN[where]
    if height > 2:
        backs = _standing(count, width - 14)
        tiles = (*backs, Piece(f"  {count}"))
        left = left_of(tiles, width - 2, align)
        rows: list[Row] = [(title,), backs, tiles, ()]
        placed = tuple((Piece(" " * left), *row) for row in rows[:height])
        return Drawing(placed, Rect(left, 1, row_cells(tiles), 2))
    row: Row = (title, Piece(f"{count}"))
    for shown in (count, min(count, STACK)):
        full = (title, Piece("▐" * shown, "back-light"), Piece(f" {count}"))
        if row_cells(full) <= width:
            row = full
            break
    left = left_of(row, width, align)
    backs_at = left + row_cells((title,))
    seen = Rect(backs_at, 0, max(1, row_cells(row) - row_cells((title,))), 1)
    rows = [cut_row(row, width), ()]
    return Drawing(tuple(_padded(each, width, align) for each in rows[:height]), seen)


def _padded(row: Row, width: int, align: Align) -> Row:
    return (Piece(" " * left_of(row, width, align)), *row)
