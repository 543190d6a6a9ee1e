"""A match as a value: rounds until a side has won (Rules DR-9, DZ-14, PA-8, C-9)."""

from __future__ import annotations

from typing import NamedTuple

from domino_tui.engine.deal import Deal, deal_round
from domino_tui.engine.errors import N_, IllegalMoveError
from domino_tui.engine.moves import Move
from domino_tui.engine.round import Round, apply, start
from domino_tui.engine.rules import Rules
from domino_tui.engine.scoring import first_from


class Match(NamedTuple):
    """Rounds played so far, the last of them the current one."""

    rules: Rules
    seed: int
    """Chance travels in the state: seed and round number settle every deal."""
    rounds: tuple[Round, ...]
    """All rounds, the current one last; it stays current after its end until the next is dealt."""
    scores: tuple[int, ...]
    """Each side's total after the rounds that have ended."""
    winner: int | None
    """The side that has won the match, or None while it goes on."""

    @property
    def round(self) -> Round:
        """The current round."""
        return self.rounds[-1]

    @property
    def running_scores(self) -> tuple[int, ...]:
        """Each side's total with the points of the current round's moves."""
        if self.round.end is not None:
            return self.scores
        return _added(self.scores, self.round.points)


def new_match(rules: Rules, seed: int) -> Match:
    """Return a match with its first round dealt."""
    return begin_match(rules, seed, deal_round(rules, seed, 0))


def begin_match(rules: Rules, seed: int, deal: Deal) -> Match:
    """Return a match whose first round is this deal, as one that is replayed has."""
    return Match(rules, seed, (start(rules, deal),), (0,) * rules.sides, None)


def play(match: Match, move: Move) -> Match:
    """Return the match after a legal move of the seat whose turn it is.

    Raises:
        IllegalMoveError: if the move is not among the current round's legal moves.
    """
    after = apply(match.round, move)
    rounds = (*match.rounds[:-1], after)
    if after.end is None:
        return match._replace(rounds=rounds)
    scores = _added(_added(match.scores, after.points), after.end.points)
    return match._replace(rounds=rounds, scores=scores, winner=match_winner(match.rules, scores))


def next_round(match: Match) -> Match:
    """Return the match with its next round dealt.

    Raises:
        IllegalMoveError: if the current round is not over, or the match is.
    """
    opener = next_opener(match)
    return with_round(match, deal_round(match.rules, match.seed, len(match.rounds), opener))


def with_round(match: Match, deal: Deal) -> Match:
    """Return the match with this deal as its next round, as one that is replayed has.

    Raises:
        IllegalMoveError: if the current round is not over, or the match is.
    """
    if match.round.end is None:
        raise IllegalMoveError(N_("the round is not over"))
    if match.winner is not None:
        raise IllegalMoveError(N_("the match is over"))
    return match._replace(rounds=(*match.rounds, start(match.rules, deal)))


def next_opener(match: Match) -> int:
    """Return the seat that opens the next round (Rules DR-4, DZ-2, PA-3, OP-2).

    With ``opening=winner``: the seat that went out; after a blocked round the winning side's seat
    with the lightest hand, of two equal ones the first in playing order from the last opener on;
    after a round that nobody won, and with ``opening=rotation``, the seat after the last opener.
    """
    rules, last = match.rules, match.round
    end = last.end
    if rules.opening == "rotation" or end is None or end.winner is None:
        return rules.seat_after(last.deal.opener)
    if end.kind == "domino":
        return end.seat
    seats = rules.seats_of(end.winner)
    least = min(end.pips[seat] for seat in seats)
    lightest = tuple(seat for seat in seats if end.pips[seat] == least)
    return first_from(last.deal.opener, lightest, rules.players)


def match_winner(rules: Rules, scores: tuple[int, ...]) -> int | None:
    """Return the side that has won with these totals, or None (Rules DR-9, DZ-14, PA-8, C-9).

    Of all sides that have at least the target, the highest total wins; level at the top, nobody
    has won yet, and the match goes on.
    """
    best = max(scores)
    if best < rules.target or scores.count(best) > 1:
        return None
    return scores.index(best)


def _added(scores: tuple[int, ...], points: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(have + more for have, more in zip(scores, points, strict=True))
