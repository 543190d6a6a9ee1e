"""What the end of a round gives on integers: the same as :mod:`domino_tui.engine.scoring`."""

from __future__ import annotations

from collections.abc import Sequence

from domino_tui.ai.knowledge import TileSet
from domino_tui.ai.playout.bits import HALF, HALF_SET, HIGH_WEIGHTS, LOW_WEIGHTS, weight_of
from domino_tui.ai.playout.position import Position, Terms
from domino_tui.engine.rules import Rules
from domino_tui.engine.scoring import first_from, rounded


def add_hands(position: Position) -> None:
    """Add the points for the hands at the end of a round; ``turn`` laid the last tile."""
    side, points = hands_points(position.terms, position.hands, position.turn, position.opener)
    position.points[side] += points


def hands_points(terms: Terms, hands: Sequence[TileSet], last: int, opener: int) -> tuple[int, int]:
    """Return who gets how many points for the hands at the end of a round.

    Args:
        terms: those of the match.
        hands: what is left in each hand.
        last: the seat that laid the last tile: that went out, or blocked the round.
        opener: the seat that opened the round.

    Returns:
        The side that wins and its points; no points where nobody wins.
    """
    side = terms.sides[last]
    if hands[last]:
        winner = _winner_of_blocked(terms.rules, hands, last, opener)
        if winner is None:
            return side, 0
        side = winner
    theirs = 0
    for other in terms.others[side]:
        theirs += LOW_WEIGHTS[hands[other] & HALF_SET] + HIGH_WEIGHTS[hands[other] >> HALF]
    return side, rounded(theirs, terms.rounding)


def _winner_of_blocked(
    rules: Rules, hands: Sequence[TileSet], last: int, opener: int
) -> int | None:
    """Return the side that wins a blocked round, or None (Rules DR-7, DZ-12, PA-6, OP-4)."""
    pips = [weight_of(hand) for hand in hands]
    if rules.variant.blocked == "pair-total":
        return _lighter_pair(pips, level=1 - rules.side_of(last))
    if rules.blocked_team == "pair-total":
        return _lighter_pair(pips, level=None)
    least = min(pips)
    if pips.count(least) == 1:
        return rules.side_of(pips.index(least))
    lightest = tuple([seat for seat, weight in enumerate(pips) if weight == least])
    if rules.variant.blocked == "lightest-hand":
        return rules.side_of(first_from(opener, lightest, rules.players))
    sides = {rules.side_of(seat) for seat in lightest}
    return sides.pop() if rules.partner_tie == "pair" and len(sides) == 1 else None


def _lighter_pair(pips: list[int], level: int | None) -> int | None:
    """Return the pair whose hands weigh less together, or ``level`` where they weigh the same."""
    ours, theirs = pips[0] + pips[2], pips[1] + pips[3]
    if ours == theirs:
        return level
    return int(theirs < ours)
