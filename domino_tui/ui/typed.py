"""The application as its screens know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from textual.dom import DOMNode

if TYPE_CHECKING:
    from domino_tui.ui.app import DominoApp


def game_of(node: DOMNode) -> DominoApp:
    """Return the application that a screen or widget belongs to."""
    return cast("DominoApp", node.app)
