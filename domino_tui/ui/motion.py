"""What plays an act at the table, frame by frame, and can break it off at any moment."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Literal, get_args

from textual.app import App
from textual.message_pump import MessagePump
from textual.timer import Timer
from textual.types import AnimationLevel

from domino_tui.i18n import N_
from domino_tui.view.motion import STILL, Act, Frame

Motion = Literal["full", "reduced", "off"]

MOTIONS: tuple[Motion, ...] = get_args(Motion)
"""How much moves, the most first."""

MOTION_TITLES: dict[Motion, str] = {
    "full": N_("full"),
    "reduced": N_("reduced"),
    "off": N_("off"),
}
"""What they are called."""

_AT_MOST: dict[AnimationLevel, Motion] = {"full": "full", "basic": "reduced", "none": "off"}
"""What Textual's own setting (``TEXTUAL_ANIMATIONS``) allows."""


def allowed(motion: Motion, level: AnimationLevel) -> Motion:
    """Return how much moves: what the person has chosen, as far as Textual's setting allows it."""
    return max(motion, _AT_MOST[level], key=MOTIONS.index)


class Stage:
    """Plays one act at a time; between two acts no timer runs.

    Frames follow the clock: who draws slowly sees fewer of them, none of them late.

    Attributes:
        clock: seconds that only grow.
    """

    def __init__(self, node: MessagePump, draw: Callable[[Frame], None]) -> None:
        """Make a stage.

        Args:
            node: the screen on which it plays, for its timers.
            draw: shows a frame.
        """
        self.clock: Callable[[], float] = time.monotonic
        self._node = node
        self._draw = draw
        self._act: Act | None = None
        self._began = 0.0
        self._frame = STILL
        self._timer: Timer | None = None
        self._still = asyncio.Event()
        self._still.set()

    @property
    def frame(self) -> Frame:
        """What is seen now."""
        return self._frame

    @property
    def is_playing(self) -> bool:
        """Whether an act is under way."""
        return self._act is not None

    def play(self, act: Act) -> None:
        """Begin an act; one that is under way is over then."""
        self.finish()
        if act.seconds > 0:
            self._act, self._began = act, self.clock()
            self._still.clear()
            self._show(act.frame(0))
            self._sleep(act.next_after(0) or 0)

    def tick(self) -> None:
        """Show the frame of this moment, and wake up for the next one."""
        if self._act is None:
            return
        now = self.clock() - self._began
        coming = self._act.next_after(now)
        if coming is None or now >= self._act.seconds:
            self.finish()
            return
        if not _is_behind(self._node.app):
            self._show(self._act.frame(now))
        self._sleep(coming - now)

    def finish(self) -> None:
        """Break off what is under way: the table is shown as it is."""
        if self._act is None:
            return
        self._act = None
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self._show(STILL)
        self._still.set()

    async def over(self) -> None:
        """Wait until nothing is under way."""
        await self._still.wait()

    def _show(self, frame: Frame) -> None:
        if frame != self._frame:
            self._frame = frame
            self._draw(frame)

    def _sleep(self, seconds: float) -> None:
        if self._timer is not None:
            self._timer.stop()
        self._timer = self._node.set_timer(seconds, self.tick)


def _is_behind(app: App[object]) -> bool:
    """Tell whether the terminal has not taken yet what was drawn before."""
    writer = getattr(app._driver, "_writer_thread", None)
    return writer is not None and writer._queue.qsize() > 1
