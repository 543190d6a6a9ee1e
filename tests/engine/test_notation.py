"""Tiles, moves and games by their texts, and what is said of texts that are none."""

import pytest

from domino_tui.engine.errors import DominoError, IllegalMoveError, NotationError, RulesError
from domino_tui.engine.match import new_match, next_round
from domino_tui.engine.moves import DRAW, PASS, PLAYS, parse_move
from domino_tui.engine.rules import make_rules
from domino_tui.engine.tiles import ALL_TILES, parse_tile, tile_of
from tests.engine.positions import after, dealt, rules_of


def test_a_tile_is_found_by_its_halves() -> None:
    """The halves may come in either order, the text is the higher half first."""
    assert all(tile_of(*tile) == tile_of(*reversed(tile)) == tile for tile in ALL_TILES)
    assert [str(tile_of(4, 6)), str(tile_of(0, 0))] == ["6-4", "0-0"]


def test_the_other_half() -> None:
    """Of a double, the other half shows the same number."""
    assert (tile_of(6, 4).other(6), tile_of(6, 4).other(4), tile_of(3, 3).other(3)) == (4, 6, 3)


@pytest.mark.parametrize("text", ["4-6", "7-0", "64", "", "6-4 ", "6–4", "-1-0", "6-4-1"])
def test_what_is_no_tile(text: str) -> None:
    """A text that is no tile is quoted, and the right form told."""
    with pytest.raises(NotationError, match="is not a tile") as caught:
        parse_tile(text)
    assert repr(text) in str(caught.value)
    assert caught.value.hint


@pytest.mark.parametrize("halves", [(7, 0), (-1, 3), (10, 1)])
def test_there_is_no_such_tile(halves: tuple[int, int]) -> None:
    """No half shows less than 0 or more than 6."""
    with pytest.raises(NotationError):
        tile_of(*halves)


def test_moves_by_their_texts() -> None:
    """A play names the tile and the arm."""
    assert parse_move("draw") == DRAW
    assert parse_move("pass") == PASS
    assert parse_move("6-4@north") == PLAYS["north"][tile_of(6, 4)]


@pytest.mark.parametrize("text", ["6-4", "6-4@", "6-4@up", "@west", "knock", "", "4-6@west"])
def test_what_is_no_move(text: str) -> None:
    """A text that is no move raises, whether the tile or the place is wrong."""
    with pytest.raises(NotationError):
        parse_move(text)


def test_ends_by_their_arms() -> None:
    """An arm's open end, or None where the line has no such arm."""
    line = after(dealt("block 2", "6-4 1-1", "6-5 4-0", opener=0), "6-4").line
    ends = [line.end("west"), line.end("north"), line.end("east")]
    assert [end and end.number for end in ends] == [6, None, 4]


def test_a_round_must_be_over_before_the_next() -> None:
    """The next round is not dealt while one is played."""
    with pytest.raises(IllegalMoveError, match="the round is not over"):
        next_round(new_match(rules_of("draw 2"), 1))


def test_games_and_options_that_there_are_not() -> None:
    """What is not known is quoted, and what there is told."""
    with pytest.raises(RulesError, match="there is no game 'poker'") as game:
        make_rules("poker", 2)
    with pytest.raises(RulesError, match="there is no option 'speed'") as option:
        make_rules("draw", 2, options={"speed": 1})
    for error in (game.value, option.value):
        assert isinstance(error, DominoError)
        assert error.hint.format(**error.values)
