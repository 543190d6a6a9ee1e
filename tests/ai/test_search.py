"""Playing moves out in worlds: averages, ties, and stopping."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from domino_tui.ai.playout.judge import best_of
from domino_tui.ai.playout.position import lays_of, position_of
from domino_tui.ai.playout.round import play_out
from domino_tui.ai.playout.world import World
from domino_tui.ai.search import search
from domino_tui.engine.moves import Move, Play, Played
from domino_tui.engine.player_view import PlayerView, player_view
from tests.ai.playout.mirror import view_of, world_of
from tests.ai.worlds import has_choice, lookalike, positions
from tests.engine.positions import SET_UPS, after, dealt, rules_of


def views(set_up: str, seed: int) -> Iterator[tuple[PlayerView, list[World]]]:
    """Choices in a random round, each with some worlds that look the same from there."""
    rng = random.Random(seed)
    for match in positions(rules_of(set_up), seed):
        view = player_view(match, match.round.turn)
        if has_choice(view):
            yield view, [world_of(lookalike(match, rng, swaps=4).round) for _ in range(4)]


def gained(view: PlayerView, world: World, at: int) -> float:
    """What a move gives in one world: own points less those of the other sides on average."""
    position = position_of(view, world)
    play_out(position, lays_of(view)[at], best_of(view.rules))
    own = position.points.pop(view.rules.side_of(view.seat))
    return own - sum(position.points) / len(position.points)


def kind(view: PlayerView, move: Move) -> object:
    """What makes a difference: the tile, what it is laid against, and whose that is."""
    assert isinstance(move, Play)
    end = view.line.end(move.arm)
    layers = [event.seat for event in view.history if isinstance(event, Played)]
    return move.tile, end and (end.number, end.halves, view.rules.side_of(layers[end.at]))


@pytest.mark.parametrize("set_up", SET_UPS)
def test_points_are_averages_over_the_worlds(set_up: str) -> None:
    """A move's points are the mean of what it gives in each world, by weight; the best wins."""
    weights = [1.0, 0.5, 0.0, 2.5]
    for view, worlds in views(set_up, 6):
        found = search(view, worlds, weights)
        assert [prospect.move for prospect in found.prospects] == list(view.moves)
        assert found.worlds == len(worlds)
        kinds = [kind(view, move) for move in view.moves]
        for its_kind, prospect in zip(kinds, found.prospects, strict=True):
            each = [gained(view, world, kinds.index(its_kind)) for world in worlds]
            mean = sum(map(float.__mul__, weights, each)) / sum(weights)
            assert prospect.points == pytest.approx(mean)
        most = max(prospect.points for prospect in found.prospects)
        best = [prospect.move for prospect in found.prospects if prospect.points == most]
        assert found.best in best
        assert search(view, worlds, weights) == found
        plain = [search(view, worlds), search(view, worlds, [1.0] * 4)]
        assert plain[0] == plain[1]


def test_the_best_move_so_far_when_it_must_stop() -> None:
    """Told to stop after a world, it answers by that world alone."""
    for view, worlds in views("pairs 4", 2):
        looks: list[int] = []

        def stop(looks: list[int] = looks) -> bool:
            looks.append(1)
            return len(looks) == 2

        stopped = search(view, worlds, stop=stop)
        assert stopped.worlds == 2
        assert stopped == search(view, worlds[:2])


def test_going_out_beats_all_else() -> None:
    """Seat 0 can lay its last tile; seat 1 is then left with 6-6 and 4-4, 20 points."""
    round_ = after(dealt("block 2", "5-5 5-1", "6-5 6-6 4-4", opener=0), "5-5 6-5w")
    found = search(view_of(round_), [world_of(round_)])
    assert [prospect.points for prospect in found.prospects] == [20.0]


def test_a_move_is_chosen_for_what_the_other_cannot_lay() -> None:
    """Worked by hand: after 6-6 6-1w, seat 0 holds 6-2, 6-3 and 3-0 and seat 1 3-3, 5-5 and 4-4.

    6-3 opens a 3 beside the 1: seat 1 lays 3-3, seat 0 goes on with 3-0, then nobody can lay: the
    ends are 0 and 1. Seat 0 has 8 left, seat 1 has 18: 18 points. 6-2 opens a 2: nothing that
    anybody holds fits 1 and 2; seat 0 has 12 left, seat 1 has 24: 24 points.
    """
    round_ = after(dealt("block 2", "6-6 6-2 6-3 3-0", "6-1 3-3 5-5 4-4"), "6-6 6-1w")
    found = search(view_of(round_), [world_of(round_)])
    worth = {str(prospect.move): prospect.points for prospect in found.prospects}
    assert worth == {"6-2@east": 24.0, "6-3@east": 18.0}
    assert str(found.best) == "6-2@east"


def test_ends_that_are_alike_are_worth_the_same() -> None:
    """Two ends of the same number and side: one is played out for both."""
    round_ = after(dealt("block 2", "6-6 5-1 2-2", "6-5 6-4 3-3"), "6-6")
    found = search(view_of(round_), [world_of(round_)])
    assert len(found.prospects) == 4
    by_tile: dict[str, set[float]] = {}
    for prospect in found.prospects:
        assert isinstance(prospect.move, Play)
        by_tile.setdefault(str(prospect.move.tile), set()).add(prospect.points)
    assert {tile: len(points) for tile, points in by_tile.items()} == {"6-5": 1, "6-4": 1}
