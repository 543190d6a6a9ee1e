"""What typed answers mean."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domino_tui.engine.line import Line
from domino_tui.engine.moves import DRAW, PASS, Play, parse_move
from domino_tui.engine.player_view import player_view
from domino_tui.i18n import use_language
from domino_tui.plain.reading import Wrong, accepted, plays_of, read_pause, read_turn
from domino_tui.view.sentences import play_text
from tests.plain.tables import random_views, two_players

TWO_ENDS = player_view(
    two_players("draw", "6-4 4-3 5-4 5-5 2-0 1-1", "5-3 6-6 4-4", "4-3@west 5-3@east"), 0
)
"""The ends show 4 (on 4-3) and 5 (on 5-3)."""

ACCEPTED = "Type a number from 1 to 4, or a play as 5-5 on 5-3; ? lists all commands."
"""What can be answered there."""

MUST_DRAW = player_view(two_players("draw", "6-5 2-1 1-0", "6-6 5-5", "6-5@west 6-6@west"), 0)

MUST_PASS = player_view(two_players("block", "6-5 2-1 1-0", "6-6 5-5 6-4", "6-5@west 6-6@west"), 0)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("6-4 on 4-3", "6-4@west"),
        ("4-6 ON 3-4.", "6-4@west"),
        ("6-4", "6-4@west"),
        ("5-5", "5-5@east"),
        ("5–5", "5-5@east"),
        ("5 5", None),
        ("5-4 on 4-3", "5-4@west"),
        ("5-4 on 5-3", "5-4@east"),
        ("5-4 sur 5-3", "5-4@east"),
        ("4-5 sur le 5-3", "5-4@east"),
        ("5-4@east", "5-4@east"),
        ("5-4 à droite", "5-4@east"),
        ("5-4 on the left of 4-3", "5-4@west"),
        ("5|4 on 4/3", "5-4@west"),
        ("1", "6-4@west"),
        ("2", "5-4@west"),
        ("3", "5-4@east"),
        ("4", "5-5@east"),
    ],
)
def test_plays_are_read(text: str, move: str | None) -> None:
    """Rule C-4: a play is a tile and a place, by number or as it is said, in both languages."""
    reply = read_turn(text, TWO_ENDS)
    assert isinstance(reply, Wrong) if move is None else reply == parse_move(move)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", ACCEPTED),
        ("5", ACCEPTED),
        ("0", ACCEPTED),
        ("9" * 5000, ACCEPTED),
        ("hello", ACCEPTED),
        ("5-4 near 5-3", ACCEPTED),
        ("5-4 on 5-3 2", ACCEPTED),
        ("5-4", "5-4 has several places: on 4-3 or on 5-3?"),
        ("5-4 on 6-6", "5-4 does not go there, but on 4-3 or on 5-3."),
        ("6-4 on 5-3", "6-4 does not go there, but on 4-3."),
        ("2-0", "2-0 fits nowhere: the open ends show 4 or 5."),
        ("6-6", "You do not hold 6-6."),
        ("draw", "You can lay a tile, so you may neither draw nor pass (C-5)."),
        ("passe", "You can lay a tile, so you may neither draw nor pass (C-5)."),
    ],
)
def test_wrong_answers_are_told(text: str, why: str) -> None:
    """Rules C-4, C-5: an answer that cannot be taken gets one line that says what can."""
    assert read_turn(text, TWO_ENDS) == Wrong(why)


@pytest.mark.parametrize("text", ["", "1", "draw", "d", "pioche", "Piocher", "pass", "p", "bouder"])
def test_there_is_only_one_thing_to_do(text: str) -> None:
    """Rules DR-5, BL-2: who cannot lay draws or passes with an empty line or any word for it."""
    assert read_turn(text, MUST_DRAW) == DRAW
    assert read_turn(text, MUST_PASS) == PASS


def test_why_a_tile_cannot_be_laid_now() -> None:
    """Rules DR-5, BL-2: who types a tile hears why it cannot be laid, and what comes of it."""
    assert read_turn("2-1", MUST_DRAW) == Wrong("Nothing for 5 or 6: you draw.")
    assert read_turn("2-1", MUST_PASS) == Wrong("Nothing for 5 or 6: you pass.")
    assert read_turn("2", MUST_DRAW) == Wrong("An empty line draws; ? lists all commands.")
    assert read_turn("x", MUST_PASS) == Wrong("An empty line passes; ? lists all commands.")


def test_equal_places_are_not_asked_for() -> None:
    """The two ends of a lone double are the same place in the game; a side can still be said."""
    view = player_view(two_players("draw", "6-6 6-1", "6-5 6-4 3-2", "6-6@west"), 1)
    assert read_turn("6-5", view) == parse_move("6-5@west")
    assert read_turn("6-5 on 6-6", view) == parse_move("6-5@west")
    assert read_turn("6-5 on the right of 6-6", view) == parse_move("6-5@east")


def test_free_arms_are_equal_places() -> None:
    """Rule DZ-5: each of the four arms of 0-0 can be named, and without a name one is as good."""
    view = player_view(two_players("double-zero", "0-0 6-1", "5-0 6-4 3-2", "0-0@west"), 1)
    assert read_turn("5-0", view) == parse_move("5-0@west")
    for text, arm in [("above 0-0", "north"), ("au-dessous du 0-0", "south"), ("à droite", "east")]:
        assert read_turn(f"5-0 {text}", view) == parse_move(f"5-0@{arm}")


def test_the_opening_tile_needs_no_place() -> None:
    """Rule DR-4: on an empty table a tile alone is a play."""
    view = player_view(two_players("draw", "6-6 6-1", "6-5 6-4"), 0)
    assert read_turn("1-6", view) == parse_move("6-1@west")
    assert read_turn("6-1 on 6-6", view) == Wrong("The table is empty: 6-1 needs no place.")


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("?", "help"),
        ("aide", "help"),
        ("Hand", "hand"),
        ("main", "hand"),
        ("table", "table"),
        ("scores", "scores"),
        ("marque", "scores"),
        ("log", "log"),
        ("journal", "log"),
        ("memory", "memory"),
        ("mémoire", "memory"),
        ("undo", "undo"),
        ("reprendre", "undo"),
        ("rules", "rules"),
        ("Règles", "rules"),
        ("q", "quit"),
        ("QUITTER", "quit"),
    ],
)
def test_commands_of_both_languages(text: str, command: str) -> None:
    """Commands are known in either language, at a turn of any kind and at the end of a round."""
    assert read_turn(text, TWO_ENDS) == command
    assert read_turn(text, MUST_DRAW) == command
    assert read_pause(text) == command


def test_the_end_of_a_round_goes_on() -> None:
    """An empty line goes on, and so does a script that always says 1."""
    assert read_pause("") == read_pause("1") == "go_on"
    assert read_pause("6-4") == Wrong("An empty line goes on; ? lists all commands.")


def _same(line: Line, one: Play, other: Play) -> bool:
    """Tell whether two plays are the same in the game."""
    if one == other or not line.laid:
        return one == other
    first, second = line.end(one.arm), line.end(other.arm)
    assert first is not None
    assert second is not None
    return one.tile == other.tile and (first.at, first.number) == (second.at, second.number)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_shown_can_be_typed(language: str) -> None:
    """Every choice can be typed by its number and as it is shown, in any match."""
    use_language(language)  # type: ignore[arg-type]  # one of the two
    for seed in range(3):
        for _, view in random_views(seed):
            for number, play in enumerate(plays_of(view), start=1):
                assert read_turn(str(number), view) == play
                typed = read_turn(play_text(view.line, play), view)
                assert isinstance(typed, Play)
                assert _same(view.line, play, typed)


@given(st.text() | st.from_regex(r"[0-7]-[0-7] (on|sur) [0-7][-/ ][0-7] ?[a-z]*", fullmatch=True))
def test_no_answer_breaks_anything(text: str) -> None:
    """Any text is a legal move, a command, or told in one line."""
    for view in (TWO_ENDS, MUST_DRAW, MUST_PASS):
        reply = read_turn(text, view)
        if isinstance(reply, Wrong):
            assert reply.why.isprintable()
        elif not isinstance(reply, str):
            assert reply in view.moves
    assert accepted(TWO_ENDS)
