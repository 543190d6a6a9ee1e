"""What can go wrong with a kept file, as data; front ends word it in the person's language."""

from __future__ import annotations

import errno
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

ProblemKind = Literal[
    "broken-settings",
    "unreadable-settings",
    "bad-setting",
    "unwritable-settings",
    "broken-database",
    "newer-database",
    "unwritable-database",
    "busy-database",
    "full-disk",
    "match-taken",
]
"""Each kind says what happened and what was done about it; see :class:`Problem`.

``broken-settings``: the settings file is no TOML text, or larger than any settings file can be. The
defaults hold, or, told while saving, the file was kept as ``kept_as`` and a new one written.
``detail``: the number of the line where it breaks, or the system's reason, where one is known.

``unreadable-settings``: the system does not let the file be read; the defaults hold. ``detail``:
the system's reason.

``bad-setting``: one value is none that its key can have; the key's default holds. ``detail``: the
key and the value, as ``speed = "fats"``.

``unwritable-settings``: the settings could not be saved; they hold until the program ends.
``detail``: the system's reason.

``broken-database``: the file is no database of this program, or is damaged. It was kept as
``kept_as`` and a new one begun; without ``kept_as`` it lies where it was, and the matches are
kept in memory. ``detail``: the database library's reason.

``newer-database``: a newer version of the program wrote the file. It was kept as ``kept_as``, which
the newer version can be given back under the old name; without ``kept_as`` as above. ``detail``:
the number of its form.

``unwritable-database``: nothing can be written there; matches are kept in memory from now on.
``detail``: the system's or the database library's reason.

``busy-database``: another program does not let go of the file; matches are kept in memory from now
on.

``full-disk``: no room is left for the file at ``path``: the settings or the matches (in memory from
now on).

``match-taken``: another running program plays this very match; what is played here is kept in
memory from now on.
"""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that could not be kept or read; the game goes on in spite of it."""

    kind: ProblemKind
    path: Path
    """The file."""
    detail: str = ""
    """What exactly, by kind; a part of a sentence in no certain language, or empty."""
    kept_as: Path | None = None
    """Where a file that could not be used was put, with all that it holds."""


FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
"""System errors that say that there is no room: on the disk, for this person, in one file."""


def one_line(text: str, longest: int = 80) -> str:
    """Return a text that can be printed in one line on any terminal."""
    shown = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)
    return shown if len(shown) <= longest else shown[: longest - 1] + "…"


def unwritten(kind: ProblemKind, path: Path, error: OSError) -> Problem:
    """Return the problem of a file that could not be written; of a full disk, where that is why."""
    found: ProblemKind = "full-disk" if error.errno in FULL else kind
    return Problem(found, path, one_line(error.strerror or str(error)))
