"""Two programs at once: no match is ever written by both."""

import os
from pathlib import Path

import pytest

from domino_tui.store.database import open_store
from tests.store.faults import SET_UP, child, kill, line_of, moves_of, opened, with_moves

OWNER = """
import os, sys
from pathlib import Path
from domino_tui.store.database import open_store

store, _ = open_store(Path(sys.argv[1]))
found = store.take_open_match()
match = found.id if found else store.start_match("{}")
if not found:
    store.add_round(match, 0, "deal")
if "fork" in sys.argv and not os.fork():
    sys.stdin.read()
    os._exit(0)
print(match)
for line in sys.stdin:
    if line == "release\\n":
        store.release()
    else:
        store.add_move(match, 0, int(line), 0, "theirs")
    print(line.strip())
store.close()
"""

ALWAYS_BUSY = """
import sys
from pathlib import Path
from domino_tui.store.database import open_store

sys.stdin.readline()
store, problems = open_store(Path(sys.argv[1]))
print(*(each.kind for each in problems))
match = store.start_match("{}")
store.add_round(match, 0, "deal")
for number in range(40):
    store.add_move(match, 0, number, 0, f"{match}:{number}")
assert not store.drain_problems() and not store.in_memory
print(match)
sys.stdin.readline()
store.close()
"""


def test_match_of_another_program(tmp_path: Path) -> None:
    """A match that another program plays is not offered, claimed, given up or written."""
    path = tmp_path / "domino.db"
    with child(OWNER, path) as other:
        theirs = int(line_of(other))
        store = opened(path)
        assert store.open_match() is None
        assert store.take_open_match() is None
        assert not store.claim(theirs)
        ours = with_moves(store)
        assert [row.status for row in store.matches()] == ["open", "open"]
        assert moves_of(store) == (("move 0", "move 1", "move 2"),)
        other.communicate("0\n1\n")
    assert ours != theirs
    # Now that it is over there, there are two under way: the newest is offered first.
    store.close_match(ours, "over", 0, None)
    assert moves_of(store) == (("theirs", "theirs"),)
    store.close()


def test_owner_is_killed(tmp_path: Path) -> None:
    """After ``kill -9`` of its owner a match is free at once."""
    path = tmp_path / "domino.db"
    store = opened(path)
    with child(OWNER, path) as other:
        theirs = int(line_of(other))
        assert not store.claim(theirs)
        kill(other)
        assert store.claim(theirs)
    with child(OWNER, path) as other:
        assert int(line_of(other)) != theirs
        other.communicate("")
    store.close()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the system has no fork")
def test_child_of_the_owner_lives_on(tmp_path: Path) -> None:
    """A process that the owner forked does not keep the match when the owner is killed."""
    path = tmp_path / "domino.db"
    store = opened(path)
    with child(OWNER, path, "fork") as other:
        theirs = int(line_of(other))
        assert not store.claim(theirs)
        other.kill()
        other.wait()
        assert store.claim(theirs)
        assert other.stdin is not None
        other.stdin.close()
    store.close()


def test_release(tmp_path: Path) -> None:
    """A released match can be taken by another program, and then no more by this one."""
    path = tmp_path / "domino.db"
    store = opened(path)
    match_id = with_moves(store)
    store.release()
    with child(OWNER, path) as other:
        assert int(line_of(other)) == match_id
        assert store.open_match() is None
        assert not store.claim(match_id)
        other.communicate("release\n3\n")
    assert store.take_open_match() is not None
    assert moves_of(store) == (("move 0", "move 1", "move 2", "theirs"),)
    store.close()


def test_match_taken_meanwhile(tmp_path: Path) -> None:
    """Who goes on with an offer that another took plays in memory, and spoils nothing."""
    path = tmp_path / "domino.db"
    store = opened(path)
    match_id = with_moves(store)
    store.close()
    store = opened(path)
    assert store.open_match() is not None
    with child(OWNER, path) as other:
        assert int(line_of(other)) == match_id
        store.add_move(match_id, 0, 3, 1, "ours")
        (problem,) = store.drain_problems()
        assert problem.kind == "match-taken"
        assert moves_of(store)[0][-1] == "ours"
        store.close_match(match_id, "over", 0, "record")
        store.close()
        other.communicate("3\n")
    store = opened(path)
    assert moves_of(store)[0][-1] == "theirs"
    store.close()


def test_match_finished_meanwhile(tmp_path: Path) -> None:
    """A match that another program played to its end cannot be claimed or changed."""
    path = tmp_path / "domino.db"
    first, second = opened(path), opened(path)
    match_id = with_moves(first)
    assert second.open_match() is not None
    first.close_match(match_id, "over", 0, "record")
    assert not second.claim(match_id)
    second.add_move(match_id, 0, 3, 1, "late")
    assert [each.kind for each in second.drain_problems()] == ["match-taken"]
    first.close()
    second.close()
    store = opened(path)
    assert store.record(match_id) == "record"
    store.close()


def test_stores_of_one_process(tmp_path: Path) -> None:
    """That one store of a process is closed does not let go of another's match."""
    path = tmp_path / "domino.db"
    first, second = opened(path), opened(path)
    match_id = with_moves(first)
    second.matches()
    second.close()
    with child(OWNER, path) as other:
        assert int(line_of(other)) != match_id
        other.communicate("")
    first.close()


@pytest.mark.parametrize("broken", [False, True])
def test_programs_that_start_together(tmp_path: Path, broken: bool) -> None:
    """Four programs that start at once each play a whole match of their own in one file."""
    path = tmp_path / "domino.db"
    if broken:
        path.write_text("no database, " * 50)
    others = [child(ALWAYS_BUSY, path) for _ in range(4)]
    for other in others:
        assert other.stdin is not None
        other.stdin.write("go\n")
        other.stdin.flush()
    told = [line_of(other) for other in others]
    numbers = [int(line_of(other)) for other in others]
    for other in others:
        other.communicate("")
    assert sorted(told) == ["", "", "", "broken-database" if broken else ""]
    assert len(list(tmp_path.glob("*.broken-*"))) == broken
    store = opened(path)
    assert sorted(numbers) == sorted(row.id for row in store.matches())
    for _ in numbers:
        found = store.take_open_match()
        assert found is not None
        assert found.rounds[0].moves == tuple(f"{found.id}:{number}" for number in range(40))
        store.close_match(found.id, "left", None, None)
    store.close()


def test_no_lock_file(tmp_path: Path) -> None:
    """Where there can be no lock file the game is played in memory."""
    path = tmp_path / "domino.db"
    Path(f"{path}.lock").mkdir()
    store, (problem,) = open_store(path)
    assert problem.kind == "unwritable-database"
    match_id = store.start_match(SET_UP)
    store.add_round(match_id, 0, "deal")
    assert moves_of(store) == ((),)
    store.close()
