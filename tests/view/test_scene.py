"""The scene of a line: every tile of the engine's line lies where it belongs, numbers matching."""

import random

import pytest

from domino_tui.engine.deal import deal_round
from domino_tui.engine.moves import Play
from domino_tui.engine.round import Round, apply, start
from domino_tui.engine.tiles import ALL_TILES, DOUBLE_ZERO, Tile
from domino_tui.view.geometry import Rect, Room
from domino_tui.view.scene import (
    LinePicture,
    LineScene,
    OpenPlace,
    SeenTile,
    most_tiles,
    opening_place,
)
from tests.engine.positions import SET_UPS, rules_of
from tests.view.invariants import Piece, gaps, within

ROOMS = (Room(58, 10), Room(78, 13), Room(118, 28))


def play_out(set_up: str, number: int) -> list[Round]:
    """A round of a set-up played at random: as it was after each move."""
    rng = random.Random(f"{set_up} {number}")
    rules = rules_of(set_up)
    opener = None if number % 2 else rng.randrange(rules.players)
    states = [start(rules, deal_round(rules, 5, number, opener))]
    while states[-1].end is None:
        states.append(apply(states[-1], rng.choice(states[-1].moves)))
    return states


def numbered(seen: SeenTile) -> list[tuple[Rect, int]]:
    """The halves of a tile with their numbers; a double is one half."""
    if seen.first == seen.second:
        return [(seen.rect, seen.first)]
    halves = Piece(seen.rect, seen.lying, False, "west").halves
    return list(zip(halves, (seen.first, seen.second), strict=True))


def meet(one: Rect, other: Rect) -> bool:
    """Whether two halves meet in a joint."""
    across, down = gaps(one, other)
    if across == 1:
        return within(one.y, one.bottom, other.y, other.bottom)
    return down in (0, 1) and within(one.x, one.right, other.x, other.right)


def joints(one: SeenTile, other: SeenTile) -> list[tuple[int, int]]:
    """The numbers on the halves of two tiles that meet."""
    return [
        (number, facing)
        for half, number in numbered(one)
        for other_half, facing in numbered(other)
        if meet(half, other_half)
    ]


def check(round_: Round, scene: LineScene) -> None:
    """Every tile meets the one that it was laid on, with equal numbers."""
    laid = round_.line.laid
    assert len(scene.tiles) == len(laid)
    for seen, (tile, on, _) in zip(scene.tiles, laid, strict=True):
        assert {seen.first, seen.second} == set(tile)
        if on >= 0:
            ((number, facing),) = joints(scene.tiles[on], seen)
            assert number == facing
    assert [at for at, seen in enumerate(scene.tiles) if seen.last] == [len(laid) - 1]
    assert scene.entering == {end.arm: end.number for end in round_.line.ends}


def check_place(round_: Round, scene: LineScene, move: Play) -> None:
    """A legal play has a place, where the tile meets the end with the end's number."""
    place = scene.place(move)
    assert place is not None, (move, round_.line)
    end = round_.line.end(move.arm)
    assert end is not None
    assert place.arm == move.arm
    ((number, facing),) = joints(scene.tiles[end.at], place.tile)
    assert number == facing == end.number


@pytest.mark.parametrize("set_up", SET_UPS)
def test_a_scene_shows_the_line_and_a_place_for_every_play(set_up: str) -> None:
    """Rules C-4 and DZ-5: equal numbers meet, on up to four arms, wherever 0-0 came."""
    for number in range(3):
        picture, room = LinePicture(), ROOMS[number % len(ROOMS)]
        for round_ in play_out(set_up, number):
            if not round_.line.laid:
                continue
            rules, over = round_.rules, round_.end is not None
            crossing, most = rules.variant.crossing, most_tiles(rules)
            scene = picture.scene(round_.line, crossing, room, over=over, most=most)
            assert scene is not None
            check(round_, scene)
            for move in round_.moves:
                if isinstance(move, Play):
                    check_place(round_, scene, move)


@pytest.mark.parametrize("set_up", ["double-zero 2", "block 2"])
def test_a_tile_goes_where_its_ghost_was(set_up: str) -> None:
    """Where nothing is laid out anew, the tile lies just where its place was shown."""
    seen = 0
    for number in range(4):
        picture = LinePicture()
        ghost: OpenPlace | None = None
        for round_ in play_out(set_up, number):
            if not round_.line.laid:
                continue
            crossing = round_.rules.variant.crossing
            over = round_.end is not None
            scene = picture.scene(round_.line, crossing, ROOMS[2], over=over)
            assert scene is not None
            if ghost is not None and scene.layout.moved is None:
                last = scene.tiles[-1]
                if (last.first, last.second) == (ghost.tile.first, ghost.tile.second):
                    assert last.rect == ghost.tile.rect
                    seen += 1
            moves = [move for move in round_.moves if isinstance(move, Play)]
            ghost = scene.place(moves[0]) if len(moves) == 1 else None
    assert seen


def test_tiles_alternate_along_an_arm() -> None:
    """Neighbours on an arm never have the same tint, so that the eye can follow it."""
    for round_ in play_out("double-zero 3", 1):
        if round_.line.laid:
            scene = LinePicture().scene(round_.line, True, ROOMS[1], over=False)
            assert scene is not None
            seen = scene.tiles
            zeros = [at for at, each in enumerate(round_.line.laid) if each.tile == DOUBLE_ZERO]
            for at, (_, on, _) in enumerate(round_.line.laid):
                if on >= 0 and {at, on}.isdisjoint({0, *zeros}):
                    assert seen[at].shade != seen[on].shade


@pytest.mark.parametrize("tile", ALL_TILES, ids=str)
def test_the_opening_tile_has_its_place_in_the_middle(tile: Tile) -> None:
    """Any tile can open, and then lies in the middle of the room."""
    for room in ROOMS:
        place = opening_place(tile, room)
        assert place is not None
        rect = place.tile.rect
        assert (place.tile.first, place.tile.second) == tuple(tile)
        assert abs(2 * rect.x + rect.width - room.width) <= 2
        assert place.tile.lying != tile.is_double


def test_a_room_below_the_smallest_says_so() -> None:
    """Nothing breaks where nothing fits."""
    round_ = play_out("draw 2", 0)[-1]
    for room in (Room(0, 0), Room(1, 1), Room(5, 3), Room(12, 4)):
        assert LinePicture().scene(round_.line, False, room, over=True) is None
        assert opening_place(ALL_TILES[9], Room(2, 0)) is None


@pytest.mark.parametrize(
    ("set_up", "most"),
    [
        ("draw 2", 28),
        ("draw 4", 28),
        ("block 2", 14),
        ("block 3", 21),
        ("pairs 4", 28),
        ("double-zero 3 reserve=2", 26),
    ],
)
def test_how_many_tiles_can_be_laid(set_up: str, most: int) -> None:
    """Rules BL-1 and OP-6: sleeping tiles and reserved ones never come."""
    assert most_tiles(rules_of(set_up)) == most
