"""How long the store holds a move up, next to what the disk itself needs."""

import os
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import pytest

from domino_tui.store.database import open_store

MOVES = 300


def milliseconds(act: Callable[[int], None]) -> float:
    """The median time of an act, which is given its number."""
    times = []
    for number in range(MOVES):
        begun = time.perf_counter()
        act(number)
        times.append(time.perf_counter() - begun)
    return median(times) * 1000


@pytest.mark.perf
def test_move(tmp_path: Path) -> None:
    """Print what it takes to keep a move, as a multiple of one append with ``fsync``."""
    handle = os.open(tmp_path / "plain", os.O_CREAT | os.O_WRONLY | os.O_APPEND)

    def append(_: int) -> None:
        os.write(handle, b"x" * 4096)
        os.fsync(handle)

    plain = milliseconds(append)
    os.close(handle)
    store, _ = open_store(tmp_path / "domino.db")
    match_id = store.start_match("{}")
    store.add_round(match_id, 0, "deal")
    kept = milliseconds(lambda number: store.add_move(match_id, 0, number, 0, "6-4@east"))
    store.close()
    print(f"\na move {kept:.2f} ms, an append {plain:.2f} ms: ratio {kept / plain:.2f}")


@pytest.mark.perf
def test_opening(tmp_path: Path) -> None:
    """Print what it takes to open and check a database of a thousand matches."""
    store, _ = open_store(tmp_path / "domino.db")

    def write(connection: sqlite3.Connection) -> None:
        for match_id in range(1, 1001):
            connection.execute(
                "INSERT INTO matches VALUES (?, 'then', 'later', 'over', '{}', 0, ?)",
                (match_id, "x" * 12_000),
            )
            connection.executemany(
                "INSERT INTO moves VALUES (?, ?, ?, 0, '6-4@east')",
                [(match_id, at // 30, at % 30) for at in range(300)],
            )

    store._database.do(write)
    store.close()
    begun = time.perf_counter()
    open_store(tmp_path / "domino.db")[0].close()
    full = time.perf_counter() - begun
    begun = time.perf_counter()
    open_store(tmp_path / "empty.db")[0].close()
    empty = time.perf_counter() - begun
    print(f"\nfull {full * 1000:.1f} ms, new {empty * 1000:.1f} ms: ratio {full / empty:.1f}")
