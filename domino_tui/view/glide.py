"""A line that is laid out anew: every tile goes from where it lay to where it lies now."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from domino_tui.view.flight import eased, middle_between
from domino_tui.view.geometry import Rect
from domino_tui.view.scene import LineScene, SeenTile
from domino_tui.view.sizes import BY_NAME, SizeName


class Picture(NamedTuple):
    """The tiles of a line as they are seen at one moment, without places or numbers."""

    tiles: tuple[SeenTile, ...]
    """The tiles in laying order; those that come later cover those before."""
    size: SizeName
    """The size of all of them."""


@dataclass(frozen=True)
class Glide:
    """The way from one picture of a line to another picture of the same line."""

    start: float
    """The second at which it begins."""
    seconds: float
    """How long it takes."""
    before: Picture
    """The tiles as they lay."""
    after: Picture
    """The same tiles as they lie now."""

    @property
    def end(self) -> float:
        """The second at which all tiles have arrived."""
        return self.start + self.seconds

    def at(self, now: float) -> Picture:
        """Return the tiles at a moment: half way, all of them turn and take the new size."""
        share = eased((now - self.start) / self.seconds)
        shown = self.before if share < 0.5 else self.after
        tiles = tuple(
            _moved(one.rect, other.rect, seen, shown.size, share)
            for one, other, seen in zip(
                self.before.tiles, self.after.tiles, shown.tiles, strict=True
            )
        )
        return Picture(tiles, shown.size)


def picture_of(scene: LineScene) -> Picture:
    """Return the tiles of a scene."""
    return Picture(scene.tiles, scene.layout.size.name)


def is_laid_anew(before: Picture, after: Picture) -> bool:
    """Tell whether any tile of a picture lies elsewhere, or otherwise, in a later one."""
    pairs = zip(before.tiles, after.tiles, strict=False)
    return any((one.rect, one.lying) != (other.rect, other.lying) for one, other in pairs)


def _moved(origin: Rect, goal: Rect, seen: SeenTile, size: SizeName, share: float) -> SeenTile:
    width, height = BY_NAME[size].cells(seen.lying)
    x, y = middle_between(origin, goal, share)
    return replace(seen, rect=Rect(round(x - width / 2), round(y - height / 2), width, height))
