"""A world: one way in which the tiles that a seat cannot see may lie."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class World:
    """Who holds what now, and what would be drawn next."""

    hands: tuple[int, ...]
    """Each seat's tiles, the own ones too, as a set of bits: bit i is ``ALL_TILES[i]``."""
    boneyard: tuple[int, ...]
    """The undealt and undrawn tiles as places in ``ALL_TILES``, in the order in which they would be
    drawn; the reserve, which is never drawn, last (Rule OP-6)."""
