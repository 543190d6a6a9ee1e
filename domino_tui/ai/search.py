"""What each move is worth: it is played out in many worlds, and the points are averaged.

A world says how the hidden tiles may lie. In each of them every move is tried, so that all moves
meet the same luck; after it every seat plays by the heuristic, and sees only what it would see.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from domino_tui.ai.knowledge import TileSet, knowledge, tile_set
from domino_tui.ai.player import Stop, never
from domino_tui.ai.playout.ends import Lay, Tip, ends_of
from domino_tui.ai.playout.judge import best_of, judge_of
from domino_tui.ai.playout.position import (
    allowed_of,
    in_world,
    lays_of,
    owners_of,
    position_of,
)
from domino_tui.ai.playout.round import play_out
from domino_tui.ai.playout.world import World
from domino_tui.engine.moves import Move
from domino_tui.engine.player_view import PlayerView


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a move promises."""

    move: Move
    points: float
    """The points that the own side gets until the end of the round, less those of the other sides
    on average."""


@dataclass(frozen=True, slots=True)
class Search:
    """What came of a search."""

    best: Move
    prospects: tuple[Prospect, ...]
    """All moves in the order of the view's."""
    worlds: int
    """In how many worlds they were played out."""


def search(
    view: PlayerView,
    worlds: Sequence[World],
    weights: Sequence[float] | None = None,
    stop: Stop = never,
) -> Search:
    """Play every move out in every world.

    Args:
        view: that of the seat whose turn it is; it has a tile to lay.
        worlds: ways in which the hidden tiles may lie, at least one.
        weights: how likely each of them is, in any unit; None: all alike.
        stop: tells when to answer at once; it is looked at after every world.

    Returns:
        The best move by the worlds that it had time for; of several, what the heuristic likes best.
    """
    lays = lays_of(view)
    kinds = _kinds(view, lays)
    # Of moves that come to the same, one is played out for all.
    different = list(dict.fromkeys(kinds))
    tried = [lays[kinds.index(kind)] for kind in different]
    points, done = _averages(view, tried, worlds, weights, stop)
    worth = [points[different.index(kind)] for kind in kinds]
    return settled(view, lays, worth, done)


def settled(view: PlayerView, lays: Sequence[Lay], points: Sequence[float], worlds: int) -> Search:
    """Return what came of a search.

    Args:
        view: that of the seat whose turn it is.
        lays: its moves as ways to lay, in the order of the view's.
        points: what each of them promises.
        worlds: in how many worlds they were tried.
    """
    ranks = list(zip(points, _liked(view, lays), strict=True))
    prospects = tuple(map(Prospect, view.moves, points))
    return Search(view.moves[ranks.index(max(ranks))], prospects, worlds)


def _kinds(view: PlayerView, lays: Sequence[Lay]) -> list[tuple[TileSet, Tip, int] | TileSet]:
    """Return for each move all that makes a difference: the tile, the end, and whose end it is."""
    owners = owners_of(view)
    if not owners:
        return [bit for bit, _, _, _ in lays]
    tips = ends_of(view.line, view.rules.variant.crossing)[0].tips
    side_of = view.rules.side_of
    return [(bit, tips[place], side_of(owners[place])) for bit, place, _, _ in lays]


def _liked(view: PlayerView, lays: Sequence[Lay]) -> list[float]:
    """Return how the heuristic scores the moves."""
    hand, unseen = tile_set(view.hand), knowledge(view).unseen
    judge = judge_of(view.rules)
    return judge(view.seat, hand, lays, owners_of(view), allowed_of(view), view.counts, unseen)


def _averages(
    view: PlayerView,
    lays: Sequence[Lay],
    worlds: Sequence[World],
    weights: Sequence[float] | None,
    stop: Stop,
) -> tuple[list[float], int]:
    """Return the average points of each way to lay, and in how many worlds."""
    choose = best_of(view.rules)
    side, others = view.rules.side_of(view.seat), view.rules.sides - 1
    root = position_of(view, worlds[0])
    sums, total, done = [0.0] * len(lays), 0.0, 0
    for number, world in enumerate(worlds):
        weight = weights[number] if weights else 1.0
        here = in_world(root, world)
        for at, lay in enumerate(lays):
            position = here.copy()
            play_out(position, lay, choose)
            points = position.points
            sums[at] += weight * (points[side] - (sum(points) - points[side]) / others)
        total += weight
        done += 1
        if stop():
            break
    return [each / total for each in sums], done
