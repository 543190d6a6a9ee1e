"""The rules of Pairs, one by one."""

import pytest

from domino_tui.engine.errors import RulesError
from domino_tui.engine.match import new_match, next_opener
from domino_tui.engine.rules import make_rules
from domino_tui.engine.tiles import tile_of
from domino_tui.engine.variants import VARIANTS
from tests.engine.positions import after, deal_of, dealt, match_after, rules_of, then, words

PAIRS = "pairs 4"


def test_four_in_two_pairs() -> None:
    """Rule PA-1: four players, two pairs in alternating seats, and every tile dealt."""
    rules = make_rules("pairs", 4)
    assert (rules.teams, rules.sides, rules.seats_of(1)) == (True, 2, (1, 3))
    assert new_match(rules, 1).round.boneyard == ()


@pytest.mark.parametrize(("players", "teams"), [(2, None), (3, True), (5, None), (4, False)])
def test_no_other_players(players: int, teams: bool | None) -> None:
    """Rule PA-1: exactly four, and never each for itself."""
    with pytest.raises(RulesError) as caught:
        make_rules("pairs", players, teams)
    assert caught.value.rule == "PA-1"


@pytest.mark.parametrize("seed", range(20))
def test_double_six_opens(seed: int) -> None:
    """Rule PA-2: the holder of 6-6 opens the first round with it."""
    round_ = new_match(rules_of(PAIRS), seed).round
    assert words(round_.moves) == "6-6w"
    assert tile_of(6, 6) in round_.hands[round_.turn]


def test_the_right_hand_neighbour_opens_next() -> None:
    """Rule PA-3: later rounds are opened by the next in playing order, with any tile."""
    match = match_after(PAIRS, deal_of("5-5", "4-0", "6-6", "3-0"), "6-6")
    assert (match.round.deal.opener, next_opener(match)) == (2, 3)
    match = then(match, deal_of("5-5", "4-0", "6-6", "3-0 2-1", opener=3), "")
    assert words(match.round.moves) == "2-1w 3-0w"


def test_play_runs_counter_clockwise() -> None:
    """Rule PA-3: only in Pairs is the next in playing order the person's right neighbour."""
    assert [name for name, game in VARIANTS.items() if game.counter_clockwise] == ["pairs"]


def test_who_cannot_lay_passes() -> None:
    """Rule PA-4: nothing to lay is a pass."""
    round_ = after(dealt(PAIRS, "6-6 1-1", "4-0", "6-1", "3-0", opener=0), "6-6")
    assert (round_.turn, words(round_.moves)) == (1, "pass")
    assert words(after(round_, "pass").moves) == "6-1e 6-1w"


def test_domino_scores_both_opponents() -> None:
    """Rule PA-5: the pair scores both opponents' hands; its own partner's does not count."""
    end = after(dealt(PAIRS, "6-6", "4-1", "5-5 5-4", "5-3 1-0", opener=0), "6-6").end
    assert end is not None
    assert (end.kind, end.winner, end.pips) == ("domino", 0, (0, 5, 19, 9))
    assert (end.counted, end.points, end.rule) == ((1, 3), (14, 0), "PA-5")


@pytest.mark.parametrize(
    ("hands", "winner", "points"),
    [
        (("6-5 1-0", "4-4", "3-3", "2-2 1-1"), 0, (14, 0)),
        (("6-5 1-0", "2-2", "4-4", "2-1"), 1, (0, 9)),
    ],
)
def test_blocked_goes_to_the_lighter_pair(
    hands: tuple[str, ...], winner: int, points: tuple[int, int]
) -> None:
    """Rule PA-6: the pair with less scores the other's total, whoever has the lightest hand."""
    end = after(dealt(PAIRS, *hands, opener=0), "6-5").end
    assert end is not None
    assert (end.kind, end.winner, end.winning_seat, end.points) == ("blocked", winner, None, points)
    assert end.rule == "PA-6"


@pytest.mark.parametrize(
    ("hands", "blocker"),
    [
        (("6-5 1-0", "4-2", "4-4", "2-1"), 0),
        (("1-0", "6-5 4-2", "4-4", "2-1"), 1),
        (("1-0", "4-2", "6-5 4-4", "2-1"), 2),
        (("1-0", "4-2", "4-4", "6-5 2-1"), 3),
    ],
)
def test_blocked_and_level_the_blocker_loses(hands: tuple[str, ...], blocker: int) -> None:
    """Rule PA-7: both pairs level: the pair that blocked loses, the other scores its total."""
    end = after(dealt(PAIRS, *hands, opener=blocker), "6-5").end
    assert end is not None
    winner = 1 - blocker % 2
    assert (end.seat, end.winner, end.points[winner]) == (blocker, winner, 9)
    assert (end.rule, end.tied) == ("PA-7", (0, 1, 2, 3))


def test_fifty_points_win() -> None:
    """Rule PA-8: the first pair with at least 50 wins; with 49 it goes on."""
    heavy = "6-5 6-4 6-3 5-5 5-4"  # 49
    short = match_after(PAIRS, deal_of("6-6", heavy, "1-1", "0-0"), "6-6")
    enough = match_after(PAIRS, deal_of("6-6", heavy, "1-1", "1-0"), "6-6")
    assert short.rules.target == 50
    assert (short.scores, short.winner) == ((49, 0), None)
    assert (enough.scores, enough.winner) == ((50, 0), 0)
