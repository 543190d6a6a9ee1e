"""How the players without search choose, and err."""

from __future__ import annotations

import pytest

from domino_tui.ai.duel import Duel, Interval, Standing, result_of
from domino_tui.ai.heuristic import Heuristic, Skill, softly
from domino_tui.ai.levels import LEVELS
from domino_tui.ai.seeds import share
from domino_tui.engine.moves import Passed, Play
from tests.ai.worlds import choices, has_choice
from tests.engine.positions import SET_UPS, rules_of

SKILLS = {name: level.mind for name, level in LEVELS.items() if isinstance(level.mind, Skill)}
"""The levels without search."""

CHANCES = [(number + 0.5) / 1000 for number in range(1000)]


def shares(scores: list[float], temperature: float, lapse: float = 99) -> list[float]:
    """How often each of some scores is chosen."""
    skill = Skill(temperature, lapse)
    chosen = [softly(scores, skill, chance) for chance in CHANCES]
    return [chosen.count(place) / 1000 for place in range(len(scores))]


def test_equal_moves_are_equally_likely() -> None:
    """Without a difference chance alone decides."""
    assert shares([1.0, 1.0], 0.3) == pytest.approx([0.5, 0.5])


def test_close_moves_are_confused_more() -> None:
    """The further apart, the surer; the colder, the surer."""
    near, far = shares([1.0, 0.9], 0.3)[0], shares([1.0, 0.1], 0.3)[0]
    assert 0.5 < near < 0.6
    assert far > 0.9
    assert shares([1.0, 0.1], 1.5)[0] < 0.7


def test_odds_are_those_of_the_temperature() -> None:
    """A difference of one temperature makes a move e times as likely."""
    first, second = shares([2.0, 1.3], 0.7)
    assert first / second == pytest.approx(2.718, rel=0.02)


def test_a_grotesque_move_is_never_chosen() -> None:
    """However hot, a move that is worse than the lapse allows is left out."""
    assert shares([0.0, -3.1, -2.9], 9.0, lapse=3.0)[1] == 0
    assert shares([0.0, -3.1, -2.9], 9.0, lapse=3.0)[2] > 0.3


def test_every_chance_gives_a_choice() -> None:
    """Also at the very edge, where rounding may leave a little over."""
    for scores in ([0.1] * 7, [0.3, 0.2, 0.1], [-1e9, 5.0, 4.9]):
        for chance in (0.0, 1 - 2**-53):
            assert 0 <= softly(scores, Skill(1.5, 3.0), chance) < len(scores)


@pytest.mark.parametrize("level", SKILLS)
def test_only_the_regular_player_remembers_passes(level: str) -> None:
    """What the others could not lay earlier in the round changes its judgement, and no other's."""
    player = Heuristic(SKILLS[level])
    changed = False
    for view in filter(has_choice, choices(rules_of("block 4"), 1)):
        plays = [move for move in view.moves if isinstance(move, Play)]
        passed = Passed(view.rules.seat_after(view.seat), (plays[0].tile.low,))
        remembered = view._replace(history=(passed, *view.history))
        changed |= player.scores(remembered, plays) != player.scores(view, plays)
    assert changed == (level == "regular")


@pytest.mark.parametrize("set_up", SET_UPS)
def test_weaker_levels_choose_their_best_less_often(set_up: str) -> None:
    """In the same positions the best move, as each sees it, is chosen by the better ones more."""
    best = dict.fromkeys(SKILLS, 0)
    views = [view for seed in range(12) for view in choices(rules_of(set_up), seed)]
    for number, view in enumerate(filter(has_choice, views)):
        plays = [move for move in view.moves if isinstance(move, Play)]
        scores = Heuristic(Skill(1.0, 1.0)).scores(view, plays)
        for name, skill in SKILLS.items():
            place = softly(scores, skill, share(number, "test"))
            best[name] += scores[place] == max(scores)
    assert best["beginner"] < best["casual"] < best["regular"]


SAMPLE = range(1, 91)
"""Deals of which the outcome is settled; enough to tell the first level from the third."""


@pytest.mark.parametrize("set_up", ["pairs 4", "double-zero 2", "draw 2"])
def test_the_regular_player_beats_the_beginner(set_up: str) -> None:
    """On the same deals, taking every side."""
    duel = Duel(rules_of(set_up), "regular", "beginner", seed=1)
    assert Standing.of(result_of(duel, deal) for deal in SAMPLE).points_a_round.mean > 0


@pytest.mark.large
@pytest.mark.timeout(900)
@pytest.mark.parametrize("set_up", SET_UPS)
def test_every_level_beats_the_one_below(set_up: str) -> None:
    """Over many deals the ladder is a ladder, and only its third step beats the greedy player."""
    rules, deals = rules_of(set_up), range(1, 601)

    def gain(player: str, other: str) -> Interval:
        duel = Duel(rules, player, other, seed=1)
        return Standing.of(result_of(duel, deal) for deal in deals).points_a_round

    assert gain("casual", "beginner").mean > 0
    assert gain("regular", "casual").mean > 0
    against = gain("regular", "greedy")
    assert against.mean > against.within
