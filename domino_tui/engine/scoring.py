"""What the end of a round gives: who wins it, which hands are counted, how many points."""

from __future__ import annotations

from typing import Literal, NamedTuple

from domino_tui.engine.deal import Hands
from domino_tui.engine.rules import Rules
from domino_tui.engine.tiles import weight_of

EndKind = Literal["domino", "blocked"]


class RoundEnd(NamedTuple):
    """How a round ended, with all that is needed to check its points by hand."""

    kind: EndKind
    seat: int
    """The seat that laid the last tile: that went out, or blocked the round."""
    winner: int | None
    """The side that won, or None where nobody did (Rule DZ-13)."""
    winning_seat: int | None
    """The seat that went out, or whose lightest hand won; None where a pair or nobody won."""
    pips: tuple[int, ...]
    """Each seat's remaining weight."""
    counted: tuple[int, ...]
    """The seats whose hands the winner scores."""
    points: tuple[int, ...]
    """What each side got, rounded where the rule says so, without the points of the moves."""
    tied: tuple[int, ...]
    """The seats with equal lightest hands, or all four where both pairs are level; else empty."""
    rule: str
    """The number of the rule that settled it."""

    @property
    def total(self) -> int:
        """The weight of the counted hands before rounding."""
        return sum(self.pips[seat] for seat in self.counted)


class _How(NamedTuple):
    """What is known of a round's end before its points are."""

    kind: EndKind
    seat: int
    tied: tuple[int, ...]
    rule: str


def rounded(total: int, multiple: int) -> int:
    """Round to the nearest multiple: 18 → 20 and 17 → 15 for multiples of 5 (Rule DZ-10)."""
    return (total + multiple // 2) // multiple * multiple


def sum_points(total: int) -> int:
    """Return what a sum of the open ends scores: itself if a multiple of 5, else 0 (Rule DZ-6)."""
    return total if total % 5 == 0 else 0


def first_from(opener: int, seats: tuple[int, ...], players: int) -> int:
    """Return the first of some seats in playing order, from the opener on (Rule DR-8)."""
    return min(seats, key=lambda seat: (seat - opener) % players)


def score_domino(rules: Rules, hands: Hands, seat: int) -> RoundEnd:
    """Score a round in which a seat went out (Rules DR-6, DZ-10, DZ-11, PA-5)."""
    pips = tuple(weight_of(hand) for hand in hands)
    how = _How("domino", seat, (), rules.variant.rules.domino)
    return _won(rules, pips, how, rules.side_of(seat), seat)


def score_blocked(rules: Rules, hands: Hands, seat: int, opener: int) -> RoundEnd:
    """Score a blocked round.

    Args:
        rules: the match's rules.
        hands: what is left in each hand.
        seat: the seat that laid the last tile.
        opener: the seat that opened the round, which settles ties in Draw and Block (Rule DR-8).
    """
    pips = tuple(weight_of(hand) for hand in hands)
    if rules.variant.blocked == "pair-total":
        return _blocked_pairs(rules, seat, pips)
    if rules.variant.blocked == "lightest-hand":
        return _blocked_lightest(rules, seat, pips, opener)
    if rules.blocked_team == "pair-total":
        return _blocked_pair_total(rules, seat, pips)
    return _blocked_lone_lightest(rules, seat, pips)


def _lightest(pips: tuple[int, ...]) -> tuple[int, ...]:
    least = min(pips)
    return tuple(seat for seat, weight in enumerate(pips) if weight == least)


def _pair_totals(pips: tuple[int, ...]) -> tuple[int, int]:
    return pips[0] + pips[2], pips[1] + pips[3]


def _blocked_lightest(rules: Rules, seat: int, pips: tuple[int, ...], opener: int) -> RoundEnd:
    """Draw and Block: the lightest hand; of several, the first from the opener on (DR-7, DR-8)."""
    lightest = _lightest(pips)
    best = first_from(opener, lightest, rules.players)
    how = _How("blocked", seat, (), rules.variant.rules.blocked)
    if len(lightest) > 1:
        how = _How("blocked", seat, lightest, rules.variant.rules.tie)
    return _won(rules, pips, how, best, best)


def _blocked_lone_lightest(rules: Rules, seat: int, pips: tuple[int, ...]) -> RoundEnd:
    """Double Zéro: the one lightest hand; of several, nobody's (DZ-12, DZ-13, OP-5)."""
    lightest = _lightest(pips)
    side = rules.side_of(lightest[0])
    if len(lightest) == 1:
        return _won(rules, pips, _How("blocked", seat, (), "DZ-12"), side, lightest[0])
    all_of_one_pair = rules.teams and all(rules.side_of(each) == side for each in lightest)
    if all_of_one_pair and rules.partner_tie == "pair":
        return _won(rules, pips, _How("blocked", seat, lightest, "OP-5"), side, None)
    return _drawn(rules, seat, pips, lightest, "DZ-13")


def _blocked_pair_total(rules: Rules, seat: int, pips: tuple[int, ...]) -> RoundEnd:
    """Double Zéro with pairs' totals: the lighter pair; level, nobody (Rule OP-4)."""
    ours, theirs = _pair_totals(pips)
    if ours == theirs:
        return _drawn(rules, seat, pips, (0, 1, 2, 3), "OP-4")
    return _won(rules, pips, _How("blocked", seat, (), "OP-4"), int(theirs < ours), None)


def _blocked_pairs(rules: Rules, seat: int, pips: tuple[int, ...]) -> RoundEnd:
    """Pairs: the lighter pair; level, the pair that did not block (PA-6, PA-7)."""
    ours, theirs = _pair_totals(pips)
    if ours == theirs:
        level = _How("blocked", seat, (0, 1, 2, 3), "PA-7")
        return _won(rules, pips, level, 1 - rules.side_of(seat), None)
    return _won(rules, pips, _How("blocked", seat, (), "PA-6"), int(theirs < ours), None)


def _won(
    rules: Rules, pips: tuple[int, ...], how: _How, winner: int, winning_seat: int | None
) -> RoundEnd:
    """Award the hands of all other sides to the winner; a partner's hand never counts."""
    counted = tuple(each for each in range(rules.players) if rules.side_of(each) != winner)
    gained = rounded(sum(pips[each] for each in counted), rules.variant.rounding)
    points = tuple(gained if side == winner else 0 for side in range(rules.sides))
    kind, seat, tied, rule = how
    return RoundEnd(kind, seat, winner, winning_seat, pips, counted, points, tied, rule)


def _drawn(
    rules: Rules, seat: int, pips: tuple[int, ...], tied: tuple[int, ...], rule: str
) -> RoundEnd:
    return RoundEnd("blocked", seat, None, None, pips, (), (0,) * rules.sides, tied, rule)
