"""Rounds played at random: every legal move is equally likely."""

from __future__ import annotations

from random import Random

from domino_tui.ai.knowledge import TileSet
from domino_tui.ai.playout.ends import Ends, Lay
from domino_tui.ai.playout.position import Position
from domino_tui.ai.playout.round import Choose


def at_random(seed: int) -> Choose:
    """Return a chooser of random moves."""
    bits = Random(seed).getrandbits

    def choose(
        position: Position,  # noqa: ARG001 -- chance looks at nothing
        seat: int,  # noqa: ARG001
        ways: tuple[Lay, ...],
        ends: Ends,  # noqa: ARG001
        live: TileSet,  # noqa: ARG001
    ) -> Lay:
        return ways[bits(16) * len(ways) >> 16]  # faster than randrange

    return choose
