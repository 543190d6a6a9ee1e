"""The dealings are all that explain what was seen, each once: against trying every deal."""

from __future__ import annotations

from math import comb, factorial

import pytest

from domino_tui.ai.counting import Dealings
from domino_tui.ai.facts import Batch, Facts, facts
from domino_tui.ai.knowledge import BIT
from domino_tui.ai.worlds import Hidden
from domino_tui.engine.tiles import ALL_TILES, Tile, parse_tile
from tests.ai.brute import UNDRAWN, Place, explaining
from tests.ai.replay import tiles_of
from tests.ai.worlds import to_choose
from tests.engine.positions import MORE_SET_UPS, SET_UPS, rules_of


def compare(set_up: str, seeds: range, most: int) -> tuple[int, int]:
    """Compare small positions; return how many, and how many where facts exclude something."""
    compared = dated = 0
    for match, view in to_choose(rules_of(set_up), seeds, rounds=2):
        wanted = explaining(match, view.seat, most)
        if wanted is None:
            continue
        hidden = Hidden(view)
        places: list[Place] = [(batch.seat, batch.came) for batch in hidden.batches]
        made = [tuple(map(frozenset[Tile], map(tiles_of, each))) for each in hidden.dealings]
        assert len(set(made)) == len(made) == len(hidden.dealings)
        assert set(made) == {tuple(each[place] for place in [*places, UNDRAWN]) for each in wanted}
        compared += 1
        dated += len(places) >= view.rules.players and len(made) > 1
    return compared, dated


@pytest.mark.parametrize(
    "set_up",
    ["draw 2", "double-zero 3", "draw 3 target=50 opening=winner redeal=4 reserve=2", "pairs 4"],
)
def test_all_that_explain_and_no_other(set_up: str) -> None:
    """On positions small enough to try every deal."""
    compared, _ = compare(set_up, range(3), 120)
    assert compared >= 2


@pytest.mark.large
@pytest.mark.parametrize("set_up", [*SET_UPS, *MORE_SET_UPS])
def test_all_that_explain_and_no_other_in_all_set_ups(set_up: str) -> None:
    """The same with larger positions; where tiles are drawn, some of them with several dates."""
    compared, dated = compare(set_up, range(40), 1000)
    assert compared > 10
    rules = rules_of(set_up)
    assert dated > 3 or not rules.variant.draws or rules.players == 4


def total_after_one(set_up: str) -> int:
    """The dealings for the second player of a later round, who can lay."""
    for _, view in to_choose(rules_of(set_up), range(50), rounds=1):
        if len(view.history) == 1:
            return Dealings(facts(view._replace(round_number=1))).total
    raise AssertionError(set_up)


def test_counts_in_closed_form() -> None:
    """Nothing shown yet: the other tiles lie in any way at all."""
    assert total_after_one("block 4 redeal=0") == factorial(20) // (
        factorial(7) ** 2 * factorial(6)
    )
    assert total_after_one("double-zero 2") == comb(20, 6)


def test_doubles_are_limited_with_those_laid() -> None:
    """A batch of two that may have one double: 6-6 is in it, so 5-5 is not."""
    batch = Batch(1, -1, 2, 1)
    places = {BIT[parse_tile("6-6")]: (0,), BIT[parse_tile("5-5")]: (0, 1)}
    places[BIT[parse_tile("5-4")]] = (0, 1)
    dealings = Dealings(Facts((batch,), 1, places))
    assert [tuple(map(tiles_of, each)) for each in dealings] == [
        ((parse_tile("5-4"), parse_tile("6-6")), (parse_tile("5-5"),))
    ]


def test_nothing_explains_what_cannot_be() -> None:
    """A tile without a place, and more tiles than places."""
    tile, other = BIT[ALL_TILES[3]], BIT[ALL_TILES[4]]
    batch = Batch(1, -1, 1, 1)
    assert Dealings(Facts((batch,), 0, {tile: ()})).total == 0
    assert Dealings(Facts((batch,), 0, {tile: (0,), other: (0,)})).total == 0
    assert Dealings(Facts((batch,), 0, {tile: (0,)})).total == 1


def test_numbers_are_those_of_a_sequence() -> None:
    """From 0 to below the count."""
    _, view = next(to_choose(rules_of("draw 3"), range(1), rounds=1))
    dealings = Dealings(facts(view))
    assert dealings[dealings.total - 1] != dealings[0]
    with pytest.raises(IndexError):
        dealings[dealings.total]
    with pytest.raises(IndexError):
        dealings[-1]
