"""How a round and a match ended, with every hand turned up."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from domino_tui.engine.tiles import Tile
from domino_tui.i18n import _
from domino_tui.session import Session
from domino_tui.view.art import PIP_ROLES, Face
from domino_tui.view.results import match_won_line, round_end_lines
from domino_tui.view.titles import player_names, side_name


def result_text(
    session: Session, colours: Mapping[str, str], face: Face, *, spacious: bool
) -> Text:
    """Return the end of the current round: the reason, the hands, the sum, the totals.

    Args:
        session: the match.
        colours: the theme's variables.
        face: how tiles are drawn.
        spacious: whether there are rows enough to leave one free between two hands.
    """
    round_ = session.match.round
    text = Text()
    headline, *reasons = round_end_lines(round_, session.set_up)
    text.append(headline + "\n", style=f"bold {colours['gold']}")
    text.append("\n")
    names = player_names(session.set_up)
    width = max(map(len, names))
    for seat, hand in enumerate(round_.hands):
        text.append(names[seat].ljust(width + 2), style=colours["ink"])
        for tile in hand:
            # Without a row between them, two shades keep the tiles of two hands apart.
            ground = "ivory-shade" if seat % 2 and not spacious else "ivory"
            text.append_text(_chip(tile, colours, ground, face)).append(" ")
        if not hand:
            text.append(_("nothing left"), style=colours["quiet"])
        else:
            weight = sum(tile.weight for tile in hand)
            text.append(f"  {weight}", style=f"bold {colours['ink']}")
        text.append("\n\n" if spacious else "\n")
    if not spacious:
        text.append("\n")
    for line in reasons:
        text.append(line + "\n", style=colours["ink"])
    text.append("\n").append_text(_totals(session, colours))
    return text


def match_result_text(session: Session, colours: Mapping[str, str]) -> Text:
    """Return who won the match."""
    winner = session.match.winner
    line = "" if winner is None else match_won_line(session.set_up, winner)
    return Text(line, style=f"bold {colours['gold']}")


def _chip(tile: Tile, colours: Mapping[str, str], shade: str, face: Face) -> Text:
    """Return a small lying tile in one row."""
    bar = "|" if face == "ascii" else "│"
    ground = colours[shade]
    chip = Text()
    for part, number in ((f" {tile.high} ", tile.high), (bar, None), (f" {tile.low} ", tile.low)):
        colour = colours["divider"] if number is None else colours[PIP_ROLES[number]]
        chip.append(part, style=f"bold {colour} on {ground}")
    return chip


def _totals(session: Session, colours: Mapping[str, str]) -> Text:
    """Return the scores after the round, and the target."""
    rules = session.set_up.rules
    text = Text()
    for side, score in enumerate(session.match.scores):
        text.append(f"{side_name(session.set_up, side)} ", style=colours["quiet"])
        text.append(f"{score}   ", style=f"bold {colours['ink']}")
    target = _("target {points}").format(points=rules.target)
    return text.append(target, style=colours["quiet"])
