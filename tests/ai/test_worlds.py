"""Worlds explain every pass and draw, and come as often as they should."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import chain, islice, pairwise
from math import sqrt

import pytest

from domino_tui.ai.knowledge import EVERY_TILE
from domino_tui.ai.playout.world import World
from domino_tui.ai.worlds import FEW, Hidden, equal_worlds
from domino_tui.engine.match import Match
from domino_tui.engine.moves import Drew, Passed, Played
from domino_tui.engine.player_view import PlayerView, player_view
from domino_tui.engine.tiles import ALL_TILES
from tests.ai.brute import UNDRAWN, Spread, explaining
from tests.ai.replay import WrongError, explained, tiles_of, whole
from tests.ai.worlds import has_choice, lookalike, positions, to_choose, with_deal
from tests.engine.positions import MORE_SET_UPS, SET_UPS, rules_of

ALL_SET_UPS = [*SET_UPS, *MORE_SET_UPS]


def check_samples(match: Match, view: PlayerView, hidden: Hidden, samples: int) -> None:
    """Replay samples through all that was seen."""
    chance = random.Random(len(view.history))
    for dealing in hidden.sampled(samples, chance):
        world = hidden.world(dealing, chance)
        deal = whole(match, view.seat, hidden.batches, dealing, world)
        held = explained(match, view.seat, deal)
        assert held.hands == tuple(map(tiles_of, world.hands))
        assert held.boneyard == tuple(ALL_TILES[place] for place in world.boneyard)


@pytest.mark.parametrize("set_up", ALL_SET_UPS)
def test_samples_break_no_fact(set_up: str) -> None:
    """Every sample is replayed by a checker of its own, tile by tile."""
    for match, view in to_choose(rules_of(set_up), range(4), step=5):
        check_samples(match, view, Hidden(view), 6)


@pytest.mark.large
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("set_up", ALL_SET_UPS)
def test_a_million_samples_break_no_fact(set_up: str) -> None:
    """The same in all set-ups, with a million samples among them."""
    left = 1_000_000 // len(ALL_SET_UPS) + 1
    for match, view in to_choose(rules_of(set_up), range(1000, 100_000)):
        check_samples(match, view, Hidden(view), 50)
        left -= 50
        if left <= 0:
            return


@pytest.mark.parametrize("set_up", SET_UPS)
def test_the_referee_agrees(set_up: str) -> None:
    """Dealt as a sample has it, the same moves are legal and show the same to the seat."""
    chance = random.Random(7)
    for match, view in to_choose(rules_of(set_up), range(5), step=4):
        if len(match.rounds) > 1:
            continue
        hidden = Hidden(view)
        dealing = next(hidden.sampled(1, chance))
        deal = whole(match, view.seat, hidden.batches, dealing, hidden.world(dealing, chance))
        again = with_deal(match, match.round.deal._replace(**deal._asdict()))
        assert again is not None
        assert player_view(again, view.seat) == view


def test_the_checker_objects() -> None:
    """Worlds of a seat that has forgotten every pass, or every draw's ends, break facts."""
    for forgotten, set_up in ((Passed, "pairs 4"), (Drew, "draw 2")):
        wrong = 0
        for match, view in to_choose(rules_of(set_up), range(6)):
            history = [
                event._replace(numbers=()) if isinstance(event, forgotten) else event
                for event in view.history
            ]
            try:
                check_samples(match, view, Hidden(view._replace(history=tuple(history))), 5)
            except WrongError:
                wrong += 1
        assert wrong > 10


def in_order(spread: Spread, match: Match, seat: int) -> Iterator[World]:
    """The worlds of a spread: who holds what, and every order in which tiles can be drawn."""
    laid = {piece.tile for piece in match.round.line.laid}
    hands = [set(hand) if each == seat else set() for each, hand in enumerate(match.round.hands)]
    for (owner, _), came in spread.items():
        if owner >= 0:
            hands[owner] |= came - laid
    bits = tuple(sum(1 << ALL_TILES.index(tile) for tile in hand) for hand in hands)
    undrawn = sorted(ALL_TILES.index(tile) for tile in spread[UNDRAWN])
    asleep = match.rules.reserve if match.rules.variant.draws else len(undrawn)
    for order in orders(undrawn, len(undrawn) - asleep):
        yield World(bits, tuple(order))


def orders(tiles: list[int], drawn: int) -> Iterator[list[int]]:
    """All ways to draw some tiles one after the other; the rest stay as they are."""
    if drawn < 1:
        yield tiles
        return
    for tile in tiles:
        for rest in orders([each for each in tiles if each != tile], drawn - 1):
            yield [tile, *rest]


def chance_of(match: Match, seat: int, spreads: list[Spread]) -> dict[World, float]:
    """How often each world should come: every dealing in every order of what can be drawn."""
    came = Counter(world for spread in spreads for world in in_order(spread, match, seat))
    return {world: count / came.total() for world, count in came.items()}


def chi_square(counts: Counter[World], expected: dict[World, float], samples: int) -> float:
    """How far counts are from what is expected, in standard deviations of a χ² that is right.

    By the approximation of Wilson and Hilferty, which holds for many cells and few.
    """
    distance = sum(
        (counts[world] - samples * share) ** 2 / (samples * share)
        for world, share in expected.items()
    )
    spread = 2 / (9 * (len(expected) - 1))
    third: float = (distance / (len(expected) - 1)) ** (1 / 3)
    return (third - 1 + spread) / sqrt(spread)


FAR = 4.0
"""Standard deviations that are too far: by chance once in 30,000 times."""


def small(set_up: str, most: int) -> Iterator[tuple[PlayerView, dict[World, float]]]:
    """Views with some worlds, but few enough to try all deals, and how often each should come."""
    for match, view in to_choose(rules_of(set_up), range(60)):
        if view.boneyard > 4 and view.rules.variant.draws:
            continue
        if spreads := explaining(match, view.seat, 120):
            expected = chance_of(match, view.seat, spreads)
            if 4 < len(expected) <= most:
                yield view, expected


@pytest.mark.parametrize(
    "set_up", ["draw 2", "double-zero 3", "draw 2 opening=winner redeal=6 reserve=1", "pairs 4"]
)
def test_worlds_come_as_often_as_they_should(set_up: str) -> None:
    """Uniform over dealings and orders of the boneyard, where all can be tried (χ²)."""
    chance = random.Random(set_up)
    samples = 10_000
    for view, expected in islice(small(set_up, 500), 3):
        hidden = Hidden(view)
        counts = Counter(
            hidden.world(dealing, chance) for dealing in hidden.sampled(samples, chance)
        )
        assert counts.keys() <= expected.keys()
        assert chi_square(counts, expected, samples) < FAR


@pytest.mark.large
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("set_up", [*SET_UPS, *MORE_SET_UPS])
def test_worlds_come_as_often_as_they_should_everywhere(set_up: str) -> None:
    """The same in all set-ups, with more samples."""
    chance = random.Random(set_up)
    samples, far, tried = 100_000, 0, 0
    for view, expected in islice(small(set_up, 1000), 20):
        hidden = Hidden(view)
        counts = Counter(
            hidden.world(dealing, chance) for dealing in hidden.sampled(samples, chance)
        )
        assert counts.keys() <= expected.keys()
        far += chi_square(counts, expected, samples) > FAR
        tried += 1
    assert tried
    assert not far


def uneven() -> tuple[PlayerView, dict[World, float]]:
    """A view of which some worlds came about in more ways than others."""
    return next(each for each in small("draw 2", 500) if len(set(each[1].values())) > 1)


def test_chi_square_sees_forgotten_dates() -> None:
    """A hand that came about in many ways comes oftener: taken for alike, worlds are refused."""
    view, expected = uneven()
    hidden, chance = Hidden(view), random.Random(3)
    right = Counter(hidden.world(dealing, chance) for dealing in hidden.sampled(10_000, chance))
    assert chi_square(right, expected, 10_000) < FAR
    wrong = Counter(chance.choices(list(expected), k=10_000))
    assert chi_square(wrong, expected, 10_000) > 2 * FAR


def test_few_worlds_are_all_counted() -> None:
    """Where at most nine tiles are hidden among three hands, and wherever worlds are as few."""
    counted = 0
    for _, view in to_choose(rules_of("pairs 4"), range(4)):
        hidden = sum(view.counts) - view.counts[view.seat]
        if hidden <= 9:
            assert Hidden(view).few
            counted += 1
    assert counted > 20
    for view, expected in (uneven(), *islice(small("draw 2", 500), 4)):
        weighed = equal_worlds(view, 5, 1)
        total = sum(weight for _, weight in weighed)
        shares = {world: weight / total for world, weight in weighed}
        assert shares == pytest.approx(expected)


@pytest.mark.parametrize("set_up", ["draw 3", "block 2", "double-zero 2 opening=winner reserve=1"])
def test_worlds_hold_every_tile_once(set_up: str) -> None:
    """Hands, boneyard and table are the whole set; the weights are those of the samples."""
    for _, view in to_choose(rules_of(set_up), range(3), step=3):
        weighed = equal_worlds(view, 40, 5)
        if not Hidden(view).few:
            assert sum(weight for _, weight in weighed) == 40
        assert len({world for world, _ in weighed}) == len(weighed) <= FEW
        for world, _ in weighed:
            undrawn = sum(1 << place for place in world.boneyard)
            laid = sum(1 << ALL_TILES.index(piece.tile) for piece in view.line.laid)
            assert undrawn + laid + sum(world.hands) == EVERY_TILE
            assert tiles_of(world.hands[view.seat]) == tuple(sorted(view.hand))
            assert tuple(hand.bit_count() for hand in world.hands) == view.counts


def test_the_seed_is_all_the_chance() -> None:
    """The same view and seed give the same worlds, another seed others."""
    _, view = next(to_choose(rules_of("draw 3"), range(1)))
    assert equal_worlds(view, 20, 1) == equal_worlds(view, 20, 1)
    assert equal_worlds(view, 20, 1) != equal_worlds(view, 20, 2)


@pytest.mark.parametrize("set_up", SET_UPS)
def test_hidden_tiles_change_nothing(set_up: str) -> None:
    """Rule C-8: tables that differ only in what a seat cannot see give it the same worlds."""
    chance = random.Random(set_up)
    for seed in range(2):
        for match in islice(positions(rules_of(set_up), seed), 0, None, 4):
            view = player_view(match, match.round.turn)
            if has_choice(view):
                same = player_view(lookalike(match, chance, swaps=6), view.seat)
                assert equal_worlds(same, 10, seed) == equal_worlds(view, 10, seed)


def test_the_first_of_few_are_like_all() -> None:
    """Counted worlds come mixed: the first half holds each tile at a seat about half as often."""
    compared = 0
    for _, view in to_choose(rules_of("pairs 4"), range(4)):
        worlds = [world for world, _ in equal_worlds(view, 1, 3)]
        if Hidden(view).few and len(worlds) > 200:
            half = worlds[: len(worlds) // 2]
            seat = view.rules.seat_after(view.seat)
            for bit in (1 << place for place in range(28)):
                among_all = sum(bool(world.hands[seat] & bit) for world in worlds) / len(worlds)
                among_half = sum(bool(world.hands[seat] & bit) for world in half) / len(half)
                assert abs(among_all - among_half) < 0.25
            compared += 1
    assert compared > 3


def test_a_view_that_cannot_be() -> None:
    """Nothing explains a hand of one tile in a round of two tiles."""
    _, view = next(to_choose(rules_of("draw 3"), range(1)))
    with pytest.raises(ValueError, match="nothing explains"):
        Hidden(view._replace(boneyard=0))


def test_a_tile_drawn_and_laid_is_no_hidden_tile() -> None:
    """Every played tile is laid by the seat that held it or drew it."""
    for match, view in to_choose(rules_of("draw 2"), range(3), step=5):
        hidden = Hidden(view)
        at_once = {
            after.tile
            for event, after in pairwise(view.history)
            if isinstance(event, Drew) and isinstance(after, Played)
        }
        own = {*match.round.deal.hands[view.seat], *match.round.hands[view.seat]}
        dealing = next(hidden.sampled(1, random.Random(1)))
        assert not at_once & set(chain(*map(tiles_of, dealing)))
        assert not own & set(chain(*map(tiles_of, dealing)))
