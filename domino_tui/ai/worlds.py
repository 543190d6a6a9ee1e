"""Worlds: ways in which the hidden tiles may lie, each of which explains all that was seen.

Uniform is meant over the pairs of a dealing (which tiles came to each seat with the deal and with
each draw, see :mod:`.counting`) and an order of the boneyard. All of them have the same chance in a
fair shuffle, which deals every order of the 28 tiles alike: the tiles of a batch can have come in
any order, and there are as many orders in every dealing. A world, which tells no dates, has the
chances of all its dealings together. Each sample is taken by itself, from a number taken uniformly.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import permutations
from math import factorial
from random import Random
from typing import NamedTuple

from domino_tui.ai.counting import Dealing, Dealings
from domino_tui.ai.facts import Batch, facts
from domino_tui.ai.knowledge import TileSet, tile_set
from domino_tui.ai.playout.world import World
from domino_tui.engine.player_view import PlayerView

FEW = 1680
"""So many worlds are all counted; nine tiles among three hands make no more: 9! / (3! 3! 3!)."""


class Weighed(NamedTuple):
    """A world, and how much it counts."""

    world: World
    weight: float


class Hidden:
    """What a seat whose turn it is, and that can lay a tile, does not see."""

    def __init__(self, view: PlayerView) -> None:
        """Count the dealings that explain what the seat has seen.

        Raises:
            ValueError: if there is none, so that it was no round of a whole set.
        """
        known = facts(view)
        self.batches: tuple[Batch, ...] = known.batches
        self.dealings = Dealings(known)
        if not self.dealings.total:
            raise ValueError("nothing explains what was seen")
        self._seat, self._players = view.seat, view.rules.players
        self._hand = tile_set(view.hand)
        self._laid = tile_set([laid.tile for laid in view.line.laid])
        self._undrawn = view.boneyard
        draws = view.rules.variant.draws
        self._drawable = max(0, view.boneyard - view.rules.reserve) if draws else 0

    @property
    def few(self) -> bool:
        """Whether all worlds can be counted."""
        orders = factorial(self._undrawn) // factorial(self._undrawn - self._drawable)
        return self.dealings.total * orders <= FEW

    def sampled(self, wanted: int, random: Random) -> Iterator[Dealing]:
        """Take dealings uniformly, each by itself."""
        total = self.dealings.total
        return (self.dealings[_below(total, random)] for _ in range(wanted))

    def world(self, dealing: Dealing, random: Random) -> World:
        """Return a dealing's world, with a random order of what can be drawn.

        Tiles that are never drawn have no order: they come last, ascending.
        """
        undrawn = _places(dealing[-1])
        if self._drawable:
            undrawn.sort(key=lambda _: random.random())
            undrawn[self._drawable :] = sorted(undrawn[self._drawable :])
        return World(self._hands(dealing), tuple(undrawn))

    def worlds(self, dealing: Dealing) -> Iterator[World]:
        """Return a dealing's worlds, one for each way to draw what can be drawn."""
        hands = self._hands(dealing)
        undrawn = _places(dealing[-1])
        for first in permutations(undrawn, self._drawable):
            rest = [tile for tile in undrawn if tile not in first]
            yield World(hands, (*first, *rest))

    def _hands(self, dealing: Dealing) -> tuple[TileSet, ...]:
        hands = [0] * self._players
        for batch, tiles in zip(self.batches, dealing, strict=False):
            hands[batch.seat] |= tiles & ~self._laid
        hands[self._seat] = self._hand
        return tuple(hands)


def equal_worlds(view: PlayerView, wanted: int, seed: int) -> list[Weighed]:
    """Return worlds for a seat whose turn it is, and that can lay a tile.

    Where they are few, these are all worlds, each weighed by the number of its dealings; else as
    many samples as are wanted, of which those that are the same world are one, weighed by its
    number.

    Raises:
        ValueError: if nothing explains what the seat has seen.
    """
    hidden, random = Hidden(view), Random(seed)
    if hidden.few:
        counted = ((world, 1.0) for each in hidden.dealings for world in hidden.worlds(each))
        return in_any_order(joined(counted), random)
    return joined((hidden.world(each, random), 1.0) for each in hidden.sampled(wanted, random))


def in_any_order(worlds: Iterable[Weighed], random: Random) -> list[Weighed]:
    """Mix worlds that were counted, so that the first of them are like all: time may run out."""
    return sorted(worlds, key=lambda _: random.random())


def joined(weighed: Iterable[tuple[World, float]]) -> list[Weighed]:
    """Add up the weights of the same worlds, in the order in which they first come."""
    weights: dict[World, float] = {}
    for world, weight in weighed:
        weights[world] = weights.get(world, 0.0) + weight
    return [Weighed(world, weight) for world, weight in weights.items()]


def _below(total: int, random: Random) -> int:
    """Return a whole number below another, however large; only ``random()`` is sure to stay."""
    high, low = int(random.random() * 2**53), int(random.random() * 2**53)
    return (high << 53 | low) * total >> 106


def _places(tiles: TileSet) -> list[int]:
    """Return the places of some tiles in ``ALL_TILES``, ascending."""
    places = []
    while tiles:
        low = tiles & -tiles
        places.append(low.bit_length() - 1)
        tiles ^= low
    return places
