"""What flies: where it is at every moment, and what is seen of it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from domino_tui.view.flight import Flight, Rising, Spot, Words, eased
from domino_tui.view.sizes import SIZES

HAND = Spot(3, 30, "mid", lying=False, halves=(6, 4))
LINE = Spot(60, 5, "large", lying=True, halves=(4, 6))
SEAT = Spot(70, 1, "small", lying=True)


@pytest.mark.parametrize(("origin", "goal"), [(HAND, LINE), (SEAT, LINE), (LINE, SEAT)])
def test_a_flight_begins_at_its_origin_and_lands_at_its_goal(origin: Spot, goal: Spot) -> None:
    """At the first moment a tile is where it was, at the last one where it belongs."""
    flight = Flight(2.0, 0.5, origin, goal)
    assert flight.at(2.0) == origin
    assert flight.at(flight.end) == goal


def test_a_tile_turns_half_way() -> None:
    """It stands as in the hand, then lies as in the line; each side only goes one way."""
    flight = Flight(0, 1, HAND, LINE)
    seen = [flight.at(step / 20) for step in range(21)]
    assert [spot.lying for spot in seen] == [False] * 10 + [True] * 11
    assert [spot.halves for spot in seen] == [(6, 4)] * 10 + [(4, 6)] * 11
    middles = [spot.rect.x + spot.rect.width / 2 for spot in seen]
    assert middles == sorted(middles)


def test_a_tile_grows_from_size_to_size() -> None:
    """From the smallest to the largest size it takes every size between, one after the other."""
    flight = Flight(0, 1, SEAT, LINE)
    order = [size.name for size in SIZES]
    ranks = [order.index(flight.at(step / 50).size) for step in range(51)]
    assert ranks == sorted(ranks, reverse=True)
    assert set(ranks) == set(range(len(SIZES)))


def test_words_rise_and_rest() -> None:
    """They rise in the first half of their time, by whole rows, and stay until they are gone."""
    rising = Rising(1.0, 2.0, Words(5, 10, " +15 ", "points"), rows=2)
    assert [rising.at(moment).y for moment in (1.0, 1.5, 2.0, 2.9)] == [10, 9, 8, 8]
    assert rising.still == 2.0
    assert Rising(1.0, 2.0, Words(5, 10, " pass ", "said")).still == 1.0


def test_easing_is_gentle_at_both_ends() -> None:
    """It goes from 0 to 1, never back, and moves least at the ends."""
    shares = [eased(step / 10) for step in range(-2, 13)]
    assert shares[:3] == [0, 0, 0] and shares[-3:] == [1, 1, 1]
    steps = [after - before for before, after in pairwise(shares[2:13])]
    assert min(steps) >= 0
    assert max(steps) > 4 * steps[0]
