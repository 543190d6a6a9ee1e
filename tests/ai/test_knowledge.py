"""What a seat can work out: voids that passes and draws show, and the tiles that are left."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from domino_tui.ai.knowledge import FITTING, knowledge, none_drawn, tile_set
from domino_tui.engine.moves import Drew, Event, Passed, Played
from domino_tui.engine.player_view import player_view
from domino_tui.engine.tiles import ALL_TILES, Tile, parse_tile
from domino_tui.engine.voids import number_set, shown_voids
from tests.ai.worlds import positions
from tests.engine.positions import MORE_SET_UPS, SET_UPS, deal_of, match_after, rules_of

FIVE_ONE = parse_tile("5-1")


def voids(*history: Event) -> list[list[int]]:
    """The numbers that two seats have shown not to hold."""
    return [
        [number for number in range(7) if shown >> number & 1] for shown in shown_voids(2, history)
    ]


def drew(count: int, *numbers: int) -> Drew:
    """A draw of seat 1 as the others see it."""
    return Drew(1, (), count, numbers)


def laid(seat: int = 1) -> Played:
    """A tile that a seat laid; which one does not matter."""
    return Played(seat, FIVE_ONE, "west", 0)


def test_a_pass_shows_voids_and_adds_to_them() -> None:
    """What a seat could not lay it does not hold, and nothing came since."""
    assert voids(Passed(1, (2, 6))) == [[], [2, 6]]
    assert voids(Passed(1, (2, 6)), laid(0), Passed(1, (3, 6))) == [[], [2, 3, 6]]
    assert voids(Passed(0, (4,)), Passed(1, (4,))) == [[4], [4]]


def test_a_draw_laid_at_once_adds() -> None:
    """The one tile drawn is gone again: the hand is what it was, and fits neither."""
    assert voids(Passed(1, (2, 6)), laid(0), drew(1, 3), laid()) == [[], [2, 3, 6]]


def test_a_draw_that_keeps_tiles_replaces() -> None:
    """The tiles kept do not fit this draw's ends, but may fit those of the pass before."""
    assert voids(Passed(1, (2, 6)), laid(0), drew(3, 3, 5), laid()) == [[], [3, 5]]
    assert voids(drew(2, 1), laid(), laid(0), Passed(1, (0,))) == [[], [0, 1]]


def test_a_draw_of_the_whole_boneyard_in_vain() -> None:
    """Not even the last tile drawn fits where the seat passes after it."""
    assert voids(Passed(1, (2,)), laid(0), drew(1, 3), Passed(1, (3,))) == [[], [3]]


def test_a_draw_whose_last_tile_is_not_laid_yet() -> None:
    """That tile may have any number."""
    assert voids(Passed(1, (2,)), laid(0), drew(1, 3)) == [[], []]


def holds(hand: Sequence[Tile], shown: int) -> bool:
    """Whether a hand holds one of some numbers."""
    return bool(tile_set(hand) & FITTING[shown])


@pytest.mark.parametrize("set_up", [*SET_UPS, *MORE_SET_UPS])
def test_shown_voids_are_true(set_up: str) -> None:
    """Nobody ever holds what it has shown not to hold, and every unseen tile is somewhere."""
    shown = 0
    for match in positions(rules_of(set_up), 11, rounds=6):
        hands = match.round.hands
        hidden = tile_set(match.round.boneyard)
        for seat in range(match.rules.players):
            known = knowledge(player_view(match, seat))
            others = sum(tile_set(hand) for other, hand in enumerate(hands) if other != seat)
            assert known.unseen == hidden + others
            for other, numbers in enumerate(known.voids):
                assert not holds(hands[other], numbers), match.round.history
                shown += bool(numbers)
    assert shown > 20


def test_fitting_tiles() -> None:
    """Seven tiles fit one number, thirteen fit two, none fits none."""
    assert FITTING[0] == 0
    assert all(FITTING[1 << number].bit_count() == 7 for number in range(7))
    assert FITTING[number_set((2, 5))].bit_count() == 13
    assert FITTING[-1] == tile_set(ALL_TILES)


def test_chance_of_none() -> None:
    """From 5 tiles of which 2 are marked, two that are not: 3/5 times 2/4."""
    assert none_drawn(5, 2, 2) == pytest.approx(0.3)
    assert none_drawn(5, 0, 2) == 1
    assert none_drawn(5, 4, 2) == 0
    assert none_drawn(3, 1, 0) == 1


def test_chance_after_a_pass() -> None:
    """Worked by hand: seat 0 passed at 6 and 5, so that its tile is one of fourteen.

    Seen by seat 1 are 6-6, 6-5 and its 5-4 and 4-4: 24 are unseen. 13 tiles have a 5 or a 6; 10
    of them are unseen, and seat 0 holds none. Of the 14 left, 4-0, 4-1, 4-2 and 4-3 have a 4.
    """
    match = match_after("block 2", deal_of("6-6 1-0", "6-5 5-4 4-4"), "6-6 6-5w")
    known = knowledge(player_view(match, 1))
    assert known.unseen.bit_count() == 24
    assert known.counts == (1, 2)
    before = known.chance_of_none(0, FITTING[1 << 4])
    assert before == pytest.approx(1 - 5 / 24)  # 6-4 is not excluded yet
    match = match_after("block 2", deal_of("6-6 1-0", "6-5 5-4 4-4"), "6-6 6-5w pass")
    known = knowledge(player_view(match, 1))
    assert known.voids == (number_set((5, 6)), 0)
    assert known.possible(0).bit_count() == 14
    assert known.chance_of_none(0, FITTING[1 << 4]) == pytest.approx(1 - 4 / 14)
    assert known.chance_of_none(0, FITTING[1 << 5]) == 1
