"""What stands around the line of play: the headline, the others, the panel beside the hand."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import wrap
from typing import Literal

from domino_tui.engine.moves import DRAW, PASS, Play
from domino_tui.engine.player_view import PlayerView
from domino_tui.engine.rules import HAND_SIZE
from domino_tui.engine.tiles import ALL_TILES
from domino_tui.i18n import _
from domino_tui.view.choosing import Choosing
from domino_tui.view.seats import SeatScene, seats_around
from domino_tui.view.sentences import (
    open_ends_sum,
    open_ends_sum_after,
    play_text,
    short_event,
    why_cannot_lay,
)
from domino_tui.view.titles import variant_title

SMALLEST = (60, 20)
"""The smallest window in which the table can be played: columns and rows."""

PanelStyle = Literal["gold", "ink", "wood-quiet"]
PanelLine = tuple[str, PanelStyle]
"""A line of the panel and the theme's colour for it."""


@dataclass(frozen=True)
class TableRoom:
    """How the window is shared out, in cells."""

    strip: int
    """Rows of the strip with the other players."""
    rail: int
    """Rows of the rail with the hand."""
    hand: int
    """Columns of the hand; the panel has the rest."""


def table_room(width: int, height: int, slots: int) -> TableRoom:
    """Share a window out: the line gets what the strip, the rail and two lines leave.

    Args:
        width: the window's columns.
        height: the window's rows.
        slots: the places in the hand.
    """
    strip = 2 if height >= 28 else 1
    rail, pitch = (9, 9) if height >= 38 else (7, 7) if height >= 30 else (5, 6)
    panel = max(26, min(44, width * 2 // 5))
    wanted = 2 + slots * pitch
    return TableRoom(strip, rail, min(wanted, width - panel))


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


def headline(view: PlayerView, side_names: tuple[str, ...], width: int) -> tuple[str, str]:
    """Return the two ends of the headline: the game and round, the scores and the target.

    Args:
        view: what the person may know.
        side_names: what each side is called.
        width: the columns there are; where they are few, the left end says less.
    """
    rules = view.rules
    parts = [
        variant_title(rules.variant.name),
        _("round {number}").format(number=view.round_number + 1),
    ]
    if count := boneyard_count(view):
        parts.append(count)
    longest = max(map(len, side_names))
    while True:
        left, right = " · ".join(parts), _scores(view, side_names, longest)
        if len(left) + len(right) + 3 <= width or longest <= _SHORTEST_NAME:
            return left, right
        if len(parts) > 2:
            parts.pop(1)  # the round is the first that can be missed, the boneyard is not
        elif longest > _KNOWN_NAME or len(parts) == 1:
            longest -= 1
        else:
            parts.pop()


def boneyard_count(view: PlayerView) -> str:
    """Return how many tiles are in the boneyard, or asleep; empty where all were dealt."""
    rules = view.rules
    if rules.variant.draws and rules.players * HAND_SIZE < len(ALL_TILES):
        return _("boneyard {count}").format(count=view.boneyard)
    return _("asleep {count}").format(count=view.boneyard) if view.boneyard else ""


_KNOWN_NAME = 8
"""Letters by which a name is known; it is cut so far before something else is left out."""

_SHORTEST_NAME = 3
"""Letters of a name, the sign that it is cut included, below which it is not cut further."""


def _scores(view: PlayerView, side_names: tuple[str, ...], longest: int) -> str:
    """Return the sides with their points, and the target; long names are cut."""
    names = [
        name if len(name) <= longest else name[: longest - 1].rstrip() + "…" for name in side_names
    ]
    scores = [f"{name} {score}" for name, score in zip(names, view.scores, strict=True)]
    return "   ".join([*scores, _("target {points}").format(points=view.rules.target)])


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
    lines: list[PanelLine] = [(row, style) for line, style in said for row in wrap(line, width)]
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
        rows = wrap(sentence, width)
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
