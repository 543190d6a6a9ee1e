"""The open ends of a line as a graph: each node knows what follows from it and where tiles lead.

In a play-out the same few ends come again and again. So whatever the rules say of them is worked
out once and kept: what fits, what the sum scores, what each tile makes of them.

Two ends stand in the order west, east. Four ends are sorted, because which arm is which makes no
difference to the rules: a tile that is laid may so move to another place among them.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, TypeAlias

from domino_tui.ai.knowledge import EVERY_TILE, TileSet
from domino_tui.ai.playout.bits import ON, bits_of
from domino_tui.engine.line import Arm, Line
from domino_tui.engine.scoring import sum_points
from domino_tui.engine.tiles import ALL_TILES, DOUBLE_ZERO, Tile


class Tip(NamedTuple):
    """An open end as far as the rules ask."""

    number: int
    value: int
    """What it counts in the sum (Rules DZ-7, DZ-8); 0 where ends do not score."""


Tips: TypeAlias = tuple[Tip, ...]

BLANK_TIP = Tip(0, 0)


Lay: TypeAlias = "tuple[TileSet, int, int, Ends]"
"""A way to lay a tile: the tile as a set of its own, the place of the end that it is laid against,
the place of the end that it makes (or :data:`CROSS`), and the open ends then. A plain tuple, which
is taken apart faster than a named one."""

CROSS = -1
"""Instead of the place of one new end: 0-0 has made three, which come before the other."""


class Lays(dict[TileSet, tuple[Lay, ...]]):
    """The ways to lay some tiles at some of the open ends, worked out when first asked for."""

    def __init__(self, graph: EndsGraph, tips: Tips, places: range) -> None:
        """Make an empty table.

        Args:
            graph: where the ends belong.
            tips: all open ends; none for the empty table.
            places: the places of those that are meant.
        """
        super().__init__()
        self._graph = graph
        self._tips = tips
        self._places = places
        self._keeps = len(tips) == 2
        """Only of two ends, of which there are few, all sets of tiles are kept; else every tile."""

    def __missing__(self, tiles: TileSet) -> tuple[Lay, ...]:
        """Work out the ways."""
        if not tiles & (tiles - 1):
            found = self[tiles] = tuple(self._of_one(tiles))
            return found
        found = ()
        left = tiles
        while left:
            found += self[left & -left]
            left &= left - 1
        if self._keeps:
            self[tiles] = found
        return found

    def _of_one(self, bit: TileSet) -> Iterator[Lay]:
        if not self._tips and bit:
            yield self._graph.open(bit)
        for place in self._places if self._tips else ():
            if bit & ON[self._tips[place].number]:
                yield self._graph.lay(self._tips, bit, place)


class Ends:
    """The open ends of a line, or the empty table.

    Of two ends, the ways to lay are kept for each: many hands have the same few tiles that fit one.
    Of four, all are near.
    """

    __slots__ = (
        "best",
        "far",
        "far_fitting",
        "fitting",
        "near",
        "near_fitting",
        "points",
        "replies",
        "tips",
    )

    tips: Tips
    """What is at each place; nothing on the empty table."""
    fitting: TileSet
    """The tiles that can be laid."""
    near_fitting: TileSet
    """Those that can be laid at the near ends."""
    near: Lays
    """The ways to lay them there."""
    far_fitting: TileSet
    """The tiles that can be laid at the far end, if there is one."""
    far: Lays
    """The ways to lay them there."""
    points: int
    """What the sum of the ends scores (Rules DZ-6 to DZ-8)."""
    best: int
    """The most points that a reply can score."""
    replies: tuple[tuple[TileSet, int], ...]
    """For each number of points that replies score, from the most down: the tiles that score at
    least so many, and by how much the next best replies score less."""

    def __init__(self, graph: EndsGraph, tips: Tips, points: int) -> None:
        """Make a node; only the graph does."""
        self.tips = tips
        self.points = points
        self.fitting, self.best, self.replies = _facts(tuple(sorted(tips)), graph.crossing)
        near = 1 if len(tips) == 2 else len(tips)
        self.near = Lays(graph, tips, range(near))
        self.far = Lays(graph, tips, range(near, len(tips)))
        self.near_fitting = _fitting(tips[:near]) if tips else EVERY_TILE
        self.far_fitting = _fitting(tips[near:])

    def ways(self, tiles: TileSet) -> tuple[Lay, ...]:
        """Return every way to lay one of some tiles (Rules C-4, C-6), in the order of places."""
        return self.near[tiles & self.near_fitting] + self.far[tiles & self.far_fitting]


class EndsGraph:
    """All open ends of the games that cross at 0-0 and score, or of those that do not."""

    def __init__(self, crossing: bool) -> None:
        """Make a graph of the empty table alone.

        Args:
            crossing: whether 0-0 opens four arms and ends score (Rules DZ-5, DZ-6).
        """
        self.crossing = crossing
        self._nodes: dict[Tips, Ends] = {}
        self._lone: dict[Tile, Ends] = {}
        self.empty = Ends(self, (), 0)

    def of(self, line: Line) -> tuple[Ends, tuple[Arm, ...]]:
        """Return the open ends of a line, and the arm at each place."""
        tips = [Tip(end.number, self._value(end.number, end.halves)) for end in line.ends]
        arms: list[Arm] = [end.arm for end in line.ends]
        if len(tips) > 2:
            order = sorted(range(4), key=lambda at: tips[at])
            tips, arms = [tips[at] for at in order], [arms[at] for at in order]
        if len(line.laid) < 2:
            return self._opened(line.laid[0].tile) if line.laid else self.empty, tuple(arms)
        return self._node(tuple(tips)), tuple(arms)

    def open(self, bit: TileSet) -> Lay:
        """Return what the opening tile makes of the empty table."""
        tile = ALL_TILES[bit.bit_length() - 1]
        crosses = self.crossing and tile == DOUBLE_ZERO
        return bit, 0, CROSS if crosses else 0, self._opened(tile)

    def lay(self, tips: Tips, bit: TileSet, place: int) -> Lay:
        """Return what a tile that is laid makes of some open ends (Rules C-4, DZ-4, DZ-5)."""
        tile = ALL_TILES[bit.bit_length() - 1]
        rest = (*tips[:place], *tips[place + 1 :])
        if self.crossing and tile == DOUBLE_ZERO:
            return bit, place, CROSS, self._node((BLANK_TIP,) * 3 + rest)
        tip = self._tip(tile, tips[place].number)
        at = bisect(rest, tip) if len(rest) > 1 else place
        return bit, place, at, self._node((*rest[:at], tip, *rest[at:]))

    def _opened(self, tile: Tile) -> Ends:
        """Return the ends of an opening tile; a lone double counts once (Rule DZ-7)."""
        if self.crossing and tile == DOUBLE_ZERO:
            return self._node((BLANK_TIP,) * 4)
        tips = (self._tip(tile, tile.low), self._tip(tile, tile.high))
        if not (self.crossing and tile.is_double):
            return self._node(tips)
        if tile not in self._lone:
            self._lone[tile] = Ends(self, tips, sum_points(tile.weight))
        return self._lone[tile]

    def _node(self, tips: Tips) -> Ends:
        """Return the node of some open ends that is not a lone double's."""
        node = self._nodes.get(tips)
        if node is None:
            points = sum_points(sum([tip.value for tip in tips]))
            node = self._nodes[tips] = Ends(self, tips, points)
        return node

    def _tip(self, tile: Tile, number: int) -> Tip:
        """Return the open end that a tile makes of an end with this number."""
        other = tile.other(number)
        return Tip(other, self._value(other, 1 + tile.is_double))

    def _value(self, number: int, halves: int) -> int:
        return number * halves if self.crossing else 0


@cache
def _facts(tips: Tips, crossing: bool) -> tuple[TileSet, int, tuple[tuple[TileSet, int], ...]]:
    """Return what fits some open ends, the most that a reply scores, and all replies."""
    whole = sum([tip.value for tip in tips])
    by_points: dict[int, TileSet] = {}
    for number, value in tips:
        for bit in bits_of(ON[number]) if crossing else ():
            tile = ALL_TILES[bit.bit_length() - 1]
            points = sum_points(whole - value + tile.other(number) * (1 + tile.is_double))
            if points:
                by_points[points] = by_points.get(points, 0) | bit
    return _fitting(tips) if tips else EVERY_TILE, max(by_points, default=0), _replies(by_points)


def _fitting(tips: Tips) -> TileSet:
    fitting = 0
    for number, _ in tips:
        fitting |= ON[number]
    return fitting


def _replies(by_points: dict[int, TileSet]) -> tuple[tuple[TileSet, int], ...]:
    replies = []
    better = 0
    steps = sorted(by_points, reverse=True)
    for points, next_points in zip(steps, [*steps, 0][1:], strict=True):
        better |= by_points[points]
        replies.append((better, points - next_points))
    return tuple(replies)


_GRAPHS = {crossing: EndsGraph(crossing) for crossing in (False, True)}


def ends_of(line: Line, crossing: bool) -> tuple[Ends, tuple[Arm, ...]]:
    """Return the open ends of a line, and the arm at each place.

    Args:
        line: the line; the empty table, too.
        crossing: whether 0-0 opens four arms and ends score (Rules DZ-5, DZ-6).
    """
    return _GRAPHS[crossing].of(line)
