"""What a computer player is: something that chooses a move from what its seat may know."""

from __future__ import annotations

from typing import Protocol

from domino_tui.engine.moves import Move
from domino_tui.engine.player_view import PlayerView


class Player(Protocol):
    """A computer player. It keeps nothing between two choices."""

    def choose(self, view: PlayerView, seed: int) -> Move:
        """Choose a move.

        Args:
            view: what the player's seat may know, and nothing else (Rule C-8); it is its turn.
            seed: all the chance there is: the same view and seed give the same move.

        Returns:
            One of ``view.moves``.
        """
