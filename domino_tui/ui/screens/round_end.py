"""The end of a round: every hand turned up, and a sum that a person can check."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from domino_tui.session import Session
from domino_tui.ui.actions import bind_actions
from domino_tui.ui.screens.pages import sheet_page
from domino_tui.ui.widgets.key_line import KeyLine
from domino_tui.ui.widgets.result import result_text
from domino_tui.view.art import Face


class RoundEndScreen(ModalScreen[str]):
    """Says how the round ended; answers ``go_on``, ``look`` or ``leave``."""

    CSS_PATH = "../styles/result.tcss"
    PLACE = "round_end"

    def __init__(self, session: Session, *, face: Face) -> None:
        """Show the end of the session's current round."""
        super().__init__()
        bind_actions(self, "round_end")
        self._session = session
        self._face: Face = face

    def compose(self) -> ComposeResult:
        """Lay out the result and its keys."""
        with Vertical(id="result"):
            with VerticalScroll():
                yield Static(
                    result_text(
                        self._session,
                        self.app.theme_variables,
                        self._face,
                        spacious=self.app.size.height >= 30,
                    )
                )
            yield KeyLine("round_end", ascii_only=self._face == "ascii")

    def action_go_on(self) -> None:
        """Deal the next round."""
        self.dismiss("go_on")

    def action_look(self) -> None:
        """Look at the final table before going on."""
        self.dismiss("look")

    def action_sheet(self) -> None:
        """Show the score sheet."""
        self.app.push_screen(sheet_page(self._session))

    def action_leave(self) -> None:
        """Leave the table; the match is kept."""
        self.dismiss("leave")
