"""The line of play: arms and open ends, as a graph without coordinates.

Arms have names. A line has two ends, *west* and *east* of the opening tile: a plain opening
tile shows its higher half to the west. 0-0 in Double Zéro is a cross (Rule DZ-5): laid first, it
opens all four arms; laid later on the east arm, the old line becomes its west arm, whose
open end keeps its name, and *north*, *east* and *south* open; on the west arm the other way
round. So an open end is always known by the name of its arm, and no arm ever changes its name.
"""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple, get_args

from domino_tui.engine.tiles import DOUBLE_ZERO, Tile

Arm = Literal["west", "north", "east", "south"]
"""An arm's name, which is also the name of the open end at its tip."""

ARMS: tuple[Arm, ...] = get_args(Arm)
"""The arms in the order in which open ends are listed."""

_BEHIND: dict[Arm, Arm] = {"west": "east", "east": "west"}


class Laid(NamedTuple):
    """A tile on the table."""

    tile: Tile
    on: int
    """The place in :attr:`Line.laid` of the tile that this one touches; -1 for the opening tile."""
    arm: Arm
    """The open end that it was laid against; the opening tile, which has none, says ``west``."""


class End(NamedTuple):
    """An open end: where a tile may be laid."""

    arm: Arm
    number: int
    """What a tile must have on one half to be laid here (Rule C-4)."""
    at: int
    """The place in :attr:`Line.laid` of the tile whose end this is."""
    halves: int
    """How many halves count in the sum of the open ends: 2 for a double, else 1 (Rule DZ-7)."""


# There are only so many of both, the same in every round: looking one up is cheaper than making it.
_new = tuple.__new__
_laid = cache(Laid)
_end = cache(End)


class Line(NamedTuple):
    """The tiles on the table in laying order, and the open ends in the order of :data:`ARMS`."""

    laid: tuple[Laid, ...] = ()
    ends: tuple[End, ...] = ()

    @property
    def numbers(self) -> tuple[int, ...]:
        """The different numbers at the open ends, ascending."""
        return tuple(sorted({end.number for end in self.ends}))

    def end(self, arm: Arm) -> End | None:
        """Return the open end of an arm, or None where there is no such arm."""
        for end in self.ends:
            if end.arm == arm:
                return end
        return None

    def touched(self, arm: Arm) -> Tile:
        """Return the tile that a tile laid at this open end will touch."""
        return next(self.laid[end.at].tile for end in self.ends if end.arm == arm)


def opened(first: Tile, crossing: bool) -> Line:
    """Return the line with its opening tile alone.

    Args:
        first: the opening tile.
        crossing: whether 0-0 opens four arms (Rule DZ-5).
    """
    high, low = first
    if crossing and first == DOUBLE_ZERO:
        ends = tuple(End(arm, 0, 0, 1) for arm in ARMS)
    else:
        halves = 2 if high == low else 1
        ends = (End("west", high, 0, halves), End("east", low, 0, halves))
    return Line((Laid(first, -1, "west"),), ends)


def extended(line: Line, tile: Tile, arm: Arm, crossing: bool) -> Line:
    """Return the line with a tile laid at the open end of ``arm`` (Rules C-4, DZ-4, DZ-5).

    The end must be open and show one of the tile's numbers; the caller has made sure.
    """
    laid, ends = line
    high, low = tile
    if crossing and high == 0:  # 0-0: only a double can have a higher half of 0
        return _crossed(line, arm)
    place = 0
    while ends[place].arm != arm:
        place += 1
    _, number, on, _ = ends[place]
    end = _end(arm, low if number == high else high, len(laid), 2 if high == low else 1)
    # ruff would have (*laid, …), which makes a list first; this is the inner loop of a round.
    laid = laid + (_laid(tile, on, arm),)  # noqa: RUF005
    return _new(Line, (laid, ends[:place] + (end,) + ends[place + 1 :]))  # noqa: RUF005


def line_after(line: Line, tile: Tile, arm: Arm, crossing: bool) -> Line:
    """Return the line with a tile laid: opened with it, or extended by it at an open end."""
    return extended(line, tile, arm, crossing) if line.laid else opened(tile, crossing)


def _crossed(line: Line, arm: Arm) -> Line:
    """Lay 0-0 against the open 0 of an arm: that arm is behind it, three open (Rule DZ-5)."""
    here = len(line.laid)
    behind = _BEHIND[arm]  # 0-0 is laid once, so until now the arms are west and east
    kept = {end.arm: end for end in line.ends if end.arm == behind}
    ends = tuple(kept.get(each) or End(each, 0, here, 1) for each in ARMS)
    on = next(end.at for end in line.ends if end.arm == arm)
    return Line((*line.laid, Laid(DOUBLE_ZERO, on, arm)), ends)


def open_end_values(line: Line) -> tuple[tuple[Arm, int], ...]:
    """Return what each open end counts, by arm (Rules DZ-7, DZ-8).

    A double at an end counts both its halves; a lone opening double counts once, for its first
    arm, and is not listed again. A free arm of 0-0 counts 0.
    """
    lone_double = len(line.laid) == 1 and line.laid[0].tile.is_double and len(line.ends) == 2
    counted = line.ends[:1] if lone_double else line.ends
    return tuple((end.arm, end.number * end.halves) for end in counted)


def open_end_total(line: Line) -> int:
    """Return the sum of the values of all open ends (Rules DZ-6 to DZ-8)."""
    laid, ends = line
    if len(laid) == 1 and laid[0].tile.is_double:
        return laid[0].tile.weight
    total = 0
    for _, number, _, halves in ends:
        total += number * halves
    return total
