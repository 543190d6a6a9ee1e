"""How strong one player is against another: duplicate deals, each played from every side.

The same tiles are played once with the player on each side and the other on all the rest, so that
the luck of the deal falls on both alike. What is left is told with 95 % intervals.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from domino_tui.ai.arena import play_round
from domino_tui.ai.opponents import opponent_of
from domino_tui.ai.player import Player
from domino_tui.ai.seeds import match_seed
from domino_tui.engine.deal import Deal, deal_round
from domino_tui.engine.match import Match, begin_match
from domino_tui.engine.rules import Rules

FIRST_ROUNDS = 6
"""One deal in so many is a first round, which the holder of the highest double opens."""

SURE = 3.0
"""Standard errors by which a duel that may stop early is decided: more than the usual two, because
it is looked at again and again."""

FEWEST = 50
"""Deals before which no duel is decided."""


@dataclass(frozen=True, slots=True)
class Duel:
    """Which deals are played, by whom."""

    rules: Rules
    player: str
    """The name of the player that is measured."""
    other: str
    """The name of the player at all other seats."""
    seed: int
    """The seed of all deals and choices."""


class DealResult(NamedTuple):
    """What came of one deal, on average over the sides that the player took."""

    number: int
    """The deal's number, from 1."""
    points: float
    """The player's points in the round less those of the others, on average."""
    won: float
    """The share of the rounds that the player won; a round that nobody won counts for no one."""


def result_of(duel: Duel, number: int) -> DealResult:
    """Play a deal from every side.

    Raises:
        DominoError: if there is no such player.
    """
    players = (opponent_of(duel.player), opponent_of(duel.other))
    return played(duel.rules, players, duel.seed, number)


def played(rules: Rules, players: tuple[Player, Player], seed: int, number: int) -> DealResult:
    """Play a deal from every side.

    Args:
        rules: the rules; only rounds are played, so the target matters to no one.
        players: the one that is measured, and the one at all other seats.
        seed: the seed of all deals.
        number: the deal's number.
    """
    player, other = players
    deal_seed = match_seed(seed, number)
    opener = number % rules.players if number % FIRST_ROUNDS else None
    deal = deal_round(rules, deal_seed, 0 if opener is None else 1, opener)
    gained, won = 0.0, 0
    for side in range(rules.sides):
        own = rules.seats_of(side)
        seated = [player if seat in own else other for seat in range(rules.players)]
        round_ = play_round(_begun(rules, deal_seed, deal), seated).round
        assert round_.end is not None
        points = [sum(both) for both in zip(round_.points, round_.end.points, strict=True)]
        gained += points[side] - (sum(points) - points[side]) / (rules.sides - 1)
        won += round_.end.winner == side
    return DealResult(number, gained / rules.sides, won / rules.sides)


def _begun(rules: Rules, seed: int, deal: Deal) -> Match:
    """Return a match that has come to a deal.

    Players conclude from a first round what nobody was dealt (Rule DR-3), so a later one has to
    look like one: there is another before it, of which a player sees nothing.
    """
    match = begin_match(rules, seed, deal)
    return match if deal.opening_tile else match._replace(rounds=match.rounds * 2)


class Interval(NamedTuple):
    """A mean, and how far from it the true one lies at most, in 95 cases of 100."""

    mean: float
    within: float


@dataclass(slots=True)
class Standing:
    """What is known of a duel after some deals."""

    points: list[float] = field(default_factory=list)
    won: list[float] = field(default_factory=list)

    @classmethod
    def of(cls, results: Iterable[DealResult]) -> Standing:
        """Return what is known after some deals."""
        standing = cls()
        for result in results:
            standing.add(result)
        return standing

    def add(self, result: DealResult) -> None:
        """Take another deal into account."""
        self.points.append(result.points)
        self.won.append(result.won)

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return len(self.points)

    @property
    def points_a_round(self) -> Interval:
        """The points a round that the player gets more than the others."""
        return _interval(self.points)

    @property
    def win_share(self) -> Interval:
        """The share of rounds that the player wins, 0 to 1."""
        return _interval(self.won)

    @property
    def is_decided(self) -> bool:
        """Whether one of the two is better beyond reasonable doubt."""
        mean, within = self.points_a_round
        return self.deals >= FEWEST and abs(mean) > within / 1.96 * SURE


def _interval(values: list[float]) -> Interval:
    count = len(values)
    if count < 2:
        return Interval(sum(values) / max(1, count), math.inf)
    mean = math.fsum(values) / count
    variance = math.fsum((value - mean) ** 2 for value in values) / (count - 1)
    return Interval(mean, 1.96 * math.sqrt(variance / count))
