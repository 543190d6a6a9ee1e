"""Playing the matches of a simulation in several processes at once."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context, parent_process
from threading import Thread

from domino_tui.ai.simulation import Report, Simulation, report_of
from domino_tui.engine.errors import N_, DominoError

LARGEST_CHUNK = 8
"""Matches that a process plays before it tells of them: a fraction of a second."""

AHEAD = 3
"""Chunks that wait for each process, so that none is ever idle."""


def on_processes(simulation: Simulation, numbers: range, processes: int) -> Iterator[Report]:
    """Play the matches of some numbers, and report each in order.

    Raises:
        DominoError: if a process was ended from outside.
    """
    size = max(1, min(LARGEST_CHUNK, len(numbers) // (processes * AHEAD)))
    chunks = iter([numbers[at : at + size] for at in range(0, len(numbers), size)])
    # New processes rather than copies of this one, which may have threads: that is safe everywhere.
    executor = ProcessPoolExecutor(processes, get_context("spawn"), _begin_process)

    def submit(count: int) -> list[Future[list[Report]]]:
        with _interrupts_held():
            return [
                executor.submit(_reports_of, simulation, chunk) for chunk in islice(chunks, count)
            ]

    try:
        waiting = deque(submit(processes * AHEAD))
        while waiting:
            reports = waiting.popleft().result()
            waiting.extend(submit(1))
            yield from reports
    except BrokenProcessPool as error:
        message = N_("a process of the simulation was ended from outside")
        raise DominoError(message, N_("try again, perhaps with --processes 1")) from error
    finally:
        executor.shutdown(cancel_futures=True)


def _reports_of(simulation: Simulation, numbers: range) -> list[Report]:
    return [report_of(simulation, number) for number in numbers]


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Hold Ctrl-C back for a moment: processes started meanwhile never see it, only we do."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin_process() -> None:
    """Leave Ctrl-C to the process that began this one, and end when that one does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
