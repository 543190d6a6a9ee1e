"""The picture of the whole line: a fold over its tiles in laying order.

Tiles are laid one by one; none ever moves, until one finds no place. Then the picture is laid out
anew, from a list of starts, in the largest size that leaves room for some more tiles. Within a
round the size never steps up again, but for the arrival of 0-0, where everything begins afresh.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from domino_tui.view.board import Board
from domino_tui.view.geometry import EAST, SIDES, WEST, Rect, Room, Side, felt, side_number
from domino_tui.view.placing import Tip
from domino_tui.view.shape import LineShape, Step
from domino_tui.view.sizes import BY_NAME, TIERS, SizeName, Tier, TileSize
from domino_tui.view.starts import open_board, starts

Moved = Literal["size", "start", "cross"]
"""Why earlier tiles moved: a smaller size, another start in the same size, or 0-0 came."""

GROW = 9
"""Tiles for which a new picture leaves room, so that it stays calm."""

TRIED = 40
"""Starts tried in each tier; in the last one, those that carry the line so far, out of all."""

SMALLEST_ROOM = Room(58, 10)
"""The smallest room in which every line fits."""

SPARED = 400
"""Starts tried in the last tier in a smaller room, where nothing may fit however long one looks."""


@dataclass(frozen=True)
class Fit:
    """What the person wishes of the picture."""

    largest: SizeName = "large"
    """The largest size to use."""
    grow: int = GROW
    """Tiles for which a new picture leaves room; 0 gives the largest size that fits just now."""

    def tiers(self) -> tuple[int, ...]:
        """The numbers of the tiers that may be used."""
        widest = BY_NAME[self.largest].lying_width
        return tuple(n for n, tier in enumerate(TIERS) if tier.size.lying_width <= widest)


class Placed(NamedTuple):
    """Where one tile lies."""

    rect: Rect
    """Its cells."""
    lying: bool
    """Whether it lies (else it stands)."""
    double: bool
    """Whether it is a double."""
    heading: Side
    """The direction in which its arm goes through it: from its near half to its far half."""
    touch: Side
    """The side on which it meets the tile that it was laid on."""

    @property
    def near_first(self) -> bool:
        """Whether the half joined to the parent is the left or upper one, first to be read.

        Of the root it says whether its half to the west is the first one: always true.
        """
        return self.heading in ("east", "south")


@dataclass(frozen=True)
class Layout:
    """Rectangles for a line of play in a room."""

    room: Room
    """The room."""
    size: TileSize
    """The size of every tile."""
    tight: bool
    """Whether tiles had to close up: the last resort in a very small room."""
    root: Placed
    """The opening tile, or 0-0 of a cross."""
    steps: tuple[Placed, ...]
    """The tiles after it, in laying order."""
    headings: dict[Side, Side]
    """The direction in which each arm goes on at its open end."""
    moved: Moved | None
    """Why the tiles of the line without its last tile do not lie where they lay; None: they do."""
    board: Board = field(compare=False, repr=False)
    """The board behind it, for placing further tiles. Never changed."""

    def place(self, arm: Side, double: bool) -> Placed | None:
        """Where the next tile of an arm would lie, for a ghost; nothing is laid out anew.

        None when there is no such arm, or no place as things lie (possible only when ``tight``).
        """
        if arm not in self.headings:
            return None
        tip = self.board.place(side_number(arm), double)
        return None if tip is None else _placed(self.board, tip)


class Fold(NamedTuple):
    """The state of the fold after some steps."""

    board: Board
    tier: int
    moved: Moved | None


def _placed(board: Board, tip: Tip) -> Placed:
    width, height = board.felt.cells[tip.lying]
    rect = Rect(tip.x, tip.y, width, height)
    return Placed(rect, tip.lying, tip.double, SIDES[tip.heading], SIDES[tip.touch])


def picture(fold: Fold) -> Layout:
    """The layout that a state of the fold stands for."""
    board = fold.board
    tier = board.felt.tier
    return Layout(
        room=board.felt.room,
        size=tier.size,
        tight=tier.tight,
        root=_placed(board, board.root),
        steps=tuple(_placed(board, tip) for tip in board.laid),
        headings={SIDES[arm]: SIDES[tip.heading] for arm, tip in board.tips.items()},
        moved=fold.moved,
        board=board,
    )


def layout(shape: LineShape, room: Room, fit: Fit | None = None) -> Layout | None:
    """Lay out a line in a room, or say with None that it does not fit.

    Every line fits from 58 × 10 cells up. The result depends on the arguments alone; ``keeper``
    gives the same one faster when a line grows.
    """
    wish = fit or Fit()
    fold = begin(shape, room, wish)
    for laid in range(shape.inherited + 1, len(shape.steps) + 1):
        if fold is None:
            return None
        fold = advance(fold, shape, laid, room, wish)
    return None if fold is None else picture(fold)


def begin(shape: LineShape, room: Room, fit: Fit) -> Fold | None:
    """The picture of the root, and of the old line if 0-0 came late."""
    fold = relayout(shape, shape.inherited, room, fit, lowest=0)
    if fold is not None and shape.inherited:
        return fold._replace(moved="cross")
    return fold


def advance(fold: Fold, shape: LineShape, laid: int, room: Room, fit: Fit) -> Fold | None:
    """Lay the step with which ``laid`` steps are laid; lay out anew if it finds no place.

    In the last tier also when it leaves an open end without a place, if that can be mended.
    """
    step = shape.steps[laid - 1]
    board = fold.board.copy()
    kept = None
    if board.add(side_number(step.arm), step.double, more=shape.coming(laid) > 0):
        kept = Fold(board, fold.tier, None)
        if not board.felt.tier.tight or not shape.coming(laid) or board.every_end_open():
            return kept
    fresh = relayout(shape, laid, room, fit, lowest=fold.tier)
    if fresh is None or (kept is not None and not fresh.board.every_end_open()):
        return kept
    return fresh._replace(moved=_reason(fold.board, fresh.board))


def _reason(old: Board, new: Board) -> Moved | None:
    """What changed between two pictures of which the new one has one tile more."""
    if old.felt.tier.size != new.felt.tier.size:
        return "size"
    if (old.root, *old.laid) == (new.root, *new.laid[:-1]):
        return None
    return "start"


def relayout(shape: LineShape, laid: int, room: Room, fit: Fit, lowest: int) -> Fold | None:
    """Lay out so many steps anew, in the first tier and start that leave enough room to grow.

    When none does, the one that leaves the most room. In the last tier, where the open ends need
    not keep their places, a picture in which all of them do comes first.
    """
    coming = shape.coming(laid)
    goal = min(fit.grow, coming)
    best: Fold | None = None
    best_worth = (False, -1)
    for number in fit.tiers():
        if number < lowest:
            continue
        for count, board in enumerate(boards(shape, laid, room, TIERS[number]), start=1):
            growth = board.room_to_grow(goal, coming)
            is_open = not TIERS[number].tight or not coming or board.every_end_open()
            if (is_open, growth) > best_worth:
                best, best_worth = Fold(board, number, None), (is_open, growth)
            if is_open and (growth >= goal or count >= TRIED):
                break
        if best_worth >= (True, goal):
            break
    return best


def boards(shape: LineShape, laid: int, room: Room, tier: Tier) -> Iterator[Board]:
    """The boards on which so many steps of the line find their places, start by start.

    The starts of the last tier do not depend on the line, and all of them are tried. So one that
    carries a whole round carries the line at every step of it.
    """
    if tier.tight:
        enough = room.width >= SMALLEST_ROOM.width and room.height >= SMALLEST_ROOM.height
        limit = None if enough else SPARED
        choice = starts(room, tier.size, shape.cross, shape.root_double, None, limit)
    else:
        balance = _balance(shape.steps[:laid], tier.size)
        limit = TRIED if laid else 1
        choice = starts(room, tier.size, shape.cross, shape.root_double, balance, limit)
    ruled = felt(room, tier)
    for start in choice:
        board = open_board(ruled, start, shape.cross, shape.root_double)
        if board is not None and _replay(board, shape, laid):
            yield board


def _replay(board: Board, shape: LineShape, laid: int) -> bool:
    """Lay so many steps on a board with the root alone; whether all found their places."""
    return all(
        board.add(side_number(step.arm), step.double, more=shape.coming(count) > 0)
        for count, step in enumerate(shape.steps[:laid], start=1)
    )


def _balance(steps: tuple[Step, ...], size: TileSize) -> int:
    """How many columns the east arm is longer than the west arm, drawn straight."""
    columns = dict.fromkeys((EAST, WEST), 0)
    for step in steps:
        side = side_number(step.arm)
        if side in columns:
            columns[side] += size.cells(not step.double)[0] + 1
    return columns[EAST] - columns[WEST]
