"""The levels as data."""

from itertools import pairwise

import pytest

from domino_tui.ai.heuristic import Skill
from domino_tui.ai.levels import (
    DEFAULT_LEVEL,
    LEVELS,
    Foresight,
    level_titled,
    parse_level,
    player_of,
)
from domino_tui.engine.errors import DominoError


def test_levels_from_the_weakest_up() -> None:
    """The first judge at sight, each erring less and seeing more; the others think ahead."""
    assert list(LEVELS) == ["beginner", "casual", "regular", "expert", "master"]
    assert DEFAULT_LEVEL in LEVELS
    minds = [level.mind for level in LEVELS.values()]
    skills = [mind for mind in minds[:3] if isinstance(mind, Skill)]
    assert len(skills) == 3
    assert minds[3:] == [Foresight(60, believes=False), Foresight(240, believes=True)]
    for lower, higher in pairwise(skills):
        assert lower.temperature > higher.temperature
        assert lower.lapse > higher.lapse
        assert lower.sees < higher.sees


def test_level_is_read_as_it_is_typed() -> None:
    """Case and blanks around a name do not matter."""
    assert parse_level(" Regular ") == "regular"
    with pytest.raises(DominoError, match="there is no level 'grandmaster'") as caught:
        parse_level("grandmaster")
    assert caught.value.values["levels"] == "beginner, casual, regular, expert, master"
    with pytest.raises(DominoError):
        player_of("")


def test_titles() -> None:
    """A level that this version does not know is called by its name."""
    assert level_titled("casual") == "Casual"
    assert level_titled("grandmaster") == "grandmaster"
