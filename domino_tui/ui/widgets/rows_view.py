"""Rows of text in colours: a seat, the boneyard, the score sheet, the log."""

from __future__ import annotations

from rich.segment import Segment
from textual.strip import Strip

from domino_tui.ui.widgets.painting import Painted, changed
from domino_tui.view.written import Row


class RowsView(Painted):
    """Shows rows from the top; only those that changed are drawn anew."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._rows: tuple[Row, ...] = ()
        self._lines: list[list[Segment]] = []

    def show(self, rows: tuple[Row, ...]) -> None:
        """Show rows; those for which there is no room are cut off."""
        self._rows = rows
        self._draw()

    def on_resize(self) -> None:
        """Draw the rows in the new room."""
        self._draw()

    def repaint(self) -> None:
        """Draw everything anew, in the present colours."""
        self._lines = []
        self._draw()

    def render_line(self, y: int) -> Strip:
        """Draw a row."""
        width = self.size.width
        if y >= len(self._lines):
            return Strip.blank(width, self.rich_style)
        return Strip(self._lines[y]).adjust_cell_length(width, self.rich_style)

    def _draw(self) -> None:
        width, height = self.size
        rows = self._rows[:height] + ((),) * (height - len(self._rows))
        before, self._lines = self._lines, [self._line(row, width) for row in rows]
        if len(before) != height:
            self.refresh()
        elif regions := changed(before, self._lines):
            self.refresh(*regions)

    def _line(self, row: Row, width: int) -> list[Segment]:
        ground = self.rich_style
        line = [
            Segment(text, ground + self.paint(ink, bold=bold)) for text, ink, bold in row if text
        ]
        return Segment.adjust_line_length(line, width, ground)
