"""What a computer player is: something that chooses a move from what its seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from domino_tui.engine.moves import Move
from domino_tui.engine.player_view import PlayerView

Stop = Callable[[], bool]
"""Tells whether to answer at once, with the best move found so far."""


def never() -> bool:
    """Let a player think to its own end: the same view and seed then give the same move."""
    return False


class Player(Protocol):
    """A computer player. It keeps nothing between two choices."""

    def choose(self, view: PlayerView, seed: int, stop: Stop = never) -> Move:
        """Choose a move.

        Args:
            view: what the player's seat may know, and nothing else (Rule C-8); it is its turn.
            seed: all the chance there is: the same view and seed give the same move.
            stop: for players that think long: tells when the time is over or nobody waits for the
                answer any more. To be looked at every few thousandths of a second.

        Returns:
            One of ``view.moves``.
        """
