"""What passes and draws prove: numbers that a hand does not hold, as all may know (Rule C-8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from domino_tui.engine.moves import Drew, Event, Passed, Played

NumberSet = int
"""A set of numbers: bit n stands for the number n."""


def number_set(numbers: Iterable[int]) -> NumberSet:
    """Return the set of some numbers."""
    joined = 0
    for number in numbers:
        joined |= 1 << number
    return joined


def shown_voids(players: int, history: Sequence[Event]) -> tuple[NumberSet, ...]:
    """Return the numbers that each seat has shown not to hold.

    A pass, and a draw, at some open ends prove that nothing fits them of what the seat then held.
    Tiles that came later are not bound by it. So a pass adds to what is known; so does a draw
    whose only tile was laid at once. A draw that kept tiles replaces it: the kept tiles do not fit
    the ends of that draw either, but nobody knows how they stand to what was shown before.
    """
    voids = [0] * players
    for place, event in enumerate(history):
        if isinstance(event, Passed):
            voids[event.seat] |= number_set(event.numbers)
        elif isinstance(event, Drew):
            after = history[place + 1] if place + 1 < len(history) else None
            voids[event.seat] = _after_draw(voids[event.seat], event, after)
    return tuple(voids)


def _after_draw(known: NumberSet, drew: Drew, after: Event | None) -> NumberSet:
    if after is None:  # the last tile drawn is still in the hand, and may well fit
        return 0
    laid = int(isinstance(after, Played))
    kept = drew.drawn - laid
    return number_set(drew.numbers) | (0 if kept else known)
