"""Who sits where, and what is seen of each of the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from domino_tui.engine.rules import Rules

Where = Literal["left", "top", "right"]

_AROUND: dict[int, tuple[Where, ...]] = {
    1: ("top",),
    2: ("left", "right"),
    3: ("left", "top", "right"),
}


@dataclass(frozen=True)
class SeatScene:
    """What is seen of another player."""

    seat: int
    where: Where
    name: str
    level: str
    """The computer level's title, or empty."""
    count: int
    """The number of tiles in the hand."""
    score: int | None
    """The seat's own points; None in teams, where the side has them."""
    said: str
    """What the player last did in this round, in a word or two."""
    has_turn: bool
    partner: bool
    """Whether it plays with the person."""


def seats_around(rules: Rules) -> tuple[tuple[int, Where], ...]:
    """Return the other seats from left to right, each with where it sits (Rules C-3, PA-3).

    Seat 1 sits at the person's left and play runs clockwise; in Pairs it sits at the right.
    """
    others = tuple(range(1, rules.players))
    if rules.variant.counter_clockwise:
        others = tuple(reversed(others))
    return tuple(zip(others, _AROUND[len(others)], strict=True))
