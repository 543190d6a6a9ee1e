"""Choosing a tile at the table: by typing it, by its place, and by dragging it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from domino_tui.engine.moves import Play, Played
from domino_tui.engine.tiles import Tile
from domino_tui.session import Session
from domino_tui.set_up import PERSON, SetUp
from domino_tui.ui.screens.choosing import ChoosingScreen
from domino_tui.ui.screens.table import TableScreen
from domino_tui.ui.widgets.hand_view import HandView
from domino_tui.ui.widgets.line_view import LineView
from domino_tui.view.typed_tile import begins_tile
from tests.journal import set_up
from tests.ui.test_table import panel, quiet, table

GAMES = (("draw", 2, False), ("block", 3, False), ("double-zero", 4, True), ("pairs", 4, True))


@asynccontextmanager
async def at_my_turn(home: Path, match: SetUp) -> AsyncIterator[tuple[Pilot[int], Session]]:
    """Sit at a table where a tile can be laid."""
    async with table(home, match, (120, 40)) as (pilot, session):
        while not any(isinstance(move, Play) for move in session.match.round.moves):
            await pilot.press("enter")
            await quiet(pilot)
        yield pilot, session


def screen(pilot: Pilot[int]) -> TableScreen:
    """The table."""
    assert isinstance(pilot.app.screen, TableScreen)
    return pilot.app.screen


def laid(session: Session) -> list[Tile]:
    """The tiles that the person has laid in this round."""
    history = session.match.round.history
    return [event.tile for event in history if isinstance(event, Played) and event.seat == PERSON]


def typed(tile: Tile, turned: bool = False) -> tuple[str, str, str]:
    """The keys of a tile."""
    first, second = (tile.low, tile.high) if turned else (tile.high, tile.low)
    return str(first), "minus", str(second)


@pytest.mark.parametrize(("game", "players", "teams"), GAMES)
@pytest.mark.parametrize("turned", [False, True])
async def test_a_round_by_typing_tiles(
    home: Path, monkeypatch: pytest.MonkeyPatch, game: str, players: int, teams: bool, turned: bool
) -> None:
    """Every tile that is laid is the one that was typed, halves in either order."""
    monkeypatch.setattr(ChoosingScreen, "HOLD", 1000.0)
    async with table(home, set_up(game, players, teams, 6), (100, 30)) as (pilot, session):
        while not session.is_round_over:
            plays = [move for move in session.match.round.moves if isinstance(move, Play)]
            if not plays:
                await pilot.press("enter")
                await quiet(pilot)
                continue
            before, wanted = len(laid(session)), plays[-1].tile
            await pilot.press(*typed(wanted, turned))
            await quiet(pilot)
            if len(laid(session)) == before:  # it fits several ends
                assert screen(pilot).choosing.tile == wanted
                await pilot.press("enter")
                await quiet(pilot)
            assert laid(session)[before] == wanted


async def _ambiguous(pilot: Pilot[int], session: Session) -> int:
    """Play on to a turn where a digit would lay a tile but may begin another; return the digit."""
    for _ in range(300):
        if session.is_persons_turn and isinstance(pilot.app.screen, TableScreen):
            choosing = screen(pilot).choosing
            for at, tile in enumerate(choosing.slots[:6]):
                if len(choosing.plays_of(tile)) == 1 and begins_tile(at + 1, choosing):
                    return at + 1
        await pilot.press("enter")
        await quiet(pilot)
    pytest.fail("no digit was ever ambiguous")


async def test_a_digit_that_may_begin_a_tile_waits(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tile at its place is raised at once, and laid by the next key, which does only that."""
    monkeypatch.setattr(ChoosingScreen, "HOLD", 1000.0)
    async with table(home, set_up("draw", 2, False, 4), (100, 30)) as (pilot, session):
        digit = await _ambiguous(pilot, session)
        tile = screen(pilot).slots[digit - 1]
        before = laid(session)
        await pilot.press(str(digit))
        assert screen(pilot).choosing.tile == tile
        assert laid(session) == before
        await pilot.press("enter")
        assert laid(session) == [*before, tile]


async def test_a_digit_that_waited_long_enough_lays(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without another key the tile goes down by itself."""
    monkeypatch.setattr(ChoosingScreen, "HOLD", 0.001)
    async with table(home, set_up("draw", 2, False, 4), (100, 30)) as (pilot, session):
        digit = await _ambiguous(pilot, session)
        tile, before = screen(pilot).slots[digit - 1], laid(session)
        await pilot.press(str(digit))
        while laid(session) == before:
            await pilot.pause()
        assert laid(session) == [*before, tile]


async def test_a_typed_tile_is_never_taken_for_places(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that is not held says so, and lays nothing; neither does one that is broken off."""
    monkeypatch.setattr(ChoosingScreen, "HOLD", 1000.0)
    async with table(home, set_up("draw", 2, False, 4), (100, 30)) as (pilot, session):
        digit = await _ambiguous(pilot, session)
        before = laid(session)
        slots = screen(pilot).slots
        for second in range(7):
            tile = Tile(max(digit, second), min(digit, second))
            if tile in slots:
                continue
            await pilot.press(str(digit), "minus")
            assert f"{digit}-…" in panel(pilot)
            await pilot.press(str(second))
            assert f"You do not hold {tile}." in panel(pilot)
        await pilot.press(str(digit), "minus", "left")
        assert "…" not in panel(pilot)
        assert laid(session) == before


@pytest.mark.parametrize(("game", "players", "teams"), GAMES)
async def test_a_round_by_dragging_tiles(home: Path, game: str, players: int, teams: bool) -> None:
    """A tile that is dragged to an end lies there; the ghost has gone with it."""
    async with table(home, set_up(game, players, teams, 6), (120, 40)) as (pilot, session):
        while not session.is_round_over:
            plays = [move for move in session.match.round.moves if isinstance(move, Play)]
            if not plays:
                await pilot.press("enter")
                await quiet(pilot)
                continue
            wanted, number = plays[-1], len(session.match.round.history)
            hand, line = screen(pilot).query_one(HandView), screen(pilot).query_one(LineView)
            at = hand.middle_of(screen(pilot).slots.index(wanted.tile))
            await pilot.mouse_down(HandView, offset=at)
            await pilot.hover(LineView, offset=(line.size.width // 2, 2))
            assert screen(pilot).choosing.tile == wanted.tile
            place = line.middle_of(wanted.arm)
            assert place is not None
            await pilot.hover(LineView, offset=place)
            assert screen(pilot).choosing.play == wanted
            place = line.middle_of(wanted.arm)
            assert place is not None
            await pilot.mouse_up(LineView, offset=place)
            await quiet(pilot)
            event = session.match.round.history[number]
            assert isinstance(event, Played)
            assert (event.tile, event.arm) == wanted


async def test_a_tile_let_go_elsewhere_goes_back(home: Path) -> None:
    """Nothing is laid, and the tile stays chosen."""
    async with at_my_turn(home, set_up("pairs", 4, True, 2)) as (pilot, session):
        before = session.match.round.history
        wanted = next(move for move in session.match.round.moves if isinstance(move, Play))
        hand = screen(pilot).query_one(HandView)
        at = hand.middle_of(screen(pilot).slots.index(wanted.tile))
        await pilot.mouse_down(HandView, offset=at)
        await pilot.hover(LineView, offset=(1, 1))
        await pilot.mouse_up(LineView, offset=(1, 1))
        await quiet(pilot)
        assert session.match.round.history == before
        assert screen(pilot).choosing.tile == wanted.tile


async def test_a_tile_that_cannot_be_laid_says_why(home: Path) -> None:
    """Dragged or clicked, it stays where it is."""
    async with table(home, set_up("double-zero", 4, True, 129), (120, 40)) as (pilot, session):
        while True:
            choosing = screen(pilot).choosing
            idle = [tile for tile in choosing.slots if tile and tile not in choosing.playable]
            if idle and session.is_persons_turn and session.match.round.line.laid:
                break
            await pilot.press("enter")
            await quiet(pilot)
        before = session.match.round.history
        at = screen(pilot).query_one(HandView).middle_of(choosing.slots.index(idle[0]))
        await pilot.mouse_down(HandView, offset=at)
        await pilot.hover(LineView, offset=(20, 4))
        await pilot.mouse_up(LineView, offset=(20, 4))
        await quiet(pilot)
        assert f"{idle[0]} fits nowhere" in panel(pilot)
        assert session.match.round.history == before


async def test_the_memory_aid_is_shown_and_remembered(home: Path) -> None:
    """Off at first; ``m`` shows it and hides it."""
    async with table(home, set_up("block", 3, False, 3), (80, 24)) as (pilot, _session):
        aid = screen(pilot).query_one("#memory")
        shown = [aid.display]
        for _ in range(2):
            await pilot.press("m")
            await pilot.pause()
            shown.append(aid.display)
        assert shown == [False, True, False]
        await pilot.press("m")
        await pilot.pause()
        assert "unseen 0×" in str(aid.render())
        assert "memory = true" in (home / "settings.toml").read_text(encoding="utf-8")
