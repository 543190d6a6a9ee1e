"""The keys of the settings file: which keys each action has, and what is wrong with the file's."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol

from textual.keys import Keys

from domino_tui.i18n import N_, _

EVERYWHERE = "everywhere"
"""The place of actions that work on every screen."""

MODIFIERS = frozenset({"ctrl", "shift", "alt", "meta", "super", "hyper"})

_NAMED = frozenset(key.value for key in Keys)


class Bound(Protocol):
    """An action as far as its keys matter."""

    @property
    def id(self) -> str:
        """Its name in the settings file."""

    @property
    def place(self) -> str:
        """Where it works."""

    @property
    def keys(self) -> tuple[str, ...]:
        """Its usual keys."""


class KeyFault(NamedTuple):
    """Something in the settings file that cannot be done, or that has a consequence."""

    kind: Literal["no-action", "no-key", "taken", "keyless"]
    action: str
    key: str = ""
    other: str = ""
    """The other action, where two want one key."""


_FAULTS = {
    "no-action": N_("There is no action {action}; its keys are left out. The help lists them all."),
    "no-key": N_("There is no key {key}; it is left out for {action}."),
    "taken": N_("The key {key} is set for two actions: it does {other}, and not {action}."),
    "keyless": N_("The key {key} does {other} now; {action} has none left."),
}


def worded_fault(fault: KeyFault) -> str:
    """Return a fault in one line."""
    return _(_FAULTS[fault.kind]).format(action=fault.action, key=fault.key, other=fault.other)


class ChosenKeys(NamedTuple):
    """The keys of all actions."""

    keys: Mapping[str, tuple[str, ...]]
    """The keys of every action by its id, the one that is shown first."""
    faults: tuple[KeyFault, ...]


def chosen_keys(actions: Sequence[Bound], overrides: Mapping[str, Sequence[str]]) -> ChosenKeys:
    """Return each action's keys: those of the file, else its usual ones that the file left free.

    Args:
        actions: all actions there are.
        overrides: keys by action id, as the settings file has them.
    """
    by_id = {action.id: action for action in actions}
    faults = [KeyFault("no-action", name) for name in overrides if name not in by_id]
    wanted: dict[str, tuple[str, ...]] = {}
    for name, its in overrides.items():
        if name in by_id:
            wanted[name], wrong = _known(name, its)
            faults += wrong
    keys: dict[str, tuple[str, ...]] = {}
    for name, its in wanted.items():
        free, wrong = _free(by_id[name], its, keys, by_id)
        keys[name] = free
        faults += wrong
    given = dict(keys)
    for action in actions:
        if action.id not in keys or not keys[action.id]:
            usual, taken = _free(action, action.keys, given, by_id)
            keys[action.id] = usual
            if not usual and taken and action.id not in wanted:
                faults.append(taken[0]._replace(kind="keyless"))
    return ChosenKeys(keys, tuple(faults))


def _known(name: str, keys: Iterable[str]) -> tuple[tuple[str, ...], list[KeyFault]]:
    """Return the keys that there are, by their names, and a fault for each other one."""
    known = [(key, key_named(key)) for key in keys]
    wrong = [KeyFault("no-key", name, key) for key, found in known if found is None]
    return tuple(found for _key, found in known if found is not None), wrong


def _free(
    action: Bound,
    keys: Iterable[str],
    given: Mapping[str, tuple[str, ...]],
    by_id: Mapping[str, Bound],
) -> tuple[tuple[str, ...], list[KeyFault]]:
    """Return those of some keys that no other action of the same screens has been given."""
    free, taken = [], []
    for key in keys:
        other = next(
            (
                name
                for name, its in given.items()
                if name != action.id and key in its and _meet(action, by_id[name])
            ),
            None,
        )
        if other is None:
            free.append(key)
        else:
            taken.append(KeyFault("taken", action.id, key, other))
    return tuple(free), taken


def _meet(one: Bound, other: Bound) -> bool:
    """Tell whether two actions can be asked for on the same screen."""
    return one.place == other.place or EVERYWHERE in (one.place, other.place)


def key_named(key: str) -> str | None:
    """Return a key's name in Textual, given that name or the character itself; None: no key."""
    *modifiers, base = key.split("+") if len(key) > 1 else [key]
    if not MODIFIERS.issuperset(modifiers):
        return None
    if len(base) == 1:
        if not base.isprintable():
            return None
        base = base if base.isalnum() else _character_name(base)
    elif base not in _NAMED and not _is_character_name(base):
        return None
    return "+".join([*modifiers, base])


def _character_name(character: str) -> str:
    """Return what Textual calls the key of a sign: ``?`` is ``question_mark``."""
    usual = {"-": "minus", "+": "plus", "/": "slash", "\\": "backslash", "_": "underscore"}
    name = unicodedata.name(character, "").lower().replace("-", "_").replace(" ", "_")
    return usual.get(character, name) or character


def _is_character_name(name: str) -> bool:
    if name in ("minus", "plus", "slash", "backslash", "underscore"):
        return True
    try:
        unicodedata.lookup(name.replace("_", " "))
    except KeyError:
        return False
    return True
