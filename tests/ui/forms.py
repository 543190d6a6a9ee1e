"""A small application for the forms, and what a person does in them with keys and mouse."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from textual.app import App
from textual.events import MouseScrollDown
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget

from domino_tui.i18n import choose_language, use_language
from domino_tui.new_game import Choice
from domino_tui.store.settings import Settings
from domino_tui.ui.screens.new_game import NewGameScreen
from domino_tui.ui.screens.settings import SettingsScreen
from domino_tui.ui.themes import OWN_THEMES
from domino_tui.ui.widgets.choice_row import ChoiceRow
from domino_tui.ui.widgets.game_list import GameList
from domino_tui.view.art import Face

Size = tuple[int, int]
SIZES: tuple[Size, ...] = ((60, 20), (80, 24), (120, 40), (200, 60))


class FormApp(App[None]):
    """Opens one form, and keeps what it answers."""

    def __init__(self, form: Callable[[], Screen[Any]], *, ascii_only: bool = False) -> None:
        super().__init__()
        self.register_theme(OWN_THEMES[0])
        self.theme = OWN_THEMES[0].name
        self.animation_level = "none"
        self.settings = Settings(face="ascii" if ascii_only else "pips")
        self.changes: list[dict[str, object]] = []
        self.answers: list[Choice | None] = []
        self._form = form

    @property
    def ascii_only(self) -> bool:
        """Whether to draw with ASCII characters only."""
        return self.settings.face == "ascii"

    @property
    def face(self) -> Face:
        """How tiles are drawn."""
        return "ascii" if self.ascii_only else "pips"

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Return the colours of the table."""
        return dict(OWN_THEMES[0].variables)

    def change_settings(self, **changes: Any) -> None:  # noqa: ANN401 -- as in the game
        """Change settings as the game does, without a file."""
        self.changes.append(changes)
        self.settings = replace(self.settings, **changes)
        use_language(choose_language(None, self.settings.language, {}))

    def on_mount(self) -> None:
        """Open the form."""
        self.push_screen(self._form(), self.answers.append)


def new_game(choice: Choice | None = None, *, ascii_only: bool = False) -> FormApp:
    """Return an application with the new-game screen."""
    given = Choice() if choice is None else choice
    return FormApp(lambda: NewGameScreen(given), ascii_only=ascii_only)


def settings_form(*, ascii_only: bool = False) -> FormApp:
    """Return an application with the settings screen."""
    return FormApp(SettingsScreen, ascii_only=ascii_only)


def row(app: App[Any], name: str) -> ChoiceRow:
    """Return a row with chips."""
    return app.screen.query_one(f"#{name}", ChoiceRow)


async def go_to(pilot: Pilot[None], name: str, key: str = "tab") -> None:
    """Press Tab, or another key, until a row has the focus."""
    for _ in range(30):
        focused = pilot.app.screen.focused
        if focused is not None and focused.id == name:
            return
        await pilot.press(key)
    raise AssertionError(f"Tab does not reach {name}")


async def steer(pilot: Pilot[None], name: str, value: str | int) -> None:
    """Go to a row by Tab, and along it by arrows until a chip is under the cursor."""
    await go_to(pilot, name)
    chips = row(pilot.app, name)
    values = [chip.value for chip in chips.chips]
    assert chips.value is not None
    steps = values.index(value) - values.index(chips.value)
    await pilot.press(*["right" if steps > 0 else "left"] * abs(steps))


async def click_chip(pilot: Pilot[None], name: str, value: str | int) -> None:
    """Turn the wheel until a chip can be seen, and click it."""
    chips = row(pilot.app, name)
    spot = chips.spot(value)
    await wheel_to(pilot, chips, spot.y)
    await pilot.click(chips, offset=(spot.x + 1, spot.y))
    await pilot.pause()


async def wheel_to(pilot: Pilot[None], widget: Widget, line: int = 0) -> None:
    """Turn the wheel over the form until a line of a widget can be seen."""
    body = pilot.app.screen.query_one(".form-body")
    for _ in range(60):
        if widget.region.y + line < body.region.bottom:
            return
        await pilot._post_mouse_events([MouseScrollDown], body, (3, 3), button=0)
        await pilot.pause()
    raise AssertionError(f"the wheel does not reach {widget}")


async def click_game(pilot: Pilot[None], name: str) -> None:
    """Click a game of the list."""
    games = pilot.app.screen.query_one(GameList)
    await pilot.click(games, offset=(6, games.top_of(name)))
    await pilot.pause()


def words(app: App[Any]) -> str:
    """Return all that can be read on the screen, a line a row."""
    width, height = app.size
    screen = app.screen
    lines = [
        "".join(segment.text for segment in strip) for strip in screen._compositor.render_strips()
    ]
    assert len(lines) == height and all(len(line) == width for line in lines)
    return "\n".join(lines)
