"""What holds in every position of every match, whatever is dealt and played."""

import random
from collections import Counter
from dataclasses import FrozenInstanceError

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domino_tui.engine.deal import deal_round
from domino_tui.engine.errors import IllegalMoveError
from domino_tui.engine.line import ARMS, Line, open_end_total, open_end_values
from domino_tui.engine.match import Match, begin_match, new_match, next_round, play
from domino_tui.engine.moves import DRAW, PASS, PLAYS, Drew, Move, Played, parse_move
from domino_tui.engine.player_view import player_view
from domino_tui.engine.round import Round
from domino_tui.engine.tiles import ALL_TILES, DOUBLE_ZERO, Tile, parse_tile
from tests.engine.positions import MORE_SET_UPS, SET_UPS, rules_of

SEEDS = st.integers(min_value=0, max_value=2**64)
RULES = st.sampled_from(SET_UPS + MORE_SET_UPS)
ALL_MOVES: list[Move] = [DRAW, PASS, *(PLAYS[arm][tile] for arm in ARMS for tile in ALL_TILES)]

few = settings(
    max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow], database=None
)
"""A whole match or round is played for each example, so that few of them say much."""


def positions(set_up: str, seed: int, rounds: int = 1) -> list[Match]:
    """Every position of the first rounds of a match that is played at random."""
    rng = random.Random(seed)
    match = new_match(rules_of(set_up), seed)
    seen = [match]
    while match.round.end is None or (match.winner is None and len(match.rounds) < rounds):
        move = rng.choice(match.round.moves) if match.round.moves else None
        match = next_round(match) if move is None else play(match, move)
        seen.append(match)
    return seen


def some_position(set_up: str, seed: int, choice: int) -> Match:
    """One of these positions."""
    seen = positions(set_up, seed)
    return seen[choice % len(seen)]


def recount(line: Line, crossing: bool) -> list[int]:
    """The open ends' numbers, from nothing but which tile touches which."""
    touching: dict[int, list[int]] = {place: [] for place in range(len(line.laid))}
    for place, laid in enumerate(line.laid):
        if laid.on >= 0:
            number = set(laid.tile) & set(line.laid[laid.on].tile)
            assert len(number) == 1
            touching[place] += number
            touching[laid.on] += number
    ends = []
    for place, laid in enumerate(line.laid):
        sides = [0] * 4 if crossing and laid.tile == DOUBLE_ZERO else list(laid.tile)
        for number_there in touching[place]:
            sides.remove(number_there)
        ends += sides
    return sorted(ends)


@few
@given(RULES, SEEDS)
def test_tiles_are_conserved(set_up: str, seed: int) -> None:
    """Rule C-1: at any moment every tile is in one hand, on the table or undealt, and once."""
    for match in positions(set_up, seed):
        round_ = match.round
        held = [tile for hand in round_.hands for tile in hand]
        laid = [each.tile for each in round_.line.laid]
        assert sorted([*held, *laid, *round_.boneyard]) == sorted(ALL_TILES)


@few
@given(RULES, SEEDS)
def test_ends_are_what_a_recount_gives(set_up: str, seed: int) -> None:
    """Rules C-4, DZ-4, DZ-5: the open ends are the sides that no tile touches, however counted."""
    for match in positions(set_up, seed):
        line = match.round.line
        crossing = match.rules.variant.crossing
        assert sorted(end.number for end in line.ends) == recount(line, crossing)
        assert len({end.arm for end in line.ends}) == len(line.ends)
        crossed = crossing and any(laid.tile == DOUBLE_ZERO for laid in line.laid)
        assert len(line.ends) == (0 if not line.laid else 4 if crossed else 2)
        assert sum(value for _, value in open_end_values(line)) == open_end_total(line)
        for end in line.ends:
            assert end.number in line.laid[end.at].tile
            assert line.touched(end.arm) == line.laid[end.at].tile


@few
@given(RULES, SEEDS)
def test_scores_are_the_sum_of_what_was_awarded(set_up: str, seed: int) -> None:
    """Rules DZ-6, DZ-10: the totals are the points of all moves and all round ends, no more."""
    match = positions(set_up, seed, rounds=5)[-1]
    totals = [0] * match.rules.sides
    for round_ in match.rounds:
        assert round_.end is not None
        for event in round_.history:
            if isinstance(event, Played):
                totals[match.rules.side_of(event.seat)] += event.points
        totals = [have + more for have, more in zip(totals, round_.end.points, strict=True)]
    assert list(match.scores) == list(match.running_scores) == totals


@few
@given(RULES, SEEDS)
def test_a_round_always_ends(set_up: str, seed: int) -> None:
    """Rule C-7: with a winner's empty hand, or with nothing that fits, and after few moves."""
    round_ = positions(set_up, seed)[-1].round
    assert round_.end is not None
    assert round_.moves == ()
    numbers = set(round_.line.numbers)
    live = [tile for hand in round_.hands for tile in hand] + list(round_.drawable)
    if round_.end.kind == "domino":
        assert round_.hands[round_.end.seat] == ()
    else:
        assert not any(numbers & set(tile) for tile in live)
    assert len(round_.history) < 28 * (round_.rules.players + 1)


@few
@given(RULES, SEEDS)
def test_the_seat_in_turn_always_has_a_move(set_up: str, seed: int) -> None:
    """Rule C-5: some tile, else a draw, else a pass: one kind at a time, never none."""
    for match in positions(set_up, seed)[:-1]:
        round_ = match.round
        kinds = {type(move) for move in round_.moves}
        assert len(kinds) == 1
        if round_.line.laid and round_.moves[0] in (DRAW, PASS):
            assert not any(
                set(tile) & set(round_.line.numbers) for tile in round_.hands[round_.turn]
            )
            assert (round_.moves == (DRAW,)) == bool(round_.drawable)


@few
@given(RULES, SEEDS, st.integers(min_value=0), st.sampled_from(ALL_MOVES))
def test_an_illegal_move_changes_nothing(set_up: str, seed: int, at: int, move: Move) -> None:
    """A move that is not listed raises, names the seat, and leaves the match as it was."""
    match = some_position(set_up, seed, at)
    before = hash(match.round), repr(match)
    if move in match.round.moves:
        play(match, move)
    else:
        with pytest.raises(IllegalMoveError, match=str(match.round.turn)):
            play(match, move)
    assert (hash(match.round), repr(match)) == before


@few
@given(RULES, SEEDS, st.integers(min_value=0))
def test_a_match_is_frozen(set_up: str, seed: int, at: int) -> None:
    """No part of a match can be changed in place; it can be a key, so that it is frozen through."""
    match = some_position(set_up, seed, at)
    assert hash(match) == hash(match._replace())
    for part in (match, match.round, match.round.line, match.round.deal):
        with pytest.raises(AttributeError):
            part.hands = ()  # type: ignore[union-attr, misc]
    with pytest.raises(FrozenInstanceError):
        match.rules.target = 5  # type: ignore[misc]
    for move in (DRAW, PASS):
        with pytest.raises((FrozenInstanceError, TypeError)):
            move.note = ""  # type: ignore[union-attr]


@few
@given(RULES, SEEDS)
def test_the_seed_settles_everything(set_up: str, seed: int) -> None:
    """The same seed and the same moves are the same match; another seed deals other tiles."""
    assert positions(set_up, seed, rounds=3)[-1] == positions(set_up, seed, rounds=3)[-1]
    rules = rules_of(set_up)
    assert deal_round(rules, seed, 0).hands != deal_round(rules, seed + 1, 0).hands
    assert deal_round(rules, seed, 0).hands != deal_round(rules, seed, 1).hands


@few
@given(RULES, SEEDS, st.integers(min_value=0))
def test_moves_and_tiles_are_read_as_they_are_written(set_up: str, seed: int, at: int) -> None:
    """Texts of tiles and moves give the same tiles and moves back."""
    round_ = some_position(set_up, seed, at).round
    assert [parse_move(str(move)) for move in round_.moves] == list(round_.moves)
    assert tuple(parse_tile(str(tile)) for tile in round_.boneyard) == round_.boneyard


def moves_of(round_: Round) -> list[Move]:
    """The moves that were made in a round."""
    return [
        PLAYS[event.arm][event.tile]
        if isinstance(event, Played)
        else (DRAW if isinstance(event, Drew) else PASS)
        for event in round_.history
    ]


def swapped(match: Match, one: Tile, other: Tile) -> Match | None:
    """The match with two tiles dealt the other way round, if the same moves can be made in it."""
    exchange = {one: other, other: one}
    deal = match.round.deal
    hands = tuple(tuple(exchange.get(tile, tile) for tile in hand) for hand in deal.hands)
    boneyard = tuple(exchange.get(tile, tile) for tile in deal.boneyard)
    twin = begin_match(match.rules, match.seed, deal._replace(hands=hands, boneyard=boneyard))
    for move in moves_of(match.round):
        if move not in twin.round.moves:
            return None
        twin = play(twin, move)
    return twin


def public(match: Match) -> list[object]:
    """What was said and done, for all to hear: of draws, how many; and whether it is over."""
    said: list[object] = [
        event._replace(tiles=()) if isinstance(event, Drew) else event
        for event in match.round.history
    ]
    return [*said, match.round.end]


def twins(match: Match, seat: int, rng: random.Random) -> list[Match]:
    """Matches that a seat cannot tell from this one: two tiles hidden from it have changed places.

    Where the change would have been heard or seen (another could not have laid its tile, or would
    have drawn more), it is none of them.
    """
    round_ = match.round
    known = {*round_.hands[seat], *(laid.tile for laid in round_.line.laid)}
    hidden = [tile for tile in ALL_TILES if tile not in known | {round_.deal.opening_tile}]
    if len(hidden) < 2 or round_.end is not None:  # the end turns up all hands
        return []
    made = [swapped(match, *rng.sample(hidden, 2)) for _ in range(8)]
    return [twin for twin in made if twin is not None and public(twin) == public(match)]


@few
@given(RULES, SEEDS, st.integers(min_value=0), SEEDS)
def test_a_view_holds_nothing_hidden(set_up: str, seed: int, at: int, other: int) -> None:
    """Rule C-8: two matches that differ only in hidden tiles give equal views."""
    match = some_position(set_up, seed, at)
    for seat in range(match.rules.players):
        view = player_view(match, seat)
        for twin in twins(match, seat, random.Random(other)):
            assert player_view(twin, seat) == view


@pytest.mark.parametrize("set_up", SET_UPS)
def test_hidden_tiles_can_differ_in_mid_round(set_up: str) -> None:
    """Rule C-8: the test above has something to compare in mid-round too."""
    rounds = [positions(set_up, seed) for seed in range(40)]
    middles = [seen[len(seen) // 2] for seen in rounds]
    found = [twin for match in middles for twin in twins(match, 0, random.Random(1))]
    assert len(found) > 20


@few
@given(RULES, SEEDS, st.integers(min_value=0))
def test_a_view_names_no_hidden_tile(set_up: str, seed: int, at: int) -> None:
    """Rule C-8: no tile that a seat cannot see is anywhere in its view, nor is the seed."""
    match = some_position(set_up, seed, at)
    for seat in range(match.rules.players):
        view = player_view(match, seat)
        seen = Counter(tiles_in(view))
        known = set(match.round.hands[seat]) | {laid.tile for laid in match.round.line.laid}
        assert set(seen) <= known
        assert (seed not in values_in(view)) or seed < 1001  # small numbers are everywhere


def values_in(part: object) -> list[object]:
    """Everything inside a value, to its depths."""
    inner = list(part) if isinstance(part, tuple) else []
    return [part, *(value for each in inner for value in values_in(each))]


def tiles_in(part: object) -> list[Tile]:
    """All tiles inside a value."""
    return [value for value in values_in(part) if isinstance(value, Tile)]
