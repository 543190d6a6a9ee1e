"""Many matches at once: the same whatever the number of processes, in order, all verified."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from domino_tui.ai.seeds import match_seed
from domino_tui.ai.simulation import Report, Simulation, report_of, simulate
from domino_tui.ai.tally import Tally
from domino_tui.engine.errors import DominoError
from domino_tui.engine.record_check import verify
from domino_tui.engine.record_parse import parse_record
from tests.engine.positions import MORE_SET_UPS, SET_UPS, rules_of


def simulation(set_up: str = "pairs 4", matches: int = 5, **changes: Any) -> Simulation:  # noqa: ANN401 -- any field
    """A simulation with quick levels at the table, and records."""
    rules = rules_of(set_up)
    levels = ("beginner", "casual", "regular", "regular")[: rules.players]
    return replace(Simulation(rules, levels, 2026, matches, with_records=True), **changes)


def timeless(reports: Iterable[Report]) -> list[Report]:
    """Reports without what differs from run to run."""
    return [replace(report, seconds=()) for report in reports]


def test_processes_change_nothing() -> None:
    """One process or two: the same reports in order, and the same records byte for byte."""
    asked = simulation(matches=30)
    alone = timeless(simulate(asked, processes=1))
    assert timeless(simulate(asked, processes=2)) == alone
    assert [report.number for report in alone] == list(range(1, 31))
    assert len({report.record for report in alone}) == 30


def test_a_number_settles_a_match() -> None:
    """Match 3 is the same among many and alone; another seed gives another."""
    asked = simulation()
    third = timeless([report_of(asked, 3)])[0]
    assert timeless(simulate(asked, processes=1))[2] == third
    assert report_of(replace(asked, seed=1), 3).record != third.record


def test_what_a_record_says() -> None:
    """It names the levels at every seat, computer players' names, and the match's own seed."""
    asked = simulation()
    text = report_of(asked, 2).record
    assert text is not None
    record = parse_record(text.encode())
    assert record["levels"] == ["beginner", "casual", "regular", "regular"]
    assert len(set(record["names"])) == 4
    assert record["seed"] == match_seed(2026, 2)
    assert report_of(replace(asked, with_records=False), 2).record is None


def refereed(asked: Simulation, processes: int) -> None:
    """Verify every record, and compare what is reported with what the referee counted."""
    for report in simulate(asked, processes):
        assert report.record is not None
        verdict = verify(report.record.encode())
        assert verdict.faults == ()
        match = verdict.match
        assert match is not None
        ends = [round_.end for round_ in match.rounds if round_.end is not None]
        assert (report.winner, report.scores) == (match.winner, match.scores)
        assert report.rounds == len(match.rounds) == len(ends)
        assert report.blocked == sum(end.kind == "blocked" for end in ends)
        won = [sum(end.winner == side for end in ends) for side in range(match.rules.sides)]
        assert report.rounds_won == tuple(won)


@pytest.mark.parametrize("set_up", [*SET_UPS, *MORE_SET_UPS])
def test_every_record_verifies(set_up: str) -> None:
    """Two matches of every set-up, and of every house rule."""
    refereed(simulation(set_up, 2), processes=1)


@pytest.mark.large
@pytest.mark.timeout(900)
@pytest.mark.parametrize("set_up", [*SET_UPS, *MORE_SET_UPS])
def test_every_record_of_many_verifies(set_up: str) -> None:
    """Two hundred matches of every set-up, and of every house rule."""
    refereed(simulation(set_up, 200), processes=2)


def test_a_killed_process_is_told() -> None:
    """Where the system ends a process, the simulation says so instead of waiting for ever."""
    reports = simulate(simulation(matches=4000), processes=2)
    next(reports)
    for child in multiprocessing.active_children():
        child.kill()
    with pytest.raises(DominoError, match="ended from outside"):
        for _ in reports:
            pass


def test_breaking_off_leaves_no_process() -> None:
    """Whoever stops listening ends the processes too."""
    reports = simulate(simulation(matches=4000), processes=2)
    next(reports)
    assert multiprocessing.active_children()
    reports.close()  # type: ignore[attr-defined]
    assert not multiprocessing.active_children()


def report(**changes: Any) -> Report:  # noqa: ANN401 -- any field
    """A report of a match in teams."""
    usual = Report(1, 0, (60, 30), (3, 1), 4, 1, (9, 8, 7, 6), (0.009, 0.004, 0.007, 0.01), None)
    return replace(usual, **changes)


def test_tally() -> None:
    """Sums over two matches, worked by hand."""
    tally = Tally(simulation())
    tally.add(report())
    tally.add(report(number=2, winner=1, scores=(20, 50), rounds_won=(1, 1), rounds=2))
    assert (tally.matches, tally.rounds, tally.matches_won) == (2, 6, [1, 1])
    assert tally.rounds_won == [4, 2]
    assert tally.rounds_a_match == 3
    assert tally.blocked_share == pytest.approx(2 / 6)
    assert tally.points_a_round(0) == pytest.approx(80 / 6)
    assert tally.milliseconds_a_move() == pytest.approx(1)
    assert tally.milliseconds_a_move((0, 2)) == pytest.approx(1)
    assert tally.milliseconds_a_move((1,)) == pytest.approx(0.5)


def test_an_empty_tally() -> None:
    """Nothing played is nothing on average."""
    tally = Tally(simulation())
    assert tally.rounds_a_match == tally.blocked_share == tally.milliseconds_a_move() == 0
