"""Writing a match down as a record, version 1: one JSON object, from the referee's seat."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from domino_tui.engine.deal import Hands
from domino_tui.engine.line import Line
from domino_tui.engine.match import Match
from domino_tui.engine.moves import Drew, Event, Played
from domino_tui.engine.round import Round
from domino_tui.engine.seal import seal_of
from domino_tui.engine.tiles import DOUBLE_ZERO, Tile

FORMAT = "domino-record"
"""What a record's ``format`` says."""

VERSION = 1
"""The version of the format that is written here, and the only one that is read."""


def record_of(match: Match, names: Sequence[str], levels: Sequence[str | None]) -> dict[str, Any]:
    """Return a match's record, over or not.

    Args:
        match: the match.
        names: the players' names by seat.
        levels: the computer level at each seat, None for a person.
    """
    rules = match.rules
    options = {"options": rules.options} if rules.options else {}
    return {
        "format": FORMAT,
        "version": VERSION,
        "variant": rules.variant.name,
        "players": rules.players,
        "teams": rules.teams,
        "target": rules.target,
        **options,
        "names": list(names),
        "levels": list(levels),
        "seed": match.seed,
        "rounds": _rounds(match),
        "winner": match.winner,
    }


def record_text(record: dict[str, Any]) -> str:
    """Return a record's JSON text: a hand and a move on one line each, a newline at the end.

    The text is the same for the same record, byte for byte, and can always be written as UTF-8:
    half a surrogate pair, which is no character, becomes a question mark.
    """
    return (_lines(record, "") + "\n").encode("utf-8", "replace").decode("utf-8")


def _rounds(match: Match) -> list[dict[str, Any]]:
    scores = [0] * match.rules.sides
    written = []
    for each in match.rounds:
        entry = _round(each)
        if each.end is not None:
            gained = zip(scores, each.points, each.end.points, strict=True)
            scores = [sum(parts) for parts in gained]
            entry["scores"] = scores
        written.append(entry)
    return written


def _round(round_: Round) -> dict[str, Any]:
    """Return a round's entry, with all but the totals."""
    seal = seal_of(round_.deal)
    entry: dict[str, Any] = {
        **({"seal": seal, "seed": round_.deal.seed} if seal else {}),
        "redealt": [_hands(hands) for hands in round_.deal.redealt],
        "hands": _hands(round_.deal.hands),
        "boneyard": _texts(round_.deal.boneyard),
        "moves": _moves(round_),
    }
    end = round_.end
    if end is None:
        return entry
    outcome = {
        "end": end.kind,
        "winner": end.winner,
        "pips": list(end.pips),
        "points": list(end.points),
    }
    return entry | outcome


def _moves(round_: Round) -> list[dict[str, Any]]:
    crossing = round_.rules.variant.crossing
    laid = 0
    moves = []
    for event in round_.history:
        moves.append(_move(event, round_.line, laid, crossing))
        laid += isinstance(event, Played)
    return moves


def _move(event: Event, line: Line, laid: int, crossing: bool) -> dict[str, Any]:
    """Return a move's entry.

    Args:
        event: what was done.
        line: the line of play at the end.
        laid: how many tiles lay before, which is the place of a played tile in the line.
        crossing: whether 0-0 has four arms, so that the one taken is named (Rule DZ-5).
    """
    if isinstance(event, Drew):
        return {"seat": event.seat, "draw": _texts(event.tiles)}
    if not isinstance(event, Played):
        return {"seat": event.seat, "pass": True}
    entry: dict[str, Any] = {"seat": event.seat, "play": str(event.tile)}
    if laid:
        on = line.laid[line.laid[laid].on].tile
        entry["on"] = str(on)
        if crossing and on == DOUBLE_ZERO:
            entry["arm"] = event.arm
    if event.points:
        entry["points"] = event.points
    return entry


def _hands(hands: Hands) -> list[list[str]]:
    return [_texts(hand) for hand in hands]


def _texts(tiles: Iterable[Tile]) -> list[str]:
    return [str(tile) for tile in tiles]


def _lines(value: object, indent: str) -> str:
    """Return a value's JSON text, broken into lines where there is a list of lists or objects."""
    if not _is_broken(value):
        return json.dumps(value, ensure_ascii=False)
    deeper = indent + "  "
    if isinstance(value, dict):
        parts = [f"{json.dumps(key)}: {_lines(each, deeper)}" for key, each in value.items()]
        start, stop = "{", "}"
    else:
        assert isinstance(value, list)
        parts = [_lines(each, deeper) for each in value]
        start, stop = "[", "]"
    body = f",\n{deeper}".join(parts)
    return f"{start}\n{deeper}{body}\n{indent}{stop}"


def _is_broken(value: object) -> bool:
    if isinstance(value, dict):
        return any(_is_broken(each) for each in value.values())
    return isinstance(value, list) and any(isinstance(each, (list, dict)) for each in value)
