"""What is costly is done once for a burst of wishes, not for each of them."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from textual.message_pump import MessagePump
from textual.timer import Timer

QUIET = 0.05
"""Seconds without a wish after which a burst is over."""


class Burst:
    """Does something at the first wish, and once more after the last one of a burst."""

    def __init__(
        self, owner: MessagePump, do: Callable[[], None], clock: Callable[[], float] = monotonic
    ) -> None:
        """Make a burst of nothing.

        Args:
            owner: what the timer belongs to, and ends with.
            do: what is costly.
            clock: tells the time in seconds.
        """
        self._owner = owner
        self._do = do
        self._clock = clock
        self._last = float("-inf")
        self._timer: Timer | None = None

    def wish(self) -> None:
        """Do it now, or after the burst that this wish is a part of."""
        now = self._clock()
        calm = now - self._last >= QUIET
        if self._timer is None and calm:
            self._do()
        else:
            self._wait()
        self._last = self._clock()

    def _wait(self) -> None:
        if self._timer is not None:
            self._timer.stop()
        self._timer = self._owner.set_timer(QUIET, self._settle)

    def _settle(self) -> None:
        self._timer = None
        self._do()
        self._last = self._clock()
