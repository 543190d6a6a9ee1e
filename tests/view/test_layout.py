"""What can be asked of a layout beside its rectangles, and what a person may wish of it."""

from dataclasses import replace

import pytest

from domino_tui.engine.moves import Play
from domino_tui.engine.tiles import DOUBLE_ZERO, parse_tile
from domino_tui.view.geometry import Rect, Room
from domino_tui.view.keeper import Keeper
from domino_tui.view.layout import Fit, layout
from domino_tui.view.scene import LinePicture
from domino_tui.view.shape import LineShape, Step
from domino_tui.view.sizes import BY_NAME, SIZES, SizeName
from tests.view.drawing import line_of
from tests.view.invariants import OPPOSITE, all_faults
from tests.view.rounds import KINDS, rounds

ROOM = Room(98, 18)
EMPTY_CROSS = LineShape(cross=True, root_double=True)


@pytest.mark.parametrize("kind", KINDS)
def test_all_at_once_is_as_tile_by_tile(kind: str) -> None:
    """I9: a line loaded whole lies as it would have lain, had it been watched."""
    for shapes in rounds(kind, 2, seed=9):
        keeper = Keeper()
        grown = [keeper.layout(shape, ROOM) for shape in shapes]
        assert layout(shapes[-1], ROOM) == grown[-1]
        assert layout(shapes[len(shapes) // 2], ROOM) == grown[len(shapes) // 2]


@pytest.mark.parametrize("largest", BY_NAME)
def test_the_largest_size_can_be_chosen(largest: SizeName) -> None:
    """No tile is larger than the person wishes, in the largest of rooms, and all is still right."""
    for shapes in rounds("cross", 2, seed=10):
        keeper, wish = Keeper(), Fit(largest=largest)
        found = [keeper.layout(shape, Room(198, 46), wish) for shape in shapes]
        layouts = [each for each in found if each is not None]
        assert {each.size.name for each in layouts} == {largest}
        assert all_faults(shapes, layouts) == []


def test_without_room_to_grow_tiles_are_as_large_or_larger() -> None:
    """The room kept free for tiles to come is what keeps the picture calm, at the cost of size."""
    for shapes in rounds("two-ended", 4, seed=11):
        middle = shapes[len(shapes) // 2]
        calm, greedy = layout(middle, Room(78, 13)), layout(middle, Room(78, 13), Fit(grow=0))
        assert calm is not None
        assert greedy is not None
        assert SIZES.index(greedy.size) <= SIZES.index(calm.size)


def test_nothing_is_laid_where_nothing_fits() -> None:
    """A room too small for a line gives None, whether the line grew in it or not."""
    shape = LineShape(False, True, (Step("east"),) * 9)
    for room in (Room(0, 0), Room(2, 2), Room(9, 3)):
        assert layout(shape, room) is None
        assert Keeper().layout(shape, room) is None
    assert layout(replace(shape, steps=()), Room(9, 3)) is not None


def test_free_arms_of_zero_are_open_places() -> None:
    """Rule DZ-5: with 0-0 alone, each of its four arms shows where a tile would go."""
    found = layout(EMPTY_CROSS, ROOM)
    assert found is not None
    assert found.headings == {arm: arm for arm in ("east", "north", "west", "south")}
    root = found.root.rect
    places = {arm: found.place(arm, double=False) for arm in EMPTY_CROSS.arms}
    for arm, placed in places.items():
        assert placed is not None
        assert placed.touch == OPPOSITE[arm]
        assert not root.contains(placed.rect.x, placed.rect.y)


def test_late_zero_moves_the_picture_once_and_says_so() -> None:
    """Rule DZ-5: when 0-0 comes late, the old line is laid out anew as one of its arms."""
    keeper = Keeper()
    old = LineShape(False, False, (Step("east"), Step("west"), Step("east")))
    assert keeper.layout(old, ROOM) is not None
    steps = (Step("west"),) * 4
    turned = keeper.layout(LineShape(True, True, steps, inherited=4), ROOM)
    assert turned is not None
    assert turned.moved == "cross"
    grown = keeper.layout(LineShape(True, True, (*steps, Step("north")), inherited=4), ROOM)
    assert grown is not None
    assert grown.moved is None


def test_a_scene_offers_no_place_at_an_arm_that_is_not_there() -> None:
    """A play that fits no end of the line has no place."""
    scene = LinePicture().scene(line_of("6-6 6-4e", False), False, ROOM, over=False)
    assert scene is not None
    assert scene.place(Play(parse_tile("4-1"), "east")) is not None
    assert scene.place(Play(parse_tile("4-1"), "north")) is None


def test_a_rectangle_contains_its_cells_and_no_others() -> None:
    """The first column and row belong to it, those after the last do not."""
    rect = Rect(3, 2, 5, 1)
    inside = [(x, y) for x in range(12) for y in range(6) if rect.contains(x, y)]
    assert inside == [(x, 2) for x in range(3, 8)]


def test_late_zero_on_either_end_turns_the_line_the_right_way() -> None:
    """Rule DZ-5: 0-0 laid on the east arm makes the old line its west arm, and the other way."""
    lines = {"west": "6-5 6-4w 5-0e 4-4w 0-0e", "east": "6-5 6-0w 5-4e 4-4e 0-0w"}
    for behind, text in lines.items():
        line = line_of(text, True)
        scene = LinePicture().scene(line, True, ROOM, over=False)
        assert scene is not None
        zero = scene.tiles[-1].rect
        assert line.laid[-1].tile == DOUBLE_ZERO
        sides = {"west" if seen.rect.right <= zero.x else "east" for seen in scene.tiles[:-1]}
        assert sides == {behind}
