"""The table under a pilot: choosing a tile and its place, passing, drawing, the ends of a round."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import cast

import pytest
from textual.pilot import Pilot
from textual.widgets import Static
from textual.worker import WorkerCancelled

from domino_tui.engine.moves import DRAW, PASS, Drew, Passed, Play, Played
from domino_tui.session import Session
from domino_tui.set_up import SetUp
from domino_tui.store.database import open_store
from domino_tui.store.settings import Settings
from domino_tui.ui.actions import use_keys
from domino_tui.ui.app import DominoApp, Launch
from domino_tui.ui.screens.round_end import RoundEndScreen
from domino_tui.ui.screens.table import TableScreen
from domino_tui.ui.widgets.hand_view import HandView
from domino_tui.ui.widgets.line_view import LineView
from tests.journal import set_up


@asynccontextmanager
async def table(
    home: Path, match: SetUp, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Pilot[int], Session]]:
    """Open the table of a new match, at the pace in which nothing waits."""
    store, _problems = open_store(home / "domino.db")
    launch = Launch(Settings(speed="instant"), store, match)
    app = DominoApp(launch)
    async with app.run_test(size=size) as pilot:
        await quiet(pilot)
        screen = cast("TableScreen", app.screen)
        yield pilot, screen.session
    store.close()


async def quiet(pilot: Pilot[int]) -> None:
    """Let the computer players finish."""
    await pilot.pause()
    while any(not worker.is_finished for worker in pilot.app.workers):
        with suppress(WorkerCancelled):  # each turn's worker is ended by the next one's
            await pilot.app.workers.wait_for_complete()
        await pilot.pause()


def panel(pilot: Pilot[int]) -> str:
    """Return what stands beside the hand."""
    return str(pilot.app.screen.query_one("#panel", Static).content)


async def until(pilot: Pilot[int], session: Session, wanted: type) -> Play | None:
    """Play the round on with Enter until the person's first legal move is of a kind."""
    while not session.is_round_over:
        if session.is_persons_turn and isinstance(session.match.round.moves[0], wanted):
            return None
        await pilot.press("enter")
        await quiet(pilot)
    pytest.fail("the round ended before")


async def test_a_tile_with_one_place_goes_down_at_once(home: Path) -> None:
    """A digit, alone, lays a tile that has one place."""
    async with table(home, set_up("block", 2, seed=5)) as (pilot, session):
        while not session.is_round_over:
            plays = [move for move in session.match.round.moves if isinstance(move, Play)]
            lone = [p for p in plays if sum(p.tile == other.tile for other in plays) == 1]
            if not lone or not session.is_persons_turn:
                await pilot.press("enter")
                await quiet(pilot)
                continue
            number = len(session.match.round.history)
            slots = cast("TableScreen", pilot.app.screen).slots
            await pilot.press(str(slots.index(lone[-1].tile) + 1))
            await quiet(pilot)
            event = session.match.round.history[number]
            assert isinstance(event, Played)
            assert (event.tile, event.arm) == lone[-1]
            return
        pytest.fail("no tile ever had one place")


async def test_a_tile_that_fits_nowhere_says_so(home: Path) -> None:
    """Choosing an unplayable tile lays nothing and says why."""
    async with table(home, set_up("block", 2, seed=5)) as (pilot, session):
        slots = cast("TableScreen", pilot.app.screen).slots
        playable = {m.tile for m in session.match.round.moves if isinstance(m, Play)}
        dead = next(tile for tile in slots if tile is not None and tile not in playable)
        before = session.match
        await pilot.press(str(slots.index(dead) + 1))
        await pilot.pause()
        assert session.match is before
        assert str(dead) in panel(pilot)


@pytest.mark.parametrize("variant", ["draw", "block"])
async def test_who_cannot_lay_is_told_why(home: Path, variant: str) -> None:
    """Nothing to lay: the panel says so, why, and which key goes on; Enter does it."""
    match = set_up(variant, 2, seed=3)
    async with table(home, match) as (pilot, session):
        while not session.is_match_over:
            if session.is_round_over:
                await pilot.press("enter")
                await quiet(pilot)
                continue
            move = session.match.round.moves[0]
            if session.is_persons_turn and move in (DRAW, PASS):
                said = panel(pilot)
                assert "Nothing for" in said
                assert "Enter:" in said
                await pilot.press("enter")
                await quiet(pilot)
                mine = [e for e in session.match.round.history if e.seat == 0]
                assert any(isinstance(event, Drew | Passed) for event in mine)
                return
            await pilot.press("enter")
            await quiet(pilot)
        pytest.fail("the person could always lay")


async def test_the_round_end_shows_a_sum_and_the_table_can_be_looked_at(home: Path) -> None:
    """Every hand is turned up with its weight; ``t`` shows the table; Enter comes back."""
    async with table(home, set_up("double-zero", 3, seed=4)) as (pilot, session):
        while not session.is_round_over:
            await pilot.press("enter")
            await quiet(pilot)
        assert isinstance(pilot.app.screen, RoundEndScreen)
        end = session.match.round.end
        assert end is not None
        shown = str(pilot.app.screen.query_one("VerticalScroll > Static", Static).content)
        for seat, pips in enumerate(end.pips):
            assert session.match.round.hands[seat] == () or f"  {pips}" in shown
        if end.winner is not None:
            assert f" = {end.total}" in shown or len(end.counted) == 1
            assert str(end.points[end.winner]) in shown
        await pilot.press("t")
        await quiet(pilot)
        assert isinstance(pilot.app.screen, TableScreen)
        assert "final table" in panel(pilot)
        await pilot.press("enter")
        await quiet(pilot)
        assert isinstance(pilot.app.screen, RoundEndScreen)
        await pilot.press("enter")
        await quiet(pilot)
        assert len(session.match.rounds) == 2


async def test_clicking_a_tile_and_its_place_lays_it_there(home: Path) -> None:
    """A tile that fits two ends waits for a click on one of the marked places."""
    match = set_up("pairs", 4, seed=2)
    async with table(home, match, (120, 40)) as (pilot, session):
        for _ in range(200):
            if session.is_round_over:
                await pilot.press("enter")
                await quiet(pilot)
                continue
            plays = [m for m in session.match.round.moves if isinstance(m, Play)]
            double = next((p for p in plays if sum(q.tile == p.tile for q in plays) > 1), None)
            if double is None or not session.is_persons_turn:
                await pilot.press("enter")
                await quiet(pilot)
                continue
            screen = cast("TableScreen", pilot.app.screen)
            hand = screen.query_one(HandView)
            at = hand.middle_of(screen.slots.index(double.tile))
            await pilot.click(HandView, offset=at)
            await pilot.pause()
            assert screen.choosing.tile == double.tile
            arms = [p.arm for p in plays if p.tile == double.tile]
            line = screen.query_one(LineView)
            wanted = arms[-1]
            place = line.middle_of(wanted)
            assert place is not None
            number = len(session.match.round.history)
            await pilot.click(LineView, offset=place)
            await quiet(pilot)
            event = session.match.round.history[number]
            assert isinstance(event, Played)
            assert (event.tile, event.arm) == (double.tile, wanted)
            return
        pytest.fail("no tile ever fitted two ends")


async def test_undo_takes_the_last_choice_back(home: Path) -> None:
    """``u`` gives the tile back, and says so; at first there is nothing to take back."""
    async with table(home, set_up("draw", 2, seed=5)) as (pilot, session):
        await pilot.press("u")
        await pilot.pause()
        mine = [e for e in session.match.round.history if e.seat == 0]
        if not mine:
            assert "nothing to take back" in panel(pilot)
        hand = session.match.round.hands[0]
        await until(pilot, session, Play)
        hand = session.match.round.hands[0]
        await pilot.press("enter")
        await quiet(pilot)
        assert session.match.round.hands[0] != hand
        await pilot.press("u")
        await quiet(pilot)
        assert session.match.round.hands[0] == hand
        assert "Taken back" in panel(pilot)


async def test_pages_open_and_close(home: Path) -> None:
    """Score sheet, log, summary, rules and help open over the table and close again."""
    async with table(home, set_up("draw", 2, seed=5)) as (pilot, _session):
        at_table = pilot.app.screen
        for key in ("s", "g", "i", "r", "question_mark"):
            await pilot.press(key)
            await pilot.pause()
            assert pilot.app.screen is not at_table, key
            await pilot.press("escape")
            await pilot.pause()
            assert pilot.app.screen is at_table, key


async def test_the_pace_is_changed_and_remembered(home: Path) -> None:
    """``v`` takes the next pace, says it, and the settings file has it."""
    async with table(home, set_up("block", 2, seed=5)) as (pilot, _session):
        await pilot.press("v")
        await pilot.pause()
        assert "Pace: fast" in panel(pilot)
    assert 'speed = "fast"' in (home / "settings.toml").read_text(encoding="utf-8")


async def test_changed_keys_work_and_are_shown(home: Path) -> None:
    """A key of the settings file does its action, and the key line shows it."""
    store, _problems = open_store(home / "domino.db")
    settings = Settings(speed="instant", keys={"table.sheet": ("z",)})
    app = DominoApp(Launch(settings, store, set_up("block", 2, seed=5)))
    async with app.run_test(size=(100, 30)) as pilot:
        await quiet(pilot)
        at_table = app.screen
        await pilot.press("s")
        await pilot.pause()
        assert app.screen is at_table
        await pilot.press("z")
        await pilot.pause()
        assert app.screen is not at_table
    store.close()
    use_keys({})
