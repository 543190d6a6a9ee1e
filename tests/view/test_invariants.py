"""Every line of play that the rules can reach is drawn whole and right, at every step."""

import random
from dataclasses import replace

import pytest

from domino_tui.view.geometry import Rect, Room, Side
from domino_tui.view.keeper import Keeper
from domino_tui.view.layout import Layout, boards
from domino_tui.view.shape import LineShape
from domino_tui.view.sizes import TIERS, TileSize
from tests.view.invariants import Picture, Piece, all_faults, pieces_of
from tests.view.rounds import KINDS, rounds

ROOMS = (
    Room(58, 10),
    Room(78, 13),
    Room(98, 18),
    Room(118, 24),
    Room(118, 28),
    Room(198, 46),
)
"""The line's room in windows of 60 × 20, 80 × 24, and so on."""

SMALL_ROOMS = ROOMS[:2]
GAMES = ("draw", "block", "pairs", "double-zero", "hostile-two-ended", "hostile-cross")

each_room = pytest.mark.parametrize("room", ROOMS, ids="{0.width}x{0.height}".format)
each_kind = pytest.mark.parametrize("kind", KINDS)


def pictures(shapes: list[LineShape], room: Room) -> list[Layout]:
    """The picture after every tile of a round; each must exist."""
    keeper = Keeper()
    found = []
    for shape in shapes:
        layout = keeper.layout(shape, room)
        assert layout is not None, f"does not fit {room}: {shape}"
        found.append(layout)
    return found


def check(kind: str, room: Room, count: int, seed: int) -> None:
    """Play rounds and look at the picture after every tile, and at all the places it offers."""
    for shapes in rounds(kind, count, seed):
        assert all_faults(shapes, pictures(shapes, room)) == []


def carried(shape: LineShape, room: Room) -> bool:
    """Whether one start of the last tier carries a line, and so all the lines on the way to it.

    That tier is always tried when nothing better is found, so then no step can fail to fit.
    """
    return next(boards(shape, len(shape.steps), room, TIERS[-1]), None) is not None


def stages(shapes: list[LineShape]) -> list[LineShape]:
    """The line as the round left it, and as it was before 0-0 came late."""
    before = [shape for shape in shapes if shape.cross < shapes[-1].cross]
    return [*before[-1:], shapes[-1]]


@each_kind
@each_room
def test_every_step_of_a_round_is_drawn_right(kind: str, room: Room) -> None:
    """I1 to I8 and I10 hold at every step of played and of hostile rounds."""
    check(kind, room, 12 if room in SMALL_ROOMS else 3, seed=1)


@pytest.mark.parametrize("kind", GAMES)
@each_room
def test_every_round_fits(kind: str, room: Room) -> None:
    """Nothing is ever hidden: one start of the last tier carries each whole round."""
    for shapes in rounds(kind, 50, seed=2):
        assert all(carried(stage, room) for stage in stages(shapes))


@pytest.mark.large
@pytest.mark.timeout(3600)
@each_kind
@each_room
def test_every_step_of_many_rounds_is_drawn_right(kind: str, room: Room) -> None:
    """I1 to I8 and I10 hold in many more rounds."""
    check(kind, room, 200, seed=3)


@pytest.mark.large
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("kind", GAMES)
def test_twenty_thousand_rounds_fit(kind: str) -> None:
    """Nothing is ever hidden in 20,000 rounds of each game, nor in as many hostile ones."""
    for shapes in rounds(kind, 20_000, seed=4):
        for room in ROOMS:
            assert all(carried(stage, room) for stage in stages(shapes)), (room, shapes[-1])


@each_kind
def test_a_line_has_one_picture(kind: str) -> None:
    """I9: the same line in the same room lies the same, grown, undone, loaded or resized."""
    shuffle = random.Random(5)
    for shapes in rounds(kind, 2, seed=5):
        grown = pictures(shapes, ROOMS[2])
        keeper = Keeper()
        for at in shuffle.sample(range(len(shapes)), min(12, len(shapes))):
            assert keeper.layout(shapes[at], ROOMS[2]) == grown[at]
            if shuffle.random() < 0.3:
                keeper.layout(shapes[at], ROOMS[1])


def test_a_line_that_grows_out_of_another_is_not_taken_for_it() -> None:
    """I9: a kept picture is not shown for another line that only begins alike."""
    first, second = (list(rounds("cross", 8, seed=6))[at][-1] for at in (2, 5))
    keeper = Keeper()
    for shape in (first, second, first, replace(first, over=False), second):
        assert keeper.layout(shape, ROOMS[1]) == Keeper().layout(shape, ROOMS[1])


def _shifted(piece: Piece, rng: random.Random) -> Piece:
    x, y, width, height = piece.rect
    dx, dy = rng.choice(((1, 0), (-1, 0), (0, 1), (0, -1), (2, 0), (0, 2), (9, 3)))
    return replace(piece, rect=Rect(x + dx, y + dy, width, height))


def _turned(piece: Piece, size: TileSize) -> Piece:
    x, y, width, height = piece.rect
    across, down = size.cells(not piece.lying)
    turned = Rect(x + (width - across) // 2, y + (height - down) // 2, across, down)
    return replace(piece, rect=turned, lying=not piece.lying)


@pytest.mark.parametrize("how", ["shifted", "turned", "swapped"])
def test_the_checker_notices_a_spoilt_picture(how: str) -> None:
    """A tile moved, turned or hung on another arm is noticed wherever it lies."""
    rng = random.Random(7)
    for shapes in rounds("two-ended", 60, seed=7):
        shape = shapes[len(shapes) // 2]
        layout = pictures([shape], rng.choice(ROOMS))[0]
        pieces = pieces_of(shape, layout)
        at = rng.randrange(1, len(pieces))
        if how == "shifted":
            pieces[at] = _shifted(pieces[at], rng)
        elif how == "turned":
            pieces[at] = _turned(pieces[at], layout.size)
        else:
            other: Side = "east" if pieces[at].arm == "west" else "west"
            pieces[at] = replace(pieces[at], arm=other)
        picture = Picture(layout.room, layout.size, layout.tight, shape.cross)
        assert [fault for piece in pieces for fault in picture.add(piece)], (at, pieces)
