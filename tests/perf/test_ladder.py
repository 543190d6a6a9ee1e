"""How strong the levels are, and how long they think: ``pytest -m perf -s tests/perf``.

Points a round against a player that lays its heaviest tile (in Double Zéro, most points first), on
the same deals with the sides swapped, with 95 % intervals; then milliseconds a move.
"""

from __future__ import annotations

import pytest

from domino_tui.ai.arena import Effort, play_match
from domino_tui.ai.duel import Duel, Standing, result_of
from domino_tui.ai.levels import LEVELS
from tests.engine.positions import SET_UPS, rules_of

DEALS = range(1, 1001)
MATCHES = 20


@pytest.mark.perf
@pytest.mark.timeout(900)
@pytest.mark.parametrize("set_up", SET_UPS)
def test_levels_against_greedy(set_up: str) -> None:
    """A row of the ladder."""
    gains = []
    for name in LEVELS:
        duel = Duel(rules_of(set_up), name, "greedy", seed=1)
        points = Standing.of(result_of(duel, deal) for deal in DEALS).points_a_round
        gains.append(f"{name} {points.mean:+.2f} ±{points.within:.2f}")
    print(f"\n{set_up}: {', '.join(gains)}")


@pytest.mark.perf
@pytest.mark.parametrize("set_up", SET_UPS)
def test_time_a_move(set_up: str) -> None:
    """Milliseconds that each level thinks about a move, forced ones included."""
    rules = rules_of(set_up)
    times = []
    for name in LEVELS:
        effort = Effort(rules.players)
        for seed in range(MATCHES):
            play_match(rules, [name] * rules.players, seed, effort)
        times.append(f"{name} {1000 * sum(effort.seconds) / sum(effort.moves):.3f}")
    print(f"\n{set_up}: ms a move {', '.join(times)}")
