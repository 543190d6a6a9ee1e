"""What is not of the form is refused, with its place; unknown keys are ignored."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from domino_tui.engine.record_check import check
from domino_tui.engine.record_fault import MAX_FAULTS
from tests.engine.record_breaks import Record, random_match, recorded


def a_record() -> Record:
    """A good record of Double Zéro for three, with draws."""
    return recorded(random_match("double-zero 3", 4))


def told(record: Record) -> list[tuple[str, str]]:
    """Place and rule of each fault."""
    return [(fault.place, fault.rule) for fault in check(record).faults]


NO_VALUES: dict[str, list[Any]] = {
    "variant": [None, 1, "whist", ["draw"]],
    "players": [None, "3", 3.0, True, [3]],
    "teams": [None, 0, "false", 1],
    "target": [None, "200", True, [200]],
    "options": [None, [], "opening=winner"],
    "names": [None, "abc", ["a", "b"], ["a", "b", 3], ["a", "b", "c", "d"]],
    "levels": [None, [None], [None, 1, None]],
    "seed": ["1", 1.5, True, [1]],
    "rounds": [None, {}, [], "rounds", 0],
    "winner": ["0", 3, -1, True, 1.0],
}
"""Values of the keys at the top that are not of the form."""


@pytest.mark.parametrize("key", NO_VALUES)
def test_wrong_value_at_the_top(key: str) -> None:
    """A value of another kind is refused at its place."""
    for value in NO_VALUES[key]:
        faults = told(a_record() | {key: value})
        assert faults, value
        assert all(place.startswith(key) for place, _ in faults), faults
        assert {rule for _, rule in faults} == {""}


@pytest.mark.parametrize("key", [key for key in NO_VALUES if key not in ("options", "winner")])
def test_missing_key_at_the_top(key: str) -> None:
    """A key that is needed and missing is refused."""
    record = a_record()
    del record[key]
    assert told(record) == [(key, "")]


Change = Callable[[Record], object]
"""Changes a round."""

WRONG_ROUNDS: dict[str, Change] = {
    "redealt": lambda entry: entry.pop("redealt"),
    "hands": lambda entry: entry["hands"].append([]),
    "hands[1]": lambda entry: entry["hands"].__setitem__(1, "6-6"),
    "hands[2][0]": lambda entry: entry["hands"][2].__setitem__(0, "1-6"),
    "hands[0][6]": lambda entry: entry["hands"][0].__setitem__(6, 66),
    "boneyard": lambda entry: entry.update(boneyard=None),
    "boneyard[0]": lambda entry: entry["boneyard"].__setitem__(0, "10-0"),
    "moves": lambda entry: entry.update(moves={}),
    "moves[2]": lambda entry: entry["moves"].__setitem__(2, "pass"),
    "moves[0]": lambda entry: entry["moves"][0].update({"pass": True}),
    "moves[1]": lambda entry: entry["moves"].__setitem__(1, {"seat": 0}),
    "moves[0].seat": lambda entry: entry["moves"][0].update(seat="0"),
    "moves[1].seat": lambda entry: entry["moves"][1].pop("seat"),
    "moves[0].play": lambda entry: entry["moves"][0].update(play="six-six"),
    "moves[1].on": lambda entry: entry["moves"][1].update(on=["6-6"]),
    "moves[0].points": lambda entry: entry["moves"][0].update(points=5.0),
    "moves[3].pass": lambda entry: entry["moves"].__setitem__(3, {"seat": 0, "pass": False}),
    "moves[3].draw": lambda entry: entry["moves"].__setitem__(3, {"seat": 0, "draw": "6-6"}),
    "end": lambda entry: entry.update(end="resigned"),
    "winner": lambda entry: entry.update(winner=3),
    "pips": lambda entry: entry["pips"].pop(),
    "pips[1]": lambda entry: entry["pips"].__setitem__(1, None),
    "points": lambda entry: entry.pop("points"),
    "scores[2]": lambda entry: entry["scores"].__setitem__(2, "5"),
}
"""Changes of a round, by the place in it that is wrong then."""


@pytest.mark.parametrize("place", WRONG_ROUNDS)
def test_wrong_value_in_a_round(place: str) -> None:
    """A round's value that is missing or of another kind is refused at its place, and only that."""
    record = a_record()
    WRONG_ROUNDS[place](record["rounds"][1])
    assert told(record) == [(f"rounds[1].{place}", "")]


def test_end_is_missing_where_more_is_told() -> None:
    """Without an end there are no points either."""
    record = a_record()
    del record["rounds"][1]["end"]
    assert told(record) == [("rounds[1].end", "")]


def test_faults_in_other_rounds_are_told_too() -> None:
    """A fault of form hides no breach of a rule in another round, nor does one breach another."""
    record = a_record()
    first, second, third = record["rounds"][:3]
    first["hands"][0].append(first["hands"][1].pop())
    second["boneyard"] = 7
    third["pips"][0] += 1
    assert told(record) == [
        ("rounds[1].boneyard", ""),
        ("rounds[0].hands[0]", "C-2"),
        ("rounds[0].hands[1]", "C-2"),
        ("rounds[2].pips[0]", "C-1"),
    ]


def test_arm_is_one_of_four() -> None:
    """Rule DZ-5: an arm of 0-0 has one of four names."""
    record = a_record()
    number, move = next(
        (number, move)
        for number, entry in enumerate(record["rounds"])
        for move in entry["moves"]
        if "arm" in move
    )
    move["arm"] = "up"
    at = record["rounds"][number]["moves"].index(move)
    assert told(record) == [(f"rounds[{number}].moves[{at}].arm", "")]


def test_opening_tile_touches_nothing() -> None:
    """The opening tile has no ``on``."""
    record = a_record()
    record["rounds"][0]["moves"][0]["on"] = "0-0"
    assert told(record) == [("rounds[0].moves[0]", "")]


def test_points_of_moves_are_only_in_double_zero() -> None:
    """In the other games a move has no points."""
    record = recorded(random_match("block 3", 0))
    record["rounds"][0]["moves"][0]["points"] = 5
    assert told(record) == [("rounds[0].moves[0].points", "")]


def test_unknown_keys_are_ignored() -> None:
    """Keys that nobody knows are no fault, whatever they hold."""
    record = a_record() | {"comment": {"by": ["me", 1.5]}}
    record["options"] = {"sound": "on"}
    record["rounds"][0]["note"] = None
    record["rounds"][0]["moves"][0] |= {"time": 0.25, "arm": 3}
    assert told(record) == []


def test_what_may_be_left_out() -> None:
    """Defaults among the options, points of 0, and the winner of a match that is not over."""
    record = a_record()
    record["options"] = {"opening": "rotation", "reserve": 0, "redeal": 0}
    for move in record["rounds"][0]["moves"]:
        move.setdefault("points", 0)
    del record["rounds"][2:], record["winner"]
    assert told(record) == []


def test_faults_of_a_hostile_record_are_not_all_told() -> None:
    """There is an end to what is told of one record."""
    record = a_record()
    record["rounds"][0]["boneyard"] = [0] * 50_000
    assert len(told(record)) == MAX_FAULTS
    record["rounds"] = [record["rounds"][1]] * 1500
    assert len(told(record)) == MAX_FAULTS


def test_strange_values_are_shown_short_and_harmless() -> None:
    """A message holds no control characters and is short, whatever the record holds."""
    deep: Any = []
    for _ in range(900):
        deep = [deep]
    for value in ("\x1b[2J\n" * 1000, 10**4000, deep, {"a": deep}, "\u202e\ud800", 1e300):
        for key in NO_VALUES:
            for fault in check(a_record() | {key: value}).faults:
                assert fault.sentence.isprintable()
                assert len(fault.sentence) < 200
