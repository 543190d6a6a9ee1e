"""A checker of pictures of the line: what must hold is read from the halves of the tiles alone.

Nothing here knows how places are chosen. A picture is a list of rectangles, each with what the line
says of its tile; every fault found is named with the number of the invariant that it breaks:

I1 size and room, I2 no overlap, I3 joints, I4 clearance, I5 doubles, I6 the cross, I7 places for
what can come, I8 calm, I10 straight on. I9, that a line has one picture, needs no halves.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from domino_tui.view.geometry import Rect, Room, Side
from domino_tui.view.layout import Layout, Placed
from domino_tui.view.shape import LineShape
from domino_tui.view.sizes import TileSize

OPPOSITE: dict[Side, Side] = {"east": "west", "west": "east", "north": "south", "south": "north"}


@dataclass(frozen=True)
class Piece:
    """A tile of a picture."""

    rect: Rect
    lying: bool
    double: bool
    arm: Side
    """The arm that it was laid on; of the root it says nothing."""

    @property
    def halves(self) -> tuple[Rect, Rect]:
        """The left and right half of a lying tile, the upper and lower half of a standing one."""
        x, y, width, height = self.rect
        if self.lying:
            half = (width - 1) // 2
            return Rect(x, y, half, height), Rect(self.rect.right - half, y, half, height)
        half = (height - 1) // 2
        return Rect(x, y, width, half), Rect(x, self.rect.bottom - half, width, half)


@dataclass(frozen=True)
class Joined:
    """How a piece hangs on the line."""

    parent: int
    side: Side | None
    """The side of the parent on which it lies; None when it does not join it as it should."""
    open_half: Rect
    """The half that the next tile joins; all of a double."""
    near: int = 0
    """Which of its halves meets the parent, 0 or 1."""


@dataclass
class Picture:
    """The pieces laid so far, and the joints between them as they are seen."""

    room: Room
    size: TileSize
    tight: bool
    cross: bool
    pieces: list[Piece] = field(default_factory=list)
    joined: list[Joined] = field(default_factory=list)
    tips: dict[Side, int] = field(default_factory=dict)

    def add(self, piece: Piece) -> list[str]:
        """Lay a piece, and name everything that is wrong with it."""
        number = len(self.pieces)
        self.pieces.append(piece)
        self.joined.append(self._join(piece))
        self.tips[piece.arm] = number
        if number == 0:
            self.tips.clear()
            return self._outside(number)
        return [
            *self._outside(number),
            *self._strangers(number),
            *self._joint(number),
            *self._double(number),
            *self._cross(number),
        ]

    def remove(self) -> None:
        """Take the last piece away."""
        piece = self.pieces.pop()
        parent = self.joined.pop().parent
        if parent == 0:
            del self.tips[piece.arm]
        else:
            self.tips[piece.arm] = parent

    def _join(self, piece: Piece) -> Joined:
        if len(self.pieces) == 1:
            return Joined(0, None, piece.rect)
        parent = self.tips.get(piece.arm, 0)
        behind = self._open_half(parent, piece.arm)
        if piece.double:
            return Joined(parent, self._side(behind, piece.rect), piece.rect)
        sides = [self._side(behind, half) for half in piece.halves]
        if (sides[0] is None) == (sides[1] is None):
            return Joined(parent, None, piece.rect)
        near = 0 if sides[1] is None else 1
        return Joined(parent, sides[near], piece.halves[1 - near], near)

    def _open_half(self, number: int, arm: Side) -> Rect:
        root = self.pieces[0]
        if number or root.double:
            return self.joined[number].open_half
        return root.halves[1 if arm == "east" else 0]

    def _side(self, behind: Rect, half: Rect) -> Side | None:
        """The side of one half on which another one joins it, or None when it does not."""
        across, down = gaps(behind, half)
        if across == 1 and within(behind.y, behind.bottom, half.y, half.bottom):
            return "east" if half.x > behind.x else "west"
        if down in ((0, 1) if self.tight else (1,)) and within(
            behind.x, behind.right, half.x, half.right
        ):
            return "south" if half.y > behind.y else "north"
        return None

    def _outside(self, number: int) -> list[str]:
        """I1: the rectangle has the size's cells and lies inside the room."""
        piece, found = self.pieces[number], []
        x, y, width, height = piece.rect
        if (width, height) != self.size.cells(piece.lying):
            found.append(f"I1: tile {number} is {width} × {height}, lying: {piece.lying}")
        if x < 0 or y < 0 or x + width > self.room.width or y + height > self.room.height:
            found.append(f"I1: tile {number} at {piece.rect} is outside {self.room}")
        return found

    def _strangers(self, number: int) -> list[str]:
        """I2: no two overlap; I4: those that are not laid on one another keep apart."""
        piece, parent, found = self.pieces[number], self.joined[number].parent, []
        apart = 1 if self.tight else 2
        for other in range(number):
            across, down = gaps(self.pieces[other].rect, piece.rect)
            if across < 0 and down < 0:
                found.append(f"I2: tiles {other} and {number} overlap")
            elif parent != other and across < apart and down < 1:
                found.append(f"I4: tiles {other} and {number} are too close")
        return found

    def _joint(self, number: int) -> list[str]:
        """I3: the open half of a tile meets exactly one half of the next, or all of a double."""
        if self.joined[number].side is not None:
            return []
        parent = self.joined[number].parent
        return [f"I3: tile {number} at {self.pieces[number].rect} does not join tile {parent}"]

    def _double(self, number: int) -> list[str]:
        """I5: a double lies across its joint, and is left opposite to where it is entered.

        Its middle is met; only of 0-0 one half may be.
        """
        piece, joined, found = self.pieces[number], self.joined[number], []
        if not self._centred(number):
            found.append(f"I5: tile {number} and tile {joined.parent} do not meet in the middle")
        if piece.double and piece.lying != (joined.side in ("north", "south")):
            found.append(f"I5: double {number} does not lie across its joint")
        if self.pieces[joined.parent].double:
            onwards = self.joined[joined.parent].side if joined.parent else piece.arm
            if joined.side != onwards:
                found.append(f"I5: tile {number} does not go straight on from a double")
        return found

    def _centred(self, number: int) -> bool:
        """Whether a joint with a double is in its middle, up to half a cell, or need not be."""
        piece, joined = self.pieces[number], self.joined[number]
        behind = self._open_half(joined.parent, piece.arm)
        half = piece.rect if piece.double else piece.halves[joined.near]
        halved = self.cross and joined.parent == 0
        if joined.side is None or halved or not (piece.double or self.pieces[joined.parent].double):
            return True
        if joined.side in ("east", "west"):
            off = half.y + half.bottom - behind.y - behind.bottom
        else:
            off = half.x + half.right - behind.x - behind.right
        return abs(off) <= 1

    def _cross(self, number: int) -> list[str]:
        """I6: the first tile of an arm of 0-0 lies wholly on the side of its name."""
        if not self.cross or self.joined[number].parent != 0:
            return []
        rect, root, arm = self.pieces[number].rect, self.pieces[0].rect, self.pieces[number].arm
        beyond = {
            "east": rect.x >= root.right,
            "west": rect.right <= root.x,
            "south": rect.y >= root.bottom,
            "north": rect.bottom <= root.y,
        }
        return [] if beyond[arm] else [f"I6: tile {number} is not wholly {arm} of 0-0"]


def gaps(one: Rect, other: Rect) -> tuple[int, int]:
    """Empty columns and empty rows between two rectangles; negative where they overlap."""
    return (
        max(one.x, other.x) - min(one.right, other.right),
        max(one.y, other.y) - min(one.bottom, other.bottom),
    )


def within(one: int, one_end: int, other: int, other_end: int) -> bool:
    """Whether the shorter of two spans lies wholly in the longer."""
    if one_end - one > other_end - other:
        one, one_end, other, other_end = other, other_end, one, one_end
    return other <= one and one_end <= other_end


def pieces_of(shape: LineShape, layout: Layout) -> list[Piece]:
    """The pieces of a layout, with what the line says of each."""
    root = layout.root
    return [
        Piece(root.rect, root.lying, shape.root_double, "west"),
        *(
            Piece(placed.rect, placed.lying, step.double, step.arm)
            for step, placed in zip(shape.steps, layout.steps, strict=True)
        ),
    ]


def picture_of(shape: LineShape, layout: Layout) -> tuple[Picture, list[str]]:
    """The whole picture of a layout, and what is wrong with it (I1 to I6)."""
    picture = Picture(layout.room, layout.size, layout.tight, shape.cross)
    found = [fault for piece in pieces_of(shape, layout) for fault in picture.add(piece)]
    return picture, found


def claim_faults(picture: Picture, placed: Placed, number: int) -> list[str]:
    """What a layout says of a tile besides its rectangle must agree with its halves (I3)."""
    joined, found = picture.joined[number], []
    if joined.side is None:
        return []
    if placed.touch != OPPOSITE[joined.side]:
        found.append(f"I3: tile {number} is joined on {joined.side}, and says {placed.touch}")
    if not picture.pieces[number].double and placed.near_first != (joined.near == 0):
        found.append(f"I3: tile {number} would be read from the wrong half")
    return found


def place_faults(shape: LineShape, layout: Layout, picture: Picture) -> list[str]:
    """I7: every open end has a place for a plain tile, and for a double unless it ends in one.

    In the tight tier a place may be missing, but one that is offered must be right.
    """
    found = []
    for arm in shape.arms:
        for double in (False,) if ends_in_double(shape, arm) else (False, True):
            placed = layout.place(arm, double)
            what = f"{'double' if double else 'tile'} on the {arm} arm"
            if placed is not None:
                wrong = picture.add(Piece(placed.rect, placed.lying, double, arm))
                wrong += claim_faults(picture, placed, len(picture.pieces) - 1)
                picture.remove()
                found += [f"the place for a {what}: {fault}" for fault in wrong]
            elif not layout.tight:
                found.append(f"I7: no place for a {what}")
    return found


def ends_in_double(shape: LineShape, arm: Side) -> bool:
    """Whether the open end of an arm is a double, so that no double can follow it."""
    doubles = [step.double for step in shape.steps if step.arm == arm]
    return doubles[-1] if doubles else shape.root_double


def layout_faults(shape: LineShape, layout: Layout) -> list[str]:
    """Everything that is wrong with a layout by itself (I1 to I7, and I10)."""
    picture, found = picture_of(shape, layout)
    for number, placed in enumerate(layout.steps, start=1):
        found += claim_faults(picture, placed, number)
    if shape.coming(len(shape.steps)):
        found += place_faults(shape, layout, picture)
    return found + straight_faults(picture)


def calm_faults(
    before_shape: LineShape, before: Layout, shape: LineShape, layout: Layout
) -> list[str]:
    """I8: a picture with one more tile keeps all the others, or says why they moved."""
    if shape.inherited > before_shape.inherited or shape.cross > before_shape.cross:
        return [] if layout.moved == "cross" else [f"I8: 0-0 came, and it says {layout.moved}"]
    old = (before.root, *before.steps)
    still = old == (layout.root, *layout.steps[:-1])
    found = []
    why = "size" if before.size != layout.size else None if still else "start"
    if layout.moved != why:
        found.append(f"I8: tiles moved because of {why}, and it says {layout.moved}")
    step = shape.steps[-1]
    if shape.over and not still and before.place(step.arm, step.double) is not None:
        found.append("I8: tiles moved for the last tile, which had a place")
    return found


def straight_faults(picture: Picture) -> list[str]:
    """I10: an arm never leaves a row, nor its first column, with a long free way before it.

    Three tiles straight on are a long way; what they would need is looked at with the pieces that
    lay there at the time, and with all the cells in which 0-0 may keep places for free arms.
    """
    found = []
    for number in range(1, len(picture.pieces)):
        onwards = _onwards(picture, number)
        if onwards is None or _goes_on(picture, number, onwards):
            continue
        if _is_free(picture, number, _way(picture, number, onwards)):
            found.append(f"I10: tile {number} turns off with a free way {onwards}")
    return found


def _goes_on(picture: Picture, number: int, onwards: Side) -> bool:
    """Whether a tile lies straight on: joined in the arm's direction, and pointing into it."""
    piece = picture.pieces[number]
    along = piece.double or piece.lying == (onwards in ("east", "west"))
    return along and picture.joined[number].side == onwards


def _onwards(picture: Picture, number: int) -> Side | None:
    """The direction of the arm before a tile; None where it may turn as it likes.

    An arm that has turned out of a row goes up or down only to turn back.
    """
    arm, parent = picture.pieces[number].arm, picture.joined[number].parent
    if parent == 0:
        return arm
    last = picture.pieces[parent]
    side = picture.joined[parent].side
    if last.double:
        onwards = side
    elif last.lying:
        onwards = "east" if picture.joined[parent].near == 0 else "west"
    else:
        onwards = "south" if picture.joined[parent].near == 0 else "north"
    return None if onwards in ("north", "south") and _has_turned(picture, parent) else onwards


def _has_turned(picture: Picture, number: int) -> bool:
    """Whether an arm went another way than its first one before a tile."""
    while number:
        if picture.joined[number].side != picture.pieces[number].arm:
            return True
        number = picture.joined[number].parent
    return False


def _way(picture: Picture, number: int, onwards: Side) -> Rect:
    """The cells that three tiles straight on would need, as wide as doubles, kept clear."""
    rect = picture.pieces[picture.joined[number].parent].rect
    size, apart = picture.size, 1 if picture.tight else 2
    back = apart - 1  # the next tile's clearance reaches back beside the tile behind
    across, down = 3 * (size.lying_width + 1) + apart + back, 3 * (size.standing_height + 1) + 1
    if onwards in ("east", "west"):
        height = size.standing_height + 2
        y = rect.y + (rect.height - height) // 2
        x = rect.right - back if onwards == "east" else rect.x + back - across
        return Rect(x, y, across, height)
    width = size.lying_width + 2 * apart
    x = rect.x + (rect.width - width) // 2
    return Rect(x, rect.bottom if onwards == "south" else rect.y - down, width, down)


def _is_free(picture: Picture, number: int, way: Rect) -> bool:
    """Whether a way lies in the room, and nothing but the tile behind it touches it."""
    room, size, parent = picture.room, picture.size, picture.joined[number].parent
    if way.x < 0 or way.y < 0 or way.right > room.width or way.bottom > room.height:
        return False
    obstacles = [piece.rect for at, piece in enumerate(picture.pieces[:number]) if at != parent]
    if picture.cross and len({piece.arm for piece in picture.pieces[1:number]}) < 4:
        x, y, width, height = picture.pieces[0].rect
        beside, above = size.lying_width + 3, size.standing_height + 2
        obstacles.append(Rect(x - beside, y - above, width + 2 * beside, height + 2 * above))
    return not any(across < 0 and down < 0 for across, down in (gaps(way, o) for o in obstacles))


def all_faults(shapes: list[LineShape], layouts: list[Layout]) -> list[str]:
    """Everything that is wrong with the pictures of a growing line, tile after tile."""
    found = []
    for at, (shape, layout) in enumerate(zip(shapes, layouts, strict=True)):
        wrong = layout_faults(shape, layout)
        if at:
            wrong += calm_faults(shapes[at - 1], layouts[at - 1], shape, layout)
        found += [f"after {at + 1} tiles in {layout.room}: {fault}" for fault in wrong]
    return found
