"""Where the root stands, and which way the arms turn: the starts a layout tries, the best first."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Literal

from domino_tui.view.board import Board
from domino_tui.view.geometry import EAST, NORTH, SOUTH, WEST, Felt, Room
from domino_tui.view.placing import Tip
from domino_tui.view.sizes import TileSize

Pose = Literal["stands", "falls", "rises", "lies"]
"""How the root lies. ``falls``: 0-0 stands, the west arm leaves its upper half and the east arm
its lower half; ``rises``: the other way round."""

CROSS_POSES: tuple[tuple[Pose, float], ...] = (
    ("stands", 0.0),
    ("falls", 0.3),
    ("rises", 0.35),
    ("lies", 0.55),
)
ROW_TURNS = (
    ((SOUTH, NORTH), 0.0),
    ((NORTH, SOUTH), 0.5),
    ((SOUTH, SOUTH), 0.8),
    ((NORTH, NORTH), 0.8),
)
COLUMN_TURNS = (((EAST, WEST), 0.0), ((WEST, EAST), 0.5), ((EAST, EAST), 0.8), ((WEST, WEST), 0.8))
GOLDEN = 0.6180339887
"""Multiples of it, less their whole part, are spread evenly: the jitter of the order."""
JITTER = 0.3
SPREAD = 20
"""In so many parts the room is divided where no place for the root may be left out."""


@dataclass(frozen=True)
class Start:
    """One way to begin: the root's middle cell, its pose, and the turns of the arms."""

    x: int
    y: int
    pose: Pose
    row_turns: tuple[int, int]
    """The sides to which the east and the west arm turn first."""
    column_turns: tuple[int, int]
    """The sides to which the north and the south arm turn first (a cross only)."""


def starts(
    room: Room, size: TileSize, cross: bool, double: bool, balance: int | None, limit: int | None
) -> tuple[Start, ...]:
    """The starts to try, the best first.

    Args:
        room: The room.
        size: The size of the tiles.
        cross: Whether the root has four arms.
        double: Whether the root is a double.
        balance: How many columns the east arm is longer than the west arm, drawn straight. None
            gives starts that do not depend on the line, and more of them.
        limit: How many to give; None gives them all.
    """
    if balance is None:
        return _sorted_starts(room, size, cross, double, None, limit)
    middle = (room.width - balance) // 2
    edge = size.lying_width // 2 if cross or not double else size.standing_width // 2
    balanced = min(max(middle, edge), room.width - 1 - edge)
    return _sorted_starts(room, size, cross, double, balanced, limit)


@lru_cache(maxsize=64)
def _sorted_starts(
    room: Room, size: TileSize, cross: bool, double: bool, balanced: int | None, limit: int | None
) -> tuple[Start, ...]:
    poses: tuple[tuple[Pose, float], ...] = (("stands" if double else "lies", 0.0),)
    columns: tuple[tuple[tuple[int, int], float], ...] = (((EAST, WEST), 0.0),)
    if cross:
        poses, columns = CROSS_POSES, COLUMN_TURNS
    parts = list(
        product(
            poses,
            columns,
            ROW_TURNS,
            _rows(room, size, cross, balanced),
            _columns(room, size, balanced),
        )
    )
    ranked = sorted(
        (pose[1] + column[1] + row[1] + y[1] + x[1] + index * GOLDEN % 1 * JITTER, index)
        for index, (pose, column, row, y, x) in enumerate(parts)
    )
    best = (parts[index] for _, index in ranked[:limit])
    return tuple(Start(x[0], y[0], pose[0], row[0], column[0]) for pose, column, row, y, x in best)


def _columns(room: Room, size: TileSize, balanced: int | None) -> list[tuple[int, float]]:
    """The columns in which the root's middle may stand, with their costs."""
    width = room.width
    edge = size.lying_width // 2
    wishes = [
        (width // 2, 0.0),
        (width // 4, 0.2),
        (width - 1 - width // 4, 0.25),
        (width // 8, 0.5),
        (width - 1 - width // 8, 0.6),
        (edge, 0.9),
        (width - 1 - edge, 1.0),
    ]
    if balanced is None:
        wishes += [(x, 1.1) for x in range(edge, width - edge, max(2, width // SPREAD))]
    else:
        wishes[1:1] = [(balanced, 0.1), ((width // 2 + balanced) // 2, 0.05)]
    return _cheapest(wishes)


def _rows(room: Room, size: TileSize, cross: bool, balanced: int | None) -> list[tuple[int, float]]:
    """The rows in which the root's middle may stand, with their costs."""
    height = room.height
    lane = size.standing_height + 1 + size.standing_height // 2
    wishes = [
        ((height - 1) // 2, 0.0),
        (lane, 0.25),
        (height - 1 - lane, 0.3),
        ((height - 1) // 2 - 1, 0.15),
        ((height - 1) // 2 + 1, 0.1),
        ((height - 1) // 2 - size.lying_height, 0.2),
        ((height - 1) // 2 + size.lying_height, 0.25),
    ]
    if not cross:
        top = size.standing_height // 2
        wishes += [(top, 0.4), (height - 1 - top, 0.5)]
    if balanced is None:
        wishes += [(y, 1.1) for y in range(1, height - 1, max(1, height // SPREAD))]
    return _cheapest(wishes)


def _cheapest(wishes: list[tuple[int, float]]) -> list[tuple[int, float]]:
    """Each place once, at its lowest cost, in the order given."""
    costs: dict[int, float] = {}
    for place, cost in wishes:
        costs[place] = min(cost, costs.get(place, cost))
    return list(costs.items())


def open_board(felt: Felt, start: Start, cross: bool, double: bool) -> Board | None:
    """A board with the root alone, or None when it does not fit in the room.

    With a cross, a place is kept free for the first tile of each arm.
    """
    lying = start.pose == "lies"
    width, height = felt.cells[lying]
    x, y = start.x - width // 2, start.y - height // 2
    if x < 0 or y < 0 or x + width > felt.room.width or y + height > felt.room.height:
        return None
    tips = dict(_tips(felt, start, x, y, cross, double))
    board = Board(felt, tips[EAST], tips)
    if cross and not board.reserve(tuple(tips)):
        return None
    return board


def _tips(
    felt: Felt, start: Start, x: int, y: int, cross: bool, double: bool
) -> Iterator[tuple[int, Tip]]:
    """The root as the tip of each of its arms."""
    lying = start.pose == "lies"
    shift = felt.cells[lying][1] // 2 - felt.tier.size.lying_height // 2
    tilt = {"falls": shift, "rises": -shift}.get(start.pose, 0)
    row = {EAST: start.y + tilt, WEST: start.y - tilt}
    turns = {EAST: start.row_turns[0], WEST: start.row_turns[1], NORTH: SOUTH, SOUTH: NORTH}
    column_turns = {NORTH: start.column_turns[0], SOUTH: start.column_turns[1]}
    for arm in (EAST, NORTH, WEST, SOUTH) if cross else (EAST, WEST):
        axis = row.get(arm, start.x)
        turn = column_turns.get(arm, EAST)
        yield arm, Tip(x, y, lying, double, arm, axis, turns[arm], turn, False, arm ^ 2)
