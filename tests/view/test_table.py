"""What stands around the line of play, in windows of any width."""

from __future__ import annotations

import pytest

from domino_tui.engine.match import new_match
from domino_tui.engine.player_view import PlayerView, player_view
from domino_tui.engine.rules import make_rules
from domino_tui.i18n import use_language
from domino_tui.view.choosing import Choosing
from domino_tui.view.table import headline, panel_lines

LONG = ("Jean-Christophe de la Tour d'Auvergne", "Maximilien", "Anne-Sophie", "Zoé")


def view_of(variant: str, players: int) -> PlayerView:
    """Return what the person sees of a new match."""
    return player_view(new_match(make_rules(variant, players), 1), 0)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [58, 78, 98, 118, 198])
@pytest.mark.parametrize(("variant", "players"), [("draw", 3), ("block", 4), ("double-zero", 2)])
def test_the_headline_is_whole(variant: str, players: int, width: int, language: str) -> None:
    """Game, scores and target are always there; names are cut, points are not."""
    use_language("fr" if language == "fr" else "en")
    view = view_of(variant, players)
    left, right = headline(view, LONG[:players], width)
    assert len(left) + len(right) + 2 <= width
    assert right.count(" 0") == players
    assert str(view.rules.target) in right or width < 60


@pytest.mark.parametrize("size", [(24, 5), (33, 5), (53, 9), (110, 9)])
def test_the_panel_has_its_room(size: tuple[int, int]) -> None:
    """No line is wider, and there are no more of them, than the panel has room for."""
    log = tuple(f"Anne-Sophie has nothing for 0 or {n} and draws {n} tiles." for n in range(2, 9))
    lines = panel_lines(view_of("draw", 2), LONG[:2], log, Choosing(), "", size)
    assert len(lines) <= size[1]
    assert all(len(text) <= size[0] for text, _style in lines)
