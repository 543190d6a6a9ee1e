"""What a seat can do on its turn, and what the others see of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from domino_tui.engine.errors import N_, NotationError
from domino_tui.engine.line import ARMS, Arm
from domino_tui.engine.tiles import ALL_TILES, Tile, parse_tile


class Play(NamedTuple):
    """Lay a tile at the open end of an arm; the opening tile is laid ``west``."""

    tile: Tile
    arm: Arm

    def __str__(self) -> str:
        """Return the short text form, as ``6-4@east``."""
        return f"{self.tile}@{self.arm}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw from the boneyard until a tile fits or no more can be drawn (Rule DR-5)."""

    def __str__(self) -> str:
        """Return the short text form."""
        return "draw"


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass, or knock: nothing can be laid and nothing drawn."""

    def __str__(self) -> str:
        """Return the short text form."""
        return "pass"


Move: TypeAlias = Play | Draw | Pass

DRAW = Draw()
PASS = Pass()

PLAYS: dict[Arm, dict[Tile, Play]] = {
    arm: {tile: Play(tile, arm) for tile in ALL_TILES} for arm in ARMS
}
"""Every play there is, by arm and tile, so that none is made twice."""


def parse_move(text: str) -> Move:
    """Read a move from its short text form: ``6-4@east``, ``draw`` or ``pass``.

    Raises:
        NotationError: if the text is none of these.
    """
    if text == "draw":
        return DRAW
    if text == "pass":
        return PASS
    tile, _, place = text.partition("@")
    for arm in ARMS:
        if arm == place:
            return PLAYS[arm][parse_tile(tile)]
    raise NotationError(
        N_("{text} is not a move"),
        N_("a move is written as 6-4@east, draw or pass"),
        text=repr(text),
    )


class Played(NamedTuple):
    """A seat laid a tile."""

    seat: int
    tile: Tile
    arm: Arm
    points: int
    """What the sum of the open ends scored (Rule DZ-6)."""


class Drew(NamedTuple):
    """A seat could not lay, and drew."""

    seat: int
    tiles: tuple[Tile, ...]
    """The tiles in the order drawn; empty in what another seat may see (Rule C-8)."""
    drawn: int
    """How many tiles were drawn."""
    numbers: tuple[int, ...]
    """The numbers at the open ends, none of which was in the hand."""


class Passed(NamedTuple):
    """A seat could neither lay nor draw."""

    seat: int
    numbers: tuple[int, ...]
    """The numbers at the open ends, none of which is in the hand."""


Event: TypeAlias = Played | Drew | Passed
