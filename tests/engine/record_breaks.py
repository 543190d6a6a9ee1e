"""Ways to break a good record, each of which breaks one rule.

A way is a generator: given a match and its record it gives records that are each broken once. It is
registered under the number of the rule with the set-ups in which it can be tried.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from domino_tui.engine.match import Match, new_match, next_round, play
from domino_tui.engine.record import record_of
from domino_tui.engine.round import Round, apply, start
from domino_tui.saved import move_of
from tests.engine.positions import rules_of

Record = dict[str, Any]
Way = Callable[[Match, Record], Iterator[Record]]


class Break(NamedTuple):
    """A way to break a rule, tried in one set-up."""

    rule: str
    way: Way
    set_up: str

    def __str__(self) -> str:
        return f"Rule {self.rule} by {self.way.__name__.strip('_')} in {self.set_up}"


BREAKS: list[Break] = []
"""All ways, each in each of its set-ups."""

EACH = ("draw 3", "block 3", "double-zero 3", "double-zero 4 teams", "pairs 4")


def breaks(rule: str, *set_ups: str) -> Callable[[Way], Way]:
    """Register a way to break a rule; without set-ups it is tried in every game."""

    def register(way: Way) -> Way:
        BREAKS.extend(Break(rule, way, set_up) for set_up in set_ups or EACH)
        return way

    return register


@cache
def random_match(set_up: str, seed: int) -> Match:
    """A match played to its end by chance."""
    chance = random.Random(seed)
    match = new_match(rules_of(set_up), seed)
    while match.winner is None:
        over = match.round.end is not None
        match = next_round(match) if over else play(match, chance.choice(match.round.moves))
    return match


def recorded(match: Match) -> Record:
    """A match's record, as read back from its text."""
    names = [f"Player {seat}" for seat in range(match.rules.players)]
    return copied(record_of(match, names, [None] * match.rules.players))


def copied(record: Record) -> Record:
    """A record that can be changed and leaves the other as it is."""
    copy: Record = json.loads(json.dumps(record))
    return copy


class Step(NamedTuple):
    """A move in a copy of a record, to be changed at will."""

    record: Record
    round: Record
    """The round in the copy."""
    moves: list[Record]
    at: int
    before: Round
    """The round before the move."""
    after: Round

    @property
    def move(self) -> Record:
        """The move in the copy."""
        entry: Record = self.moves[self.at]
        return entry


def steps(match: Match, record: Record) -> Iterator[Step]:
    """Give every move, each with a fresh copy of the record."""
    for number, last in enumerate(match.rounds):
        before = start(last.rules, last.deal)
        for at, event in enumerate(last.history):
            after = apply(before, move_of(event))
            copy = copied(record)
            entry = copy["rounds"][number]
            yield Step(copy, entry, entry["moves"], at, before, after)
            before = after


def rounds(match: Match, record: Record) -> Iterator[tuple[Record, Record, Round]]:
    """Give every round, each with a fresh copy of the record."""
    for number, last in enumerate(match.rounds):
        copy = copied(record)
        yield copy, copy["rounds"][number], last


def lays(step: Step, begun: bool = True) -> bool:
    """Tell whether the step is a tile laid, on a line that is begun or not."""
    return "play" in step.move and bool(step.before.line.laid) == begun
