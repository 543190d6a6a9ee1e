"""A database that goes on where its file fails: in a new file, or in memory."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from domino_tui.store.locks import MatchLocks
from domino_tui.store.opening import (
    FAULTS,
    Opened,
    close_connection,
    connect,
    identity,
    in_memory,
    open_database,
    problem_of,
)
from domino_tui.store.problems import Problem
from domino_tui.store.schema import transaction

Work = Callable[[sqlite3.Connection], object]
"""Something to do within a transaction. It may be done again elsewhere."""

_Result = TypeVar("_Result")


class LastingDatabase:
    """The open database, with no fault of its file ever raised."""

    def __init__(self, path: Path, opened: Opened, retell: Work) -> None:
        """Go on with an open database.

        Args:
            path: the file.
            opened: what was opened instead of it or as it.
            retell: writes all that must not be lost into a database that begins anew.
        """
        self.path = path
        self._opened = opened
        self._retell = retell
        self._problems: list[Problem] = []
        self._has_mended = False

    @property
    def in_memory(self) -> bool:
        """Whether all goes with the program, because the file cannot be written."""
        return self._opened.in_memory

    @property
    def locks(self) -> MatchLocks | None:
        """Who plays which of the file's matches; None where nobody can tell."""
        return self._opened.locks

    def do(self, work: Callable[[sqlite3.Connection], _Result]) -> _Result:
        """Do a piece of work in a transaction; where the file fails, do it again elsewhere."""
        if not self.in_memory and identity(self.path) != self._opened.file:
            # Deleted, or put aside by another program: what is written there is never read again.
            self._open_again()
        while True:
            try:
                with transaction(self._opened.connection):
                    return work(self._opened.connection)
            except FAULTS as error:
                if self.in_memory:
                    raise
                self.go_on(problem_of(error, self.path))

    def go_on(self, problem: Problem) -> None:
        """Put a new file in a broken one's place, once, or go on in memory; forget nothing."""
        if problem.kind == "broken-database" and not self._has_mended:
            self._has_mended = True
            self._open_again()
            return
        old = self._opened
        self._opened = in_memory(self.path, old.locks, old.connection)
        close_connection(old.connection)
        self._problems.append(problem)
        self.do(self._retell)

    def _open_again(self) -> None:
        """Open what is at the path now, or a new file, and write into it what is known."""
        close_connection(self._opened.connection)
        self._opened, told = open_database(self.path, self._opened.locks)
        self._problems += told
        self.do(self._retell)

    def tell(self, problem: Problem) -> None:
        """Add a problem to be told."""
        self._problems.append(problem)

    def drain_problems(self) -> tuple[Problem, ...]:
        """Return what went wrong since this was last asked."""
        problems = tuple(self._problems)
        self._problems.clear()
        return problems

    def write_back(self, work: Work) -> None:
        """Do a piece of work in the file that failed, if it can be written by now."""
        try:
            connection = connect(self.path)
        except (OSError, ValueError, sqlite3.Error) as error:
            problem_of(error, self.path)
            return
        try:
            with transaction(connection):
                work(connection)
        except FAULTS as error:
            problem_of(error, self.path)
        finally:
            close_connection(connection)

    def close(self) -> None:
        """Close the database and let go of its matches."""
        self._opened.close()
