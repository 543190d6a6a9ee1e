"""What the tests of the store share: files in every bad state, and other processes."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

from domino_tui.store.database import MatchStore, open_store
from domino_tui.store.schema import APPLICATION, VERSION

SET_UP = '{"variant": "draw", "names": ["Zoé"]}'


def opened(path: Path) -> MatchStore:
    """A store that opened without a problem."""
    store, problems = open_store(path)
    assert problems == ()
    return store


def with_moves(store: MatchStore, moves: int = 3) -> int:
    """Begin a match with a deal and some moves, and return its number."""
    match_id = store.start_match(SET_UP)
    store.add_round(match_id, 0, "deal 0")
    for number in range(moves):
        store.add_move(match_id, 0, number, number % 2, f"move {number}")
    return match_id


def moves_of(store: MatchStore) -> tuple[tuple[str, ...], ...]:
    """The moves of the match under way, by round."""
    found = store.open_match()
    assert found is not None
    return tuple(each.moves for each in found.rounds)


def newer(path: Path) -> None:
    """Make a database of a version to come."""
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE to_come (x)")
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {VERSION + 6}")
    connection.commit()
    connection.close()


def child(program: str, *arguments: object) -> subprocess.Popen[str]:
    """Start another process that runs a program with arguments in ``sys.argv``."""
    return subprocess.Popen(
        [sys.executable, "-c", program, *map(str, arguments)],
        stdout=subprocess.PIPE,
        stdin=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )


def line_of(process: subprocess.Popen[str]) -> str:
    """The next line that a process prints; waits for it."""
    assert process.stdout is not None
    return process.stdout.readline().strip()


def kill(process: subprocess.Popen[str]) -> str:
    """``kill -9`` a process, and return all that it had still printed."""
    process.kill()
    rest, _ = process.communicate()
    return rest
