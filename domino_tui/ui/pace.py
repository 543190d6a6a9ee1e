"""The pace of the table: pauses that a person can follow, and can cut short."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Literal, Protocol, get_args

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


class Moving(Protocol):
    """Something that moves during the pauses; :class:`~domino_tui.ui.motion.Stage` is one."""

    def finish(self) -> None:
        """Come to the end at once."""

    async def over(self) -> None:
        """Wait for the end."""


class Pace:
    """A pause that begins when a player begins to think, and that any key ends.

    It lasts at least until everything has come to rest; the key that ends it ends that too.
    """

    def __init__(self) -> None:
        self.speed: Speed = "normal"
        self.moving: Moving | None = None
        self._hurried = asyncio.Event()
        self._begun = 0.0
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
        self._begun = time.monotonic()
        self._hurried.clear()

    def hurry(self) -> None:
        """End the pause that is under way, and what moves."""
        self._hurried.set()
        if self.moving is not None:
            self.moving.finish()

    async def wait(self) -> None:
        """Wait for the rest of the pause, or until hurried."""
        self._waiting = True
        try:
            left = self._begun + self.delay - time.monotonic()
            if left > 0:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._hurried.wait(), left)
            if self.moving is not None:
                await self.moving.over()
        finally:
            self._waiting = False
