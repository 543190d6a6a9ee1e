"""The matches: the one under way, move by move, and those that are over."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from domino_tui.store.lasting import LastingDatabase
from domino_tui.store.opening import Opened, open_database
from domino_tui.store.problems import Problem
from domino_tui.store.rows import (
    LEFT,
    OPEN,
    OVER,
    MatchRow,
    MatchRows,
    StoredMatch,
    StoredRound,
    read_rows,
    write_rows,
)

__all__ = ["MatchRow", "MatchStore", "StoredMatch", "StoredRound", "open_store"]

_NOW = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')"


def open_store(path: Path) -> tuple[MatchStore, tuple[Problem, ...]]:
    """Open the matches kept in a file, and tell what was wrong with it; never raises.

    A file that is broken or newer is kept aside and a new one begun; where no file can be
    written, the matches are kept in memory until the program ends.
    """
    opened, problems = open_database(path)
    return MatchStore(path, opened), problems


class MatchStore:
    """The matches of one person, for one thread.

    What a method was asked to keep is safe when it returns. Where the file fails, the store goes on
    in memory with all that it knows, and tells so through :meth:`drain_problems`; when it is closed
    it tries once more to write it down. No fault of a file is raised.

    A match that was begun, taken or written here is this process's until it is closed or released,
    and no other process writes it meanwhile.
    """

    def __init__(self, path: Path, opened: Opened) -> None:
        """Go on with an open database; see :func:`open_store`."""
        self._database = LastingDatabase(path, opened, self._write_known)
        self._played: dict[int, MatchRows] = {}
        """All rows of the matches that are this process's."""
        self._offered: MatchRows | None = None
        """The match that was last found under way."""
        self._begun_in_memory: set[int] = set()
        self._others: set[int] = set()
        """Matches that another process plays, and that go on here in memory alone."""

    @property
    def in_memory(self) -> bool:
        """Whether the matches go with the program, because the file cannot be written."""
        return self._database.in_memory

    # Playing

    def start_match(self, set_up: str) -> int:
        """Begin a match, which is this process's from now on, and return its number.

        Matches that were under way are given up, but for those that another process plays.
        """
        text = _clean(set_up)
        rows = self._database.do(lambda connection: self._begin(connection, text))
        for match_id in tuple(self._played):
            self._lay_down(match_id)
        self._played[rows.id] = rows
        return rows.id

    def add_round(self, match_id: int, number: int, deal: str) -> None:
        """Keep a round's deal."""
        text = _clean(deal)
        rows = self._own(match_id)
        self._keep(
            "INSERT INTO rounds (match_id, number, deal) VALUES (?, ?, ?)"
            " ON CONFLICT DO UPDATE SET deal = excluded.deal",
            (match_id, number, text),
        )
        rows.rounds[number] = text

    def add_move(self, match_id: int, round_number: int, number: int, seat: int, text: str) -> None:
        """Keep a move; it is safe when this returns."""
        text = _clean(text)
        rows = self._own(match_id)
        self._keep(
            "INSERT INTO moves (match_id, round, number, seat, text) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT DO UPDATE SET seat = excluded.seat, text = excluded.text",
            (match_id, round_number, number, seat, text),
        )
        rows.moves[round_number, number] = (seat, text)

    def drop_moves_from(self, match_id: int, round_number: int, number: int) -> None:
        """Forget a round's moves from a number on, as they were taken back."""
        rows = self._own(match_id)
        self._keep(
            "DELETE FROM moves WHERE match_id = ? AND round = ? AND number >= ?",
            (match_id, round_number, number),
        )
        for at in [each for each in rows.moves if each[0] == round_number and each[1] >= number]:
            del rows.moves[at]

    def close_match(
        self, match_id: int, status: str, winner: int | None, record: str | None
    ) -> None:
        """Keep the result of a match, which is nobody's from now on.

        Args:
            match_id: the match's number.
            status: ``over`` or ``left``.
            winner: the side that won, or None.
            record: the match's record, or None where there is none.

        Raises:
            ValueError: if the status is another.
        """
        if status not in (OVER, LEFT):
            raise ValueError(f"no status of a match that is closed: {status!r}")
        self._own(match_id)
        text = None if record is None else _clean(record)
        self._keep(
            f"UPDATE matches SET status = ?, finished = {_NOW}, winner = ?, record = ?"
            " WHERE id = ?",
            (status, winner, text, match_id),
        )
        self._lay_down(match_id)

    # Going on

    def open_match(self) -> StoredMatch | None:
        """Return the newest match under way that no other process plays, to be offered.

        It is not this process's yet; to go on with it, use :meth:`take_open_match`.
        """
        rows = self._database.do(self._newest_free)
        self._offered = rows
        return None if rows is None else rows.stored()

    def take_open_match(self) -> StoredMatch | None:
        """Return the newest match under way that no other process plays, for this one to play."""

        def work(connection: sqlite3.Connection) -> MatchRows | None:
            rows = self._newest_free(connection)
            return rows if rows is not None and self._take(rows.id) else None

        rows = self._database.do(work)
        if rows is None:
            return None
        self._played[rows.id] = rows
        return rows.stored()

    def claim(self, match_id: int) -> bool:
        """Take a match under way for this process, and tell whether it is this process's now.

        It is not where another process plays it, or has played it to its end.
        """
        if match_id in self._played:
            return True

        def work(connection: sqlite3.Connection) -> MatchRows | None:
            return read_rows(connection, match_id) if self._take(match_id) else None

        rows = self._database.do(work)
        if rows is None or rows.status != OPEN:
            self._let_go(match_id)
            return False
        self._played[match_id] = rows
        return True

    def release(self, match_id: int | None = None) -> None:
        """Let other processes go on with a match, or with all that are this one's.

        Where the file has failed nothing is let go: the file's state of it is an old one.
        """
        for each in tuple(self._played) if match_id is None else (match_id,):
            if not self.in_memory:
                self._played.pop(each, None)
                self._let_go(each)

    # Looking back

    def matches(self) -> tuple[MatchRow, ...]:
        """Return all matches, the newest first."""
        rows = self._database.do(
            lambda connection: connection.execute(
                "SELECT id, started, finished, status, set_up, winner FROM matches ORDER BY id DESC"
            ).fetchall()
        )
        return tuple(MatchRow(*row) for row in rows)

    def record(self, match_id: int) -> str | None:
        """Return the record of a match that is over or given up, or None where there is none."""
        row = self._database.do(
            lambda connection: connection.execute(
                "SELECT record FROM matches WHERE id = ?", (match_id,)
            ).fetchone()
        )
        return None if row is None or row[0] is None else str(row[0])

    def drain_problems(self) -> tuple[Problem, ...]:
        """Return what went wrong since this was last asked."""
        return self._database.drain_problems()

    def close(self) -> None:
        """Let go of everything; what is in memory alone is written down if it now can be."""
        if self.in_memory and self._played.keys() - self._others:
            self._database.write_back(self._write_back)
        self._database.close()

    # Within a transaction

    def _begin(self, connection: sqlite3.Connection, set_up: str) -> MatchRows:
        for match_id in _open_ids(connection):
            if self._is_free(match_id):
                connection.execute(
                    f"UPDATE matches SET status = ?, finished = {_NOW} WHERE id = ?",
                    (LEFT, match_id),
                )
        match_id = self._new_number(connection)
        connection.execute(
            f"INSERT INTO matches (id, started, status, set_up) VALUES (?, {_NOW}, ?, ?)",
            (match_id, OPEN, set_up),
        )
        rows = read_rows(connection, match_id)
        if rows is None:
            raise sqlite3.DatabaseError("a match that was just begun is not there")
        return rows

    def _new_number(self, connection: sqlite3.Connection) -> int:
        """Return a number for a match of this process, and take it."""
        (highest,) = connection.execute("SELECT coalesce(max(id), 0) FROM matches").fetchone()
        match_id = int(highest) + 1
        if self.in_memory:
            self._let_go(match_id)  # it may have been taken just before the file failed
            self._begun_in_memory.add(match_id)
        # A number that another process holds is that of a match from a file put aside.
        while not self._take(match_id):
            match_id += 1
        return match_id

    def _newest_free(self, connection: sqlite3.Connection) -> MatchRows | None:
        for match_id in _open_ids(connection):
            rows = read_rows(connection, match_id) if self._is_free(match_id) else None
            # Without a deal it was cut off at its very beginning, and there is nothing to offer.
            if rows is not None and rows.rounds:
                return rows
        return None

    def _is_free(self, match_id: int) -> bool:
        locks = self._database.locks
        return locks is None or match_id in self._played or locks.is_free(match_id)

    def _take(self, match_id: int) -> bool:
        locks = self._database.locks
        return locks is None or match_id in self._begun_in_memory or locks.take(match_id)

    def _let_go(self, match_id: int) -> None:
        locks = self._database.locks
        if locks is not None:
            locks.let_go(match_id)

    def _lay_down(self, match_id: int) -> None:
        """Be done with a match that was closed; in memory, to write it into the file later."""
        rows = self._database.do(lambda connection: read_rows(connection, match_id))
        if rows is not None:
            self._played[match_id] = rows
        self.release(match_id)

    def _keep(self, statement: str, values: tuple[object, ...]) -> None:
        self._database.do(lambda connection: connection.execute(statement, values))

    def _own(self, match_id: int) -> MatchRows:
        """Return the rows of a match that is to be written, and make sure that it is ours.

        Raises:
            ValueError: if there never was such a match.
        """
        if match_id not in self._played and not self.claim(match_id):
            self._go_on_apart(match_id)
        return self._played[match_id]

    def _go_on_apart(self, match_id: int) -> None:
        """Go on in memory with a match that is, or was meanwhile, another process's."""
        rows = self._database.do(lambda connection: read_rows(connection, match_id))
        if self._offered is not None and self._offered.id == match_id:
            rows = self._offered  # as it was when this process began to go on with it
        if rows is None:
            raise ValueError(f"there is no match {match_id}")
        self._others.add(match_id)
        self._played[match_id] = rows
        problem = Problem("match-taken", self._database.path)
        if self.in_memory:
            self._database.tell(problem)
        else:
            self._database.go_on(problem)

    def _write_known(self, connection: sqlite3.Connection) -> None:
        for rows in self._played.values():
            write_rows(connection, rows, rows.id)
        offered = self._offered
        if offered is not None and read_rows(connection, offered.id) is None:
            write_rows(connection, offered, offered.id)

    def _write_back(self, connection: sqlite3.Connection) -> None:
        for rows in self._played.values():
            if rows.id not in self._others:
                # Under the number of a match begun in memory there may be another by now.
                number = None if rows.id in self._begun_in_memory else rows.id
                write_rows(connection, rows, number)


def _open_ids(connection: sqlite3.Connection) -> list[int]:
    """Return the numbers of the matches under way, the newest first."""
    found = connection.execute("SELECT id FROM matches WHERE status = ? ORDER BY id DESC", (OPEN,))
    return [row[0] for row in found.fetchall()]


def _clean(text: str) -> str:
    """Return a text as a file can hold it: odd bytes of a command line have no place in one."""
    return text.encode("utf-8", "replace").decode()
