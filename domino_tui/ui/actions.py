"""The one registry of actions: keys, labels and where they work.

Bindings, the key line, the help and the mouse all read it, so they cannot disagree. Labels are
translated when they are bound, because the language can change while the program runs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from textual.dom import DOMNode

from domino_tui.i18n import N_, _

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
    """What it does, in a word or two; marked for translation."""
    shown: bool = True
    """Whether it stands in the key line (all stand in the help)."""

    @property
    def id(self) -> str:
        """The name under which the settings can change its keys, as ``table.lay``."""
        return f"{self.place}.{self.name}"


ACTIONS: tuple[Action, ...] = (
    Action("everywhere", "help", ("question_mark", "f1"), N_("help")),
    # The table
    Action("table", "tile(-1)", ("left", "h"), N_("previous tile"), shown=False),
    Action("table", "tile(1)", ("right", "l"), N_("next tile"), shown=False),
    Action("table", "choose", ("left", "right"), N_("tile")),
    Action("table", "place(1)", ("up", "k", "tab"), N_("place")),
    Action("table", "place(-1)", ("down", "j", "shift+tab"), N_("other place"), shown=False),
    Action("table", "lay", ("enter", "space"), N_("lay")),
    Action("table", "undo", ("u",), N_("take back")),
    Action("table", "sheet", ("s",), N_("scores")),
    Action("table", "log", ("g",), N_("log")),
    Action("table", "summary", ("i",), N_("say it"), shown=False),
    Action("table", "speed", ("v",), N_("pace")),
    Action("table", "rules", ("r", "f2"), N_("rules"), shown=False),
    Action("table", "leave", ("q", "escape"), N_("leave")),
)
"""Everything a person can do, in the order in which it is shown."""

_overrides: dict[str, Sequence[str]] = {}


def use_keys(overrides: Mapping[str, Sequence[str]]) -> None:
    """Use the keys of the settings file: action ids to keys in Textual's names."""
    _overrides.clear()
    _overrides.update(overrides)


def keys_of(action: Action) -> tuple[str, ...]:
    """Return the keys that do an action now."""
    return tuple(_overrides.get(action.id, action.keys))


def actions_of(place: str) -> tuple[Action, ...]:
    """Return the actions that work in a place, those that work everywhere last."""
    own = tuple(action for action in ACTIONS if action.place == place)
    return own + tuple(action for action in ACTIONS if action.place == "everywhere")


def bind_actions(node: DOMNode, place: str) -> None:
    """Bind a screen's keys, with labels in the language spoken now."""
    for action in actions_of(place):
        scope = "app." if action.place == "everywhere" else ""
        node._bindings.bind(",".join(keys_of(action)), scope + action.name, _(action.label))


def key_sign(key: str, ascii_only: bool = False) -> str:
    """Return how a key is shown, as ``⏎`` for enter."""
    signs = _KEY_SIGNS | _ASCII_SIGNS if ascii_only else _KEY_SIGNS
    return signs.get(key, key)
