"""The four sizes of a tile in cells, and the tiers in which the layout tries them."""

from dataclasses import dataclass
from typing import Literal

SizeName = Literal["large", "mid", "medium", "small"]


@dataclass(frozen=True)
class TileSize:
    """One size of a tile: its cells when it lies and when it stands.

    Every measure is odd, so that a double can be centred on its arm.
    """

    name: SizeName
    """The size's name."""
    lying_width: int
    """Columns of a lying tile."""
    lying_height: int
    """Rows of a lying tile."""
    standing_width: int
    """Columns of a standing tile."""
    standing_height: int
    """Rows of a standing tile."""

    def cells(self, lying: bool) -> tuple[int, int]:
        """Columns and rows of a tile of this size."""
        if lying:
            return self.lying_width, self.lying_height
        return self.standing_width, self.standing_height


LARGE = TileSize("large", 13, 3, 7, 7)
MID = TileSize("mid", 11, 3, 5, 5)
MEDIUM = TileSize("medium", 7, 1, 3, 3)
SMALL = TileSize("small", 3, 1, 1, 3)

SIZES: tuple[TileSize, ...] = (LARGE, MID, MEDIUM, SMALL)
"""All sizes, the largest first."""

BY_NAME: dict[SizeName, TileSize] = {size.name: size for size in SIZES}
"""The sizes by their names."""


@dataclass(frozen=True)
class Tier:
    """A size together with how strictly tiles keep apart."""

    size: TileSize
    """The size of every tile."""
    apart: int
    """Columns that tiles not laid on one another must leave free (or one row)."""
    joints: tuple[int, ...]
    """Rows that may be left free between a tile and the one below it, the preferred first."""
    tight: bool
    """Whether this is the last resort: no place is kept free for the open ends."""


TIERS: tuple[Tier, ...] = (
    *(Tier(size, apart=2, joints=(1,), tight=False) for size in SIZES),
    Tier(SMALL, apart=1, joints=(1, 0), tight=True),
)
"""All tiers, in the order in which they are tried."""
