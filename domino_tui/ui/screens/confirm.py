"""A question with two answers."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from domino_tui.ui.actions import bind_actions
from domino_tui.ui.screens.once_shown import OnceShown


class ConfirmScreen(OnceShown, ModalScreen[bool]):
    """Asks before something is given up; answers True only where the person agrees."""

    CSS_PATH = "../styles/confirm.tcss"
    PLACE = "confirm"
    AUTO_FOCUS = "#no"

    def __init__(self, question: str, yes: str, no: str) -> None:
        """Ask a question.

        Args:
            question: the whole question.
            yes: what the answer that does it is called.
            no: what the answer that changes nothing is called; it has the focus.
        """
        super().__init__()
        bind_actions(self, "confirm")
        self._question, self._yes, self._no = question, yes, no

    def compose(self) -> ComposeResult:
        """Lay out the question and its answers."""
        with Vertical(id="confirm"):
            yield Static(self._question, markup=False)
            with Horizontal():
                yield Button(self._no, id="no")
                yield Button(self._yes, id="yes")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answer."""
        if self.is_there:
            self.dismiss(event.button.id == "yes")

    def action_other(self) -> None:
        """Move to the other answer."""
        self.focus_next()

    def action_keep(self) -> None:
        """Change nothing."""
        self.dismiss(False)
