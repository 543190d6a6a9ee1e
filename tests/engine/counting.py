"""Counting all that can happen from a deal, move by move, as chess programs do.

The numbers in ``test_counts.py`` are the second referee's, who knows nothing of the engine:
``python -m tests.engine.counting`` prints them.
"""

from __future__ import annotations

import copy
from collections.abc import Hashable
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from domino_tui.engine.round import Round, apply
from tests.engine.positions import dealt, game_of, rules_of
from tests.engine.referee import RefereedRound, opening


class Row(NamedTuple):
    """What can have happened after so many moves."""

    sequences: int
    """The sequences of exactly so many moves."""
    positions: int
    """The different positions that they lead to: who holds what, what touches what, the points."""
    domino: int
    """The sequences whose last move goes out."""
    blocked: int
    """The sequences whose last move blocks the round."""
    points: int
    """What all sides together have scored in these two, with the hands at the end."""


class State(Protocol):
    """A position as either referee has it."""

    def key(self) -> Hashable:
        """What makes it different from others."""

    def following(self) -> list[State]:
        """The position after each legal move; nothing after the end."""

    def ended(self) -> tuple[str, int]:
        """How the round ended, "" if it did not, and what all sides have scored in it."""


def count(start: State, depth: int) -> list[Row]:
    """Count up to so many moves, or to the end of every sequence."""
    rows: list[Row] = []
    level: dict[Hashable, tuple[State, int]] = {start.key(): (start, 1)}
    while level and len(rows) < depth:
        following: dict[Hashable, tuple[State, int]] = {}
        for state, times in level.values():
            for after in state.following():
                key = after.key()
                following[key] = (after, times + following.get(key, (after, 0))[1])
        level = following
        if level:
            rows.append(row_of(list(level.values())))
    return rows


def row_of(level: list[tuple[State, int]]) -> Row:
    """Sum up the positions after the same number of moves, each with its number of sequences."""
    ends = [(*state.ended(), times) for state, times in level]
    return Row(
        sequences=sum(times for _, _, times in ends),
        positions=len(level),
        domino=sum(times for kind, _, times in ends if kind == "domino"),
        blocked=sum(times for kind, _, times in ends if kind == "blocked"),
        points=sum(points * times for kind, points, times in ends if kind),
    )


@dataclass
class Engine:
    """A position of the engine."""

    round: Round

    def key(self) -> Hashable:
        """What makes it different from others: an arm's name does not."""
        line = self.round.line
        links = frozenset(
            (laid.tile, line.laid[laid.on].tile) if laid.on >= 0 else laid.tile
            for laid in line.laid
        )
        return tuple(map(frozenset, self.round.hands)), links, self.round.turn, self.round.points

    def following(self) -> list[State]:
        """The position after each legal move."""
        return [Engine(apply(self.round, move)) for move in self.round.moves]

    def ended(self) -> tuple[str, int]:
        """How the round ended."""
        end = self.round.end
        return (end.kind, sum(self.round.points) + sum(end.points)) if end else ("", 0)


@dataclass
class Naive:
    """A position of the second referee."""

    round: RefereedRound

    def key(self) -> Hashable:
        """What makes it different from others."""
        pieces = self.round.table.pieces
        links = frozenset(
            (piece.tile, tuple(sorted(side.touching for side in piece.sides))) for piece in pieces
        )
        first = pieces[0].tile if pieces else ""
        hands = tuple(map(frozenset, self.round.hands))
        return hands, links, first, self.round.turn, tuple(self.round.move_points)

    def following(self) -> list[State]:
        """The position after each choice."""
        states: list[State] = []
        for choice in self.round.choices():
            after = copy.deepcopy(self.round)
            after.do(choice)
            states.append(Naive(after))
        return states

    def ended(self) -> tuple[str, int]:
        """How the round ended."""
        return self.round.kind, sum(self.round.move_points) + sum(self.round.points)


@dataclass(frozen=True)
class Small:
    """A deal to count from."""

    rules: str
    hands: tuple[str, ...]
    boneyard: str
    opener: int | None
    """None in a first round."""
    depth: int
    """After so many moves the counting stops; 99: never."""

    def engine(self) -> State:
        """The deal as the engine has it."""
        return Engine(dealt(self.rules, *self.hands, boneyard=self.boneyard, opener=self.opener))

    def naive(self) -> State:
        """The deal as the second referee has it."""
        hands = [hand.split() for hand in self.hands]
        seat, tile = opening(hands) if self.opener is None else (self.opener, "")
        return Naive(
            RefereedRound(game_of(rules_of(self.rules)), hands, self.boneyard.split(), seat, tile)
        )


DEALS = {
    "draw, to the end": Small(
        "draw 2", ("6-6 6-1 4-1 3-0", "6-4 5-4 3-3 1-0"), "5-5 6-0 4-3 6-3", None, 99
    ),
    "draw with three and a reserve, to the end": Small(
        "draw 3 reserve=1", ("6-2 5-2 1-1", "6-5 2-2 4-0", "6-6 5-0 2-1"), "4-4 6-3 5-4", 1, 99
    ),
    "draw, the first moves": Small(
        "draw 4",
        (
            "6-0 5-2 4-4 3-1 2-0 1-1 6-3",
            "6-6 5-1 4-2 3-2 2-1 0-0 5-4",
            "6-5 5-5 4-0 3-3 6-2 1-0 4-3",
            "6-4 5-0 4-1 3-0 2-2 6-1 5-3",
        ),
        "",
        None,
        10,
    ),
    "block, to the end": Small(
        "block 2", ("6-6 6-1 4-1 3-0 5-2", "6-4 5-4 3-3 1-0 2-2"), "5-5 6-0 4-3", 0, 99
    ),
    "block with three, to the end": Small(
        "block 3", ("6-2 5-2 1-1 3-0", "6-5 2-2 4-0 3-3", "6-6 5-0 2-1 6-1"), "4-4", None, 99
    ),
    "Double Zéro from 0-0, to the end": Small(
        "double-zero 2", ("0-0 5-0 5-5 6-1", "6-0 4-0 4-1 5-1"), "2-0 3-0 6-5", 0, 99
    ),
    "Double Zéro with 0-0 in mid-round, to the end": Small(
        "double-zero 3", ("5-5 0-0 6-1", "5-0 4-0 3-2", "6-5 1-0 2-2"), "2-0 3-3", None, 99
    ),
    "Double Zéro in teams, to the end": Small(
        "double-zero 4 teams",
        ("5-0 4-4 6-1", "0-0 5-5 6-6", "4-0 6-0 3-1", "5-4 1-0 2-2"),
        "",
        0,
        99,
    ),
    "Double Zéro, the first moves": Small(
        "double-zero 2",
        ("0-0 6-5 5-5 4-0 3-1 2-0 6-1", "6-0 5-0 4-4 3-0 2-1 1-0 5-4"),
        "1-1 2-2 3-3 6-6 4-1 5-2 6-3 3-2 6-4 5-1 4-2 5-3 6-2 4-3",
        0,
        6,
    ),
    "pairs, to the end": Small(
        "pairs 4", ("6-6 5-2 3-1", "6-1 4-0 2-2", "6-3 5-5 1-0", "6-4 5-3 2-1"), "", None, 99
    ),
    "pairs, the first moves": Small(
        "pairs 4",
        (
            "6-0 5-2 4-4 3-1 2-0 1-1 6-3",
            "6-6 5-1 4-2 3-2 2-1 0-0 5-4",
            "6-5 5-5 4-0 3-3 6-2 1-0 4-3",
            "6-4 5-0 4-1 3-0 2-2 6-1 5-3",
        ),
        "",
        1,
        8,
    ),
}
"""Small deals of each game, and the first moves of whole ones."""


def table(rows: list[Row]) -> str:
    """The rows as a table, one line after each move."""
    return "\n".join(" ".join(f"{number:>9}" for number in row) for row in rows)


if __name__ == "__main__":
    for name, deal in DEALS.items():
        print(name, table(count(deal.naive(), deal.depth)), sep="\n")
