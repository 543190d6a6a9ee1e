"""The pace of the table: pauses that a person can follow, and can cut short."""

from __future__ import annotations

import asyncio
from typing import Literal, get_args

from domino_tui.i18n import N_

Speed = Literal["instant", "fast", "normal", "slow"]

SPEEDS: tuple[Speed, ...] = get_args(Speed)
"""The paces, the quickest first."""

SPEED_TITLES: dict[Speed, str] = {
    "instant": N_("instant"),
    "fast": N_("fast"),
    "normal": N_("normal"),
    "slow": N_("slow"),
}
"""What the paces are called."""

DELAYS: dict[Speed, float] = {"instant": 0.0, "fast": 0.35, "normal": 0.9, "slow": 1.9}
"""Seconds between the moves of computer players."""


class Pace:
    """A pause that begins when a player begins to think, and that any key ends."""

    def __init__(self) -> None:
        self.speed: Speed = "normal"
        self._hurried = asyncio.Event()
        self._waiting = False

    @property
    def delay(self) -> float:
        """Seconds between two moves."""
        return DELAYS[self.speed]

    @property
    def is_waiting(self) -> bool:
        """Whether a pause is under way."""
        return self._waiting

    def begin(self) -> None:
        """Begin a pause; what was hurried before does not count for it."""
        self._hurried.clear()

    def hurry(self) -> None:
        """End the pause that is under way."""
        self._hurried.set()

    async def wait(self, share: float = 1.0) -> None:
        """Wait for a share of the delay, or until hurried."""
        if not self.delay:
            return
        self._waiting = True
        try:
            await asyncio.wait_for(self._hurried.wait(), self.delay * share)
        except TimeoutError:
            pass
        finally:
            self._waiting = False
