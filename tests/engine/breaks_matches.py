"""Breaking the end of a match and the house rules (Rules DR-9, OP-1 to OP-6)."""

from __future__ import annotations

import random
from collections.abc import Iterator

from domino_tui.engine.match import Match, next_round, play
from tests.engine.record_breaks import Record, breaks, copied, recorded, rounds, steps

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
