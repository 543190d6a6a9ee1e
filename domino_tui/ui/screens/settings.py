"""The settings: each change holds and is saved at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input, Static

from domino_tui.i18n import N_, _
from domino_tui.store.paths import paths
from domino_tui.store.settings import LONGEST_NAME, Settings
from domino_tui.ui.actions import bind_actions
from domino_tui.ui.colours import colours_of
from domino_tui.ui.motion import MOTION_TITLES
from domino_tui.ui.pace import SPEED_TITLES
from domino_tui.ui.screens.form import FormScreen
from domino_tui.ui.themes import OWN_THEMES, THEME_TITLES
from domino_tui.ui.typed import game_of
from domino_tui.ui.widgets.chips import Chip, Content, fitting_width
from domino_tui.ui.widgets.choice_row import ChoiceRow
from domino_tui.ui.widgets.field_row import FieldRow
from domino_tui.ui.widgets.key_line import KeyLine
from domino_tui.view.wished import WISH_TITLES

_LABELS = {
    "language": N_("Language"),
    "speed": N_("Pace"),
    "motion": N_("Movement"),
    "name": N_("Your name"),
    "theme": N_("Colours"),
    "others": N_("More colours"),
    "line_size": N_("Tiles on the table"),
    "hand_size": N_("Tiles in the hand"),
    "memory": N_("Memory aid"),
    "mouse": N_("Mouse"),
    "face": N_("Tiles"),
}

_NOTES = {
    "speed": N_("How long the computer players let you look before they go on."),
    "line_size": N_("The largest size; at the table, + and - change it."),
    "hand_size": N_("The largest size; at the table, > and < change it."),
    "memory": N_("Tells at the table what can be known of the unseen tiles."),
    "motion": N_("Reduced: nothing flies, and less is sent. Any key cuts what moves short."),
    "mouse": N_("Takes effect when the game is next started."),
    "face": N_("ASCII is for fonts and terminals that know no other characters."),
}

_LANGUAGES = {"en": "English", "fr": "Français"}
"""The languages, each in its own words."""

_SETTING_OF = {"others": "theme"}
"""Rows that change the same setting as another."""

_FACES = {"pips": N_("pips"), "numerals": N_("numerals"), "ascii": N_("ASCII only")}

SYSTEM, YES, NO = "system", "yes", "no"

_REWORDING = ("language", "face")
"""Settings after which everything on the screen is drawn anew."""


class SettingsScreen(FormScreen[None]):
    """Offers every setting but the keys, and says where the file is."""

    CSS_PATH = "../styles/settings.tcss"
    PLACE = "settings"
    AUTO_FOCUS = "#language"

    def __init__(self) -> None:
        """Show the settings of the application."""
        super().__init__()
        bind_actions(self, "settings")
        self._rewording = False

    def compose(self) -> ComposeResult:
        """Lay out a row for each setting, the place of the file, and the keys."""
        ascii_only = game_of(self).ascii_only
        yield Static(_("Settings"), classes="form-title")
        with Vertical(id="settings-body", classes="form-body"):
            for name in _LABELS:
                if name == "name":
                    yield FieldRow(name, most=LONGEST_NAME, ascii_only=ascii_only)
                else:
                    yield ChoiceRow(name, ascii_only=ascii_only)
            yield Static(self._file_text(), id="settings-file", markup=False)
        yield KeyLine("settings", ascii_only=ascii_only)

    def on_mount(self) -> None:
        """Fill the rows."""
        self._fill()

    def _fill(self) -> None:
        if game_of(self).ascii_only:
            self.draw_plainly("#settings-body")
        self._show()

    def see_row(self) -> None:
        """Bring the present row into sight; the last one with what stands below it."""
        super().see_row()
        if self.focused is not None and self.focused.id == "face":
            self.query_one(".form-body").scroll_end(animate=False)

    def _file_text(self) -> Text:
        colours = colours_of(self.app)
        text = Text(_("All this is kept in the file"), colours["quiet"])
        text.append(f"\n{paths().settings}\n", colours["ink"])
        keys = _("Keys can be changed there too, under [keys]: the help of a screen lists them.")
        return text.append(keys, colours["quiet"])

    # Showing

    def _show(self) -> None:
        if not self.query(".form-body"):  # closed, or written anew just now
            return
        settings = game_of(self).settings
        width = fitting_width([_(label) for label in _LABELS.values()])
        for name, label in _LABELS.items():
            note = _(_NOTES.get(name, ""))
            content = Content(_(label), self._chips(name), _value(settings, name), note, width)
            if name == "name":
                self._show_name(content, settings.name)
            else:
                self.query_one(f"#{name}", ChoiceRow).show(content)

    def _show_name(self, content: Content, name: str) -> None:
        row = self.query_one("#name", FieldRow)
        row.show(content, _("no name"))
        if not row.input.has_focus and row.input.value != name:
            row.input.value = name

    # Changing

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow no action while the screen is written anew in another language."""
        return not self._rewording and super().check_action(action, parameters)

    async def on_choice_row_picked(self, message: ChoiceRow.Picked) -> None:
        """Change a setting."""
        if self._rewording or not self.is_attached:
            return
        name = message.row.id or ""
        self._change(_SETTING_OF.get(name, name), _setting(name, str(message.value)))
        if name in _REWORDING:
            bind_actions(self, "settings")
            self._rewording = True
            await self.recompose()
            self._rewording = False
            for row in self.query(f"#{name}"):  # none, if it was closed meanwhile
                row.focus()
                self._fill()
                self.call_after_refresh(self.see_row)
        else:
            self._show()

    def on_input_blurred(self, event: Input.Blurred) -> None:
        """Take the name when its row is left."""
        self._take_name(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the name, and go to the next row."""
        self._take_name(event.value)
        super().on_input_submitted(event)

    def action_close(self) -> None:
        """Go back."""
        self._take_name(self.query_one("#name", FieldRow).input.value)
        self.dismiss()

    def _take_name(self, text: str) -> None:
        name = "".join(filter(str.isprintable, text)).strip()
        self._change("name", name)

    def _change(self, name: str, value: object) -> None:
        game = game_of(self)
        if getattr(game.settings, name) != value:
            changes: dict[str, Any] = {name: value}
            game.change_settings(**changes)

    def _chips(self, name: str) -> tuple[Chip, ...]:
        if name == "others":
            own = {theme.name for theme in OWN_THEMES}
            others = sorted(set(self.app.available_themes) - own)
            return tuple(Chip(theme, theme) for theme in others)
        return _chips(name)

    def recolour(self) -> None:
        """Write where the file is in the present colours."""
        for place in self.query("#settings-file").results(Static):
            place.update(self._file_text())


def _chips(name: str) -> tuple[Chip, ...]:
    """Return what a setting can be."""
    if name == "language":
        known = [Chip(code, title) for code, title in _LANGUAGES.items()]
        return (Chip(SYSTEM, _("as the system")), *known)
    if name in ("memory", "mouse"):
        return (Chip(YES, _("yes")), Chip(NO, _("no")))
    titles: dict[str, Mapping[Any, str]] = {
        "speed": SPEED_TITLES,
        "motion": MOTION_TITLES,
        "theme": THEME_TITLES,
        "face": _FACES,
        "line_size": WISH_TITLES,
        "hand_size": WISH_TITLES,
    }
    return tuple(Chip(value, _(title)) for value, title in titles.get(name, {}).items())


def _value(settings: Settings, name: str) -> str:
    """Return the value of the chip that stands for a setting."""
    value = getattr(settings, _SETTING_OF.get(name, name))
    if value is None:
        return SYSTEM
    if isinstance(value, bool):
        return YES if value else NO
    return str(value)


def _setting(name: str, value: str) -> str | bool | None:
    """Return the setting that a chip stands for."""
    if name == "language":
        return None if value == SYSTEM else value
    return value == YES if name in ("memory", "mouse") else value
