"""The end of a round: every hand turned up, and a sum that a person can check."""

from __future__ import annotations

from domino_tui.ui.screens.result import ResultScreen


class RoundEndScreen(ResultScreen):
    """Says how the round ended; answers ``go_on``, ``look`` or ``leave``."""

    PLACE = "round_end"

    def action_go_on(self) -> None:
        """Deal the next round."""
        self.dismiss("go_on")
