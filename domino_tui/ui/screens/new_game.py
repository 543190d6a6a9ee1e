"""Choosing a new game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.widgets import Button, Input, Static

from domino_tui.engine.rules import OPTION_VALUES, TARGETS
from domino_tui.i18n import _
from domino_tui.new_game import Choice, rules_of
from domino_tui.set_up import SEEDS
from domino_tui.store.settings import LONGEST_NAME
from domino_tui.ui.actions import bind_actions
from domino_tui.ui.colours import colours_of
from domino_tui.ui.screens import new_game_rows as rows
from domino_tui.ui.screens.form import FormScreen
from domino_tui.ui.typed import game_of
from domino_tui.ui.widgets.chips import Content
from domino_tui.ui.widgets.choice_row import ChoiceRow
from domino_tui.ui.widgets.field_row import FieldRow
from domino_tui.ui.widgets.game_list import GameList
from domino_tui.ui.widgets.key_line import KeyLine
from domino_tui.view.titles import rules_line

WIDE = 110
"""Columns from which the games stand beside the rows."""

TALL, VERY_TALL = 32, 48
"""Rows from which the games are shown at length; rows from which there is air between all."""


class NewGameScreen(FormScreen[Choice | None]):
    """Asks for all that settles a match; answers the choice, or None where the person goes back."""

    CSS_PATH = "../styles/new_game.tcss"
    PLACE = "new_game"
    AUTO_FOCUS = "GameList"

    def __init__(self, choice: Choice) -> None:
        """Offer a choice to begin with: what was chosen last."""
        super().__init__()
        bind_actions(self, "new_game")
        self.choice = choice
        self._ascii = False
        self._own_target = choice.target not in choice.game.targets
        self._faults: dict[str, str] = {}

    def compose(self) -> ComposeResult:
        """Lay out the games, the rows, the start and the keys."""
        self._ascii = game_of(self).ascii_only
        yield Static(_("New game"), classes="form-title")
        with Vertical(id="new-game-body", classes="form-body"):
            yield GameList(self.choice.variant, game_of(self).face)
            with Vertical(id="new-game-rows"):
                yield from self._main_rows()
                yield Static(_("Options"), id="options-title")
                for name in OPTION_VALUES:
                    yield ChoiceRow(name, ascii_only=self._ascii)
                yield self._field("seed", 16)
        with Container(id="start-bar"), Horizontal():
            yield Static(id="start-line")
            yield Button(_("Start"), id="start", compact=True)
        yield KeyLine("new_game", ascii_only=self._ascii)

    def _main_rows(self) -> ComposeResult:
        yield self._field("name", LONGEST_NAME)
        for name in ("players", "sides", "target"):
            yield ChoiceRow(name, ascii_only=self._ascii)
        yield self._field("own-target", 4)
        for name in ("level", "level-1", "level-2", "level-3"):
            yield ChoiceRow(name, ascii_only=self._ascii)

    def _field(self, name: str, most: int) -> FieldRow:
        return FieldRow(name, most=most, ascii_only=self._ascii)

    def on_mount(self) -> None:
        """Fill the fields with what was chosen last."""
        if self._ascii:
            self.draw_plainly("#new-game-body")
            self.query_one("#start-line").styles.text_overflow = "clip"
        choice = self.choice
        self._type("name", choice.name)
        self._type("own-target", str(choice.target) if self._own_target else "")
        self._type("seed", "" if choice.seed is None else str(choice.seed))
        self._show()

    def on_resize(self) -> None:
        """Use two columns where there is room."""
        width, height = self.app.size
        self.set_class(width >= WIDE, "wide")
        self.set_class(height >= TALL, "tall")
        self.set_class(height >= VERY_TALL, "very-tall")
        self.query_one(GameList).brief = width < WIDE or height < TALL

    # Showing

    def _show(self) -> None:
        choice = self.choice
        self._row("players").show(rows.players_row(choice))
        self._row("sides").show(rows.sides_row(choice))
        self._row("target").show(rows.target_row(choice, self._own_target))
        self._row("level").show(rows.level_row(choice))
        for seat in (1, 2, 3):
            row = self._row(f"level-{seat}")
            row.display = bool(choice.levels) and seat < choice.players
            if row.display:
                row.show(rows.seat_row(choice, seat))
        for name in OPTION_VALUES:
            self._row(name).show(rows.option_row(choice, name))
        self.query_one("#own-target", FieldRow).display = self._own_target
        self._show_field("name", _("no name"), "")
        self._show_field("own-target", "", _("A whole number from 5 to 1000."))
        self._show_field("seed", _("by chance"), _("The same seed deals the same tiles again."))
        self._show_start()

    def _show_field(self, name: str, placeholder: str, note: str) -> None:
        fault = self._faults.get(name, "")
        width = rows.option_width() if name == "seed" else rows.label_width()
        content = Content(rows.label(name), (), None, fault or note, width)
        self.query_one(f"#{name}", FieldRow).show(content, placeholder, is_fault=bool(fault))

    def recolour(self) -> None:
        """Write what is played in the present colours."""
        self._show_start()

    def _show_start(self) -> None:
        colours = colours_of(self.app)
        line = Text(rules_line(rules_of(self.choice)), colours["ink"])
        if self._faults:
            line = Text(next(iter(self._faults.values())), colours["warning"])
        if self._ascii:
            line = Text(line.plain.replace(" · ", ", "), line.style)
        self.query_one("#start-line", Static).update(line)

    def _row(self, name: str) -> ChoiceRow:
        return self.query_one(f"#{name}", ChoiceRow)

    def _type(self, name: str, text: str) -> None:
        field = self.query_one(f"#{name}", FieldRow).input
        with field.prevent(Input.Changed):
            field.value = text

    # Choosing

    def on_game_list_picked(self, message: GameList.Picked) -> None:
        """Choose a game; its usual target is taken."""
        self.choice = self.choice.with_variant(message.name)
        self._own_target = False
        self._faults.pop("own-target", None)
        self._show()

    def on_choice_row_picked(self, message: ChoiceRow.Picked) -> None:
        """Take what a row's chip stands for."""
        name, value = message.row.id or "", message.value
        if name in OPTION_VALUES:
            self.choice = self.choice.with_option(name, value)
        elif name == "players":
            self.choice = self.choice.with_players(int(value))
        elif name == "sides":
            self.choice = replace(self.choice, teams=value == rows.TEAMS)
        elif name == "target":
            self._take_target(value)
        elif name == "level":
            self._take_level(str(value))
        else:
            seat = int(name.removeprefix("level-"))
            self.choice = self.choice.with_level_at(seat, str(value))
        self._show()

    def _take_target(self, value: str | int) -> None:
        self._own_target = value == rows.OWN
        if self._own_target:
            self._read_target(self.query_one("#own-target", FieldRow).input.value)
        else:
            self.choice = replace(self.choice, target=int(value))
            self._faults.pop("own-target", None)

    def _take_level(self, value: str) -> None:
        if value == rows.OWN:
            self.choice = self.choice.with_own_levels()
        else:
            self.choice = replace(self.choice, level=value, levels=())

    def on_input_changed(self, event: Input.Changed) -> None:
        """Read what is typed, and say at once where it is wrong."""
        readers: dict[str, Callable[[str], None]] = {
            "name-input": self._read_name,
            "own-target-input": self._read_target,
            "seed-input": self._read_seed,
        }
        readers[event.input.id or ""](event.value)
        self._show()

    def _read_name(self, text: str) -> None:
        self._faults.pop("name", None)
        if text.isprintable():
            self.choice = replace(self.choice, name=text.strip())
        else:
            self._faults["name"] = _("A name has no control characters.")

    def _read_target(self, text: str) -> None:
        self._faults.pop("own-target", None)
        number = _whole_number(text)
        if number is not None and number in TARGETS:
            self.choice = replace(self.choice, target=number)
        else:
            fault = _("A target is a whole number of points from 5 to 1000 (OP-1).")
            self._faults["own-target"] = fault

    def _read_seed(self, text: str) -> None:
        self._faults.pop("seed", None)
        number = _whole_number(text)
        if not text.strip() or (number is not None and number in SEEDS):
            self.choice = replace(self.choice, seed=number)
        else:
            fault = _("A seed is a whole number from 0 to {most}.").format(most=SEEDS[-1])
            self._faults["seed"] = fault

    # Actions

    def action_row(self, step: int) -> None:
        """Go to the next or previous game, and from the list on to the rows."""
        games = self.query_one(GameList)
        if self.focused is not games or not games.step(step):
            super().action_row(step)

    def action_choose(self, step: int) -> None:
        """Go along the present row, or to the next or previous game."""
        games = self.query_one(GameList)
        if self.focused is games:
            games.step(step)
        else:
            super().action_choose(step)

    def action_start(self) -> None:
        """Begin, unless something that was typed is wrong."""
        if self._faults:
            self.query_one(f"#{next(iter(self._faults))}", FieldRow).input.focus()
            self.call_after_refresh(self.see_row)
            self.app.bell()
            return
        if self.is_there:
            self.dismiss(self.choice)

    def on_button_pressed(self) -> None:
        """Begin."""
        self.action_start()

    def action_rules(self) -> None:
        """Open the rules booklet at this game's page."""
        from domino_tui.ui.screens.rules import RulesScreen  # noqa: PLC0415 -- brings Markdown

        self.app.push_screen(RulesScreen(self.choice.variant, ascii_only=self._ascii))

    def action_close(self) -> None:
        """Go back, with nothing chosen."""
        self.dismiss(None)


def _whole_number(text: str) -> int | None:
    text = text.strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 20 else None
