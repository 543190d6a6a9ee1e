"""The memory aid: only what is public, and never wrong."""

from __future__ import annotations

from random import Random

import pytest

from domino_tui.engine.player_view import player_view
from domino_tui.engine.tiles import NUMBERS
from domino_tui.view.memory import memory, memory_line, memory_sentences
from tests.ai.worlds import lookalike, positions
from tests.engine.positions import SET_UPS, rules_of

NAMES = ("You", "Ana", "Bruno", "Chloé")


@pytest.mark.parametrize("name", SET_UPS)
def test_the_aid_is_never_wrong(name: str) -> None:
    """Nobody holds what it says it has not, and every unseen tile is counted."""
    claims = 0
    for seed in range(12):
        for match in positions(rules_of(name), seed):
            view = player_view(match, 0)
            known = memory(view)
            hands = match.round.hands
            for seat, numbers in enumerate(known.voids):
                claims += len(numbers)
                assert not any(number in tile for tile in hands[seat] for number in numbers)
            hidden = [*match.round.boneyard, *(tile for hand in hands[1:] for tile in hand)]
            for number in NUMBERS:
                assert known.unseen[number] == sum(number in tile for tile in hidden)
    assert claims


@pytest.mark.parametrize("name", ["draw 3", "block 4", "double-zero 4", "pairs 4"])
def test_hidden_tiles_change_nothing(name: str) -> None:
    """With the hidden tiles dealt otherwise, everything that is said is the same (Rule C-8)."""
    rng = Random(5)
    for match in list(positions(rules_of(name), 7))[4:16]:
        seat = match.round.turn
        here = player_view(match, seat)
        there = player_view(lookalike(match, rng, 12), seat)
        assert memory(here) == memory(there)
        assert memory_sentences(here, NAMES) == memory_sentences(there, NAMES)


def test_the_aid_in_words() -> None:
    """One line for the table, sentences for those who listen."""
    for match in positions(rules_of("block 3"), 3):
        view = player_view(match, 0)
        voids = memory(view).voids
        if any(voids):
            break
    line, said = memory_line(view, NAMES), memory_sentences(view, NAMES)
    seat = next(seat for seat, numbers in enumerate(voids) if numbers)
    shown = voids[seat]
    assert line.startswith("unseen 0×")
    assert f"{NAMES[seat]} without {' '.join(map(str, shown))}" in line
    assert f"{NAMES[seat]} cannot have: {', '.join(map(str, shown))}." in said
    assert said[0].startswith("Tiles that you have not seen: ")
