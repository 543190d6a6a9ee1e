"""Lines made on purpose to be hard to place fit as well, at every step, in every room."""

import pytest

from domino_tui.view.geometry import Room
from tests.view.awkward import FAMILIES, Family, prefixes
from tests.view.invariants import all_faults
from tests.view.test_invariants import ROOMS, carried, each_room, pictures

each_family = pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.__name__)


@each_family
@each_room
def test_awkward_lines_fit(family: Family, room: Room) -> None:
    """One start of the last tier carries each of them, and so every line on the way to it."""
    for name, shape in family():
        assert carried(shape, room), name


@pytest.mark.large
@each_family
@pytest.mark.parametrize("room", [Room(58, 11), Room(64, 10), Room(80, 16), Room(120, 10)])
def test_awkward_lines_fit_in_odd_rooms(family: Family, room: Room) -> None:
    """Neither a little more room nor a lopsided room is worse."""
    for name, shape in family():
        assert carried(shape, room), name


def look(family: Family, room: Room, every: int) -> None:
    """Look at the pictures of every so many lines, tile after tile."""
    for at, (name, shape) in enumerate(family()):
        if at % every == 0:
            shapes = prefixes(shape)
            assert all_faults(shapes, pictures(shapes, room)) == [], name


@each_family
@pytest.mark.parametrize("room", ROOMS[:2], ids="{0.width}x{0.height}".format)
def test_awkward_lines_are_drawn_right(family: Family, room: Room) -> None:
    """I1 to I8 and I10 hold for some of them."""
    look(family, room, every=47)


@pytest.mark.large
@pytest.mark.timeout(3600)
@each_family
@each_room
def test_all_awkward_lines_are_drawn_right(family: Family, room: Room) -> None:
    """I1 to I8 and I10 hold for all of them."""
    look(family, room, every=1)
