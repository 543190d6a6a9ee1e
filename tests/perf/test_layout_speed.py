"""How fast and how calm the placing of the line is: ``pytest -m perf -s tests/perf``."""

import time
from collections import Counter
from dataclasses import dataclass, field
from statistics import mean, median, quantiles

import pytest

from domino_tui.view.geometry import Room
from domino_tui.view.keeper import Keeper
from domino_tui.view.layout import layout
from domino_tui.view.shape import LineShape
from tests.view.rounds import rounds
from tests.view.test_invariants import ROOMS

ROUNDS = 80
TILE_GOAL = 0.1
"""Milliseconds for one more tile with nothing moved."""
FRESH_GOAL = 100
"""Milliseconds for laying a picture out anew."""


@dataclass
class Figures:
    """What was measured over some rounds."""

    still: list[float] = field(default_factory=list)
    """Milliseconds for each tile with nothing moved."""
    anew: list[float] = field(default_factory=list)
    """Milliseconds for each picture laid out anew in the course of a round."""
    fresh: list[float] = field(default_factory=list)
    """Milliseconds for a whole line at once, as after a load or a change of the window."""
    moved: Counter[str | None] = field(default_factory=Counter)
    sizes: Counter[str] = field(default_factory=Counter)
    """The sizes at the ends of the rounds."""


def measure(figures: Figures, shapes: list[LineShape], room: Room) -> None:
    """Lay a round out tile by tile, and its last line once more at once."""
    keeper, size = Keeper(), ""
    for at, shape in enumerate(shapes):
        begun = time.process_time()
        found = keeper.layout(shape, room)
        took = 1000 * (time.process_time() - begun)
        assert found is not None
        size = found.size.name
        figures.moved[found.moved] += 1
        (figures.still if at and not found.moved else figures.anew).append(took)
    figures.sizes[size] += 1
    begun = time.process_time()
    assert layout(shapes[-1], room) is not None
    figures.fresh.append(1000 * (time.process_time() - begun))


@pytest.mark.perf
@pytest.mark.timeout(600)
@pytest.mark.parametrize("kind", ["two-ended", "cross"])
@pytest.mark.parametrize("room", ROOMS, ids="{0.width}x{0.height}".format)
def test_layout_speed_and_calm(kind: str, room: Room) -> None:
    """Prints the times next to their goals, and how often earlier tiles move in a round."""
    figures = Figures()
    for shapes in rounds(kind, ROUNDS, seed=1):
        measure(figures, shapes, room)
    upheavals = (figures.moved["size"] + figures.moved["start"]) / ROUNDS
    sizes = ", ".join(f"{name} {100 * n // ROUNDS} %" for name, n in figures.sizes.most_common())
    print(
        f"\n{kind} in {room.width} x {room.height}: one tile {median(figures.still):.3f} ms"
        f" ({median(figures.still) / TILE_GOAL:.2f} of the goal,"
        f" 99th percentile {quantiles(figures.still, n=100)[-1]:.2f});"
        f" laid out anew {mean(figures.anew):.1f} ms, at worst {max(figures.anew):.0f}"
        f" ({max(figures.anew) / FRESH_GOAL:.2f} of the goal);"
        f" a whole line at once {mean(figures.fresh):.0f} ms, at worst {max(figures.fresh):.0f};"
        f" {upheavals:.2f} upheavals a round; at the end {sizes}"
    )
