"""Tiles as terminal cells: the art of ``view`` in the colours of the theme."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from domino_tui.view.art import PIP_ROLES, Face, Role, Row, back_art, tile_art
from domino_tui.view.scene import SeenTile
from domino_tui.view.sizes import SizeName

INKS = (
    *("ink", "quiet", "wood-quiet", "gold", "dim-pips", "divider", "last", "back-light"),
    *("ivory-shade", *PIP_ROLES),
)
"""The colours that something is drawn with, by their names in the theme."""

GROUNDS = ("felt", "wood", "ivory", "ivory-shade", "ivory-last", "ivory-dim", "ghost")
"""The colours that something is drawn on."""


@dataclass(frozen=True, slots=True)
class Look:
    """The styles of a tile in one state: what its cells are painted with, by role."""

    styles: Mapping[Role, Style]
    """A style for each role of the tile art."""

    def rows(self, art: tuple[Row, ...]) -> list[list[Segment]]:
        """Return the rows of a tile as segments."""
        styles = self.styles
        return [[Segment(text, styles[role]) for text, role in row] for row in art]


class Painted(Widget):
    """A widget that draws cell by cell; each of its colours is a component class.

    ``painted--gold`` is the ink of that name, ``painted--on-wood`` the ground.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        *(f"painted--{name}" for name in INKS),
        *(f"painted--on-{name}" for name in GROUNDS),
    }

    DEFAULT_CSS = "\n".join(
        [f"Painted > .painted--{name} {{ color: ${name}; }}" for name in INKS]
        + [f"Painted > .painted--on-{name} {{ background: ${name}; }}" for name in GROUNDS]
    )

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._paints: dict[tuple[str | None, str | None, bool], Style] = {}
        self._looks: dict[tuple[str, str, str | None], Look] = {}

    def paint(
        self, ink: str | None = None, ground: str | None = None, *, bold: bool = False
    ) -> Style:
        """Return the style of an ink on a ground, both by their names in the theme."""
        key = (ink, ground, bold)
        if key not in self._paints:
            style = Style(bold=True) if bold else Style()
            names = [f"painted--{ink}"] * bool(ink) + [f"painted--on-{ground}"] * bool(ground)
            for name in names:
                style += self.get_component_rich_style(name, partial=True)
            self._paints[key] = style
        return self._paints[key]

    def look(self, ground: str, *, divider: str = "divider", pips: str | None = None) -> Look:
        """Return how a tile looks on one ground.

        Args:
            ground: the colour of the tile itself.
            divider: the colour of its divider.
            pips: one colour for all pips, or None for each number's own.
        """
        key = (ground, divider, pips)
        if key not in self._looks:
            styles = {role: self.paint(pips or role, ground, bold=True) for role in PIP_ROLES}
            styles["divider"] = self.paint(divider, ground)
            styles["back"] = self.paint("back-light", ground)
            styles["blank"] = self.paint(None, ground)
            self._looks[key] = Look(styles)
        return self._looks[key]

    def recolour(self) -> None:
        """Forget the colours of the former theme, and draw in those of the present one."""
        self._paints.clear()
        self._looks.clear()
        self._rich_style_cache.clear()
        self.repaint()

    def repaint(self) -> None:
        """Draw everything anew, in the present colours."""
        self.refresh()


def seen_rows(tile: SeenTile, size: SizeName, face: Face, look: Look) -> list[list[Segment]]:
    """Return the rows of a tile of the line."""
    return look.rows(tile_art(size, face, tile.lying, tile.first, tile.second))


def back_rows(size: SizeName, face: Face, look: Look, *, lying: bool) -> list[list[Segment]]:
    """Return the rows of a tile seen from its back."""
    return look.rows(back_art(size, face, lying))


def changed(before: list[list[Segment]], after: list[list[Segment]]) -> list[Region]:
    """Return the parts of a picture that are not as they were, a region for each such row.

    Args:
        before: the rows of the picture as it was shown.
        after: those of the new one, as wide and as high.
    """
    regions = []
    for y, (old, new) in enumerate(zip(before, after, strict=True)):
        if old == new:
            continue
        left, right = _differing(old, new)
        regions.append(Region(left, y, right - left, 1))
    return regions


def _differing(old: list[Segment], new: list[Segment]) -> tuple[int, int]:
    """Return the columns from the first difference of two rows to the last."""
    width = sum(segment.cell_length for segment in new)
    left = _alike(old, new)
    right = _alike(old[::-1], new[::-1])
    return left, max(left, width - right)


def _alike(old: list[Segment], new: list[Segment]) -> int:
    """Return how many columns at the beginning are the same; a piece is the same or it is not."""
    columns = 0
    for one, other in zip(old, new, strict=False):
        if one != other:
            break
        columns += one.cell_length
    return columns


def covered(under: Strip, x: int, over: Strip) -> Strip:
    """Return a row with something laid over it at a column, cut off at both ends of the row."""
    width = under.cell_length
    start, end = max(0, x), min(width, x + over.cell_length)
    if start >= end:
        return under
    middle = over.crop(start - x, end - x)
    return Strip.join([under.crop(0, start), middle, under.crop(end, width)])
