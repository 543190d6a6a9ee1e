"""The seal of a deal: a digest that is shown before the first tile and can be checked afterwards.

Who knows the seal knows nothing of the tiles; but once the round is over and its seed and deal are
told, anybody can work the seal out again and see that not one tile was changed in between.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from domino_tui.engine.deal import Deal, shuffled, split
from domino_tui.engine.errors import N_
from domino_tui.engine.record_claim import ClaimedRound
from domino_tui.engine.record_fault import Fault, fault
from domino_tui.engine.rules import Rules
from domino_tui.engine.tiles import Tile


def sealed_text(deal: Deal) -> str:
    """Return what a seal is the digest of: ``seed: hand | hand | boneyard``.

    Tiles stand in the order in which they were dealt or would be drawn, a space between two; where
    nothing is left to draw, nothing follows the last stroke. Empty for a deal without a seed.
    """
    if deal.seed is None:
        return ""
    heaps = (*deal.hands, deal.boneyard)
    return f"{deal.seed}: {' | '.join(map(_texts, heaps))}".rstrip()


def seal_of(deal: Deal) -> str | None:
    """Return a deal's seal: the SHA-256 of its text, in hexadecimal digits; None without a seed."""
    text = sealed_text(deal)
    return sha256(text.encode()).hexdigest() if text else None


def seal_faults(rules: Rules, claim: ClaimedRound, deal: Deal, place: str) -> list[Fault]:
    """Return what is wrong with the seal of a round that breaks no rule.

    Args:
        rules: the match's rules.
        claim: what the record tells of the round.
        deal: its deal, with the seed that is told.
        place: its place in the record.
    """
    if claim.sealed is None:
        return []
    if seal_of(deal) != claim.sealed.seal:
        message = N_("the seal is not that of this seed and this deal")
        return [fault(f"{place}.seal", "", message)]
    if split(rules, shuffled(claim.sealed.seed)) != (deal.hands, deal.boneyard):
        return [fault(f"{place}.seed", "", N_("this seed deals other tiles"))]
    return []


def _texts(tiles: Iterable[Tile]) -> str:
    return " ".join(map(str, tiles))
