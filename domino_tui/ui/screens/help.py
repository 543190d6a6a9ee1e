"""The help: every key of a screen, from the registry of actions."""

from __future__ import annotations

from itertools import groupby

from rich.table import Table
from rich.text import Text

from domino_tui.i18n import N_, _
from domino_tui.ui.actions import actions_of, key_sign, keys_of
from domino_tui.ui.screens.pages import PageScreen

_MORE = {
    "new_game": (
        N_("1 … 9: that game, or that choice of the present row."),
        N_("Mouse: click a game or a choice; over one that cannot be chosen, it says why."),
    ),
    "table": (
        N_("1 … 9: that tile of the hand; where it has one place, it goes down at once."),
        N_("Mouse: click a tile, then one of its marked places; a click hurries the others."),
        N_("Any key hurries the computer players."),
    ),
}
"""What a place offers besides its actions."""

_GENERAL = (
    N_(
        "Keys can be changed in the settings file, under [keys], by the names at the right: "
        "for example {example}. The settings say where the file is."
    ),
    N_("The match is kept after every move: leave when you like and go on later."),
)


EXAMPLE = '"table.undo" = ["z"]'
"""A line of the settings file."""


class HelpScreen(PageScreen):
    """Lists what can be done on the screen that it was called from."""

    def __init__(self, place: str, ascii_only: bool) -> None:
        """Show the help of a place in the registry of actions."""
        super().__init__(_("Help"), _help_table(place, ascii_only))


def _help_table(place: str, ascii_only: bool) -> Table:
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column(no_wrap=True, style="bold")
    table.add_column()
    table.add_column(no_wrap=True)
    for text, same in groupby(actions_of(place), lambda action: action.help or action.label):
        actions = list(same)
        keys = [key_sign(key, ascii_only) for action in actions for key in keys_of(action)]
        more = " …" if len(actions) > 1 else ""
        table.add_row("  ".join(keys), _(text), actions[0].id + more)
    whole = Table.grid()
    whole.add_row(table)
    for line in (*_MORE.get(place, ()), *_GENERAL):
        whole.add_row("")
        whole.add_row(Text(_(line).format(example=EXAMPLE)))
    return whole
