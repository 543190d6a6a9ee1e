"""A tile that is typed, beside digits that choose a place."""

from __future__ import annotations

import pytest

from domino_tui.engine.tiles import parse_tile
from domino_tui.view.choosing import Choosing
from domino_tui.view.typed_tile import TypedTile, begins_tile

HAND = Choosing(tuple(parse_tile(text) for text in ("3-1", "5-2", "6-6")))


@pytest.mark.parametrize(
    ("digit", "begins"),
    [(0, False), (1, False), (2, False), (3, True), (4, False), (5, True), (6, True), (7, False)],
)
def test_a_digit_waits_only_where_it_can_begin_another_tile(digit: int, begins: bool) -> None:
    """1 and 2 are the places of the only tiles with them; 5 is no place, but a tile's number."""
    assert begins_tile(digit, HAND) == begins


def test_halves_in_either_order() -> None:
    """``4-6`` and ``6-4`` are the same tile."""
    assert TypedTile(4).tile(6) == TypedTile(6).tile(4) == parse_tile("6-4")
    assert str(TypedTile(6)) == "6-…"
