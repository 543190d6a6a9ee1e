"""A table on which things move, by a clock that a test winds on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import pytest
from textual.pilot import Pilot

from domino_tui.session import Session
from domino_tui.set_up import SetUp
from domino_tui.store.database import open_store
from domino_tui.store.settings import Settings
from domino_tui.ui import motion
from domino_tui.ui.app import DominoApp, Launch
from domino_tui.ui.motion import Stage
from domino_tui.ui.screens.table import TableScreen
from domino_tui.ui.widgets.flying import Flying
from domino_tui.view.flight import Spot, Words


class Clock:
    """A clock that stands still until it is wound on."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        """Return the time."""
        return self.now


@dataclass
class Moving:
    """A table under a pilot, with the clock of what moves on it."""

    pilot: Pilot[int]
    screen: TableScreen
    clock: Clock

    @property
    def session(self) -> Session:
        """The match."""
        return self.screen.session

    @property
    def stage(self) -> Stage:
        """What moves."""
        return self.screen.stage

    @property
    def flying(self) -> list[Spot | Words]:
        """What is seen above the table."""
        shown = [widget.what for widget in self.screen.query(Flying) if widget.display]
        return [what for what in shown if what is not None]

    async def wind(self, seconds: float) -> None:
        """Wind the clock on, and see the frame of that moment."""
        self.clock.now += seconds
        self.stage.tick()
        await self.pilot.pause()

    async def person(self) -> None:
        """Hurry the others until the person has to choose, or the round is over."""
        while not (self.session.is_persons_turn or self.session.is_round_over):
            await self.pilot.press("x")
            await self.pilot.pause(0.01)


@asynccontextmanager
async def moving(
    home: Path,
    patch: pytest.MonkeyPatch,
    match: SetUp,
    settings: Settings | None = None,
    size: tuple[int, int] = (80, 24),
) -> AsyncIterator[Moving]:
    """Open the table of a new match, on which everything moves that may."""
    clock = Clock()
    patch.setattr(motion, "time", clock)
    store, _problems = open_store(home / "domino.db")
    app = DominoApp(Launch(settings or Settings(), store, match))
    app.animation_level = "full"
    async with app.run_test(size=size) as pilot:
        for _ in range(100):
            await pilot.pause()
            screen = app.screen
            if isinstance(screen, TableScreen) and screen.slots:
                break
        yield Moving(pilot, cast("TableScreen", app.screen), clock)
    store.close()
