"""The rules of Block, one by one; those that it shares with Draw, once more."""

import pytest

from domino_tui.engine.deal import too_many_doubles
from domino_tui.engine.errors import RulesError
from domino_tui.engine.match import new_match, next_opener
from domino_tui.engine.rules import make_rules
from tests.engine.positions import after, deal_of, dealt, match_after, rules_of, tiles, words


@pytest.mark.parametrize(("players", "asleep"), [(2, 14), (3, 7), (4, 0)])
def test_undealt_tiles_sleep(players: int, asleep: int) -> None:
    """Rule BL-1: 2, 3 or 4 play; the undealt tiles lie there and are never drawn."""
    round_ = new_match(make_rules("block", players), 1).round
    assert (len(round_.boneyard), round_.drawable) == (asleep, ())


@pytest.mark.parametrize(("players", "teams"), [(1, None), (5, None), (4, True)])
def test_no_other_players(players: int, teams: bool | None) -> None:
    """Rule BL-1: no other number of players, and no teams."""
    with pytest.raises(RulesError) as caught:
        make_rules("block", players, teams)
    assert caught.value.rule == "BL-1"


def test_deals_and_opens_as_draw() -> None:
    """Rule BL-1: five doubles are dealt again (DR-2); openings as DR-3 and DR-4."""
    doubles = tiles("0-0 1-1 2-2 3-3 4-4 6-1 6-2")
    assert too_many_doubles(rules_of("block 2"), (doubles, tiles("6-6")))
    assert words(dealt("block 2", "5-4", "6-3").moves) == "6-3w"
    match = match_after("block 3", deal_of("6-6", "5-0", "4-0"), "6-6")
    assert next_opener(match) == 1


def test_ends_and_scores_as_draw() -> None:
    """Rule BL-1: domino and blocked rounds score as in Draw (DR-6 to DR-8)."""
    domino = after(dealt("block 2", "6-6", "6-5 4-0", opener=0), "6-6").end
    blocked = after(dealt("block 2", "6-5 1-0", "2-2", opener=0), "6-5").end
    level = after(dealt("block 2", "6-5 1-1", "2-0", opener=0), "6-5").end
    assert domino is not None
    assert blocked is not None
    assert level is not None
    assert (domino.points, domino.rule) == ((15, 0), "DR-6")
    assert (blocked.points, blocked.rule) == ((4, 0), "DR-7")
    assert (level.points, level.rule, level.tied) == ((2, 0), "DR-8", (0, 1))


def test_target_as_draw() -> None:
    """Rule BL-1: the first side to have the target wins (DR-9)."""
    match = match_after("block 2 target=15", deal_of("6-6", "6-5 4-0"), "6-6")
    assert match.winner == 0


def test_who_cannot_lay_passes() -> None:
    """Rule BL-2: nothing to lay is a pass, however many tiles sleep."""
    round_ = dealt("block 2", "6-4 6-1", "3-1 2-2", boneyard="6-0 4-0", opener=0)
    round_ = after(round_, "6-4")
    assert words(round_.moves) == "pass"
    round_ = after(round_, "pass")
    assert (round_.turn, words(round_.moves), len(round_.boneyard)) == (0, "6-1w", 2)
