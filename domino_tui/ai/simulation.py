"""Many matches between computer levels on all cores, told in order as they come."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from domino_tui.ai.arena import Effort, play_match
from domino_tui.ai.names import computer_names
from domino_tui.ai.seeds import match_seed
from domino_tui.engine.match import Match
from domino_tui.engine.record import record_of, record_text
from domino_tui.engine.rules import Rules


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
    from domino_tui.ai.processes import on_processes  # noqa: PLC0415 -- not needed for --help

    return on_processes(partial(report_of, simulation), numbers, wanted)


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
