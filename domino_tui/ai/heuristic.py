"""A player without search: it weighs what it sees in each move, and errs as people do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from domino_tui.ai.features import FEATURES, Feature, features, situation
from domino_tui.ai.player import Stop, never
from domino_tui.ai.seeds import share
from domino_tui.ai.weights import Weights, weights_for
from domino_tui.engine.moves import Move, Play
from domino_tui.engine.player_view import PlayerView
from domino_tui.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class Skill:
    """How well a player judges."""

    temperature: float
    """How easily moves of different worth are confused, in units of the weights' scores."""
    lapse: float
    """The most that a chosen move can be worth less than the best, in the same units."""
    sees: frozenset[Feature] = frozenset(FEATURES)
    """What it looks at; the rest it does not notice."""


class Heuristic:
    """A player that scores each move by a weighted sum of what it sees in it."""

    def __init__(self, skill: Skill) -> None:
        self._skill = skill

    def choose(self, view: PlayerView, seed: int, stop: Stop = never) -> Move:
        """Choose a move, mostly a good one; the closer two are, the likelier it confuses them."""
        del stop  # it takes no time
        plays = [move for move in view.moves if isinstance(move, Play)]
        if len(plays) < 2:
            return view.moves[0]
        scores = self.scores(view, plays)
        return plays[softly(scores, self._skill, share(seed, "choice"))]

    def scores(self, view: PlayerView, plays: Sequence[Play]) -> list[float]:
        """Return what the player thinks each of some legal plays is worth."""
        weights = self.weights(view.rules)
        now = situation(view)
        return [
            sum([weight * value for weight, value in zip(weights, row, strict=True)])
            for row in [features(now, play) for play in plays]
        ]

    def weights(self, rules: Rules) -> Weights:
        """Return the weights of what the player looks at; the others are 0."""
        sees = self._skill.sees
        return tuple(
            weight if feature in sees else 0.0
            for feature, weight in zip(FEATURES, weights_for(rules), strict=True)
        )


def softly(scores: Sequence[float], skill: Skill, chance: float) -> int:
    """Choose a place among scores: a softmax without those that are grotesquely bad.

    Args:
        scores: what is to be chosen from.
        skill: how easily scores are confused.
        chance: a number from 0 up to 1 that settles the choice.
    """
    best = max(scores)
    shares = [
        exp((score - best) / skill.temperature) if best - score <= skill.lapse else 0.0
        for score in scores
    ]
    left = chance * sum(shares)
    for place, part in enumerate(shares):
        left -= part
        if left < 0:
            return place
    return scores.index(best)  # what rounding left over
