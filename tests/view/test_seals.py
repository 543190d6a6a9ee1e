"""The seal in words: whole in whatever room there is."""

from __future__ import annotations

import pytest

from domino_tui.engine.deal import deal_round
from domino_tui.engine.rules import make_rules
from domino_tui.engine.seal import seal_of, sealed_text
from domino_tui.view.cells import cells
from domino_tui.view.seals import opened_lines, seal_line, seal_rows, seal_word

DEAL = deal_round(make_rules("draw", 3), 5, 0)


@pytest.mark.parametrize("width", [58, 71, 78, 200])
def test_the_whole_seal_is_shown_in_any_room(width: int) -> None:
    """The rows hold every digit, in order, and none is too wide."""
    rows = seal_rows(DEAL, width)
    assert all(cells(row) <= width for row in rows)
    assert "".join(rows).removeprefix("Seal: ") == seal_of(DEAL)


def test_a_deal_without_a_seed_has_no_seal() -> None:
    """A match that an older version began says nothing of a seal."""
    old = DEAL._replace(seed=None)
    assert (seal_line(old), seal_rows(old, 80), seal_word(old), opened_lines(old)) == (
        *("", (), ""),
        (),
    )


def test_the_word_is_the_beginning_of_the_seal() -> None:
    """Eight digits are enough to know a seal again."""
    assert seal_word(DEAL) == f"sealed {(seal_of(DEAL) or '')[:8]}"


def test_the_opened_seal_is_a_line_that_can_be_digested_again() -> None:
    """The last line is the text, digit by digit."""
    assert opened_lines(DEAL)[-1] == sealed_text(DEAL)
