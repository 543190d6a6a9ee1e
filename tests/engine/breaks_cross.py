"""Breaking the cross of 0-0 and the points of moves (Rules DZ-4 to DZ-9)."""

from __future__ import annotations

from collections.abc import Iterator

from domino_tui.engine.line import Line, open_end_total
from domino_tui.engine.match import Match
from domino_tui.engine.tiles import DOUBLE_ZERO
from tests.engine.record_breaks import Record, breaks, lays, steps

DOUBLE_ZERO_SET_UPS = ("double-zero 2", "double-zero 3", "double-zero 4", "double-zero 4 teams")


@breaks("DZ-4", *DOUBLE_ZERO_SET_UPS)
def _third_side_of_a_double(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        line = step.before.line
        at_ends = {end.at for end in line.ends}
        for at, laid in enumerate(line.laid if lays(step) else ()):
            high, low = laid.tile
            sided = high == low != 0 and at not in at_ends
            if sided and str(high) in step.move["play"]:
                step.move["on"] = str(laid.tile)
                yield step.record
                break


@breaks("DZ-5", *DOUBLE_ZERO_SET_UPS)
def _fifth_arm(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        line = step.before.line
        there = any(laid.tile == DOUBLE_ZERO for laid in line.laid)
        free = any(line.laid[end.at].tile == DOUBLE_ZERO for end in line.ends)
        if lays(step) and there and not free and "0" in step.move["play"]:
            step.move["on"] = "0-0"
            yield step.record


@breaks("DZ-5", *DOUBLE_ZERO_SET_UPS)
def _arm_used_twice(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        taken = [move["arm"] for move in step.moves[: step.at] if "arm" in move]
        if taken and "arm" in step.move:
            step.move["arm"] = taken[-1]
            yield step.record


@breaks("DZ-6", *DOUBLE_ZERO_SET_UPS)
def _points_left_out(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        single = step.move.get("play", "0-0")[0] != step.move.get("play", "0-0")[2]
        if "points" in step.move and (single or not step.before.line.laid):
            del step.move["points"]
            yield step.record


@breaks("DZ-6", *DOUBLE_ZERO_SET_UPS)
def _sum_that_does_not_score(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        total = open_end_total(step.after.line)
        if "play" in step.move and total % 5 and step.move["play"] != "0-0":
            step.move["points"] = total
            yield step.record


@breaks("DZ-6", *DOUBLE_ZERO_SET_UPS)
def _five_too_many(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        doubles = any(laid.tile.is_double for laid in step.after.line.laid)
        if "points" in step.move and not doubles:
            step.move["points"] += 5
            yield step.record


def _one_double_misread(line: Line) -> Iterator[int]:
    """Give the sums that come of counting a double wrongly."""
    total = open_end_total(line)
    if len(line.laid) == 1:
        if line.laid[0].tile.is_double:
            yield from (total // 2, 2 * total)
        return
    yield from (total - end.number for end in line.ends if end.halves == 2)
    at_ends = {end.at for end in line.ends}
    for at, laid in enumerate(line.laid):
        if laid.tile.is_double and at not in at_ends:
            yield total + laid.tile.weight


@breaks("DZ-7", *DOUBLE_ZERO_SET_UPS)
def _double_misread(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        right = step.move.get("points", 0)
        for total in _one_double_misread(step.after.line) if "play" in step.move else ():
            if total > 0 and total % 5 == 0 and total != right:
                step.move["points"] = total
                yield step.record
                break


@breaks("DZ-7", *DOUBLE_ZERO_SET_UPS)
def _scoring_double_counted_once(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        tile = step.after.line.laid[-1].tile
        once = open_end_total(step.after.line) - tile.high
        if lays(step) and "points" in step.move and tile.is_double and tile.high and once % 5:
            del step.move["points"]
            yield step.record


@breaks("DZ-8", *DOUBLE_ZERO_SET_UPS)
def _free_arm_counted(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        doubles = sum(laid.tile.is_double for laid in step.after.line.laid)
        if step.move.get("play") == "0-0" and doubles == 1:
            step.move["points"] = step.move.get("points", 0) + 10
            yield step.record


@breaks("DZ-8", *DOUBLE_ZERO_SET_UPS)
def _arm_not_counted(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        line = step.after.line
        tiles = [laid.tile for laid in line.laid]
        if "play" not in step.move or sum(tile.is_double for tile in tiles) != 1:
            continue
        for end in line.ends if DOUBLE_ZERO in tiles else ():
            total = open_end_total(line) - end.number
            if end.arm in ("north", "south") and total > 0 and end.number and total % 5 == 0:
                step.move["points"] = total
                yield step.record
                break


@breaks("DZ-9", "double-zero 2", "double-zero 3", "double-zero 4 teams")
def _draw_or_pass_scores(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        if "play" not in step.move:
            step.move["points"] = 5
            yield step.record
