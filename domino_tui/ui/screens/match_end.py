"""The end of a match: who won, and a rematch in one key."""

from __future__ import annotations

from collections.abc import Iterable

from textual.widget import Widget
from textual.widgets import Static

from domino_tui.ui.screens.result import ResultScreen
from domino_tui.ui.widgets.result import match_result_text


class MatchEndScreen(ResultScreen):
    """Says who won the match; answers ``rematch``, ``look`` or ``leave``."""

    PLACE = "match_end"

    def above(self) -> Iterable[Widget]:
        """Return who won."""
        colours = self.app.theme_variables
        return (Static(match_result_text(self._session, colours), id="winner"),)

    def action_rematch(self) -> None:
        """Play again with the same settings."""
        self.dismiss("rematch")
