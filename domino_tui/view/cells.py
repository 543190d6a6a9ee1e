"""How many columns a text takes in a terminal, and texts cut and wrapped to columns."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache


def cells(text: str) -> int:
    """Return the columns that a text takes: East Asian letters and pictures take two."""
    return len(text) if text.isascii() else sum(map(_columns, text))


@cache
def _columns(sign: str) -> int:
    if unicodedata.combining(sign) or unicodedata.category(sign) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in ("W", "F") else 1


def cut(text: str, width: int) -> str:
    """Return a text in at most so many columns; where it is cut, its end says so."""
    if cells(text) <= width:
        return text
    kept = _beginning(text, max(0, width - 1)).rstrip()
    return kept + "…" if width > 0 else ""


def _beginning(text: str, width: int) -> str:
    taken = 0
    for at, sign in enumerate(text):
        taken += _columns(sign)
        if taken > width:
            return text[:at]
    return text


def wrapped(text: str, width: int) -> list[str]:
    """Return a text in rows of at most so many columns, broken between words where possible."""
    rows: list[str] = []
    row = ""
    for word in _words(text, max(2, width)):
        if row and cells(row) + 1 + cells(word) <= width:
            row = f"{row} {word}"
            continue
        if row:
            rows.append(row)
        row = word
    return [*rows, row] if row else rows


def _words(text: str, width: int) -> Iterator[str]:
    """Return the words of a text; one too long for a row comes in parts."""
    for whole in text.split(" "):
        word = whole
        while cells(word) > width:
            part = _beginning(word, width)
            yield part
            word = word[len(part) :]
        if word:
            yield word
