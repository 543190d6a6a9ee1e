"""All rows of one match, to be read out of one database and written into another."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass, field

from domino_tui.store.log import LOGGER
from domino_tui.store.schema import TABLES

OPEN, OVER, LEFT = "open", "over", "left"
"""A match's status: under way, played to its end, given up."""


@dataclass(frozen=True, slots=True)
class StoredRound:
    """A round of a match under way, in the texts that it was kept as."""

    deal: str
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match under way, in the texts that it was kept as."""

    id: int
    set_up: str
    rounds: tuple[StoredRound, ...]


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match in a list of matches."""

    id: int
    started: str
    """When, as ``2026-11-29T18:30:00Z``."""
    finished: str | None
    """When it was over or given up, None while it is under way."""
    status: str
    """:data:`OPEN`, :data:`OVER` or :data:`LEFT`."""
    set_up: str
    winner: int | None
    """The side that won it."""


@dataclass(slots=True)
class MatchRows:
    """What a database holds of one match, kept in memory beside it in case the database fails."""

    match: tuple[object, ...]
    """The columns of ``matches`` in order, the number first."""
    rounds: dict[int, str] = field(default_factory=dict)
    """Deals by the round's number."""
    moves: dict[tuple[int, int], tuple[int, str]] = field(default_factory=dict)
    """Seats and texts by the numbers of round and move."""

    @property
    def id(self) -> int:
        """The match's number."""
        return int(str(self.match[0]))

    @property
    def status(self) -> str:
        """The match's status."""
        return str(self.match[3])

    def stored(self) -> StoredMatch:
        """Return the match as it is given back."""
        rounds = tuple(
            StoredRound(
                deal, tuple(self.moves[at][1] for at in sorted(self.moves) if at[0] == number)
            )
            for number, deal in sorted(self.rounds.items())
        )
        return StoredMatch(self.id, str(self.match[4]), rounds)


def read_rows(connection: sqlite3.Connection, match_id: int) -> MatchRows | None:
    """Read a match's rows, or None where there is none or it is not one that was kept here."""
    found = {
        table: connection.execute(
            f"SELECT {', '.join(columns)} FROM {table} WHERE {_key(table)} = ?", (match_id,)
        ).fetchall()
        for table, columns in TABLES.items()
    }
    if not found["matches"]:
        return None
    try:
        return MatchRows(
            found["matches"][0],
            {int(number): str(deal) for _, number, deal in found["rounds"]},
            {
                (int(round_number), int(number)): (int(seat), str(text))
                for _, round_number, number, seat, text in found["moves"]
            },
        )
    except (TypeError, ValueError) as error:
        LOGGER.warning("match %s: %s", match_id, error)
        return None


def write_rows(connection: sqlite3.Connection, rows: MatchRows, number: int | None) -> None:
    """Put a match's rows under a number, in place of all that is there; None: a free number."""
    if number is None:
        (number,) = connection.execute("SELECT coalesce(max(id), 0) + 1 FROM matches").fetchone()
    for table in reversed(TABLES):
        connection.execute(f"DELETE FROM {table} WHERE {_key(table)} = ?", (number,))
    _insert(connection, "matches", [(number, *rows.match[1:])])
    _insert(connection, "rounds", [(number, *each) for each in rows.rounds.items()])
    _insert(connection, "moves", [(number, *at, *move) for at, move in rows.moves.items()])


def _insert(connection: sqlite3.Connection, table: str, rows: list[tuple[object, ...]]) -> None:
    columns = TABLES[table]
    places = ", ".join("?" * len(columns))
    connection.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})", rows)


def _key(table: str) -> str:
    return "id" if table == "matches" else "match_id"
