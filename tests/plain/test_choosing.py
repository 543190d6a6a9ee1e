"""A new game, question by question."""

from __future__ import annotations

import io

import pytest

from domino_tui.ai.levels import LEVELS
from domino_tui.i18n import use_language
from domino_tui.new_game import Choice, set_up_of
from domino_tui.plain.asking import LeftError, read_item
from domino_tui.plain.choosing import (
    choose,
    read_levels,
    read_name,
    read_players,
    read_seed,
    read_target,
    read_teams,
)
from domino_tui.plain.console import Console
from domino_tui.plain.reading import Wrong

FOUR = Choice(variant="double-zero", players=4, target=200)


def chosen(*answers: str, last: Choice | None = None) -> tuple[Choice, list[str]]:
    """Answer all questions and return the choice with the lines that were said."""
    written = io.StringIO()
    console = Console(io.StringIO("".join(f"{answer}\n" for answer in answers)), written)
    return choose(console, last or Choice()), written.getvalue().splitlines()


def test_empty_lines_take_the_last_choice() -> None:
    """Every question is answered by an empty line, with what was chosen the last time."""
    for last in (Choice(), FOUR, Choice(variant="pairs", players=4, teams=True, name="Paul")):
        assert chosen(*[""] * 9, last=last)[0] == last


def test_everything_can_be_chosen() -> None:
    """Game, players, teams, target, levels, name, house rules and seed."""
    answers = ["double", "4", "yes", "150", "1, Regular, 2", "Zoé", "2"]
    answers += ["2", "", "2"]  # opening, redeal, blocked_team; the other two change nothing here
    choice, lines = chosen(*answers, "42")
    assert choice == Choice(
        variant="double-zero",
        players=4,
        teams=True,
        target=150,
        levels=("beginner", "regular", "casual"),
        name="Zoé",
        options={"opening": "winner", "redeal": 0, "blocked_team": "pair-total"},
        seed=42,
    )
    assert set_up_of(choice).rules.options == {"opening": "winner", "blocked_team": "pair-total"}
    assert "Tie between partners: With the lighter pair winning there is no such tie." in lines
    assert "Reserve in the boneyard: With four players there is no boneyard." in lines


def test_what_cannot_be_chosen_is_not_asked() -> None:
    """Rules PA-1, DR-1: where there is no choice the reason is said in place of the question."""
    choice, lines = chosen("pairs", *[""] * 6)
    assert (choice.players, choice.teams, choice.target) == (4, True, 50)
    assert "Pairs takes exactly four players (PA-1)." in lines
    assert "Pairs is always two against two (PA-1)." in lines
    assert "In this game each plays alone (DR-1)." in chosen(*[""] * 8)[1]


@pytest.mark.parametrize("answer", ["q", "quit", "Quitter"])
def test_a_question_can_be_left(answer: str) -> None:
    """Who has enough of the questions says so at any of them."""
    for before in range(5):
        with pytest.raises(LeftError):
            chosen(*[""] * before, answer if before != 4 else "", *[answer] * 3)


def test_players() -> None:
    """Rules DR-1, PA-1: two to four, and why not where a game does not allow it."""
    assert read_players("3", Choice()) == 3
    assert read_players("", Choice()) == 2
    for text in ("5", "1", "x", "9" * 30):
        assert read_players(text, Choice()) == Wrong("Type a number of players from 2 to 4.")
    pairs = Choice().with_variant("pairs")
    assert read_players("3", pairs) == Wrong("Pairs takes exactly four players (PA-1).")


def test_teams() -> None:
    """Rule DZ-1: yes or no, in both languages, and why not."""
    assert [read_teams(text, FOUR) for text in ("yes", "o", "Oui", "1")] == [True] * 4
    assert [read_teams(text, FOUR) for text in ("", "n", "NON", "2")] == [False] * 4
    assert read_teams("perhaps", FOUR) == Wrong("Type yes or no.")
    why = "Two against two takes four players (DZ-1)."
    assert read_teams("yes", Choice(variant="double-zero")) == Wrong(why)


def test_target() -> None:
    """Rule OP-1: any whole number from 5 to 1000."""
    assert [read_target(text, FOUR) for text in ("5", "1000", "")] == [5, 1000, 200]
    for text in ("4", "1001", "-5", "5.5", "many", "²"):
        assert isinstance(read_target(text, FOUR), Wrong)


def test_levels() -> None:
    """One level for all, or one for each, by number or name in either language."""
    assert read_levels("3", FOUR) == Choice("double-zero", 4, False, 200, "regular")
    each = read_levels("beginner,2, 3", FOUR)
    assert isinstance(each, Choice)
    assert each.levels == ("beginner", "casual", "regular")
    last = len(LEVELS)
    why = f"Type a level from 1 to {last}, or one for each player, as 1, 2, 3."
    for text in ("1,2", str(last + 1), "1,2,3,1", "1,,2", "best"):
        assert read_levels(text, FOUR) == Wrong(why)
    assert read_levels("1,2", Choice()) == Wrong(f"Type a number from 1 to {last}.")
    use_language("fr")
    assert read_levels("regular", Choice()) == Choice(level="regular")


def test_name() -> None:
    """A name can be kept, changed or dropped, and has to be printable."""
    named = Choice(name="Paul")
    assert [read_name(text, named) for text in ("", "Zoé", "-", "q")] == ["Paul", "Zoé", "", "q"]
    for text in ("x" * 41, "a\x1b[2J"):
        assert isinstance(read_name(text, named), Wrong)


def test_seed() -> None:
    """A seed is by chance unless one is given."""
    assert read_seed("", Choice(seed=3)) == Choice()
    assert read_seed("7", Choice()) == Choice(seed=7)
    assert read_seed(str(2**53 - 1), Choice()) == Choice(seed=2**53 - 1)
    why = Wrong("A seed is a whole number from 0 to 9007199254740991.")
    for text in (str(2**53), "-1", "x"):
        assert read_seed(text, Choice()) == why


def test_items_by_number_name_or_beginning() -> None:
    """A list is answered as comes to hand; what is not clear is asked again."""
    labels = ("Continue", "New game", "Règles", "Réglages", "Quit")
    assert [read_item(text, labels, 1) for text in ("", "1", "new", "regles", "Q")] == [
        1,
        0,
        1,
        2,
        4,
    ]
    for text in ("0", "6", "reg", "x", "-1"):
        assert read_item(text, labels, 1) == Wrong("Type a number from 1 to 5.")
