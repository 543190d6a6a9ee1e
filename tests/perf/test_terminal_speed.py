"""How fast the program is in a real terminal, next to a bare Textual app in the same run.

``pytest -m perf -s tests/perf/test_terminal_speed.py`` prints a table. Everything the machine does
beside it slows both programs, which take turns: the ratios say more than the milliseconds.
"""

from __future__ import annotations

import compileall
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle, islice
from pathlib import Path

import pytest

import domino_tui
from tests.perf.answers import (
    BARE,
    BARE_TEXT,
    PROGRAM,
    answer_to,
    environment_at_speed,
    milliseconds_until,
    tell,
)
from tests.ui.positions import keep_long_line
from tests.ui.pty_process import PtyProcess

WINDOWS = ((80, 24), (120, 40))
STARTS = 15
KEYS = 60
IDLE = 6.0
"""Seconds during which nothing is done."""
LAID = 21
"""So many tiles lie at least."""

pytestmark = [pytest.mark.perf, pytest.mark.timeout(600)]
windows = pytest.mark.parametrize("window", WINDOWS, ids="{0[0]}x{0[1]}".format)


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """Compile the program before anything is measured, as installing does."""
    compileall.compile_dir(Path(domino_tui.__file__).parent, quiet=1)


@contextmanager
def bare(window: tuple[int, int], home: Path) -> Iterator[PtyProcess]:
    """Run the bare app."""
    process = PtyProcess(BARE, window, environment_at_speed(home))
    try:
        _until(process, BARE_TEXT)
        yield process
    finally:
        process.close()


@contextmanager
def at_the_table(window: tuple[int, int], home: Path) -> Iterator[PtyProcess]:
    """Run the program with a long line on its table; the person may choose among tiles."""
    keep_long_line(home, "double-zero", 2, laid=LAID)
    process = PtyProcess(PROGRAM, window, environment_at_speed(home, "slow"))
    try:
        _until(process, b"Continue")
        process.settle()
        process.press("\r")
        _until(process, b"undo")
        process.settle()
        yield process
    finally:
        process.close()


def _until(process: PtyProcess, text: bytes) -> None:
    while text not in process.received:
        assert process.read(30), f"never seen: {text!r}"
    process.settle()


def test_first_paint(tmp_path: Path) -> None:
    """From the start of the process to the title; the two start in turns."""
    environ = environment_at_speed(tmp_path)
    ours, theirs, python = [], [], []
    for _ in range(STARTS):
        theirs.append(milliseconds_until(BARE, BARE_TEXT, (80, 24), environ))
        ours.append(milliseconds_until(PROGRAM, b"New game", (80, 24), environ))
    print()
    tell("first paint of the title", ours, theirs, "1.6 x bare")
    for option in ("--version", "--help"):
        times = []
        for _ in range(STARTS):
            times.append(_seconds((*PROGRAM, option), environ))
            python.append(_seconds((sys.executable, "-c", ""), environ))
        tell(f"{option} (bare: Python that does nothing)", times, python, "no Textual")


def _seconds(command: tuple[str, ...], environ: dict[str, str]) -> float:
    begun = time.perf_counter()
    subprocess.run(command, env=environ, check=True, stdout=subprocess.DEVNULL)
    return 1000 * (time.perf_counter() - begun)


@windows
def test_keys(tmp_path: Path, window: tuple[int, int]) -> None:
    """A cursor move, then a tile laid and taken back, next to a key that changes a bare text."""
    with at_the_table(window, tmp_path / "ours") as ours, bare(window, tmp_path / "bare") as plain:
        theirs = [answer_to(plain, lambda: plain.press("x")) for _ in range(KEYS)]
        print(f"\nat the table in {window[0]} x {window[1]}, {LAID} tiles or more laid")
        _tell_moves("a cursor move", ours, [answer.last for answer in theirs], "5 ms, p95 15")
        laid, back = [], []
        for _ in range(KEYS // 4):
            laid.append(answer_to(ours, lambda: ours.press("\r")))
            back.append(answer_to(ours, lambda: ours.press("u")))
        first = [answer.first for answer in laid]
        tell("a tile laid, to the first byte", first, [a.first for a in theirs], "8 ms")
        tell("a tile laid, to the last byte", [a.last for a in laid], [a.last for a in theirs], "-")
        print(f"{'a tile laid, bytes':<48} {max(a.size for a in laid):8} | target 3072")
        tell("a tile taken back", [a.last for a in back], [a.last for a in theirs], "-")


def _tell_moves(what: str, process: PtyProcess, theirs: list[float], target: str) -> None:
    keys = cycle(("\x1b[C", "\x1b[D"))
    moves = [answer_to(process, lambda: process.press(next(keys))) for _ in range(KEYS)]
    tell(f"{what}, to the first byte", [move.first for move in moves], theirs, target)
    tell(f"{what}, to the last byte", [move.last for move in moves], theirs, target)
    print(f"{what + ', bytes':<48} {max(move.size for move in moves):8} | target 1536")


def test_keys_beside_a_player_that_thinks(tmp_path: Path) -> None:
    """The same with a process beside it that never rests, as a computer player's does not."""
    window = (120, 40)
    with at_the_table(window, tmp_path / "ours") as ours, bare(window, tmp_path / "bare") as plain:
        busy = subprocess.Popen((sys.executable, "-c", "while True: pass"))
        try:
            theirs = [answer_to(plain, lambda: plain.press("x")).last for _ in range(KEYS)]
            print("\nwhile a computer player thinks")
            _tell_moves("a cursor move", ours, theirs, "p95 25")
        finally:
            busy.kill()
            busy.wait()


def test_resize(tmp_path: Path) -> None:
    """From another size of the window to the last byte that shows it."""
    window = (80, 24)
    sizes = cycle(((120, 40), (100, 30), (81, 24), window))
    mine, theirs = [], []
    with at_the_table(window, tmp_path / "ours") as ours, bare(window, tmp_path / "bare") as plain:
        for width, height in islice(sizes, KEYS // 3):
            theirs.append(_resized(plain, width, height))
            mine.append(_resized(ours, width, height))
    print()
    tell("another size of the window", mine, theirs, "70 ms")


def _resized(process: PtyProcess, width: int, height: int) -> float:
    return answer_to(process, lambda: process.resize(width, height), 0.2).last


def test_rest_and_memory(tmp_path: Path) -> None:
    """What the table takes when nobody does anything, and how much memory it holds."""
    window = (120, 40)
    with at_the_table(window, tmp_path / "ours") as ours, bare(window, tmp_path / "bare") as plain:
        for _ in range(KEYS):
            answer_to(ours, lambda: ours.press("\x1b[C"), 0.01)
        before = [_processor_seconds(process.pid) for process in (ours, plain)]
        time.sleep(IDLE)
        after = [_processor_seconds(process.pid) for process in (ours, plain)]
        shares = [100 * (now - then) / IDLE for then, now in zip(before, after, strict=True)]
        print(f"\nidle: {shares[0]:.2f} % of a core, bare {shares[1]:.2f} | target 0.5")
        for kind in ("Rss", "Pss"):
            own, other = (_megabytes(process.pid, kind) for process in (ours, plain))
            print(f"{kind}: {own:.1f} MB, bare {other:.1f}, ratio {own / other:.2f} | target 60")


def _processor_seconds(pid: int) -> float:
    """Return how long all threads of a process have run."""
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9


def _megabytes(pid: int, kind: str) -> float:
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith(f"{kind}:"):
            return int(line.split()[1]) / 1024
    raise AssertionError(f"no {kind} of {pid}")
