"""Choosing a new game: what can be chosen, what cannot and why, and what is remembered."""

from itertools import product

import pytest

from domino_tui.ai.levels import LEVELS
from domino_tui.engine.errors import DominoError
from domino_tui.engine.rules import OPTION_VALUES
from domino_tui.engine.variants import VARIANTS
from domino_tui.i18n import use_language
from domino_tui.new_game import (
    Choice,
    last_choice,
    level_of,
    rules_of,
    set_up_of,
    why_not_option,
    why_not_players,
    why_not_teams,
)
from domino_tui.set_up import SEEDS

EVERY = tuple(
    Choice(variant, players, teams, target).settled()
    for variant, players, teams, target in product(VARIANTS, (2, 3, 4), (False, True), (50, 333))
)
"""Whatever can be asked for, as it is settled."""


@pytest.fixture(autouse=True)
def english() -> None:
    """Say why in English, whatever was spoken before."""
    use_language("en")


def test_what_is_settled_can_always_be_played() -> None:
    """Every game with every number asked for gives rules, and all of the 11 set-ups come up."""
    played = set()
    for choice in EVERY:
        rules = rules_of(choice)
        assert (rules.players, rules.teams) == (choice.players, choice.teams)
        assert not why_not_players(choice, choice.players)
        assert not why_not_teams(choice, choice.teams)
        played.add((choice.variant, choice.players, choice.teams))
    assert len(played) == 11


@pytest.mark.parametrize("choice", EVERY)
def test_a_reason_is_given_exactly_where_the_rules_refuse(choice: Choice) -> None:
    """For every number of players, with and without teams: a reason, or rules."""
    for players in (2, 3, 4):
        other = Choice(choice.variant, players)
        refused = why_not_players(other, players)
        for teams in (False, True):
            given = Choice(choice.variant, players, teams)
            if refused or why_not_teams(given, teams):
                with pytest.raises(DominoError):
                    rules_of(given)
            else:
                rules_of(given)


def test_reasons_name_the_rule() -> None:
    """Rules PA-1, DR-1, BL-1 and DZ-1, in words."""
    assert why_not_players(Choice("pairs"), 3) == "Pairs takes exactly four players (PA-1)."
    assert "(DR-1)" in why_not_teams(Choice("draw", 4), True)
    assert "(BL-1)" in why_not_teams(Choice("block", 4), True)
    assert why_not_teams(Choice("double-zero", 3), True) == (
        "Two against two takes four players (DZ-1)."
    )
    assert "(PA-1)" in why_not_teams(Choice("pairs", 4, True), False)


@pytest.mark.parametrize("choice", EVERY)
def test_house_rules_are_taken_exactly_where_there_is_no_reason_against(choice: Choice) -> None:
    """Rules OP-2 to OP-6: what has a reason against it is left out of the rules, the rest is in."""
    for name, values in OPTION_VALUES.items():
        for value in values:
            given = choice.with_option(name, value)
            usual = choice.option(name) == value
            kept = rules_of(given).options.get(name)
            assert kept == (None if usual or why_not_option(given, name) else value)


def test_the_reason_against_a_house_rule_fits_the_game() -> None:
    """One reason for each case in which it changes nothing."""
    reasons = {
        why_not_option(Choice("double-zero", 4, True), "reserve"),
        why_not_option(Choice("block", 2), "reserve"),
        why_not_option(Choice("draw", 4), "blocked_team"),
        why_not_option(
            Choice("double-zero", 4, True, options={"blocked_team": "pair-total"}), "partner_tie"
        ),
    }
    assert reasons == {
        "With four players there is no boneyard.",
        "Nobody draws in this game.",
        "Only for Double Zéro in teams.",
        "With the lighter pair winning there is no such tie.",
    }


def test_the_usual_value_of_a_house_rule_is_not_remembered() -> None:
    """Rule OP-3: five doubles are usual in Draw, and none in Pairs."""
    choice = Choice("draw").with_option("redeal", 4).with_option("redeal", 5)
    assert choice.options == {} and choice.option("redeal") == 5
    assert choice.with_variant("pairs").option("redeal") == 0


def test_a_partner_plays_at_least_as_regular_unless_chosen_by_hand() -> None:
    """All levels below it are lifted for the partner alone."""
    for level in LEVELS:
        choice = Choice("pairs", 4, True, level=level)
        partner = "regular" if level in ("beginner", "casual") else level
        assert [level_of(choice, seat) for seat in (1, 2, 3)] == [level, partner, level]
    by_hand = Choice("pairs", 4, True).with_level_at(2, "beginner")
    assert by_hand.levels == ("casual", "beginner", "casual")
    assert set_up_of(by_hand).levels == (None, "casual", "beginner", "casual")


def test_levels_stay_with_their_seats_when_players_come_and_go() -> None:
    """New players get the level for all; a lone one needs no list."""
    three = Choice("draw", 3, levels=("beginner", "regular"))
    four = three.with_players(4)
    assert four.levels == ("beginner", "regular", "casual")
    assert four.with_players(3).levels == three.levels
    two = four.with_players(2)
    assert (two.level, two.levels) == ("beginner", ())


def test_another_game_takes_its_usual_target() -> None:
    """Rule OP-1: the first of those that are offered."""
    for name, game in VARIANTS.items():
        assert Choice(target=77).with_variant(name).target == game.targets[0]


@pytest.mark.parametrize("seed", [-1, SEEDS[-1] + 1])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    """With one sentence that says which are in it."""
    with pytest.raises(DominoError, match="out of range"):
        set_up_of(Choice(seed=seed))


def test_a_seed_settles_the_set_up() -> None:
    """The same names each time; without one, a seed by chance that is allowed."""
    assert set_up_of(Choice(seed=7)) == set_up_of(Choice(seed=7))
    assert set_up_of(Choice()).seed in SEEDS


def test_computer_players_never_bear_the_name_of_the_person() -> None:
    """Whatever its case."""
    for seed in range(40):
        set_up = set_up_of(Choice("draw", 4, name="ANA", seed=seed))
        assert len({name.casefold() for name in set_up.names}) == 4


@pytest.mark.parametrize("choice", EVERY)
def test_the_last_choice_is_remembered_without_its_seed(choice: Choice) -> None:
    """Through what the settings keep, and back."""
    given = Choice(
        choice.variant,
        choice.players,
        choice.teams,
        choice.target,
        "regular",
        ("beginner",) * (choice.players - 1) if choice.players > 2 else (),
        "Zoé",
        {"opening": "winner", "reserve": 2},
        99,
    )
    back = last_choice(given.as_last(), "Zoé")
    assert back.as_last() == given.as_last()
    assert (back.name, back.seed) == ("Zoé", None)


AWKWARD: tuple[object, ...] = (None, [], {}, [[]], "x", "", -1, 10**30, 1.5, True, "draw", 3)


@pytest.mark.parametrize(
    "key", ["variant", "players", "teams", "target", "level", "levels", "options", "nonsense"]
)
@pytest.mark.parametrize("value", AWKWARD, ids=repr)
def test_whatever_a_settings_file_remembers_a_game_can_be_played(key: str, value: object) -> None:
    """Values of any kind that TOML can hold, edited by hand: the rest is still remembered."""
    last = {"variant": "double-zero", "players": 4, "teams": True, "target": 150, key: value}
    choice = last_choice(last, "")
    set_up_of(choice)
    if key in ("level", "levels", "options", "nonsense"):
        assert (choice.variant, choice.players, choice.teams) == ("double-zero", 4, True)


@pytest.mark.parametrize("value", [[], {}, True, 1.0, "7", 8, None], ids=repr)
def test_a_house_rule_of_a_settings_file_must_have_one_of_its_values(value: object) -> None:
    """Rule OP-3: neither true nor 7.0 nor a text are seven doubles."""
    choice = last_choice({"options": {"redeal": value, "opening": "winner", "other": 1}}, "")
    assert choice.options == {"opening": "winner"}
