"""The last step before the terminal where only ASCII may be drawn: every other sign is replaced."""

from __future__ import annotations

import unicodedata
from functools import cache

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

_SIGNS = str.maketrans(
    {
        "·": "-",
        "•": "*",
        "…": ".",
        "→": ">",
        "←": "<",
        "↑": "^",
        "↓": "v",
        "▸": ">",
        "▶": ">",
        "×": "x",
        "—": "-",
        "–": "-",
        "─": "-",
        "│": "|",
        "«": '"',
        "»": '"',
        "‹": "<",
        "›": ">",
        "’": "'",
        "‘": "'",
        "“": '"',
        "”": '"',
        "\N{NO-BREAK SPACE}": " ",
        "▀": "-",
        "▄": "-",
        "▁": "_",
        "▔": "-",
        "▌": "|",
        "▐": "|",
        "▎": "|",
        "▊": "|",
        "▏": "|",
        "▕": "|",
        "▛": "+",
        "▜": "+",
        "▙": "+",
        "▟": "+",
        "█": "#",
        "░": ":",
        "œ": "o",
        "⏎": "<",
    }
)
"""Signs of the interface, each with one of the same width."""


@cache
def to_ascii(text: str) -> str:
    """Return a text in ASCII that takes the same number of cells."""
    plain = text.translate(_SIGNS)
    if plain.isascii():
        return plain
    return "".join(_letter(sign) for sign in plain)


def _letter(sign: str) -> str:
    """Return a letter without its accents, or a question mark for each cell of another sign."""
    if sign.isascii():
        return sign
    bare = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    width = cell_len(sign)
    return bare[:width] if len(bare) >= width else "?" * width


class AsciiFilter(LineFilter):
    """Replaces what is not ASCII in every line, whatever drew it."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """Return the line in ASCII."""
        return [
            segment if segment.text.isascii() else segment._replace(text=to_ascii(segment.text))
            for segment in segments
        ]
