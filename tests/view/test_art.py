"""The cells of a tile: every face in every size, lying and standing, of the right width."""

from itertools import product
from typing import get_args

import pytest
from rich.cells import cell_len

from domino_tui.engine.tiles import ALL_TILES
from domino_tui.view.art import PIP_ROLES, Face, Row, tile_art
from domino_tui.view.sizes import BY_NAME, SIZES, SizeName

FACES: tuple[Face, ...] = get_args(Face)
NAMES = tuple(BY_NAME)

each_art = pytest.mark.parametrize(
    ("size", "face", "lying"), list(product(NAMES, FACES, (True, False))), ids=str
)


def text_of(rows: tuple[Row, ...]) -> list[str]:
    """The rows of a tile without their roles."""
    return ["".join(text for text, _ in row) for row in rows]


@each_art
def test_a_tile_fills_its_rectangle(size: SizeName, face: Face, lying: bool) -> None:
    """Every row is exactly as wide as the tile, as a terminal counts, and there are enough."""
    width, height = BY_NAME[size].cells(lying)
    for tile in ALL_TILES:
        for first, second in (tile, tile[::-1]):
            rows = text_of(tile_art(size, face, lying, first, second))
            assert [cell_len(row) for row in rows] == [width] * height
            assert [len(row) for row in rows] == [width] * height


@each_art
def test_no_two_tiles_look_alike(size: SizeName, face: Face, lying: bool) -> None:
    """Each pair of numbers has a look of its own without colour, the order of the halves too."""
    looks = {
        tuple(text_of(tile_art(size, face, lying, first, second)))
        for first, second in product(range(7), repeat=2)
    }
    assert len(looks) == 49


@each_art
def test_a_half_has_the_role_of_its_number(size: SizeName, face: Face, lying: bool) -> None:
    """Pips and numerals carry the number for their colour; the rest is blank or divider."""
    for first, second in product(range(7), repeat=2):
        roles = {role for row in tile_art(size, face, lying, first, second) for _, role in row}
        blank = size in ("large", "mid")
        shown = {PIP_ROLES[number] for number in (first, second)}
        assert roles >= {role for role in shown if role != "pip0"} | {"divider"}
        assert roles <= shown | {"divider", "blank"}
        assert blank or roles >= shown


@pytest.mark.parametrize(("size", "lying"), list(product(NAMES, (True, False))), ids=str)
def test_the_ascii_face_is_pure_ascii(size: SizeName, lying: bool) -> None:
    """Nothing but ASCII."""
    for tile in ALL_TILES:
        assert all(row.isascii() for row in text_of(tile_art(size, "ascii", lying, *tile)))


def pips(rows: list[str], glyphs: str) -> int:
    """How many pips a tile shows."""
    return sum(row.count(glyph) for row in rows for glyph in glyphs)


@pytest.mark.parametrize("lying", [True, False])
@pytest.mark.parametrize(("face", "glyph"), [("pips", "●"), ("ascii", "o")])
def test_large_pips_count(face: Face, glyph: str, lying: bool) -> None:
    """A large tile shows as many round pips as its numbers say."""
    for tile in ALL_TILES:
        assert pips(text_of(tile_art("large", face, lying, *tile)), glyph) == tile.weight


@pytest.mark.parametrize("lying", [True, False])
def test_mid_pips_count(lying: bool) -> None:
    """A mid tile shows as many square pips; the outer ones of a 6 are made of two quadrants."""
    for tile in ALL_TILES:
        rows = text_of(tile_art("mid", "pips", lying, *tile))
        assert pips(rows, "▄▀■▗▝") == tile.weight
        assert pips(rows, "▖▘") == pips(rows, "▗▝")


@pytest.mark.parametrize("lying", [True, False])
@pytest.mark.parametrize("size", ["large", "mid", "medium", "small"])
def test_numerals_say_both_numbers_in_order(size: SizeName, lying: bool) -> None:
    """The numerals read from left to right, or from top to bottom; 0 is written too."""
    for first, second in product(range(7), repeat=2):
        joined = "".join(text_of(tile_art(size, "numerals", lying, first, second)))
        assert [int(sign) for sign in joined if sign.isdigit()] == [first, second]


def test_numerals_stand_at_the_same_height_in_both_halves() -> None:
    """A lying tile's two numerals are on its middle row."""
    for size in SIZES:
        rows = text_of(tile_art(size.name, "numerals", True, 6, 4))
        assert [row.strip() != "│" for row in rows].count(True) == 1
        assert "6" in rows[len(rows) // 2]
        assert "4" in rows[len(rows) // 2]


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("size", NAMES)
def test_the_divider_stands_in_the_middle(size: SizeName, face: Face) -> None:
    """The two halves are of the same size, with the divider between them."""
    for lying in (True, False):
        rows = text_of(tile_art(size, face, lying, 5, 2))
        middle = "|" if face == "ascii" else "│"
        if lying:
            assert {row[len(row) // 2] for row in rows} == {middle}
        else:
            assert set(rows[len(rows) // 2]) == {"-" if face == "ascii" else "─"}
