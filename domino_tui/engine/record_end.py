"""The referee on a round's end: how it ended, who won it, what it gave, the totals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from domino_tui.engine.errors import N_
from domino_tui.engine.record_claim import ClaimedEnd, ClaimedMove, ClaimedRound
from domino_tui.engine.record_fault import Fault, fault, listing, shown
from domino_tui.engine.round import Round
from domino_tui.engine.rules import Rules
from domino_tui.engine.scoring import RoundEnd, rounded

Scores = tuple[int, ...]


def end_faults(
    played: Round, claim: ClaimedRound, sums: Sequence[Scores], place: str
) -> Iterator[Fault]:
    """Give what is wrong with how a round ends, all its claimed moves being legal.

    Args:
        played: the round after its last claimed move.
        claim: what the record tells.
        sums: each side's total before the round, by the rules and as told; empty where unknown.
        place: the round's place in the record.
    """
    rules, claimed, end = played.rules, claim.end, played.end
    where = f"{place}.end"
    if claimed is None:
        if end is not None:
            message = N_("the round is over, by {kind}, and its end is not told")
            yield fault(where, "C-7", message, kind=end.kind)
        return
    if end is None:
        yield _too_early(played, claim, claimed, sums, where)
        return
    if claimed.kind != end.kind:
        message = N_("the round ended by {kind}, and not by {claimed}")
        yield fault(where, "C-7", message, kind=end.kind, claimed=claimed.kind)
        return
    for seat, weight in enumerate(end.pips):
        if claimed.pips[seat] != weight:
            message = N_("what seat {seat} holds weighs {weight}, and not {claimed}")
            yield fault(
                f"{place}.pips[{seat}]",
                "C-1",
                message,
                seat=seat,
                weight=weight,
                claimed=shown(claimed.pips[seat]),
            )
    yield from _outcome_faults(rules, end, claimed, place)
    if sums:
        yield from _score_faults(played, claim, claimed, sums, place)


def totals_after(played: Round, before: Scores) -> Scores | None:
    """Return each side's total after a round by the rules; None if it has not ended."""
    if played.end is None:
        return None
    return _added(before, _added(played.points, played.end.points))


def _too_early(
    played: Round,
    claim: ClaimedRound,
    claimed: ClaimedEnd,
    sums: Sequence[Scores],
    where: str,
) -> Fault:
    """Name the rule: C-7, or DZ-14 where a match that was won has stopped a round in hand."""
    rules = played.rules
    running = [_added(before, _gained(rules, claim.moves)) for before in sums]
    stopped = not any(claimed.points) and claimed.scores in running
    if rules.variant.ends_score and stopped and max(claimed.scores) >= rules.target:
        return fault(where, "DZ-14", N_("the round in hand is always played to its end"))
    message = N_("the round is not over: seat {seat} moves next, and may {moves}")
    moves = listing(played.moves)
    return fault(where, "C-7", message, seat=played.turn, moves=moves)


def _outcome_faults(
    rules: Rules, end: RoundEnd, claimed: ClaimedEnd, place: str
) -> Iterator[Fault]:
    """Give what is wrong with winner and points; a wrong winner explains wrong points."""
    if claimed.winner != end.winner:
        message = N_("side {winner} has won the round, and not side {claimed}")
        if end.winner is None:
            message = N_("nobody has won the round, and not side {claimed}")
        elif claimed.winner is None:
            message = N_("side {winner} has won the round, and no winner is told")
        where = f"{place}.winner"
        yield fault(where, end.rule, message, winner=end.winner, claimed=claimed.winner)
    elif claimed.points != end.points:
        message = N_("the end of the round gives {points}, and not {claimed}")
        yield fault(
            f"{place}.points",
            _points_rule(rules, end, claimed.points),
            message,
            points=listing(end.points),
            claimed=listing(map(shown, claimed.points)),
        )


def _points_rule(rules: Rules, end: RoundEnd, claimed: Scores) -> str:
    """Return the rule that was read wrongly, where the figure shows it, else the end's own."""
    winner = end.winner
    others = [points for side, points in enumerate(claimed) if side != winner]
    if winner is None or any(others):
        return end.rule
    multiple = rules.variant.rounding
    points, down = claimed[winner], end.total // multiple * multiple
    if multiple > 1 and points in {end.total, down, down + multiple}:
        return "DZ-10"
    if rules.teams and rules.variant.teams == "optional":
        own = [end.pips[seat] for seat in rules.seats_of(winner)]
        for count in (1, 2):
            for hands in combinations(own, count):
                total = end.total + sum(hands)
                if points in {total, rounded(total, multiple)}:
                    return "DZ-11"
    return end.rule


def _score_faults(
    played: Round,
    claim: ClaimedRound,
    claimed: ClaimedEnd,
    before: Sequence[Scores],
    place: str,
) -> Iterator[Fault]:
    """Give the totals that are wrong.

    Where the points themselves are wrong, which is told elsewhere, a total may follow either.
    """
    rules, end = played.rules, played.end
    by_moves = (played.points, _gained(rules, claim.moves))
    by_end = (claimed.points,) if end is None else (end.points, claimed.points)
    gains = [_added(moves, hands) for moves in by_moves for hands in by_end]
    sums = [_added(start, gain) for start in before for gain in gains]
    for side, score in enumerate(claimed.scores):
        if score not in {each[side] for each in sums}:
            message = N_("the total of side {side} is {total}, and not {claimed}")
            rule = rules.variant.rules.target
            where = f"{place}.scores[{side}]"
            total = sums[0][side]
            yield fault(where, rule, message, side=side, total=total, claimed=shown(score))


def _gained(rules: Rules, moves: tuple[ClaimedMove, ...]) -> Scores:
    """Return what each side is said to have scored with its moves."""
    gained = [0] * rules.sides
    for move in moves:
        gained[rules.side_of(move.seat)] += move.points
    return tuple(gained)


def _added(one: Scores, other: Scores) -> Scores:
    return tuple(have + more for have, more in zip(one, other, strict=True))
