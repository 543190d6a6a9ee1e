"""What is on its way over the table: one widget each, above all others."""

from __future__ import annotations

from rich.segment import Segment
from textual.strip import Strip

from domino_tui.ui.widgets.painting import Painted, back_rows
from domino_tui.view.art import Face, tile_art
from domino_tui.view.flight import Spot, Tone, Words

_TONES: dict[Tone, tuple[str, str]] = {"said": ("pip0", "ivory"), "points": ("gold", "felt")}
"""The colours of words and of their ground."""


class Flying(Painted):
    """A tile or a few words anywhere on the screen; only its own cells are sent when it moves."""

    DEFAULT_CSS = """
    Flying {
        layer: flying;
        position: absolute;
        display: none;
        width: 1;
        height: 1;
    }
    """

    def __init__(self, face: Face) -> None:
        super().__init__()
        self.face: Face = face
        self._what: Spot | Words | None = None
        self._strips: list[Strip] = []

    @property
    def what(self) -> Spot | Words | None:
        """What is shown, or None."""
        return self._what

    def show(self, what: Spot | Words | None) -> None:
        """Show something where it is now, or nothing."""
        if what == self._what:
            return
        self._what = what
        self.display = what is not None
        if what is None:
            return
        rect = what.rect
        rows = self._rows(what)
        self._strips = [Strip(row, rect.width) for row in rows]
        self.styles.width, self.styles.height = rect.width, rect.height
        # Words keep to the screen; a tile comes from it and goes to it anyway.
        x = max(0, min(rect.x, self.app.size.width - rect.width))
        self.styles.offset = (x, rect.y)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw a row."""
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width)

    def _rows(self, what: Spot | Words) -> list[list[Segment]]:
        if isinstance(what, Words):
            return [[Segment(what.text, self.paint(*_TONES[what.tone], bold=True))]]
        if what.halves is None:
            return back_rows(what.size, self.face, self.look("ivory-shade"), lying=what.lying)
        art = tile_art(what.size, self.face, what.lying, *what.halves)
        return self.look("ivory-last", divider="last").rows(art)
