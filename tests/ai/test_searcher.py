"""Players that think ahead: forced moves, endgames, and what they take for likely."""

from __future__ import annotations

from collections.abc import Sequence

from domino_tui.ai.endgame import solve
from domino_tui.ai.search import search
from domino_tui.ai.searcher import Searcher
from domino_tui.ai.worlds import Weighed, equal_worlds
from domino_tui.engine.player_view import PlayerView
from tests.ai.worlds import choices, has_choice
from tests.engine.positions import rules_of


def nothing(view: PlayerView, worlds: int, seed: int) -> Sequence[Weighed]:
    """What must not be asked for."""
    raise AssertionError(f"{worlds} worlds with seed {seed} are wanted for {view}")


def test_what_is_forced_or_known_needs_no_worlds() -> None:
    """An only move, a draw and a pass; and endgames, which are solved."""
    solved = 0
    for seed in range(20):
        for view in choices(rules_of("draw 2"), seed):
            exact = solve(view) if has_choice(view) else None
            if len(view.moves) == 1 or exact:
                move = Searcher(nothing, 3).choose(view, 1)
                assert move == (exact.best if exact else view.moves[0])
                solved += exact is not None
    assert solved > 5


def test_the_worlds_it_imagines_are_those_it_plays_out() -> None:
    """As many as it is told, by the seed, and by their weight."""
    for view in filter(has_choice, choices(rules_of("pairs 4"), 4)):
        weighed = equal_worlds(view, 9, 5)
        by_hand = search(view, [each.world for each in weighed], [each.weight for each in weighed])
        assert Searcher(equal_worlds, 9).search(view, 5) == by_hand
        assert Searcher(equal_worlds, 9).choose(view, 5) == by_hand.best
