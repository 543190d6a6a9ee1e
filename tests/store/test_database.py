"""Matches in the database: kept, given back, closed, listed."""

import sqlite3
from pathlib import Path

import pytest

from domino_tui.store.database import StoredMatch, StoredRound, open_store
from domino_tui.store.schema import APPLICATION, STEPS, VERSION, check
from tests.store.faults import SET_UP, moves_of, opened, with_moves


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A database in a directory that is not there yet."""
    return tmp_path / "data" / "domino.db"


def test_opening_anew(path: Path) -> None:
    """Opening makes the directory and an empty database."""
    store = opened(path)
    assert path.is_file()
    assert not store.in_memory
    assert store.open_match() is None
    assert store.matches() == ()
    store.close()


def test_match_given_back(path: Path) -> None:
    """A match is given back in the very texts."""
    store = opened(path)
    match_id = store.start_match(SET_UP)
    store.add_round(match_id, 0, "deal é\n\0")
    store.add_move(match_id, 0, 0, 2, "6-6")
    store.add_move(match_id, 0, 1, 3, "draw 2-1")
    store.add_round(match_id, 1, "deal 1")
    store.close()
    store = opened(path)
    rounds = (StoredRound("deal é\n\0", ("6-6", "draw 2-1")), StoredRound("deal 1", ()))
    assert store.open_match() == StoredMatch(match_id, SET_UP, rounds)
    store.close()


def test_order_of_moves(path: Path) -> None:
    """Moves come back by number past nine."""
    store = opened(path)
    with_moves(store, 25)
    assert moves_of(store) == (tuple(f"move {number}" for number in range(25)),)
    store.close()


def test_moves_taken_back(path: Path) -> None:
    """Moves that were taken back are gone."""
    store = opened(path)
    match_id = with_moves(store, 5)
    store.add_round(match_id, 1, "deal 1")
    store.add_move(match_id, 1, 0, 0, "later")
    store.drop_moves_from(match_id, 0, 2)
    store.add_move(match_id, 0, 2, 1, "another")
    store.close()
    store = opened(path)
    assert moves_of(store) == (("move 0", "move 1", "another"), ("later",))
    store.close()


@pytest.mark.parametrize(("status", "winner"), [("over", 1), ("left", None)])
def test_closed_match(path: Path, status: str, winner: int | None) -> None:
    """A closed match is offered no more and is listed."""
    store = opened(path)
    match_id = with_moves(store)
    store.close_match(match_id, status, winner, '{"format": "domino-record"}')
    assert store.open_match() is None
    (row,) = store.matches()
    assert (row.id, row.status, row.set_up, row.winner) == (match_id, status, SET_UP, winner)
    assert row.started <= (row.finished or "")
    assert store.record(match_id) == '{"format": "domino-record"}'
    store.close()


def test_no_record_yet(path: Path) -> None:
    """A match under way has no record."""
    store = opened(path)
    match_id = with_moves(store)
    assert store.record(match_id) is None
    assert store.record(match_id + 1) is None
    assert store.matches()[0].finished is None
    store.close()


def test_unknown_status(path: Path) -> None:
    """A match is closed with a status that there is."""
    store = opened(path)
    match_id = with_moves(store)
    with pytest.raises(ValueError, match="won"):
        store.close_match(match_id, "won", 0, None)
    store.close()


def test_new_match_over_an_older(path: Path) -> None:
    """A new match gives up the older one."""
    store = opened(path)
    old = with_moves(store)
    store.close()
    store = opened(path)
    new = with_moves(store, 1)
    assert [(row.id, row.status) for row in store.matches()] == [(new, "open"), (old, "left")]
    store.close()


def test_match_without_a_deal(path: Path) -> None:
    """A match that was cut off before its first deal is not offered."""
    store = opened(path)
    store.start_match(SET_UP)
    assert store.open_match() is None
    store.close()


def test_odd_texts(path: Path) -> None:
    """Texts from an odd command line are kept."""
    store = opened(path)
    match_id = store.start_match("\udcff")
    store.add_round(match_id, 0, "d")
    found = store.open_match()
    assert found is not None
    assert found.set_up == "?"
    store.close()


def test_unknown_match(path: Path) -> None:
    """Nobody writes a match that never was."""
    store = opened(path)
    with pytest.raises(ValueError, match="no match 7"):
        store.add_move(7, 0, 0, 0, "6-6")
    store.close()


def test_marks_of_the_file(path: Path) -> None:
    """The file is marked and numbered."""
    opened(path).close()
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
    assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,) == (len(STEPS),)
    check(connection)
    connection.close()


def test_durability(path: Path) -> None:
    """The journal mode and the syncing that durability rests on are really in force."""
    store = opened(path)
    (mode,) = store._database.do(lambda each: each.execute("PRAGMA journal_mode").fetchone())
    (synchronous,) = store._database.do(lambda each: each.execute("PRAGMA synchronous").fetchone())
    assert (mode, synchronous) == ("wal", 2)
    store.close()


def test_next_form(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database of an older form is brought up to date with all that it holds."""
    store = opened(path)
    with_moves(store)
    store.close()
    more = (*STEPS, ("ALTER TABLE matches ADD COLUMN note TEXT",))
    monkeypatch.setattr("domino_tui.store.schema.STEPS", more)
    monkeypatch.setattr("domino_tui.store.schema.VERSION", len(more))
    store = opened(path)
    assert moves_of(store) == (("move 0", "move 1", "move 2"),)
    store.close()
    monkeypatch.undo()
    _, problems = open_store(path)
    assert [problem.kind for problem in problems] == ["newer-database"]
