"""The referee on a deal: the set, the hands, what was dealt again (Rules C-1, C-2, DR-2, OP-3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from domino_tui.engine.deal import Hands, too_many_doubles
from domino_tui.engine.errors import N_
from domino_tui.engine.record_claim import ClaimedRound
from domino_tui.engine.record_fault import Fault, fault, listing
from domino_tui.engine.rules import HAND_SIZE, Rules, default_options
from domino_tui.engine.tiles import ALL_TILES, Tile


def tile_faults(claim: ClaimedRound, place: str) -> list[Fault]:
    """Return what is wrong with the tiles of a deal; with them a round cannot be played.

    A hand that is not of seven tiles breaks C-2. Where all are, a tile that is there twice or
    nowhere breaks C-1.
    """
    sizes = list(_size_faults(claim.hands, f"{place}.hands"))
    if sizes:
        return sizes
    groups = [(f"{place}.hands[{seat}]", hand) for seat, hand in enumerate(claim.hands)]
    groups.append((f"{place}.boneyard", claim.boneyard))
    missing = [tile for tile in ALL_TILES if not any(tile in hand for _, hand in groups)]
    twice = list(_twice(groups))
    if missing and not twice:
        message = N_("of the double-six set {tiles} is missing")
        return [fault(f"{place}.boneyard", "C-1", message, tiles=listing(missing))]
    if len(missing) == len(twice):
        message = N_("{tile} is there twice, and {missing} is missing")
        return [
            fault(where, "C-1", message, tile=tile, missing=absent)
            for (where, tile), absent in zip(twice, missing, strict=True)
        ]
    return [fault(where, "C-1", N_("{tile} is there twice"), tile=tile) for where, tile in twice]


def redeal_faults(rules: Rules, claim: ClaimedRound, place: str) -> Iterator[Fault]:
    """Give what is wrong with the deals that were refused, and whether this one had to be."""
    rule = _redeal_rule(rules)
    for at, hands in enumerate(claim.redealt):
        where = f"{place}.redealt[{at}]"
        broken = list(_size_faults(hands, where))
        groups = [(f"{where}[{seat}]", hand) for seat, hand in enumerate(hands)]
        for twice, tile in () if broken else _twice(groups):
            broken.append(fault(twice, "C-1", N_("{tile} is there twice"), tile=tile))
        yield from broken
        if not broken and not too_many_doubles(rules, hands):
            yield fault(where, rule, N_("this deal must not be dealt again"))
    if too_many_doubles(rules, claim.hands):
        message = N_("a hand has {count} doubles; with {limit} or more all is dealt again")
        count = max(sum(tile.is_double for tile in hand) for hand in claim.hands)
        yield fault(f"{place}.hands", rule, message, count=count, limit=rules.redeal)


def _redeal_rule(rules: Rules) -> str:
    """Return the rule that says what is dealt again: the option's where it is set."""
    usual = default_options(rules.variant)["redeal"]
    if rules.redeal != usual or rules.variant.teams == "always":
        return "OP-3"  # of dealing again in Pairs only the option speaks
    return rules.variant.rules.redeal


def _size_faults(hands: Hands, place: str) -> Iterator[Fault]:
    for seat, hand in enumerate(hands):
        if len(hand) != HAND_SIZE:
            message = N_("seven tiles are dealt to every hand, and not {count}")
            yield fault(f"{place}[{seat}]", "C-2", message, count=len(hand))


def _twice(groups: Iterable[tuple[str, Sequence[Tile]]]) -> Iterator[tuple[str, Tile]]:
    """Give each tile that was there before, with the place where it is met again."""
    seen: Counter[Tile] = Counter()
    for where, tiles in groups:
        for tile in tiles:
            if seen[tile]:
                yield where, tile
            seen[tile] += 1
