"""The end of a match: who won, and a rematch in one key."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from domino_tui.session import Session
from domino_tui.ui.actions import bind_actions
from domino_tui.ui.screens.pages import sheet_page
from domino_tui.ui.widgets.key_line import KeyLine
from domino_tui.ui.widgets.result import match_result_text, result_text
from domino_tui.view.art import Face


class MatchEndScreen(ModalScreen[str]):
    """Says who won the match; answers ``rematch``, ``look`` or ``leave``."""

    CSS_PATH = "../styles/result.tcss"
    PLACE = "match_end"

    def __init__(self, session: Session, *, face: Face) -> None:
        """Show the end of a match that is over."""
        super().__init__()
        bind_actions(self, "match_end")
        self._session = session
        self._face: Face = face

    def compose(self) -> ComposeResult:
        """Lay out the winner, the last round's result and the keys."""
        colours = self.app.theme_variables
        with Vertical(id="result"):
            yield Static(match_result_text(self._session, colours), id="winner")
            with VerticalScroll():
                yield Static(
                    result_text(
                        self._session, colours, self._face, spacious=self.app.size.height >= 30
                    )
                )
            yield KeyLine("match_end", ascii_only=self._face == "ascii")

    def action_rematch(self) -> None:
        """Play again with the same settings."""
        self.dismiss("rematch")

    def action_look(self) -> None:
        """Look at the final table."""
        self.dismiss("look")

    def action_sheet(self) -> None:
        """Show the score sheet."""
        self.app.push_screen(sheet_page(self._session))

    def action_leave(self) -> None:
        """Go back to the title."""
        self.dismiss("leave")
