"""What the ends of a round and of a match share: the hands turned up, and what to do next."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from domino_tui.session import Session
from domino_tui.ui.actions import bind_actions
from domino_tui.ui.colours import colours_of
from domino_tui.ui.screens.once_shown import OnceShown
from domino_tui.ui.screens.pages import deal_page, sheet_page
from domino_tui.ui.widgets.key_line import KeyLine
from domino_tui.ui.widgets.result import result_text
from domino_tui.view.art import Face

SPACIOUS = 30
"""Rows of a window in which the hands can stand apart."""


class ResultScreen(OnceShown, ModalScreen[str]):
    """Turns up the hands of a round that is over; answers with what the person wants next."""

    CSS_PATH = "../styles/result.tcss"
    PLACE = ""
    """The place in the registry of actions."""

    def __init__(self, session: Session, *, face: Face) -> None:
        """Show the end of the session's current round."""
        super().__init__()
        bind_actions(self, self.PLACE)
        self._session = session
        self._face: Face = face

    def above(self) -> Iterable[Widget]:
        """Return what stands above the hands."""
        return ()

    def compose(self) -> ComposeResult:
        """Lay out the result and its keys."""
        with Vertical(id="result"):
            yield from self.above()
            with VerticalScroll():
                yield Static(self._result(), id="hands")
            yield KeyLine(self.PLACE, ascii_only=self._face == "ascii")

    def recolour(self) -> None:
        """Write the result in the present colours."""
        self.query_one("#hands", Static).update(self._result())

    def _result(self) -> Text:
        spacious = self.app.size.height >= SPACIOUS
        colours = colours_of(self.app)
        return result_text(self._session, colours, self._face, spacious=spacious)

    def action_look(self) -> None:
        """Look at the final table."""
        self.dismiss("look")

    def action_sheet(self) -> None:
        """Show the score sheet."""
        self.app.push_screen(sheet_page(self._session))

    def action_deal(self) -> None:
        """Show how the round was dealt, and its seal."""
        self.app.push_screen(deal_page(self._session))

    def action_leave(self) -> None:
        """Leave the table."""
        self.dismiss("leave")
