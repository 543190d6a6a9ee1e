"""The title: go on with a match, begin one, read the rules, change the settings."""

from __future__ import annotations

from rich.segment import Segment
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Center, Vertical
from textual.screen import Screen
from textual.strip import Strip
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from domino_tui import __version__
from domino_tui.i18n import _
from domino_tui.ui.actions import bind_actions
from domino_tui.ui.colours import colours_of
from domino_tui.ui.screens.once_shown import OnceShown
from domino_tui.ui.typed import game_of
from domino_tui.ui.widgets.key_line import KeyLine
from domino_tui.ui.widgets.painting import Painted
from domino_tui.view.art import Face, tile_art
from domino_tui.view.sizes import LARGE, MEDIUM, MID, TileSize

_SHOWN = ((6, 4), (4, 4), (4, 1), (1, 5), (5, 3))
"""The line of tiles above the menu: a real one, matched half to half."""


class TileBanner(Painted):
    """A line of five tiles, as large as the window has room for."""

    def __init__(self, face: Face) -> None:
        super().__init__()
        self.face: Face = face

    def on_resize(self) -> None:
        """Draw the tiles in another size."""
        self.styles.height = self._size_now().standing_height

    def _size_now(self) -> TileSize:
        width, height = self.app.size
        if width >= 100 and height >= 32:
            return LARGE
        return MID if width >= 70 and height >= 24 else MEDIUM

    def render_line(self, y: int) -> Strip:
        """Draw a row of the banner."""
        size = self._size_now()
        look = self.look("ivory")
        felt = self.rich_style
        segments: list[Segment] = []
        for at, (first, second) in enumerate(_SHOWN):
            lying = first != second
            rows = look.rows(tile_art(size.name, self.face, lying, first, second))
            top = (size.standing_height - len(rows)) // 2
            width = size.lying_width if lying else size.standing_width
            if at:
                segments.append(Segment(" ", felt))
            inside = 0 <= y - top < len(rows)
            segments += rows[y - top] if inside else [Segment(" " * width, felt)]
        room = self.size.width - sum(segment.cell_length for segment in segments)
        left = Segment(" " * max(0, room // 2), felt)
        return Strip([left, *segments]).adjust_cell_length(self.size.width, felt)


class TitleScreen(OnceShown, Screen[None]):
    """The first screen."""

    CSS_PATH = "../styles/title.tcss"
    PLACE = "title"
    AUTO_FOCUS = "OptionList"

    def __init__(self) -> None:
        """Show the title."""
        super().__init__()
        bind_actions(self, "title")

    def compose(self) -> ComposeResult:
        """Lay out the banner, the name, the menu and the keys."""
        game = game_of(self)
        with Vertical(id="title"):
            yield TileBanner(game.face)
            yield Static("D O M I N O", id="title-name")
            yield Static(id="title-line")
            with Center():
                yield OptionList(id="menu")
        yield KeyLine("title", ascii_only=game.ascii_only)

    def on_screen_resume(self) -> None:
        """Write the menu anew: a match may be under way now, and the language another."""
        line = _("Draw · Block · Double Zéro · Pairs")
        self.query_one("#title-line", Static).update(f"{line}   {__version__}")
        banner = self.query_one(TileBanner)
        banner.face = game_of(self).face
        banner.refresh()
        self._write_menu(0)
        self.query_one("#menu").focus()
        self.query_one(KeyLine).refresh_line()

    def recolour(self) -> None:
        """Write the menu in the present colours."""
        self._write_menu(self.query_one("#menu", OptionList).highlighted)

    def _write_menu(self, highlighted: int | None) -> None:
        menu = self.query_one("#menu", OptionList)
        menu.clear_options()
        menu.add_options(self._entries())
        menu.highlighted = highlighted

    def _entries(self) -> list[Option]:
        colours = colours_of(self.app)
        under_way = game_of(self).open_match_line()
        later = _("later")
        rows = [
            ("continue", _("Continue"), under_way or ""),
            ("new_game", _("New game"), ""),
            ("rules", _("Rules"), ""),
            ("records", _("Records and statistics"), later),
            ("settings", _("Settings"), ""),
            ("quit", _("Quit"), ""),
        ]
        if under_way is None:
            rows.pop(0)
        options = []
        for number, (name, label, note) in enumerate(rows, start=1):
            text = Text(f"{number}  ", style=colours["quiet"])
            disabled = name == "records"
            text.append(label, style=colours["quiet"] if disabled else f"bold {colours['ink']}")
            if note:
                text.append(f"   {note}", style=colours["quiet"])
            options.append(Option(text, id=name, disabled=disabled))
        return options

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do what was chosen."""
        if self.is_there:
            getattr(self, f"action_{event.option.id}")()

    def action_pick(self, number: int) -> None:
        """Choose an entry of the menu by its number."""
        menu = self.query_one("#menu", OptionList)
        if number <= menu.option_count and not menu.get_option_at_index(number - 1).disabled:
            menu.highlighted = number - 1
            menu.action_select()

    def action_continue(self) -> None:
        """Go on with the match under way."""
        game_of(self).continue_match()

    def action_new_game(self) -> None:
        """Choose a new game."""
        from domino_tui.ui.screens.new_game import NewGameScreen  # noqa: PLC0415 -- after first paint

        game = game_of(self)
        self.app.push_screen(NewGameScreen(game.last_choice), game.begin_chosen)

    def action_rules(self) -> None:
        """Read the rules."""
        from domino_tui.ui.screens.rules import RulesScreen  # noqa: PLC0415 -- brings Markdown

        self.app.push_screen(RulesScreen(ascii_only=game_of(self).ascii_only))

    def action_settings(self) -> None:
        """Change the settings."""
        from domino_tui.ui.screens.settings import SettingsScreen  # noqa: PLC0415 -- as above

        self.app.push_screen(SettingsScreen())

    def action_quit(self) -> None:
        """Leave the program."""
        self.app.exit()
