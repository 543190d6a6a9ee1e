"""The hand: tiles keep their places, and all of them are seen whole in every window."""

import random
from itertools import pairwise

import pytest

from domino_tui.engine.deal import deal_round
from domino_tui.engine.moves import Drew, Played
from domino_tui.engine.round import Round, apply, start
from domino_tui.engine.rules import make_rules
from domino_tui.view.hand import fit_hand, hand_slots, slot_digit, slot_marks
from tests.view.invariants import gaps

RAILS = ((34, 5), (48, 5), (76, 7), (76, 9), (156, 9))
"""Columns and rows of the hand in windows of 60 × 20, 80 × 24, 120 × 30, 120 × 40, 200 × 60."""

MOST = 21
"""Seven tiles dealt and fourteen drawn: the most that one of two players can hold."""


def rounds_of_two(count: int, seed: int) -> list[list[Round]]:
    """Rounds of Draw with two players, played at random; the round after every move."""
    rng = random.Random(seed)
    rules = make_rules("draw", 2)
    found = []
    for number in range(count):
        states = [start(rules, deal_round(rules, seed, number))]
        while states[-1].end is None:
            states.append(apply(states[-1], rng.choice(states[-1].moves)))
        found.append(states)
    return found


@pytest.mark.parametrize("seat", [0, 1])
def test_the_slots_hold_the_hand(seat: int) -> None:
    """At every moment the places hold just the tiles of the hand, and end with a tile."""
    for states in rounds_of_two(20, seed=1):
        for round_ in states:
            slots = hand_slots(round_.deal, round_.history, seat)
            tiles = [tile for tile in slots if tile is not None]
            assert sorted(tiles) == sorted(round_.hands[seat])
            assert len(slots) <= MOST
            assert slots[-1:] != (None,)


@pytest.mark.parametrize("seat", [0, 1])
def test_tiles_keep_their_places(seat: int) -> None:
    """A tile laid or drawn moves no other tile of the hand."""
    for states in rounds_of_two(20, seed=2):
        for before, after in pairwise(states):
            old = hand_slots(before.deal, before.history, seat)
            new = hand_slots(after.deal, after.history, seat)
            kept = set(before.hands[seat]) & set(after.hands[seat])
            assert all(old.index(tile) == new.index(tile) for tile in kept)


def test_a_drawn_tile_takes_the_first_empty_place() -> None:
    """The places of laid tiles are filled from the left before the hand grows longer."""
    deal = deal_round(make_rules("draw", 2), 3, 0)
    dealt = sorted(deal.hands[0])
    first, second, *_ = deal.boneyard
    laid = (Played(0, dealt[2], "west", 0), Played(0, dealt[5], "east", 0))
    history = (*laid, Drew(1, (second,), 1, (0,)), Drew(0, (first,), 1, (0,)))
    slots = hand_slots(deal, history, 0)
    assert slots == (*dealt[:2], first, *dealt[3:5], None, dealt[6])


@pytest.mark.parametrize(("width", "height"), RAILS)
@pytest.mark.parametrize("count", range(7, MOST + 1))
def test_no_tile_is_hidden(count: int, width: int, height: int) -> None:
    """All tiles lie whole on the rail, apart or in rows, with room to raise and for the digit."""
    fit = fit_hand(count, width, height)
    places = [fit.place(slot) for slot in range(count)]
    for slot, place in enumerate(places):
        assert place.x >= 1
        assert place.right <= width
        assert place.y >= 0
        assert place.bottom + (0 if fit.lying else 1) <= height
        assert (place.width, place.height) == fit.size.cells(fit.lying)
        for other in places[:slot]:
            across, down = gaps(other, place)
            assert across >= 1 or down >= 0


@pytest.mark.parametrize(("width", "height"), RAILS)
@pytest.mark.parametrize("count", range(7, MOST + 1))
def test_a_click_means_the_tile_under_it(count: int, width: int, height: int) -> None:
    """Every cell of a tile means that tile, and no cell means a tile that is not there."""
    fit = fit_hand(count, width, height)
    for slot in range(count):
        x, y, across, down = fit.place(slot)
        cells = {fit.slot_at(x + dx, y + dy, count) for dx in range(across) for dy in range(down)}
        assert cells == {slot}
    everywhere = {fit.slot_at(x, y, count) for x in range(width) for y in range(height)}
    assert everywhere == {None, *range(count)}


def test_a_hand_of_seven_is_large_where_there_is_room() -> None:
    """Seven tiles stand in a row, in the largest size that the rail has room for."""
    sizes = [fit_hand(7, *rail).size.name for rail in RAILS]
    assert sizes == ["medium", "medium", "mid", "large", "large"]
    assert not any(fit_hand(7, *rail).lying for rail in RAILS)


def test_a_rail_too_small_for_anything_still_gets_an_answer() -> None:
    """In a window below the smallest one nothing breaks."""
    for width in range(1, 30):
        for height in range(1, 6):
            fit = fit_hand(MOST, width, height)
            assert fit.slot_at(0, 0, MOST) in (None, 0)


def test_what_can_be_laid_is_seen_without_colour() -> None:
    """Digit and marks differ for the chosen tile, for others that can be laid, and for the rest."""
    assert [slot_digit(slot, "playable", "pips") for slot in (0, 8, 9)] == ["1", "9", "·"]
    assert slot_digit(9, "idle", "pips") == " "
    assert slot_digit(9, "playable", "ascii") == "."
    for face in ("pips", "ascii"):
        marks = {slot_marks(state, face) for state in ("idle", "playable", "chosen")}
        assert len(marks) == 3
    assert "".join(slot_marks("playable", "ascii")).isascii()
