"""The line of keys at the bottom: what can be done now, by key or by a click."""

from __future__ import annotations

from itertools import groupby

from rich.style import Style
from rich.text import Text
from textual.widgets import Static

from domino_tui.i18n import _
from domino_tui.ui.actions import Action, actions_of, key_sign, keys_of
from domino_tui.ui.chosen_keys import EVERYWHERE
from domino_tui.ui.colours import colours_of


class KeyLine(Static):
    """The shown actions of a place; a click on one does it."""

    DEFAULT_CSS = """
    KeyLine {
        dock: bottom;
        height: 1;
        padding: 0 1;
        background: $panel;
        color: $quiet;
    }
    """

    def __init__(self, place: str, *, ascii_only: bool = False) -> None:
        """Show the actions of a place.

        Args:
            place: the place's name in the registry of actions.
            ascii_only: whether keys are shown without arrows.
        """
        super().__init__()
        self.auto_links = False  # the entries have colours of their own
        self._place = place
        self._ascii = ascii_only

    def on_resize(self) -> None:
        """Write as many entries as there is room for."""
        self.refresh_line()

    def refresh_line(self) -> None:
        """Write the line, in the present language and with the present keys."""
        self.update(self._line())

    def recolour(self) -> None:
        """Write the line in the present colours."""
        self.refresh_line()

    def _line(self) -> Text:
        """Return the line, spread out where there is room.

        Where there is not enough, entries before the last two are left out: how to leave and where
        to find help always stand.
        """
        room = self.size.width or 80
        shown = [action for action in actions_of(self._place) if action.shown]
        groups = groupby(shown, key=lambda action: action.label)
        entries = [self._entry(list(group), _(label)) for label, group in groups]
        gap = "   " if _length(entries, "   ") <= room else "  "
        while len(entries) > 2 and _length(entries, gap) > room:
            entries.pop(-3)
        return Text(gap, no_wrap=True, overflow="crop").join(entries)

    def _entry(self, actions: list[Action], label: str) -> Text:
        entry = Text()
        for action in actions:
            click = Style(meta={"@click": f"screen.{action.name}"})
            if action.place == EVERYWHERE:
                click = Style(meta={"@click": action.scoped})
            sign = key_sign(keys_of(action)[0], self._ascii) if keys_of(action) else ""
            entry.append(sign, Style(bold=True, color=self._gold) + click)
        return entry.append(f" {label}", click)

    @property
    def _gold(self) -> str:
        return colours_of(self.app)["gold"]


def _length(entries: list[Text], gap: str) -> int:
    return sum(entry.cell_len for entry in entries) + len(gap) * (len(entries) - 1)
