"""How fast the engine plays random whole four-player rounds: ``pytest -m perf -s tests/perf``."""

import random
import time
from collections.abc import Callable

import dominoes
import pytest

from domino_tui.engine.deal import deal_round
from domino_tui.engine.round import apply, start
from domino_tui.engine.rules import Rules, make_rules

ROUNDS = 400
"""So many rounds a turn; the two take turns, so that a busy machine slows both alike."""

TURNS = 9


def play_engine(rules: Rules, seed: int) -> None:
    """Deal a round and play it at random to its end, every pass a move of its own."""
    choose = random.Random(seed).random
    round_ = start(rules, deal_round(rules, seed, 0))
    while round_.end is None:
        moves = round_.moves
        round_ = apply(round_, moves[int(choose() * len(moves))])


def play_dominoes(seed: int) -> None:
    """The same with ``dominoes``, which deals with the module's own random numbers."""
    random.seed(seed)
    choose = random.Random(seed).random
    game = dominoes.Game.new(starting_domino=dominoes.Domino(6, 6))
    while game.result is None:
        moves = game.valid_moves
        game.make_move(*moves[int(choose() * len(moves))])


def seconds(play: Callable[[int], None], first: int) -> float:
    """How much processor time some rounds take, whatever else the machine does."""
    begin = time.process_time()
    for seed in range(first, first + ROUNDS):
        play(seed)
    return time.process_time() - begin


@pytest.mark.perf
@pytest.mark.parametrize("variant", ["pairs", "block", "draw", "double-zero"])
def test_random_rounds_against_dominoes(variant: str) -> None:
    """Rounds a second of each, and the ratio of every turn; only pairs is the same game."""
    rules = make_rules(variant, 4)
    ours: list[float] = []
    theirs: list[float] = []
    for turn in range(TURNS):
        ours.append(seconds(lambda seed: play_engine(rules, seed), turn * ROUNDS))
        theirs.append(seconds(play_dominoes, turn * ROUNDS))
    ratios = sorted(other / own for own, other in zip(ours, theirs, strict=True))
    print(
        f"\n{variant}: engine {ROUNDS / min(ours):.0f}, dominoes {ROUNDS / min(theirs):.0f} "
        f"rounds a second; ratio {ratios[len(ratios) // 2]:.2f} "
        f"({', '.join(f'{ratio:.2f}' for ratio in ratios)})"
    )
