"""Writing match records into a directory, each whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

from domino_tui.engine.errors import N_, DominoError
from domino_tui.faults import reason


class RecordDirectory:
    """A directory of numbered match records."""

    def __init__(self, path: Path) -> None:
        """Make the directory where there is none.

        Raises:
            DominoError: if that cannot be done.
        """
        self._path = path
        try:
            path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _unwritable(path, error) from error

    def write(self, number: int, record: str) -> None:
        """Write a match's record; one that is there already, and the same, is left alone.

        Raises:
            DominoError: if another file has its name, or it cannot be written.
        """
        path = self._path / f"match-{number:05}.json"
        data = record.encode()
        try:
            if not path.exists():
                _replace(path, data)
            elif path.read_bytes() != data:
                raise DominoError(
                    N_("{path} is there already, with another content"),
                    N_("choose another directory, or move it away"),
                    path=path,
                )
        except OSError as error:
            raise _unwritable(path, error) from error


def _replace(path: Path, data: bytes) -> None:
    """Write a file beside its place, then put it there whole."""
    part = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        part.write_bytes(data)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _unwritable(path: Path, error: OSError) -> DominoError:
    return DominoError(
        N_("records cannot be written to {path} ({reason})"),
        N_("choose another directory"),
        path=path,
        reason=reason(error),
    )
