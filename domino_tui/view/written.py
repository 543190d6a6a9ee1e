"""Rows of text in colours, as the parts around the line of play are made of."""

from __future__ import annotations

from typing import Literal, NamedTuple

from domino_tui.view.cells import cells, cut

Ink = Literal["gold", "ink", "quiet", "back-light"]
"""The colour of a piece of text, by its name in the theme."""


class Piece(NamedTuple):
    """A piece of a row, in one colour."""

    text: str
    ink: Ink = "ink"
    bold: bool = False


Row = tuple[Piece, ...]
"""A row of text, from left to right."""

Align = Literal["left", "middle", "right"]
"""Where a row stands in its columns."""


def row_cells(row: Row) -> int:
    """Return the columns that a row takes."""
    return sum(cells(piece.text) for piece in row)


def cut_row(row: Row, width: int) -> Row:
    """Return a row in at most so many columns."""
    pieces: list[Piece] = []
    for piece in row:
        text = cut(piece.text, width)
        pieces.append(piece._replace(text=text))
        width -= cells(text)
        if text != piece.text or width <= 0:
            break
    return tuple(pieces)


def left_of(row: Row, width: int, align: Align) -> int:
    """Return the columns left free before a row."""
    gap = max(0, width - row_cells(row))
    return {"left": 0, "middle": gap // 2, "right": gap}[align]
