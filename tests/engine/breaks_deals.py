"""Breaking who plays, what is dealt again, who opens (Rules DR-1 to DR-4 and their like)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from domino_tui.engine.match import Match
from tests.engine.record_breaks import Record, breaks, copied, rounds


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
