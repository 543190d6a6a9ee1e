"""The title: what can be gone on with, and what is given up only after a question."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from domino_tui.engine.record_check import verify
from domino_tui.saved import deal_text
from domino_tui.session import Session
from domino_tui.store.database import MatchStore, open_store
from domino_tui.store.settings import Settings
from domino_tui.ui.app import DominoApp, Launch
from domino_tui.ui.screens.confirm import ConfirmScreen
from domino_tui.ui.screens.table import TableScreen
from domino_tui.ui.screens.title import TitleScreen
from tests.journal import answer, set_up


@pytest.fixture
def store(home: Path) -> MatchStore:
    """Open a store of the test's own."""
    return open_store(home / "domino.db")[0]


def entries(pilot: Pilot[int]) -> list[str | None]:
    """Return the ids of the menu's entries."""
    menu = pilot.app.screen.query_one(OptionList)
    return [menu.get_option_at_index(at).id for at in range(menu.option_count)]


def screen_name(pilot: Pilot[int]) -> str:
    """Return which screen is on top."""
    return type(pilot.app.screen).__name__


async def test_without_a_match_there_is_nothing_to_continue(store: MatchStore) -> None:
    """The menu begins with a new game."""
    app = DominoApp(Launch(Settings(speed="instant"), store))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert entries(pilot)[0] == "new_game"
    store.close()


async def test_a_match_under_way_is_offered_first(store: MatchStore) -> None:
    """Enter goes on with it, at the very move."""
    session = Session.begin(set_up("block", 3), store)
    for _ in range(4):
        answer(session)
    app = DominoApp(Launch(Settings(speed="slow"), store))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert entries(pilot)[0] == "continue"
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.screen.session.match == session.match
    store.close()


async def test_a_match_is_given_up_only_when_asked(store: MatchStore) -> None:
    """A new match over one under way asks; "keep it" changes nothing, "new match" records it."""
    session = Session.begin(set_up("block", 3), store)
    answer(session)
    app = DominoApp(Launch(Settings(speed="slow"), store, set_up("pairs", 4)))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert isinstance(app.screen, ConfirmScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)
        assert [match.status for match in store.matches()] == ["open"]
        app.begin(set_up("pairs", 4))
        await pilot.pause()
        await pilot.press("right", "enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
    new, old = store.matches()
    assert (new.status, old.status) == ("open", "left")
    record = store.record(old.id)
    assert record is not None
    assert not verify(record.encode()).faults
    store.close()


async def test_a_match_that_cannot_be_read_is_put_aside(store: MatchStore) -> None:
    """A saved match that makes no sense is named, kept, and out of the way."""
    match = store.start_match(set_up("draw", 2).text())
    session = Session.begin(set_up("draw", 2), store)
    store.close_match(match + 1, "left", None, None)
    store.add_round(match, 0, deal_text(session.match.round.deal))
    store.add_move(match, 0, 0, 0, "[/x] [bold=")
    app = DominoApp(Launch(Settings(speed="instant"), store))
    async with app.run_test(notifications=True) as pilot:
        await pilot.pause()
        assert entries(pilot)[0] == "new_game"
    assert [row.status for row in store.matches()] == ["left", "left"]
    store.close()


async def test_digits_choose_and_what_is_not_there_yet_does_nothing(store: MatchStore) -> None:
    """``3`` is records and statistics, which come later; ``2`` opens the rules."""
    app = DominoApp(Launch(Settings(speed="instant"), store))
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("3")
        await pilot.pause()
        assert screen_name(pilot) == "TitleScreen"
        await pilot.press("2")
        await pilot.pause()
        assert screen_name(pilot) == "RulesScreen"
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("q")
    assert app.return_code in (0, None)
    store.close()
