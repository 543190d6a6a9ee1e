"""The rules that all four games share, one by one."""

from collections import Counter

import pytest

from domino_tui.engine.errors import IllegalMoveError
from domino_tui.engine.match import match_winner, new_match, next_opener
from domino_tui.engine.moves import DRAW, PASS, Play
from domino_tui.engine.player_view import player_view
from domino_tui.engine.round import apply
from domino_tui.engine.tiles import ALL_TILES, tile_of
from tests.engine.positions import (
    SET_UPS,
    after,
    deal_of,
    dealt,
    ends,
    match_after,
    played,
    rules_of,
    then,
    words,
)


def test_the_set() -> None:
    """Rule C-1: 28 different tiles, every number on seven of them, each weighing its halves."""
    assert len(set(ALL_TILES)) == 28
    on = Counter(number for tile in ALL_TILES for number in set(tile))
    assert on == dict.fromkeys(range(7), 7)
    assert (tile_of(0, 0).weight, tile_of(4, 6).weight, tile_of(6, 6).weight) == (0, 10, 12)
    assert sum(tile.weight for tile in ALL_TILES) == 168


@pytest.mark.parametrize("set_up", SET_UPS)
def test_seven_tiles_each(set_up: str) -> None:
    """Rule C-2: seven tiles a player, whatever the number of players; no tile is dealt twice."""
    rules = rules_of(set_up)
    deal = new_match(rules, 5).round.deal
    assert [len(hand) for hand in deal.hands] == [7] * rules.players
    assert len(deal.boneyard) == 28 - 7 * rules.players
    assert sorted([tile for hand in deal.hands for tile in hand] + [*deal.boneyard]) == sorted(
        ALL_TILES
    )


def test_seats_in_playing_order() -> None:
    """Rule C-3: the turn goes from each seat to the next, and from the last to seat 0."""
    round_ = dealt("draw 3", "2-1 6-0", "3-2 6-5", "4-3 6-4", opener=1)
    turns = [round_.turn]
    for word in ["3-2", "4-3", "2-1"]:
        round_ = after(round_, word)
        turns.append(round_.turn)
    assert turns == [1, 2, 0, 1]


def test_teams_sit_crosswise() -> None:
    """Rule C-3: in teams, seats 0 and 2 play seats 1 and 3; else everyone is a side."""
    pairs, single = rules_of("pairs 4"), rules_of("double-zero 4")
    assert [pairs.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert (pairs.seats_of(0), pairs.seats_of(1)) == ((0, 2), (1, 3))
    assert [single.side_of(seat) for seat in range(4)] == [0, 1, 2, 3]


def test_like_against_like() -> None:
    """Rule C-4: only a half of the same number may be laid against an open end."""
    round_ = dealt("draw 2", "6-4 1-1", "6-5 4-0 5-0 6-6 3-1", opener=0)
    round_ = after(round_, "6-4")
    assert ends(round_) == "w6 e4"
    assert words(round_.moves) == "4-0e 6-5w 6-6w"
    assert ends(after(round_, "6-5")) == "w5 e4"
    assert ends(after(round_, "4-0")) == "w6 e0"


def test_double_shows_its_number_on_the_other_side() -> None:
    """Rule C-4: a double lies crosswise, and the line goes on with the same number."""
    round_ = after(dealt("block 2", "6-4 1-1", "6-6 3-1 6-1", opener=0), "6-4 6-6")
    assert ends(round_) == "w6 e4"
    assert round_.line.ends[0].halves == 2


@pytest.mark.parametrize("move", [DRAW, PASS])
def test_who_can_lay_must_lay(move: object) -> None:
    """Rule C-5: no draw and no pass while holding a playable tile."""
    round_ = dealt("draw 2", "6-4 1-1", "4-0 3-1", boneyard="6-0 5-0", opener=0)
    round_ = after(round_, "6-4")
    assert words(round_.moves) == "4-0e"
    with pytest.raises(IllegalMoveError, match="not a legal move for seat 1"):
        apply(round_, move)  # type: ignore[arg-type]


def test_who_can_draw_must_not_pass() -> None:
    """Rule C-5: with nothing to lay and tiles to draw, a draw is all that may be done."""
    round_ = dealt("draw 2", "6-4 1-1", "3-1 2-2", boneyard="6-0", opener=0)
    assert after(round_, "6-4").moves == (DRAW,)


def test_the_end_is_chosen() -> None:
    """Rule C-6: a tile that fits both ends may be laid at either, and goes where it was told."""
    round_ = after(dealt("block 2", "6-4 4-2", "6-2 5-1", opener=0), "6-4 6-2")
    assert words(round_.moves) == "4-2e 4-2w"
    assert ends(after(round_, "4-2w")) == "w4 e4"
    assert ends(after(round_, "4-2e")) == "w2 e2"


def test_two_ends_of_the_same_number() -> None:
    """Rule C-6: two ends of one number are two places, and both can be chosen."""
    round_ = after(dealt("block 2", "6-6 1-1", "6-3 5-1", opener=0), "6-6")
    assert words(round_.moves) == "6-3e 6-3w"
    assert ends(after(round_, "6-3w")) == "w3 e6"
    assert ends(after(round_, "6-3e")) == "w6 e3"


def test_domino_ends_the_round_at_once() -> None:
    """Rule C-7: the round ends the moment a last tile is laid, whatever fits."""
    round_ = after(dealt("draw 2", "6-6", "6-5 6-4", boneyard="6-0", opener=0), "6-6")
    assert round_.end is not None
    assert (round_.end.kind, round_.end.seat, round_.moves) == ("domino", 0, ())


SEVEN_BLANKS = "1-0 2-1w 2-0w 3-0w 4-3w 4-0w 0-0w 5-0w 6-5w 6-0w"


def test_blocked_with_seven_tiles_down() -> None:
    """Rule C-7: both ends show a number whose seven tiles are down: blocked, and not before."""
    round_ = dealt("block 2", "1-0 2-0 4-3 0-0 6-5 6-6", "2-1 3-0 4-0 5-0 6-0 5-5 1-1", opener=0)
    for word in SEVEN_BLANKS.split():
        assert round_.end is None
        round_ = after(round_, word)
    assert ends(round_) == "w0 e0"
    assert round_.end is not None
    assert (round_.end.kind, round_.end.seat) == ("blocked", 1)


def test_blocked_with_two_different_ends() -> None:
    """Rule C-7: where tiles sleep, a round can be blocked with two different ends."""
    round_ = dealt("block 2", "6-5 1-0", "4-3 2-2", boneyard="6-6 5-5", opener=0)
    round_ = after(round_, "6-5")
    assert ends(round_) == "w6 e5"
    assert round_.end is not None
    assert round_.end.kind == "blocked"


def test_blocked_though_tiles_could_be_drawn() -> None:
    """Rule C-7: blocked when neither a hand nor the boneyard has a tile that fits."""
    round_ = dealt("draw 2", "6-5 1-0", "4-3 2-2", boneyard="3-1 4-4", opener=0)
    round_ = after(round_, "6-5")
    assert round_.end is not None
    assert (round_.end.kind, len(round_.boneyard)) == ("blocked", 2)


def test_not_blocked_while_the_boneyard_has_a_tile_that_fits() -> None:
    """Rule C-7: not blocked as long as a tile that fits can be drawn, the last one too."""
    round_ = dealt("draw 2", "6-5 1-0", "4-3 2-2", boneyard="3-1 5-5", opener=0)
    assert after(round_, "6-5").end is None


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_not_blocked_while_anyone_has_a_tile_that_fits(holder: int) -> None:
    """Rule C-7: not blocked as long as any player holds a tile that fits, who laid last too."""
    hands = [["6-5", "1-0"], ["4-3", "2-2"], ["3-1", "4-4"]]
    hands[holder].append("6-0")
    round_ = after(dealt("block 3", *map(" ".join, hands), opener=0), "6-5")
    assert round_.end is None
    assert words(round_.moves) == ("6-0w" if holder == 1 else "pass")


def test_nobody_knocks_before_a_block() -> None:
    """Rule C-7: a blocked round ends with the tile that blocks it; no pass comes after it."""
    round_ = after(dealt("block 2", "6-5 1-0", "4-3 2-2", opener=0), "6-5")
    assert len(round_.history) == 1


def test_what_a_player_sees() -> None:
    """Rule C-8: own hand, table, counts, what was said and done, scores; of draws the number."""
    deal = deal_of("6-5 1-0", "4-3 2-2", boneyard="3-1 5-2 6-0", opener=0)
    match = match_after("draw 2", deal, "6-5 draw 5-2")
    mine, theirs = player_view(match, 0), player_view(match, 1)
    assert (mine.hand, mine.counts, mine.boneyard) == (deal.hands[0][1:], (1, 3), 1)
    assert mine.line == theirs.line == match.round.line
    assert (mine.seat, mine.opener, mine.turn, mine.round_number) == (0, 0, 0, 0)
    assert (mine.scores, mine.end) == ((0, 0), None)
    assert [str(event)[:4] for event in mine.history] == ["Play", "Drew", "Play"]
    assert mine.history[1][:3] == (1, (), 2)
    assert theirs.history == mine.history  # its own drawn tiles are in its hand
    assert "3-1" in " ".join(map(str, theirs.hand))
    assert (mine.moves, theirs.moves) == (match.round.moves, ())


def test_a_player_sees_which_round_it_is() -> None:
    """Rule C-8: the scores so far, those of this round's moves too, and the round's number."""
    match = match_after("double-zero 2", deal_of("6-6", "5-5"), "6-6")
    match = then(match, deal_of("6-6 5-4", "4-1 4-4", opener=1), "4-1")
    view = player_view(match, 0)
    assert (view.round_number, view.opener, view.scores) == (1, 1, (10, 5))


LEVEL = ("5-5 6-1", "5-0 4-3")
"""Both score 10 for 5-5 and 5-0, then it is blocked with two equal hands: nobody's."""


def test_level_at_the_top_goes_on() -> None:
    """Rule C-9: level at the top with the target reached, the match goes on, again and again."""
    match = match_after("double-zero 2 target=10", deal_of(*LEVEL), "5-5 5-0w")
    assert (match.scores, match.winner, next_opener(match)) == ((10, 10), None, 1)
    match = then(match, deal_of(*LEVEL[::-1], opener=1), "5-5 5-0w")
    assert (match.scores, match.winner, next_opener(match)) == ((20, 20), None, 0)
    match = then(match, deal_of("3-1", "2-0", opener=0), "3-1")
    assert (match.scores, match.winner) == ((20, 20), None)  # 2 is rounded to 0: still level
    match = then(match, deal_of("3-1", "2-1", opener=1), "2-1")
    assert (match.scores, match.winner) == ((20, 25), 1)


def test_level_below_the_top() -> None:
    """Rule C-9: who is level below the top, or alone at the top, holds nothing up."""
    rules = rules_of("double-zero 3")
    assert match_winner(rules, (205, 200, 200)) == 0
    assert match_winner(rules, (205, 205, 300)) == 2
    assert match_winner(rules, (210, 210, 5)) is None
    assert match_winner(rules, (195, 195, 0)) is None


def test_nothing_is_left_of_the_last_match() -> None:
    """A match played before changes nothing in the next: the same seed is the same match."""
    rules = rules_of("double-zero 2 target=10")
    fresh = new_match(rules, 7)
    match = match_after("double-zero 2 target=10", deal_of("6-4 1-1", "6-5 3-2"), "")
    played(match, "1-1")
    again = new_match(rules, 7)
    assert again == fresh
    assert (again.scores, again.round.points, again.round.history) == ((0, 0), (0, 0), ())


def test_plays_are_read_as_they_are_written() -> None:
    """Rule C-4: a bare tuple that equals a legal move is that move, and leaves no trace."""
    round_ = dealt("block 2", "6-4 1-1", "4-0 3-1", opener=0)
    move = Play((6, 4), "west")  # type: ignore[arg-type]
    laid = apply(round_, move).line.laid[0]
    assert laid.tile.weight == 10
