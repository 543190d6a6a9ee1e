"""The table in lines: the line of tiles arm by arm, the deal, the person's choices."""

from __future__ import annotations

from collections.abc import Iterable

from domino_tui.ai.levels import level_titled
from domino_tui.engine.line import Arm, Line
from domino_tui.engine.match import Match
from domino_tui.engine.moves import DRAW
from domino_tui.engine.player_view import PlayerView
from domino_tui.engine.tiles import DOUBLE_ZERO, Tile
from domino_tui.i18n import N_, _
from domino_tui.plain.asking import numbered
from domino_tui.plain.reading import plays_of
from domino_tui.set_up import PERSON, SetUp
from domino_tui.view.seals import seal_line
from domino_tui.view.sentences import (
    ends_text,
    open_ends_sum_after,
    play_text,
    summary_sentences,
    tiles_text,
    why_cannot_lay,
)
from domino_tui.view.titles import player_name, rules_line

_ARM_LINES: dict[Arm, str] = {
    "west": N_("Left of 0-0: {tiles}"),
    "north": N_("Above 0-0: {tiles}"),
    "east": N_("Right of 0-0: {tiles}"),
    "south": N_("Below 0-0: {tiles}"),
}


# The beginning


def set_up_lines(set_up: SetUp) -> tuple[str, ...]:
    """Say what is played, by whom, at what level, from which seed."""
    players = [
        player_name(set_up, seat) if level is None else f"{player_name(set_up, seat)} ({title})"
        for seat, level in enumerate(set_up.levels)
        for title in [_(level_titled(level or ""))]
    ]
    lines = [rules_line(set_up.rules)]
    lines.append(_("Playing order: {players}.").format(players=", ".join(players)))
    if set_up.rules.teams:
        partner = player_name(set_up, (PERSON + 2) % set_up.rules.players)
        lines.append(_("Your partner is {name}.").format(name=partner))
    lines.append(_("Seed: {seed}.").format(seed=set_up.seed))
    return tuple(lines)


def deal_lines(match: Match, set_up: SetUp) -> tuple[str, ...]:
    """Say that a round is dealt, what was dealt again, and who opens."""
    deal, rules = match.round.deal, match.rules
    heading = _("Round {number}").format(number=len(match.rounds))
    rule = "OP-3" if "redeal" in rules.options else rules.variant.rules.redeal
    again = _("A hand had at least {count} doubles: dealt again ({rule}).")
    refused = [again.format(count=rules.redeal, rule=rule)] * len(deal.redealt)
    if deal.opener != PERSON:
        opens = _("{name} opens this round.").format(name=player_name(set_up, deal.opener))
    elif deal.opening_tile is None:
        opens = _("You open this round, with any tile.")
    else:
        opens = _("You open this round, and must lay {tile}.").format(tile=deal.opening_tile)
    return ("", heading, *refused, *filter(None, [seal_line(deal)]), opens)


# The person's turn


def turn_lines(view: PlayerView, set_up: SetUp) -> tuple[str, ...]:
    """Say how the table stands and what the person can do, each choice with its number."""
    return ("", *summary_sentences(view, set_up), *choice_lines(view))


def choice_lines(view: PlayerView) -> tuple[str, ...]:
    """Say what the person can do, each choice with its number."""
    plays = plays_of(view)
    if not plays:
        todo = _("Enter: draw") if DRAW in view.moves else _("Enter: pass")
        return (why_cannot_lay(view), todo)
    labels = [play_text(view.line, play) for play in plays]
    if view.rules.variant.ends_score:
        sums = [open_ends_sum_after(view.line, play) for play in plays]
        labels = [f"{label} ({total})" for label, total in zip(labels, sums, strict=True)]
    return (_("Your turn"), *numbered(labels))


def hand_line(hand: tuple[Tile, ...]) -> str:
    """Say what the person holds."""
    return _("You hold {tiles}.").format(tiles=tiles_text(hand) or _("nothing"))


# The line of tiles


def table_lines(line: Line) -> tuple[str, ...]:
    """Say every tile on the table in order, halves as they lie; with a cross, arm by arm."""
    if not line.laid:
        return (_("The table is empty."),)
    centre = _centre(line)
    if centre is None:
        lines = [_chain(reversed(_outward(line, 0, "west")), line, _outward(line, 0, "east"))]
    else:
        lines = [_arm_line(line, centre, end.arm) for end in line.ends]
    return (*lines, _("Open ends: {ends}.").format(ends=ends_text(line)))


def _centre(line: Line) -> int | None:
    """Return the place of 0-0 in the laying order where it is a cross."""
    if len(line.ends) == 2:
        return None
    return next(at for at, laid in enumerate(line.laid) if laid.tile == DOUBLE_ZERO)


def _outward(line: Line, start: int, arm: Arm) -> list[Tile]:
    """Return the tiles from the one after a start to the open end of an arm, in order."""
    behind = {start: -1}
    waiting = [start]
    for at in waiting:
        for other, laid in enumerate(line.laid):
            if other not in behind and at in (laid.on, _on(line, at, other)):
                behind[other] = at
                waiting.append(other)
    end = line.end(arm)
    at = start if end is None else end.at
    tiles = []
    while at != start:
        tiles.append(line.laid[at].tile)
        at = behind[at]
    return tiles[::-1]


def _on(line: Line, at: int, other: int) -> int:
    """Return ``at`` where its tile was laid on the other one, else no place at all."""
    return at if line.laid[at].on == other else -2


def _chain(west: Iterable[Tile], line: Line, east: list[Tile]) -> str:
    first = line.end("west")
    return _joined([*west, line.laid[0].tile, *east], first.number if first else 0)


def _arm_line(line: Line, centre: int, arm: Arm) -> str:
    tiles = _joined(_outward(line, centre, arm), 0) or _("free")
    return _(_ARM_LINES[arm]).format(tiles=tiles)


def _joined(tiles: list[Tile], number: int) -> str:
    """Return tiles laid one on the other, the first with a number in front: ``5-5 · 5-0``."""
    texts = []
    for tile in tiles:
        texts.append(f"{number}-{tile.other(number)}")
        number = tile.other(number)
    return " · ".join(texts)
