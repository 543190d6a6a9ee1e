"""The settings screen: each change holds and is saved at once, by keyboard alone and by mouse."""

import pytest
from textual.widgets import Input, Static

from domino_tui.i18n import language, use_language
from domino_tui.store.paths import HOME_VARIABLE
from tests.ui.forms import (
    SIZES,
    Size,
    click_chip,
    go_to,
    row,
    settings_form,
    steer,
    wheel_to,
    words,
)


@pytest.fixture(autouse=True)
def english() -> None:
    """Read the screen in English, whatever was spoken before."""
    use_language("en")


async def test_every_setting_by_keyboard_alone() -> None:
    """Arrows along the rows; each change is handed over by itself."""
    app = settings_form()
    async with app.run_test(size=(80, 24)) as pilot:
        await steer(pilot, "speed", "slow")
        await go_to(pilot, "name-input")
        await pilot.press(*"Zoé q", "enter")
        await steer(pilot, "mouse", "no")
        await steer(pilot, "face", "ascii")
        await pilot.press("escape")
    assert app.changes == [
        {"speed": "slow"},
        {"name": "Zoé q"},
        {"mouse": False},
        {"face": "numerals"},
        {"face": "ascii"},
    ]


async def test_every_setting_by_mouse_alone() -> None:
    """Clicks on the chips."""
    app = settings_form()
    async with app.run_test(size=(80, 24)) as pilot:
        await click_chip(pilot, "speed", "instant")
        await click_chip(pilot, "mouse", "no")
        await click_chip(pilot, "mouse", "yes")
        await click_chip(pilot, "theme", "felt")
    assert app.changes == [{"speed": "instant"}, {"mouse": False}, {"mouse": True}]


async def test_another_language_rewords_the_screen_at_once() -> None:
    """The title, the rows and the keys; and the row keeps the focus."""
    app = settings_form()
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Settings" in words(app)
        await pilot.press("3")
        await pilot.pause()
        assert language() == "fr"
        seen = words(app)
        assert "Réglages" in seen and "Settings" not in seen
        assert app.focused is row(app, "language")
        assert row(app, "language").value == "fr"
        await pilot.press("2")
        await pilot.pause()
        assert "Settings" in words(app)
        await pilot.press("1")
        assert app.settings.language is None


async def test_ascii_is_drawn_at_once() -> None:
    """Nothing but ASCII and letters is left on the screen."""
    app = settings_form()
    async with app.run_test(size=(60, 20)) as pilot:
        await steer(pilot, "face", "ascii")
        await pilot.pause()
        assert app.focused is row(app, "face")
        assert "[ASCII only]" in words(app)
        assert all(letter.isascii() or letter.isalpha() for letter in words(app))


async def test_a_name_is_kept_when_the_screen_is_left() -> None:
    """Without Enter too; spaces around it are not part of it."""
    app = settings_form()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click("#name-input")
        await pilot.press("space", *"Max", "escape")
    assert app.changes == [{"name": "Max"}]


async def test_a_name_that_was_given_before_stands_in_its_field() -> None:
    """And leaving it as it is changes nothing."""
    app = settings_form()
    app.change_settings(name="Inès")
    app.changes.clear()
    async with app.run_test(size=(80, 24)) as pilot:
        await go_to(pilot, "name-input")
        assert app.screen.query_one("#name-input", Input).value == "Inès"
        await pilot.press("enter", "escape")
    assert app.changes == []


async def test_it_says_where_the_file_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """With its whole path, and that keys can be changed there."""
    monkeypatch.setenv(HOME_VARIABLE, "/home/ana/dominoes")
    app = settings_form()
    async with app.run_test(size=(80, 24)) as pilot:
        await wheel_to(pilot, app.screen.query_one("#settings-file", Static), 2)
        assert "/home/ana/dominoes/settings.toml" in words(app)
        assert "[keys]" in words(app)
        assert "next started" in row(app, "mouse").note


@pytest.mark.parametrize("size", SIZES)
async def test_every_row_can_be_seen_at_every_size(size: Size) -> None:
    """Down the rows to the last one, below which the place of the file stands."""
    use_language("fr")
    app = settings_form()
    async with app.run_test(size=size) as pilot:
        body = app.screen.query_one(".form-body").region
        for name in (
            "speed",
            "motion",
            "name-input",
            "theme",
            "others",
            "line_size",
            "hand_size",
            "memory",
            "mouse",
            "face",
        ):
            await pilot.press("down")
            await pilot.pause()
            assert app.focused is not None and app.focused.id == name
            assert body.contains_region(app.focused.region)
        assert body.contains_region(app.screen.query_one("#settings-file").region)
