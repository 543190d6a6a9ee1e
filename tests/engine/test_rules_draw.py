"""The rules of Draw, one by one."""

import pytest

from domino_tui.engine.deal import first_opening, too_many_doubles
from domino_tui.engine.errors import IllegalMoveError, RulesError
from domino_tui.engine.match import new_match, next_opener, next_round, play
from domino_tui.engine.rules import make_rules
from tests.engine.positions import (
    after,
    deal_of,
    dealt,
    ends,
    hand,
    match_after,
    rules_of,
    then,
    tiles,
    words,
)


@pytest.mark.parametrize(("players", "boneyard"), [(2, 14), (3, 7), (4, 0)])
def test_two_to_four_players(players: int, boneyard: int) -> None:
    """Rule DR-1: 2, 3 or 4 play, each for itself; what is not dealt can be drawn."""
    rules = make_rules("draw", players)
    round_ = new_match(rules, 1).round
    assert rules.sides == players
    assert len(round_.drawable) == len(round_.boneyard) == boneyard


@pytest.mark.parametrize(("players", "teams"), [(1, False), (5, False), (4, True), (0, None)])
def test_no_other_players(players: int, teams: bool | None) -> None:
    """Rule DR-1: no other number of players, and no teams."""
    with pytest.raises(RulesError) as caught:
        make_rules("draw", players, teams)
    assert caught.value.rule == "DR-1"


def test_more_than_four_doubles_are_dealt_again() -> None:
    """Rule DR-2: five doubles in any hand are too many, four are not."""
    rules = rules_of("draw 2")
    few = tiles("6-5 6-4 6-3 6-2 6-1 6-0 5-0")
    assert not too_many_doubles(rules, (few, tiles("0-0 1-1 2-2 3-3 5-4 4-3 4-2")))
    assert too_many_doubles(rules, (few, tiles("0-0 1-1 2-2 3-3 4-4 4-3 4-2")))
    assert too_many_doubles(rules, (tiles("0-0 1-1 2-2 3-3 4-4 5-5 6-6"), few))


def test_everything_is_dealt_again() -> None:
    """Rule DR-2: a refused deal is kept for all to see, and the next one is another."""
    rules = rules_of("draw 4")
    deal = next(deal for seed in range(1000) if (deal := new_match(rules, seed).round.deal).redealt)
    assert all(too_many_doubles(rules, hands) for hands in deal.redealt)
    assert not too_many_doubles(rules, deal.hands)
    assert all(refused != given for refused, given in zip(deal.redealt[0], deal.hands, strict=True))


@pytest.mark.parametrize(
    ("hands", "seat", "tile"),
    [
        (("6-5 4-4", "3-3 6-4", "5-5 1-0"), 2, "5-5"),
        (("6-5 4-3", "0-0 6-4", "5-4 1-0"), 1, "0-0"),
        (("6-4 4-3", "5-2 6-1", "6-5 1-0"), 2, "6-5"),
        (("5-4 4-3", "6-3 6-1", "6-2 1-0"), 1, "6-3"),
        (("1-0 2-0", "2-1 3-0", "4-0 5-0"), 2, "5-0"),
    ],
)
def test_who_opens_the_first_round(hands: tuple[str, ...], seat: int, tile: str) -> None:
    """Rule DR-3: the highest double; without any, the heaviest tile, 6-3 before 5-4."""
    round_ = dealt("draw 3", *hands)
    assert (round_.turn, words(round_.moves)) == (seat, f"{tile}w")
    assert first_opening(round_.deal.hands)[0] == seat


def test_the_boneyard_does_not_open() -> None:
    """Rule DR-3: the highest double among the hands, whatever sleeps in the boneyard."""
    round_ = dealt("draw 2", "6-5 1-1", "4-3 0-0", boneyard="6-6 5-5")
    assert words(round_.moves) == "1-1w"


def test_later_rounds_are_opened_in_turn() -> None:
    """Rule DR-4: the player after the previous opener opens, whoever won, with any tile."""
    match = match_after("draw 3", deal_of("6-6", "5-0", "4-0"), "6-6")
    assert (match.round.deal.opener, next_opener(match)) == (0, 1)
    match = then(match, deal_of("6-5", "5-0 1-1", "4-2 4-3", opener=1), "")
    assert words(match.round.moves) == "1-1w 5-0w"
    match = then(
        match_after("draw 3", deal_of("6-6", "5-0", "4-0"), "6-6"),
        deal_of("5-0", "1-0 5-5", "5-1 2-2", opener=1),
        "1-0 5-1 5-0w",
    )
    assert match.round.end is not None
    assert (match.round.end.winner, next_opener(match)) == (0, 2)


def test_the_engine_deals_to_the_next_opener() -> None:
    """Rule DR-4: a dealt later round is opened by the seat after the last opener."""
    match = new_match(rules_of("draw 4 target=1000"), 3)
    for _ in range(6):
        first = match.round.deal.opener
        while match.round.end is None:
            match = play(match, match.round.moves[0])
        match = next_round(match)
        assert (match.round.turn, match.round.deal.opening_tile) == ((first + 1) % 4, None)
        assert len(match.round.moves) == 7


def test_draws_until_a_tile_fits() -> None:
    """Rule DR-5: draws tile by tile up to the first that fits, and must lay that one."""
    round_ = dealt("draw 2", "6-4 1-1", "3-1 2-2", boneyard="5-0 3-3 4-2 6-6", opener=0)
    round_ = after(round_, "6-4 draw")
    assert hand(round_, 1) == "3-1 2-2 5-0 3-3 4-2"
    assert (round_.turn, words(round_.moves)) == (1, "4-2e")
    assert " ".join(map(str, round_.boneyard)) == "6-6"


def test_the_end_of_a_drawn_tile_is_chosen() -> None:
    """Rule DR-5: where the drawn tile fits both ends, its player chooses."""
    round_ = dealt("draw 2", "6-6 1-1", "3-1 2-2", boneyard="5-0 6-2", opener=0)
    round_ = after(round_, "6-6 draw")
    assert words(round_.moves) == "6-2e 6-2w"


def test_the_boneyard_is_drawn_to_its_last_tile() -> None:
    """Rule DR-5: the last tile may be drawn; when none fits, the player passes."""
    round_ = dealt("draw 2", "6-4 6-1", "3-1 2-2", boneyard="5-0 3-3", opener=0)
    round_ = after(round_, "6-4 draw")
    assert (len(round_.boneyard), words(round_.moves), round_.turn) == (0, "pass", 1)
    assert after(round_, "pass").turn == 0


def test_passes_with_an_empty_boneyard() -> None:
    """Rule DR-5: nothing to lay and nothing to draw is a pass; with four players always."""
    round_ = after(dealt("draw 4", "6-4 1-1", "3-1", "6-2 5-1", "5-0", opener=0), "6-4")
    assert words(round_.moves) == "pass"
    round_ = after(round_, "pass")
    assert (round_.turn, words(round_.moves)) == (2, "6-2w")


def test_domino_scores_every_other_hand() -> None:
    """Rule DR-6: who goes out scores the weight of every tile left in every other hand."""
    round_ = after(dealt("draw 3", "6-6 5-1", "6-5", "4-3 2-0", opener=0), "6-6 6-5w")
    end = round_.end
    assert end is not None
    assert (end.winner, end.pips, end.points) == (1, (6, 0, 9), (0, 15, 0))
    assert (end.counted, end.total, end.rule) == ((0, 2), 15, "DR-6")


def test_a_win_against_double_zero_is_a_win() -> None:
    """Rule DR-6: going out against a hand of 0-0 wins the round, though it scores nothing."""
    end = after(dealt("draw 2", "6-6", "0-0", opener=0), "6-6").end
    assert end is not None
    assert (end.kind, end.winner, end.points, end.tied) == ("domino", 0, (0, 0), ())


def test_blocked_goes_to_the_lightest_hand() -> None:
    """Rule DR-7: the lightest hand scores all the others, and its own is not subtracted."""
    end = after(dealt("draw 3", "6-5 4-4 2-1", "4-3 1-1", "3-3 2-0", opener=0), "6-5").end
    assert end is not None
    assert (end.kind, end.seat, end.winner, end.winning_seat) == ("blocked", 0, 2, 2)
    assert (end.pips, end.points, end.counted) == ((11, 9, 8), (0, 0, 20), (0, 1))
    assert end.rule == "DR-7"


def test_a_blocked_round_can_be_won_with_nothing_in_hand_but_0_0() -> None:
    """Rule DR-7: 0-0 weighs nothing and is the lightest hand there is."""
    end = after(dealt("draw 2", "6-5 1-0", "0-0", opener=0), "6-5").end
    assert end is not None
    assert (end.winner, end.points) == (1, (0, 1))


@pytest.mark.parametrize(
    ("opener", "hands", "winner", "points"),
    [
        (0, ("6-5 2-1", "3-0", "4-3"), 0, 10),
        (1, ("3-0", "6-5 4-3", "2-1"), 2, 10),
        (2, ("4-3", "3-0", "6-5 2-1"), 2, 10),
        (1, ("2-1", "6-5 4-3", "4-4"), 0, 15),
        (2, ("2-1", "3-0", "6-5 4-3"), 0, 10),
        (0, ("6-5 4-3", "2-1", "3-0"), 1, 10),
        (1, ("2-1", "6-5 3-0", "1-1 1-0"), 1, 6),
    ],
)
def test_of_equal_hands_the_first_from_the_opener(
    opener: int, hands: tuple[str, ...], winner: int, points: int
) -> None:
    """Rule DR-8: of equal lightest hands the opener's wins, else the first after the opener.

    The winner scores all the other hands, the equal ones among them.
    """
    end = after(dealt("draw 3", *hands, opener=opener), "6-5").end
    assert end is not None
    assert (end.kind, end.winner, end.points[winner]) == ("blocked", winner, points)


def test_a_tie_is_told() -> None:
    """Rule DR-8: which hands were equal, and by which rule it was settled."""
    end = after(dealt("draw 3", "3-0", "6-5 4-3", "2-1", opener=1), "6-5").end
    assert end is not None
    assert (end.tied, end.rule, end.counted) == ((0, 2), "DR-8", (0, 1))


FORTY_NINE = "6-5 6-4 6-3 5-5 5-4"


@pytest.mark.parametrize("target", [50, 100])
def test_the_target_wins_when_it_is_reached(target: int) -> None:
    """Rule DR-9: exactly the target is enough, one point less is not."""
    short, enough = deal_of("6-6", FORTY_NINE), deal_of("6-6", f"{FORTY_NINE} 1-0")
    for last, winner in ((short, None), (enough, 0)):
        match = match_after(f"draw 2 target={target}", last, "6-6")
        if target == 100:
            assert match.winner is None
            match = then(match, enough, "6-6")
        assert match.scores == (target - (winner is None), 0)
        assert match.winner == winner


def test_a_match_that_is_won_is_over() -> None:
    """Rule DR-9: after the last round there is no other, and no move."""
    match = match_after("draw 2 target=5", deal_of("6-6", "5-4"), "6-6")
    assert match.winner == 0
    with pytest.raises(IllegalMoveError, match="the match is over"):
        next_round(match)
    assert match.round.moves == ()
    assert ends(match.round) == "w6 e6"
