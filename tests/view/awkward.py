"""Lines of play made on purpose to be hard to place: some worse than any that can be reached."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, cycle, islice

from domino_tui.view.geometry import Side
from domino_tui.view.shape import LineShape, Step

ARMS: tuple[Side, ...] = ("east", "north", "west", "south")
MOST = 27
"""Tiles after the root."""
DOUBLES = 6
"""Doubles beside the one at the root."""

Lines = Iterator[tuple[str, LineShape]]
"""Lines with their names."""
Family = Callable[[], Lines]
"""What gives all awkward lines of one kind."""


def doubles_from(first: int, count: int = MOST) -> tuple[bool, ...]:
    """So many tiles, every second one a double from a place on, as long as there are doubles."""
    wanted = set(range(first, min(count, first + 2 * DOUBLES), 2))
    return tuple(at in wanted for at in range(count))


def on_arms(arms: tuple[Side, ...], doubles: tuple[bool, ...], cross: bool = True) -> LineShape:
    """Tiles laid around these arms in turn, none of them a double right after a double."""
    last = dict.fromkeys(arms, True)  # the first tile after a double root is no double either
    steps = []
    for arm, wanted in zip(cycle(arms), doubles, strict=False):
        last[arm] = wanted and not last[arm]
        steps.append(Step(arm, last[arm]))
    return LineShape(cross, True, tuple(steps))


def one_long_arm() -> Lines:
    """All tiles on one arm; the doubles in a burst after any number of plain tiles."""
    for arm in ARMS:
        for first in range(1, MOST, 2 if arm in ("east", "west") else 3):
            yield f"all {arm}, doubles from {first}", on_arms((arm,), doubles_from(first))
    for side in ("east", "west"):
        for first in range(1, MOST):
            line = on_arms((side,), doubles_from(first), cross=False)
            yield f"two ends, all {side}, doubles from {first}", line


def two_long_arms() -> Lines:
    """Two arms share all the tiles, neighbours or opposite; or one comes after the other."""
    for pair in combinations(ARMS, 2):
        for first in (1, 5, 9, 14, 21):
            doubles = doubles_from(first)
            yield f"{pair} in turn, doubles from {first}", on_arms(pair, doubles)
            one = on_arms(pair[:1], doubles_from(first, 13)).steps
            other = on_arms(pair[1:], doubles_from(first, 14)).steps
            yield f"{pair} one by one, {first}", LineShape(True, True, one + other)


def four_equal_arms() -> Lines:
    """Four arms of nearly the same length."""
    for first in range(4, MOST):
        yield f"four arms, doubles from {first}", on_arms(ARMS, doubles_from(first))


def doubles_on_one_arm() -> Lines:
    """Every double on one arm, between plain tiles; the rest in turn on the other arms."""
    for arm in ARMS:
        others = tuple(other for other in ARMS if other != arm)
        doubled = tuple(Step(arm, at % 2 == 1) for at in range(2 * DOUBLES))
        rest = tuple(Step(other) for other in islice(cycle(others), MOST - len(doubled)))
        yield f"doubles {arm}, first", LineShape(True, True, doubled + rest)
        yield f"doubles {arm}, last", LineShape(True, True, rest + doubled)


def late_zero() -> Lines:
    """0-0 laid at the end of an arm of any length, also as the last tile of all."""
    for length in range(1, MOST + 1):
        for arm in ("east", "west"):
            for first in (1, length // 2, length):
                old = on_arms((arm,), doubles_from(first, length)).steps
                free = tuple(other for other in ARMS if other != arm)
                new = tuple(Step(other) for other in islice(cycle(free), MOST - length))
                name = f"0-0 behind {length} {arm}, doubles from {first}"
                yield name, LineShape(True, True, old + new, inherited=length)


def zero_behind_twenty() -> Lines:
    """0-0 at the end of twenty tiles; all that is left goes on one of the new arms."""
    for arm in ("east", "west"):
        old = on_arms((arm,), doubles_from(3, 20)).steps
        for free in ARMS:
            if free != arm:
                name = f"0-0 behind 20 {arm}, then {free}"
                yield name, LineShape(True, True, old + (Step(free),) * 7, inherited=20)


FAMILIES: tuple[Family, ...] = (
    one_long_arm,
    two_long_arms,
    four_equal_arms,
    doubles_on_one_arm,
    late_zero,
    zero_behind_twenty,
)
"""All kinds of awkward lines."""


def prefixes(shape: LineShape) -> list[LineShape]:
    """A line after each of its tiles, from the arrival of 0-0 on; the last one is over."""
    found = [
        LineShape(shape.cross, shape.root_double, shape.steps[:laid], shape.inherited)
        for laid in range(shape.inherited, len(shape.steps))
    ]
    last = LineShape(shape.cross, shape.root_double, shape.steps, shape.inherited, over=True)
    return [*found, last]
