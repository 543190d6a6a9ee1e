"""The referee: a whole record against form and rules, and the match that it tells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import NamedTuple

from domino_tui.engine.deal import opened_by
from domino_tui.engine.errors import N_
from domino_tui.engine.match import Match, match_winner, next_opener
from domino_tui.engine.record_claim import ClaimedMatch, ClaimedRound
from domino_tui.engine.record_deal import redeal_faults, tile_faults
from domino_tui.engine.record_end import Scores, end_faults, totals_after
from domino_tui.engine.record_fault import MAX_FAULTS, Fault, RecordError, fault
from domino_tui.engine.record_form import read_match
from domino_tui.engine.record_moves import Table, after, side_taken_first, understood
from domino_tui.engine.record_parse import parse_record
from domino_tui.engine.record_points import points_fault
from domino_tui.engine.record_refusal import Doubt, refusal
from domino_tui.engine.round import Round, start
from domino_tui.engine.seal import seal_faults


class Verdict(NamedTuple):
    """What the referee says of a record."""

    faults: tuple[Fault, ...]
    """What is wrong, in the order of the record; one for each cause."""
    match: Match | None
    """The match, where nothing is wrong."""


def verify(data: bytes) -> Verdict:
    """Check a record's bytes against form and rules.

    Raises:
        NotARecordError: if they are no record at all.
    """
    return check(parse_record(data))


def check(record: Mapping[str, object]) -> Verdict:
    """Check a record against form and rules."""
    claim, faults = read_match(record)
    if claim is None:
        return Verdict(faults, None)
    referee = _Referee(claim)
    faults += tuple(islice(referee.faults(), MAX_FAULTS))
    # What breaks a rule breaks the seal as well, and is the better reason.
    faults = faults or tuple(islice(referee.seal_faults(), MAX_FAULTS))
    return Verdict(faults, None if faults else referee.match())


def replay(record: Mapping[str, object]) -> Match:
    """Return the match that a record tells, every move made again; no seed is seed 0.

    Raises:
        RecordError: if something is wrong with the record.
    """
    faults, match = check(record)
    if match is None:
        raise RecordError(faults[0])
    return match


class _Referee:
    """Goes through the rounds; each is judged by what the record tells of the one before.

    So one wrong figure is one fault, and a fault in one round hides none in another. Where a
    round is not as the rules ask, the next one may follow it or the rules.
    """

    def __init__(self, claim: ClaimedMatch) -> None:
        self.claim = claim
        self.rules = claim.rules
        nothing = (0,) * self.rules.sides
        self.told: Scores | None = nothing
        """Each side's total after the rounds so far, as the record tells it; None: not told."""
        self.totals: Scores | None = nothing
        """The same by the rules; None where a round cannot be played or has not ended."""
        self.played: list[Round | None] = []
        """Each round after its claimed moves; None where they are not all legal."""
        self.openers: list[int] = []
        """Who opens each round by the rules."""

    def match(self) -> Match:
        """Return the match of a record without faults."""
        rounds = tuple(each for each in self.played if each is not None)
        scores = self.told or (0,) * self.rules.sides
        return Match(self.rules, self.claim.seed or 0, rounds, scores, self.claim.winner)

    def faults(self) -> Iterator[Fault]:
        """Give what is wrong by the rules, in the order of the record."""
        winner: int | None = None
        last = len(self.claim.rounds) - 1
        for number, claim in enumerate(self.claim.rounds):
            place = f"rounds[{number}]"
            if winner is None and number:
                winner = self._won()
                if winner is not None:
                    message = N_("the match is over: side {side} has won it")
                    yield fault(place, self.rules.variant.rules.target, message, side=winner)
            self.openers.append(self._opener(number) if number else 0)
            self.played.append(None)
            if claim is None:
                self.told = self.totals = None
                continue
            yield from self._round_faults(claim, number, place)
            if claim.end is not None:
                self.told = claim.end.scores
            elif number < last:
                self.told = None
                yield from self._unfinished(place)
        if winner is None:
            yield from self._winner_faults()

    def seal_faults(self) -> Iterator[Fault]:
        """Give what is wrong with the seals of rounds that break no rule."""
        for number, (claim, round_) in enumerate(zip(self.claim.rounds, self.played, strict=True)):
            if claim is not None and round_ is not None:
                yield from seal_faults(self.rules, claim, round_.deal, f"rounds[{number}]")

    def _round_faults(self, claim: ClaimedRound, number: int, place: str) -> Iterator[Fault]:
        sums = [each for each in (self.totals, self.told) if each is not None]
        self.totals = None
        tiles = tile_faults(claim, place)
        if tiles:
            yield from tiles
            return
        yield from redeal_faults(self.rules, claim, place)
        opener = self.openers[number] if number else None
        deal = opened_by(claim.hands, claim.boneyard, claim.redealt, opener)
        if claim.sealed is not None:
            deal = deal._replace(seed=claim.sealed.seed)
        self.openers[number] = deal.opener
        table = Table(start(self.rules, deal), side_taken_first(claim.moves))
        for at, move_claim in enumerate(claim.moves):
            where = f"{place}.moves[{at}]"
            move = understood(table, move_claim)
            if move is None:
                end = claim.end.kind if claim.end else None
                later, rule = claim.moves[at + 1 :], self._opening_rule(number)
                yield refusal(Doubt(table, move_claim, later, end, where, rule))
                return
            table = after(table, move_claim, move)
            wrong = points_fault(table.round, move_claim, where)
            if wrong is not None:
                yield wrong
        self.played[number] = table.round
        self.totals = totals_after(table.round, sums[0]) if sums else None
        yield from end_faults(table.round, claim, sums, place)

    def _opener(self, number: int) -> int:
        """Return who opens a later round; where that cannot be known, who does."""
        last, told = self.played[number - 1], self.claim.rounds[number - 1]
        if last is not None and last.end is not None:
            return next_opener(Match(self.rules, 0, (last,), (), None))
        claim = self.claim.rounds[number]
        opens = claim.moves[0].seat if claim and claim.moves else 0
        if self.rules.opening == "winner" or told is None or not told.moves:
            return opens
        after_told = self.rules.seat_after(told.moves[0].seat)
        after_right = self.rules.seat_after(self.openers[-1])
        return after_right if opens == after_right else after_told

    def _opening_rule(self, number: int) -> str:
        if not number:
            return self.rules.variant.rules.first_opening
        if self.rules.opening == "winner":
            return "OP-2"
        return self.rules.variant.rules.later_opening

    def _unfinished(self, place: str) -> Iterator[Fault]:
        """Give that another round follows one without an end, unless that is told already."""
        played = self.played[-1]
        if played is not None and played.end is None:
            message = N_("the round is not over, and another one follows")
            yield fault(f"{place}.end", "C-7", message)

    def _won(self) -> int | None:
        """Return the side that has won, by what is told and by the rules."""
        if self.told is None:
            return None
        winner = match_winner(self.rules, self.told)
        by_rules = winner if self.totals is None else match_winner(self.rules, self.totals)
        return winner if winner == by_rules else None

    def _winner_faults(self) -> Iterator[Fault]:
        """Give what is wrong with the match's winner (Rules DR-9, DZ-14, PA-8, C-9)."""
        last = self.claim.rounds[-1] if self.claim.rounds else None
        if last is None or not self.claim.winner_told:
            return
        rule = self.rules.variant.rules.target
        claimed, played = self.claim.winner, self.played[-1]
        if last.end is None:
            if claimed is not None and played is not None and played.end is None:
                message = N_("side {side} has not won: the last round is not over")
                yield fault("winner", rule, message, side=claimed)
            return
        winner = match_winner(self.rules, last.end.scores)
        by_rules = winner if self.totals is None else match_winner(self.rules, self.totals)
        if claimed in {winner, by_rules}:
            return
        if winner is not None:
            yield fault("winner", rule, N_("side {side} has won the match"), side=winner)
        elif max(last.end.scores) >= self.rules.target:
            message = N_("no side is alone at the top, so the match goes on")
            yield fault("winner", "C-9", message)
        else:
            message = N_("no side has the {target} points that win the match")
            yield fault("winner", rule, message, target=self.rules.target)
