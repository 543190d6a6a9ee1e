"""How strong a player is: each deal is played with the sides swapped.

In individual games of three and four the player takes every seat in turn.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable
from typing import NamedTuple

from domino_tui.ai.arena import play_round
from domino_tui.ai.player import Player, Stop, never
from domino_tui.engine.deal import deal_round
from domino_tui.engine.line import line_after, open_end_total
from domino_tui.engine.match import begin_match
from domino_tui.engine.moves import Move, Play
from domino_tui.engine.player_view import PlayerView
from domino_tui.engine.rules import Rules
from domino_tui.engine.scoring import sum_points


class Greedy:
    """Lays the heaviest tile; in Double Zéro the tile that scores most, of several the heaviest."""

    def choose(self, view: PlayerView, seed: int, stop: Stop = never) -> Move:
        """Choose a move; the seed settles nothing."""
        del seed, stop
        return max(view.moves, key=lambda move: self._worth(view, move))

    @staticmethod
    def _worth(view: PlayerView, move: Move) -> tuple[int, int]:
        if not isinstance(move, Play):
            return (0, 0)
        scores = view.rules.variant.ends_score
        after = line_after(view.line, move.tile, move.arm, view.rules.variant.crossing)
        points = sum_points(open_end_total(after)) if scores else 0
        return (points, move.tile.weight)


class Gain(NamedTuple):
    """Points a round that a player gets more than the others, with a 95 % interval."""

    mean: float
    within: float

    def __str__(self) -> str:
        return f"{self.mean:+.2f} ±{self.within:.2f}"


def gain(rules: Rules, player: Player, others: Player, deals: Iterable[int]) -> Gain:
    """Play some deals, and say what a player gets against others."""
    gains = [_gain(rules, player, others, deal) for deal in deals]
    return Gain(statistics.mean(gains), 1.96 * statistics.stdev(gains) / math.sqrt(len(gains)))


def _gain(rules: Rules, player: Player, others: Player, number: int) -> float:
    """The mean over all sides that the player can take; one deal in six is a first round."""
    opener = number % rules.players if number % 6 else None
    deal = deal_round(rules, number, 0 if opener is None else 1, opener)
    gains = []
    for side in range(rules.sides):
        seats = rules.seats_of(side)
        players = [player if seat in seats else others for seat in range(rules.players)]
        round_ = play_round(begin_match(rules, number, deal), players).round
        assert round_.end is not None
        points = [sum(both) for both in zip(round_.points, round_.end.points, strict=True)]
        rest = sum(points) - points[side]
        gains.append(points[side] - rest / (rules.sides - 1))
    return statistics.mean(gains)
