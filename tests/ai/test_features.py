"""What a player sees in a move: examples worked out by hand, and chances counted one by one."""

from __future__ import annotations

from itertools import combinations

import pytest

from domino_tui.ai.features import FEATURES, Feature, features, situation
from domino_tui.ai.knowledge import tile_set
from domino_tui.ai.weights import weights_for
from domino_tui.engine.deal import Deal
from domino_tui.engine.line import Line, extended, line_after, open_end_total
from domino_tui.engine.moves import Play
from domino_tui.engine.player_view import PlayerView, player_view
from domino_tui.engine.round import legal_plays
from domino_tui.engine.scoring import sum_points
from domino_tui.engine.tiles import ALL_TILES, Tile
from tests.ai.worlds import choices, has_choice
from tests.engine.positions import MORE_SET_UPS, SET_UPS, deal_of, match_after, move_of, rules_of


def seen(rules: str, deal: Deal, moves: str, move: str) -> dict[Feature, float]:
    """The features of a move by name, where a round stands after some moves."""
    match = match_after(rules, deal, moves)
    play = move_of(match.round, move)
    assert isinstance(play, Play)
    row = features(situation(player_view(match, match.round.turn)), play)
    return dict(zip(FEATURES, row, strict=True))


def test_own_hand() -> None:
    """Weight, double, what fits, what is left; and the chance of a lone tile to fit.

    Seat 1 lays 6-5 on 6-6 and keeps 5-2, 3-3, 1-0: 5-2 alone fits 6 and 5, five numbers stay.
    Unseen are 23 tiles, 10 of them with a 6 or a 5; seat 0 holds one of the 23.
    """
    deal = deal_of("6-6 2-1", "6-5 5-2 3-3 1-0")
    found = seen("block 2", deal, "6-6", "6-5w")
    assert found == pytest.approx(
        {
            "weight": 11 / 12,
            "double": 0,
            "fitting": 1 / 7,
            "stuck": 0,
            "numbers": 5 / 7,
            "first-stuck": 13 / 23,
            "second-stuck": 0,
            "third-stuck": 0,
            "covers-own": 0,
            "covers-other": 1,
            "points": 0,
            "reply": 0,
            "late-weight": 11 / 12,
        }
    )


def test_stuck_only_with_tiles_left() -> None:
    """A hand of which nothing fits is stuck; an empty one has won."""
    deal = deal_of("6-6 2-1", "6-5 3-3")
    found = seen("block 2", deal, "6-6", "6-5e")
    assert (found["fitting"], found["stuck"], found["numbers"]) == pytest.approx((0, 1, 1 / 7))
    going_out = seen("block 2", deal_of("6-6 2-1", "6-5"), "6-6", "6-5e")
    assert (going_out["stuck"], going_out["numbers"], going_out["first-stuck"]) == (0, 0, 0)


def test_opening_tile_covers_nobody() -> None:
    """The first tile of a round is laid on nothing."""
    found = seen("block 2", deal_of("6-6 5-1 2-0 1-0", "6-5 3-3 4-4 2-2"), "", "6-6")
    assert (found["covers-own"], found["covers-other"]) == (0, 0)
    assert (found["double"], found["weight"], found["late-weight"]) == (1, 1, 0)


def test_whose_end_is_covered() -> None:
    """In teams the partner's end is the own side's; alone it is another's."""
    hands = ("6-6 5-5 0-0 3-2", "6-5 1-0 2-0 3-1", "6-4 4-1 4-2 5-3", "3-0 6-3 6-2 6-1")
    found = seen("pairs 4", deal_of(*hands), "6-6 6-5w 6-4e pass", "5-5")
    assert (found["covers-own"], found["covers-other"]) == (0, 1)
    hands = ("6-6 4-1 0-0 3-2", "6-5 1-0 2-0 3-1", "6-4 4-0 4-2 5-3", "5-4 6-3 6-2 6-1")
    found = seen("pairs 4", deal_of(*hands), "6-6 6-5w 6-4e 5-4w", "4-1e")
    assert (found["covers-own"], found["covers-other"]) == (1, 0)
    found = seen("block 4", deal_of(*hands), "6-6 6-5w 6-4e 5-4w", "4-1e")
    assert (found["covers-own"], found["covers-other"]) == (0, 1)


def test_only_an_opponent_makes_weight_urgent() -> None:
    """Three tiles at the next seat count; at the partner's they do not."""
    hands = ("6-6 5-5 0-0 3-2 1-1", "6-5 1-0 2-0", "6-4 4-1 4-2 5-3 2-1", "4-3 6-3 6-2 6-1 5-1")
    assert seen("pairs 4", deal_of(*hands), "", "6-6")["late-weight"] == 1
    hands = (hands[0], hands[2], hands[1], hands[3])
    assert seen("pairs 4", deal_of(*hands), "", "6-6")["late-weight"] == 0


def test_points_and_reply_in_double_zero() -> None:
    """Worked by hand: 5-0 on a lone 5-5 leaves 10 and 0, which scores 10 (Rules DZ-6, DZ-7).

    Of the 25 unseen tiles one scores as the reply: 0-0 on the 0 leaves 10 again. On the 5 go 5-1
    to 5-6, which leave 1, 2, 3, 4 or 6 with 0; 0-1 to 0-6 leave 10 + 1, 2, 3, 4 or 6. Seat 0
    holds one tile, so the reply is worth 10 times 1/25, or two, then 10 times 2/25.
    """
    found = seen("double-zero 2", deal_of("5-5 6-1", "5-0 5-1"), "5-5", "5-0w")
    assert found["points"] == 2
    assert found["reply"] == pytest.approx(2 / 25)
    found = seen("double-zero 2", deal_of("5-5 6-1 2-1", "5-0 5-1"), "5-5", "5-0w")
    assert found["reply"] == pytest.approx(4 / 25)
    assert seen("double-zero 2", deal_of("5-5 6-1", "5-0"), "5-5", "5-0w")["reply"] == 0


def test_open_ends_do_not_score_elsewhere() -> None:
    """In the other games neither own points nor a reply's are seen."""
    found = seen("draw 2", deal_of("5-5 6-1", "5-0 5-1"), "5-5", "5-0w")
    assert (found["points"], found["reply"]) == (0, 0)


def hands_of(view: PlayerView, seat: int, possible: int) -> list[tuple[Tile, ...]]:
    """Every hand that a seat may hold."""
    tiles = [tile for tile in ALL_TILES if tile_set([tile]) & possible]
    return list(combinations(tiles, view.counts[seat]))


def best_points(hand: tuple[Tile, ...], line: Line) -> int:
    """What a hand's best reply scores, by the engine."""
    replies = [move for move in legal_plays(hand, line) if isinstance(move, Play)]
    after = [extended(line, tile, arm, True) for tile, arm in replies]
    return max([sum_points(open_end_total(each)) for each in after], default=0)


@pytest.mark.parametrize("set_up", ["double-zero 2", "double-zero 4 teams", "double-zero 3"])
def test_chances_are_those_of_all_hands(set_up: str) -> None:
    """Late in a round every hand of the next seat can be counted: both ways agree."""
    checked = 0
    for seed in range(30):
        for view in choices(rules_of(set_up), seed):
            now, seat = situation(view), view.rules.seat_after(view.seat)
            possible = now.known.possible(seat)
            if not has_choice(view) or len(view.hand) < 2 or possible.bit_count() > 9:
                continue
            hands = hands_of(view, seat, possible)
            for move in view.moves[:3]:
                assert isinstance(move, Play)
                line = line_after(view.line, move.tile, move.arm, view.rules.variant.crossing)
                found = dict(zip(FEATURES, features(now, move), strict=True))
                stuck = sum(not legal_plays(hand, line) for hand in hands)
                points = sum(best_points(hand, line) for hand in hands)
                assert found["first-stuck"] == pytest.approx(stuck / len(hands))
                assert found["reply"] == pytest.approx(points / len(hands) / 5)
                checked += 1
    assert checked > 20


@pytest.mark.parametrize("set_up", [*SET_UPS, *MORE_SET_UPS])
def test_every_game_has_a_weight_for_every_feature(set_up: str) -> None:
    """Thirteen weights; none on points where open ends do not score (Rule DZ-6)."""
    rules = rules_of(set_up)
    weights = dict(zip(FEATURES, weights_for(rules), strict=True))
    assert (weights["points"] > 0) == rules.variant.ends_score
    assert (weights["reply"] < 0) == rules.variant.ends_score
    assert weights["first-stuck"] > 0
    if rules.players == 2:
        assert weights["second-stuck"] == weights["third-stuck"] == 0
