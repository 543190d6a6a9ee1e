"""Files that are no database, damaged, newer or unwritable: named, kept aside, and played on."""

import errno
import os
import random
import resource
import signal
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from domino_tui.store.aside import keep_aside
from domino_tui.store.database import MatchStore, open_store
from domino_tui.store.schema import APPLICATION, VERSION
from tests.store.faults import SET_UP, child, line_of, moves_of, newer, opened, with_moves


def plays(store: MatchStore) -> None:
    """Play a match from its beginning to its end."""
    match_id = with_moves(store)
    store.drop_moves_from(match_id, 0, 2)
    assert moves_of(store) == (("move 0", "move 1"),)
    store.close_match(match_id, "over", 0, "record")
    assert store.record(match_id) == "record"
    assert store.open_match() is None


def no_database(path: Path) -> None:
    """Write a text."""
    path.write_bytes(b"[last]\nvariant = 'draw'\n" * 300)


def short(path: Path) -> None:
    """Write a single letter."""
    path.write_bytes(b"x")


def cut_off(path: Path) -> None:
    """Cut the end of a database off."""
    store = opened(path)
    with_moves(store, 3)
    store.add_round(1, 1, "x" * 20_000)
    store.close()
    os.truncate(path, path.stat().st_size - 5000)


def damaged(path: Path) -> None:
    """Write noise over all pages but the first two."""
    store = opened(path)
    with_moves(store, 3)
    store.add_round(1, 1, "x" * 20_000)
    store.close()
    content = bytearray(path.read_bytes())
    content[8192:] = random.Random(1).randbytes(len(content) - 8192)
    path.write_bytes(content)


def another_programs(path: Path) -> None:
    """Make a database that is not ours."""
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE bookmarks (x)")
    connection.close()


def wrong_tables(path: Path) -> None:
    """Make a database with our marks and other tables."""
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE matches (id, status)")
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {VERSION}")
    connection.close()


def damaged_tables(path: Path) -> None:
    """Put a sign that is no text into what the file says of its tables."""
    opened(path).close()
    path.write_bytes(path.read_bytes().replace(b"(status IN", b"(status \x80N"))


def directory(path: Path) -> None:
    """Make a directory that is not empty."""
    path.mkdir()
    (path / "something").touch()


BROKEN = [
    no_database,
    short,
    cut_off,
    damaged,
    another_programs,
    wrong_tables,
    damaged_tables,
    directory,
]


@pytest.mark.parametrize("breaks", BROKEN)
def test_broken_file(tmp_path: Path, breaks: Callable[[Path], None]) -> None:
    """A broken file is kept aside and a new one begun."""
    path = tmp_path / "domino.db"
    breaks(path)
    before = None if path.is_dir() else path.read_bytes()
    store, (problem,) = open_store(path)
    kept = tmp_path / "domino.db.broken-1"
    assert (problem.kind, problem.path, problem.kept_as) == ("broken-database", path, kept)
    assert "\n" not in problem.detail
    assert before is None or kept.read_bytes() == before
    plays(store)
    store.close()
    assert len(opened(path).matches()) == 1


def test_newer_file(tmp_path: Path) -> None:
    """A newer file is kept aside untouched."""
    path = tmp_path / "domino.db"
    newer(path)
    before = path.read_bytes()
    store, (problem,) = open_store(path)
    kept = tmp_path / "domino.db.newer-1"
    assert (problem.kind, problem.kept_as) == ("newer-database", kept)
    assert problem.detail == str(VERSION + 6)
    assert kept.read_bytes() == before
    plays(store)
    store.close()


def test_numbers_of_broken_files(tmp_path: Path) -> None:
    """Each broken file gets a number of its own."""
    path = tmp_path / "domino.db"
    for number in (1, 2, 3):
        no_database(path)
        store, (problem,) = open_store(path)
        assert problem.kept_as == tmp_path / f"domino.db.broken-{number}"
        store.close()


def test_companions_of_a_broken_file(tmp_path: Path) -> None:
    """The log of a broken file goes with it: one that stayed would be read into the new file."""
    path = tmp_path / "domino.db"
    for ending in ("", "-wal", "-shm"):
        Path(f"{path}{ending}").write_text(f"of the broken file{ending}")
    Path(f"{path}.broken-1-shm").touch()
    assert keep_aside(path, "broken", ("-wal", "-shm")) == Path(f"{path}.broken-2")
    for ending in ("", "-wal", "-shm"):
        kept = Path(f"{path}.broken-2{ending}")
        assert kept.read_text() == f"of the broken file{ending}"
        assert not Path(f"{path}{ending}").exists()


def test_empty_file(tmp_path: Path) -> None:
    """An empty file is a database without matches."""
    path = tmp_path / "domino.db"
    path.touch()
    store = opened(path)
    plays(store)
    store.close()


@pytest.mark.parametrize("name", ["file/domino.db", "file/deeper/domino.db", "long/" + "x" * 300])
def test_no_place_for_a_file(tmp_path: Path, name: str) -> None:
    """Where no file can be the game is played in memory."""
    (tmp_path / "file").touch()
    store, (problem,) = open_store(tmp_path / name)
    assert problem.kind == "unwritable-database"
    assert problem.detail
    assert store.in_memory
    plays(store)
    assert store.drain_problems() == ()
    store.close()


def test_broken_file_that_cannot_be_moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A broken file that cannot be moved stays and the game is played in memory."""
    path = tmp_path / "domino.db"
    no_database(path)
    before = path.read_bytes()

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "no")

    monkeypatch.setattr(Path, "rename", refuse)
    store, (problem,) = open_store(path)
    assert (problem.kind, problem.kept_as) == ("broken-database", None)
    plays(store)
    store.close()
    assert path.read_bytes() == before


def test_read_only_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match of a file that can only be read goes on in memory."""
    path = tmp_path / "domino.db"
    store = opened(path)
    match_id = with_moves(store)
    store.close()
    before = path.read_bytes()

    def refuse(*_: object, **__: object) -> None:
        raise sqlite3.OperationalError("attempt to write a readonly database")

    with monkeypatch.context() as patch:
        patch.setattr("domino_tui.store.opening.connect", refuse)
        store, (problem,) = open_store(path)
    assert problem.kind == "unwritable-database"
    found = store.take_open_match()
    assert found is not None
    assert found.id == match_id
    store.add_move(match_id, 0, 3, 1, "in memory")
    assert moves_of(store) == (("move 0", "move 1", "move 2", "in memory"),)
    assert path.read_bytes() == before
    store.close()


def test_match_of_other_types(tmp_path: Path) -> None:
    """A match in a file that somebody changed by hand is not offered where it makes no sense."""
    path = tmp_path / "domino.db"
    store = opened(path)
    with_moves(store)
    store.close()
    connection = sqlite3.connect(path)
    connection.execute("UPDATE moves SET number = 'first' WHERE number = 0")
    connection.commit()
    connection.close()
    store = opened(path)
    assert store.open_match() is None
    plays(store)
    store.close()


# In mid-game


def fill_up(store: MatchStore) -> None:
    """Leave the database no more room than it has."""
    store._database._opened.connection.execute("PRAGMA max_page_count = 1")


def test_disk_fills_up(tmp_path: Path) -> None:
    """A disk that fills up in mid game stops nothing."""
    path = tmp_path / "domino.db"
    store = opened(path)
    old = with_moves(store, 1)
    store.close_match(old, "over", 0, "old record")
    match_id = with_moves(store)
    fill_up(store)
    store.add_round(match_id, 1, "x" * 100_000)
    store.add_move(match_id, 1, 0, 1, "6-4")
    (problem,) = store.drain_problems()
    assert (problem.kind, problem.path) == ("full-disk", path)
    assert store.drain_problems() == ()
    assert store.in_memory
    assert moves_of(store) == (("move 0", "move 1", "move 2"), ("6-4",))
    assert store.record(old) == "old record"
    store.drop_moves_from(match_id, 1, 0)
    store.close_match(match_id, "over", 1, "record")
    new = store.start_match(SET_UP)
    store.add_round(new, 0, "d")
    assert [row.status for row in store.matches()] == ["open", "over", "over"]
    assert store.drain_problems() == ()
    store.close()


def test_room_again(
    tmp_path: Path,
) -> None:
    """What was played in memory is written down when there is room again."""
    path = tmp_path / "domino.db"
    store = opened(path)
    match_id = with_moves(store)
    fill_up(store)
    store.add_round(match_id, 1, "x" * 100_000)
    store.add_move(match_id, 1, 0, 1, "6-4")
    second = with_moves(store, 2)
    store.close()  # the limit was the connection's, so there is room now
    store = opened(path)
    assert moves_of(store) == (("move 0", "move 1"),)
    assert [(row.id, row.status) for row in store.matches()] == [
        (second, "open"),
        (match_id, "left"),
    ]
    store.close()


def test_owner_in_memory(tmp_path: Path) -> None:
    """Its state in the file is an old one."""
    path = tmp_path / "domino.db"
    store = opened(path)
    match_id = with_moves(store)
    fill_up(store)
    store.add_round(match_id, 1, "x" * 100_000)
    store.release()
    with child(LOOKER, path) as other:
        assert line_of(other) == "None"
    store.close()


@pytest.mark.skipif(not hasattr(signal, "SIGXFSZ"), reason="the system has no such limit")
def test_file_may_not_grow(tmp_path: Path) -> None:
    """A file that may not grow stops nothing."""
    path = tmp_path / "domino.db"
    with child(LIMITED, path, 64 * 1024, resource.RLIMIT_FSIZE) as process:
        *moves, problem, played = process.communicate()[0].split()
    assert process.returncode == 0
    assert problem in ("full-disk", "unwritable-database")
    assert int(played) == 1000
    store = opened(path)
    assert len(moves_of(store)[0]) >= len(moves) > 0
    store.close()


def test_damage_in_mid_game(tmp_path: Path) -> None:
    """Damage found in mid game leads to a new file with the match."""
    path = tmp_path / "domino.db"
    store = opened(path)
    match_id = with_moves(store, 3)
    store.add_round(match_id, 1, "x" * 50_000)
    connection = store._database._opened.connection
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray(path.read_bytes())
    content[4096:] = b"\xa5" * (len(content) - 4096)
    with path.open("r+b") as file:
        file.write(content)
    connection.execute("PRAGMA cache_size = 0")
    store.add_move(match_id, 1, 0, 0, "after")
    problems = store.drain_problems()
    assert [(each.kind, each.kept_as) for each in problems] == [
        ("broken-database", tmp_path / "domino.db.broken-1")
    ]
    assert not store.in_memory
    store.add_move(match_id, 1, 1, 1, "more")
    store.close()
    store = opened(path)
    assert moves_of(store) == (("move 0", "move 1", "move 2"), ("after", "more"))
    store.close()


def test_file_deleted_in_mid_game(tmp_path: Path) -> None:
    """A file that is deleted in mid game is made again."""
    path = tmp_path / "domino.db"
    store = opened(path)
    match_id = with_moves(store)
    for each in tmp_path.glob("domino.db*"):
        if each.suffix != ".lock":
            each.unlink()
    store.add_move(match_id, 0, 3, 1, "after")
    store.close()
    store = opened(path)
    assert moves_of(store) == (("move 0", "move 1", "move 2", "after"),)
    store.close()


def test_offered_match_outlives_its_file(tmp_path: Path) -> None:
    """An offered match is not lost with the file."""
    path = tmp_path / "domino.db"
    store = opened(path)
    match_id = with_moves(store)
    store.close()
    store = opened(path)
    assert store.open_match() is not None
    path.unlink()
    assert store.claim(match_id)
    store.add_move(match_id, 0, 3, 1, "after")
    assert moves_of(store) == (("move 0", "move 1", "move 2", "after"),)
    store.close()


@given(content=st.binary(max_size=3000), ours=st.booleans())
@example(content=bytes.fromhex("04131b6790acc1"), ours=True)  # an unknown form of schema
@settings(max_examples=15, deadline=None)
def test_any_file(tmp_path_factory: pytest.TempPathFactory, content: bytes, ours: bool) -> None:
    """No file whatsoever raises."""
    path = tmp_path_factory.mktemp("random") / "domino.db"
    if ours:
        opened(path).close()
        whole = bytearray(path.read_bytes())
        at = sum(content) * 31 % len(whole)
        whole[at : at + len(content)] = content
        path.write_bytes(whole)
    else:
        path.write_bytes(content)
    store, _ = open_store(path)
    plays(store)
    store.close()
    plays(opened(path))


LOOKER = """
import sys
from pathlib import Path
from domino_tui.store.database import open_store

store, _ = open_store(Path(sys.argv[1]))
print(store.open_match())
store.close()
"""

LIMITED = """
import resource, sys
from pathlib import Path
from domino_tui.store.database import open_store

store, _ = open_store(Path(sys.argv[1]))
resource.setrlimit(int(sys.argv[3]), (int(sys.argv[2]), int(sys.argv[2])))
match = store.start_match("{}")
store.add_round(match, 0, "deal")
for number in range(1000):
    store.add_move(match, 0, number, 0, f"move-{number}")
    if not store.in_memory:
        print(f"move-{number}")
print(store.drain_problems()[0].kind)
print(len(store.open_match().rounds[0].moves))
"""
