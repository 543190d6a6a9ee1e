"""What stands around the line of play: the headline, the others, the panel beside the hand."""

from __future__ import annotations

from typing import Literal

from domino_tui.engine.moves import DRAW, PASS, Play
from domino_tui.engine.player_view import PlayerView
from domino_tui.i18n import _
from domino_tui.view.cells import cells, cut, wrapped
from domino_tui.view.choosing import Choosing
from domino_tui.view.rooms import SMALLEST
from domino_tui.view.seats import SeatScene, seats_around
from domino_tui.view.sentences import (
    open_ends_sum,
    open_ends_sum_after,
    play_text,
    short_event,
    why_cannot_lay,
)
from domino_tui.view.titles import variant_title

PanelStyle = Literal["gold", "ink", "wood-quiet"]
PanelLine = tuple[str, PanelStyle]
"""A line of the panel and the theme's colour for it."""


def seat_scenes(
    view: PlayerView, names: tuple[str, ...], levels: tuple[str, ...], thinking: bool
) -> tuple[SeatScene, ...]:
    """Return what is seen of the other players, from left to right.

    Args:
        view: what the person may know.
        names: every player's name by seat.
        levels: every computer level's title by seat, empty for the person.
        thinking: whether the player whose turn it is is thinking now.
    """
    rules = view.rules
    scenes = []
    for seat, where in seats_around(rules):
        has_turn = seat == view.turn and view.end is None
        said = _("thinking…") if has_turn and thinking else _last_said(view, seat)
        scenes.append(
            SeatScene(
                seat=seat,
                where=where,
                name=names[seat],
                level=levels[seat],
                count=view.counts[seat],
                score=None if rules.teams else view.scores[seat],
                said=said,
                has_turn=has_turn,
                partner=rules.teams and rules.side_of(seat) == rules.side_of(view.seat),
            )
        )
    return tuple(scenes)


def _last_said(view: PlayerView, seat: int) -> str:
    """Return the last thing that a seat did, or empty."""
    return next((short_event(event) for event in reversed(view.history) if event.seat == seat), "")


def too_small_line(width: int, height: int) -> str:
    """Return what to say in a window that is too small: all of it, or what there is room for."""
    needed = f"{SMALLEST[0]} × {SMALLEST[1]}"
    full = _("The table needs {needed} cells; the window has {now}. Play goes on when it grows.")
    line = full.format(needed=needed, now=f"{width} × {height}")
    return next(
        (
            text
            for text in (line, _("The table needs {needed}").format(needed=needed), needed)
            if len(wrapped(text, max(1, width))) <= height
        ),
        "",
    )


def headline(
    view: PlayerView, side_names: tuple[str, ...], width: int, sealed: str = ""
) -> tuple[str, str]:
    """Return the two ends of the headline: the game and round, the scores and the target.

    Args:
        view: what the person may know.
        side_names: what each side is called.
        sealed: with what the deal is sealed, in few letters; the first to be left out.
        width: the columns there are; where they are few, names are cut, then something is left out,
            but no score ever is.
    """
    game = variant_title(view.rules.variant.name)
    round_ = _("round {number}").format(number=view.round_number + 1)
    target = _("target {points}").format(points=view.rules.target)
    lefts = (f"{game} · {round_}", game)
    longest = max(map(cells, side_names))
    for left, names, rest, gap in (
        *([(f"{lefts[0]} · {sealed}", longest, [target], "   ")] if sealed else []),
        *(
            (lefts[0], most, [target], "   ")
            for most in range(max(longest, _KNOWN_NAME), _KNOWN_NAME - 1, -1)
        ),
        *(
            (lefts[1], most, [target], "  ")
            for most in range(max(longest, _SHORTEST_NAME), _SHORTEST_NAME - 1, -1)
        ),
        *((lefts[1], most, [], "  ") for most in range(_KNOWN_NAME, _SHORTEST_NAME - 1, -1)),
    ):
        right = gap.join([*_scores(view, side_names, names), *rest])
        if cells(left) + cells(right) + 3 <= width:
            return left, right
    return "", " ".join(_scores(view, side_names, _SHORTEST_NAME))


_KNOWN_NAME = 8
"""Columns by which a name is known; it is cut so far before something else is left out."""

_SHORTEST_NAME = 3
"""Columns of a name, the sign that it is cut included, below which it is not cut further."""


def _scores(view: PlayerView, side_names: tuple[str, ...], longest: int) -> list[str]:
    """Return the sides with their points; long names are cut."""
    sides = zip(side_names, view.scores, strict=True)
    return [f"{cut(name, longest)} {score}" for name, score in sides]


def panel_lines(
    view: PlayerView,
    names: tuple[str, ...],
    log: tuple[str, ...],
    choosing: Choosing,
    notice: str,
    size: tuple[int, int],
) -> tuple[PanelLine, ...]:
    """Return the lines of the panel beside the hand: what to do, the sum, what happened.

    Args:
        view: what the person may know.
        names: every player's name by seat.
        log: a sentence for each event of the round.
        choosing: what the person is choosing.
        notice: what the program has to say just now, above all else.
        size: the columns and rows there are.
    """
    width, height = size
    said = _said(view, names, choosing, notice)
    lines: list[PanelLine] = [(row, style) for line, style in said for row in wrapped(line, width)]
    room = height - len(lines)
    gap = room > 2
    lines += [("", "ink")] * gap
    lines += [(line, "wood-quiet") for line in _last_told(log, width, room - gap)]
    return tuple(lines)


def _said(
    view: PlayerView, names: tuple[str, ...], choosing: Choosing, notice: str
) -> list[PanelLine]:
    """Return what can be done now, and how the open ends add up before and after it."""
    said: list[PanelLine] = [(notice or _prompt(view, choosing, names), "gold")]
    keys = {DRAW: _("Enter: draw"), PASS: _("Enter: pass")}
    if view.moves and not notice and not isinstance(view.moves[0], Play):
        said.append((keys[view.moves[0]], "ink"))
    if view.rules.variant.ends_score and view.line.laid:
        said.append((_("Now {sum}").format(sum=open_ends_sum(view.line)), "ink"))
        if choosing.play is not None:
            after = open_ends_sum_after(view.line, choosing.play)
            said.append((_("Then {sum}").format(sum=after), "wood-quiet"))
    return said


def _last_told(log: tuple[str, ...], width: int, room: int) -> list[str]:
    """Return the last sentences that fit whole; of one that never does, its beginning."""
    told: list[str] = []
    for sentence in reversed(log):
        rows = wrapped(sentence, width)
        if len(told) + len(rows) > room:
            return told or rows[: max(0, room)]
        told = rows + told
    return told


def _prompt(view: PlayerView, choosing: Choosing, names: tuple[str, ...]) -> str:
    """Say what the person can do now."""
    if view.end is not None:
        return _("The round is over.")
    if view.turn != view.seat:
        return _("{name} is thinking…").format(name=names[view.turn])
    if view.moves[0] in (DRAW, PASS):
        return why_cannot_lay(view)
    chosen = choosing.play
    if chosen is None:
        return _("Your turn")
    if not view.line.laid:
        return _("{tile}: you open the round").format(tile=chosen.tile)
    return play_text(view.line, chosen)
