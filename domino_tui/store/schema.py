"""The database's form, by number, and the steps from each number to the next."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

APPLICATION = 0x444F4D49
"""What marks a SQLite file as ours: ``DOMI`` in its header."""

TABLES: dict[str, tuple[str, ...]] = {
    "matches": ("id", "started", "finished", "status", "set_up", "winner", "record"),
    "rounds": ("match_id", "number", "deal"),
    "moves": ("match_id", "round", "number", "seat", "text"),
}
"""The tables and their columns, as the newest step leaves them."""

STEPS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE matches (
            id INTEGER PRIMARY KEY,
            started TEXT NOT NULL,
            finished TEXT,
            status TEXT NOT NULL CHECK (status IN ('open', 'over', 'left')),
            set_up TEXT NOT NULL,
            winner INTEGER,
            record TEXT
        )
        """,
        "CREATE INDEX open_matches ON matches (id) WHERE status = 'open'",
        """
        CREATE TABLE rounds (
            match_id INTEGER NOT NULL REFERENCES matches (id),
            number INTEGER NOT NULL,
            deal TEXT NOT NULL,
            PRIMARY KEY (match_id, number)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE moves (
            match_id INTEGER NOT NULL REFERENCES matches (id),
            round INTEGER NOT NULL,
            number INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (match_id, round, number)
        ) WITHOUT ROWID
        """,
    ),
)
"""Step n leads from form n to form n + 1. Steps that were released are never changed."""

VERSION = len(STEPS)
"""The form that this program reads and writes, in the file's ``user_version``."""


class BrokenError(sqlite3.DatabaseError):
    """A database that is damaged or is not ours."""


class NewerError(sqlite3.DatabaseError):
    """A database that a newer version of the program wrote; the message is its number."""


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Do all or nothing, with no other program writing in between."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        # A full disk may have ended the transaction already.
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def form_of(connection: sqlite3.Connection) -> int:
    """Return the number of a database's form, 0 for an empty file.

    Raises:
        BrokenError: if the database is not ours.
        NewerError: if a newer version of the program wrote it.
        sqlite3.Error: if it cannot be read.
    """
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if application == APPLICATION and version > 0:
        if version > VERSION:
            raise NewerError(str(version))
        return int(version)
    (objects,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if application or version or objects:
        raise BrokenError("not a database of this program")
    return 0


def bring_up_to_date(connection: sqlite3.Connection) -> bool:
    """Take an empty or older database to the present form, and tell whether it had to be.

    Every step is a transaction of its own, so that a database always is of one form or the next.

    Raises:
        BrokenError: if the database is not ours.
        NewerError: if a newer version of the program wrote it.
        sqlite3.Error: if it cannot be read or written.
    """
    has_changed = False
    while (version := form_of(connection)) < VERSION:
        has_changed = True
        with transaction(connection):
            if form_of(connection) != version:
                continue  # another program was quicker
            for statement in STEPS[version]:
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            connection.execute(f"PRAGMA user_version = {version + 1}")
    return has_changed


def check(connection: sqlite3.Connection) -> None:
    """Look through the whole file for damage, and at its tables.

    Raises:
        BrokenError: if something is not as it should be.
        sqlite3.Error: if it cannot be read.
    """
    (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise BrokenError(str(found))
    for table, columns in TABLES.items():
        there = {row[1] for row in connection.execute(f"PRAGMA table_info({table})")}
        missing = set(columns) - there
        if missing:
            raise BrokenError(f"{table}: {', '.join(sorted(missing))}")
