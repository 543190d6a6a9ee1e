"""The person's choice: a tile that can be laid, and one of the places where it fits."""

from domino_tui.engine.moves import DRAW, PASS, Play
from domino_tui.engine.tiles import parse_tile
from domino_tui.view.choosing import Choosing, choosing

FIVE_TWO, FOUR_FOUR, SIX_FOUR, SIX_SIX = map(parse_tile, ("5-2", "4-4", "6-4", "6-6"))
SLOTS = (FIVE_TWO, None, FOUR_FOUR, SIX_FOUR, SIX_SIX)
PLAYS = (
    Play(FOUR_FOUR, "west"),
    Play(SIX_FOUR, "west"),
    Play(SIX_FOUR, "east"),
    Play(SIX_SIX, "east"),
)


def test_the_first_tile_that_can_be_laid_is_chosen() -> None:
    """A turn begins with a legal choice, so that one key lays a tile."""
    fresh = choosing(SLOTS, PLAYS)
    assert fresh.tile == FOUR_FOUR
    assert fresh.play == PLAYS[0]


def test_nothing_is_chosen_where_nothing_can_be_laid() -> None:
    """Drawing and passing are no plays, and moving the cursor then chooses nothing."""
    for moves in ((), (DRAW,), (PASS,)):
        fresh = choosing(SLOTS, moves)
        assert fresh.tile is None
        assert fresh.play is None
        assert fresh.choices == ()
        assert fresh.moved(1) == fresh.turned(1) == fresh.on_slot(0) == fresh


def test_the_cursor_goes_round_the_tiles_that_can_be_laid() -> None:
    """Left and right skip empty places and tiles that fit nowhere, and wrap around."""
    fresh = choosing(SLOTS, PLAYS)
    seen = [fresh.moved(1), fresh.moved(1).moved(1), fresh.moved(1).moved(1).moved(1)]
    assert [each.slot for each in seen] == [3, 4, 2]
    assert fresh.moved(-1).tile == SIX_SIX


def test_a_tile_that_cannot_be_laid_is_never_chosen() -> None:
    """A click on such a tile, on an empty place, or beyond the hand changes nothing."""
    fresh = choosing(SLOTS, PLAYS)
    for slot in (-1, 0, 1, 5, 99):
        assert fresh.on_slot(slot) == fresh


def test_the_place_goes_round_the_ends_where_the_tile_fits() -> None:
    """Rule C-6: where a tile fits several open ends, the player chooses the end."""
    both = choosing(SLOTS, PLAYS).on_slot(3)
    assert both.play == Play(SIX_FOUR, "west")
    assert both.turned(1).play == Play(SIX_FOUR, "east")
    assert both.turned(2).play == both.turned(0).play == both.play
    assert both.on_arm("east").play == Play(SIX_FOUR, "east")
    assert both.on_arm("north") == both


def test_the_place_stays_when_the_next_tile_fits_there_too() -> None:
    """Going from tile to tile does not jump from end to end without need."""
    east = choosing(SLOTS, PLAYS).on_slot(3).on_arm("east")
    assert east.moved(1).arm == "east"
    assert east.moved(-1).arm == "west"


def test_two_ends_of_the_same_number_are_two_places() -> None:
    """Rule C-6: both can be chosen."""
    plays = (Play(SIX_SIX, "west"), Play(SIX_SIX, "east"))
    fresh = choosing(SLOTS, plays)
    assert fresh.choices == plays
    assert {fresh.play, fresh.turned(1).play} == set(plays)


def test_a_choice_outlives_a_change_of_the_window_or_a_draw() -> None:
    """The same tile and end stay chosen as long as they are still legal."""
    before = choosing(SLOTS, PLAYS).on_slot(3).on_arm("east")
    longer = (*SLOTS, parse_tile("6-0"))
    assert choosing(longer, PLAYS, before).play == before.play
    without = tuple(play for play in PLAYS if play != before.play)
    assert choosing(SLOTS, without, before).play == Play(SIX_FOUR, "west")
    assert choosing(SLOTS, PLAYS[:1], before).tile == FOUR_FOUR
    assert choosing((FIVE_TWO,), (), before) == Choosing((FIVE_TWO,))
