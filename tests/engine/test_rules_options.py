"""The house rules, one by one."""

import pytest

from domino_tui.engine.deal import deal_round, too_many_doubles
from domino_tui.engine.errors import NotationError, RulesError
from domino_tui.engine.match import next_opener
from domino_tui.engine.moves import DRAW
from domino_tui.engine.rules import make_rules, option_applies, parse_options
from domino_tui.engine.variants import VARIANTS
from tests.engine.positions import (
    SET_UPS,
    after,
    deal_of,
    dealt,
    hand,
    match_after,
    rules_of,
    tiles,
    words,
)

TEAMS = "double-zero 4 teams"


def test_targets_offered() -> None:
    """Rule OP-1: Draw and Block 100 or 50, Double Zéro 200, Pairs 50."""
    offered = {name: game.targets for name, game in VARIANTS.items()}
    assert offered == {"draw": (100, 50), "block": (100, 50), "double-zero": (200,), "pairs": (50,)}
    assert [make_rules(name, 4).target for name in VARIANTS] == [100, 100, 200, 50]


@pytest.mark.parametrize("target", [5, 6, 73, 1000])
def test_any_target_can_be_typed(target: int) -> None:
    """Rule OP-1: any whole number from 5 to 1000."""
    assert make_rules("draw", 2, target=target).target == target


@pytest.mark.parametrize("target", [4, 1001, 0, -50, True, 50.0, "50"])
def test_no_other_target(target: object) -> None:
    """Rule OP-1: nothing else is a target."""
    with pytest.raises(RulesError) as caught:
        make_rules("draw", 2, target=target)  # type: ignore[arg-type]
    assert caught.value.rule == "OP-1"


@pytest.mark.parametrize("set_up", ["draw 3", "block 3", "double-zero 3"])
def test_the_opening_rotates(set_up: str) -> None:
    """Rule OP-2: by default the seat after the last opener opens, whoever won."""
    match = match_after(set_up, deal_of("6-6 1-0", "6-5", "4-0"), "6-6 6-5w")
    assert next_opener(match) == 1
    match = match_after(set_up, deal_of("6-6 1-0", "6-5 5-4", "6-4"), "6-6 6-5w 6-4e")
    assert next_opener(match) == 1


def test_who_went_out_opens() -> None:
    """Rule OP-2: with ``winner``, the seat that went out opens."""
    match = match_after(
        "draw 3 opening=winner", deal_of("6-6 1-0", "6-5 5-4", "6-4"), "6-6 6-5w 6-4e"
    )
    assert next_opener(match) == 2
    deal = deal_of("6-6 1-0", "6-5 5-4", "4-3 3-3", "5-3")
    match = match_after("pairs 4 opening=winner", deal, "6-6 6-5w pass 5-3w")
    assert next_opener(match) == 3


def test_the_lightest_winning_hand_opens() -> None:
    """Rule OP-2: after a block, the winning side's seat with the lightest hand opens."""
    match = match_after("block 3 opening=winner", deal_of("6-5 4-4", "2-2", "2-1", opener=0), "6-5")
    assert next_opener(match) == 2
    pairs = deal_of("4-4", "6-5 2-2", "3-3", "1-1", opener=1)
    assert next_opener(match_after("pairs 4 opening=winner", pairs, "6-5")) == 3


@pytest.mark.parametrize(
    ("opener", "hands", "opens"),
    [
        (0, ("6-5 2-1", "4-4", "3-0", "3-3"), 0),
        (1, ("2-1", "6-5 4-4", "3-0", "3-3"), 2),
        (2, ("2-1", "4-4", "6-5 3-0", "3-3"), 2),
        (3, ("2-1", "4-4", "3-0", "6-5 3-3"), 0),
    ],
)
def test_of_two_equal_partners_the_first_from_the_opener(
    opener: int, hands: tuple[str, ...], opens: int
) -> None:
    """Rule OP-2: of two equal lightest hands, the first in playing order from the last opener."""
    match = match_after("pairs 4 opening=winner", deal_of(*hands, opener=opener), "6-5")
    assert match.round.end is not None
    assert (match.round.end.winner, next_opener(match)) == (0, opens)


def test_after_a_round_that_nobody_won_it_rotates() -> None:
    """Rule OP-2: after a round that nobody won, the seat after the last opener opens."""
    deal = deal_of("2-1", "6-5 3-0", opener=1)
    match = match_after("double-zero 2 opening=winner", deal, "6-5")
    assert match.round.end is not None
    assert (match.round.end.winner, next_opener(match)) == (None, 0)


def test_redeal_defaults() -> None:
    """Rule OP-3: five doubles in Draw and Block, never in Double Zéro and Pairs."""
    assert [make_rules(name, 4).redeal for name in VARIANTS] == [5, 5, 0, 0]


@pytest.mark.parametrize("least", [4, 5, 6, 7])
def test_redeal(least: int) -> None:
    """Rule OP-3: a hand with at least so many doubles is dealt again."""
    rules = rules_of(f"pairs 4 redeal={least}")
    doubles = [f"{number}-{number}" for number in range(7)]
    rest = [f"6-{number}" for number in range(6)] + ["5-0"]
    few = tiles(" ".join(doubles[: least - 1] + rest[: 8 - least]))
    many = tiles(" ".join(doubles[:least] + rest[: 7 - least]))
    assert not too_many_doubles(rules, (few,))
    assert too_many_doubles(rules, (few, many))


def test_redeal_never() -> None:
    """Rule OP-3: 0 is never, though all seven doubles are in one hand."""
    assert not too_many_doubles(
        rules_of("draw 2 redeal=0"), (tiles("0-0 1-1 2-2 3-3 4-4 5-5 6-6"),)
    )


def test_redeal_is_dealt() -> None:
    """Rule OP-3: with 4, many deals are refused, some more than once, in any round."""
    rules = rules_of("pairs 4 redeal=4")
    deals = [deal_round(rules, seed, 2, 1) for seed in range(200)]
    assert max(len(deal.redealt) for deal in deals) > 1
    assert all((deal.opener, deal.opening_tile) == (1, None) for deal in deals)


def test_pair_total() -> None:
    """Rule OP-4: the pair whose two hands weigh less wins, not the one lightest hand."""
    hands = ("6-5 1-0", "2-2", "4-4 3-3", "2-1")
    usual = after(dealt(TEAMS, *hands, opener=0), "6-5").end
    totals = after(dealt(f"{TEAMS} blocked_team=pair-total", *hands, opener=0), "6-5").end
    assert usual is not None
    assert totals is not None
    assert (usual.winner, usual.points) == (0, (5, 0))
    assert (totals.winner, totals.points, totals.rule) == (1, (0, 15), "OP-4")


def test_pair_total_level() -> None:
    """Rule OP-4: level, nobody wins."""
    round_ = dealt(f"{TEAMS} blocked_team=pair-total", "6-5 1-0", "4-2", "4-4", "2-1", opener=0)
    end = after(round_, "6-5").end
    assert end is not None
    assert (end.winner, end.points, end.tied) == (None, (0, 0), (0, 1, 2, 3))


@pytest.mark.parametrize(
    ("hands", "usual", "pair"),
    [
        (("6-5 2-1", "4-3", "3-0", "2-2"), None, 0),
        (("6-5 4-3", "2-1", "2-2", "3-0"), None, 1),
        (("6-5 2-1", "3-0", "4-4", "2-2"), None, None),
        (("6-5 4-0", "3-1", "2-2", "4-4"), None, None),
        (("6-5 2-1", "4-0", "3-3", "3-1"), 0, 0),
    ],
)
def test_partner_tie(hands: tuple[str, ...], usual: int | None, pair: int | None) -> None:
    """Rule OP-5: equal lightest hands of one pair win for it; with an opponent's too, nobody."""
    for option, winner in (("nobody", usual), ("pair", pair)):
        end = after(dealt(f"{TEAMS} partner_tie={option}", *hands, opener=0), "6-5").end
        assert end is not None
        assert end.winner == winner


def test_partner_tie_scores_the_opponents() -> None:
    """Rule OP-5: the pair scores the opponents' hands, rounded."""
    round_ = dealt(f"{TEAMS} partner_tie=pair", "6-5 2-1", "4-3", "3-0", "3-1", opener=0)
    end = after(round_, "6-5").end
    assert end is not None
    assert (end.points, end.total, end.rule, end.tied) == ((10, 0), 11, "OP-5", (0, 2))


@pytest.mark.parametrize(("reserve", "drawn"), [(0, 3), (1, 2), (2, 1)])
def test_reserve_is_never_drawn(reserve: int, drawn: int) -> None:
    """Rule OP-6: the last tiles of the boneyard stay there."""
    round_ = dealt(
        f"draw 2 reserve={reserve}", "6-4 6-1", "3-1 2-2", boneyard="3-0 3-3 5-5", opener=0
    )
    round_ = after(round_, "6-4 draw")
    assert len(hand(round_, 1).split()) == 2 + drawn
    assert (len(round_.boneyard), words(round_.moves)) == (reserve, "pass")


def test_only_the_reserve_is_left() -> None:
    """Rule OP-6: with nothing but the reserve, a player passes."""
    round_ = dealt("draw 2 reserve=2", "6-4 6-1", "3-1 2-2", boneyard="6-6 4-4", opener=0)
    assert words(after(round_, "6-4").moves) == "pass"


@pytest.mark.parametrize(("reserve", "blocked"), [(0, False), (1, True), (2, True)])
def test_the_reserve_unblocks_nothing(reserve: int, blocked: bool) -> None:
    """Rule OP-6: a tile that fits and is never drawn does not keep a round going (C-7)."""
    set_up = f"double-zero 2 reserve={reserve}"
    round_ = after(dealt(set_up, "6-5 1-0", "3-1 2-2", boneyard="4-4 6-0", opener=0), "6-5")
    assert (round_.end is not None) == blocked
    if not blocked:
        assert round_.moves == (DRAW,)


@pytest.mark.parametrize(
    ("set_up", "option", "rule"),
    [
        ("draw 4", "reserve=1", "OP-6"),
        ("block 2", "reserve=1", "OP-6"),
        ("pairs 4", "blocked_team=pair-total", "OP-4"),
        ("double-zero 4", "blocked_team=pair-total", "OP-4"),
        ("double-zero 4", "partner_tie=pair", "OP-5"),
        ("double-zero 4 teams blocked_team=pair-total", "partner_tie=pair", "OP-5"),
        ("draw 2", "redeal=3", "OP-3"),
        ("draw 2", "opening=loser", "OP-2"),
        ("draw 2", "reserve=3", "OP-6"),
    ],
)
def test_what_changes_nothing_is_refused(set_up: str, option: str, rule: str) -> None:
    """Rules OP-2 to OP-6: a value that is none, or changes nothing, is refused by its number."""
    with pytest.raises(RulesError) as caught:
        rules_of(f"{set_up} {option}")
    assert caught.value.rule == rule


@pytest.mark.parametrize("value", [True, 1.0, None, [1], "1", -1])
def test_only_whole_numbers_are_numbers(value: object) -> None:
    """Rule OP-6: what a file may hold instead of a number is refused, though it may equal one."""
    with pytest.raises(RulesError) as caught:
        make_rules("draw", 2, options={"reserve": value})  # type: ignore[dict-item]
    assert caught.value.rule == "OP-6"


@pytest.mark.parametrize("text", ["", "=", "opening", "=winner", "opening="])
def test_options_are_written_as_name_and_value(text: str) -> None:
    """What is no option is refused with the form of one."""
    with pytest.raises(NotationError, match="is not an option"):
        parse_options([text])


def test_options_are_read() -> None:
    """Names with a hyphen or an underscore, numbers as numbers, very long ones as texts."""
    assert parse_options(["blocked-team=pair-total", " reserve = 2 "]) == {
        "blocked_team": "pair-total",
        "reserve": 2,
    }
    assert parse_options(["reserve=" + "9" * 10_000]) == {"reserve": "9" * 10_000}


@pytest.mark.parametrize("set_up", SET_UPS)
def test_options_that_differ_are_told(set_up: str) -> None:
    """Rules OP-1 to OP-6: a match remembers its options, and tells those that are not usual."""
    written = {word.split("=")[0] for word in set_up.split() if "=" in word} - {"target"}
    rules = rules_of(set_up)
    assert set(rules.options) == written
    again = make_rules(rules.variant.name, rules.players, rules.teams, rules.target, rules.options)
    assert again == rules
    assert option_applies("opening", rules.variant, rules.players, rules.teams, False)
