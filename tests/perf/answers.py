"""How long a program in a terminal takes to answer, and how much it writes."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles

from tests.ui.pty_process import PATIENCE, PtyProcess
from tests.ui.terminal import environment

QUIET = 0.05
"""Seconds without a byte after which an answer is over."""

PROGRAM = (sys.executable, "-m", "domino_tui")
BARE = (sys.executable, str(Path(__file__).with_name("bare.py")))
BARE_TEXT = b"bare and ready"


@dataclass(frozen=True, slots=True)
class Answer:
    """What came after a key or another size, in milliseconds and bytes."""

    first: float
    last: float
    size: int


def environment_at_speed(home: Path, pace: str = "instant") -> dict[str, str]:
    """Return the environment of a program whose code is compiled once, as it is when installed."""
    environ = environment(home, pace)
    del environ["PYTHONDONTWRITEBYTECODE"]
    return environ


def answer_to(process: PtyProcess, act: Callable[[], None], quiet: float = QUIET) -> Answer:
    """Do something to a program, and measure what comes back.

    Raises:
        AssertionError: if nothing comes.
    """
    begun = time.perf_counter()
    act()
    got = process.read(PATIENCE)
    first = last = time.perf_counter()
    assert got, "no answer"
    size = len(got)
    while got := process.read(quiet):
        last = time.perf_counter()
        size += len(got)
    return Answer(1000 * (first - begun), 1000 * (last - begun), size)


def milliseconds_until(
    command: Sequence[str], text: bytes, size: tuple[int, int], environ: Mapping[str, str]
) -> float:
    """Return how long a program takes from its start to a text on the terminal."""
    begun = time.perf_counter()
    process = PtyProcess(command, size, environ)
    try:
        while text not in process.received:
            assert process.read(PATIENCE), f"never seen: {text!r}"
        return 1000 * (time.perf_counter() - begun)
    finally:
        process.close()


def spread(numbers: Sequence[float]) -> tuple[float, float]:
    """Return the median and the 95th percentile."""
    return median(numbers), quantiles(numbers, n=20)[-1]


def tell(what: str, ours: Sequence[float], bare: Sequence[float], target: str) -> None:
    """Print a line of a table: milliseconds, as a ratio to the bare program's, and the target."""
    middle, late = spread(ours)
    line = f"{what:<48} {middle:8.1f} ms, p95 {late:7.1f}"
    if bare:
        line += f" | bare {spread(bare)[0]:7.1f} | ratio {middle / spread(bare)[0]:5.2f}"
    print(f"{line} | target {target}")
