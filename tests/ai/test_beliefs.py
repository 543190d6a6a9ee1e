"""Choices speak for the hands that explain them: against the engine and the slow heuristic."""

from __future__ import annotations

import random
from itertools import islice
from math import exp, prod

import pytest

from domino_tui.ai.beliefs import Beliefs, believed_worlds, resampled
from domino_tui.ai.heuristic import Heuristic, Skill
from domino_tui.ai.playout.world import World
from domino_tui.ai.worlds import Hidden
from domino_tui.engine.line import line_after, open_end_total
from domino_tui.engine.match import Match, begin_match, play
from domino_tui.engine.moves import DRAW, PASS, PLAYS, Drew, Passed, Play
from domino_tui.engine.player_view import PlayerView, player_view
from domino_tui.engine.scoring import sum_points
from tests.ai.replay import Whole, whole
from tests.ai.worlds import has_choice, lookalike, positions, to_choose
from tests.engine.positions import MORE_SET_UPS, SET_UPS, rules_of

JUDGE = Heuristic(Skill(temperature=0.6, lapse=99))


def heaviness(view: PlayerView, move: Play, double: int) -> tuple[int, int]:
    """What a player looks at that lays the heaviest tile, in Double Zéro the most points first."""
    after = line_after(view.line, move.tile, move.arm, view.rules.variant.crossing)
    points = sum_points(open_end_total(after)) if view.rules.variant.ends_score else 0
    return points, move.tile.weight + double * move.tile.is_double


def chances(view: PlayerView, chosen: Play) -> list[float]:
    """How likely each of three kinds of player is to choose a move, of those that it has."""
    plays = [move for move in view.moves if isinstance(move, Play)]
    scores = JUDGE.scores(view, plays)
    at = plays.index(chosen)
    found = [exp(scores[at] / 0.6) / sum(exp(score / 0.6) for score in scores)]
    for double in (0, 100):
        worth = [heaviness(view, move, double) for move in plays]
        best = worth.count(max(worth))
        found.append(1 / best if worth[at] == max(worth) else 0.0)
    return [0.9 * chance + 0.1 / len(plays) for chance in found]


def plausible(match: Match, seat: int, deal: Whole) -> float:
    """How likely the choices of all others are after a deal, replayed by the engine."""
    replay = begin_match(match.rules, 0, match.round.deal._replace(**deal._asdict()))
    kinds = {other: [0.5, 0.3, 0.2] for other in range(match.rules.players) if other != seat}
    for event in match.round.history:
        if isinstance(event, Drew):
            replay = play(replay, DRAW)
        elif isinstance(event, Passed):
            replay = play(replay, PASS)
        else:
            move = PLAYS[event.arm][event.tile]
            view = player_view(replay, event.seat)
            if event.seat != seat and has_choice(view):
                kind = kinds[event.seat]
                for number, chance in enumerate(chances(view, move)):
                    kind[number] *= chance
            replay = play(replay, move)
    return prod(map(sum, kinds.values()))


@pytest.mark.parametrize("set_up", [*SET_UPS, *MORE_SET_UPS])
def test_plausibility_is_that_of_what_each_seat_saw(set_up: str) -> None:
    """Every choice anew: with the view that the seat had then, in that deal."""
    chance = random.Random(set_up)
    compared = 0
    for match, view in to_choose(rules_of(set_up), range(3), rounds=2, step=6):
        hidden = Hidden(view)
        beliefs = Beliefs(view, hidden.batches)
        for dealing in hidden.sampled(3, chance):
            deal = whole(match, view.seat, hidden.batches, dealing, hidden.world(dealing, chance))
            wanted = plausible(match, view.seat, deal)
            assert beliefs.plausibility(dealing) == pytest.approx(wanted, rel=1e-9)
            compared += wanted < 1
    assert compared > 5


@pytest.mark.parametrize("set_up", ["draw 2", "pairs 4"])
def test_few_worlds_are_all_weighed(set_up: str) -> None:
    """Where all are counted, each has the plausibility of all its dealings together."""
    compared = 0
    for match, view in to_choose(rules_of(set_up), range(8)):
        hidden = Hidden(view)
        if len(hidden.dealings) > 12 or view.boneyard > 3:
            continue
        wanted: dict[World, float] = {}
        for dealing in hidden.dealings:
            for world in hidden.worlds(dealing):
                deal = whole(match, view.seat, hidden.batches, dealing, world)
                wanted[world] = wanted.get(world, 0) + plausible(match, view.seat, deal)
        assert dict(believed_worlds(view, 1, 1)) == pytest.approx(wanted)
        compared += len(wanted) > 1
    assert compared > 5


@pytest.mark.parametrize("set_up", ["draw 3", "block 4"])
def test_plausible_worlds_come_oftener(set_up: str) -> None:
    """Among the worlds kept, each tile lies at a seat as often as all dealings together say."""
    tried = 0
    for _, view in to_choose(rules_of(set_up), range(30)):
        hidden = Hidden(view)
        if hidden.few or len(hidden.dealings) > 6000:
            continue
        beliefs = Beliefs(view, hidden.batches)
        exact, kept = [0.0] * 28, [0.0] * 28
        total, seat = 0.0, view.rules.seat_after(view.seat)
        for dealing in hidden.dealings:
            weight = beliefs.plausibility(dealing)
            total += weight
            hand = next(hidden.worlds(dealing)).hands[seat]
            for place in range(28):
                exact[place] += weight * (hand >> place & 1)
        for world, weight in believed_worlds(view, 3000, 5):
            for place in range(28):
                kept[place] += weight * (world.hands[seat] >> place & 1)
        assert [each / 3000 for each in kept] == pytest.approx(
            [each / total for each in exact], abs=0.05
        )
        tried += 1
        if tried == 3:
            return
    raise AssertionError("no position is of a middling size")


def test_resampling_gives_each_its_due() -> None:
    """Less than once more or fewer than the weight asks for, and never what weighs nothing."""
    chance = random.Random(1)
    for _ in range(50):
        weights = [chance.choice((0.0, chance.random())) for _ in range(40)] + [1.0]
        kept = list(resampled(weights, 30, chance.random()))
        assert len(kept) == 30
        for place, weight in enumerate(weights):
            assert abs(kept.count(place) - 30 * weight / sum(weights)) < 1 + 1e-9
            assert weight or place not in kept


def test_the_seed_is_all_the_chance() -> None:
    """The same view and seed give the same worlds, another seed others."""
    _, view = next(to_choose(rules_of("block 4"), range(1)))
    assert believed_worlds(view, 20, 1) == believed_worlds(view, 20, 1)
    assert believed_worlds(view, 20, 1) != believed_worlds(view, 20, 2)
    assert sum(weight for _, weight in believed_worlds(view, 20, 1)) == 20


@pytest.mark.parametrize("set_up", SET_UPS)
def test_hidden_tiles_change_nothing(set_up: str) -> None:
    """Rule C-8: tables that differ only in what a seat cannot see give it the same worlds."""
    chance = random.Random(set_up)
    for match in islice(positions(rules_of(set_up), 4), 0, None, 5):
        view = player_view(match, match.round.turn)
        if has_choice(view):
            same = player_view(lookalike(match, chance, swaps=6), view.seat)
            assert believed_worlds(same, 10, 3) == believed_worlds(view, 10, 3)
