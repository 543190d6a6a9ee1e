"""How the window is shared out: every part has its room, none covers another."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domino_tui.engine.match import new_match
from domino_tui.engine.player_view import player_view
from domino_tui.engine.rules import Rules, make_rules
from domino_tui.set_up import SetUp
from domino_tui.view.around import boneyard_part, seat_parts, side_part
from domino_tui.view.geometry import Rect
from domino_tui.view.rooms import SMALLEST, TableRoom, table_room
from domino_tui.view.table import seat_scenes
from domino_tui.view.wished import stepped
from domino_tui.view.written import row_cells

GAMES = (
    ("draw", 2, None),
    ("draw", 3, None),
    ("block", 4, None),
    ("double-zero", 4, True),
    ("pairs", 4, None),
)
NAMES = ("", "Jean-Christophe de la Tour d’Auvergne", "Zoé", "王小明 🁣 of the long name")
SIZES = ((60, 20), (80, 24), (100, 30), (120, 40), (160, 46), (200, 60), (300, 100))


def rules_of(game: tuple[str, int, bool | None]) -> Rules:
    """The rules of a game with its usual options."""
    return make_rules(*game)


def parts(room: TableRoom) -> list[Rect]:
    """Every part of a table that stands beside the others."""
    found = [room.headline, *room.seats.values(), room.line, room.hand, room.panel, room.keys]
    return found + [rect for rect in (room.boneyard, room.memory, room.side) if rect is not None]


def meet(one: Rect, other: Rect) -> bool:
    """Whether two parts have a cell in common."""
    return (
        one.x < other.right
        and other.x < one.right
        and one.y < other.bottom
        and other.y < one.bottom
    )


@given(
    st.integers(SMALLEST[0], 260),
    st.integers(SMALLEST[1], 90),
    st.sampled_from(GAMES),
    st.integers(1, 21),
    st.sampled_from((None, "large", "mid", "medium", "small")),
    st.booleans(),
)
def test_no_part_covers_another(
    width: int,
    height: int,
    game: tuple[str, int, bool | None],
    slots: int,
    hand: None,
    memory: bool,
) -> None:
    """In a window of any size, with any hand; all within it, and the line has its ten rows."""
    room = table_room(width, height, rules_of(game), slots, hand, memory=memory)
    found = parts(room)
    for rect in found:
        assert rect.x >= 0 and rect.right <= width
        assert rect.y >= 0 and rect.bottom <= height
        assert rect.width > 0 and rect.height > 0
    for one, other in combinations(found, 2):
        assert not meet(one, other), (one, other)
    assert room.line.width >= 60 and room.line.height >= 10
    assert room.panel.width >= 24


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("slots", [1, 21])
def test_the_line_keeps_its_room_all_through_a_round(
    game: tuple[str, int, bool | None], slots: int
) -> None:
    """However many tiles are in the hand: else tiles on the table would move."""
    for width, height in SIZES:
        usual = table_room(width, height, rules_of(game))
        assert table_room(width, height, rules_of(game), slots).line == usual.line


def test_at_120_by_40_the_line_has_room_for_pips() -> None:
    """At least 118 × 24 cells, and at 200 × 60 the others sit around it."""
    for game in GAMES:
        room = table_room(120, 40, rules_of(game))
        assert room.line.width - 2 >= 118 and room.line.height >= 24
        wide = table_room(200, 60, rules_of(game))
        assert wide.around and wide.side is not None
        assert wide.line.width - 2 >= 116 and wide.line.height >= 28


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_written_beyond_its_room(
    size: tuple[int, int], game: tuple[str, int, bool | None]
) -> None:
    """Seats, boneyard, score sheet and log, with names of any length."""
    rules = rules_of(game)
    match = new_match(rules, 3)
    names = NAMES[: rules.players]
    set_up = SetUp(rules, names, (None, *["regular"] * (rules.players - 1)), 3)
    room = table_room(*size, rules)
    view = player_view(match, 0)
    levels = ("", *["Regular"] * (rules.players - 1))
    log = ("Jean-Christophe de la Tour d’Auvergne lays 6-6.",) * 90
    drawn = [
        *seat_parts(room, seat_scenes(view, names, levels, thinking=True)),
        boneyard_part(room, view.boneyard, rules.variant.draws),
        side_part(room, match, set_up, log),
    ]
    for part in filter(None, drawn):
        assert len(part.rows) <= part.room.height
        assert all(row_cells(row) <= part.room.width for row in part.rows), part.name
        if part.backs is not None:
            assert part.room.contains(part.backs.x, part.backs.y)


def test_a_step_larger_or_smaller() -> None:
    """From what is shown, and beyond the largest back to what fits by itself."""
    assert stepped("auto", "mid", -1) == "medium"
    assert stepped("medium", "medium", -1) == "small"
    assert stepped("small", "small", -1) == "small"
    assert stepped("small", "small", 1) == "medium"
    assert stepped("large", "mid", 1) == "auto"
    assert stepped("auto", "large", 1) == "auto"
