"""How a round ended, so that a person can check it: the reason, and the points as a sum."""

from __future__ import annotations

from domino_tui.engine.moves import Played
from domino_tui.engine.round import Round
from domino_tui.engine.scoring import RoundEnd
from domino_tui.i18n import _, clauses, listed
from domino_tui.set_up import PERSON, SetUp
from domino_tui.view.sentences import numbers_text
from domino_tui.view.titles import player_name, side_name


def round_end_lines(round_: Round, set_up: SetUp) -> tuple[str, ...]:
    """Return how a round ended: a headline, the reasons, the sum, the points of the moves.

    Every line that applies a rule names it.
    """
    end = round_.end
    if end is None:
        return ()
    how: tuple[str, ...] = (_domino(end, set_up),)
    if end.kind == "blocked":
        how = (_("The game is blocked."), *_blocked(round_, end, set_up))
    return (*how, *_sum(end, set_up), *_move_points(round_, set_up))


def _domino(end: RoundEnd, set_up: SetUp) -> str:
    if end.seat == PERSON:
        return _("Domino! You go out.")
    return _("Domino! {name} goes out.").format(name=player_name(set_up, end.seat))


def _blocked(round_: Round, end: RoundEnd, set_up: SetUp) -> tuple[str, ...]:
    last = next(event for event in reversed(round_.history) if isinstance(event, Played))
    numbers = numbers_text(round_.line.numbers)
    if last.seat == PERSON:
        cause = _("Your {tile} blocked it: nobody has anything for {numbers}.")
    else:
        cause = _("{name} blocked it with {tile}: nobody has anything for {numbers}.")
    name = player_name(set_up, last.seat)
    first = cause.format(name=name, tile=last.tile, numbers=numbers)
    return (first, _winner(round_, end, set_up))


def _winner(round_: Round, end: RoundEnd, set_up: SetUp) -> str:
    """Say who wins a blocked round, and by which rule."""
    if end.winning_seat is None and set_up.rules.teams and (len(end.tied) in (0, 4)):
        return _pairs(end, set_up)
    seat = end.winning_seat
    names = [player_name(set_up, tied) for tied in end.tied]
    if end.tied and end.winner is None:
        text = _("Equal lightest hands: {names}. Nobody scores for the hands ({rule}).")
        return text.format(names=listed(names), rule=end.rule)
    if end.tied and seat is None:
        text = _("Equal lightest hands: {names}, who are a pair. It wins ({rule}).")
        return text.format(names=listed(names), rule=end.rule)
    if end.tied and seat is not None:
        opener = player_name(set_up, round_.deal.opener)
        text = _(
            "Equal lightest hands: {names}. First in turn from the opener, {opener}: "
            "{winner} ({rule})."
        )
        winner = player_name(set_up, seat)
        return text.format(names=listed(names), opener=opener, winner=winner, rule=end.rule)
    if seat == PERSON:
        return _("You have the lightest hand: {pips} ({rule}).").format(
            pips=end.pips[seat], rule=end.rule
        )
    return _("{name} has the lightest hand: {pips} ({rule}).").format(
        name=player_name(set_up, seat or 0), pips=end.pips[seat or 0], rule=end.rule
    )


def _pairs(end: RoundEnd, set_up: SetUp) -> str:
    """Say how the pairs' hands compare."""
    ours, theirs = (
        sum(end.pips[seat] for seat in set_up.rules.seats_of(side))
        for side in (set_up.rules.side_of(PERSON), 1 - set_up.rules.side_of(PERSON))
    )
    if ours != theirs:
        text = _("Our hands weigh {ours}, theirs {theirs}: the lighter pair wins ({rule}).")
        return text.format(ours=ours, theirs=theirs, rule=end.rule)
    if end.winner is None:
        text = _("Both pairs hold {total}: nobody scores for the hands ({rule}).")
    else:
        text = _("Both pairs hold {total}: the pair that blocked the game loses ({rule}).")
    return text.format(total=ours, rule=end.rule)


def _sum(end: RoundEnd, set_up: SetUp) -> tuple[str, ...]:
    """Return what the winner scores: ``Ana 3 + Bruno 15 = 18 → 20``."""
    if end.winner is None:
        return ()
    terms = [f"{player_name(set_up, seat)} {end.pips[seat]}" for seat in end.counted]
    points = end.points[end.winner]
    total = " + ".join(terms)
    if len(terms) > 1:
        total += f" = {end.total}"
    if points != end.total:
        total += f" → {points}"
    rounded = set_up.rules.variant.rounding > 1
    if set_up.rules.teams:
        ours = end.winner == set_up.rules.side_of(PERSON)
        text = _("We score {points}: {sum}") if ours else _("They score {points}: {sum}")
    elif end.winner == PERSON:
        text = _("You score {points}: {sum}")
    else:
        text = _("{name} scores {points}: {sum}")
    name = side_name(set_up, end.winner)
    line = text.format(name=name, points=points, sum=total)
    note = _("rounded to the nearest multiple of 5")
    return (f"{line} ({note})" if rounded and points != end.total else line,)


def _move_points(round_: Round, set_up: SetUp) -> tuple[str, ...]:
    """Return what each side scored with its tiles (Rule DZ-6)."""
    if not any(round_.points):
        return ()
    parts = []
    for side, total in enumerate(round_.points):
        made = [
            str(event.points)
            for event in round_.history
            if isinstance(event, Played)
            and event.points
            and set_up.rules.side_of(event.seat) == side
        ]
        if made:
            shown = f"{' + '.join(made)} = {total}" if len(made) > 1 else str(total)
            parts.append(f"{side_name(set_up, side)} {shown}")
    return (_("With their tiles in this round: {points}").format(points=clauses(*parts)),)


def match_won_line(set_up: SetUp, winner: int) -> str:
    """Return who won the match."""
    if set_up.rules.teams:
        ours = winner == set_up.rules.side_of(PERSON)
        return _("We won the match!") if ours else _("They won the match!")
    if winner == PERSON:
        return _("You won the match!")
    return _("{name} won the match!").format(name=side_name(set_up, winner))
