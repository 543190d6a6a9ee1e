"""Whether any seat is favoured: many rounds dealt as the game deals them, counted seat by seat.

All seats are played by the same level, and each opens as often as any other. So no seat should get
more doubles, more tiles that fit, fewer draws or more wins than another; how likely differences as
large as those seen would be by chance alone is told by Hotelling's test of equal means.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

from domino_tui.ai.levels import player_of
from domino_tui.ai.seeds import match_seed, move_seed
from domino_tui.engine.deal import deal_round
from domino_tui.engine.match import begin_match, play
from domino_tui.engine.moves import Drew, Play
from domino_tui.engine.player_view import player_view
from domino_tui.engine.rules import Rules

Measure = Literal["doubles", "playable", "drawn", "won"]

MEASURES: tuple[Measure, ...] = get_args(Measure)
"""What is counted: doubles dealt, the share of the hand that fits at a turn, tiles drawn, wins."""

SUSPICIOUS = 0.001
"""Differences less likely than this by chance alone are called suspicious."""


@dataclass(frozen=True, slots=True)
class Trial:
    """Which rounds are dealt and played."""

    rules: Rules
    level: str
    """The level at every seat."""
    seed: int
    """The seed of them all."""


class Counted(NamedTuple):
    """What one round gave each seat, and for ``won`` each side."""

    doubles: tuple[float, ...]
    playable: tuple[float, ...]
    drawn: tuple[float, ...]
    won: tuple[float, ...]


def counted(trial: Trial, number: int) -> Counted:
    """Deal and play a round, and count; seats open in turn by the round's number, from 1."""
    rules = trial.rules
    seed = match_seed(trial.seed, number)
    deal = deal_round(rules, seed, 1, number % rules.players)
    match = begin_match(rules, seed, deal)
    player = player_of(trial.level)
    fitting: list[list[float]] = [[] for _ in range(rules.players)]
    while match.round.end is None:
        seat = match.round.turn
        view = player_view(match, seat)
        tiles = {move.tile for move in view.moves if isinstance(move, Play)}
        fitting[seat].append(len(tiles) / len(view.hand))
        event_number = len(match.round.history)
        match = play(match, player.choose(view, move_seed(seed, 0, event_number, seat)))
    end = match.round.end
    drawn = [0.0] * rules.players
    for event in match.round.history:
        if isinstance(event, Drew):
            drawn[event.seat] += event.drawn
    return Counted(
        doubles=tuple(float(sum(tile.is_double for tile in hand)) for hand in deal.hands),
        playable=tuple(math.fsum(shares) / len(shares) if shares else 0.0 for shares in fitting),
        drawn=tuple(drawn),
        won=tuple(float(end.winner == side) for side in range(rules.sides)),
    )


class Finding(NamedTuple):
    """What many rounds say of one measure."""

    means: tuple[float, ...]
    """The mean a round, by seat or side."""
    chance: float
    """How likely differences as large are where no seat is favoured, 0 to 1."""


def findings(rounds: Iterable[Counted]) -> dict[Measure, Finding]:
    """Return what some rounds say of every measure."""
    counts = list(rounds)
    return {
        measure: equal_means([getattr(each, measure) for each in counts]) for measure in MEASURES
    }


def equal_means(rows: Sequence[Sequence[float]]) -> Finding:
    """Test whether all columns of a table have the same mean, though they depend on each other.

    Args:
        rows: a row for each round, with a value for each seat.
    """
    count, seats = len(rows), len(rows[0])
    means = tuple(math.fsum(row[seat] for row in rows) / count for seat in range(seats))
    # The differences to the first seat; under equal means their mean is nought.
    differences = [[row[seat] - row[0] for seat in range(1, seats)] for row in rows]
    centre = [means[seat] - means[0] for seat in range(1, seats)]
    width = seats - 1
    spread = [
        [
            math.fsum((row[i] - centre[i]) * (row[j] - centre[j]) for row in differences)
            / max(1, count - 1)
            for j in range(width)
        ]
        for i in range(width)
    ]
    solved = _solved(spread, centre)
    if solved is None:  # columns that never differ, as draws where nobody draws
        return Finding(means, 1.0)
    statistic = count * math.fsum(one * other for one, other in zip(centre, solved, strict=True))
    return Finding(means, chi_square_tail(statistic, width))


def chi_square_tail(value: float, freedom: int) -> float:
    """Return the chance that a chi-square with 1, 2 or 3 degrees of freedom is larger."""
    half = max(0.0, value) / 2
    if freedom == 2:
        return math.exp(-half)
    tail = math.erfc(math.sqrt(half))
    if freedom == 3:
        tail += 2 * math.sqrt(half / math.pi) * math.exp(-half)
    return tail


def _solved(matrix: list[list[float]], right: list[float]) -> list[float] | None:
    """Return the solution of linear equations, or None where there is no single one."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        if abs(rows[pivot][at]) < 1e-12:
            return None
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for below in range(size):
            if below != at:
                factor = rows[below][at] / rows[at][at]
                rows[below] = [
                    one - factor * other for one, other in zip(rows[below], rows[at], strict=True)
                ]
    return [row[-1] / row[at] for at, row in enumerate(rows)]
