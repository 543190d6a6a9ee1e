"""The names of computer players."""

import pytest

from domino_tui.ai.names import COMPUTER_NAMES, computer_names


def test_names_differ_and_are_settled_by_the_seed() -> None:
    """Different names, the same for the same seed, others for another."""
    names = computer_names(4, 1)
    assert len(set(names)) == 4
    assert set(names) <= set(COMPUTER_NAMES)
    assert computer_names(4, 1) == names
    assert len({computer_names(4, seed) for seed in range(20)}) > 10


@pytest.mark.parametrize("seed", range(20))
def test_a_taken_name_is_not_used(seed: int) -> None:
    """Whoever is called like a computer player meets no namesake, in whatever case."""
    taken = ("ana", "BRUNO", "Chloé", "")
    assert not {"Ana", "Bruno", "Chloé"} & set(computer_names(4, seed, taken))


def test_there_are_always_enough_names() -> None:
    """If all names are taken, some come back with a number."""
    names = computer_names(3, 5, taken=(*COMPUTER_NAMES[:-1], "Ana 2"))
    assert len(set(names)) == 3
    assert COMPUTER_NAMES[-1] in names
    assert "Ana 2" not in names
    assert len(set(computer_names(40, 5))) == 40
