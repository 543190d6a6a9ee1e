"""Tiles as terminal cells: the art of ``view`` in the colours of the theme."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rich.color import Color
from rich.segment import Segment
from rich.style import Style

from domino_tui.view.art import Face, Role, Row, tile_art
from domino_tui.view.scene import SeenTile
from domino_tui.view.sizes import SizeName


@dataclass(frozen=True, slots=True)
class Look:
    """The styles of a tile in one state: what its cells are painted with, by role."""

    styles: Mapping[Role, Style]
    """A style for each role of the tile art."""

    def rows(self, art: tuple[Row, ...]) -> list[list[Segment]]:
        """Return the rows of a tile as segments."""
        styles = self.styles
        return [[Segment(text, styles[role]) for text, role in row] for row in art]


def tile_look(
    colours: Mapping[str, str], ground: str, *, divider: str = "divider", pips: str | None = None
) -> Look:
    """Return how a tile looks on one ground.

    Args:
        colours: the theme's variables.
        ground: the variable with the colour of the tile itself.
        divider: the variable with the colour of its divider.
        pips: the variable with one colour for all pips, or None for each number's own.
    """
    back = Color.parse(colours[ground])
    names: tuple[Role, ...] = ("pip0", "pip1", "pip2", "pip3", "pip4", "pip5", "pip6")
    styles: dict[Role, Style] = {
        role: Style(color=Color.parse(colours[pips or role]), bgcolor=back, bold=True)
        for role in names
    }
    styles["divider"] = Style(color=Color.parse(colours[divider]), bgcolor=back)
    styles["blank"] = Style(bgcolor=back)
    return Look(styles)


def seen_rows(tile: SeenTile, size: SizeName, face: Face, look: Look) -> list[list[Segment]]:
    """Return the rows of a tile of the line."""
    return look.rows(tile_art(size, face, tile.lying, tile.first, tile.second))
