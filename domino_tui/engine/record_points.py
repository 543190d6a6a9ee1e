"""The referee on the points of moves: what the open ends scored (Rules DZ-6 to DZ-9)."""

from __future__ import annotations

from collections.abc import Iterator

from domino_tui.engine.errors import N_
from domino_tui.engine.line import Line, open_end_total
from domino_tui.engine.moves import Played
from domino_tui.engine.record_claim import ClaimedMove
from domino_tui.engine.record_fault import Fault, fault
from domino_tui.engine.round import Round
from domino_tui.engine.scoring import sum_points
from domino_tui.engine.tiles import DOUBLE_ZERO

_SENTENCES = {
    "DZ-6": N_("scored {points}, the open ends add up to {total}"),
    "DZ-7": N_("scored {points}, the open ends with their doubles add up to {total}"),
    "DZ-8": N_("scored {points}, the open ends add up to {total}: a free arm of 0-0 counts 0"),
}


def points_fault(after: Round, claim: ClaimedMove, place: str) -> Fault | None:
    """Return what is wrong with the points of a move, given the round after it."""
    event = after.history[-1]
    scored = event.points if isinstance(event, Played) else 0
    if claim.points == scored:
        return None
    if not after.rules.variant.ends_score:
        return fault(f"{place}.points", "", N_("in this game a move scores no points"))
    if not isinstance(event, Played):
        return fault(place, "DZ-9", N_("drawing or passing scores nothing"))
    total = open_end_total(after.line)
    if claim.points == total:
        message = N_("scored {points}, which is not a multiple of 5")
        return fault(place, "DZ-6", message, points=total)
    rule = _misreading(after.line, claim.points, total)
    return fault(place, rule, _SENTENCES[rule], points=claim.points, total=total)


def _misreading(line: Line, points: int, total: int) -> str:
    """Return the rule that was read wrongly, where the figure shows it, else DZ-6.

    Points that were left out show nothing, unless a double has just been laid that scores only
    with both its halves.
    """
    tile = line.laid[-1].tile
    if points == 0 and (len(line.laid) == 1 or not tile.is_double or tile == DOUBLE_ZERO):
        return "DZ-6"
    if points == 0:
        return "DZ-7" if sum_points(total - tile.high) == 0 else "DZ-6"
    if points in _gains(_doubles_misread(line, total)):
        return "DZ-7"
    if tile == DOUBLE_ZERO or points in _gains(_arms_misread(line, total)):
        return "DZ-8"
    return "DZ-6"


def _gains(totals: Iterator[int]) -> set[int]:
    """Return totals that could have been written down as points, rightly scored or not."""
    return {total for total in totals if total > 0}


def _doubles_misread(line: Line, total: int) -> Iterator[int]:
    """Give the sums that come of counting doubles wrongly (Rule DZ-7)."""
    if len(line.laid) == 1:
        if line.laid[0].tile.is_double:
            yield from (total // 2, total * 2)
        return
    open_doubles = [end.number for end in line.ends if end.halves == 2]
    for number in open_doubles:
        yield from (total - number, total - 2 * number)
    yield total - sum(open_doubles)
    closed = [laid.tile.weight for laid in line.laid if laid.tile.is_double]
    closed = [weight for weight in closed if weight // 2 not in open_doubles]
    for weight in closed:
        yield total + weight
    yield total + sum(closed)


def _arms_misread(line: Line, total: int) -> Iterator[int]:
    """Give the sums that come of leaving arms of 0-0 out (Rule DZ-8)."""
    if not any(laid.tile == DOUBLE_ZERO for laid in line.laid):
        return
    values = {end.arm: end.number * end.halves for end in line.ends}
    for value in values.values():
        yield total - value
    yield total - values["north"] - values["south"]
    yield total - values["east"] - values["west"]
