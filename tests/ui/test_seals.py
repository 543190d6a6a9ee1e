"""The seal of a deal at the table: shown before the first tile, opened at the end of the round."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Static

from domino_tui.engine.rules import make_rules
from domino_tui.engine.seal import seal_of, sealed_text
from domino_tui.set_up import SetUp
from domino_tui.ui.screens.pages import LivePage
from domino_tui.ui.screens.round_end import RoundEndScreen
from domino_tui.ui.widgets.line_view import LineView
from tests.ui.test_table import quiet, table

OPENING = SetUp(
    make_rules("double-zero", 4, True),
    ("", "Ana", "Bruno", "Chloé"),
    (None, "regular", "regular", "regular"),
    9,
)
"""A match in which the person opens the first round."""


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (200, 60)])
async def test_the_seal_is_seen_before_the_first_tile_and_opened_after_the_round(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """The felt and the log show the whole seal; after the round, what it sealed is told."""
    async with table(tmp_path, OPENING, size) as (pilot, session):
        deal = session.match.round.deal
        seal = seal_of(deal)
        assert seal is not None
        assert deal.seed is not None
        line = pilot.app.screen.query_one(LineView)
        felt = "".join(line.render_line(y).text.strip() for y in range(2))
        assert seal in felt.replace("Seal: ", "")
        await pilot.press("enter")
        await quiet(pilot)
        assert seal[:32] not in "".join(line.render_line(y).text for y in range(line.size.height))
        await pilot.press("g")
        await pilot.pause()
        assert seal in _body(pilot.app.screen)
        assert deal.seed not in _body(pilot.app.screen)
        await pilot.press("escape")
        while not session.is_round_over:
            await pilot.press("enter")
            await quiet(pilot)
        assert isinstance(pilot.app.screen, RoundEndScreen)
        await pilot.press("d")
        await pilot.pause()
        body = _body(pilot.app.screen)
        assert seal in body
        assert sealed_text(deal).replace(" ", "") in body


def _body(screen: object) -> str:
    """Return what a page says without any blanks, as rows are broken anywhere."""
    assert isinstance(screen, LivePage)
    return "".join(str(screen.query_one("#page-body", Static).content).split())
