"""Writing the settings file, with respect for what a person wrote into it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import fields
from math import isfinite
from pathlib import Path
from typing import Any

import tomlkit
from tomlkit import TOMLDocument
from tomlkit.exceptions import TOMLKitError

from domino_tui.store.aside import keep_aside
from domino_tui.store.problems import Problem, unwritten
from domino_tui.store.settings import (
    LONGEST_NAME,
    Settings,
    parse,
    read_problem,
    read_text,
    understood,
)

_Table = dict[str, Any]


def write_settings(settings: Settings, path: Path) -> Problem | None:
    """Save the settings; see :func:`domino_tui.store.settings.save_settings`."""
    told: Problem | None = None
    try:
        # A link to a file elsewhere stays a link.
        path = Path(os.path.realpath(path))
        plain = _plain_settings(settings, path)
        try:
            text = _changed(read_text(path), plain, path)
        except FileNotFoundError:
            text = _fresh(plain)
        except (OSError, ValueError, TOMLKitError, RecursionError) as error:
            detail = read_problem(path, error).detail
            told = Problem("broken-settings", path, detail, keep_aside(path, "broken"))
            text = _fresh(plain)
        _replace_file(path, text)
    except OSError as error:
        return unwritten("unwritable-settings", path, error)
    return told


def _changed(text: str, settings: Settings, path: Path) -> str:
    """Return the text of an existing file with the settings in place of those it holds.

    Raises:
        ValueError: if the text is not TOML, or cannot be changed so that it says what it should.
    """
    table = parse(text)
    now, problems = understood(table, path)
    document = tomlkit.parse(text)
    wrong = {problem.detail.split(" = ")[0].split(".")[0] for problem in problems}
    for key, value in _as_table(settings).items():
        # What already says the same keeps the very form that the person gave it.
        if key in wrong or getattr(now, key) != getattr(settings, key):
            _put(document, key, value)
    result = tomlkit.dumps(document)
    if understood(parse(result), path) != (settings, ()):
        raise ValueError("the file cannot be changed in place")
    return result


def _put(document: TOMLDocument, key: str, value: object) -> None:
    if value is None or value == {}:
        document.pop(key, None)
    elif isinstance(value, Mapping) and isinstance(document.get(key), Mapping):
        table = document[key]
        for gone in [name for name in table if name not in value]:
            table.remove(gone)
        for name, inner in value.items():
            if table.get(name) != inner:
                table[name] = inner
    else:
        document[key] = value


def _fresh(settings: Settings) -> str:
    table = {key: value for key, value in _as_table(settings).items() if value not in (None, {})}
    return tomlkit.dumps(table)


def _as_table(settings: Settings) -> _Table:
    """Return all settings as TOML has them, tables last."""
    table = {each.name: getattr(settings, each.name) for each in fields(settings)}
    table["keys"] = {action: list(keys) for action, keys in settings.keys.items()}
    return table


def _plain_settings(settings: Settings, path: Path) -> Settings:
    """Return the settings as the file will give them back: nothing that it cannot hold."""
    table = {key: _plain(value) for key, value in _as_table(settings).items()}
    table["name"] = "".join(filter(str.isprintable, table["name"]))[:LONGEST_NAME]
    return understood({key: each for key, each in table.items() if each is not None}, path)[0]


def _plain(value: object) -> Any:  # noqa: ANN401 -- whatever TOML can hold
    """Return a value as TOML gives it back: tuples as lists, and None, which it lacks, left out."""
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    if isinstance(value, Mapping):
        return {_plain(str(key)): _plain(each) for key, each in value.items() if _fits(each)}
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value if _fits(each)]
    return value


def _fits(value: object) -> bool:
    """Tell whether TOML can hold a value and give the same one back."""
    if isinstance(value, float):
        return isfinite(value)
    return isinstance(value, str | int | list | tuple | Mapping)


def _replace_file(path: Path, text: str) -> None:
    """Put a text in a file's place, so that at any moment the old or the new one is there whole.

    Raises:
        OSError: if it cannot be; the old file is as it was.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("wb") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            beside.chmod(path.stat().st_mode & 0o777)
        beside.replace(path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
    _settle_directory(path.parent)


def _settle_directory(directory: Path) -> None:
    """Have the renaming itself written down, where the system can."""
    if os.name != "posix":
        return
    handle = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
