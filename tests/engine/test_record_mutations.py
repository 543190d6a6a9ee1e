"""However a good record is changed, the referee answers with faults and places, never fails."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domino_tui.engine.record import record_text
from domino_tui.engine.record_check import Verdict, check, replay, verify
from domino_tui.engine.record_fault import NotARecordError
from tests.engine.positions import MORE_SET_UPS, SET_UPS
from tests.engine.record_breaks import Record, random_match, recorded

STRANGE: list[Any] = [
    *(None, True, False, -1, 0, 1, 2, 3, 4, 7, 28, 10**30, 0.5, 1.0, "", "6-6", "0-0", "3-4"),
    *("7-7", "north", "domino", "blocked", "\x00", [], {}, ["6-6"], [[]], [0, 0], [0, 0, 0]),
    *({"seat": 0, "pass": True}, {"seat": 1, "draw": []}, {"seat": 0, "play": "6-6"}),
]
"""What is put into records."""


def containers(value: object) -> list[Any]:
    """All lists and objects in a value, the value itself first."""
    found: list[Any] = []
    if isinstance(value, (dict, list)):
        found.append(value)
        for part in value.values() if isinstance(value, dict) else value:
            found.extend(containers(part))
    return found


def mutate(record: Record, chance: random.Random) -> None:
    """Delete, replace, insert, repeat or exchange something anywhere in a record."""
    inside = chance.choice([each for each in containers(record) if each])
    keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
    key, other = chance.choice(keys), chance.choice(keys)
    what = chance.randrange(5)
    if what == 0:
        del inside[key]
    elif what == 1:
        inside[key] = chance.choice(STRANGE)
    elif what == 2:
        inside[key], inside[other] = inside[other], inside[key]
    elif what == 3:
        inside[key] = inside[other]
    elif isinstance(inside, list):
        inside.insert(key, chance.choice([*STRANGE, inside[other]]))
    else:
        inside[chance.choice(["seat", "on", "arm", "draw", "pass", "end"])] = chance.choice(STRANGE)


def judge(record: Record) -> Verdict:
    """Check a record, and that what the referee says is in order."""
    verdict = check(record)
    assert (verdict.match is None) == bool(verdict.faults)
    for fault in verdict.faults:
        assert fault.place
        assert fault.sentence
        assert fault.sentence.isprintable()
    return verdict


@given(
    st.sampled_from(SET_UPS + MORE_SET_UPS),
    st.integers(0, 3),
    st.integers(1, 4),
    st.randoms(use_true_random=False),
)
@settings(max_examples=250, deadline=None)
def test_changed_record_is_judged(
    set_up: str, seed: int, changes: int, chance: random.Random
) -> None:
    """A changed record is refused with places, or is a right record of what it tells."""
    record = recorded(random_match(set_up, seed))
    for _ in range(changes):
        mutate(record, chance)
    verdict = judge(record)
    if verdict.match is not None:
        again = recorded(replay(record))
        assert check(again).faults == ()


@pytest.mark.large
@pytest.mark.parametrize("set_up", SET_UPS + MORE_SET_UPS)
def test_many_changed_records_are_judged(set_up: str) -> None:
    """Thousands of changed records are judged."""
    chance = random.Random(set_up)
    for _ in range(1000):
        record = recorded(random_match(set_up, chance.randrange(20)))
        for _ in range(chance.randrange(1, 4)):
            mutate(record, chance)
        judge(record)


def test_changed_bytes_are_judged() -> None:
    """A record with some bytes changed is no record, or is judged."""
    chance = random.Random(0)
    text = record_text(recorded(random_match("double-zero 4", 1))).encode()
    for _ in range(150):
        data = bytearray(text)
        for _ in range(chance.randrange(1, 4)):
            data[chance.randrange(len(data))] = chance.choice(b' 0123456789"[]{},:-nulltrue\xff')
        try:
            verdict = verify(bytes(data))
        except NotARecordError:
            continue
        assert all(fault.place for fault in verdict.faults)
