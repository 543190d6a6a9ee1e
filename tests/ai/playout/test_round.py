"""The rounds on integers are those of the engine, move by move."""

from __future__ import annotations

import pytest

from domino_tui.ai.playout.chance import at_random
from domino_tui.engine.deal import deal_round
from tests.ai.playout.mirror import Mirror
from tests.engine.positions import MORE_SET_UPS, SET_UPS, rules_of

RESERVES = (
    "draw 2 reserve=2",
    "draw 3 reserve=1",
    "double-zero 2 reserve=2",
    "double-zero 3 reserve=1",
)
"""With the set-ups of the engine's tests, every house rule that the course of a round knows."""

EVERY_SET_UP = (*SET_UPS, *MORE_SET_UPS, *RESERVES)


def play_mirrored(set_up: str, seeds: range) -> int:
    """Play random rounds beside the engine; return how many choices were compared."""
    rules = rules_of(set_up)
    choices = 0
    for seed in seeds:
        opener = seed % rules.players if seed % 6 else None
        mirror = Mirror(rules, deal_round(rules, seed, 0, opener), seed, at_random(seed))
        mirror.play()
        choices += mirror.choices
    return choices


@pytest.mark.parametrize("set_up", EVERY_SET_UP)
def test_rounds_are_those_of_the_engine(set_up: str) -> None:
    """The same hands, draws, legal moves, points, passes and ends; one deal in six is a first."""
    assert play_mirrored(set_up, range(100)) > 500


@pytest.mark.large
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("set_up", EVERY_SET_UP)
def test_many_rounds_are_those_of_the_engine(set_up: str) -> None:
    """The same over so many rounds that rare ends and ties are among them."""
    assert play_mirrored(set_up, range(1000, 21_000)) > 100_000
