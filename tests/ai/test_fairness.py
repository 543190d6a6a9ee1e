"""Whether any seat is favoured: the count, and a test that finds what is unfair."""

from __future__ import annotations

import math
from random import Random

import pytest

from domino_tui.ai.fairness import (
    MEASURES,
    SUSPICIOUS,
    Trial,
    chi_square_tail,
    counted,
    equal_means,
    findings,
)
from tests.engine.positions import SET_UPS, rules_of


@pytest.mark.parametrize("name", SET_UPS)
def test_a_round_is_counted(name: str) -> None:
    """Seven doubles in all and one winner at most; what fits is a share of a hand."""
    rules = rules_of(name)
    for number in range(1, 9):
        found = counted(Trial(rules, "casual", 1), number)
        assert len(found.doubles) == len(found.drawn) == len(found.playable) == rules.players
        assert len(found.won) == rules.sides
        assert sum(found.doubles) <= 7
        assert sum(found.won) in (0, 1)
        assert all(0 <= share <= 1 for share in found.playable)
        assert rules.variant.draws or not any(found.drawn)


@pytest.mark.parametrize("name", ["draw 2", "block 4", "double-zero 4 teams"])
def test_no_seat_is_favoured(name: str) -> None:
    """Some rounds of the game itself show nothing out of the way."""
    rules = rules_of(name)
    found = findings(counted(Trial(rules, "regular", 7), number) for number in range(1, 121))
    assert list(found) == list(MEASURES)
    assert all(finding.chance > SUSPICIOUS for finding in found.values())


@pytest.mark.large
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("name", SET_UPS)
def test_no_seat_is_favoured_over_many_rounds(name: str) -> None:
    """Thousands of rounds show nothing either."""
    rules = rules_of(name)
    rounds = range(1, 1000 * rules.players + 1)
    found = findings(counted(Trial(rules, "regular", 3), number) for number in rounds)
    assert all(finding.chance > SUSPICIOUS for finding in found.values())


def test_an_unfair_deal_is_found() -> None:
    """A seat that gets half a tile more than the others does not stay hidden."""
    rng = Random(4)
    rows = [[rng.gauss(2 + 0.5 * (seat == 2), 1.2) for seat in range(4)] for _ in range(600)]
    assert equal_means(rows).chance < SUSPICIOUS


def test_a_fair_deal_seldom_looks_unfair() -> None:
    """The chances themselves are spread evenly: one in ten is below a tenth."""
    rng = Random(9)
    chances = [
        equal_means([[rng.gauss(2, 1) for _ in range(3)] for _ in range(150)]).chance
        for _ in range(400)
    ]
    low = sum(chance < 0.1 for chance in chances)
    assert 20 <= low <= 60


def test_equal_columns_show_nothing() -> None:
    """Where nobody ever draws there is nothing to compare."""
    assert equal_means([[0.0, 0.0, 0.0]] * 5).chance == 1.0


@pytest.mark.parametrize(("value", "freedom"), [(3.841, 1), (5.991, 2), (7.815, 3)])
def test_the_tail_of_chi_square(value: float, freedom: int) -> None:
    """The values of every table of it: one in twenty lies beyond."""
    assert math.isclose(chi_square_tail(value, freedom), 0.05, abs_tol=2e-5)
    assert chi_square_tail(0.0, freedom) == 1.0
