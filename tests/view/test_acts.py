"""The acts of whole random rounds: every tile flies from its hand to its place, and lands there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from domino_tui.engine.moves import Drew, Played
from domino_tui.engine.round import Round
from domino_tui.view.dealing import ALL_DRAWN, dealt, drawn, drawn_by_person
from domino_tui.view.geometry import Rect, Room
from domino_tui.view.glide import is_laid_anew, picture_of
from domino_tui.view.laying import Laying, counting, laid, points_of, struck
from domino_tui.view.motion import STILL, Act
from domino_tui.view.places import Places
from domino_tui.view.saying import said
from domino_tui.view.scene import LinePicture, LineScene, most_tiles
from tests.engine.positions import SET_UPS
from tests.view.test_scene import play_out

PACE = 0.9
ROOM = Room(78, 13)
PLACES = Places(
    felt=Rect(1, 2, *ROOM),
    seats={1: (12, 1), 2: (40, 1), 3: (70, 1)},
    boneyard=(20, 0),
    hand=tuple(Rect(1 + 6 * slot, 16, 5, 5) for slot in range(9)),
    hand_size="mid",
    hand_lying=False,
)


def scenes(states: list[Round]) -> Iterator[LineScene | None]:
    """The scene of every state of a round, as one table shows them."""
    picture = LinePicture()
    for state in states:
        rules, over = state.rules, state.end is not None
        crossing = rules.variant.crossing
        yield (
            picture.scene(state.line, crossing, ROOM, over=over, most=most_tiles(rules))
            if state.line.laid
            else None
        )


def layings(set_up: str, number: int) -> Iterator[Laying]:
    """Every tile laid in a random round."""
    states = play_out(set_up, number)
    for (before, after), state in zip(pairwise(scenes(states)), states[1:], strict=True):
        event = state.history[-1]
        if isinstance(event, Played):
            assert after is not None
            yield Laying(event, PLACES.seat(event.seat or 1), before, after)


@pytest.mark.parametrize("set_up", SET_UPS)
def test_every_tile_flies_to_its_place(set_up: str) -> None:
    """It leaves from its seat and arrives where it is drawn next; then nothing of the act is left.

    Until it has landed it is not in the picture of the line, but all others are.
    """
    for number in range(6):
        for laying in layings(set_up, number):
            act = laid(laying, PLACES, PACE)
            (flight,) = act.flights
            assert flight.at(flight.start) == laying.origin
            before = act.frame(flight.start).line
            assert before is not None
            assert len(before.tiles) == len(laying.after.tiles) - 1
            landed = act.frame(flight.end).line
            after = picture_of(laying.after)
            shown = after if landed is None else landed
            spot = PLACES.on_felt(shown.tiles[-1], shown.size)
            assert flight.at(flight.end) == spot
            assert act.frame(act.seconds) == STILL
            assert act.seconds <= PACE
            if laying.before is not None:
                assert bool(act.glides) == is_laid_anew(picture_of(laying.before), after)


@pytest.mark.parametrize("set_up", ["double-zero 4", "double-zero 2"])
def test_a_line_laid_anew_glides_from_old_to_new_places(set_up: str) -> None:
    """At its beginning every tile lies as it lay, at its end as it lies now."""
    glides = 0
    for laying in (laying for number in range(8) for laying in layings(set_up, number)):
        for glide in laid(laying, PLACES, PACE).glides:
            assert laying.before is not None
            old, first, last = picture_of(laying.before), glide.at(glide.start), glide.at(glide.end)
            assert [tile.rect for tile in first.tiles[: len(old.tiles)]] == [
                tile.rect for tile in old.tiles
            ]
            assert last.tiles == laying.after.tiles[: len(last.tiles)]
            assert (first.size, last.size) == (old.size, laying.after.layout.size.name)
            glides += 1
    assert glides


def test_reduced_motion_flies_nothing() -> None:
    """A tile is struck at its place; a line laid anew is seen once with the tile as it lay."""
    steps = set()
    for laying in (laying for number in range(8) for laying in layings("double-zero 4", number)):
        act = struck(laying, PACE)
        assert not act.flights and not act.glides
        frames = {act.frame(0), act.frame(act.seconds)}
        assert act.next_after(0) == act.seconds
        assert len(frames) == 2
        steps.add(act.frame(0).struck)
    assert steps == {True, False}


def test_points_count_up_by_their_sum() -> None:
    """The words name the sum; held back is less and less, and nothing in the end."""
    seen = 0
    for number in range(4):
        states = [state for state in play_out("double-zero 4", number) if state.line.laid]
        for state, laying in zip(states, layings("double-zero 4", number), strict=False):
            event = state.history[-1]
            if not isinstance(event, Played) or event != laying.event:
                break  # a draw or a pass came between
            points = points_of(event, state.line, (event.points, 0))
            if points is None:
                assert not event.points
                continue
            seen += 1
            assert points.text.startswith(f"+{event.points}")
            assert sum(map(int, points.text.split("=")[-1].split("+"))) == event.points
            flight = laid(laying, PLACES, PACE)
            tile = PLACES.on_felt(laying.after.tiles[-1], laying.after.layout.size.name)
            act = counting(flight, points, tile, PACE, rising=True)
            held = [value.scores[0] for _until, value in act.held]
            assert held == sorted(held) and held[0] == -event.points and held[-1] < 0
            assert act.frame(act.seconds) == STILL
            still = counting(Act(), points, tile, PACE, rising=False)
            assert not still.held and still.words[0].rows == 0
    assert seen > 3


@pytest.mark.parametrize("count", [1, 3, 14])
def test_drawn_tiles_come_one_by_one(count: int) -> None:
    """A count falls as the other rises, and however many are drawn, it does not take long."""
    event = Drew(2, (), count, (3,))
    act = drawn(event, 4, PLACES, PACE)
    assert act.seconds <= ALL_DRAWN * PACE + 1e-9
    for n, flight in enumerate(act.flights):
        frame = act.frame(flight.start)
        assert frame.held.boneyard == -frame.held.counts[2] == count - n
        assert len(frame.flying) == 1
    assert act.frame(act.seconds) == STILL


def test_own_drawn_tiles_turn_up_when_they_arrive() -> None:
    """They fly face down, to their places in the hand, and each is seen when it is there."""
    event = Drew(0, (), 3, (3,))
    act = drawn_by_person(event, (2, 7, 8), PLACES, PACE)
    for flight, slot, missing in zip(act.flights, (2, 7, 8), ({2, 7, 8}, {7, 8}, {8}), strict=True):
        assert act.frame(flight.start).cover.missing == missing
        assert flight.at(flight.end).rect == PLACES.hand[slot]
        assert flight.at(flight.start).halves is None
    assert act.frame(act.seconds) == STILL


def test_a_deal_ends_with_the_hand_turned_up() -> None:
    """Within the pace, every seat gets its tiles, the hand comes face down and then turns up."""
    act = dealt(replace(PLACES, hand=PLACES.hand[:7]), PACE)
    assert act.seconds <= PACE
    first = act.frame(0)
    assert first.held.counts == (0, -7, -7, -7)
    assert first.cover.missing == set(range(7))
    most = max(len(act.frame(step * act.seconds / 200).flying) for step in range(200))
    assert most <= 8
    downs = [len(act.frame(step * act.seconds / 200).cover.down) for step in range(200)]
    assert max(downs) == 7
    assert act.frame(act.seconds) == STILL


def test_words_pop_at_their_seat() -> None:
    """Down from another seat, up from the own hand; where they come to rest is settled before."""
    for seat, rows in ((1, -1), (0, 1)):
        x, y = PLACES.beside(seat)
        words = said("passes", (x, y), PACE, rows=rows)
        assert words.at(words.start).y == y + rows
        assert words.at(words.still).rect.contains(x, y)
        assert PLACES.felt.contains(x, y)
