"""What a person has chosen, in a TOML file that can be edited by hand and never stops the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, get_args

from domino_tui.store.paths import paths
from domino_tui.store.problems import Problem, ProblemKind, one_line

Language = Literal["en", "fr"]
Speed = Literal["instant", "fast", "normal", "slow"]
Face = Literal["pips", "numerals", "ascii"]
Motion = Literal["full", "reduced", "off"]

TilesSize = Literal["auto", "large", "mid", "medium", "small"]

LARGEST_FILE = 1024 * 1024
"""Bytes; no settings file comes near it, so a larger one is something else."""

LONGEST_NAME = 40
"""Characters of a person's name."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person has chosen."""

    language: Language | None = None
    """The language, or None for that of the system."""
    speed: Speed = "normal"
    """The pace of the computer players."""
    motion: Motion = "full"
    """How much moves at the table."""
    name: str = ""
    """The person's name, printable and at most :data:`LONGEST_NAME` characters, or empty."""
    face: Face = "pips"
    """How tiles are drawn; ``ascii`` means everything else, too."""
    mouse: bool = True
    """Whether the game uses the mouse."""
    memory: bool = False
    """Whether the table tells what can be known of the unseen tiles."""
    theme: str = "felt"
    """The name of the colours; the interface knows which there are."""
    line_size: TilesSize = "auto"
    """The largest size of the tiles on the table; ``auto``: as it fits, with room to grow."""
    hand_size: TilesSize = "auto"
    """The largest size of the tiles in the hand, likewise."""
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Other keys for actions: action ids, as ``table.lay``, to at least one key each."""
    last: Mapping[str, object] = field(default_factory=dict)
    """The last choice of the new-game screen: what TOML can hold, otherwise as it likes."""


class _Wrong(Exception):  # noqa: N818 -- a signal between the functions below
    """A value that its key cannot have."""


def load_settings(path: Path) -> tuple[Settings, tuple[Problem, ...]]:
    """Read the settings, and tell what could not be read; never raises.

    A missing file gives the defaults. A file that cannot be read gives the defaults and one
    problem; a wrong value gives that key's default and a problem, and leaves all others alone.
    """
    try:
        return understood(_table(path), path)
    except FileNotFoundError:
        return Settings(), ()
    except (OSError, ValueError, RecursionError) as error:
        return Settings(), (read_problem(path, error),)


def language_setting(path: Path | None = None) -> str | None:
    """Return the language of the settings file, or None; a quick look that never raises."""
    try:
        found = _table(paths().settings if path is None else path).get("language")
    except (OSError, ValueError, RecursionError):
        return None
    return found if isinstance(found, str) and found in get_args(Language) else None


def save_settings(settings: Settings, path: Path) -> Problem | None:
    """Save the settings, and tell what could not be done about it; never raises.

    Comments, order and keys that this program does not know stay as they are in the file. A file
    that is no settings file is kept aside first, which the problem tells.
    """
    from domino_tui.store.settings_file import write_settings  # noqa: PLC0415 -- brings tomlkit

    return write_settings(settings, path)


def read_text(path: Path) -> str:
    """Return a settings file's text.

    Raises:
        OSError: if the system does not let it be read.
        ValueError: if it is too large, or not UTF-8.
    """
    with path.open("rb") as file:
        content = file.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise ValueError
    return content.decode("utf-8-sig")  # some editors put a mark in front


def parse(text: str) -> dict[str, Any]:
    """Return the table that a TOML text holds.

    Raises:
        ValueError: if it is not TOML; RecursionError too, where it is nested without end.
    """
    import tomllib  # noqa: PLC0415 -- not needed where there is no file

    return tomllib.loads(text)


def read_problem(path: Path, error: Exception) -> Problem:
    """Return the problem of a settings file that could not be read."""
    kind: ProblemKind = "broken-settings"
    if isinstance(error, OSError):
        kind = "unreadable-settings"
        return Problem(kind, path, one_line(error.strerror or str(error)))
    words = str(error).replace(",", "").split()
    line = words[words.index("line") + 1] if "line" in words[:-1] else ""
    return Problem(kind, path, line if line.isdigit() else "")


def understood(table: Mapping[str, Any], path: Path) -> tuple[Settings, tuple[Problem, ...]]:
    """Return the settings that a file's table gives, and a problem for each wrong value."""
    chosen: dict[str, Any] = {}
    problems: list[Problem] = []
    for key, read in READERS.items():
        if key not in table:
            continue
        try:
            chosen[key] = read(table[key])
        except _Wrong:
            problems.append(_bad(path, key, table[key]))
    if isinstance(table.get("keys"), dict):
        chosen["keys"], wrong = _key_lists(table["keys"])
        problems += [_bad(path, f"keys.{action}", value) for action, value in wrong]
    elif "keys" in table:
        problems.append(_bad(path, "keys", table["keys"]))
    return Settings(**chosen), tuple(problems)


def _table(path: Path) -> dict[str, Any]:
    return parse(read_text(path))


def _bad(path: Path, key: str, value: object) -> Problem:
    import json  # noqa: PLC0415 -- hardly ever needed

    try:
        shown = json.dumps(value, ensure_ascii=False, default=str)
    except (ValueError, RecursionError):
        shown = "…"
    return Problem("bad-setting", path, f"{one_line(key, 40)} = {one_line(shown, 40)}")


def _one_of(values: tuple[str, ...]) -> Callable[[object], str]:
    def read(value: object) -> str:
        if isinstance(value, str) and value in values:
            return value
        raise _Wrong

    return read


def _flag(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise _Wrong


def _name(value: object) -> str:
    if isinstance(value, str) and value.isprintable() and len(value) <= LONGEST_NAME:
        return value
    raise _Wrong


def _theme(value: object) -> str:
    if _name(value):
        return str(value)
    raise _Wrong


def _mapping(value: object) -> Mapping[str, object]:
    if isinstance(value, Mapping):
        return value
    raise _Wrong


READERS: Mapping[str, Callable[[object], object]] = {
    "language": _one_of(get_args(Language)),
    "speed": _one_of(get_args(Speed)),
    "motion": _one_of(get_args(Motion)),
    "name": _name,
    "face": _one_of(get_args(Face)),
    "mouse": _flag,
    "memory": _flag,
    "theme": _theme,
    "line_size": _one_of(get_args(TilesSize)),
    "hand_size": _one_of(get_args(TilesSize)),
    "last": _mapping,
}
"""How each key is read, apart from ``keys``, which can be right in part."""


def _key_lists(
    table: Mapping[str, object],
) -> tuple[dict[str, tuple[str, ...]], list[tuple[str, object]]]:
    """Return the keys of each action, and what is no list of keys."""
    right: dict[str, tuple[str, ...]] = {}
    wrong: list[tuple[str, object]] = []
    for action, value in _leaves(table):
        keys = [value] if isinstance(value, str) else value
        if isinstance(keys, list) and keys and all(_is_key(key) for key in keys):
            right[action] = tuple(keys)
        else:
            wrong.append((action, value))
    return right, wrong


def _is_key(key: object) -> bool:
    return isinstance(key, str) and key != "" and key.isprintable()


def _leaves(table: Mapping[str, object], before: str = "") -> Iterator[tuple[str, object]]:
    """Go through a table and those inside it, as ``table.lay = "x"`` is one without quotes."""
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _leaves(value, f"{before}{key}.")
        else:
            yield f"{before}{key}", value
