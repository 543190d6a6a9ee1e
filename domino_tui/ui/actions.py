"""The one registry of actions: keys, labels and where they work.

Bindings, the key line, the help and the mouse all read it, so they cannot disagree. Labels are
translated when they are bound, because the language can change while the program runs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from textual.binding import Binding
from textual.dom import DOMNode

from domino_tui.i18n import N_, _
from domino_tui.ui.chosen_keys import EVERYWHERE, KeyFault, chosen_keys

_KEY_SIGNS = {
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "enter": "⏎",
    "space": "␣",
    "tab": "⇥",
    "shift+tab": "⇤",
    "escape": "esc",
    "question_mark": "?",
    "plus": "+",
    "minus": "-",
    "equals_sign": "=",
    "greater_than_sign": ">",
    "less_than_sign": "<",
    "comma": ",",
    "slash": "/",
}
_ASCII_SIGNS = {
    "left": "<-",
    "right": "->",
    "up": "^",
    "down": "v",
    "enter": "Enter",
    "space": "Space",
    "tab": "Tab",
    "shift+tab": "S-Tab",
}


_STEPS = {"(-1)": "-previous", "(+1)": "-next"}
"""How the arguments of an action are called in the settings file."""


@dataclass(frozen=True, slots=True)
class Action:
    """Something a person can do, and the keys that do it."""

    place: str
    """Where it works: a screen's name, or ``everywhere``."""
    name: str
    """The Textual action, as ``lay`` for a method ``action_lay``; may have arguments."""
    keys: tuple[str, ...]
    """Keys in Textual's names, the one that is shown first."""
    label: str
    """What it does in a word, for the key line; actions next to each other that share a label share
    their place in it. Marked for translation."""
    help: str = ""
    """What it does in a few words, for the help; empty: the label says it."""
    shown: bool = True
    """Whether it stands in the key line (all stand in the help)."""

    @property
    def id(self) -> str:
        """The name under which the settings can change its keys, as ``table.tile-next``."""
        name = self.name.removeprefix("app.")
        for argument, word in _STEPS.items():
            name = name.replace(argument, word)
        return f"{self.place}.{name.replace('(', '-').rstrip(')')}"

    @property
    def scoped(self) -> str:
        """The Textual action with the object that has it."""
        return f"app.{self.name}" if self.place == EVERYWHERE else self.name


ACTIONS: tuple[Action, ...] = (
    Action("everywhere", "help", ("question_mark", "f1"), N_("help")),
    Action(
        "everywhere",
        "quit",
        ("ctrl+q", "ctrl+c"),
        N_("quit"),
        N_("quit the program; the match is kept"),
        shown=False,
    ),
    # The title
    Action("title", "continue", ("c",), N_("continue"), N_("go on with the match"), shown=False),
    Action("title", "new_game", ("n",), N_("new game"), shown=False),
    Action("title", "rules", ("r", "f2"), N_("rules"), N_("read the rules")),
    Action("title", "settings", ("s",), N_("settings"), N_("change the settings")),
    Action("title", "app.theme", ("t", "f9"), N_("colours"), N_("next colours"), shown=False),
    Action("title", "quit", ("q", "escape"), N_("quit"), N_("quit the program")),
    *(
        Action(
            "title", f"pick({n})", (str(n),), N_("menu"), N_("that line of the menu"), shown=False
        )
        for n in range(1, 7)
    ),
    # A new game
    Action("new_game", "start", ("f5", "ctrl+s"), N_("start"), N_("deal the first round")),
    Action("new_game", "row(-1)", ("up",), N_("row"), N_("previous row, or game")),
    Action("new_game", "row(+1)", ("down",), N_("row"), N_("next row, or game")),
    Action("new_game", "choose(-1)", ("left",), N_("choose"), N_("choice to the left")),
    Action("new_game", "choose(+1)", ("right",), N_("choose"), N_("choice to the right")),
    Action("new_game", "cycle", ("space",), N_("choose"), N_("next choice"), shown=False),
    Action("new_game", "forward", ("enter",), N_("row"), N_("next row"), shown=False),
    Action("new_game", "rules", ("f2",), N_("rules"), N_("the rules of this game")),
    Action("new_game", "close", ("escape",), N_("back")),
    # The settings
    Action("settings", "row(-1)", ("up",), N_("row"), N_("previous row")),
    Action("settings", "row(+1)", ("down",), N_("row"), N_("next row")),
    Action("settings", "choose(-1)", ("left",), N_("choose"), N_("choice to the left")),
    Action("settings", "choose(+1)", ("right",), N_("choose"), N_("choice to the right")),
    Action("settings", "cycle", ("space",), N_("choose"), N_("next choice"), shown=False),
    Action("settings", "forward", ("enter",), N_("row"), N_("next row"), shown=False),
    Action("settings", "close", ("escape",), N_("back")),
    # The table
    Action("table", "tile(-1)", ("left", "h"), N_("tile"), N_("previous tile")),
    Action("table", "tile(+1)", ("right", "l"), N_("tile"), N_("next tile")),
    Action("table", "place(-1)", ("up", "k", "shift+tab"), N_("place"), N_("previous place")),
    Action("table", "place(+1)", ("down", "j", "tab"), N_("place"), N_("next place")),
    Action("table", "lay", ("enter", "space"), N_("lay"), N_("lay the tile, draw, pass, go on")),
    Action("table", "undo", ("u", "f3"), N_("undo"), N_("take back your last tile")),
    Action("table", "sheet", ("s", "f6"), N_("scores"), N_("score sheet of the match")),
    Action("table", "log", ("g", "f7"), N_("log"), N_("all that happened in this match")),
    Action(
        "table",
        "summary",
        ("i", "f8"),
        N_("say it"),
        N_("the table in a few sentences"),
        shown=False,
    ),
    Action(
        "table",
        "memory",
        ("m", "f4"),
        N_("memory"),
        N_("what can be known of the unseen tiles"),
        shown=False,
    ),
    Action(
        "table",
        "line_size(+1)",
        ("plus", "equals_sign"),
        N_("size"),
        N_("larger tiles on the table"),
        shown=False,
    ),
    Action(
        "table",
        "line_size(-1)",
        ("minus",),
        N_("size"),
        N_("smaller tiles on the table"),
        shown=False,
    ),
    Action(
        "table",
        "hand_size(+1)",
        ("greater_than_sign", "f12"),
        N_("hand"),
        N_("larger tiles in the hand"),
        shown=False,
    ),
    Action(
        "table",
        "hand_size(-1)",
        ("less_than_sign", "f11"),
        N_("hand"),
        N_("smaller tiles in the hand"),
        shown=False,
    ),
    Action("table", "speed", ("v", "f5"), N_("pace"), N_("pace of the computer players")),
    Action("table", "app.theme", ("t", "f9"), N_("colours"), N_("next colours"), shown=False),
    Action("table", "rules", ("r", "f2"), N_("rules"), N_("the rules of this game"), shown=False),
    Action(
        "table", "leave", ("q", "escape"), N_("leave"), N_("leave the table; the match is kept")
    ),
    # The end of a round
    Action("round_end", "go_on", ("enter", "space"), N_("go on")),
    Action("round_end", "look", ("t", "2"), N_("look at the table")),
    Action("round_end", "sheet", ("s", "3"), N_("scores"), N_("score sheet of the match")),
    Action(
        "round_end", "deal", ("d", "4"), N_("deal"), N_("how the tiles were dealt, and the seal")
    ),
    Action(
        "round_end", "leave", ("q", "escape"), N_("leave"), N_("leave the table; the match is kept")
    ),
    # The end of a match: Enter does nothing, since it may be pressed once too often on the way here
    Action(
        "match_end",
        "rematch",
        ("n", "1"),
        N_("rematch"),
        N_("play again with the same settings"),
    ),
    Action("match_end", "look", ("t", "2"), N_("look at the table")),
    Action("match_end", "sheet", ("s", "3"), N_("scores"), N_("score sheet of the match")),
    Action(
        "match_end", "deal", ("d", "4"), N_("deal"), N_("how the tiles were dealt, and the seal")
    ),
    Action("match_end", "leave", ("q", "escape"), N_("title"), N_("back to the title")),
    # Questions
    Action("confirm", "other", ("left", "right"), N_("other answer")),
    Action("confirm", "keep", ("escape",), N_("back"), N_("change nothing")),
    # The rules booklet
    Action("rules", "page(-1)", ("left", "h"), N_("page"), N_("previous page")),
    Action("rules", "page(+1)", ("right", "l"), N_("page"), N_("next page")),
    Action("rules", "close", ("escape", "q", "enter"), N_("back")),
    # Pages to read
    Action("page", "close", ("escape", "q", "enter"), N_("back")),
)
"""Everything a person can do, in the order in which it is shown."""

_keys: dict[str, tuple[str, ...]] = {}


def use_keys(overrides: Mapping[str, Sequence[str]]) -> tuple[KeyFault, ...]:
    """Use the keys of the settings file, action ids to keys, and tell what is wrong with them."""
    keys, faults = chosen_keys(ACTIONS, overrides)
    _keys.clear()
    _keys.update(keys)
    return faults


def keys_of(action: Action) -> tuple[str, ...]:
    """Return the keys that do an action now; the one that is shown first."""
    return _keys.get(action.id, action.keys)


def keys_for(action_id: str) -> tuple[str, ...]:
    """Return the keys that do an action now, given by its id, as ``table.lay``."""
    return next(keys_of(action) for action in ACTIONS if action.id == action_id)


def actions_of(place: str) -> tuple[Action, ...]:
    """Return the actions that work in a place, those that work everywhere last."""
    own = tuple(action for action in ACTIONS if action.place == place)
    return own + tuple(action for action in ACTIONS if action.place == EVERYWHERE)


def bind_actions(node: DOMNode, place: str) -> None:
    """Bind a screen's keys, in place of what Textual bound them to."""
    bindings = node._bindings.key_to_bindings
    for action in actions_of(place):
        for key in keys_of(action):
            bindings[key] = [Binding(key, action.scoped, _(action.label))]


def key_sign(key: str, ascii_only: bool = False) -> str:
    """Return how a key is shown, as ``⏎`` for enter."""
    signs = _KEY_SIGNS | _ASCII_SIGNS if ascii_only else _KEY_SIGNS
    if key[:1] == "f" and key[1:].isdecimal():
        return key.upper()
    return signs.get(key, key)
