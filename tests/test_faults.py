"""Faults in one line, in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from domino_tui.engine.errors import DominoError, NotationError
from domino_tui.engine.moves import parse_move
from domino_tui.faults import worded, worded_problem
from domino_tui.i18n import use_language
from domino_tui.store.problems import Problem, ProblemKind


@pytest.mark.parametrize("kept_as", [None, Path("domino.db.broken-1")])
@pytest.mark.parametrize("kind", get_args(ProblemKind))
def test_every_problem_is_worded(kind: ProblemKind, kept_as: Path | None) -> None:
    """Every kind of problem names the file in one line of each language."""
    said = set()
    try:
        for language in ("en", "fr"):
            use_language("fr" if language == "fr" else "en")
            line = worded_problem(Problem(kind, Path("domino.db"), "why", kept_as))
            assert "\n" not in line
            assert "{" not in line
            assert kind == "match-taken" or "domino.db" in line
            said.add(line)
    finally:
        use_language("en")
    assert len(said) == 2


def test_a_fault_says_what_to_do() -> None:
    """What is wrong and what to do stand in one line."""
    with pytest.raises(NotationError) as caught:
        parse_move("6-4 there")
    assert worded(caught.value) == (
        "'6-4 there' is not a move; a move is written as 6-4@east, draw or pass"
    )


def test_a_fault_without_advice_is_only_said() -> None:
    """Without advice nothing follows."""
    assert worded(DominoError("the {what} is gone", what="tile")) == "the tile is gone"
