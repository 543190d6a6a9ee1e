"""The engine against a second referee that was written from the rules alone, move by move."""

import random
from collections import Counter

import pytest

from domino_tui.engine.deal import Deal
from domino_tui.engine.line import open_end_total
from domino_tui.engine.match import Match, new_match, next_opener, next_round, play
from domino_tui.engine.moves import Drew, Move, Passed, Play, Played
from domino_tui.engine.round import Round
from domino_tui.engine.rules import Rules
from tests.engine.positions import MORE_SET_UPS, SET_UPS, game_of, rules_of
from tests.engine.referee import Choice, RefereedMatch, RefereedRound, must_redeal

Texts = list[list[str]]


def texts(hands: tuple[tuple[object, ...], ...]) -> Texts:
    """Hands as lists of texts."""
    return [[str(tile) for tile in hand] for hand in hands]


def choice_of(round_: Round, move: Move) -> Choice:
    """A move of the engine as a choice of the second referee."""
    if not isinstance(move, Play):
        return (str(move),)
    touched = str(round_.line.touched(move.arm)) if round_.line.laid else ""
    return ("lay", str(move.tile), touched)


def compare_deal(rules: Rules, deal: Deal, naive: RefereedRound) -> None:
    """Rules C-2, DR-2, DR-3, DR-4: what was refused, what was dealt, who opens with what."""
    dealt = [tile for hand in deal.hands for tile in hand] + list(deal.boneyard)
    assert sorted(map(str, dealt)) == [
        f"{high}-{low}" for high in range(7) for low in range(high + 1)
    ]
    assert {len(hand) for hand in deal.hands} == {7}
    game = game_of(rules)
    assert all(must_redeal(game, texts(hands)) for hands in deal.redealt)
    assert not must_redeal(game, texts(deal.hands))
    assert (deal.opener, str(deal.opening_tile or "")) == (naive.opener, naive.must_open_with)


def compare_position(round_: Round, naive: RefereedRound) -> None:
    """Whose turn it is, what may be done, what lies, what is held, what it has scored."""
    moves = Counter(choice_of(round_, move) for move in round_.moves)
    assert moves == Counter(naive.choices())
    assert len(set(round_.moves)) == len(round_.moves)
    assert texts(round_.hands) == naive.hands
    assert [str(tile) for tile in round_.boneyard] == naive.boneyard
    assert list(round_.points) == naive.move_points
    assert open_end_total(round_.line) == naive.table.total()
    assert set(round_.line.numbers) == naive.table.numbers()
    assert len(round_.line.ends) == len(naive.table.places())
    assert (round_.end is not None) == bool(naive.kind)
    if not naive.kind:
        assert round_.turn == naive.turn


def compare_end(round_: Round, naive: RefereedRound) -> None:
    """How the round ended, who won it, what everyone got."""
    assert round_.end is not None
    assert round_.end.kind == naive.kind
    assert round_.end.seat == naive.last_layer
    assert round_.end.winner == naive.winner
    assert list(round_.end.pips) == naive.weights()
    assert list(round_.end.points) == naive.points


def compare_event(round_: Round, scored: int, before: int, naive: RefereedRound) -> None:
    """What was said and done last."""
    event = round_.history[-1]
    match event:
        case Played():
            assert event.points == scored
            laid = naive.table.pieces[-1]
            assert str(event.tile) == laid.tile
            on = round_.line.laid[-1].on
            touched = {side.touching for side in laid.sides} - {""}
            assert touched == ({str(round_.line.laid[on].tile)} if on >= 0 else set())
        case Drew():
            assert event.drawn == len(event.tiles) == before - len(naive.boneyard)
            assert event.numbers == tuple(sorted(naive.table.numbers()))
        case Passed():
            assert event.numbers == tuple(sorted(naive.table.numbers()))


def compare_round(match: Match, naive: RefereedRound, rng: random.Random) -> Match:
    """Play a round at random, both referees side by side."""
    compare_deal(match.rules, match.round.deal, naive)
    compare_position(match.round, naive)
    while match.round.end is None:
        move = rng.choice(match.round.moves)
        before = len(naive.boneyard)
        scored = naive.do(choice_of(match.round, move))
        match = play(match, move)
        compare_position(match.round, naive)
        compare_event(match.round, scored, before, naive)
    compare_end(match.round, naive)
    return match


def compare_match(set_up: str, seed: int, kinds: Counter[str]) -> int:
    """Play a whole match at random, both referees side by side; return how many rounds it took."""
    rng = random.Random(seed)
    match = new_match(rules_of(set_up), seed)
    naive = RefereedMatch(game_of(match.rules))
    while True:
        deal = match.round.deal
        table = naive.deal(texts(deal.hands), [str(tile) for tile in deal.boneyard])
        match = compare_round(match, table, rng)
        naive.count()
        kinds[f"{table.kind} {'nobody' if table.winner is None else 'won'}"] += 1
        assert list(match.scores) == list(match.running_scores) == naive.scores
        assert match.winner == naive.winner()
        if match.winner is not None:
            return len(match.rounds)
        assert next_opener(match) == naive.next_opener()
        match = next_round(match)


@pytest.mark.parametrize("set_up", SET_UPS + MORE_SET_UPS)
def test_both_referees_agree(set_up: str) -> None:
    """Every move, turn, draw, sum, end, winner, score, opener and match end, in a few matches."""
    kinds: Counter[str] = Counter()
    rounds, seed = 0, 0
    while rounds < 25:
        rounds += compare_match(set_up, seed, kinds)
        seed += 1
    assert kinds["domino won"]


@pytest.mark.large
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("set_up", SET_UPS + MORE_SET_UPS)
def test_both_referees_agree_at_length(set_up: str) -> None:
    """The same over a thousand rounds and more of each set-up."""
    kinds: Counter[str] = Counter()
    rounds, seed = 0, 1_000_000
    while rounds < 1500:
        rounds += compare_match(set_up, seed, kinds)
        seed += 1
    assert kinds["domino won"]
    assert kinds["blocked won"]
