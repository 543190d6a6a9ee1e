"""Every rule's breach is refused, first of all with that rule's number."""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib import import_module
from itertools import chain, islice

import pytest

from domino_tui.engine.record_check import check
from tests.engine.record_breaks import BREAKS, Break, Record, random_match, recorded

for _part in ("common", "deals", "turns", "cross", "ends", "matches"):
    import_module(f"tests.engine.breaks_{_part}")  # each registers its ways

RULES = [
    *(f"C-{number}" for number in range(1, 10)),
    *(f"DR-{number}" for number in range(1, 10)),
    *(f"BL-{number}" for number in range(1, 3)),
    *(f"DZ-{number}" for number in range(1, 15)),
    *(f"PA-{number}" for number in range(1, 9)),
    *(f"OP-{number}" for number in range(1, 7)),
]


def broken(case: Break) -> Iterator[Iterator[Record]]:
    """Give match after match the records that are broken so, where there are any."""
    for seed in range(400):
        match = random_match(case.set_up, seed)
        ways = case.way(match, recorded(match))
        for first in ways:
            yield chain([first], ways)
            break


def refuse(case: Break, record: Record) -> None:
    """Check that a record that breaks a rule is refused with its number, and not much else."""
    verdict = check(record)
    assert verdict.match is None
    first = verdict.faults[0]
    told = [(fault.place, fault.rule, fault.sentence) for fault in verdict.faults]
    assert first.rule == case.rule, told
    assert first.place
    # Two hands of the wrong size, or a deal that the moves do not fit: two facts of one cause.
    most = len(record["rounds"]) if "without_the_option" in case.way.__name__ else 2
    assert len(told) <= most, told


@pytest.mark.parametrize("case", BREAKS, ids=str)
def test_breach_is_refused_with_its_rule(case: Break) -> None:
    """Rules C-1 to C-9, DR-1 to DR-9, BL-1, BL-2, DZ-1 to DZ-14, PA-1 to PA-8, OP-1 to OP-6."""
    refuse(case, next(next(broken(case))))


@pytest.mark.large
@pytest.mark.parametrize("case", BREAKS, ids=str)
def test_breaches_are_refused_with_their_rule(case: Break) -> None:
    """Rules C-1 to C-9, DR-1 to DR-9, BL-1, BL-2, DZ-1 to DZ-14, PA-1 to PA-8, OP-1 to OP-6."""
    tried = 0
    for records in islice(broken(case), 6):
        refuse(case, random.Random(tried).choice(list(records)))
        tried += 1
    assert tried == 6


def test_every_rule_is_broken() -> None:
    """Every numbered rule has a way to break it."""
    assert {case.rule for case in BREAKS} == set(RULES)
