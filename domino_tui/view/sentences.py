"""The game in sentences: what was done, what can be done, how the open ends add up.

Everything here is worded from what the person may see, so that the same sentences serve the table,
its log and the line-by-line game.
"""

from __future__ import annotations

from collections.abc import Sequence

from domino_tui.engine.line import Arm, Line, line_after, open_end_total, open_end_values
from domino_tui.engine.moves import DRAW, Drew, Event, Passed, Play, Played
from domino_tui.engine.player_view import PlayerView
from domino_tui.engine.round import Round
from domino_tui.engine.scoring import sum_points
from domino_tui.engine.tiles import DOUBLE_ZERO, Tile
from domino_tui.i18n import N_, _, listed, ngettext
from domino_tui.set_up import PERSON, SetUp
from domino_tui.view.titles import player_name, side_names

_SIDES: dict[Arm, str] = {
    "west": N_("on the left of {tile}"),
    "north": N_("above {tile}"),
    "east": N_("on the right of {tile}"),
    "south": N_("below {tile}"),
}


def numbers_text(numbers: Sequence[int]) -> str:
    """Return numbers as a choice: ``3``, ``3 or 5``, ``0, 3 or 5``."""
    return listed([str(number) for number in numbers], choice=True)


def tiles_text(tiles: Sequence[Tile]) -> str:
    """Return tiles as a list: ``6-4, 5-5 and 2-0``."""
    return listed([str(tile) for tile in tiles])


def count_tiles(count: int) -> str:
    """Return a number of tiles: ``1 tile``, ``5 tiles``."""
    return ngettext("{count} tile", "{count} tiles", count).format(count=count)


# What was done


def event_sentence(seen: Round | PlayerView, at: int, set_up: SetUp) -> str:
    """Return what happened at one point of a round, as the person may know it.

    Args:
        seen: the round, or what the person sees of it.
        at: the event's number in the history.
        set_up: who plays.
    """
    event = seen.history[at]
    if isinstance(event, Played):
        return _played(seen, at, event, set_up)
    if isinstance(event, Drew):
        return _drew(event, set_up)
    name = player_name(set_up, event.seat)
    text = (
        _("You pass: nothing for {numbers}.")
        if event.seat == PERSON
        else _("{name} passes: nothing for {numbers}.")
    )
    return text.format(name=name, numbers=numbers_text(event.numbers))


def _played(seen: Round | PlayerView, at: int, event: Played, set_up: SetUp) -> str:
    before = sum(isinstance(earlier, Played) for earlier in seen.history[:at])
    yours = event.seat == PERSON
    if before == 0:
        text = _("You open with {tile}.") if yours else _("{name} opens with {tile}.")
        if event.points:
            text = (
                _("You open with {tile} and score {points}.")
                if yours
                else _("{name} opens with {tile} and scores {points}.")
            )
        on = ""
    else:
        text = _("You lay {tile} on {on}.") if yours else _("{name} lays {tile} on {on}.")
        if event.points:
            text = (
                _("You lay {tile} on {on} and score {points}.")
                if yours
                else _("{name} lays {tile} on {on} and scores {points}.")
            )
        on = str(seen.line.laid[seen.line.laid[before].on].tile)
    name = player_name(set_up, event.seat)
    return text.format(name=name, tile=event.tile, on=on, points=event.points)


def _drew(event: Drew, set_up: SetUp) -> str:
    numbers = numbers_text(event.numbers)
    if event.seat == PERSON:
        # A PlayerView says of draws only how many; the referee's round has the tiles.
        tiles = tiles_text(event.tiles) or count_tiles(event.drawn)
        return _("You have nothing for {numbers} and draw {tiles}.").format(
            numbers=numbers, tiles=tiles
        )
    return _("{name} has nothing for {numbers} and draws {tiles}.").format(
        name=player_name(set_up, event.seat), numbers=numbers, tiles=count_tiles(event.drawn)
    )


def short_event(event: Event) -> str:
    """Return what a player did in a word or two, as it is seen at its seat."""
    if isinstance(event, Played):
        return f"{event.tile} +{event.points}" if event.points else str(event.tile)
    if isinstance(event, Passed):
        return _("passes")
    return _("draws {count}").format(count=event.drawn)


# What can be done


def why_cannot_lay(view: PlayerView) -> str:
    """Say that the person cannot lay, why, and what comes of it (Rules DR-5, BL-2, DZ-3, PA-4)."""
    numbers = numbers_text(view.line.numbers)
    if DRAW in view.moves:
        return _("Nothing for {numbers}: you draw.").format(numbers=numbers)
    if view.boneyard and view.rules.variant.draws:
        text = _("Nothing for {numbers}, and no more tile may be drawn: you pass.")
        return text.format(numbers=numbers)
    return _("Nothing for {numbers}: you pass.").format(numbers=numbers)


def why_tile_not(view: PlayerView, tile: Tile) -> str:
    """Say why a tile of the person's hand cannot be laid now."""
    if view.end is not None:
        return _("The round is over.")
    if view.turn != view.seat:
        return _("It is not your turn.")
    if not view.line.laid:
        must = [str(move.tile) for move in view.moves if isinstance(move, Play)]
        return _("{tile} may not open this round: {must} must.").format(
            tile=tile, must=listed(must)
        )
    numbers = numbers_text(view.line.numbers)
    return _("{tile} fits nowhere: the open ends show {numbers}.").format(
        tile=tile, numbers=numbers
    )


def place_name(line: Line, arm: Arm) -> str:
    """Return where an open end is: ``on 5-4``, or with its side where that alone leaves a doubt."""
    touched = line.touched(arm)
    if _is_alike(line, arm):
        return _(_SIDES[arm]).format(tile=touched)
    return _("on {tile}").format(tile=touched)


def _is_alike(line: Line, arm: Arm) -> bool:
    """Tell whether another open end is at the same tile and shows the same number."""
    here = line.end(arm)
    if here is None:
        return False
    return any(
        end.arm != arm and (end.at, end.number) == (here.at, here.number) for end in line.ends
    )


def play_text(line: Line, play: Play) -> str:
    """Return a play in words: ``6-4 on 5-4``; the opening tile alone is ``6-6``."""
    if not line.laid:
        return str(play.tile)
    return f"{play.tile} {place_name(line, play.arm)}"


# How the open ends add up (Rules DZ-6 to DZ-8)


def open_ends_sum(line: Line) -> str:
    """Return the open ends as a sum: ``2 + 3 + 6 + 0 = 11``; a lone double is its own sum."""
    values = [str(value) for _arm, value in open_end_values(line)]
    if len(values) == 1:
        return values[0]
    return f"{' + '.join(values)} = {open_end_total(line)}"


def open_ends_sum_after(line: Line, play: Play) -> str:
    """Return the sum that a play makes, and what it scores: ``4 + 6 = 10: 10 points``."""
    after = line_after(line, play.tile, play.arm, crossing=True)
    points = sum_points(open_end_total(after))
    if not points:
        return _("{sum}: nothing").format(sum=open_ends_sum(after))
    text = ngettext("{sum}: {points} point", "{sum}: {points} points", points)
    return text.format(sum=open_ends_sum(after), points=points)


# The whole table


def ends_text(line: Line) -> str:
    """Return the open ends in words: ``4 (on 6-4) and 6 (on 6-5)``, free arms of 0-0 counted."""
    free = sum(end.at == _zero(line) and end.halves == 1 for end in line.ends)
    parts = [
        _("{number} ({place})").format(number=end.number, place=place_name(line, end.arm))
        for end in line.ends
        if not (free > 1 and end.at == _zero(line))
    ]
    if free > 1:
        parts.append(_("{count} free arms of 0-0").format(count=free))
    return listed(parts)


def _zero(line: Line) -> int:
    """Return the place of a 0-0 with more than two ends to itself, or -1."""
    at = next((n for n, laid in enumerate(line.laid) if laid.tile == DOUBLE_ZERO), -1)
    return at if sum(end.at == at for end in line.ends) > 1 else -1


def spoken_summary(view: PlayerView, set_up: SetUp) -> str:
    """Return the table in a few sentences, for those who listen."""
    return " ".join(summary_sentences(view, set_up))


def summary_sentences(view: PlayerView, set_up: SetUp) -> tuple[str, ...]:
    """Return the table in sentences: open ends, hand, the others with the points."""
    parts: list[str] = []
    if not view.line.laid:
        parts.append(_("The table is empty."))
    elif view.rules.variant.ends_score:
        total = open_ends_sum(view.line)
        text = _("Open ends: {ends}; together {sum}.")
        parts.append(text.format(ends=ends_text(view.line), sum=total))
    else:
        parts.append(_("Open ends: {ends}.").format(ends=ends_text(view.line)))
    parts.append(_("You hold {tiles}.").format(tiles=tiles_text(view.hand) or _("nothing")))
    others = [
        _("{name} {count}").format(name=player_name(set_up, seat), count=count_tiles(count))
        for seat, count in enumerate(view.counts)
        if seat != view.seat
    ]
    if view.boneyard:
        where = _("boneyard {count}") if view.rules.variant.draws else _("asleep {count}")
        others.append(where.format(count=view.boneyard))
    scores = listed(
        [f"{name} {score}" for name, score in zip(side_names(set_up), view.scores, strict=True)]
    )
    rest = _("Others: {others}. Points: {scores}; target {target}.")
    parts.append(rest.format(others=", ".join(others), scores=scores, target=view.rules.target))
    return tuple(parts)
