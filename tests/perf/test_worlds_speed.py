"""What worlds and beliefs cost beside the play-outs: ``pytest -m perf -s tests/perf``.

Milliseconds of processor time for a choice, on average over some rounds; then as shares of what it
costs to play every move out in the worlds that were made.
"""

from __future__ import annotations

from time import process_time

import pytest

from domino_tui.ai.beliefs import believed_worlds
from domino_tui.ai.search import search
from domino_tui.ai.worlds import equal_worlds
from tests.ai.worlds import to_choose
from tests.engine.positions import SET_UPS, rules_of

WORLDS = 240


@pytest.mark.perf
@pytest.mark.parametrize("set_up", SET_UPS)
def test_time_of_worlds(set_up: str) -> None:
    """Worlds that are all alike, worlds weighed by beliefs, and the play-outs in the latter."""
    equal = believed = played = 0.0
    choices = 0
    for _, view in to_choose(rules_of(set_up), range(5), rounds=2, step=2):
        begun = process_time()
        equal_worlds(view, WORLDS, 1)
        sampled = process_time()
        weighed = believed_worlds(view, WORLDS, 1)
        imagined = process_time()
        search(view, [world for world, _ in weighed], [weight for _, weight in weighed])
        equal += sampled - begun
        believed += imagined - sampled
        played += process_time() - imagined
        choices += 1
    each = [f"{1000 * total / choices:.1f}" for total in (equal, believed, played)]
    print(f"\n{set_up}: worlds {each[0]} ms, with beliefs {each[1]} ms, play-outs {each[2]} ms")
    print(f"  of the play-outs: worlds {equal / played:.2f}, with beliefs {believed / played:.2f}")
