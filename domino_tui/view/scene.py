"""From the engine's line of play to a picture: which tile lies where, and where others can go."""

from __future__ import annotations

from dataclasses import dataclass, replace

from domino_tui.engine.line import Arm, Line
from domino_tui.engine.moves import Play
from domino_tui.engine.rules import HAND_SIZE, Rules
from domino_tui.engine.tiles import DOUBLE_ZERO, Tile
from domino_tui.view.geometry import Rect, Room
from domino_tui.view.keeper import Keeper
from domino_tui.view.layout import Fit, Layout, Placed
from domino_tui.view.shape import FULL_SET, LineShape, Step


@dataclass(frozen=True)
class SeenTile:
    """A tile of the picture."""

    rect: Rect
    lying: bool
    first: int
    """The number of the left or upper half."""
    second: int
    """The number of the right or lower half."""
    shade: bool = False
    """Whether it takes the second tint: tiles alternate along each arm."""
    last: bool = False
    """Whether it was laid last."""


@dataclass(frozen=True)
class OpenPlace:
    """A place where a chosen tile could go."""

    arm: Arm
    tile: SeenTile
    """The tile as it would lie there."""


@dataclass(frozen=True)
class LineScene:
    """The line of play in a room."""

    layout: Layout
    tiles: tuple[SeenTile, ...]
    """The tiles on the table."""
    entering: dict[Arm, int]
    """The number that each open end shows."""

    def place(self, move: Play) -> OpenPlace | None:
        """Return where a tile would lie, or None where the room has no place ready for it."""
        tile, arm = move
        if not self.tiles:
            return None
        placed = self.layout.place(arm, tile.is_double)
        number = self.entering.get(arm)
        if placed is None or number is None:
            return None
        return OpenPlace(arm, _seen(placed, number, tile.other(number)))


class LinePicture:
    """Keeps the picture of a line from tile to tile, so that a new tile costs little."""

    def __init__(self) -> None:
        self._keeper = Keeper()

    def scene(
        self,
        line: Line,
        crossing: bool,
        room: Room,
        *,
        over: bool,
        most: int = FULL_SET,
        fit: Fit | None = None,
    ) -> LineScene | None:
        """Return the scene of a line that has begun, or None where it does not fit the room.

        Args:
            line: the line of play, with at least its opening tile.
            crossing: whether 0-0 opens four arms in this game (Rule DZ-5).
            room: the cells there are.
            over: whether the round is over, so that nothing more can come.
            most: how many tiles can be laid in this round at most, the same all through it.
            fit: what the person wishes of the picture.
        """
        root, order, shape = _abstract(line, crossing)
        layout = self._keeper.layout(replace(shape, over=over, most=most), room, fit)
        if layout is None:
            return None
        return _painted(line, root, order, shape, layout)


def most_tiles(rules: Rules) -> int:
    """Return how many tiles can be laid in a round at most: all that are dealt or can be drawn."""
    dealt = rules.players * HAND_SIZE
    return FULL_SET - rules.reserve if rules.variant.draws and dealt < FULL_SET else dealt


def opening_place(tile: Tile, room: Room) -> OpenPlace | None:
    """Return where an opening tile would lie on the empty table."""
    line = LineShape(cross=False, root_double=tile.is_double)
    layout = Keeper().layout(line, room)
    if layout is None:
        return None
    return OpenPlace("west", _seen_root(layout.root, tile))


def _abstract(line: Line, crossing: bool) -> tuple[int, tuple[int, ...], LineShape]:
    """Return the root's place in the line, the places of the steps in order, and the shape."""
    zero = _zero_at(line) if crossing else None
    doubles = [laid.tile.is_double for laid in line.laid]
    if not zero:  # no cross, or 0-0 opened the round
        order = tuple(range(1, len(line.laid)))
        steps = tuple(Step(line.laid[at].arm, doubles[at]) for at in order)
        return 0, order, LineShape(zero == 0, doubles[0], steps)
    old, behind = _read_outwards(line, zero)
    later = tuple(range(zero + 1, len(line.laid)))
    steps = tuple(Step(behind, doubles[at]) for at in old) + tuple(
        Step(line.laid[at].arm, doubles[at]) for at in later
    )
    return zero, old + later, LineShape(True, True, steps, inherited=len(old))


def _zero_at(line: Line) -> int | None:
    return next((at for at, laid in enumerate(line.laid) if laid.tile == DOUBLE_ZERO), None)


def _read_outwards(line: Line, zero: int) -> tuple[tuple[int, ...], Arm]:
    """Return the tiles laid before a late 0-0 as read from it, and the arm that they become."""
    by_arm: dict[Arm, list[int]] = {"west": [], "east": []}
    for at in range(1, zero):
        by_arm[line.laid[at].arm].append(at)
    eastwards = (*reversed(by_arm["west"]), 0, *by_arm["east"])
    if line.laid[zero].arm == "east":
        return tuple(reversed(eastwards)), "west"
    return eastwards, "east"


def _painted(
    line: Line, root: int, order: tuple[int, ...], shape: LineShape, layout: Layout
) -> LineScene:
    first = line.laid[root].tile
    last = len(line.laid) - 1
    tiles = {root: replace(_seen_root(layout.root, first), last=root == last)}
    entering: dict[Arm, int] = dict.fromkeys(shape.arms, 0) if shape.cross else {}
    if not shape.cross:
        entering = {"west": first.high, "east": first.low}
    length: dict[Arm, int] = dict.fromkeys(shape.arms, 0)
    for at, step, placed in zip(order, shape.steps, layout.steps, strict=True):
        tile, number = line.laid[at].tile, entering[step.arm]
        length[step.arm] += 1
        entering[step.arm] = tile.other(number)
        seen = _seen(placed, number, entering[step.arm])
        tiles[at] = replace(seen, shade=length[step.arm] % 2 == 1, last=at == last)
    return LineScene(layout, tuple(tiles[at] for at in range(len(line.laid))), entering)


def _seen(placed: Placed, near: int, far: int) -> SeenTile:
    first, second = (near, far) if placed.near_first else (far, near)
    return SeenTile(placed.rect, placed.lying, first, second)


def _seen_root(placed: Placed, tile: Tile) -> SeenTile:
    return SeenTile(placed.rect, placed.lying, tile.high, tile.low)
