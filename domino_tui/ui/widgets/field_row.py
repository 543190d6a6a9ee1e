"""A row of a form: a label, and a field to type in."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Static

from domino_tui.ui.colours import colours_of
from domino_tui.ui.widgets.chips import MARK, Content, label_columns, note_lines

_USUAL_WIDTH = 60
"""Columns to reckon with before the first layout."""


class FieldRow(Vertical):
    """A label, a field, and a note below it that can be a fault."""

    DEFAULT_CSS = """
    FieldRow, FieldRow Horizontal, FieldRow Static {
        height: auto;
    }
    FieldRow Input {
        width: 26;
        height: 1;
        border: none;
        padding: 0 1 !important;
        background: $panel;
        color: $ink;
    }
    FieldRow Input:focus {
        border: none;
        background: $felt-deep;
        background-tint: transparent;
    }
    FieldRow Input > .input--placeholder {
        color: $quiet;
    }
    FieldRow Input > .input--cursor {
        background: $gold;
        color: $on-gold;
    }
    """

    def __init__(self, id: str, *, most: int, ascii_only: bool = False) -> None:
        """Make an empty field.

        Args:
            id: the row's name; its Input has the same with ``-input``.
            most: the characters that can be typed.
            ascii_only: whether the row is marked with ASCII characters.
        """
        super().__init__(id=id)
        self._most = most
        self._ascii = ascii_only
        self._content = Content("", (), None)
        self._is_fault = False

    def compose(self) -> ComposeResult:
        """Lay out label, field and note."""
        with Horizontal():
            yield Static(classes="field-label")
            yield Input(
                id=f"{self.id}-input", max_length=self._most, compact=True, select_on_focus=False
            )
        yield Static(classes="field-note")

    @property
    def input(self) -> Input:
        """The field."""
        return self.query_one(Input)

    def show(self, content: Content, placeholder: str = "", *, is_fault: bool = False) -> None:
        """Show a label, what stands in the empty field, and a note.

        Args:
            content: label, note and the columns of the labels.
            placeholder: what stands in the field while nothing is typed.
            is_fault: whether the note says what is wrong with what was typed.
        """
        self._content = content
        self._is_fault = is_fault
        self.input.placeholder = placeholder
        self._draw()

    @property
    def note(self) -> str:
        """What the row says below its field."""
        return self._content.note

    def on_resize(self) -> None:
        """Break the note anew."""
        self._draw()

    def on_descendant_focus(self) -> None:
        """Show where the keys go."""
        self._draw()

    def on_descendant_blur(self) -> None:
        """Show it no more."""
        self._draw()

    def recolour(self) -> None:
        """Write label and note in the present colours."""
        self._draw()

    def _draw(self) -> None:
        colours = colours_of(self.app)
        focused = self.input.has_focus
        mark = " " if not focused else ">" if self._ascii else "▸"
        label = self.query_one(".field-label", Static)
        width = self.size.width or _USUAL_WIDTH
        label.styles.width = MARK + label_columns(self._content, width)
        style = f"bold {colours['gold']}" if focused else colours["ink"]
        label.update(Text(f"{mark} {self._content.label}", style))
        lines = note_lines(self._content, self._content.note, width)
        note = self.query_one(".field-note", Static)
        note.display = bool(lines)
        note.update(Text("\n".join(lines), colours["warning" if self._is_fault else "quiet"]))
