"""What a player looks at in a move it could make: thirteen numbers, from its view alone."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

from domino_tui.ai.knowledge import (
    BIT,
    FITTING,
    Knowledge,
    TileSet,
    knowledge,
    tile_set,
)
from domino_tui.engine.line import Line, line_after, open_end_total
from domino_tui.engine.moves import Play
from domino_tui.engine.player_view import PlayerView
from domino_tui.engine.scoring import sum_points
from domino_tui.engine.tiles import ALL_TILES, NUMBERS
from domino_tui.engine.voids import NumberSet, number_set

Feature = Literal[
    "weight",
    "double",
    "fitting",
    "stuck",
    "numbers",
    "first-stuck",
    "second-stuck",
    "third-stuck",
    "covers-own",
    "covers-other",
    "points",
    "reply",
    "late-weight",
]
"""What a move is judged by.

==============  ==================================================================
weight          the tile's weight / 12
double          1 for a double
fitting         how many tiles that stay in the hand fit the new open ends, / 7
stuck           1 where tiles stay in the hand and none of them fits
numbers         how many different numbers stay in the hand, / 7
first-stuck     the chance that the next seat cannot lay a tile of its hand
second-stuck    the same for the seat after it, where there is one besides the own
third-stuck     the same for the third
covers-own      1 where the covered tile was laid by the own side
covers-other    1 where it was laid by another side
points          the points that the tile scores, / 5 (Rule DZ-6)
reply           the points that the next seat's best reply scores on average, / 5
late-weight     the tile's weight / 12, if an opponent holds three tiles or fewer
==============  ==================================================================
"""

FEATURES: tuple[Feature, ...] = get_args(Feature)
"""The features in the order of all weights."""

FEW_TILES = 3
"""An opponent with so few tiles may soon go out."""

_NUMBERS_ON: dict[TileSet, NumberSet] = {BIT[tile]: number_set(tile) for tile in ALL_TILES}

_REPLIES: tuple[tuple[tuple[TileSet, int], ...], ...] = tuple(
    tuple(
        (BIT[tile], tile.other(number) * (2 if tile.is_double else 1))
        for tile in ALL_TILES
        if number in tile
    )
    for number in NUMBERS
)
"""For each number, the tiles that can be laid on it and what each then counts as an open end."""


class Situation(NamedTuple):
    """A view with what follows from it, common to all its moves."""

    view: PlayerView
    known: Knowledge
    hand: TileSet


def situation(view: PlayerView) -> Situation:
    """Work out once what all moves of a view are judged with."""
    return Situation(view, knowledge(view), tile_set(view.hand))


def features(now: Situation, move: Play) -> tuple[float, ...]:
    """Return the features of a move, in the order of :data:`FEATURES`."""
    view, known, hand = now
    rules, tile = view.rules, move.tile
    after = line_after(view.line, move.tile, move.arm, view.rules.variant.crossing)
    left = hand & ~BIT[tile]
    ends = number_set([end.number for end in after.ends])
    fitting = (left & FITTING[ends]).bit_count()
    own, other = _covered(now, move)
    weight = tile.weight / 12
    scores = rules.variant.ends_score
    return (
        weight,
        float(tile.is_double),
        fitting / 7,
        float(bool(left) and not fitting),
        numbers_on(left).bit_count() / 7,
        *_stuck(now, left, ends),
        own,
        other,
        sum_points(open_end_total(after)) / 5 if scores else 0.0,
        _best_reply(known, rules.seat_after(view.seat), after) / 5 if scores and left else 0.0,
        weight if _hurried(view) else 0.0,
    )


def numbers_on(tiles: TileSet) -> NumberSet:
    """Return the different numbers on some tiles."""
    numbers = 0
    while tiles:
        one = tiles & -tiles
        numbers |= _NUMBERS_ON[one]
        tiles ^= one
    return numbers


def _stuck(now: Situation, left: TileSet, ends: NumberSet) -> tuple[float, float, float]:
    """Return the chances that the next three seats cannot lay; none matters after going out."""
    chances = [0.0, 0.0, 0.0]
    if left:
        view, players = now.view, now.view.rules.players
        for step in range(1, players):
            seat = (view.seat + step) % players
            chances[step - 1] = now.known.chance_of_none(seat, FITTING[ends])
    first, second, third = chances
    return first, second, third


def _covered(now: Situation, move: Play) -> tuple[float, float]:
    """Tell whether the covered tile was laid by the own side, and whether by another."""
    view = now.view
    end = view.line.end(move.arm)
    if end is None:
        return 0.0, 0.0
    side_of = view.rules.side_of
    own = side_of(now.known.layers[end.at]) == side_of(view.seat)
    return float(own), float(not own)


def _best_reply(known: Knowledge, seat: int, line: Line) -> float:
    """Return what a seat's best reply scores on average, over all hands that it may hold."""
    whole = sum([end.number * end.halves for end in line.ends])
    possible = known.possible(seat)
    by_points: dict[int, TileSet] = {}
    for _, number, _, halves in line.ends:
        rest = whole - number * halves
        for tile, value in _REPLIES[number]:
            if tile & possible and (points := sum_points(rest + value)):
                by_points[points] = by_points.get(points, 0) | tile
    expected, better, without = 0.0, 0, 1.0
    for points in sorted(by_points, reverse=True):
        better |= by_points[points]
        now_without = known.chance_of_none(seat, better)
        expected += points * (without - now_without)
        without = now_without
    return expected


def _hurried(view: PlayerView) -> bool:
    side_of, side = view.rules.side_of, view.rules.side_of(view.seat)
    return any(
        count <= FEW_TILES and side_of(seat) != side for seat, count in enumerate(view.counts)
    )
