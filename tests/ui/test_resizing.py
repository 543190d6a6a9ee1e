"""A window that changes its size at any moment: nothing breaks, no choice is lost."""

from __future__ import annotations

import random
from pathlib import Path

from domino_tui.ui.screens.table import TableScreen
from tests.journal import set_up
from tests.ui.terminal import Terminal, environment
from tests.ui.test_table import quiet, table

WHOLE = (120, 40)


async def test_a_storm_of_sizes_loses_no_choice(home: Path) -> None:
    """After hundreds of sizes, most of them much too small, the picture is the one before."""
    chance = random.Random(4)
    async with table(home, set_up("double-zero", 4, True, 129), WHOLE) as (pilot, session):
        for _ in range(3):
            await pilot.press("enter")
            await quiet(pilot)
        await pilot.press("right")
        await quiet(pilot)
        assert isinstance(pilot.app.screen, TableScreen)
        chosen, before = pilot.app.screen.choosing, pilot.app.export_screenshot()
        history = session.match.round.history
        for _ in range(300):
            size = (chance.randrange(1, 240), chance.randrange(1, 80))
            await pilot.resize_terminal(*size)
        await pilot.resize_terminal(*WHOLE)
        for _ in range(20):
            await pilot.pause(0.01)
        assert pilot.app.screen.choosing == chosen
        assert session.match.round.history == history
        assert pilot.app.export_screenshot() == before


def test_a_storm_in_a_real_terminal(tmp_path: Path) -> None:
    """Sizes that come faster than they can be drawn, between keys; play goes on at the end."""
    chance = random.Random(7)
    arguments = ["play", "--variant", "draw", "--players", "3", "--seed", "5"]
    terminal = Terminal(arguments, (100, 30), environment(tmp_path))
    try:
        terminal.wait_for("undo")
        for turn in range(200):
            terminal.resize(chance.randrange(2, 220), chance.randrange(2, 70))
            if turn % 20 == 0:
                terminal.press(chance.choice(("\r", "s\x1b", "\x1b[C", "g\x1b")))
            terminal.read(0.005)
        terminal.resize(100, 30)
        terminal.wait_for("undo")
        assert not terminal.ended()
    finally:
        terminal.close()
    log = tmp_path / "domino-tui.log"
    assert not log.exists() or "CRITICAL" not in log.read_text(encoding="utf-8")
