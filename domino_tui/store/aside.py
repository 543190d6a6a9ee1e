"""Keeping a file that cannot be used out of the way, with all that it holds."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path


def keep_aside(path: Path, why: str, companions: tuple[str, ...] = ()) -> Path:
    """Rename a file to ``NAME.WHY-1``, or the next number that is free, and return that path.

    Args:
        path: the file.
        why: a word for its name, as ``broken``.
        companions: endings of files that belong to it and must go with it, as ``-wal``.

    Raises:
        OSError: if it cannot be renamed.
    """
    endings = (*companions, "")
    for number in count(1):
        kept = path.with_name(f"{path.name}.{why}-{number}")
        if not any(os.path.lexists(f"{kept}{ending}") for ending in endings):
            break
    # The companions first: a database's log without its database would be read into the next one.
    for ending in endings:
        if ending == "" or os.path.lexists(f"{path}{ending}"):
            Path(f"{path}{ending}").rename(f"{kept}{ending}")
    return kept
