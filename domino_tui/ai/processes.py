"""Working on numbers in several processes at once, with the results in order."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TypeVar

from domino_tui.engine.errors import N_, DominoError

LARGEST_CHUNK = 8
"""Numbers that a process works on before it tells of them: a fraction of a second."""

AHEAD = 3
"""Chunks that wait for each process, so that none is ever idle."""


Result = TypeVar("Result")


def on_processes(
    work: Callable[[int], Result], numbers: range, processes: int, largest: int = LARGEST_CHUNK
) -> Iterator[Result]:
    """Do some work for each of some numbers, and give what comes of it in order.

    Args:
        work: what is done; it and its results are sent between processes.
        numbers: the numbers.
        processes: how many processes work.
        largest: numbers that a process works on at most before it tells of them.

    Raises:
        DominoError: if a process was ended from outside.
    """
    size = max(1, min(largest, len(numbers) // (processes * AHEAD)))
    chunks = iter([numbers[at : at + size] for at in range(0, len(numbers), size)])
    # New processes rather than copies of this one, which may have threads: that is safe everywhere.
    executor = ProcessPoolExecutor(processes, get_context("spawn"), _begin_process)

    def submit(count: int) -> list[Future[list[Result]]]:
        with _interrupts_held():
            return [executor.submit(_results, work, chunk) for chunk in islice(chunks, count)]

    try:
        waiting = deque(submit(processes * AHEAD))
        while waiting:
            results = waiting.popleft().result()
            waiting.extend(submit(1))
            yield from results
    except BrokenProcessPool as error:
        message = N_("a process of the simulation was ended from outside")
        raise DominoError(message, N_("try again, perhaps with --processes 1")) from error
    finally:
        executor.shutdown(cancel_futures=True)


def _results(work: Callable[[int], Result], numbers: range) -> list[Result]:
    return [work(number) for number in numbers]


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
