"""The heuristic on integers is the heuristic."""

from __future__ import annotations

import pytest

from domino_tui.ai.features import FEATURES
from domino_tui.ai.heuristic import Heuristic, Skill
from domino_tui.ai.knowledge import BIT, TileSet, knowledge, tile_set
from domino_tui.ai.playout.ends import Ends, Lay
from domino_tui.ai.playout.judge import best_of, judge_of
from domino_tui.ai.playout.position import Position, allowed_of, lays_of, owners_of
from domino_tui.engine.deal import deal_round
from domino_tui.engine.moves import Play
from domino_tui.engine.player_view import PlayerView, player_view
from tests.ai.playout.mirror import Mirror
from tests.ai.playout.test_round import EVERY_SET_UP
from tests.ai.worlds import has_choice, positions
from tests.engine.positions import rules_of

WHOLE = Heuristic(Skill(temperature=1, lapse=1, sees=frozenset(FEATURES)))


def judged(view: PlayerView) -> list[float]:
    """The scores of a view's moves, on integers."""
    return judge_of(view.rules)(
        view.seat,
        tile_set(view.hand),
        lays_of(view),
        owners_of(view),
        allowed_of(view),
        view.counts,
        knowledge(view).unseen,
    )


def compare(set_up: str, seeds: range) -> int:
    """Compare scores in some random rounds; return how many views there were."""
    compared = 0
    for seed in seeds:
        for match in positions(rules_of(set_up), seed, rounds=2):
            view = player_view(match, match.round.turn)
            if not has_choice(view):
                continue
            plays = [move for move in view.moves if isinstance(move, Play)]
            theirs = WHOLE.scores(view, plays)
            assert judged(view) == pytest.approx(theirs, rel=0, abs=1e-9)
            compared += 1
    return compared


@pytest.mark.parametrize("set_up", EVERY_SET_UP)
def test_scores_are_those_of_the_heuristic(set_up: str) -> None:
    """Every way to lay in every position of some rounds, openings among them."""
    assert compare(set_up, range(8)) > 80


@pytest.mark.large
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("set_up", EVERY_SET_UP)
def test_many_scores_are_those_of_the_heuristic(set_up: str) -> None:
    """The same over hundreds of rounds."""
    assert compare(set_up, range(100, 400)) > 3000


@pytest.mark.parametrize("set_up", EVERY_SET_UP)
def test_every_seat_judges_by_what_it_can_see(set_up: str) -> None:
    """In a round that is played out each choice is the heuristic's best by the seat's own view."""
    rules = rules_of(set_up)
    best = best_of(rules)

    def choose(
        position: Position, seat: int, ways: tuple[Lay, ...], ends: Ends, live: TileSet
    ) -> Lay:
        way = best(position, seat, ways, ends, live)
        view = mirror.view
        plays = [move for move in view.moves if isinstance(move, Play)]
        scores = WHOLE.scores(view, plays)
        bits = [BIT[play.tile] for play in plays]
        alike = [score for score, bit in zip(scores, bits, strict=True) if bit == way[0]]
        assert max(alike) == pytest.approx(max(scores), rel=0, abs=1e-9)
        return way

    for seed in range(5):
        mirror = Mirror(rules, deal_round(rules, seed, 0), seed, choose)
        mirror.play()
        assert mirror.choices > 0
