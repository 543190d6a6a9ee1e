"""What has been: the score sheet, the hands turned up, the log of the round, the result."""

from __future__ import annotations

from domino_tui.engine.match import Match
from domino_tui.engine.round import Round
from domino_tui.engine.tiles import weight_of
from domino_tui.i18n import _
from domino_tui.plain.console import titled
from domino_tui.set_up import SetUp
from domino_tui.view.results import match_won_line, round_end_lines
from domino_tui.view.seals import opened_lines
from domino_tui.view.sentences import event_sentence, tiles_text
from domino_tui.view.titles import player_name, scores_line, side_names


def sheet_lines(match: Match, set_up: SetUp) -> tuple[str, ...]:
    """Say what each side got in each round and how it ended, then the totals."""
    totals = [0] * match.rules.sides
    lines = [_("Score sheet")]
    for number, round_ in enumerate(match.rounds, start=1):
        cells = []
        for side, name in enumerate(side_names(set_up)):
            gained = round_.points[side] + (round_.end.points[side] if round_.end else 0)
            totals[side] += gained
            cells.append(f"{name} +{gained} → {totals[side]}" if gained else f"{name} 0")
        text = _("Round {number}: {points} ({end})")
        lines.append(text.format(number=number, points=", ".join(cells), end=_how(round_)))
    total = _("Total: {scores}; target {target}.")
    scores = scores_line(set_up, match.running_scores)
    return (*lines, total.format(scores=scores, target=match.rules.target))


def hands_lines(round_: Round, set_up: SetUp) -> tuple[str, ...]:
    """Turn every hand up, with its weight."""
    lines = []
    for seat, hand in enumerate(round_.hands):
        tiles = f"{tiles_text(hand)} ({weight_of(hand)})" if hand else _("nothing left")
        lines.append(titled(player_name(set_up, seat), tiles))
    return tuple(lines)


def round_result_lines(match: Match, set_up: SetUp) -> tuple[str, ...]:
    """Say how the current round ended, turn up the hands, and show the score sheet."""
    headline, *reasons = round_end_lines(match.round, set_up)
    hands = hands_lines(match.round, set_up)
    seal = opened_lines(match.round.deal)
    return ("", headline, *hands, *reasons, *seal, *sheet_lines(match, set_up))


def log_lines(match: Match, set_up: SetUp) -> tuple[str, ...]:
    """Say all that happened in the current round, as the person may know it."""
    round_ = match.round
    heading = _("Round {number}").format(number=len(match.rounds))
    events = [event_sentence(round_, at, set_up) for at in range(len(round_.history))]
    return (heading, *events, *round_end_lines(round_, set_up))


def winner_line(match: Match, set_up: SetUp) -> str:
    """Say who won the match."""
    return "" if match.winner is None else match_won_line(set_up, match.winner)


def _how(round_: Round) -> str:
    kind = round_.end.kind if round_.end else ""
    return {"domino": _("domino"), "blocked": _("blocked")}.get(kind, _("under way"))
