"""What a row of chips says, and where each part of it stands."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

MARK = 2
"""Columns before a label, for the mark of the row that has the focus."""

_STACKED = 4
"""Column of the chips that stand below a label too long for its column."""


@dataclass(frozen=True, slots=True)
class Chip:
    """Something that can be picked."""

    value: str | int
    """What it stands for."""
    label: str
    """What a person reads, in the present language."""
    why_not: str = ""
    """Why it cannot be picked now, or empty."""


@dataclass(frozen=True, slots=True)
class Content:
    """All that a row shows."""

    label: str
    chips: tuple[Chip, ...]
    value: str | int | None
    """The value of the chip that is chosen."""
    note: str = ""
    """What is said below the chips."""
    label_width: int = 14
    """Columns for the labels of all rows of a form; in a narrow one, half a row at most."""

    @property
    def value_at(self) -> int:
        """The place of the chosen chip, or the first where none is."""
        return next((at for at, chip in enumerate(self.chips) if chip.value == self.value), 0)


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a chip stands in its row."""

    x: int
    y: int
    width: int

    def covers(self, x: int, y: int) -> bool:
        """Tell whether a cell belongs to the chip."""
        return y == self.y and self.x <= x < self.x + self.width


def label_columns(content: Content, width: int) -> int:
    """Return the columns for the label in a row of so many columns."""
    return min(content.label_width, width // 2)


def placed(content: Content, width: int) -> list[Spot]:
    """Return where the chips stand: beside the label, in as many lines as they need.

    Args:
        content: what the row shows.
        width: the columns that there are.
    """
    labels = label_columns(content, width)
    beside = cell_len(content.label) < labels
    left = MARK + labels if beside else _STACKED
    x, y = left, 0 if beside else 1
    spots = []
    for chip in content.chips:
        taken = cell_len(chip.label) + 2
        if x > left and x + taken > width:
            x, y = left, y + 1
        spots.append(Spot(x, y, taken))
        x += taken + 1
    return spots


def note_lines(content: Content, note: str, width: int) -> list[str]:
    """Return the lines of a note, below the chips where they leave it room."""
    left = MARK + label_columns(content, width)
    if width - left < 32:
        left = _STACKED
    left += 1  # as the text inside a chip
    lines = textwrap.wrap(note, max(10, width - left))
    return [" " * left + line for line in lines]


def fitting_width(labels: Sequence[str]) -> int:
    """Return the columns that some labels take, with a gap behind them."""
    return max(map(cell_len, labels)) + 2
