"""A tile laid: it flies to its place, the line makes room, and what it scored is seen.

All lengths are shares of the pace, the pause between the moves of computer players, so that nothing
takes longer than what a person has chosen to wait for.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from domino_tui.engine.line import Line, open_end_values
from domino_tui.engine.moves import Play, Played
from domino_tui.view.flight import Flight, Rising, Spot
from domino_tui.view.glide import Glide, Picture, is_laid_anew, picture_of
from domino_tui.view.motion import Act, Held, Track
from domino_tui.view.places import Places, middle_of
from domino_tui.view.saying import SAID, words_at
from domino_tui.view.scene import LineScene

FLIGHT = 0.5
"""How long a tile flies to its place, as a share of the pace."""

GLIDE = 0.45
"""How long a line glides to another picture."""

STRUCK = 0.35
"""How long a tile that does not fly is struck."""

_COUNTED = 0.6
"""How long points count up."""

_COUNT_STEPS = 12
"""The most steps in which they do."""


@dataclass(frozen=True)
class Laying:
    """A tile that was laid, with the line before and after it."""

    event: Played
    origin: Spot
    """Where the tile comes from."""
    before: LineScene | None
    """The line as it was shown, or None before its first tile."""
    after: LineScene
    """The line as it is shown now."""


def laid(laying: Laying, places: Places, pace: float) -> Act:
    """Let a tile fly to its place, and the line glide where it is laid out anew."""
    before, after, size = _before(laying), picture_of(laying.after), laying.after.layout.size.name
    meeting = _meeting(laying)
    if not is_laid_anew(before, after):
        flight = Flight(0, FLIGHT * pace, laying.origin, places.on_felt(after.tiles[-1], size))
        return Act((flight,), line=((flight.end, before),))
    if meeting is not None:  # it lands where the ghost was, then all make room
        goal = places.on_felt(meeting.tiles[-1], meeting.size)
        flight = Flight(0, FLIGHT * pace, laying.origin, goal)
        glide = Glide(flight.end, GLIDE * pace, meeting, after)
        return Act((flight,), glides=(glide,), line=((flight.end, before),))
    others = Picture(after.tiles[:-1], after.size)
    glide = Glide(0, GLIDE * pace, before, others)
    goal = places.on_felt(after.tiles[-1], size)
    flight = Flight(glide.end, FLIGHT * pace, laying.origin, goal)
    return Act((flight,), glides=(glide,), line=((flight.end, others),))


def struck(laying: Laying, pace: float) -> Act:
    """Show a tile struck at its place; where the line is laid out anew, first as it lay."""
    meeting = _meeting(laying)
    if meeting is not None and is_laid_anew(_before(laying), picture_of(laying.after)):
        return Act(line=((GLIDE * pace, meeting),))
    return Act(struck=STRUCK * pace)


def _before(laying: Laying) -> Picture:
    if laying.before is None:
        return Picture((), laying.after.layout.size.name)
    return picture_of(laying.before)


def _meeting(laying: Laying) -> Picture | None:
    """Return the line with the tile at the place that the earlier picture had for it."""
    before, event = laying.before, laying.event
    place = None if before is None else before.place(Play(event.tile, event.arm))
    if before is None or place is None:
        return None
    tiles = tuple(replace(tile, last=False) for tile in before.tiles)
    return Picture((*tiles, replace(place.tile, last=True)), before.layout.size.name)


@dataclass(frozen=True)
class Points:
    """What a tile scored with the sum of the open ends (Rule DZ-6)."""

    text: str
    """The points and their sum, as ``+15 = 6 + 4 + 5``."""
    scores: tuple[int, ...]
    """What each side got."""


def points_of(event: Played, line: Line, scores: tuple[int, ...]) -> Points | None:
    """Return what a tile scored, or None where it was nothing.

    Args:
        event: the tile.
        line: the line with the tile.
        scores: what each side got by it.
    """
    if not event.points:
        return None
    values = [str(value) for _arm, value in open_end_values(line)]
    text = f"+{event.points}"
    return Points(f"{text} = {' + '.join(values)}" if len(values) > 1 else text, scores)


def counting(act: Act, points: Points, tile: Spot, pace: float, *, rising: bool) -> Act:
    """Let points rise from a tile when it has landed, and the score count up.

    Args:
        act: how the tile comes to its place.
        points: what it scored.
        tile: the tile at its place.
        pace: seconds of the pause between two moves.
        rising: whether the points rise and count up; else they stand, and are counted already.
    """
    landed = act.seconds if rising else 0.0
    rows = 2 if rising else 0
    x, _y = middle_of(tile.rect)
    words = words_at(points.text, (x, tile.rect.y - 1 + rows // 2), "points")
    risen = Rising(landed, SAID * pace, words, rows)
    held = _counted_up(points.scores, landed, _COUNTED * pace) if rising else ()
    return replace(act, words=(*act.words, risen), held=held)


def _counted_up(scores: tuple[int, ...], start: float, seconds: float) -> Track[Held]:
    """Hold points back until a moment, then give them out step by step."""
    steps = min(max(scores), _COUNT_STEPS)
    return tuple(
        (
            start + seconds * step / steps,
            Held(scores=tuple(score * step // steps - score for score in scores)),
        )
        for step in range(steps)
    )
