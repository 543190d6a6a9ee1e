"""What flies over the table: a tile or a few words on their way from one place to another.

All in whole cells of the screen, and all a function of the time, so that any moment of a flight can
be asked for, in any order, by whoever draws it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from domino_tui.view.geometry import Rect
from domino_tui.view.sizes import BY_NAME, SIZES, SizeName

Halves = tuple[int, int]
"""The numbers of a tile as it is seen: the left or upper half, then the other one."""

Tone = Literal["said", "points"]
"""What words are: what a player said, or points that were scored."""


class Spot(NamedTuple):
    """A tile somewhere on the screen, in cells: at rest, or at one moment of a flight."""

    x: int
    """The first column."""
    y: int
    """The first row."""
    size: SizeName
    """Its size."""
    lying: bool
    """Whether it lies (else it stands)."""
    halves: Halves | None = None
    """What is seen of it, or None for its back."""

    @property
    def rect(self) -> Rect:
        """The cells that it covers."""
        return Rect(self.x, self.y, *BY_NAME[self.size].cells(self.lying))


class Words(NamedTuple):
    """A few words over the table."""

    x: int
    """The first column."""
    y: int
    """The row."""
    text: str
    """One line, with the margin that belongs to it."""
    tone: Tone
    """What is said with them."""

    @property
    def rect(self) -> Rect:
        """The cells that they cover."""
        return Rect(self.x, self.y, len(self.text), 1)


@dataclass(frozen=True)
class Flight:
    """A tile on its way. Half way it turns, and shows what it shows at its goal."""

    start: float
    """The second at which it leaves."""
    seconds: float
    """How long it is on its way."""
    origin: Spot
    """Where it comes from."""
    goal: Spot
    """Where it goes."""

    @property
    def end(self) -> float:
        """The second at which it has arrived, and is no longer seen in flight."""
        return self.start + self.seconds

    def at(self, now: float) -> Spot:
        """Return the tile at a moment between start and end."""
        share = eased((now - self.start) / self.seconds)
        shown = self.origin if share < 0.5 else self.goal
        size = _size_between(self.origin.size, self.goal.size, share)
        width, height = BY_NAME[size].cells(shown.lying)
        x, y = middle_between(self.origin.rect, self.goal.rect, share)
        column, row = round(x - width / 2), round(y - height / 2)
        return Spot(column, row, size, shown.lying, shown.halves)


@dataclass(frozen=True)
class Rising:
    """Words that are seen for a while, and may rise meanwhile."""

    start: float
    """The second at which they appear."""
    seconds: float
    """How long they are seen."""
    words: Words
    """The words where they appear."""
    rows: int = 0
    """How many rows they rise, in the first half of their time."""

    @property
    def end(self) -> float:
        """The second at which they are gone."""
        return self.start + self.seconds

    @property
    def still(self) -> float:
        """The second from which they do not move any more."""
        return self.start + self.seconds / 2 if self.rows else self.start

    def at(self, now: float) -> Words:
        """Return the words at a moment between start and end."""
        share = eased(min(1.0, 2 * (now - self.start) / self.seconds))
        return self.words._replace(y=self.words.y - round(self.rows * share))


def eased(share: float) -> float:
    """Return how far something is that starts gently and lands gently: 0 to 1 for 0 to 1."""
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)


def middle_between(origin: Rect, goal: Rect, share: float) -> tuple[float, float]:
    """Return the middle of a rectangle that is on its way from one to another, in cells."""
    x, y = _middle(origin)
    to_x, to_y = _middle(goal)
    return x + (to_x - x) * share, y + (to_y - y) * share


def _middle(rect: Rect) -> tuple[float, float]:
    return rect.x + rect.width / 2, rect.y + rect.height / 2


def _size_between(one: SizeName, other: SizeName, share: float) -> SizeName:
    """Return the size at a share of the way: one after the other of those between."""
    names = [size.name for size in SIZES]
    first, last = names.index(one), names.index(other)
    return names[round(first + (last - first) * share)]
