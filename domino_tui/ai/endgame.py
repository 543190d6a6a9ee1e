"""The best move where nothing is hidden: two players, and all tiles are laid or in a hand.

Both hands are known then, so every way to go on is gone through, but for those that cannot matter
(alpha-beta), and no position twice.
"""

from __future__ import annotations

from domino_tui.ai.knowledge import TileSet, knowledge, tile_set
from domino_tui.ai.player import Stop, never
from domino_tui.ai.playout.bits import weight_of
from domino_tui.ai.playout.ending import hands_points
from domino_tui.ai.playout.ends import Ends, Lay, Tips
from domino_tui.ai.playout.position import Terms, lays_of, terms_of
from domino_tui.ai.search import Search, settled
from domino_tui.engine.player_view import PlayerView

MOST_POSITIONS = 40_000
"""After so many positions, less than half a second, an endgame is given up: one of a few hundred,
in which one hand is nearly all that is left."""

_LOOK = 1024
"""So often it is asked whether to stop, in positions."""

_FAR = 10**6
"""More points than any round gives."""


def solve(view: PlayerView, stop: Stop = never) -> Search | None:
    """Find what each move gives if both players play as well as they can.

    Args:
        view: that of the seat whose turn it is; it has a tile to lay.
        stop: tells when to give up.

    Returns:
        The best move, and each move's points; None where something is hidden or it takes too long.
    """
    other = knowledge(view).unseen
    if len(view.counts) > 2 or other.bit_count() != view.counts[1 - view.seat]:
        return None
    solver = _Solver(terms_of(view.rules), view.opener, stop)
    lays = lays_of(view)
    try:
        points = [solver.points(view.seat, lay, tile_set(view.hand), other) for lay in lays]
    except _GivenUpError:
        return None
    return settled(view, lays, [float(each) for each in points], worlds=1)


class _GivenUpError(Exception):
    """The endgame takes too long."""


class _Solver:
    """What is known of the positions of one endgame."""

    def __init__(self, terms: Terms, opener: int, stop: Stop) -> None:
        self._terms = terms
        self._opener = opener
        self._stop = stop
        self._bounds: dict[tuple[int, TileSet, TileSet, Tips], tuple[int, int]] = {}
        """The least and the most that a position can be worth to the seat whose turn it is."""
        self._alike: dict[Ends, Tips] = {}
        """The ends without their order, which makes no difference."""
        self._positions = 0

    def points(
        self, seat: int, lay: Lay, hand: TileSet, other: TileSet, low: int = -_FAR, high: int = _FAR
    ) -> int:
        """Return what a seat gets less what the other gets, from its laying of a tile on.

        Args:
            seat: the seat.
            lay: how it lays a tile.
            hand: its hand before.
            other: the other hand.
            low: less than this need not be known exactly.
            high: more than this neither.
        """
        bit, _, _, ends = lay
        left = hand ^ bit
        if left and (left | other) & ends.fitting:
            now = ends.points
            return now - self._worth(1 - seat, ends, other, left, now - high, now - low)
        hands = (left, other) if seat == 0 else (other, left)
        side, gained = hands_points(self._terms, hands, seat, self._opener)
        return ends.points + (gained if side == seat else -gained)

    def _worth(
        self, seat: int, ends: Ends, hand: TileSet, other: TileSet, low: int, high: int
    ) -> int:
        """Return what a position is worth to the seat to move, exactly where it matters."""
        legal = hand & ends.fitting
        if not legal:
            return -self._worth(1 - seat, ends, other, hand, -high, -low)
        self._count()
        key = seat, hand, other, self._without_order(ends)
        least, most = self._bounds.get(key) or self._span(hand, other)
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        from_low, from_high = max(low, least), min(high, most)
        best = self._best(seat, ends.ways(legal), hand, other, from_low, from_high)
        if best > from_low:
            least = best
        if best < from_high:
            most = best
        self._bounds[key] = least, most
        return best

    def _best(
        self, seat: int, ways: tuple[Lay, ...], hand: TileSet, other: TileSet, low: int, high: int
    ) -> int:
        best = -_FAR
        for lay in _promising_first(ways, other):
            best = max(best, self.points(seat, lay, hand, other, max(low, best), high))
            if best >= high:
                break
        return best

    def _span(self, hand: TileSet, other: TileSet) -> tuple[int, int]:
        """Return the least and the most that two hands can give, before it is worked out."""
        if self._terms.rules.variant.ends_score:
            return -_FAR, _FAR
        return -weight_of(hand), weight_of(other)

    def _without_order(self, ends: Ends) -> Tips:
        tips = self._alike.get(ends)
        if tips is None:
            tips = self._alike[ends] = tuple(sorted(ends.tips))
        return tips

    def _count(self) -> None:
        self._positions += 1
        if self._positions > MOST_POSITIONS:
            raise _GivenUpError
        if self._positions % _LOOK == 0 and self._stop():
            raise _GivenUpError


def _promising_first(ways: tuple[Lay, ...], other: TileSet) -> list[Lay]:
    """Sort ways to lay: first what scores, hinders the other and rids of weight."""
    return sorted(
        ways,
        key=lambda lay: (
            (other & lay[3].fitting).bit_count() - 2 * lay[3].points - weight_of(lay[0]) // 4
        ),
    )
