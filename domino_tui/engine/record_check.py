"""The referee: a whole record against form and rules, and the match that it tells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import NamedTuple

from domino_tui.engine.deal import Deal, opened_by
from domino_tui.engine.errors import N_
from domino_tui.engine.match import Match, match_winner, next_opener
from domino_tui.engine.record_claim import ClaimedMatch, ClaimedRound
from domino_tui.engine.record_deal import redeal_faults, tile_faults
from domino_tui.engine.record_end import Scores, end_faults, totals_after
from domino_tui.engine.record_fault import MAX_FAULTS, Fault, RecordError, fault
from domino_tui.engine.record_form import read_match
from domino_tui.engine.record_moves import Table, after, understood
from domino_tui.engine.record_parse import parse_record
from domino_tui.engine.record_points import points_fault
from domino_tui.engine.record_refusal import Doubt, refusal
from domino_tui.engine.round import Round, start


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

    So one wrong figure is one fault, and a fault in one round hides none in another.
    """

    def __init__(self, claim: ClaimedMatch) -> None:
        self.claim = claim
        self.rules = claim.rules
        self.played: list[Round | None] = []
        """Each round as far as its claimed moves are legal; None where it cannot be played."""
        self.broken = False
        """Whether the last round that was looked at has a fault that stopped it."""
        self.totals: Scores | None = None
        """Each side's total after that round by the rules, None where it has no end."""

    def match(self) -> Match:
        """Return the match of a record without faults."""
        rounds = tuple(each for each in self.played if each is not None)
        match = Match(self.rules, self.claim.seed or 0, rounds, (0,) * self.rules.sides, None)
        scores = [each.end.scores for each in self.claim.rounds if each and each.end]
        return match._replace(scores=scores[-1], winner=self.claim.winner) if scores else match

    def faults(self) -> Iterator[Fault]:
        """Give what is wrong by the rules, in the order of the record."""
        won = False
        before: Scores | None = (0,) * self.rules.sides
        for number, claim in enumerate(self.claim.rounds):
            place = f"rounds[{number}]"
            if claim is None:
                self.played.append(None)
                before = None
                continue
            side = self._won_before(number, before)
            if side is not None and not won:
                won = True
                message = N_("the match is over: side {side} has won it")
                yield fault(place, self.rules.variant.rules.target, message, side=side)
            yield from self._round_faults(claim, number, before, place)
            before = self._scores_after(claim, number, before)
            if claim.end is None and number + 1 < len(self.claim.rounds):
                yield from self._unfinished(place)
        if not won:
            yield from self._winner_faults(before)

    def _round_faults(
        self, claim: ClaimedRound, number: int, before: Scores | None, place: str
    ) -> Iterator[Fault]:
        self.broken, self.totals = True, None
        tiles = tile_faults(claim, place)
        if tiles:
            self.played.append(None)
            yield from tiles
            return
        yield from redeal_faults(self.rules, claim, place)
        table = Table(start(self.rules, self._deal(claim, number)))
        for at, move_claim in enumerate(claim.moves):
            where = f"{place}.moves[{at}]"
            move = understood(table, move_claim)
            if move is None:
                end = claim.end.kind if claim.end else None
                rule = self._opening_rule(number)
                self.played.append(None)
                later = claim.moves[at + 1 :]
                yield refusal(Doubt(table, move_claim, later, end, where, rule))
                return
            table = after(table, move_claim, move)
            wrong = points_fault(table.round, move_claim, where)
            if wrong is not None:
                yield wrong
        self.played.append(table.round)
        self.broken = False
        self.totals = totals_after(table.round, before)
        yield from end_faults(table.round, claim, before, place)

    def _deal(self, claim: ClaimedRound, number: int) -> Deal:
        """Return the deal, with the opener that the rules ask for."""
        opener = self._opener(claim, number) if number else None
        return opened_by(claim.hands, claim.boneyard, claim.redealt, opener)

    def _opener(self, claim: ClaimedRound, number: int) -> int:
        """Return who opens a later round; where that cannot be known, who does."""
        last, told = self.played[number - 1], self.claim.rounds[number - 1]
        if last is not None and last.end is not None:
            return next_opener(Match(self.rules, 0, (last,), (), None))
        if told is not None and told.moves and self.rules.opening == "rotation":
            return self.rules.seat_after(told.moves[0].seat)
        return claim.moves[0].seat if claim.moves else 0

    def _opening_rule(self, number: int) -> str:
        if not number:
            return self.rules.variant.rules.first_opening
        if self.rules.opening == "winner":
            return "OP-2"
        return self.rules.variant.rules.later_opening

    def _scores_after(
        self, claim: ClaimedRound, number: int, before: Scores | None
    ) -> Scores | None:
        """Return the totals that the next round begins with, as far as they are told."""
        if claim.end is not None:
            return claim.end.scores
        return before if number + 1 == len(self.claim.rounds) else None

    def _unfinished(self, place: str) -> Iterator[Fault]:
        """Give that another round follows one without an end, unless that is told already."""
        played = self.played[-1]
        if not self.broken and played is not None and played.end is None:
            message = N_("the round is not over, and another one follows")
            yield fault(f"{place}.end", "C-7", message)

    def _won_before(self, number: int, scores: Scores | None) -> int | None:
        """Return the side that had won before this round, by what is told and by the rules."""
        if not number or scores is None:
            return None
        side = match_winner(self.rules, scores)
        return side if self.totals is None or side == self._by_rules() else None

    def _by_rules(self) -> int | None:
        return None if self.totals is None else match_winner(self.rules, self.totals)

    def _winner_faults(self, scores: Scores | None) -> Iterator[Fault]:
        """Give what is wrong with the match's winner (Rules DR-9, DZ-14, PA-8, C-9)."""
        last = self.claim.rounds[-1] if self.claim.rounds else None
        claimed = self.claim.winner
        if last is None or scores is None:
            return
        rule = self.rules.variant.rules.target
        if last.end is None:
            if claimed is not None and not self.broken and self.totals is None:
                message = N_("side {side} has not won: the last round is not over")
                yield fault("winner", rule, message, side=claimed)
            return
        winner = match_winner(self.rules, scores)
        if claimed == winner or (self.totals is not None and claimed == self._by_rules()):
            return
        if winner is not None:
            message = N_("side {side} has won the match")
            yield fault("winner", rule, message, side=winner)
        elif max(scores) >= self.rules.target:
            message = N_("no side is alone at the top, so the match goes on")
            yield fault("winner", "C-9", message)
        else:
            message = N_("no side has the {target} points that win the match")
            yield fault("winner", rule, message, target=self.rules.target)
