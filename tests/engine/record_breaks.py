"""Ways to break a good record, each of which breaks one rule.

A way is a generator: given a match and its record it gives records that are each broken once. It is
registered under the number of the rule with the set-ups in which it can be tried.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

from domino_tui.engine.line import Line, open_end_total
from domino_tui.engine.match import Match, new_match, next_round, play
from domino_tui.engine.record import record_of
from domino_tui.engine.round import Round, apply, start
from domino_tui.engine.scoring import rounded
from domino_tui.engine.tiles import DOUBLE_ZERO
from domino_tui.saved import move_of
from tests.engine.positions import rules_of

Record = dict[str, Any]
Way = Callable[[Match, Record], Iterator[Record]]


class Break(NamedTuple):
    """A way to break a rule, tried in one set-up."""

    rule: str
    way: Way
    set_up: str

    def __str__(self) -> str:
        return f"Rule {self.rule} by {self.way.__name__.strip('_')} in {self.set_up}"


BREAKS: list[Break] = []
"""All ways, each in each of its set-ups."""

EACH = ("draw 3", "block 3", "double-zero 3", "double-zero 4 teams", "pairs 4")


def breaks(rule: str, *set_ups: str) -> Callable[[Way], Way]:
    """Register a way to break a rule; without set-ups it is tried in every game."""

    def register(way: Way) -> Way:
        BREAKS.extend(Break(rule, way, set_up) for set_up in set_ups or EACH)
        return way

    return register


@cache
def random_match(set_up: str, seed: int) -> Match:
    """A match played to its end by chance."""
    chance = random.Random(seed)
    match = new_match(rules_of(set_up), seed)
    while match.winner is None:
        over = match.round.end is not None
        match = next_round(match) if over else play(match, chance.choice(match.round.moves))
    return match


def recorded(match: Match) -> Record:
    """A match's record, as read back from its text."""
    names = [f"Player {seat}" for seat in range(match.rules.players)]
    return copied(record_of(match, names, [None] * match.rules.players))


def copied(record: Record) -> Record:
    """A record that can be changed and leaves the other as it is."""
    copy: Record = json.loads(json.dumps(record))
    return copy


class Step(NamedTuple):
    """A move in a copy of a record, to be changed at will."""

    record: Record
    round: Record
    """The round in the copy."""
    moves: list[Record]
    at: int
    before: Round
    """The round before the move."""
    after: Round

    @property
    def move(self) -> Record:
        """The move in the copy."""
        entry: Record = self.moves[self.at]
        return entry


def steps(match: Match, record: Record) -> Iterator[Step]:
    """Give every move, each with a fresh copy of the record."""
    for number, last in enumerate(match.rounds):
        before = start(last.rules, last.deal)
        for at, event in enumerate(last.history):
            after = apply(before, move_of(event))
            copy = copied(record)
            entry = copy["rounds"][number]
            yield Step(copy, entry, entry["moves"], at, before, after)
            before = after


def rounds(match: Match, record: Record) -> Iterator[tuple[Record, Record, Round]]:
    """Give every round, each with a fresh copy of the record."""
    for number, last in enumerate(match.rounds):
        copy = copied(record)
        yield copy, copy["rounds"][number], last


def lays(step: Step, begun: bool = True) -> bool:
    """Tell whether the step is a tile laid, on a line that is begun or not."""
    return "play" in step.move and bool(step.before.line.laid) == begun


# The rules of all games.


@breaks("C-1")
def _tile_twice(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry, _ in rounds(match, record):
        entry["hands"][1][3] = entry["hands"][0][0]
        yield copy


@breaks("C-1")
def _tile_beyond_six(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry, _ in rounds(match, record):
        entry["hands"][0][6] = "7-2"
        yield copy


@breaks("C-1", "draw 2", "block 3", "double-zero 2")
def _tile_missing(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry, _ in rounds(match, record):
        entry["boneyard"].pop()
        yield copy


@breaks("C-1")
def _wrong_weight(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry, _ in rounds(match, record):
        entry["pips"][0] += 1
        yield copy


@breaks("C-1")
def _laid_twice(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        if lays(step) and step.at > 3:
            step.move["play"] = str(step.before.line.laid[1].tile)
            yield step.record


@breaks("C-2", "draw 2", "block 3", "double-zero 3")
def _six_in_a_hand(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry, _ in rounds(match, record):
        entry["boneyard"].append(entry["hands"][0].pop())
        yield copy


@breaks("C-2")
def _eight_and_six(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry, _ in rounds(match, record):
        entry["hands"][1].append(entry["hands"][0].pop())
        yield copy


@breaks("C-3")
def _another_seat(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        if lays(step) and not step.move.get("points"):
            seat = (step.move["seat"] - 1) % match.rules.players
            held = step.before.hands[seat]
            if held:
                step.move.update(seat=seat, play=str(held[0]))
                yield step.record


@breaks("C-3")
def _no_such_seat(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        step.move["seat"] = 4
        yield step.record


@breaks("C-3")
def _a_play_left_out(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        drew = step.at and "draw" in step.moves[step.at - 1]
        if lays(step) and not drew and step.at + 1 < len(step.moves):
            del step.moves[step.at]
            yield step.record


@breaks("C-4")
def _fits_nowhere(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        drew = step.at and "draw" in step.moves[step.at - 1]
        if lays(step) and not drew:
            numbers = set(step.before.line.numbers)
            for tile in step.before.hands[step.before.turn]:
                if not numbers & set(tile):
                    step.move["play"] = str(tile)
                    yield step.record
                    break


@breaks("C-4")
def _fits_elsewhere_only(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        if not lays(step) or step.at + 2 >= len(step.moves):
            continue
        on = step.move["on"]
        line = step.before.line
        shown = {end.number for end in line.ends if str(line.laid[end.at].tile) == on}
        for tile in step.before.hands[step.before.turn]:
            if set(line.numbers) & set(tile) and not shown & set(tile):
                step.move["play"] = str(tile)
                yield step.record
                break


@breaks("C-5")
def _passes_though_able(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        drew = step.at and "draw" in step.moves[step.at - 1]
        if "play" in step.move and not drew:
            step.moves[step.at] = {"seat": step.move["seat"], "pass": True}
            yield step.record


@breaks("C-5", "draw 2", "draw 3", "double-zero 3")
def _draws_though_able(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        drew = step.at and "draw" in step.moves[step.at - 1]
        if "play" in step.move and not drew and step.before.boneyard:
            drawn = [str(step.before.boneyard[0])]
            step.moves.insert(step.at, {"seat": step.move["seat"], "draw": drawn})
            yield step.record


@breaks("C-6")
def _place_not_told(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        if lays(step):
            del step.move["on"]
            yield step.record


@breaks("C-6")
def _touches_what_is_not_there(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        held = step.before.hands[(step.move["seat"] + 1) % match.rules.players]
        if lays(step) and held:
            step.move["on"] = str(held[0])
            yield step.record


@breaks("C-6")
def _touches_what_is_covered(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        line = step.before.line
        covered = set(range(len(line.laid))) - {end.at for end in line.ends}
        for at in covered if lays(step) else ():
            if not line.laid[at].tile.is_double:
                step.move["on"] = str(line.laid[at].tile)
                yield step.record
                break


@breaks("C-6")
def _touches_another_number(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        line = step.before.line
        for end in line.ends if lays(step) else ():
            here = [each.number for each in line.ends if each.at == end.at]
            if not any(str(number) in step.move["play"] for number in here):
                step.move["on"] = str(line.laid[end.at].tile)
                yield step.record
                break


@breaks("C-7")
def _goes_on_after_the_end(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry, last in rounds(match, record):
        entry["moves"].append({"seat": match.rules.seat_after(last.turn), "pass": True})
        yield copy


@breaks("C-7")
def _ends_too_early(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry, _ in rounds(match, record):
        entry["moves"].pop()
        yield copy


@breaks("C-7")
def _ends_otherwise(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry, _ in rounds(match, record):
        entry["end"] = "blocked" if entry["end"] == "domino" else "domino"
        yield copy


@breaks("C-7")
def _end_not_told(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry, _ in rounds(match, record):
        for key in ("end", "winner", "pips", "points", "scores"):
            del entry[key]
        yield copy


@breaks("C-7")
def _next_round_too_early(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry, _ in list(rounds(match, record))[:-1]:
        for key in ("end", "winner", "pips", "points", "scores"):
            del entry[key]
        entry["moves"] = entry["moves"][:4]
        yield copy


@breaks("C-8", "draw 2", "draw 4", "block 4", "double-zero 3", "double-zero 4 teams", "pairs 4")
def _lays_what_another_holds(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        held = step.before.hands[(step.before.turn + 1) % match.rules.players]
        if lays(step) and held:
            step.move["play"] = str(held[0])
            yield step.record


@breaks("C-9", "double-zero 2 target=5", "double-zero 4 teams target=5")
def _level_and_won(match: Match, record: Record) -> Iterator[Record]:
    for number, entry in enumerate(record["rounds"]):
        best = max(entry["scores"])
        if best >= match.rules.target and entry["scores"].count(best) > 1:
            copy = copied(record)
            del copy["rounds"][number + 1 :]
            copy["winner"] = entry["scores"].index(best)
            yield copy


# Who plays.


@breaks("DR-1", "draw 2", "draw 4")
@breaks("BL-1", "block 3")
@breaks("DZ-1", "double-zero 3", "double-zero 4 teams")
@breaks("PA-1", "pairs 4")
def _five_players(_: Match, record: Record) -> Iterator[Record]:
    yield copied(record) | {"players": 5}
    yield copied(record) | {"players": 1}


@breaks("DR-1", "draw 4")
@breaks("BL-1", "block 4")
@breaks("DZ-1", "double-zero 2", "double-zero 3")
@breaks("PA-1", "pairs 4")
def _in_teams_or_not(_: Match, record: Record) -> Iterator[Record]:
    yield copied(record) | {"teams": not record["teams"]}


# Dealing again and opening.


@breaks("DR-2", "draw 2", "draw 4", "block 3")
@breaks("DZ-2", "double-zero 3", "double-zero 4 teams")
@breaks("OP-3", "draw 3 redeal=7", "block 2 redeal=0", "double-zero 2 redeal=6", "pairs 4")
def _dealt_again_for_nothing(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry, _ in rounds(match, record):
        entry["redealt"].append(entry["hands"])
        yield copy


@breaks("DR-2", "draw 4", "block 4")
@breaks("OP-3", "draw 4 redeal=4", "block 4 redeal=4", "double-zero 4 redeal=4", "pairs 4 redeal=4")
def _not_dealt_again(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry, _ in rounds(match, record):
        if entry["redealt"]:
            entry["hands"] = entry["redealt"].pop()
            yield copy


@breaks("DR-3", "draw 2", "block 3")
@breaks("DZ-2", "double-zero 3", "double-zero 4 teams")
@breaks("PA-2", "pairs 4", "pairs 4 opening=winner")
def _opens_with_another_tile(_: Match, record: Record) -> Iterator[Record]:
    copy = copied(record)
    entry = copy["rounds"][0]
    move = entry["moves"][0]
    move["play"] = next(t for t in entry["hands"][move["seat"]] if t != move["play"])
    yield copy


@breaks("DR-3", "draw 2", "block 3")
@breaks("DZ-2", "double-zero 3", "double-zero 4 teams")
@breaks("PA-2", "pairs 4")
def _another_opens_the_match(match: Match, record: Record) -> Iterator[Record]:
    copy = copied(record)
    entry = copy["rounds"][0]
    seat = match.rules.seat_after(entry["moves"][0]["seat"])
    entry["moves"][0] = {"seat": seat, "play": entry["hands"][seat][0]}
    yield copy


@breaks("DR-4", "draw 2", "block 3")
@breaks("DZ-2", "double-zero 3", "double-zero 4 teams")
@breaks("PA-3", "pairs 4")
@breaks("OP-2", "draw 3 opening=winner", "double-zero 4 teams opening=winner")
def _another_opens_a_round(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry, _ in list(rounds(match, record))[1:]:
        seat = match.rules.seat_after(entry["moves"][0]["seat"])
        entry["moves"][0] = {"seat": seat, "play": entry["hands"][seat][0]}
        yield copy


@breaks("DR-4", "draw 3 opening=winner", "block 2 opening=winner")
@breaks("DZ-2", "double-zero 4 teams opening=winner")
@breaks("PA-3", "pairs 4 opening=winner")
def _winner_opens_without_the_option(match: Match, record: Record) -> Iterator[Record]:
    usual = match.rules.seat_after
    openers = [each.deal.opener for each in match.rounds]
    if all(seat == usual(last) for last, seat in pairwise(openers)):
        return
    copy = copied(record)
    del copy["options"]
    yield copy


# Drawing and passing.


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


# The cross and the sum of the open ends.

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


# What the end of a round gives.


def ended(match: Match, record: Record, kind: str, tied: bool) -> Iterator[tuple[Record, Record]]:
    """Give the rounds that ended so, each with a fresh copy of the record."""
    for copy, entry, last in rounds(match, record):
        assert last.end is not None
        if last.end.kind == kind and bool(last.end.tied) == tied:
            yield copy, entry


GAINS: dict[str, tuple[str, ...]] = {
    "DR-6": ("draw 2", "block 4"),
    "DZ-10": ("double-zero 2", "double-zero 4", "double-zero 4 teams"),
    "PA-5": ("pairs 4",),
}
BLOCKED: dict[str, tuple[str, ...]] = {
    "DR-7": ("draw 2", "block 2", "block 4"),
    "DZ-12": ("double-zero 3", "double-zero 4", "double-zero 4 teams"),
    "PA-6": ("pairs 4",),
}
TIES: dict[str, tuple[str, ...]] = {
    "DR-8": ("draw 2", "block 3"),
    "DZ-13": ("double-zero 3", "double-zero 4", "double-zero 4 teams"),
    "PA-7": ("pairs 4",),
}


@breaks("DR-6", *GAINS["DR-6"])
@breaks("DZ-10", *GAINS["DZ-10"])
@breaks("PA-5", *GAINS["PA-5"])
def _domino_gives_more(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry in ended(match, record, "domino", False):
        side = entry["winner"]
        entry["points"][side] += 35
        entry["scores"][side] += 35
        yield copy


@breaks("DR-6", *GAINS["DR-6"])
@breaks("DZ-10", *GAINS["DZ-10"])
@breaks("PA-5", *GAINS["PA-5"])
def _domino_for_another(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry in ended(match, record, "domino", False):
        entry["winner"] = (entry["winner"] + 1) % match.rules.sides
        entry["points"] = entry["points"][-1:] + entry["points"][:-1]
        yield copy


@breaks("DZ-10", "double-zero 2", "double-zero 4 teams")
def _not_rounded(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry, last in rounds(match, record):
        if last.end and last.end.total % 5:
            entry["points"][entry["winner"]] = last.end.total
            yield copy


@breaks("DZ-10", "double-zero 2", "double-zero 4 teams")
def _rounded_to_the_other_side(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry, last in rounds(match, record):
        if last.end and last.end.total % 5:
            right, down = entry["points"][entry["winner"]], last.end.total // 5 * 5
            entry["points"][entry["winner"]] = down + 5 if right == down else down
            yield copy


@breaks("DZ-11", "double-zero 4 teams")
@breaks("PA-5", "pairs 4")
def _partners_hand_counted(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry, last in rounds(match, record):
        if last.end and last.end.kind == "domino":
            multiple = match.rules.variant.rounding
            wrong = rounded(last.end.total + last.end.pips[(last.turn + 2) % 4], multiple)
            beyond = wrong > entry["points"][entry["winner"]] + multiple
            entry["points"][entry["winner"]] = wrong
            if beyond:
                yield copy


@breaks("DR-7", *BLOCKED["DR-7"])
@breaks("DZ-12", *BLOCKED["DZ-12"])
@breaks("PA-6", *BLOCKED["PA-6"])
@breaks("OP-4", "double-zero 4 teams blocked_team=pair-total")
def _blocked_for_another(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry in ended(match, record, "blocked", False):
        entry["winner"] = (entry["winner"] + 1) % match.rules.sides
        entry["points"] = entry["points"][-1:] + entry["points"][:-1]
        yield copy


@breaks("DR-7", *BLOCKED["DR-7"])
@breaks("DZ-12", *BLOCKED["DZ-12"])
@breaks("PA-6", *BLOCKED["PA-6"])
@breaks("OP-4", "double-zero 4 teams blocked_team=pair-total")
def _blocked_gives_more(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry in ended(match, record, "blocked", False):
        entry["points"][entry["winner"]] += 100
        yield copy


@breaks("DR-7", *BLOCKED["DR-7"])
def _own_hand_subtracted(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry in ended(match, record, "blocked", False):
        own = entry["pips"][entry["winner"]]
        entry["points"][entry["winner"]] -= own
        if own:
            yield copy


@breaks("DR-8", *TIES["DR-8"])
@breaks("DZ-13", *TIES["DZ-13"])
@breaks("PA-7", *TIES["PA-7"])
def _tie_for_another(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry in ended(match, record, "blocked", True):
        winner = entry["winner"]
        entry["winner"] = 0 if winner is None else (winner + 1) % match.rules.sides
        yield copy


@breaks("DR-8", *TIES["DR-8"])
@breaks("PA-7", *TIES["PA-7"])
def _tie_for_nobody(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry in ended(match, record, "blocked", True):
        entry.update(winner=None, points=[0] * match.rules.sides)
        yield copy


@breaks("DZ-13", *TIES["DZ-13"])
def _tie_gives_points(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry in ended(match, record, "blocked", True):
        entry["points"][0] = 20
        yield copy


@breaks("OP-5", "double-zero 4 teams partner_tie=pair")
def _partners_tie_for_nobody(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry in ended(match, record, "blocked", True):
        if entry["winner"] is not None:
            entry.update(winner=None, points=[0, 0])
            yield copy


@breaks("DZ-13", "double-zero 4 teams partner_tie=pair")
def _partners_tie_wins_without_the_option(match: Match, record: Record) -> Iterator[Record]:
    won = [entry["winner"] for _, entry in ended(match, record, "blocked", True)]
    if any(winner is not None for winner in won):
        copy = copied(record)
        del copy["options"]
        yield copy


# The end of the match.

TARGETS: dict[str, tuple[str, ...]] = {
    "DR-9": ("draw 2", "draw 4", "block 3"),
    "DZ-14": ("double-zero 2", "double-zero 4", "double-zero 4 teams"),
    "PA-8": ("pairs 4",),
}


@breaks("DR-9", *TARGETS["DR-9"])
@breaks("DZ-14", *TARGETS["DZ-14"])
@breaks("PA-8", *TARGETS["PA-8"])
def _winner_not_told(_: Match, record: Record) -> Iterator[Record]:
    yield copied(record) | {"winner": None}


@breaks("DR-9", *TARGETS["DR-9"])
@breaks("DZ-14", *TARGETS["DZ-14"])
@breaks("PA-8", *TARGETS["PA-8"])
def _another_wins(match: Match, record: Record) -> Iterator[Record]:
    yield copied(record) | {"winner": (record["winner"] + 1) % match.rules.sides}


@breaks("DR-9", *TARGETS["DR-9"])
@breaks("DZ-14", *TARGETS["DZ-14"])
@breaks("PA-8", *TARGETS["PA-8"])
def _won_too_early(_: Match, record: Record) -> Iterator[Record]:
    copy = copied(record)
    copy["rounds"].pop()
    if copy["rounds"]:
        yield copy


@breaks("DR-9", *TARGETS["DR-9"])
@breaks("DZ-14", *TARGETS["DZ-14"])
@breaks("PA-8", *TARGETS["PA-8"])
def _goes_on_after_it_is_won(match: Match, record: Record) -> Iterator[Record]:
    more = play_on(match)
    copy = recorded(more)
    copy["winner"] = record["winner"]
    yield copy


def play_on(match: Match) -> Match:
    """The match with one more round, though it has been won."""
    chance = random.Random(0)
    match = next_round(match._replace(winner=None))
    while match.round.end is None:
        match = play(match, chance.choice(match.round.moves))
    return match


@breaks("DR-9", *TARGETS["DR-9"])
@breaks("DZ-14", *TARGETS["DZ-14"])
@breaks("PA-8", *TARGETS["PA-8"])
def _wrong_total(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry, _ in list(rounds(match, record))[:-1]:
        if max(entry["scores"]) + 1 < match.rules.target:
            entry["scores"][0] += 1
            yield copy


@breaks("DR-9", *TARGETS["DR-9"])
@breaks("DZ-14", *TARGETS["DZ-14"])
@breaks("PA-8", *TARGETS["PA-8"])
def _won_in_the_round_in_hand(_: Match, record: Record) -> Iterator[Record]:
    copy = copied(record)
    entry = copy["rounds"][-1]
    for key in ("end", "winner", "pips", "points", "scores"):
        del entry[key]
    entry["moves"].pop()
    yield copy


@breaks("DZ-14", "double-zero 2", "double-zero 3 target=100", "double-zero 4 teams")
def _stops_at_the_target(match: Match, record: Record) -> Iterator[Record]:
    before = match.rounds[:-1]
    scores = record["rounds"][-2]["scores"] if before else [0] * match.rules.sides
    for step in list(steps(match, record))[-len(match.round.history) : -1]:
        totals = [a + b for a, b in zip(scores, step.after.points, strict=True)]
        if max(totals) >= match.rules.target:
            del step.moves[step.at + 1 :]
            side = totals.index(max(totals))
            zero = [0] * match.rules.sides
            step.round.update(end="domino", winner=side, points=zero, scores=totals)
            step.record["winner"] = side
            yield step.record
            break


# House rules.


@breaks("OP-1")
def _target_out_of_range(_: Match, record: Record) -> Iterator[Record]:
    for target in (4, 1001, 0, -5, 99.5, 10**400):
        yield copied(record) | {"target": target}


@breaks("OP-2")
def _no_such_opening(_: Match, record: Record) -> Iterator[Record]:
    for value in ("loser", 1, None, ["winner"]):
        yield copied(record) | {"options": {"opening": value}}


@breaks("OP-3")
def _no_such_redeal(_: Match, record: Record) -> Iterator[Record]:
    for value in (3, 8, "4", True, 4.0):
        yield copied(record) | {"options": {"redeal": value}}


@breaks("OP-4")
def _no_such_blocked_team(_: Match, record: Record) -> Iterator[Record]:
    yield copied(record) | {"options": {"blocked_team": "lightest"}}


@breaks("OP-4", "draw 2", "double-zero 4", "pairs 4")
def _blocked_team_out_of_place(_: Match, record: Record) -> Iterator[Record]:
    yield copied(record) | {"options": {"blocked_team": "pair-total"}}


@breaks("OP-5")
def _no_such_partner_tie(_: Match, record: Record) -> Iterator[Record]:
    yield copied(record) | {"options": {"partner_tie": "both"}}


@breaks("OP-5", "block 4", "double-zero 3", "pairs 4")
def _partner_tie_out_of_place(_: Match, record: Record) -> Iterator[Record]:
    yield copied(record) | {"options": {"partner_tie": "pair"}}


@breaks("OP-6")
def _no_such_reserve(_: Match, record: Record) -> Iterator[Record]:
    for value in (3, -1, "2", False):
        yield copied(record) | {"options": {"reserve": value}}


@breaks("OP-6", "draw 4", "block 2", "pairs 4")
def _reserve_out_of_place(_: Match, record: Record) -> Iterator[Record]:
    yield copied(record) | {"options": {"reserve": 1}}
