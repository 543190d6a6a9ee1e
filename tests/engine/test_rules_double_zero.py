"""The rules of Double Zéro, one by one."""

import pytest

from domino_tui.engine.deal import deal_round
from domino_tui.engine.errors import RulesError
from domino_tui.engine.line import open_end_total, open_end_values
from domino_tui.engine.match import match_winner, new_match, next_opener
from domino_tui.engine.rules import make_rules
from domino_tui.engine.scoring import rounded
from tests.engine.positions import (
    after,
    deal_of,
    dealt,
    ends,
    match_after,
    rules_of,
    sums,
    then,
    words,
)

TWO, TEAMS = "double-zero 2", "double-zero 4 teams"


@pytest.mark.parametrize(
    ("players", "teams", "sides", "boneyard"),
    [(2, False, 2, 14), (3, False, 3, 7), (4, False, 4, 0), (4, True, 2, 0)],
)
def test_who_can_play(players: int, teams: bool, sides: int, boneyard: int) -> None:
    """Rule DZ-1: 2, 3 or 4, four also two against two; with four there is no boneyard."""
    rules = make_rules("double-zero", players, teams)
    assert rules.sides == sides
    assert len(new_match(rules, 1).round.drawable) == boneyard


@pytest.mark.parametrize(("players", "teams"), [(1, False), (5, False), (2, True), (3, True)])
def test_no_other_players(players: int, teams: bool) -> None:
    """Rule DZ-1: no other number of players, and teams only with four."""
    with pytest.raises(RulesError) as caught:
        make_rules("double-zero", players, teams)
    assert caught.value.rule == "DZ-1"


def test_opens_as_draw() -> None:
    """Rule DZ-2: the highest double or the heaviest tile opens, later rounds in turn."""
    assert words(dealt(TWO, "5-4 1-1", "6-3 2-2").moves) == "2-2w"
    assert words(dealt(TWO, "5-4 1-0", "6-3 2-1").moves) == "6-3w"
    match = match_after("double-zero 3", deal_of("6-6", "5-0", "4-0"), "6-6")
    assert next_opener(match) == 1
    assert then(match, deal_of("6-6", "5-0 1-0", "4-0", opener=1), "").round.turn == 1


def test_no_deal_is_redealt() -> None:
    """Rule DZ-2: a hand of five doubles and more is played as it is."""
    deals = [deal_round(rules_of(TEAMS), seed, 0) for seed in range(400)]
    doubles = [sum(tile.is_double for tile in hand) for deal in deals for hand in deal.hands]
    assert max(doubles) >= 5
    assert not any(deal.redealt for deal in deals)


def test_draws_until_it_can_lay_else_passes() -> None:
    """Rule DZ-3: draws up to the first tile that fits; passes when even the last does not."""
    start = dealt(TWO, "6-5 5-1", "3-1 2-2", boneyard="3-3 5-4 6-6", opener=0)
    round_ = after(start, "6-5 draw")
    assert (words(round_.moves), len(round_.boneyard)) == ("5-4e", 1)
    start = dealt(TWO, "6-5 5-1", "3-1 2-2", boneyard="3-3 4-4", opener=0)
    round_ = after(start, "6-5 draw")
    assert (words(round_.moves), len(round_.boneyard)) == ("pass", 0)


def test_passes_without_a_boneyard() -> None:
    """Rule DZ-3: with four players there is nothing to draw."""
    round_ = after(dealt(TEAMS, "6-5 5-1", "3-1", "2-2", "4-0", opener=0), "6-5")
    assert words(round_.moves) == "pass"


@pytest.mark.parametrize("number", range(1, 7))
def test_other_doubles_have_two_ends(number: int) -> None:
    """Rule DZ-4: 1-1 to 6-6 go on straight, laid first or later."""
    double, tile = f"{number}-{number}", f"{number}-0"
    first = after(dealt(TWO, f"{double} 6-5", f"{tile} 4-3", opener=0), double)
    assert ends(first) == f"w{number} e{number}"
    later = after(dealt(TWO, f"{tile} 6-5", f"{double} {tile}", opener=0), f"{tile} {double}")
    assert ends(later) == f"w{number} e0"
    assert len(later.line.ends) == 2


def test_double_zero_first_opens_four_arms() -> None:
    """Rule DZ-5: laid first, 0-0 has four open arms, and none waits for another."""
    round_ = after(dealt(TWO, "0-0 2-1 4-0 6-0", "2-0 3-0 5-4", opener=0), "0-0")
    assert ends(round_) == "w0 n0 e0 s0"
    assert words(round_.moves) == "2-0e 2-0n 2-0s 2-0w 3-0e 3-0n 3-0s 3-0w"
    round_ = after(round_, "2-0n")
    assert ends(round_) == "w0 n2 e0 s0"
    assert words(round_.moves) == "2-1n 4-0e 4-0s 4-0w 6-0e 6-0s 6-0w"
    round_ = after(round_, "2-1n 3-0s")
    assert ends(round_) == "w0 n1 e0 s3"


@pytest.mark.parametrize("order", ["wnes", "snwe", "eswn", "nsew"])
def test_arms_in_any_order(order: str) -> None:
    """Rule DZ-5: the four arms are begun in any order, each on 0-0 itself."""
    round_ = dealt(TWO, "0-0 2-0 4-0 6-6", "1-0 3-0 6-5", opener=0)
    plays = " ".join(f"{n}-0{arm}" for n, arm in enumerate(order, 1))
    round_ = after(round_, f"0-0 {plays}")
    assert ends(round_) == " ".join(f"{arm}{order.index(arm) + 1}" for arm in "wnes")
    assert [laid.on for laid in round_.line.laid] == [-1, 0, 0, 0, 0]


def test_double_zero_later_opens_three() -> None:
    """Rule DZ-5: laid against an open 0, it has that arm behind it and three open ones."""
    round_ = after(dealt(TWO, "5-0 4-1", "0-0 4-4 1-0", opener=0), "5-0 0-0")
    assert ends(round_) == "w5 n0 e0 s0"
    assert [laid.on for laid in round_.line.laid] == [-1, 0]
    round_ = dealt(TWO, "6-5 0-0 3-3", "6-0 1-0 2-0 5-5", opener=0)
    round_ = after(round_, "6-5 6-0 0-0")
    assert ends(round_) == "w0 n0 e5 s0"
    assert words(round_.moves) == "1-0n 1-0s 1-0w 2-0n 2-0s 2-0w 5-5e"


def test_double_zero_between_two_open_noughts() -> None:
    """Rule DZ-5: with a 0 at both ends, it may be laid at either; the other end stays open."""
    round_ = after(dealt(TWO, "5-0 0-0 6-6", "5-1 4-0 3-0", opener=0), "5-0 5-1")
    assert ends(round_) == "w1 e0"
    round_ = dealt(TWO, "2-0 0-0 6-6 1-1", "2-1 1-0 4-3", opener=0)
    round_ = after(round_, "2-0 2-1w 1-1 1-0w")
    assert words(round_.moves) == "0-0e 0-0w"
    assert ends(after(round_, "0-0e")) == "w0 n0 e0 s0"
    assert [end.at for end in after(round_, "0-0e").line.ends] == [3, 4, 4, 4]
    assert [end.at for end in after(round_, "0-0w").line.ends] == [4, 4, 0, 4]


@pytest.mark.parametrize("variant", ["draw 4", "block 4", "pairs 4"])
def test_double_zero_is_ordinary_elsewhere(variant: str) -> None:
    """Rule DZ-5: it is Double Zéro's own rule; in the other games 0-0 has two ends."""
    round_ = dealt(variant, "0-0 5-5", "1-0 6-6", "2-0", "3-0", opener=0)
    assert ends(after(round_, "0-0")) == "w0 e0"


@pytest.mark.parametrize(
    ("tile", "points"), [("4-1", 5), ("6-4", 10), ("5-5", 10), ("6-5", 0), ("3-0", 0), ("5-0", 5)]
)
def test_the_opening_tile_scores(tile: str, points: int) -> None:
    """Rule DZ-6: the opening tile's two halves are open ends: 4 + 1 scores 5, 4 + 6 scores 10."""
    round_ = after(dealt(TWO, f"{tile} 4-3", "6-6 4-0 5-1 3-1", opener=0), tile)
    assert round_.points == (points, 0)


def test_every_tile_scores_the_sum_of_the_ends() -> None:
    """Rule DZ-6: the sum of all open ends, if it is a multiple of 5."""
    start = dealt(TWO, "6-4 4-4 1-1 5-2", "6-1 4-3 5-3 6-0", opener=0)
    moves = "6-4 6-1 4-4 4-3 1-1 5-3e 5-2"
    assert sums(start, moves) == [10, 5, 9, 4, 5, 7, 4]
    assert after(start, moves).points == (15, 5)


def test_a_sum_of_nought_scores_nothing() -> None:
    """Rule DZ-6: 0 is a multiple of 5 and scores nothing all the same."""
    round_ = after(dealt(TWO, "0-0 6-6", "1-0 5-4", opener=0), "0-0")
    assert (open_end_total(round_.line), round_.points) == (0, (0, 0))
    assert round_.history[-1][3] == 0  # type: ignore[misc]


def test_the_last_tile_scores_too() -> None:
    """Rule DZ-6: a last tile scores its sum, when it goes out and when it blocks."""
    out = after(dealt(TWO, "4-1", "6-6", opener=0), "4-1")
    assert out.end is not None
    assert (out.end.kind, out.points, out.end.points) == ("domino", (5, 0), (10, 0))
    blocked = after(dealt(TWO, "4-1 3-2", "6-6", opener=0), "4-1")
    assert blocked.end is not None
    assert (blocked.end.kind, blocked.points, blocked.end.points) == ("blocked", (5, 0), (10, 0))


def test_a_team_scores_the_sum() -> None:
    """Rule DZ-6: in teams the player's team scores it."""
    start = dealt(TEAMS, "6-5 3-3", "5-4 3-2", "6-6 2-2", "4-3 1-1", opener=0)
    round_ = after(start, "6-5 5-4")
    assert round_.points == (0, 10)
    assert sums(start, "6-5 5-4 6-6 4-3") == [11, 10, 16, 15]
    assert after(round_, "6-6 4-3").points == (0, 25)


def test_a_lone_opening_double_counts_once() -> None:
    """Rule DZ-7: 5-5 alone is 10, neither 5 nor 20."""
    round_ = after(dealt(TWO, "5-5 1-0", "5-1 5-4", opener=0), "5-5")
    assert open_end_total(round_.line) == 10
    assert sum(value for _, value in open_end_values(round_.line)) == 10


def test_an_opening_double_with_one_side_covered_is_an_end() -> None:
    """Rule DZ-7: with a tile against one side, it still counts both halves; with two, nothing."""
    start = dealt(TWO, "5-5 5-4 2-1", "5-0 4-4 6-6", opener=0)
    assert sums(start, "5-5 5-0w") == [10, 10]
    assert sums(start, "5-5 5-0e 5-4w") == [10, 10, 4]
    assert sums(start, "5-5 5-0w 5-4e 4-4e") == [10, 10, 4, 8]
    one_side = dealt(TWO, "5-5 4-4 2-1", "5-4 6-6", opener=0)
    assert sums(one_side, "5-5 5-4e 4-4e") == [10, 14, 18]


def test_an_open_double_counts_both_halves() -> None:
    """Rule DZ-7: an open 3-3 counts 6, and nothing once a tile lies beyond it."""
    start = dealt(TWO, "3-1 3-2 6-6", "3-3 5-4", opener=0)
    assert sums(start, "3-1 3-3 3-2") == [4, 7, 3]


def test_a_covered_side_counts_nothing() -> None:
    """Rule DZ-7: only open ends count, and each once; the values by arm give the sum."""
    start = dealt(TWO, "6-4 4-4 1-1 5-2", "6-1 4-3 5-3 6-0", opener=0)
    round_ = after(start, "6-4 6-1 4-4 4-3 1-1")
    assert open_end_values(round_.line) == (("west", 2), ("east", 3))


def test_a_free_arm_counts_nought() -> None:
    """Rule DZ-8: an arm of 0-0 with no tile counts 0; with tiles, its last tile counts."""
    start = dealt(TWO, "0-0 5-5 6-4 3-1 2-2", "5-0 6-0 3-0 2-1", opener=0)
    moves = "0-0 5-0n 5-5n 6-0s 6-4s 3-0e 3-1e 2-1e"
    assert sums(start, moves) == [0, 5, 10, 16, 14, 17, 15, 16]
    assert after(start, moves).points == (25, 5)
    values = dict(open_end_values(after(start, moves).line))
    assert values == {"west": 0, "north": 10, "east": 2, "south": 4}


def test_a_late_cross_counts_its_free_arms_nought() -> None:
    """Rule DZ-8: 0-0 laid in mid-round counts 0, and the arm behind it by its own end."""
    start = dealt(TWO, "5-5 0-0 2-2", "5-0 4-0 6-1", opener=0)
    assert sums(start, "5-5 5-0e 0-0 4-0s") == [10, 10, 10, 14]


def test_drawing_and_passing_score_nothing() -> None:
    """Rule DZ-9: the ends may add up to 10; who draws or passes scores nothing."""
    start = dealt(TWO, "6-4 6-1", "3-1 2-2", boneyard="3-3 5-5", opener=0)
    round_ = after(start, "6-4 draw pass")
    assert open_end_total(round_.line) == 10
    assert round_.points == (10, 0)


@pytest.mark.parametrize(
    ("total", "points"),
    [(18, 20), (17, 15), (12, 10), (13, 15), (2, 0), (3, 5), (0, 0), (20, 20), (22, 20)],
)
def test_hands_are_rounded(total: int, points: int) -> None:
    """Rule DZ-10: to the nearest multiple of 5: 18 is 20, 17 is 15."""
    assert rounded(total, 5) == points


def test_domino_scores_after_the_last_tile() -> None:
    """Rule DZ-10: all opponents' hands are added up, then rounded, then added to the last sum."""
    match = match_after("double-zero 3", deal_of("4-1", "6-6 1-0", "3-1 2-2", opener=0), "4-1")
    end = match.round.end
    assert end is not None
    assert (end.total, end.points, end.rule) == (21, (20, 0, 0), "DZ-10")
    assert (match.round.points, match.scores) == ((5, 0, 0), (25, 0, 0))
    # 13 → 15 and 8 → 10 apart would give 25, together 21 → 20


def test_the_partner_is_never_counted() -> None:
    """Rule DZ-11: in teams only the opponents' hands count, after domino and after a block."""
    out = after(dealt(TEAMS, "6-5", "4-4", "6-6 3-3", "2-1", opener=0), "6-5").end
    blocked = after(dealt(TEAMS, "6-5 1-0", "4-4", "3-3 2-2", "2-1", opener=0), "6-5").end
    assert out is not None
    assert blocked is not None
    assert (out.counted, out.total, out.points) == ((1, 3), 11, (10, 0))
    assert (blocked.counted, blocked.total, blocked.points) == ((1, 3), 11, (10, 0))


def test_blocked_goes_to_the_lightest_hand() -> None:
    """Rule DZ-12: the lightest hand scores all opponents' hands, rounded."""
    end = after(dealt("double-zero 3", "6-5 4-4", "2-1", "3-3 1-1", opener=0), "6-5").end
    assert end is not None
    assert (end.kind, end.seat, end.winner) == ("blocked", 0, 1)
    assert (end.total, end.points, end.rule) == (16, (0, 15, 0), "DZ-12")


def test_blocked_in_teams_goes_to_the_one_lightest_hand() -> None:
    """Rule DZ-12: one player's lightest hand wins for its team, however heavy its partner's."""
    end = after(dealt(TEAMS, "6-5 1-0", "2-2", "4-4 3-3", "2-1", opener=0), "6-5").end
    assert end is not None
    assert (end.winner, end.winning_seat, end.pips) == (0, 0, (1, 4, 14, 3))
    assert (end.total, end.points) == (7, (5, 0))


@pytest.mark.parametrize(
    ("set_up", "hands"),
    [
        (TWO, ("6-5 2-1", "3-0")),
        ("double-zero 3", ("6-5 4-3", "2-1", "3-0")),
        (TEAMS, ("6-5 2-1", "3-0", "4-4", "2-2")),
        (TEAMS, ("6-5 2-1", "4-3", "3-0", "2-2")),
    ],
)
def test_equal_lightest_hands_win_nothing(set_up: str, hands: tuple[str, ...]) -> None:
    """Rule DZ-13: of equal lightest hands nobody wins, between two partners too."""
    end = after(dealt(set_up, *hands, opener=0), "6-5").end
    assert end is not None
    assert (end.kind, end.winner, end.winning_seat) == ("blocked", None, None)
    assert not any(end.points)
    assert (end.rule, len(end.tied), end.counted) == ("DZ-13", 2, ())


def test_the_round_is_played_to_its_end() -> None:
    """Rule DZ-14: reaching the target ends nothing; after the round the highest total wins."""
    assert rules_of(TWO).target == 200
    deal = deal_of("6-4 6-5 5-5", "6-1", opener=0)
    match = match_after("double-zero 2 target=10", deal, "6-4")
    assert (match.running_scores, match.winner, match.round.end) == ((10, 0), None, None)
    match = match_after("double-zero 2 target=10", deal, "6-4 6-1")
    assert (match.scores, match.winner) == ((10, 25), 1)


def test_the_highest_of_those_with_the_target() -> None:
    """Rule DZ-14: of all with at least 200 the highest total; with 195 nobody."""
    rules = rules_of("double-zero 3")
    assert match_winner(rules, (200, 230, 225)) == 1
    assert match_winner(rules, (200, 0, 195)) == 0
    assert match_winner(rules, (195, 190, 195)) is None
