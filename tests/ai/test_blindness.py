"""Blind to the hidden tiles: what is asked and what is answered stay the same wherever they lie."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count, cycle, islice

import pytest

from domino_tui.ai.levels import LEVELS, player_of
from domino_tui.ai.wire import Question, question_line
from domino_tui.engine.match import Match
from domino_tui.engine.player_view import PlayerView, player_view
from tests.ai.worlds import has_choice, lookalike, positions
from tests.engine.positions import SET_UPS, rules_of

GAMES = ("draw", "block", "double-zero", "pairs")


def tables(game: str) -> Iterator[tuple[PlayerView, PlayerView, bool]]:
    """Give endless pairs of a view and the same seat's with other hidden tiles, of all set-ups.

    The third tells whether the hidden tiles really lie otherwise.
    """
    chance = random.Random(game)
    set_ups = [name for name in SET_UPS if name.startswith(game)]
    for number, set_up in zip(count(), cycle(set_ups), strict=False):
        for match in positions(rules_of(set_up), number):
            view = player_view(match, match.round.turn)
            if has_choice(view):
                other = lookalike(match, chance, swaps=6)
                yield view, player_view(other, view.seat), _differ(match, other)


def _differ(match: Match, other: Match) -> bool:
    return match.round.hands != other.round.hands or match.round.boneyard != other.round.boneyard


@pytest.mark.parametrize(
    ("game", "wanted"),
    [
        *((game, 50) for game in GAMES),
        *(
            pytest.param(game, 10_000, marks=[pytest.mark.large, pytest.mark.timeout(7200)])
            for game in GAMES
        ),
    ],
)
def test_moving_hidden_tiles_never_changes_a_move(game: str, wanted: int) -> None:
    """Rule C-8: the process is sent the same line, and every level in turn gives the same move."""
    players = cycle([(name, player_of(name)) for name in LEVELS])
    differing = 0
    asked = zip(islice(tables(game), wanted), players, strict=False)
    for seed, ((view, other, differs), (name, player)) in enumerate(asked):
        differing += differs
        line, same = (question_line(Question(1, name, seed, 1.0, each)) for each in (view, other))
        assert line == same
        assert player.choose(view, seed) == player.choose(other, seed)
    assert differing > wanted / 2
