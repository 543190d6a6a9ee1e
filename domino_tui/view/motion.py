"""What moves at the table, as a function of the time: an act, and the frames of which it is made.

An act only ever holds back what is so already: the tile that still flies is laid, the points that
still count up are scored. When an act is over, or broken off, the table is as it is, and nothing of
the act is left.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

from domino_tui.engine.player_view import PlayerView
from domino_tui.view.flight import Flight, Rising, Spot, Words
from domino_tui.view.glide import Glide, Picture

FRAME = 1 / 25
"""Seconds from one frame to the next while something is on its way."""

Value = TypeVar("Value")
Else = TypeVar("Else")

Track = tuple[tuple[float, Value], ...]
"""What holds one after the other: each value with the second until which it holds."""


@dataclass(frozen=True)
class Held:
    """What is not seen yet: how far the counts and points shown are from those that hold."""

    counts: tuple[int, ...] = ()
    """Tiles to be added, by seat, to those that the seat holds."""
    boneyard: int = 0
    """Tiles to be added to the boneyard."""
    scores: tuple[int, ...] = ()
    """Points to be added, by side."""

    def applied(self, view: PlayerView) -> PlayerView:
        """Return what the person sees as long as this is held back."""
        return view._replace(
            counts=_sum(view.counts, self.counts),
            boneyard=view.boneyard + self.boneyard,
            scores=_sum(view.scores, self.scores),
        )


@dataclass(frozen=True)
class Cover:
    """What is not seen yet of the person's hand, by its places."""

    missing: frozenset[int] = frozenset()
    """Places whose tiles have not arrived."""
    down: frozenset[int] = frozenset()
    """Places whose tiles lie face down."""


NOTHING_HELD = Held()
UNCOVERED = Cover()


@dataclass(frozen=True)
class Frame:
    """What an act makes of the table at one moment."""

    flying: tuple[Spot | Words, ...] = ()
    """What is seen above everything else."""
    line: Picture | None = None
    """The line as it is seen, or None: as it lies."""
    struck: bool = False
    """Whether the tile that was laid last is shown struck, so that the eye finds it."""
    held: Held = NOTHING_HELD
    """Counts and points that are not seen yet."""
    cover: Cover = UNCOVERED
    """Tiles of the hand that are not seen yet."""


STILL = Frame()
"""The table as it is, with nothing on its way."""


@dataclass(frozen=True)
class Act:
    """What is seen of one event; empty where there is nothing to see."""

    flights: tuple[Flight, ...] = ()
    """The tiles that fly."""
    words: tuple[Rising, ...] = ()
    """The words that are seen meanwhile."""
    glides: tuple[Glide, ...] = ()
    """The line on its way to another picture."""
    line: Track[Picture] = ()
    """Pictures of the line that are seen before it glides, or lies as it does."""
    struck: float = 0.0
    """The second until which the last tile is struck."""
    held: Track[Held] = ()
    """What is held back."""
    covers: Track[Cover] = ()
    """What is not seen of the hand."""

    @property
    def seconds(self) -> float:
        """How long it takes."""
        return max((0.0, *self._ends()))

    def frame(self, now: float) -> Frame:
        """Return what is seen at a moment; after the end, the table as it is."""
        gliding = next((glide.at(now) for glide in self.glides if _during(now, glide)), None)
        shown: tuple[Flight | Rising, ...] = (*self.flights, *self.words)
        return Frame(
            flying=tuple(part.at(now) for part in shown if _during(now, part)),
            line=gliding or _at(self.line, now, None),
            struck=now < self.struck,
            held=_at(self.held, now, NOTHING_HELD),
            cover=_at(self.covers, now, UNCOVERED),
        )

    def next_after(self, now: float) -> float | None:
        """Return when the next frame differs, or None after the last; nothing is drawn between."""
        if any(start <= now < end for start, end in self._moving()):
            return now + FRAME
        later = [at for at in (*self._starts(), *self._ends()) if at > now]
        return min(later, default=None)

    def _parts(self) -> tuple[Flight | Glide | Rising, ...]:
        return (*self.flights, *self.glides, *self.words)

    def _moving(self) -> Iterator[tuple[float, float]]:
        """Go through the stretches of time in which the frame changes all the while."""
        for part in self._parts():
            yield part.start, part.still if isinstance(part, Rising) else part.end

    def _starts(self) -> Iterator[float]:
        return (part.start for part in self._parts())

    def _ends(self) -> Iterator[float]:
        yield from (part.end for part in self._parts())
        for track in (self.line, self.held, self.covers):
            yield from (until for until, _value in track)
        yield self.struck


def _during(now: float, part: Flight | Rising | Glide) -> bool:
    return part.start <= now < part.end


def _at(track: Track[Value], now: float, after: Else) -> Value | Else:
    """Return what a track has at a moment, or what comes after its end."""
    return next((value for until, value in track if now < until), after)


def _sum(shown: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(shown, more, strict=True)) if more else shown
