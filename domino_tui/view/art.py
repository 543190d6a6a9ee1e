"""The cells of one tile: rows of text with roles, from which a drawer makes colours.

A tile has no frame: its background is the tile. So every cell of its rectangle is given here, empty
ones as spaces, and a drawer paints them all on ivory. The first half is the left or the upper one.
"""

from functools import lru_cache
from typing import Literal

from domino_tui.view.pips import LARGE_LYING, LARGE_STANDING, MID_LOWER, MID_LYING, MID_UPPER
from domino_tui.view.sizes import BY_NAME, SizeName

Face = Literal["pips", "numerals", "ascii"]
"""How numbers are shown: with pips where there is room for them, always with numerals, or with
ASCII characters only (``o`` for pips in the large size, else numerals)."""

Role = Literal["pip0", "pip1", "pip2", "pip3", "pip4", "pip5", "pip6", "divider", "back", "blank"]
"""What a piece of text is: pips or numeral of a number, the divider, an empty part, a back."""

Span = tuple[str, Role]
"""A piece of a row with its role."""

Row = tuple[Span, ...]
"""One row of a tile, from left to right, exactly as wide as the tile."""

PIP_ROLES: tuple[Role, ...] = ("pip0", "pip1", "pip2", "pip3", "pip4", "pip5", "pip6")
"""The roles of the numbers."""

LARGE_HALF = 5
"""Columns of a half in the large size, without its margin."""


@lru_cache(maxsize=1024)
def tile_art(size: SizeName, face: Face, lying: bool, first: int, second: int) -> tuple[Row, ...]:
    """The rows of a tile seen from its front.

    Args:
        size: The size's name.
        face: How numbers are shown.
        lying: Whether the tile lies (else it stands).
        first: The number of its left or upper half.
        second: The number of its right or lower half.

    Returns:
        As many rows as the tile is high, each as wide as the tile.
    """
    one = _half(size, face, lying, first, upper=True)
    other = _half(size, face, lying, second, upper=False)
    if lying:
        divider: Span = ("|" if face == "ascii" else "│", "divider")
        return tuple((left, divider, right) for left, right in zip(one, other, strict=True))
    width = BY_NAME[size].standing_width
    line: Span = (("-" if face == "ascii" else "─") * width, "divider")
    return (*((row,) for row in one), (line,), *((row,) for row in other))


@lru_cache(maxsize=32)
def back_art(size: SizeName, face: Face, lying: bool) -> tuple[Row, ...]:
    """The rows of a tile seen from its back: striped, so that it needs no colour."""
    width, height = BY_NAME[size].cells(lying)
    stripes: Span = (("#" if face == "ascii" else "▐") * (width - 1), "back")
    return ((stripes, (" ", "blank")),) * height if width > 1 else ((("▐", "back"),),) * height


@lru_cache(maxsize=64)
def _half(size: SizeName, face: Face, lying: bool, number: int, upper: bool) -> tuple[Span, ...]:
    """The rows of one half, a span each."""
    rows = _pip_rows(size, face, lying, number, upper) or _numeral_rows(size, lying, number, upper)
    if size == "large":
        rows = _with_margin(rows, lying, upper)
    return tuple((row, "blank" if row.isspace() else PIP_ROLES[number]) for row in rows)


def _pip_rows(size: SizeName, face: Face, lying: bool, number: int, upper: bool) -> tuple[str, ...]:
    """The pips of a half, or nothing when this size and face show a numeral."""
    if size == "large" and face != "numerals":
        pattern = (LARGE_LYING if lying else LARGE_STANDING)[number]
        pattern = pattern.replace("●", "o") if face == "ascii" else pattern
    elif size == "mid" and face == "pips":
        standing = MID_UPPER if upper else MID_LOWER
        pattern = (MID_LYING if lying else standing)[number]
    else:
        return ()
    return tuple(pattern.replace(".", " ").split("/"))


def _numeral_rows(size: SizeName, lying: bool, number: int, upper: bool) -> tuple[str, ...]:
    """A numeral in the middle of a half; of two middle rows, the one nearer to the divider."""
    cells = BY_NAME[size]
    width = (cells.lying_width - 1) // 2 if lying else cells.standing_width
    if size == "large":
        width = LARGE_HALF
    height = cells.lying_height if lying else (cells.standing_height - 1) // 2
    rows = [" " * width] * height
    middle = height // 2 if upper else (height - 1) // 2
    rows[middle] = str(number).center(width)
    return tuple(rows)


def _with_margin(rows: tuple[str, ...], lying: bool, upper: bool) -> tuple[str, ...]:
    """The rows of a large half with the column of margin on its outer sides."""
    left = "" if lying and not upper else " "
    right = "" if lying and upper else " "
    return tuple(f"{left}{row}{right}" for row in rows)
