"""The new-game screen: everything by keyboard alone and by mouse alone, and nothing impossible."""

import pytest
from textual.widgets import Button, Input

from domino_tui.ai.levels import LEVELS
from domino_tui.engine.rules import OPTION_VALUES
from domino_tui.i18n import Language, use_language
from domino_tui.new_game import Choice, rules_of
from domino_tui.set_up import SEEDS
from domino_tui.ui.screens.new_game import NewGameScreen
from domino_tui.ui.widgets.choice_row import ChoiceRow
from domino_tui.ui.widgets.field_row import FieldRow
from domino_tui.ui.widgets.game_list import GAMES, GameList
from tests.ui.forms import (
    SIZES,
    FormApp,
    Size,
    click_chip,
    click_game,
    go_to,
    new_game,
    row,
    steer,
    wheel_to,
    words,
)

ROWS = (ChoiceRow, FieldRow, GameList)

SET_UPS = (
    *(("draw", players, False) for players in (2, 3, 4)),
    *(("block", players, False) for players in (2, 3, 4)),
    *(("double-zero", players, False) for players in (2, 3, 4)),
    ("double-zero", 4, True),
    ("pairs", 4, True),
)
"""Every game with every number of players, with and without teams."""


@pytest.fixture(autouse=True)
def english() -> None:
    """Read the screen in English, whatever was spoken before."""
    use_language("en")


def note(app: FormApp, name: str) -> str:
    """Return what a row says."""
    return row(app, name).note


def fault(app: FormApp, name: str) -> str:
    """Return what a field says."""
    return app.screen.query_one(f"#{name}", FieldRow).note


# All set-ups


def chosen_in(app: FormApp) -> tuple[str, int, bool]:
    """Return the set-up that the screen would start."""
    assert isinstance(app.screen, NewGameScreen)
    choice = app.screen.choice
    assert rules_of(choice).players == choice.players
    return choice.variant, choice.players, choice.teams


async def test_each_set_up_by_keyboard_alone() -> None:
    """Arrows to the game, digits for the players, arrows for the sides, Enter on the button."""
    app = new_game()
    async with app.run_test(size=(80, 24)) as pilot:
        at = 0
        for variant, players, teams in SET_UPS:
            await go_to(pilot, "games", "shift+tab")
            await pilot.press(*["down"] * (GAMES.index(variant) - at))
            at = GAMES.index(variant)
            await go_to(pilot, "players")
            await pilot.press(str(players))
            await steer(pilot, "sides", "teams" if teams else "alone")
            assert chosen_in(app) == (variant, players, teams)
        await go_to(pilot, "start")
        await pilot.press("enter")
    (chosen,) = app.answers
    assert chosen is not None and chosen.variant == SET_UPS[-1][0]


async def test_each_set_up_by_mouse_alone() -> None:
    """Clicks on the game, the players, the sides and the button."""
    app = new_game()
    async with app.run_test(size=(80, 24)) as pilot:
        for variant, players, teams in reversed(SET_UPS):
            await click_game(pilot, variant)
            await click_chip(pilot, "players", players)
            await click_chip(pilot, "sides", "teams" if teams else "alone")
            assert chosen_in(app) == (variant, players, teams)
        await pilot.click("#start")
    (chosen,) = app.answers
    assert chosen is not None and chosen.variant == SET_UPS[0][0]


@pytest.mark.parametrize("keys", [("f5",), ("ctrl+s",), ("shift+tab", "space")])
async def test_the_last_choice_starts_at_once(keys: tuple[str, ...]) -> None:
    """By a key from anywhere, or by the button, which is one step back."""
    given = Choice("block", 3, False, 60, "regular", name="Zoé", options={"opening": "winner"})
    app = new_game(given)
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press(*keys)
    assert app.answers == [given]


async def test_nothing_can_be_chosen_that_the_game_does_not_allow() -> None:
    """Digits, arrows, Space and clicks leave what is struck through, and the row says why."""
    app = new_game(Choice("pairs", 4, True, 50))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        await go_to(pilot, "players")
        await pilot.press("2", "left", "left", "left", "space")
        await click_chip(pilot, "players", 3)
        await click_chip(pilot, "sides", "alone")
        assert (screen.choice.players, screen.choice.teams) == (4, True)
        assert note(app, "players") == "Pairs takes exactly four players (PA-1)."
        assert note(app, "sides") == "Pairs is always two against two (PA-1)."
        assert "Pairs takes exactly four players (PA-1)." in words(app)


async def test_a_row_says_why_where_the_cursor_or_the_mouse_is() -> None:
    """With two players no level for each: the reason takes the place of the level's line."""
    app = new_game()
    async with app.run_test(size=(80, 24)) as pilot:
        assert note(app, "level").startswith("Looks after its own hand")
        chips = row(app, "level")
        own = chips.spot("own")
        await pilot.hover(chips, offset=(own.x + 1, own.y))
        assert note(app, "level") == "There is only one computer player."
        assert "There is only one computer player." in words(app)
        await pilot.hover("#start-line")
        assert note(app, "level").startswith("Looks after its own hand")
        await steer(pilot, "level", "own")
        assert note(app, "level") == "There is only one computer player."
        last = list(LEVELS)[-1]
        assert row(app, "level").value == last, "passed on the way"
        await pilot.press("tab")
        assert note(app, "level").startswith(LEVELS[last].line[:20])


async def test_another_game_takes_its_target_and_players_that_it_allows() -> None:
    """From Draw with three players and a target of one's own to Pairs and back."""
    app = new_game(Choice("draw", 3, False, 77))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        assert screen.query_one("#own-target").display
        await pilot.press("4")
        assert (screen.choice.players, screen.choice.teams, screen.choice.target) == (4, True, 50)
        assert not screen.query_one("#own-target").display
        await pilot.press("1")
        assert (screen.choice.players, screen.choice.teams, screen.choice.target) == (4, False, 100)


# Target, seed and name


async def test_a_target_is_typed() -> None:
    """The last chip opens a field; what is typed there counts."""
    app = new_game()
    async with app.run_test(size=(80, 24)) as pilot:
        await steer(pilot, "target", "own")
        await pilot.press("down", *"35")
        await pilot.press("f5")
    (chosen,) = app.answers
    assert chosen is not None and chosen.target == 35


@pytest.mark.parametrize("typed", ["", "4", "12a"])
async def test_a_wrong_target_starts_nothing(typed: str) -> None:
    """It is named at once, Start goes back to it, and right ones start (Rule OP-1)."""
    app = new_game()
    async with app.run_test(size=(80, 24)) as pilot:
        await click_chip(pilot, "target", "own")
        await pilot.click("#own-target-input")
        await pilot.press(*typed)
        await pilot.click("#start")
        assert app.answers == []
        assert fault(app, "own-target").startswith("A target is a whole number")
        assert "A target is a whole number" in words(app)
        assert app.focused is app.screen.query_one("#own-target-input")
        await pilot.press(*["backspace"] * 4, *"1000", "f5")
    (chosen,) = app.answers
    assert chosen is not None and chosen.target == 1000


async def test_a_wrong_target_is_forgotten_with_its_field() -> None:
    """Back to an offered target, and the match can start."""
    app = new_game()
    async with app.run_test(size=(80, 24)) as pilot:
        await click_chip(pilot, "target", "own")
        await click_chip(pilot, "target", 50)
        await pilot.press("f5")
    (chosen,) = app.answers
    assert chosen is not None and chosen.target == 50


@pytest.mark.parametrize(("typed", "seed"), [("", None), ("0", 0), (str(SEEDS[-1]), SEEDS[-1])])
async def test_a_seed_is_typed_or_left_to_chance(typed: str, seed: int | None) -> None:
    """Blank: by chance; the largest fits."""
    app = new_game()
    async with app.run_test(size=(80, 24)) as pilot:
        app.screen.query_one("#seed-input", Input).value = typed
        await pilot.press("ctrl+s")
    (chosen,) = app.answers
    assert chosen is not None and chosen.seed == seed


async def test_a_wrong_seed_starts_nothing() -> None:
    """It is named at once, and Start goes back to it."""
    app = new_game()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("shift+tab", "shift+tab", *"1x")
        for typed in ("1x", str(SEEDS[-1] + 1), "1 2"):
            field = app.screen.query_one("#seed-input", Input)
            field.value = typed
            await pilot.press("home", "tab", "f5")
            assert fault(app, "seed") == f"A seed is a whole number from 0 to {SEEDS[-1]}."
            assert app.answers == [] and app.focused is field
        assert fault(app, "seed") in words(app)


@pytest.mark.parametrize("name", ["q", "Zoé?", "7 h"])
async def test_letters_and_digits_in_a_field_are_typed(name: str) -> None:
    """No key that does something elsewhere does it in a text field."""
    app = new_game()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click("#name-input")
        keys = {" ": "space", "?": "question_mark"}
        await pilot.press(*(keys.get(letter, letter) for letter in name), "enter")
        assert app.screen.query_one("#name-input", Input).value == name
        assert app.focused is row(app, "players")
        await pilot.press("f5")
    (chosen,) = app.answers
    assert chosen is not None and chosen.name == name


# Levels


async def test_one_level_for_all_or_one_for_each() -> None:
    """A row appears for each computer player, named by where it sits, the partner by that."""
    app = new_game(Choice("double-zero", 4, True, 200, "beginner"))
    async with app.run_test(size=(120, 40)) as pilot:
        assert note(app, "level").endswith(
            "Your partner plays at least as Regular; choose one for each to change that."
        )
        assert not row(app, "level-1").display
        await steer(pilot, "level", "own")
        levels = [row(app, f"level-{seat}").value for seat in (1, 2, 3)]
        assert levels == [list(LEVELS)[-1]] * 3, "the last level for all that the arrows went over"
        await steer(pilot, "level-1", "casual")
        await steer(pilot, "level-2", "beginner")
        await steer(pilot, "level-3", "regular")
        seen = words(app)
        assert "your partner" in seen and "on the left" in seen
        await pilot.press("f5")
    (chosen,) = app.answers
    assert chosen is not None and chosen.levels == ("casual", "beginner", "regular")


async def test_levels_by_clicks_follow_the_seats() -> None:
    """In Pairs seat 1 sits at the right (Rule PA-3); fewer players have fewer rows."""
    app = new_game(Choice("double-zero", 4, False, 200))
    async with app.run_test(size=(120, 40)) as pilot:
        await click_chip(pilot, "level", "own")
        await click_chip(pilot, "level-2", "regular")
        await click_game(pilot, "pairs")
        assert row(app, "level-1").render().plain.lstrip(" ▸").startswith("on the right")
        await click_game(pilot, "draw")
        await click_chip(pilot, "players", 3)
        assert not row(app, "level-3").display
        await click_chip(pilot, "level-1", "beginner")
        await pilot.click("#start")
    (chosen,) = app.answers
    assert chosen is not None and chosen.levels == ("beginner", "regular")


# Options


async def test_every_value_of_every_option_by_keys() -> None:
    """Each house rule takes each of its values where it changes something (OP-2 to OP-6)."""
    app = new_game(Choice("double-zero", 4, True, 200))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        for name in ("opening", "redeal", "partner_tie", "blocked_team"):
            for value in OPTION_VALUES[name]:
                await steer(pilot, name, value)
                assert screen.choice.option(name) == value
        assert {chip.why_not for chip in row(app, "partner_tie").chips} == {
            "With the lighter pair winning there is no such tie."
        }
        await pilot.press("f5")
    (chosen,) = app.answers
    assert chosen is not None and rules_of(chosen).options == {
        "opening": "winner",
        "redeal": 7,
        "blocked_team": "pair-total",
    }


async def test_digits_choose_numbers_where_there_are_numbers() -> None:
    """Rule OP-3: 6 is six doubles, not the sixth chip; Rule OP-6: 2 is two tiles."""
    app = new_game()
    async with app.run_test(size=(80, 24)) as pilot:
        await go_to(pilot, "redeal")
        await pilot.press("6", "9")
        await go_to(pilot, "reserve")
        await pilot.press("2", "f5")
    (chosen,) = app.answers
    assert chosen is not None and dict(chosen.options) == {"redeal": 6, "reserve": 2}


async def test_options_by_wheel_and_clicks_in_the_smallest_window() -> None:
    """Every house rule that changes something; a click on the others changes nothing."""
    app = new_game()
    async with app.run_test(size=(60, 20)) as pilot:
        for name, values in OPTION_VALUES.items():
            await click_chip(pilot, name, values[-1])
        assert note(app, "blocked_team") == "Only for Double Zéro in teams."
        assert "Only for Double Zéro in teams." in words(app)
        await pilot.click("#start")
    (chosen,) = app.answers
    assert chosen is not None
    assert dict(chosen.options) == {"opening": "winner", "redeal": 7, "reserve": 2}


# Leaving, looks and sizes


async def test_escape_goes_back_with_nothing() -> None:
    """From a text field too."""
    app = new_game()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click("#name-input")
        await pilot.press("q", "escape")
    assert app.answers == [None]


async def test_up_and_down_go_through_all_rows_and_back() -> None:
    """From the list of games to the button and back: nothing needs Tab."""
    app = new_game(Choice("pairs", 4, True, 50))
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(30):
            await pilot.press("down")
            if isinstance(app.focused, Button):
                break
        assert isinstance(app.focused, Button)
        for _ in range(30):
            await pilot.press("up")
            if isinstance(app.focused, GameList):
                break
        assert isinstance(app.focused, GameList)


def whole(app: FormApp) -> bool:
    """Tell whether the row that has the focus is seen with its note, and the button too."""
    screen = app.screen
    assert screen.focused is not None
    rows = [node for node in screen.focused.ancestors_with_self if isinstance(node, ROWS)]
    body = screen.query_one(".form-body").region
    button = screen.query_one("#start").region
    return screen.region.contains_region(button) and all(
        body.contains_region(row.region) for row in rows
    )


@pytest.mark.parametrize(
    ("size", "language"),
    [
        ((60, 20), "fr"),
        ((120, 40), "en"),
        *(
            pytest.param(size, language, marks=pytest.mark.large)
            for size in SIZES
            for language in ("en", "fr")
        ),
    ],
)
async def test_what_has_the_focus_is_always_whole_in_the_window(
    size: Size, language: Language
) -> None:
    """At every size the present row is seen with its note, and the button always."""
    use_language(language)
    app = new_game(Choice("double-zero", 4, True, 200, levels=("casual",) * 3))
    async with app.run_test(size=size) as pilot:
        for _ in range(17):
            await pilot.press("tab")
            await pilot.pause()
            assert whole(app), app.focused


async def test_ascii_draws_letters_and_ascii_only() -> None:
    """Chosen chips stand in brackets, and those that cannot be chosen in parentheses."""
    app = new_game(Choice("pairs", 4, True, 50), ascii_only=True)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("tab", "tab")
        seen = words(app)
        assert "(2) (3) [4]" in seen
        assert all(letter.isascii() or letter.isalpha() for letter in seen)


async def test_the_wheel_reaches_the_seed_in_a_small_window() -> None:
    """By mouse alone at 60 × 20."""
    app = new_game()
    async with app.run_test(size=(60, 20)) as pilot:
        field = app.screen.query_one("#seed-input")
        await wheel_to(pilot, field)
        await pilot.click("#seed-input")
        assert app.focused is field


async def test_f2_opens_the_rules() -> None:
    """And Escape comes back with all that was chosen."""
    app = new_game()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("3", "f2")
        await pilot.pause()
        assert type(app.screen).__name__ == "RulesScreen"
        await pilot.press("escape", "f5")
    (chosen,) = app.answers
    assert chosen is not None and chosen.variant == "double-zero"
