"""Breaking what the end of a round gives (Rules DR-6 to DR-8 and their like)."""

from __future__ import annotations

from collections.abc import Iterator

from domino_tui.engine.match import Match
from domino_tui.engine.scoring import rounded
from tests.engine.record_breaks import Record, breaks, copied, rounds


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
