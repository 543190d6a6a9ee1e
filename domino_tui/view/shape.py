"""The line of play without its numbers: all that placing needs to know."""

from dataclasses import dataclass
from typing import NamedTuple

from domino_tui.view.geometry import Side

FULL_SET = 28
"""Tiles in a double-six set."""


class Step(NamedTuple):
    """One tile after the root: the arm it was laid on, and whether it is a double."""

    arm: Side
    double: bool = False


@dataclass(frozen=True)
class LineShape:
    """A line of play as placing sees it, tiles in laying order.

    Without a cross, the root is the opening tile and the arms are ``east`` and ``west``. A root
    that is no double lies with its first half (the left one) to the west.

    With a cross, the root is 0-0 and the arms are ``east``, ``north``, ``west`` and ``south``. When
    0-0 came late, the steps begin with the old line read outwards from 0-0, all on one arm:
    0-0 laid at the east end of the old line makes it the ``west`` arm, at the west end the
    ``east`` arm. ``inherited`` counts these first steps. Later tiles follow in laying order. The
    layout of such a line starts afresh with the cross and forgets the picture before it.

    The geometry gives rectangles by position: ``Layout.steps[i]`` belongs to ``steps[i]``. The
    caller keeps beside it what it wants to know of each step, such as the tile.
    """

    cross: bool
    """Whether the root is 0-0 with four arms."""
    root_double: bool
    """Whether the root is a double (always so with a cross)."""
    steps: tuple[Step, ...] = ()
    """The tiles after the root."""
    inherited: int = 0
    """How many of the first steps lay on the table before 0-0 came."""
    most: int = FULL_SET
    """Tiles that the line can hold at most in this round; it must not change within a round."""
    over: bool = False
    """Whether the round is over, so that the last step needs to leave no room for others."""

    @property
    def arms(self) -> tuple[Side, ...]:
        """The arms of the line."""
        return ("east", "north", "west", "south") if self.cross else ("east", "west")

    def coming(self, laid: int) -> int:
        """How many tiles can still come when so many steps are laid."""
        if self.over and laid == len(self.steps):
            return 0
        return max(0, self.most - 1 - laid)
