"""Breaking how tiles are drawn and passes made (Rules DR-5, BL-2, DZ-3, PA-4, OP-6)."""

from __future__ import annotations

from collections.abc import Iterator

from domino_tui.engine.match import Match
from tests.engine.record_breaks import Record, breaks, lays, steps


@breaks("BL-1", "block 2", "block 4")
def _draws_in_block(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        drawn = [str(tile) for tile in step.before.deal.boneyard[:1]]
        step.moves.insert(step.at, {"seat": step.move["seat"], "draw": drawn})
        yield step.record


@breaks("BL-1", "block 2", "block 3")
def _lays_a_sleeping_tile(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        if lays(step):
            step.move["play"] = str(step.before.deal.boneyard[0])
            yield step.record


@breaks("DR-5", "draw 3", "draw 4")
@breaks("BL-2", "block 2", "block 3", "block 4")
@breaks("DZ-3", "double-zero 3", "double-zero 4", "double-zero 4 teams")
@breaks("PA-4", "pairs 4")
def _pass_left_out(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        if "pass" in step.move:
            del step.moves[step.at]
            yield step.record


@breaks("DR-5", "draw 4")
@breaks("DZ-3", "double-zero 4")
@breaks("PA-4", "pairs 4")
def _draws_from_nothing(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        if "pass" in step.move:
            held = step.before.hands[(step.before.turn + 1) % match.rules.players]
            step.moves[step.at] = {"seat": step.move["seat"], "draw": [str(held[0])]}
            yield step.record


DRAWING = {"DR-5": ("draw 2", "draw 3"), "DZ-3": ("double-zero 2", "double-zero 3")}


@breaks("DR-5", *DRAWING["DR-5"])
@breaks("DZ-3", *DRAWING["DZ-3"])
def _draw_left_out(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        if "draw" in step.move:
            del step.moves[step.at]
            yield step.record


@breaks("DR-5", *DRAWING["DR-5"])
@breaks("DZ-3", *DRAWING["DZ-3"])
def _turn_left_out(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        if "draw" in step.move and step.at + 2 < len(step.moves):
            del step.moves[step.at : step.at + 2]
            yield step.record


@breaks("DR-5", *DRAWING["DR-5"])
@breaks("DZ-3", *DRAWING["DZ-3"])
def _draws_too_few(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        if len(step.move.get("draw", ())) > 1:
            step.move["draw"].pop()
            yield step.record


@breaks("DR-5", *DRAWING["DR-5"])
@breaks("DZ-3", *DRAWING["DZ-3"])
def _draws_too_many(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        if "draw" in step.move and step.after.boneyard:
            step.move["draw"].append(str(step.after.boneyard[0]))
            yield step.record


@breaks("DR-5", *DRAWING["DR-5"])
@breaks("DZ-3", *DRAWING["DZ-3"])
def _draws_in_another_order(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        if len(step.move.get("draw", ())) > 1:
            step.move["draw"].reverse()
            yield step.record


@breaks("DR-5", *DRAWING["DR-5"])
@breaks("DZ-3", *DRAWING["DZ-3"])
def _passes_instead_of_drawing(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        if "draw" in step.move:
            step.moves[step.at] = {"seat": step.move["seat"], "pass": True}
            yield step.record


@breaks("DR-5", *DRAWING["DR-5"])
@breaks("DZ-3", *DRAWING["DZ-3"])
def _passes_after_drawing(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        if step.at and "draw" in step.moves[step.at - 1] and "play" in step.move:
            step.moves[step.at] = {"seat": step.move["seat"], "pass": True}
            yield step.record


@breaks("DR-5", *DRAWING["DR-5"])
@breaks("DZ-3", *DRAWING["DZ-3"])
def _draws_on_though_it_fits(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        drew = step.at and "draw" in step.moves[step.at - 1]
        if drew and "play" in step.move and step.before.boneyard:
            drawn = [str(step.before.boneyard[0])]
            step.moves.insert(step.at, {"seat": step.move["seat"], "draw": drawn})
            yield step.record


@breaks("OP-6", "draw 2 reserve=1", "draw 3 reserve=2", "double-zero 2 reserve=2")
def _draws_the_reserve(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        if "draw" in step.move and not step.after.drawable:
            step.move["draw"].append(str(step.after.boneyard[0]))
            yield step.record


@breaks("OP-6", "draw 2 reserve=1", "draw 3 reserve=2", "double-zero 2 reserve=2")
def _draws_nothing_but_the_reserve(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        drew = step.at and "draw" in step.moves[step.at - 1]
        if "pass" in step.move and not drew:
            drawn = [str(step.before.boneyard[0])]
            step.moves[step.at] = {"seat": step.move["seat"], "draw": drawn}
            yield step.record
