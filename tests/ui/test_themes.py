"""The colours: readable in every theme, changed at once everywhere, none where none is wanted."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from rich.segment import Segment
from textual.color import Color
from textual.pilot import Pilot
from textual.theme import BUILTIN_THEMES

from domino_tui.set_up import SetUp
from domino_tui.store.database import open_store
from domino_tui.store.settings import Settings, load_settings
from domino_tui.ui.app import DominoApp, Launch
from domino_tui.ui.themes import ANSI, OWN_THEMES, derived_palette
from domino_tui.ui.themes.own import CLEAR
from domino_tui.ui.themes.palette import READABLE, contrast
from tests.journal import set_up

DECORATION = set("▐│─░█▌▛▜▙▟▔▁▂▃▅▆▇▊▎▕▏ ")
"""Glyphs that tell nothing by themselves: backs, dividers, hatches, borders, bars."""

EDGES = ("wood", "panel", "felt", "felt-deep")
"""Colours in which half blocks are edges of a ground and not pips."""

PLAIN = [theme for theme in OWN_THEMES if not theme.ansi]
"""Our themes but for the one in the terminal's own colours, which only it knows."""


@asynccontextmanager
async def shown(
    home: Path, match: SetUp | None, size: tuple[int, int] = (100, 32), **settings: str
) -> AsyncIterator[Pilot[int]]:
    """Run the program, at the table or at the title."""
    store, _ = open_store(home / "domino.db")
    chosen = Settings(speed="instant", theme=settings.get("theme", "felt"))
    app = DominoApp(Launch(chosen, store, match))
    async with app.run_test(size=size) as pilot:
        await quiet(pilot)
        yield pilot
    store.close()


async def quiet(pilot: Pilot[int]) -> None:
    """Wait until the person is to choose, or nothing is left to be done."""
    await pilot.pause()
    while any(not worker.is_finished for worker in pilot.app.workers):
        await pilot.pause(0.01)
    await pilot.pause()


def pieces(app: DominoApp) -> Iterator[Segment]:
    """Return everything on the screen as it is drawn."""
    seen = app.screen.children[0].region if app.screen.is_modal else app.screen.region
    for strip in app.screen._compositor.render_strips()[seen.y : seen.bottom]:
        for segment in strip.crop(seen.x, seen.right):
            if segment.text.strip():
                yield segment


def faint(app: DominoApp, least: float) -> list[str]:
    """Return the texts on the screen that have less contrast with their ground."""
    edges = {Color.parse(app.theme_variables[name]) for name in EDGES}
    found = []
    for segment in pieces(app):
        style = segment.style
        if style is None or style.color is None or style.bgcolor is None:
            continue
        ink, ground = Color.from_rich_color(style.color), Color.from_rich_color(style.bgcolor)
        letters = set(segment.text) - DECORATION
        if letters <= {"▀", "▄"} and ink in edges:
            continue
        if letters and contrast(ink, ground) < least:
            found.append(f"{segment.text!r} {ink.hex} on {ground.hex}: {contrast(ink, ground):.2f}")
    return found


async def in_all_themes(pilot: Pilot[int], where: str) -> None:
    """Check the present screen in every theme of ours, and in a light and a dark one not ours."""
    app = pilot.app
    assert isinstance(app, DominoApp)
    for name in (*(theme.name for theme in PLAIN), "tokyo-night", "textual-light"):
        app.theme = name
        await pilot.pause()
        least = 7.0 if name == "contrast" else READABLE
        assert faint(app, least) == [], f"{where} in {name}"


@pytest.mark.parametrize(
    ("where", "keys"),
    [
        ("the title", ()),
        ("new game", ("n",)),
        ("new game, a row", ("n", "down", "down", "down", "down")),
        ("settings", ("s",)),
        ("settings, a row", ("s", "down", "down", "down")),
        ("the rules", ("r",)),
        ("help", ("question_mark",)),
    ],
)
async def test_every_text_before_the_table_can_be_read(
    home: Path, where: str, keys: tuple[str, ...]
) -> None:
    """Contrast of 4.5 at least, of 7 in high contrast, for every cell that is drawn."""
    async with shown(home, None) as pilot:
        await pilot.press(*keys)
        await quiet(pilot)
        await in_all_themes(pilot, where)


@pytest.mark.parametrize("key", ["", "s", "g", "i", "question_mark", "r"])
async def test_every_text_at_the_table_can_be_read(home: Path, key: str) -> None:
    """With the ghost, the places, the sum, and every page over the table."""
    async with shown(home, set_up("double-zero", 4, teams=True, seed=129)) as pilot:
        for _ in range(4):
            await pilot.press("enter")
            await quiet(pilot)
        await pilot.press(*filter(None, [key]))
        await quiet(pilot)
        await in_all_themes(pilot, f"the table, {key}")


@pytest.mark.parametrize("target", [5, 500])
async def test_every_text_of_a_result_can_be_read(home: Path, target: int) -> None:
    """At the end of a round, and of a match."""
    match = set_up("block", 3, seed=2)
    match = replace(match, rules=replace(match.rules, target=target))
    async with shown(home, match) as pilot:
        for _ in range(40):
            if pilot.app.screen.id == "_default" or "End" in type(pilot.app.screen).__name__:
                break
            await pilot.press("enter")
            await quiet(pilot)
        assert "End" in type(pilot.app.screen).__name__
        await in_all_themes(pilot, type(pilot.app.screen).__name__)


async def test_a_theme_is_changed_at_once_and_remembered(home: Path) -> None:
    """One key at the title and at the table; nothing keeps a colour of the former theme."""
    async with shown(home, set_up("double-zero", 2, seed=3)) as pilot:
        app = pilot.app
        for theme in (*OWN_THEMES[1:], OWN_THEMES[0]):
            await pilot.press("t")
            await quiet(pilot)
            assert app.theme == theme.name
            settings, problems = load_settings(home / "settings.toml")
            assert (settings.theme, problems) == (theme.name, ())
            await quiet(pilot)
            switched = app.export_screenshot()
            for screen in app.screen_stack:
                screen.refresh(layout=True, recompose=False)
            await quiet(pilot)
            assert app.export_screenshot() == switched


@pytest.mark.parametrize("name", [name for name, theme in BUILTIN_THEMES.items() if not theme.ansi])
def test_the_table_can_be_read_in_textuals_themes(name: str) -> None:
    """What is derived from a theme that knows nothing of dominoes has the same contrast."""
    colours = {
        key: Color.parse(value)
        for key, value in derived_palette(BUILTIN_THEMES[name]).variables().items()
    }
    for ground in ("felt", "felt-deep", "panel", "wood"):
        for ink in ("ink", "quiet", "wood-quiet", "gold", "warning"):
            assert contrast(colours[ink], colours[ground]) >= READABLE, (ink, ground)
    for ink, ground in (("on-gold", "gold"), ("gold", "ghost"), ("dim-pips", "ivory-dim")):
        assert contrast(colours[ink], colours[ground]) >= READABLE, (ink, ground)


def test_the_colours_of_the_numbers_can_be_told_apart_by_all() -> None:
    """Seen without red, green or blue cones, the pips of two numbers differ clearly."""
    for kind, matrix in CONES.items():
        seen = [_seen(Color.parse(pip), matrix) for pip in CLEAR.pips[1:6]]
        for one, other in combinations(range(5), 2):
            distance = sum((a - b) ** 2 for a, b in zip(seen[one], seen[other], strict=True)) ** 0.5
            assert distance > 0.3, f"{one + 1} and {other + 1} without {kind} cones"


CONES = {
    "red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""What is left of red, green and blue (Machado, Oliveira and Fernandes, 2009)."""


def _seen(colour: Color, matrix: tuple[tuple[float, ...], ...]) -> list[float]:
    parts = colour.normalized
    return [sum(weight * part for weight, part in zip(row, parts, strict=True)) for row in matrix]


async def test_without_colours_tiles_are_reverse_video(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """NO_COLOR: no colour at all is sent, and a tile is still a tile."""
    monkeypatch.setenv("NO_COLOR", "1")
    async with shown(home, set_up("double-zero", 2, seed=3)) as pilot:
        await pilot.press("enter")
        await quiet(pilot)
        assert isinstance(pilot.app, DominoApp)
        styles = [segment.style for segment in pieces(pilot.app) if segment.style is not None]
        assert all(style.color is None and style.bgcolor is None for style in styles)
        assert any(style.reverse for style in styles)
        assert any(not style.reverse for style in styles)


async def test_a_terminal_of_few_colours_gets_its_own(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unless another theme is chosen."""
    monkeypatch.delenv("COLORTERM")
    monkeypatch.setenv("TERM", "linux")
    monkeypatch.setattr(DominoApp, "has_few_colours", True)
    async with shown(home, None) as pilot:
        assert pilot.app.theme == ANSI
    async with shown(home, None, theme="night") as pilot:
        assert pilot.app.theme == "night"
