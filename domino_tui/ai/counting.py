"""All dealings that explain what was seen: counted exactly, and each one made from its number.

A dealing puts every hidden tile into one batch of :mod:`.facts`. Tiles are taken in a fixed order;
how many ways there are to go on depends only on the free places that are left in each batch, so the
ways are counted once for each such remainder, and shared. That gives a graph whose paths from the
root are the dealings, one each. A path's number is the place of the path in the order of the
branches, so that numbers and dealings match one to one: a number taken uniformly is a dealing
taken uniformly, without any chain of small changes that would have to mix first.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from domino_tui.ai.facts import Facts
from domino_tui.ai.knowledge import TileSet, tile_set
from domino_tui.engine.tiles import ALL_TILES

Dealing = tuple[TileSet, ...]
"""The tiles of each batch, the boneyard last."""

_Node: TypeAlias = "tuple[TileSet, tuple[tuple[int, int, _Node | None], ...]]"
"""A tile, and for each batch that can take it: the ways to go on from there, batch, next node."""

_DOUBLES = tile_set(tile for tile in ALL_TILES if tile.is_double)

_DIGIT = 4
"""Bits for the free places of one batch: none has more than fourteen."""
_MOST = (1 << _DIGIT) - 1


class Dealings:
    """The dealings that explain some facts, as a sequence that is never written out."""

    def __init__(self, facts: Facts) -> None:
        """Count them."""
        self._sizes = [*(batch.size for batch in facts.batches), facts.boneyard]
        self._doubles = [*(batch.doubles for batch in facts.batches), facts.boneyard]
        self._settled = [0] * len(self._sizes)
        self._open: list[tuple[TileSet, tuple[int, ...]]] = []
        self._place(facts)
        self._nodes: dict[tuple[int, int], tuple[int, _Node | None]] = {}
        free = sum(size << _DIGIT * place for place, size in enumerate(self._sizes))
        possible = min(self._sizes) >= 0 and sum(self._sizes) == len(self._open)
        self.total, self._root = self._ways(0, free) if possible else (0, None)

    def __len__(self) -> int:
        """Return how many there are."""
        return self.total

    def __getitem__(self, number: int) -> Dealing:
        """Return the dealing of a number from 0 on.

        Raises:
            IndexError: if there are not so many.
        """
        if not 0 <= number < self.total:
            raise IndexError(number)
        batches = self._settled.copy()
        node = self._root
        while node is not None:
            tile, branches = node
            for ways, batch, after in branches:
                if number < ways:
                    batches[batch] |= tile
                    node = after
                    break
                number -= ways
        return tuple(batches)

    def __iter__(self) -> Iterator[Dealing]:
        """Make them all, in order."""
        return map(self.__getitem__, range(self.total))

    def _place(self, facts: Facts) -> None:
        """Put the tiles with one place there; order the others: doubles, then the most bound."""
        for tile, places in facts.places.items():
            if len(places) == 1:
                batch = places[0]
                self._settled[batch] |= tile
                self._sizes[batch] -= 1
                self._doubles[batch] -= bool(tile & _DOUBLES)
            else:
                self._open.append((tile, places))
        self._open.sort(key=lambda each: (not each[0] & _DOUBLES, len(each[1]), each))

    def _ways(self, at: int, free: int) -> tuple[int, _Node | None]:
        """Count the ways to place the tiles from one on, with so many places free."""
        if at == len(self._open):
            return 1, None
        key = (at, free)
        if key not in self._nodes:
            tile, places = self._open[at]
            branches = []
            for batch in places:
                if self._takes(batch, free, tile):
                    ways, after = self._ways(at + 1, free - (1 << _DIGIT * batch))
                    if ways:
                        branches.append((ways, batch, after))
            self._nodes[key] = sum([ways for ways, _, _ in branches]), (tile, tuple(branches))
        return self._nodes[key]

    def _takes(self, batch: int, free: int, tile: TileSet) -> bool:
        """Tell whether a batch has room; what it took before a double were doubles, too."""
        left = free >> _DIGIT * batch & _MOST
        if not tile & _DOUBLES:
            return left > 0
        return left > max(0, self._sizes[batch] - self._doubles[batch])
