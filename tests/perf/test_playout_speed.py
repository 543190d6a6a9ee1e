"""How fast play-outs are: ``pytest -m perf -s tests/perf/test_playout_speed.py``."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from statistics import median

import dominoes
import pytest

from domino_tui.ai.playout.chance import at_random
from domino_tui.ai.playout.position import dealt, terms_of
from domino_tui.ai.playout.round import play_out
from domino_tui.engine.rules import HAND_SIZE
from tests.engine.positions import SET_UPS, rules_of

ROUNDS = 300
"""So many rounds a turn; the two take turns, so that a busy machine slows both alike."""

TURNS = 21
GOAL = 6

DECK = [1 << place for place in range(28)]


def play_integers(set_up: str) -> Callable[[], None]:
    """What deals a round and plays it at random to its end."""
    rules = rules_of(set_up)
    terms = terms_of(rules)
    rng = random.Random(1)
    chance, choose = rng.random, at_random(2)
    starts = range(0, rules.players * HAND_SIZE, HAND_SIZE)

    def play() -> None:
        deck = sorted(DECK, key=lambda _: chance())
        hands = [sum(deck[first : first + HAND_SIZE]) for first in starts]
        position = dealt(terms, 0, hands, deck[rules.players * HAND_SIZE :])
        play_out(position, position.ends.ways(deck[0])[0], choose)

    return play


def play_dominoes() -> None:
    """The same with ``dominoes``: every pass and every forced move is one of the random ones."""
    game = dominoes.Game.new(starting_domino=dominoes.Domino(6, 6))
    while game.result is None:
        moves = game.valid_moves
        game.make_move(*moves[int(random.random() * len(moves))])


def seconds(play: Callable[[], None]) -> float:
    """How much processor time some rounds take, whatever else the machine does."""
    begin = time.process_time()
    for _ in range(ROUNDS):
        play()
    return time.process_time() - begin


@pytest.mark.perf
@pytest.mark.parametrize("set_up", SET_UPS)
def test_random_rounds_against_dominoes(set_up: str) -> None:
    """Rounds a second of each, and how often the other's; pairs and block for four are its game."""
    ours = play_integers(set_up)
    seconds(ours)  # the tables fill
    turns = [(seconds(ours), seconds(play_dominoes)) for _ in range(TURNS)]
    ratios = [theirs / own for own, theirs in turns]
    print(
        f"\n{set_up}: {ROUNDS / min(own for own, _ in turns):.0f}, dominoes "
        f"{ROUNDS / min(theirs for _, theirs in turns):.0f} rounds a second; "
        f"ratio {median(ratios):.1f} ({min(ratios):.1f} to {max(ratios):.1f}), goal {GOAL}"
    )
