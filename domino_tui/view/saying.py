"""What players say, popping up for a moment where they sit."""

from __future__ import annotations

from domino_tui.view.flight import Rising, Tone, Words
from domino_tui.view.places import Cell

SAID = 0.9
"""How long words are seen, as a share of the pace."""


def said(text: str, at: Cell, pace: float, *, start: float = 0.0, rows: int = 0) -> Rising:
    """Return words that pop at a seat for a moment.

    Args:
        text: the words.
        at: the cell in their middle, where they come to rest.
        pace: seconds of the pause between two moves.
        start: when they appear.
        rows: how far they rise before they rest; negative: they come down.
    """
    x, y = at
    return Rising(start, SAID * pace, words_at(text, (x, y + rows), "said"), rows)


def words_at(text: str, middle: Cell, tone: Tone) -> Words:
    """Return words in one line with their middle at a cell."""
    x, y = middle
    shown = f" {text} "
    return Words(x - len(shown) // 2, y, shown, tone)
