"""The list of the games, each with two lines on what it is."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass

from rich.style import Style
from rich.text import Text
from textual import events
from textual.geometry import Size
from textual.message import Message

from domino_tui.engine.variants import VARIANTS
from domino_tui.i18n import _
from domino_tui.ui.colours import colours_of
from domino_tui.ui.widgets.painting import Painted
from domino_tui.view.art import Face, tile_art
from domino_tui.view.sizes import MID
from domino_tui.view.titles import VARIANT_LINES, variant_title

GAMES = tuple(VARIANTS)

_TILES = {"draw": (6, 4), "block": (5, 3), "double-zero": (0, 0), "pairs": (6, 6)}
"""A tile for each game, as its sign."""

_NAMES_WIDTH = 19
"""Columns for the names, where the lines of the chosen game stand beside them."""

_TEXT_LEFT = MID.lying_width + 2
"""Column of the title beside a tile."""


class GameList(Painted, can_focus=True):
    """The four games; ↑ and ↓, digits and clicks choose one.

    With room, every game shows its tile and its two lines; else the lines of the chosen one stand
    beside the names.
    """

    DEFAULT_CSS = """
    GameList {
        height: auto;
        width: 100%;
    }
    """

    @dataclass
    class Picked(Message):
        """A game was chosen."""

        name: str

    def __init__(self, chosen: str, face: Face) -> None:
        """Show the games.

        Args:
            chosen: the name of the chosen one.
            face: how tiles are drawn.
        """
        super().__init__(id="games")
        self.chosen = chosen
        self._face: Face = face
        self._brief = False

    @property
    def brief(self) -> bool:
        """Whether only the chosen game shows its lines."""
        return self._brief

    @brief.setter
    def brief(self, brief: bool) -> None:
        self._brief = brief
        self.refresh(layout=True)

    def step(self, step: int) -> bool:
        """Choose the next or previous game; tell whether there was one."""
        at = GAMES.index(self.chosen) + step
        if not 0 <= at < len(GAMES):
            return False
        self.choose(GAMES[at])
        return True

    def choose(self, name: str) -> None:
        """Choose a game."""
        if name != self.chosen:
            self.chosen = name
            self.post_message(self.Picked(name))
            self.refresh(layout=True)

    def top_of(self, name: str) -> int:
        """Return the first row of a game."""
        return self._rows(self.content_size.width).index(name)

    def on_key(self, event: events.Key) -> None:
        """Choose by a digit."""
        if event.key in ("1", "2", "3", "4"):
            event.stop()
            self.choose(GAMES[int(event.key) - 1])

    def on_click(self, event: events.Click) -> None:
        """Choose the game under the mouse."""
        rows = self._rows(self.content_size.width)
        beside = self._brief and event.x >= _NAMES_WIDTH
        if 0 <= event.y < len(rows) and rows[event.y] and not beside:
            self.choose(rows[event.y])

    def on_focus(self) -> None:
        """Show where the keys go."""
        self.refresh()

    def on_blur(self) -> None:
        """Show it no more."""
        self.refresh()

    # Drawing

    def _rows(self, width: int) -> list[str]:
        """Return the game that each row of the widget belongs to, empty where none."""
        if self._brief:
            more = len(_lines(self.chosen, width - _NAMES_WIDTH)) - len(GAMES)
            return [*GAMES, *[""] * more]
        rows: list[str] = [""]
        for name in GAMES:
            rows += [name] * max(3, 1 + len(_lines(name, width - _TEXT_LEFT - 3)))
            rows.append("")
        return rows

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """Return the rows of the list."""
        return len(self._rows(width))

    def render(self) -> Text:
        """Draw the list."""
        width = self.content_size.width
        rows = self._brief_rows(width) if self._brief else self._full_rows(width)
        return Text("\n", no_wrap=True, overflow="crop").join(rows)

    def _brief_rows(self, width: int) -> list[Text]:
        quiet = colours_of(self.app)["ink"]
        lines = _lines(self.chosen, width - _NAMES_WIDTH)
        rows = []
        for at, name in enumerate(self._rows(width)):
            row = self._title(name) if name else Text()
            row.pad_right(_NAMES_WIDTH - row.cell_len)
            rows.append(row.append(lines[at] if at < len(lines) else "", quiet))
        return rows

    def _full_rows(self, width: int) -> list[Text]:
        rows = [self._edge("▄", width) if self.chosen == GAMES[0] else Text()]
        for name, after in zip(GAMES, (*GAMES[1:], ""), strict=True):
            rows += self._card(name, width)
            below, above = name == self.chosen, after == self.chosen
            rows.append(self._edge("▀" if below else "▄", width) if below or above else Text())
        return rows

    def _edge(self, glyph: str, width: int) -> Text:
        """Return half a row of the chosen game's ground; ASCII has no such glyph."""
        return Text("" if self._face == "ascii" else glyph * width, colours_of(self.app)["panel"])

    def _card(self, name: str, width: int) -> list[Text]:
        colours = colours_of(self.app)
        chosen = name == self.chosen
        ink = colours["ink" if chosen else "quiet"]
        texts = [self._title(name)]
        texts += [Text(f"  {line}", ink) for line in _lines(name, width - _TEXT_LEFT - 3)]
        texts += [Text()] * (3 - len(texts))
        rows = []
        for at, text in enumerate(texts):
            row = Text(" ").append_text(self._tile_row(name, at)).append_text(text)
            row.pad_right(max(0, width - row.cell_len))
            if chosen:
                row.stylize_before(Style(bgcolor=colours["panel"]))
            rows.append(row)
        return rows

    def _tile_row(self, name: str, at: int) -> Text:
        art = tile_art("mid", self._face, True, *_TILES[name])
        if at >= len(art):
            return Text(" " * (MID.lying_width + 1))
        text = Text()
        ground = "ivory-last" if name == self.chosen else "ivory-dim"
        pips = None if name == self.chosen else "dim-pips"
        look = self.look(ground, pips=pips)
        for segment in look.rows(art)[at]:
            text.append(segment.text, segment.style)
        return text.append(" ")

    def _title(self, name: str) -> Text:
        colours = colours_of(self.app)
        chosen = name == self.chosen
        mark = " "
        if chosen:
            mark = ">" if self._face == "ascii" else "▸"
        number = Text(f"{mark} {GAMES.index(name) + 1} ", colours["gold" if chosen else "quiet"])
        title = f" {variant_title(name)} "
        if not chosen:
            return number.append(title, colours["ink"])
        ink, ground = ("on-gold", "gold") if self.has_focus else ("pip0", "ivory")
        style = Style(color=colours[ink], bgcolor=colours[ground], bold=True)
        return number.append(title, style)


def _lines(name: str, width: int) -> list[str]:
    lines: list[str] = []
    for line in VARIANT_LINES[name]:
        lines += textwrap.wrap(_(line), max(20, width))
    return lines
