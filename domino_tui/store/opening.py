"""Opening the database whatever state it is in: as it is, put aside and begun anew, or in memory.

Durability: the file is in WAL mode with ``synchronous=FULL``. A commit then is one append to the
log and one ``fsync``, where a rollback journal takes three or more; when it returns, the move is on
the disk, so that neither ``kill -9`` nor a loss of power takes it back. (With ``NORMAL`` a loss of
power could take back the last moves.) Where a file system cannot do WAL, SQLite stays with its
rollback journal, which is as safe with ``FULL``.
"""

from __future__ import annotations

import os
import sqlite3
from dataclasses import dataclass, replace
from pathlib import Path

from domino_tui.store.aside import keep_aside
from domino_tui.store.locks import MatchLocks
from domino_tui.store.log import LOGGER
from domino_tui.store.problems import Problem, ProblemKind, one_line, unwritten
from domino_tui.store.schema import (
    VERSION,
    BrokenError,
    NewerError,
    bring_up_to_date,
    check,
    form_of,
    transaction,
)

_PATIENCE = 2.0
"""Seconds to wait for another program that is writing."""

_SMALLEST = 100
"""Bytes of a database's header; SQLite takes a smaller file for an empty one and writes over it."""

_COMPANIONS = ("-wal", "-shm", "-journal")
"""Files that SQLite keeps beside the database, and that belong to it."""

FAULTS = (sqlite3.Error, UnicodeDecodeError)
"""What Python raises for a file that fails; the second where SQLite's own message quotes damage."""

_KINDS: dict[int, ProblemKind] = {
    sqlite3.SQLITE_FULL: "full-disk",
    sqlite3.SQLITE_CORRUPT: "broken-database",
    sqlite3.SQLITE_NOTADB: "broken-database",
    sqlite3.SQLITE_FORMAT: "broken-database",
    # A statement of ours that SQLite does not take: the file's form is not what its header says.
    sqlite3.SQLITE_ERROR: "broken-database",
    sqlite3.SQLITE_BUSY: "busy-database",
    sqlite3.SQLITE_LOCKED: "busy-database",
}


@dataclass(slots=True)
class Opened:
    """An open database, and who plays which of the file's matches."""

    connection: sqlite3.Connection
    locks: MatchLocks | None
    """The locks of the file's matches, held in memory too; None where there can be none."""
    file: tuple[int, int] | None = None
    """What the system knows the file by, whatever its name; None in memory."""

    @property
    def in_memory(self) -> bool:
        """Whether the database goes with the program."""
        return self.file is None

    def close(self) -> None:
        """Close the database and let go of its matches."""
        close_connection(self.connection)
        if self.locks is not None:
            self.locks.close()


def open_database(
    path: Path, locks: MatchLocks | None = None
) -> tuple[Opened, tuple[Problem, ...]]:
    """Open the database, in memory where it cannot be otherwise; never raises.

    Args:
        path: the file.
        locks: the locks of the file's matches, where this process has them open already.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        locks = MatchLocks(path) if locks is None else locks
        with locks.opening():
            connection, problems = _open_file(path)
    except _StuckError as error:
        return in_memory(path, locks), (error.problem,)
    except (OSError, ValueError, sqlite3.Error) as error:
        return in_memory(path, locks), (problem_of(error, path),)
    return Opened(connection, locks, identity(path) or (0, 0)), problems


def in_memory(
    path: Path, locks: MatchLocks | None, source: sqlite3.Connection | None = None
) -> Opened:
    """Return a database in memory, with all that can still be read of the file."""
    connection = _new_memory()
    try:
        if source is None:
            _copy_read_only(path, connection)
        else:
            source.backup(connection)
        bring_up_to_date(connection)
        check(connection)
    except (OSError, ValueError, sqlite3.Error):
        connection.close()
        connection = _new_memory()
        bring_up_to_date(connection)
    return Opened(connection, locks)


def connect(path: Path) -> sqlite3.Connection:
    """Open a file as it is, of the present form, to be read and written.

    Raises:
        BrokenError: if it is damaged or not ours.
        NewerError: if a newer version of the program wrote it.
        OSError, sqlite3.Error: if it cannot be read or written.
    """
    if path.is_file() and 0 < path.stat().st_size < _SMALLEST:
        raise BrokenError("too small for a database")
    connection = sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)
    try:
        connection.text_factory = _text
        connection.execute("PRAGMA synchronous = FULL")
        # Before anything is changed, as the file may be another program's.
        if form_of(connection) == VERSION:
            check(connection)
        connection.execute("PRAGMA journal_mode = WAL")
        if bring_up_to_date(connection):
            check(connection)
        # Whether it can be written is to be known now, not at the first move.
        with transaction(connection):
            pass
    except BaseException:
        close_connection(connection)
        raise
    return connection


def identity(path: Path) -> tuple[int, int] | None:
    """Return what the system knows a file by, or None where there is none."""
    try:
        found = os.stat(path)  # noqa: PTH116 -- before every move, and this is quicker
    except (OSError, ValueError):
        return None
    return found.st_dev, found.st_ino


def close_connection(connection: sqlite3.Connection) -> None:
    """Close a database that may be in any state."""
    try:
        connection.close()
    except sqlite3.Error as error:
        LOGGER.warning("closing the database: %s", error)


def problem_of(error: Exception, path: Path) -> Problem:
    """Return the problem that an error of the system or the database library tells of."""
    LOGGER.warning("%s: %s", path, error)
    if isinstance(error, OSError):
        return unwritten("unwritable-database", path, error)
    if isinstance(error, BrokenError | UnicodeDecodeError):
        return Problem("broken-database", path, one_line(str(error)))
    if isinstance(error, NewerError):
        return Problem("newer-database", path, one_line(str(error)))
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return Problem(_KINDS.get(code, "unwritable-database"), path, one_line(str(error)))


class _StuckError(Exception):
    """A file that can neither be used nor be put aside."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.kind)
        self.problem = problem


def _open_file(path: Path) -> tuple[sqlite3.Connection, tuple[Problem, ...]]:
    """Open a file that can be written, after putting aside one that cannot be used.

    Raises:
        _StuckError: if that one cannot be put aside.
        OSError, sqlite3.Error: if there can be no such file.
    """
    try:
        return connect(path), ()
    except FAULTS as error:
        problem = problem_of(error, path)
    if path.is_dir():
        problem = replace(problem, kind="broken-database")
    if problem.kind not in ("broken-database", "newer-database"):
        raise _StuckError(problem)
    try:
        kept = keep_aside(path, problem.kind.removesuffix("-database"), _COMPANIONS)
    except OSError as error:
        LOGGER.warning("%s: %s", path, error)
        raise _StuckError(problem) from error
    LOGGER.warning("%s: kept as %s", path, kept)
    return connect(path), (replace(problem, kept_as=kept),)


def _new_memory() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.text_factory = _text
    return connection


def _copy_read_only(path: Path, target: sqlite3.Connection) -> None:
    """Read the matches of a file that cannot be written, as on a file system that is read-only."""
    # Without a log beside it the file is whole, and SQLite need not make one to read it.
    whole = not Path(f"{path}-wal").exists()
    address = f"{path.absolute().as_uri()}?mode=ro{'&immutable=1' if whole else ''}"
    source = sqlite3.connect(address, uri=True)
    try:
        source.backup(target)
    finally:
        source.close()


def _text(content: bytes) -> str:
    """Read a text of the database, where even a damaged one must not raise."""
    return content.decode("utf-8", "replace")
