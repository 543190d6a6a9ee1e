"""What stands around the line of play, drawn for its room: the seats, the boneyard, the side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from domino_tui.engine.match import Match
from domino_tui.i18n import _
from domino_tui.set_up import SetUp
from domino_tui.view.geometry import Rect
from domino_tui.view.log import last_rows
from domino_tui.view.rooms import TableRoom
from domino_tui.view.seat_drawing import boneyard, flank_seat, opposite_seat, strip_seat
from domino_tui.view.seats import SeatScene, Where
from domino_tui.view.sheet import sheet_rows
from domino_tui.view.written import Piece, Row

_MARGIN = 2
"""Columns left free at each side of the score sheet and the log."""


@dataclass(frozen=True)
class Part:
    """A part of the table as rows of text."""

    name: str
    """``seat-left``, ``seat-top``, ``seat-right``, ``boneyard`` or ``side``."""
    room: Rect
    """Its cells of the window."""
    rows: tuple[Row, ...]
    """What is written there."""
    seat: int | None = None
    """The seat whose part it is."""
    backs: Rect | None = None
    """Where in it the backs of tiles are, in cells of the window."""


PARTS = ("seat-left", "seat-top", "seat-right", "boneyard", "side")
"""The parts that there can be."""


def seat_parts(room: TableRoom, seats: Sequence[SeatScene]) -> Iterator[Part]:
    """Yield the other players, each in its room."""
    for seat in seats:
        rect = room.seats[seat.where]
        draw = strip_seat
        if room.around:
            draw = opposite_seat if seat.where == "top" else flank_seat
        drawing = draw(seat, rect.width, rect.height)
        backs = _moved(drawing.backs, rect)
        yield Part(f"seat-{seat.where}", rect, drawing.rows, seat.seat, backs)


def boneyard_part(room: TableRoom, count: int, drawn: bool) -> Part | None:
    """Return the boneyard, or the tiles that sleep; None where all tiles were dealt.

    Args:
        room: how the window is shared out.
        count: the tiles in it.
        drawn: whether tiles can be drawn from it.
    """
    rect = room.boneyard
    if rect is None:
        return None
    where: Where = "right" if "top" in room.seats else "top"
    drawing = boneyard(count, drawn, where, rect.width, rect.height)
    return Part("boneyard", rect, drawing.rows, backs=_moved(drawing.backs, rect))


def side_part(room: TableRoom, match: Match, set_up: SetUp, log: tuple[str, ...]) -> Part | None:
    """Return the score sheet with the log of the round below it, where there is room beside."""
    rect = room.side
    if rect is None:
        return None
    width = rect.width - 2 * _MARGIN
    half = rect.height // 2
    scores = sheet_rows(match, set_up, width, most=half - 6)
    target = _("target {points}").format(points=match.rules.target)
    rows: list[Row] = [(), (Piece(_("Score sheet"), "gold", bold=True),), (), *scores]
    rows += [(Piece(target, "quiet"),), (), (Piece(_("Log"), "gold", bold=True),), ()]
    rows += last_rows(log, width, rect.height - len(rows) - 1)
    margin = Piece(" " * _MARGIN)
    return Part("side", rect, tuple((margin, *row) for row in rows))


def _moved(rect: Rect, by: Rect) -> Rect:
    return rect._replace(x=rect.x + by.x, y=rect.y + by.y)
