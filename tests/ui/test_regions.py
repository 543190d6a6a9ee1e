"""Where things are at the table, in cells of the screen: what moves needs to know it."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.geometry import Region
from textual.pilot import Pilot

from domino_tui.ui.widgets.hand_view import HandView
from domino_tui.ui.widgets.table_view import TableView
from tests.journal import set_up
from tests.ui.test_table import table


def written(pilot: Pilot[int], region: Region) -> str:
    """Return what the screen shows in some cells, its rows one after the other."""
    rows = pilot.app.screen._compositor.render_strips()
    return "".join(
        "".join(piece.text for piece in row.crop(region.x, region.right))
        for row in rows[region.y : region.bottom]
    )


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
@pytest.mark.parametrize("players", [2, 3, 4])
async def test_the_backs_of_every_seat_are_where_they_are_said_to_be(
    home: Path, players: int, size: tuple[int, int]
) -> None:
    """Nothing but the backs of a hand and its count is in the region of its seat."""
    async with table(home, set_up("double-zero", players, seed=4), size) as (pilot, session):
        view = pilot.app.screen.query_one(TableView)
        for seat, count in enumerate(session.view().counts[1:], start=1):
            assert written(pilot, view.seat_region(seat)).strip("▐ ") == str(count)
        assert view.seat_region(0) == view.query_one(HandView).region


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_the_boneyard_is_where_it_is_said_to_be(home: Path, size: tuple[int, int]) -> None:
    """The region of the boneyard holds its count."""
    async with table(home, set_up("draw", 2, seed=4), size) as (pilot, session):
        view = pilot.app.screen.query_one(TableView)
        shown = written(pilot, view.boneyard_region())
        assert str(session.view().boneyard) in shown
