"""The last step before a terminal that wants no colours: light grounds become reverse video."""

from __future__ import annotations

from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from domino_tui.ui.themes.palette import luminance

_LIGHT = 0.5
"""The luminance from which a ground, such as a tile's, is shown in reverse video."""

_BETWEEN = 0.2
"""The luminance from which a ground is a tile's that cannot be laid: reverse video, but faint."""


class NoColours(LineFilter):
    """Takes all colours away, and keeps what they tell: what is a tile, what is bright or faint."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments of a line without their colours."""
        del background
        return [
            Segment(text, style if style is None else _plain(style), control)
            for text, style, control in segments
        ]


@lru_cache(maxsize=4096)
def _plain(style: Style) -> Style:
    light = 0.0
    if style.bgcolor is not None and not style.bgcolor.is_default:
        light = luminance(Color.from_rich_color(style.bgcolor))
    return Style(
        bold=style.bold,
        italic=style.italic,
        underline=style.underline,
        strike=style.strike,
        dim=_BETWEEN < light < _LIGHT or None,
        reverse=light > _BETWEEN or None,
        meta=style.meta,
    )
