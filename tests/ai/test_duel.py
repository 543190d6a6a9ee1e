"""Duels: the same deals from every side, and what can be told from them."""

from __future__ import annotations

import math
from functools import partial

import pytest

from domino_tui.ai.duel import FEWEST, DealResult, Duel, Standing, played, result_of
from domino_tui.ai.opponents import OPPONENTS, Greedy, opponent_of
from domino_tui.ai.player import Stop, never
from domino_tui.ai.processes import on_processes
from domino_tui.engine.errors import DominoError
from domino_tui.engine.moves import Move
from domino_tui.engine.player_view import PlayerView
from tests.engine.positions import SET_UPS, rules_of


@pytest.mark.parametrize("name", SET_UPS)
def test_a_player_is_as_strong_as_itself(name: str) -> None:
    """On every deal exactly: the luck of the deal falls on both alike."""
    duel = Duel(rules_of(name), "greedy", "greedy", seed=3)
    for number in range(1, 13):
        result = result_of(duel, number)
        assert result.number == number
        assert result.points == pytest.approx(0)
        assert 0 <= result.won <= 1 / duel.rules.sides + 1e-9


@pytest.mark.parametrize("name", ["block 2", "pairs 4", "double-zero 4 teams"])
def test_two_players_change_places(name: str) -> None:
    """What one gets the other loses, with two sides."""
    there = Duel(rules_of(name), "regular", "greedy", seed=5)
    back = Duel(rules_of(name), "greedy", "regular", seed=5)
    for number in range(1, 9):
        assert result_of(there, number).points == pytest.approx(-result_of(back, number).points)


def test_the_same_seed_plays_the_same_deals_on_any_number_of_processes() -> None:
    """In order, whoever plays them."""
    duel = Duel(rules_of("draw 3"), "casual", "beginner", seed=8)
    here = [result_of(duel, number) for number in range(1, 8)]
    assert list(on_processes(partial(result_of, duel), range(1, 8), 2, largest=2)) == here


def test_means_and_intervals() -> None:
    """1.96 standard errors on each side of the mean; of one deal nothing is known."""
    standing = Standing.of([DealResult(1, 4.0, 1.0)])
    assert standing.points_a_round == (4.0, math.inf)
    standing.add(DealResult(2, 0.0, 0.0))
    mean, within = standing.points_a_round
    assert mean == 2.0
    assert within == pytest.approx(1.96 * 2.0)
    assert standing.win_share.mean == 0.5


def test_a_duel_is_decided_only_when_it_is_clear() -> None:
    """Never before some deals, and never by less than three standard errors."""
    clear = [DealResult(n, 5.0 + n % 2, 1.0) for n in range(FEWEST)]
    assert not Standing.of(clear[1:]).is_decided
    assert Standing.of(clear).is_decided
    level = Standing.of(DealResult(n, (-1.0) ** n, 0.5) for n in range(400))
    assert not level.is_decided


def test_an_unknown_player_is_named() -> None:
    """With those that there are."""
    assert set(OPPONENTS) == {"greedy"}
    with pytest.raises(DominoError, match="there is no player 'deep blue'"):
        opponent_of("deep blue")


class _Onlooker(Greedy):
    """Notes what first rounds look like."""

    def __init__(self) -> None:
        self.openings: list[tuple[bool, int]] = []

    def choose(self, view: PlayerView, seed: int, stop: Stop = never) -> Move:
        if not view.history:
            self.openings.append((view.round_number == 0, len(view.moves)))
        return super().choose(view, seed, stop)


def test_only_first_rounds_look_like_first_rounds() -> None:
    """A player may conclude from a forced opening, so it has to know when there is none."""
    onlooker = _Onlooker()
    for number in range(1, 13):
        played(rules_of("block 2"), (onlooker, onlooker), 3, number)
    assert set(onlooker.openings) == {(True, 1), (False, 7)}
