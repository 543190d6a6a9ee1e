"""Many matches between computer levels on all cores, told in order as they come."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context, parent_process
from threading import Thread

from domino_tui.ai.arena import Effort, play_match
from domino_tui.ai.names import computer_names
from domino_tui.ai.seeds import match_seed
from domino_tui.engine.errors import N_, DominoError
from domino_tui.engine.match import Match
from domino_tui.engine.record import record_of, record_text
from domino_tui.engine.rules import Rules

LARGEST_CHUNK = 8
"""Matches that a process plays before it tells of them: a fraction of a second."""

AHEAD = 3
"""Chunks that wait for each process, so that none is ever idle."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """Which matches are played."""

    rules: Rules
    levels: tuple[str, ...]
    """The level at each seat."""
    seed: int
    """The seed of them all."""
    matches: int
    """How many."""
    with_records: bool = False
    """Whether the records are wanted."""


@dataclass(frozen=True, slots=True)
class Report:
    """What came of one match."""

    number: int
    """The match's number, from 1."""
    winner: int
    """The side that won it."""
    scores: tuple[int, ...]
    """Each side's total."""
    rounds_won: tuple[int, ...]
    """How many rounds each side won."""
    rounds: int
    """How many were played."""
    blocked: int
    """How many of them were blocked."""
    moves: tuple[int, ...]
    """How many moves each seat was asked for."""
    seconds: tuple[float, ...]
    """How long each seat has thought about them."""
    record: str | None
    """The match's record as text, if it is wanted; the same on every machine."""


def simulate(simulation: Simulation, processes: int | None = None) -> Iterator[Report]:
    """Play all matches and tell of each, in order.

    Args:
        simulation: which matches.
        processes: how many processes play; None: one for each core; 1: none but this one.

    Raises:
        DominoError: if a process was ended from outside.
    """
    numbers = range(1, simulation.matches + 1)
    wanted = min(processes or available_cores(), simulation.matches)
    if wanted <= 1:
        return (report_of(simulation, number) for number in numbers)
    return _on_processes(simulation, numbers, wanted)


def available_cores() -> int:
    """Return how many cores this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return min(os.cpu_count() or 1, 61)  # Windows waits for no more processes than that


def report_of(simulation: Simulation, number: int) -> Report:
    """Play the match of a number, and report."""
    rules = simulation.rules
    seed = match_seed(simulation.seed, number)
    effort = Effort(rules.players)
    match = play_match(rules, simulation.levels, seed, effort)
    assert match.winner is not None
    ends = [each.end for each in match.rounds if each.end is not None]
    winners = [end.winner for end in ends]
    return Report(
        number=number,
        winner=match.winner,
        scores=match.scores,
        rounds_won=tuple(winners.count(side) for side in range(rules.sides)),
        rounds=len(ends),
        blocked=sum(end.kind == "blocked" for end in ends),
        moves=tuple(effort.moves),
        seconds=tuple(effort.seconds),
        record=_record(match, simulation.levels) if simulation.with_records else None,
    )


def _record(match: Match, levels: tuple[str, ...]) -> str:
    names = computer_names(match.rules.players, match.seed)
    return record_text(record_of(match, names, levels))


def _on_processes(simulation: Simulation, numbers: range, processes: int) -> Iterator[Report]:
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
