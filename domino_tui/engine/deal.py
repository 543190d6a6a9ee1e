"""Dealing a round from a seed, and who opens it."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from domino_tui.engine.rules import HAND_SIZE, Rules
from domino_tui.engine.tiles import ALL_TILES, Tile, heaviness

OPENING_ORDER = sorted(ALL_TILES, key=lambda tile: (tile.is_double, heaviness(tile)), reverse=True)
"""What opens a first round before what: the doubles from 6-6 down, then the heaviest tiles."""

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
    seed: str | None = None
    """The round's own seed, which settles the tiles; None where tiles were laid out by hand or by
    a version that told no seed."""


def too_many_doubles(rules: Rules, hands: Hands) -> bool:
    """Tell whether a deal must be dealt again (Rules DR-2, OP-3)."""
    if not rules.redeal:
        return False
    return any(sum([high == low for high, low in hand]) >= rules.redeal for hand in hands)


def first_opening(hands: Hands) -> tuple[int, Tile]:
    """Return who opens a first round and with what (Rules DR-3, DZ-2, PA-2).

    The holder of the highest double; if no hand has a double, of the heaviest tile.
    """
    return next(
        (seat, tile) for tile in OPENING_ORDER for seat, hand in enumerate(hands) if tile in hand
    )


def round_seed(seed: int, number: int, attempt: int) -> str:
    """Return the seed of one deal, which tells nothing of the match's seed or of other deals.

    Args:
        seed: the match's seed.
        number: the round's number in the match, from 0.
        attempt: how many deals of this round were refused before (Rule DR-2).

    Returns:
        A SHA-256 digest of the three numbers, in 64 hexadecimal digits.
    """
    return sha256(f"{seed}/{number}/{attempt}".encode()).hexdigest()


def shuffled(seed: str) -> list[Tile]:
    """Return the 28 tiles in the order in which a round deals them.

    The seed is taken as the digits of a permutation. So the order is the same on every machine and
    in every version of Python, which ``random.shuffle`` does not promise.

    Args:
        seed: the round's seed, in hexadecimal digits.
    """
    digits = int(seed, 16)
    deck = list(ALL_TILES)
    for last in range(len(deck) - 1, 0, -1):
        digits, chosen = divmod(digits, last + 1)
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return deck


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
    redealt: tuple[Hands, ...] = ()
    while True:
        own_seed = round_seed(seed, number, len(redealt))
        hands, boneyard = split(rules, shuffled(own_seed))
        if not too_many_doubles(rules, hands):
            return opened_by(hands, boneyard, redealt, opener)._replace(seed=own_seed)
        redealt = (*redealt, hands)


def opened_by(
    hands: Hands, boneyard: tuple[Tile, ...], redealt: tuple[Hands, ...], opener: int | None
) -> Deal:
    """Return a deal of these tiles; ``opener`` is None in a first round (Rule DR-3)."""
    if opener is None:
        return Deal(hands, boneyard, redealt, *first_opening(hands))
    return Deal(hands, boneyard, redealt, opener, None)
