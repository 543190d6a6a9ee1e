"""Dealing a round from a seed, and who opens it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from domino_tui.engine.rules import HAND_SIZE, Rules
from domino_tui.engine.tiles import ALL_TILES, Tile, heaviness

_DOUBLES = frozenset(tile for tile in ALL_TILES if tile.is_double)

Hands = tuple[tuple[Tile, ...], ...]
"""A hand for each seat."""


class Deal(NamedTuple):
    """The tiles of a round as they were dealt, and how it must be opened."""

    hands: Hands
    boneyard: tuple[Tile, ...]
    """The undealt tiles in the order in which they are drawn; in Block they sleep."""
    redealt: tuple[Hands, ...]
    """The hands of each deal that was refused, in order (Rules DR-2, OP-3)."""
    opener: int
    """The seat that opens."""
    opening_tile: Tile | None
    """The tile that it must open with, or None for any (Rules DR-3, PA-2)."""


def too_many_doubles(rules: Rules, hands: Hands) -> bool:
    """Tell whether a deal must be dealt again (Rules DR-2, OP-3)."""
    if not rules.redeal:
        return False
    return any(len(_DOUBLES.intersection(hand)) >= rules.redeal for hand in hands)


def first_opening(hands: Hands) -> tuple[int, Tile]:
    """Return who opens a first round and with what (Rules DR-3, DZ-2, PA-2).

    The holder of the highest double; if no hand has a double, of the heaviest tile.
    """
    held = {tile: seat for seat, hand in enumerate(hands) for tile in hand}
    tile = max(_DOUBLES.intersection(held) or held, key=heaviness)
    return held[tile], tile


def split(rules: Rules, deck: Sequence[Tile]) -> tuple[Hands, tuple[Tile, ...]]:
    """Cut a shuffled deck into seven tiles a seat and the rest (Rule C-2)."""
    dealt = rules.players * HAND_SIZE
    hands = tuple(tuple(deck[i : i + HAND_SIZE]) for i in range(0, dealt, HAND_SIZE))
    return hands, tuple(deck[dealt:])


def deal_round(rules: Rules, seed: int, number: int, opener: int | None = None) -> Deal:
    """Deal a round.

    Args:
        rules: the match's rules.
        seed: the match's seed; seed and number alone settle the tiles.
        number: the round's number in the match, from 0.
        opener: the seat that opens with any tile, or None in a first round, where the hands
            settle who opens and with what.
    """
    chance = random.Random(f"{seed}/{number}")
    redealt: list[Hands] = []
    while True:
        deck = list(ALL_TILES)
        chance.shuffle(deck)
        hands, boneyard = split(rules, deck)
        if not too_many_doubles(rules, hands):
            break
        redealt.append(hands)
    return opened_by(hands, boneyard, tuple(redealt), opener)


def opened_by(
    hands: Hands, boneyard: tuple[Tile, ...], redealt: tuple[Hands, ...], opener: int | None
) -> Deal:
    """Return a deal of these tiles; ``opener`` is None in a first round (Rule DR-3)."""
    if opener is None:
        return Deal(hands, boneyard, redealt, *first_opening(hands))
    return Deal(hands, boneyard, redealt, opener, None)
