"""The end of a match: who won, and a rematch in one key."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text
from textual.widget import Widget
from textual.widgets import Static

from domino_tui.ui.colours import colours_of
from domino_tui.ui.screens.result import ResultScreen
from domino_tui.ui.widgets.result import match_result_text


class MatchEndScreen(ResultScreen):
    """Says who won the match; answers ``rematch``, ``look`` or ``leave``."""

    PLACE = "match_end"

    def above(self) -> Iterable[Widget]:
        """Return who won."""
        return (Static(self._won(), id="winner"),)

    def recolour(self) -> None:
        """Write who won in the present colours, too."""
        super().recolour()
        self.query_one("#winner", Static).update(self._won())

    def _won(self) -> Text:
        return match_result_text(self._session, colours_of(self.app))

    def action_rematch(self) -> None:
        """Play again with the same settings."""
        self.dismiss("rematch")
