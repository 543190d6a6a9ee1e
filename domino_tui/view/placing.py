"""Where one tile goes: the options of an arm, and the choice between them.

A tile of an arm is put, in this order of preference,

- *straight*: on the arm's axis, one cell further (a double across it);
- *aside*: beside the end half of the last tile, pointing into the new heading;
- *ahead*: one cell further, but already turned, its first half on the old axis.

An option is valid when it is inside the room and clear of everything but the tile it is laid on.
Among the valid ones, the first is taken after which both a plain tile and a double could follow,
and again after that; a turn into a row should also find a free lane there.
"""

from collections.abc import Iterator
from typing import NamedTuple

from domino_tui.view.geometry import EAST, NORTH, SOUTH, WEST, Felt

LANE_SHARE = 4
"""A lane must be free for this fraction of the room's width."""


class Tip(NamedTuple):
    """The last tile of an arm, and how the arm goes on from it.

    ``row_turn`` is the side to which the arm turns first when it runs along a row, ``column_turn``
    the same in a column. After a turn out of a row, the arm is a ``connector``: it wants to turn
    back at once. ``touch`` is the side on which the tile meets the one it was laid on.
    """

    x: int
    y: int
    lying: bool
    double: bool
    heading: int
    axis: int
    row_turn: int
    column_turn: int
    connector: bool
    touch: int


def straight(felt: Felt, tip: Tip, heading: int, axis: int, double: bool) -> Iterator[Tip]:
    """The next tile beyond the tip on an axis (the tip's own, or that of its end half)."""
    lying = (heading in (EAST, WEST)) != double
    width, height = felt.cells[lying]
    turned = heading != tip.heading
    column_turn, connector = tip.column_turn, tip.connector
    if turned:
        connector = heading in (NORTH, SOUTH)
        column_turn = tip.heading ^ 2 if connector else column_turn
    if heading in (EAST, WEST):
        x = tip.x + felt.cells[tip.lying][0] + 1 if heading == EAST else tip.x - 1 - width
        spots = [(x, axis - height // 2)]
    elif heading == SOUTH:
        y = tip.y + felt.cells[tip.lying][1]
        spots = [(axis - width // 2, y + joint) for joint in felt.tier.joints]
    else:
        y = tip.y - height
        spots = [(axis - width // 2, y - joint) for joint in felt.tier.joints]
    for x, y in spots:
        yield Tip(
            x, y, lying, double, heading, axis, tip.row_turn, column_turn, connector, heading ^ 2
        )


def aside(felt: Felt, tip: Tip, heading: int, double: bool) -> Iterator[Tip]:
    """The next tile beside the end half of the tip, outer edges flush."""
    width, height = felt.cells[tip.lying]
    if tip.heading == EAST:
        axis = tip.x + width - 1 - felt.tier.size.standing_width // 2
    elif tip.heading == WEST:
        axis = tip.x + felt.tier.size.standing_width // 2
    elif tip.heading == SOUTH:
        axis = tip.y + height - 1 - felt.tier.size.lying_height // 2
    else:
        axis = tip.y + felt.tier.size.lying_height // 2
    return straight(felt, tip, heading, axis, double)


def ahead(felt: Felt, tip: Tip, heading: int) -> Iterator[Tip]:
    """The next tile beyond the tip but already turned, its first half on the tip's axis."""
    lying = heading in (EAST, WEST)
    width, height = felt.cells[lying]
    old = tip.heading
    if lying:
        half = felt.tier.size.standing_width // 2
        x = tip.axis - half if heading == EAST else tip.axis + half - width + 1
        if old == SOUTH:
            y = tip.y + felt.cells[tip.lying][1]
            spots = [(x, y + joint) for joint in felt.tier.joints]
        else:
            spots = [(x, tip.y - height - joint) for joint in felt.tier.joints]
    else:
        half = felt.tier.size.lying_height // 2
        y = tip.axis - half if heading == SOUTH else tip.axis + half - height + 1
        if tip.y <= y and y + height <= tip.y + felt.cells[tip.lying][1]:
            return  # it would stand beside both halves of 0-0, and seem to be laid on both
        x = tip.x + felt.cells[tip.lying][0] + 1 if old == EAST else tip.x - 1 - width
        spots = [(x, y)]
    column_turn = tip.column_turn if lying else old ^ 2
    for x, y in spots:
        axis = y + height // 2 if lying else x + width // 2
        yield Tip(x, y, lying, False, heading, axis, tip.row_turn, column_turn, not lying, old ^ 2)


def options(felt: Felt, tip: Tip, double: bool) -> Iterator[Tip]:
    """Every way to lay the next tile of an arm, the preferred first, valid or not."""
    heading = tip.heading
    along_row = heading in (EAST, WEST)
    first = tip.row_turn if along_row else tip.column_turn
    if not tip.connector:
        yield from straight(felt, tip, heading, tip.axis, double)
    for turn in (first, first ^ 2):
        if not tip.double:
            yield from aside(felt, tip, turn, double)
        if not double:
            yield from ahead(felt, tip, turn)
        if tip.connector and turn == first:
            yield from straight(felt, tip, heading, tip.axis, double)


def valid_options(felt: Felt, tip: Tip, double: bool, blocked: int) -> Iterator[Tip]:
    """The options that lie in the room and keep clear of the blocked cells."""
    room_width, room_height = felt.room
    for option in options(felt, tip, double):
        x, y, lying = option.x, option.y, option.lying
        width, height = felt.cells[lying]
        if x < 0 or y < 0 or x + width > room_width or y + height > room_height:
            continue
        if not felt.spread(x, y, lying) & blocked:
            yield option


def fits(felt: Felt, tip: Tip, double: bool, blocked: int) -> Tip | None:
    """The first valid option, if there is one."""
    return next(valid_options(felt, tip, double, blocked), None)


def depth(felt: Felt, tip: Tip, blocked: int) -> int:
    """How many tiles deep the arm lives on after its tip: 0, 1 or 2.

    Deep means that both a plain tile and a double can follow (after a double only a plain tile).
    """
    if not fits(felt, tip, False, blocked):
        return 0
    if not tip.double and not fits(felt, tip, True, blocked):
        return 0
    beyond = blocked | felt.core(tip.x, tip.y, tip.lying)
    lives = any(_lives(felt, plain, beyond) for plain in valid_options(felt, tip, False, blocked))
    if lives and not tip.double:
        lives = any(_lives(felt, dbl, beyond) for dbl in valid_options(felt, tip, True, blocked))
    return 2 if lives else 1


def _lives(felt: Felt, tip: Tip, blocked: int) -> bool:
    """Whether a plain tile and a double can follow the tip (after a double: a plain tile)."""
    return fits(felt, tip, False, blocked) is not None and (
        tip.double or fits(felt, tip, True, blocked) is not None
    )


def lane_free(felt: Felt, option: Tip, blocked: int) -> bool:
    """Whether the row into which an option turns is free, as high as a double, for a good part."""
    height = felt.cells[False][1]
    length = max(felt.room.width // LANE_SHARE, felt.cells[True][0])
    x = option.x
    if option.heading == WEST:
        x += felt.cells[option.lying][0] - length
    return not felt.band(x, option.axis - height // 2, length, height) & blocked


def choose(felt: Felt, tip: Tip, double: bool, blocked: int) -> Tip | None:
    """The place of the next tile of an arm, or None when no option is valid.

    Args:
        felt: The ruled room.
        tip: The last tile of the arm.
        double: Whether the next tile is a double.
        blocked: The mask of all cells that are taken, but for those of the tip.
    """
    best: Tip | None = None
    best_score = -1
    with_tip = blocked | felt.core(tip.x, tip.y, tip.lying)
    for option in valid_options(felt, tip, double, blocked):
        into_row = option.heading in (EAST, WEST) and option.heading != tip.heading
        score = 2 * depth(felt, option, with_tip)
        score += not into_row or lane_free(felt, option, blocked)
        if score > best_score:
            best, best_score = option, score
        if score == 5:
            break
    return best
