"""The other players in a strip at the top of the table, each where it sits."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text
from textual.app import RenderResult
from textual.geometry import Region

from domino_tui.i18n import _
from domino_tui.ui.widgets.painting import Painted
from domino_tui.view.seats import SeatScene

MOST_BACKS = 12
"""Backs drawn for a hand at most; their count stands beside them."""


class SeatStrip(Painted):
    """Shows names, levels, backs and counts of tiles, scores, whose turn it is, what was said."""

    DEFAULT_CSS = """
    SeatStrip {
        height: 2;
        padding: 0 1;
        background: $felt;
        color: $ink;
    }
    """

    def __init__(self, *, ascii_only: bool) -> None:
        """Make a strip; ``ascii_only`` draws backs and the turn without other glyphs."""
        super().__init__()
        self._ascii = ascii_only
        self._seats: tuple[SeatScene, ...] = ()

    def show(self, seats: tuple[SeatScene, ...]) -> None:
        """Show the others, from left to right."""
        self._seats = seats
        self.refresh()

    def backs_region(self, number: int) -> Region | None:
        """Return the cells of the screen in which a seat's backs and their count stand."""
        for at, seat in enumerate(self._seats):
            if seat.seat == number:
                column, room = self._column(at)
                first, _second = self._seat(seat, column, two_rows=self.content_size.height > 1)
                left = _left(first, room, seat)
                text = first.plain
                before = cell_len(text[: text.index(seat.name) + len(seat.name) + 2])
                wide = min(seat.count, MOST_BACKS) + 1 + len(str(seat.count))
                x, y = self.content_region.offset
                return Region(x + column * at + left + before, y, max(1, wide), 1)
        return None

    def render(self) -> RenderResult:
        """Lay the players out in columns of equal width, over one row or two."""
        height = self.content_size.height
        rows = [Text(no_wrap=True), Text(no_wrap=True)]
        for at, seat in enumerate(self._seats):
            column, room = self._column(at)
            parts = self._seat(seat, column, two_rows=height > 1)
            for row, part in zip(rows, parts, strict=True):
                row.append_text(_aligned(part, room, seat))
        return Text("\n").join(rows[:height])

    def _column(self, at: int) -> tuple[int, int]:
        """Return the width of all columns, and that of one of them: the last has what is left."""
        width = self.content_size.width
        column = width // max(1, len(self._seats))
        return column, column if at < len(self._seats) - 1 else width - column * at

    def _seat(self, seat: SeatScene, column: int, two_rows: bool) -> tuple[Text, Text]:
        turn, back = (">", "#") if self._ascii else ("▶", "▐")
        first = Text(f"{turn} " if seat.has_turn else "  ", style=self.paint("gold"))
        name = f"& {seat.name}" if seat.partner else seat.name
        first.append(name, style=self.paint("gold" if seat.has_turn else "ink", bold=True))
        first.append("  ")
        first.append(back * min(seat.count, MOST_BACKS), style=self.paint("back-light"))
        first.append(f" {seat.count}", style=self.paint("ink"))
        quiet = self.paint("quiet")
        said = Text(_("“{said}”").format(said=seat.said) if seat.said else "", style=quiet)
        if not two_rows:
            # What does not fit is left out whole: half a number would be a wrong one.
            if seat.said and first.cell_len + 1 + cell_len(seat.said) < column:
                first.append(f" {seat.said}", style=quiet)
            return first, Text()
        second = Text("  ")
        facts = [seat.level] if seat.level else []
        if seat.partner:
            facts.insert(0, _("partner"))
        if seat.score is not None:
            facts.append(str(seat.score))
        second.append(" · ".join(facts) if not self._ascii else " - ".join(facts), style=quiet)
        if seat.said:
            second.append("  ").append_text(said)
        return first, second


def _left(text: Text, width: int, seat: SeatScene) -> int:
    """Return the columns left free before a text in its column."""
    gap = max(0, width - text.cell_len)
    return {"left": 0, "top": gap // 2, "right": gap}[seat.where]


def _aligned(text: Text, width: int, seat: SeatScene) -> Text:
    """Return the text in a column of a width, cut with nothing hidden but its end."""
    text.truncate(width, overflow="crop")
    left = _left(text, width, seat)
    gap = width - text.cell_len
    return Text(" " * left).append_text(text).append(" " * (gap - left))
