"""Pairs, round by round, against the package ``dominoes``, which is a referee of its own.

It agrees on legal moves, turns, ends and winners. It says nothing of passes, lists a tile that fits
two equal ends once, counts the hands of all players as points, and leaves a level block to nobody;
so points are counted here from the hands, and level blocks settled by Rule PA-7.
"""

import random
from collections import Counter

import dominoes
import pytest

from domino_tui.engine.deal import deal_round
from domino_tui.engine.moves import PASS, Move, Play
from domino_tui.engine.round import Round, apply, start
from domino_tui.engine.rules import Rules, make_rules


def other_game(round_: Round) -> dominoes.Game:
    """The same deal for the other referee, who lays 6-4 with the 6 to the left, as the engine."""
    hands = [dominoes.Hand([dominoes.Domino(*tile) for tile in hand]) for hand in round_.hands]
    moves = tuple(choice(move) for move in round_.moves)
    board = dominoes.Board()
    return dominoes.Game(board, hands, [], round_.turn, moves, round_.turn, None)


def choice(move: Move) -> tuple[dominoes.Domino, bool]:
    """A play as the other referee takes it."""
    assert isinstance(move, Play)
    return dominoes.Domino(*move.tile), move.arm == "west"


def plays(round_: Round) -> set[tuple[dominoes.Domino, bool]]:
    """The legal plays as the other referee lists them: at two equal ends, the left one."""
    equal = len(round_.line.numbers) == 1
    return {(tile, left or equal) for tile, left in map(choice, round_.moves)}


def after_passes(round_: Round) -> Round:
    """The round once everyone has passed who must."""
    while round_.moves == (PASS,):
        round_ = apply(round_, PASS)
    return round_


def compare_end(round_: Round, game: dominoes.Game) -> str:
    """How the round ended, for both the same; return it in a word."""
    end, result = round_.end, game.result
    assert end is not None
    assert end.winner is not None
    assert result is not None
    assert (end.seat, end.kind == "domino") == (result.player, result.won)
    left = [sum(d.first + d.second for d in hand) for hand in game.hands]
    assert list(end.pips) == left
    assert abs(result.points) in (sum(left), 0)
    if result.points:
        assert end.winner == (0 if result.points > 0 else 1)
    else:
        assert left[0] + left[2] == left[1] + left[3]
        assert end.winner == 1 - result.player % 2  # Rule PA-7
    points = [0, 0]
    points[end.winner] = sum(left[1 - end.winner :: 2])
    assert list(end.points) == points
    return end.kind if result.points else "level"


def compare_round(rules: Rules, seed: int) -> str:
    """Play a round at random before both referees."""
    rng = random.Random(seed)
    opener = None if seed % 2 else seed // 2 % 4
    round_ = start(rules, deal_round(rules, seed, 0, opener))
    game = other_game(round_)
    while round_.end is None:
        assert round_.turn == game.turn
        assert plays(round_) == set(game.valid_moves)
        move = rng.choice(round_.moves)
        game.make_move(*choice(move))
        round_ = after_passes(apply(round_, move))
        assert (round_.end is None) == (game.result is None)
    return compare_end(round_, game)


def test_agrees_with_dominoes() -> None:
    """Rules PA-1 to PA-7: legal moves, turn, end and winner, over two thousand random rounds."""
    rules = make_rules("pairs", 4)
    kinds = Counter(compare_round(rules, seed) for seed in range(2000))
    assert kinds.keys() == {"domino", "blocked", "level"}


@pytest.mark.large
@pytest.mark.timeout(1800)
def test_agrees_with_dominoes_at_length() -> None:
    """Rules PA-1 to PA-7: the same over fifty thousand."""
    rules = make_rules("pairs", 4)
    kinds = Counter(compare_round(rules, seed) for seed in range(10_000, 60_000))
    assert kinds["level"] > 100
