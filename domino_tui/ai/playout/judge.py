"""The heuristic of :mod:`domino_tui.ai.heuristic` on integers: the same scores, many times faster.

It is written as closures, because the names that a closure has from outside are looked up faster
than the fields of an object.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeAlias

from domino_tui.ai.features import FEATURES, FEW_TILES, Feature
from domino_tui.ai.knowledge import BIT, TileSet, none_drawn
from domino_tui.ai.playout.bits import HALF, HALF_SET, HIGH_NUMBERS, LOW_NUMBERS, NUMBERS_IN
from domino_tui.ai.playout.ends import Ends, Lay
from domino_tui.ai.playout.position import Position, terms_of
from domino_tui.ai.playout.round import Choose
from domino_tui.ai.weights import Weights, weights_for
from domino_tui.engine.rules import Rules

Judge: TypeAlias = Callable[
    [int, TileSet, Sequence[Lay], Sequence[int], Sequence[TileSet], Sequence[int], TileSet],
    list[float],
]
"""Scores ways to lay, the best highest. It is given only what the seat that chooses can know:

1. the seat,
2. its hand,
3. the ways to lay, all from the same open ends,
4. for each of those ends the seat that laid its tile; none for the opening,
5. for each seat, the tiles that it may hold by what it has shown,
6. the number of tiles in each hand,
7. the tiles that the seat cannot see.
"""


class _Chances(dict[int, tuple[float, ...]]):
    """How much a seat that holds none of some marked tiles counts: a row for every hand.

    The key of a row is 32 times the number of tiles that a seat may hold, plus how many it holds;
    the row has an entry for every number of marked tiles among those that it may hold.
    """

    def __init__(self, weight: float) -> None:
        super().__init__()
        self._weight = weight

    def __missing__(self, key: int) -> tuple[float, ...]:
        possible, held = divmod(key, 32)
        row = self[key] = tuple(
            [self._weight * none_drawn(possible, marked, held) for marked in range(possible + 1)]
        )
        return row


@cache
def judge_of(rules: Rules) -> Judge:
    """Return the judge with the weights of a match."""
    return judge_with(rules, weights_for(rules))


def judge_with(rules: Rules, weights: Weights) -> Judge:
    """Return a judge.

    Args:
        rules: the match's rules.
        weights: a weight for every feature.
    """
    weight = dict(zip(FEATURES, weights, strict=True))
    calm = {
        bit: weight["weight"] * tile.weight / 12 + weight["double"] * tile.is_double
        for tile, bit in BIT.items()
    }
    late = {bit: calm[bit] + weight["late-weight"] * tile.weight / 12 for tile, bit in BIT.items()}
    fits = [weight["stuck"], *[weight["fitting"] * count / 7 for count in range(1, 28)]]
    varied = [weight["numbers"] * count / 7 for count in NUMBERS_IN]
    covers_own, covers_other = weight["covers-own"], weight["covers-other"]
    point, reply = weight["points"] / 5, weight["reply"] / 5
    chances = _Chances(1.0)
    hindered = _hindered(rules, weight)
    opponents, sides = _opponents(rules), terms_of(rules).sides
    after = terms_of(rules).after
    low_numbers, high_numbers = LOW_NUMBERS, HIGH_NUMBERS

    def scores(  # noqa: PLR0913 -- called for every choice: to pack these would cost too much
        seat: int,
        hand: TileSet,
        ways: Sequence[Lay],
        owners: Sequence[int],
        allowed: Sequence[TileSet],
        counts: Sequence[int],
        unseen: TileSet,
    ) -> list[float]:
        side = sides[seat]
        covers = [covers_own if sides[owner] == side else covers_other for owner in owners] or [0.0]
        worth = calm
        for other in opponents[seat]:
            if counts[other] <= FEW_TILES:
                worth = late
        rows = []
        for other, rows_of in hindered[seat]:
            possible = unseen & allowed[other]
            rows.append((possible, rows_of[32 * possible.bit_count() + counts[other]]))
        if reply:
            other = after[seat]
            next_possible = unseen & allowed[other]
            next_row = chances[32 * next_possible.bit_count() + counts[other]]
        found = []
        for bit, place, _, ends in ways:
            left = hand ^ bit
            score = worth[bit] + covers[place]
            if left:
                fitting = ends.fitting
                score += fits[(left & fitting).bit_count()]
                score += varied[low_numbers[left & HALF_SET] | high_numbers[left >> HALF]]
                for possible, row in rows:
                    score += row[(possible & fitting).bit_count()]
                if reply and ends.best:
                    expected = float(ends.best)
                    for tiles, less in ends.replies:
                        expected -= less * next_row[(next_possible & tiles).bit_count()]
                    score += reply * expected
            if ends.points:
                score += point * ends.points
            found.append(score)
        return found

    return scores


def _hindered(rules: Rules, weight: dict[Feature, float]) -> list[list[tuple[int, _Chances]]]:
    """Return for every seat the seats after it that it matters to hinder, with what it is worth."""
    stuck: tuple[Feature, ...] = ("first-stuck", "second-stuck", "third-stuck")
    steps = stuck[: rules.players - 1]
    worth = [(step, _Chances(weight[name])) for step, name in enumerate(steps, 1) if weight[name]]
    return [
        [((seat + step) % rules.players, chances) for step, chances in worth]
        for seat in range(rules.players)
    ]


def _opponents(rules: Rules) -> list[tuple[int, ...]]:
    """Return for every seat the seats of the other sides."""
    terms = terms_of(rules)
    return [terms.others[side] for side in terms.sides]


@cache
def best_of(rules: Rules) -> Choose:
    """Return a chooser of what the seat whose turn it is, knowing what it can know, thinks best."""
    judge = judge_of(rules)

    def choose(
        position: Position,
        seat: int,
        ways: tuple[Lay, ...],
        ends: Ends,  # noqa: ARG001 -- all that counts is in the ways
        live: TileSet,
    ) -> Lay:
        hands = position.hands
        hand = hands[seat]
        counts = [each.bit_count() for each in hands]
        unseen = (live | position.asleep) ^ hand
        scores = judge(seat, hand, ways, position.owners, position.allowed, counts, unseen)
        return ways[scores.index(max(scores))]

    return choose
