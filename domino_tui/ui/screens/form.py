"""What the screens with rows to fill in have in common: how keys go through them."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from textual.css.query import QueryType
from textual.screen import Screen
from textual.scrollbar import ScrollBarRender
from textual.widget import Widget
from textual.widgets import Button, Input

from domino_tui.ui.screens.once_shown import OnceShown
from domino_tui.ui.widgets.choice_row import ChoiceRow
from domino_tui.ui.widgets.field_row import FieldRow

ResultT = TypeVar("ResultT")


class PlainBar(ScrollBarRender):
    """A scroll bar of whole cells, which needs no glyphs."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "] * 8


class FormScreen(OnceShown, Screen[ResultT]):
    """A screen of rows: up and down go from row to row, left and right along a row."""

    DEFAULT_CSS = """
    FormScreen .form-title {
        height: 1;
        padding: 0 1;
        background: $panel;
        color: $gold;
        text-style: bold;
    }
    FormScreen .form-body {
        overflow-y: auto;
        scrollbar-size-vertical: 1;
    }
    """

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow no action while the form is written anew, as after a change of language."""
        return bool(self.query(".form-body")) and super().check_action(action, parameters)

    def draw_plainly(self, body: str) -> None:
        """Draw the scroll bar of the form's body without glyphs.

        Args:
            body: the selector of the body.
        """
        bar = self.query_one(body).vertical_scrollbar
        bar.renderer = PlainBar  # type: ignore[misc]  # one bar alone, as Textual documents it

    def focus_next(self, selector: str | type[QueryType] = "*") -> Widget | None:
        """Go to the next row and bring it into sight."""
        self.call_after_refresh(self.see_row)
        return super().focus_next(selector)

    def focus_previous(self, selector: str | type[QueryType] = "*") -> Widget | None:
        """Go to the previous row and bring it into sight."""
        self.call_after_refresh(self.see_row)
        return super().focus_previous(selector)

    def see_row(self) -> None:
        """Bring the whole of the present row into sight, with its note.

        Only keys ask for this: under a mouse button nothing may move.
        """
        row = self.focused
        if isinstance(row, Input):
            row = next((node for node in row.ancestors if isinstance(node, FieldRow)), None)
        body = next(iter(self.query(".form-body")), None)
        if row is not None and body is not None and body in row.ancestors:
            hidden = row.region.bottom - body.region.bottom
            if hidden > 0:
                body.scroll_relative(y=hidden, animate=False, immediate=True)

    def action_row(self, step: int) -> None:
        """Go to the next or previous row."""
        if step > 0:
            self.focus_next()
        else:
            self.focus_previous()

    def action_forward(self) -> None:
        """Go to the next row, whatever the present one is."""
        self.focus_next()

    def action_choose(self, step: int) -> None:
        """Go along the present row."""
        if isinstance(self.focused, ChoiceRow):
            self.focused.step(step)

    def action_cycle(self) -> None:
        """Take what comes next in the present row, or press the present button."""
        if isinstance(self.focused, ChoiceRow):
            self.focused.cycle()
        elif isinstance(self.focused, Button):
            self.focused.press()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go to the row after a field."""
        event.stop()
        self.action_forward()
