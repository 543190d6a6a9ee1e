"""``kill -9`` at any moment: every move that was said to be kept is there afterwards."""

import random
from pathlib import Path

import pytest

from tests.store.faults import child, kill, line_of, opened

WRITER = """
import sys
from pathlib import Path
from domino_tui.store.database import open_store

store, problems = open_store(Path(sys.argv[1]))
assert not problems
found = store.take_open_match()
match = found.id if found else store.start_match("{}")
rounds = len(found.rounds) if found else 0
print("from", *(len(each.moves) for each in found.rounds) if found else ())
while True:
    store.add_round(match, rounds, f"deal {rounds}")
    print("round", rounds, 0)
    for number in range(30):
        store.add_move(match, rounds, number, number % 4, f"{rounds}:{number}")
        print("move", rounds, number)
    store.drop_moves_from(match, rounds, 20)
    print("drop", rounds, 20)
    rounds += 1
"""


def said(lines: list[str]) -> tuple[int, int]:
    """The round and the number of moves in it that must be there after these lines."""
    what, round_number, number = lines[-1].split()
    return int(round_number), int(number) + 1 if what == "move" else int(number)


def killed_and_continued(path: Path, kills: int, seed: int) -> None:
    """Kill a program again and again while it goes on with one match."""
    luck = random.Random(seed)
    counts: list[int] = []
    for _ in range(kills):
        with child(WRITER, path) as process:
            assert [int(count) for count in line_of(process).split()[1:]] == counts
            lines = [line_of(process) for _ in range(luck.randrange(1, 80))]
            lines += kill(process).splitlines()
        at, moves = said([line for line in lines if len(line.split()) == 3])
        store = opened(path)
        found = store.open_match()
        assert found is not None
        for number, each in enumerate(found.rounds):
            assert each.deal == f"deal {number}"
            assert each.moves == tuple(f"{number}:{move}" for move in range(len(each.moves)))
        counts = [len(each.moves) for each in found.rounds]
        # One thing more may have been done than was said, and may have been cut off in saying it.
        now = (len(counts) - 1, counts[-1])
        assert now in {(at, moves), (at, moves + 1), (at + 1, 0)} | {(at, 20)} & {(at, moves - 10)}
        store.close()


def test_kill(tmp_path: Path) -> None:
    """Nothing is lost, and the match goes on at the exact move, five times in a row."""
    killed_and_continued(tmp_path / "domino.db", 5, seed=1)


@pytest.mark.large
@pytest.mark.parametrize("seed", range(10))
def test_kill_often(tmp_path: Path, seed: int) -> None:
    """Nothing is lost in ten runs of ten kills."""
    killed_and_continued(tmp_path / "domino.db", 10, seed)


@pytest.mark.large
def test_kill_while_opening(tmp_path: Path) -> None:
    """A program that is killed while it makes its database leaves one that can be opened."""
    for turn in range(40):
        path = tmp_path / str(turn) / "domino.db"
        with child(WRITER, path) as process:
            # Opening takes a few milliseconds after the directory is there.
            while not path.parent.exists():
                pass
            for _ in range(turn * 2000):
                pass
            kill(process)
        opened(path).close()
