"""Who sits where around the person."""

import pytest

from domino_tui.engine.rules import make_rules
from domino_tui.view.seats import seats_around


def places(variant: str, players: int, teams: bool | None = None) -> dict[int, str]:
    """Where each of the other seats sits."""
    return dict(seats_around(make_rules(variant, players, teams)))


def test_in_pairs_seat_1_sits_at_the_right() -> None:
    """Rule PA-3: play runs counter-clockwise, the partner sits opposite."""
    assert places("pairs", 4) == {1: "right", 2: "top", 3: "left"}


@pytest.mark.parametrize("variant", ["draw", "block", "double-zero"])
def test_elsewhere_seat_1_sits_at_the_left(variant: str) -> None:
    """Rule PA-3: in the other three games play runs clockwise."""
    assert places(variant, 4) == {1: "left", 2: "top", 3: "right"}
    assert places(variant, 3) == {1: "left", 2: "right"}
    assert places(variant, 2) == {1: "top"}


def test_partners_sit_opposite_in_double_zero_too() -> None:
    """Rule C-3: seats 0 and 2 play together."""
    assert places("double-zero", 4, teams=True) == {1: "left", 2: "top", 3: "right"}


@pytest.mark.parametrize("variant", ["draw", "block", "double-zero", "pairs"])
def test_seats_are_named_from_left_to_right(variant: str) -> None:
    """The strip at the top of the table can be filled in the order given."""
    order = ["left", "top", "right"]
    found = [order.index(where) for _, where in seats_around(make_rules(variant, 4))]
    assert found == sorted(found)
