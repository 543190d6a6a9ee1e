"""What every level must do in every game: legal moves, settled by the seed, blind to the hidden."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TypeVar

import pytest

from domino_tui.ai.arena import play_match
from domino_tui.ai.heuristic import Skill
from domino_tui.ai.levels import LEVELS, player_of
from domino_tui.engine.moves import Play
from domino_tui.engine.player_view import player_view
from domino_tui.engine.record import record_of
from domino_tui.engine.record_check import check
from tests.ai.worlds import choices, has_choice, lookalike, positions
from tests.engine.positions import MORE_SET_UPS, SET_UPS, rules_of

LEVEL_NAMES = tuple(LEVELS)
QUICK = tuple(name for name, level in LEVELS.items() if isinstance(level.mind, Skill))

Some = TypeVar("Some")


def cases(*set_ups: str) -> list[object]:
    """Every level in some set-ups; of those that think ahead a few, the others in a large run."""
    usual = ("draw 2", "block 3", "double-zero 4 teams", "pairs 4")
    return [
        pytest.param(
            set_up,
            level,
            marks=() if level in QUICK or set_up in usual else pytest.mark.large,
        )
        for level in LEVEL_NAMES
        for set_up in set_ups
    ]


def sample(level: str, cases: Iterable[Some]) -> Iterator[Some]:
    """All cases for a level that judges at sight, one in eight for one that thinks ahead."""
    return islice(cases, 0, None, 1 if level in QUICK else 8)


@pytest.mark.parametrize(("set_up", "level"), cases(*SET_UPS, *MORE_SET_UPS))
def test_every_answer_is_legal_and_settled(set_up: str, level: str) -> None:
    """In any position the answer is one of the view's moves, and the same when asked again."""
    player = player_of(level)
    for seed, view in sample(level, enumerate(choices(rules_of(set_up), 3, rounds=2))):
        move = player.choose(view, seed)
        assert move in view.moves
        assert player.choose(view, seed) == move


@pytest.mark.parametrize(("set_up", "level"), cases(*SET_UPS))
def test_the_seed_is_all_the_chance(set_up: str, level: str) -> None:
    """Other seeds lead to other moves somewhere, and nothing else does."""
    player = player_of(level)
    views = filter(has_choice, choices(rules_of(set_up), 5, rounds=2))
    answers = ({player.choose(view, seed) for seed in range(6)} for view in views)
    assert any(len(moves) > 1 for moves in answers)


@pytest.mark.parametrize("set_up", SET_UPS)
def test_matches_end(set_up: str) -> None:
    """Quick levels at one table play a match to its end, and the referee agrees with all of it."""
    check_match(set_up, QUICK)


@pytest.mark.large
@pytest.mark.timeout(900)
@pytest.mark.parametrize("set_up", SET_UPS)
def test_matches_of_all_levels_end(set_up: str) -> None:
    """The same with those that think ahead, the strongest first."""
    check_match(set_up, LEVEL_NAMES[::-1])


def check_match(set_up: str, names: tuple[str, ...]) -> None:
    """Play a match to its end, and let the referee check it."""
    rules = rules_of(set_up)
    levels = [names[seat % len(names)] for seat in range(rules.players)]
    match = play_match(rules, levels, 17)
    assert match.winner is not None
    seated = [f"seat {seat}" for seat in range(rules.players)]
    verdict = check(record_of(match, seated, levels))
    assert verdict.faults == ()
    assert verdict.match is not None
    assert verdict.match.scores == match.scores


@pytest.mark.parametrize("set_up", [*SET_UPS, *MORE_SET_UPS])
def test_hidden_tiles_never_change_a_move(set_up: str) -> None:
    """Rule C-8: tables that differ only in what a seat cannot see get the same move from it.

    The others' tiles and the boneyard change places, as far as all that was done stays possible.
    """
    rng = random.Random(set_up)
    differing = 0
    for seed in range(3):
        for number, match in enumerate(islice(positions(rules_of(set_up), seed), 0, None, 3)):
            seat = match.round.turn
            other = lookalike(match, rng, swaps=6)
            differing += other.round.hands != match.round.hands
            mine, same = player_view(match, seat), player_view(other, seat)
            assert same == mine
            for level in LEVEL_NAMES if number % 4 == 0 else QUICK:
                chosen = player_of(level).choose(mine, seed)
                assert player_of(level).choose(same, seed) == chosen
    assert differing > 5


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_a_forced_move_is_made(level: str) -> None:
    """A draw, a pass and an only tile leave no choice, and are answered whatever the seed."""
    kinds = set()
    for view in choices(rules_of("draw 2"), 8, rounds=9):
        if len(view.moves) == 1:
            kinds.add(type(view.moves[0]))
            assert player_of(level).choose(view, 1) == view.moves[0]
    assert Play in kinds
    assert len(kinds) > 1
