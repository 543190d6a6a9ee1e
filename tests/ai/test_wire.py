"""What crosses the pipe to a computer player: its seat's view, and nothing else."""

from __future__ import annotations

import json
from random import Random

import pytest

from domino_tui.ai.wire import Question, parse_question, question_line
from domino_tui.engine.match import Match, new_match, play
from domino_tui.engine.moves import Drew
from domino_tui.engine.player_view import player_view
from domino_tui.engine.rules import make_rules
from tests.engine.positions import SET_UPS, rules_of

KEYS = {"number", "level", "seed", "seconds", "view"}
VIEW_KEYS = {
    *("rules", "seat", "round", "hand", "counts", "boneyard", "turn", "opener"),
    *("moves", "history", "scores"),
}


def asked_in(match: Match, random: Random) -> list[tuple[Match, str]]:
    """Play a round at random; return each position with the line that asks about it."""
    asked: list[tuple[Match, str]] = []
    while match.round.end is None:
        view = player_view(match, match.round.turn)
        asked.append((match, question_line(Question(len(asked), "regular", 5, 1.0, view))))
        match = play(match, random.choice(view.moves))
    return asked


@pytest.mark.parametrize("name", SET_UPS)
def test_a_view_crosses_whole(name: str) -> None:
    """What is read at the other end is the same view, for every position of whole rounds."""
    for seed in range(6):
        for match, line in asked_in(new_match(rules_of(name), seed), Random(seed)):
            question = parse_question(json.loads(line))
            assert question.view == player_view(match, match.round.turn)
            assert question[:4] == (question.number, "regular", 5, 1.0)


@pytest.mark.parametrize("name", SET_UPS)
def test_nothing_else_crosses(name: str) -> None:
    """No tile crosses that is neither in the seat's own hand nor on the table."""
    for seed in range(6):
        for match, line in asked_in(new_match(rules_of(name), seed), Random(seed)):
            data = json.loads(line)
            assert set(data) == KEYS
            assert set(data["view"]) == VIEW_KEYS
            round_ = match.round
            hidden = [
                *round_.boneyard,
                *(
                    tile
                    for seat, hand in enumerate(round_.hands)
                    if seat != round_.turn
                    for tile in hand
                ),
            ]
            for tile in hidden:
                assert str(tile) not in line


@pytest.mark.parametrize("name", ["draw 2", "double-zero 2", "draw 3"])
def test_drawn_tiles_stay_out_even_of_a_spoilt_view(name: str) -> None:
    """A view that holds drawn tiles by mistake does not tell them."""
    drawn = 0
    for seed in range(6):
        for match, line in asked_in(new_match(rules_of(name), seed), Random(seed)):
            drawn += sum(isinstance(event, Drew) for event in match.round.history)
            spoilt = player_view(match, match.round.turn)._replace(history=match.round.history)
            asked = Question(json.loads(line)["number"], "regular", 5, 1.0, spoilt)
            assert question_line(asked) == line
    assert drawn


def test_house_rules_cross() -> None:
    """The rules of a match cross with every house rule."""
    options: dict[str, str | int] = {"opening": "winner", "redeal": 4, "blocked_team": "pair-total"}
    rules = make_rules("double-zero", 4, True, 150, options)
    view = player_view(new_match(rules, 3), new_match(rules, 3).round.turn)
    line = question_line(Question(1, "casual", 2, 0.5, view))
    assert parse_question(json.loads(line)).view.rules == rules
