"""Questions to a computer player and its answers as lines of text, for the way between processes.

A line is a JSON object. All that a player's process is ever told is in :func:`question_line`: the
view of its seat (Rule C-8), the name of its level, a seed, and how long it may think.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from domino_tui.engine.line import Line, line_after
from domino_tui.engine.moves import Drew, Event, Passed, Played, parse_move
from domino_tui.engine.player_view import PlayerView
from domino_tui.engine.rules import Rules, make_rules
from domino_tui.engine.tiles import Tile, parse_tile


class Question(NamedTuple):
    """What a computer player is asked."""

    number: int
    """The question's number; the answer bears it too, so that a late one is told apart."""
    level: str
    """The name of the level that is to answer."""
    seed: int
    """The seed of the choice."""
    seconds: float
    """How long the player may think."""
    view: PlayerView


def question_line(question: Question) -> str:
    """Return the line that asks a question, without its end."""
    data = question._asdict() | {"view": _view_data(question.view)}
    return json.dumps(data, separators=(",", ":"))


def parse_question(data: Mapping[str, Any]) -> Question:
    """Read a question from the object of its line."""
    number, level, seed, seconds = (data[key] for key in ("number", "level", "seed", "seconds"))
    return Question(number, level, seed, seconds, _view(data["view"]))


def _view_data(view: PlayerView) -> dict[str, Any]:
    """Return a view as JSON can hold it; the line of play follows from what was done."""
    rules = view.rules
    return {
        "rules": {
            "variant": rules.variant.name,
            "players": rules.players,
            "teams": rules.teams,
            "target": rules.target,
            "options": rules.options,
        },
        "seat": view.seat,
        "round": view.round_number,
        "hand": [str(tile) for tile in view.hand],
        "counts": view.counts,
        "boneyard": view.boneyard,
        "turn": view.turn,
        "opener": view.opener,
        "moves": [str(move) for move in view.moves],
        "history": [_event_data(event) for event in view.history],
        "scores": view.scores,
    }


def _view(data: Mapping[str, Any]) -> PlayerView:
    rules = make_rules(**data["rules"])
    history = tuple(_event(event) for event in data["history"])
    return PlayerView(
        rules=rules,
        seat=data["seat"],
        round_number=data["round"],
        hand=tuple(parse_tile(text) for text in data["hand"]),
        counts=tuple(data["counts"]),
        boneyard=data["boneyard"],
        line=_line(rules, history),
        turn=data["turn"],
        opener=data["opener"],
        moves=tuple(parse_move(text) for text in data["moves"]),
        history=history,
        scores=tuple(data["scores"]),
        end=None,  # nobody is asked for a move when the round is over
    )


def _event_data(event: Event) -> list[object]:
    if isinstance(event, Played):
        return ["play", event.seat, str(event.tile), event.arm, event.points]
    if isinstance(event, Drew):
        # The drawn tiles are not in a view; were they, they would not get past this line.
        return ["draw", event.seat, event.drawn, event.numbers]
    return ["pass", event.seat, event.numbers]


def _event(data: Sequence[Any]) -> Event:
    kind, seat, *rest = data
    if kind == "play":
        tile, arm, points = rest
        return Played(seat, parse_tile(tile), arm, points)
    if kind == "draw":
        drawn, numbers = rest
        return Drew(seat, (), drawn, tuple(numbers))
    return Passed(seat, tuple(rest[0]))


def _line(rules: Rules, history: Sequence[Event]) -> Line:
    line = Line()
    for event in history:
        if isinstance(event, Played):
            line = line_after(line, Tile(*event.tile), event.arm, rules.variant.crossing)
    return line
