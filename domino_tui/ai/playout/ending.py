"""What the end of a round gives on integers: the same as :mod:`domino_tui.engine.scoring`."""

from __future__ import annotations

from domino_tui.ai.knowledge import TileSet
from domino_tui.ai.playout.bits import HALF, HALF_SET, HIGH_WEIGHTS, LOW_WEIGHTS, weight_of
from domino_tui.ai.playout.position import Position
from domino_tui.engine.rules import Rules
from domino_tui.engine.scoring import first_from, rounded


def add_hands(position: Position) -> None:
    """Add the points for the hands at the end of a round; ``turn`` laid the last tile."""
    terms, hands, seat = position.terms, position.hands, position.turn
    side = terms.sides[seat]
    if hands[seat]:
        winner = _winner_of_blocked(terms.rules, hands, seat, position.opener)
        if winner is None:
            return
        side = winner
    theirs = 0
    for other in terms.others[side]:
        theirs += LOW_WEIGHTS[hands[other] & HALF_SET] + HIGH_WEIGHTS[hands[other] >> HALF]
    position.points[side] += rounded(theirs, terms.rounding)


def _winner_of_blocked(rules: Rules, hands: list[TileSet], last: int, opener: int) -> int | None:
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
