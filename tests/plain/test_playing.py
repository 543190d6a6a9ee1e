"""Whole sittings line by line: what is said, what is kept, and how they end."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from domino_tui.ai.service import Thinker
from domino_tui.store.database import open_store
from domino_tui.store.settings import load_settings
from tests.ai.test_service import WORKER
from tests.plain.tables import GAMES, Sitting, set_up

ONES = ["1"] * 3000
"""More than enough of the same answer for a match."""

KEPT = "The match is kept: start domino-tui again to go on with it."


@pytest.mark.parametrize(("game", "players", "teams"), GAMES)
def test_a_match_comes_to_its_end(game: str, players: int, teams: bool) -> None:
    """A script that always says 1 plays a whole match, and wants no other."""
    sitting = Sitting(None, ONES, set_up(game, players, teams, 50))
    assert sitting.code == 0
    assert any(line.endswith(" won the match!") for line in sitting.lines)
    (kept,) = sitting.kept
    assert (kept.status, kept.winner is None) == ("over", False)
    assert not any("\x1b" in line for line in sitting.lines)


@pytest.mark.parametrize(("game", "players", "teams"), GAMES[1:])
@pytest.mark.parametrize("answers", [0, 1, 8])
def test_a_match_goes_on_at_the_exact_move(
    game: str, players: int, teams: bool, answers: int, home: Path
) -> None:
    """However far it came when the answers ended, it goes on as if nothing had happened."""
    whole = Sitting(None, ONES[:20], set_up(game, players, teams, 200))
    first = Sitting(home, ONES[:answers], set_up(game, players, teams, 200))
    assert (first.code, first.lines[-1]) == (0, f"There is nothing more to read. {KEPT}")
    assert first.kept[0].status == "open"
    then = Sitting(home, ["1", *ONES[: 20 - answers]])
    assert any(line.startswith("The match goes on: ") for line in then.lines)
    assert first.events + then.events == whole.events


def test_ctrl_c_keeps_the_match(home: Path) -> None:
    """Interrupted, the game says so and ends with 130."""
    sitting = Sitting(home, ["1", "1"], set_up(), interrupted=True)
    assert (sitting.code, sitting.lines[-1]) == (130, KEPT)
    assert sitting.kept[0].status == "open"


def test_nothing_is_said_of_a_match_that_is_not_played(home: Path) -> None:
    """At the title an end is an end."""
    for interrupted, code in ((False, 0), (True, 130)):
        sitting = Sitting(home, [], interrupted=interrupted)
        assert (sitting.code, sitting.lines[-1]) == (code, "Enter: 1")


def test_quitting_the_table_keeps_the_match(home: Path) -> None:
    """Begun by command the program ends; begun at the title, that is where quitting leads."""
    sitting = Sitting(home, ["1", "quit"], set_up())
    assert (sitting.code, sitting.lines[-1]) == (0, KEPT)
    menu = Sitting(home, ["continue", "quit", "quit"])
    assert menu.code == 0
    assert menu.lines.count("What would you like to do?") == 2


def test_a_match_under_way_is_not_given_up_unasked(home: Path) -> None:
    """Who begins another one is asked first, and goes on with the old one by an empty line."""
    Sitting(home, ["1"], set_up("draw"))
    other = set_up("block")
    kept = Sitting(home, [""], other)
    assert any(line.startswith("The match goes on: Draw") for line in kept.lines)
    assert [row.status for row in kept.kept] == ["open"]
    new = Sitting(home, ["2"], other)
    assert "Block · 2 players · to 100" in new.lines
    assert [row.status for row in new.kept] == ["open", "left"]
    assert Sitting(home, ["q"], other).kept == new.kept


def test_taking_back() -> None:
    """The person's last tile is taken back with all that came after it, and can be laid anew."""
    sitting = Sitting(None, ["undo", "1", "undo", "1"], set_up("draw"))
    assert "There is nothing to take back in this round." in sitting.lines
    at = sitting.lines.index("Taken back.")
    turn = sitting.lines.index("Your turn")
    again = sitting.lines.index("Your turn", at)
    assert sitting.lines[turn - 3 : turn + 3] == sitting.lines[again - 3 : again + 3]
    mine = [line for line in sitting.events if line.startswith("You ")]
    assert mine[0] == mine[1]


def test_commands_change_nothing() -> None:
    """After help, hand, table, scores, log and rules it is still the person's turn."""
    asked = ["?", "hand", "table", "scores", "log", "rules", "hello"]
    sitting = Sitting(None, [*asked, "1"], set_up("draw"))
    assert sitting.events[-1] == Sitting(None, ["1"], set_up("draw")).events[-1]
    text = "\n".join(sitting.lines)
    for said in ("undo: take back", "You hold ", "Open ends: ", "Score sheet", "DR-5 If you"):
        assert said in text
    assert sum("? lists all commands." in line for line in sitting.lines) == len(asked)


def test_the_end_of_a_round_waits(home: Path) -> None:
    """Before the next deal there is time for the table and the scores, and for leaving."""
    plays = ["1"] * 200
    whole = Sitting(None, plays, set_up("block", target=1000))
    at = whole.lines.index("Enter: next round")
    turns = sum(line in ("Your turn", "Enter: pass") for line in whole.lines[:at])
    asked = ["table", "scores", "undo", "6-4", "?", "quit"]
    sitting = Sitting(home, [*plays[:turns], *asked], set_up("block", target=1000))
    after = sitting.lines[at:]
    assert "There is nothing to take back in this round." in after
    assert "An empty line goes on; ? lists all commands." in after
    assert after[-1] == KEPT
    again = Sitting(home, ["continue", "q", "q"])
    assert "Enter: next round" in again.lines
    on = Sitting(home, ["continue", "", "q", "q"])
    assert "Round 2" in on.lines


def test_a_rematch_has_another_seed(home: Path) -> None:
    """A rematch is the same game, dealt differently."""
    whole = Sitting(None, ONES, set_up("pairs", 4, True, 5))
    answered = sum(
        line in ("Your turn", "Enter: pass", "Enter: next round") for line in whole.lines
    )
    sitting = Sitting(home, [*ONES[:answered], "2", "q"], set_up("pairs", 4, True, 5))
    seeds = [line for line in sitting.lines if line.startswith("Seed: ")]
    assert len(seeds) == 2
    assert seeds[0] != seeds[1]
    assert [row.status for row in sitting.kept] == ["open", "over"]
    enough = Sitting(home / "enough", [*ONES[:answered], "q"], set_up("pairs", 4, True, 5))
    assert enough.code == 0


def test_a_new_game_is_remembered(home: Path) -> None:
    """The choice and the name are saved, and offered the next time."""
    answers = ["new game", "block", "3", "50", "3", "Zoé", "1", "9", "q", "quit"]
    sitting = Sitting(home, answers)
    assert "Block · 3 players · to 50" in sitting.lines
    assert "Seed: 9." in sitting.lines
    saved, problems = load_settings(home / "settings.toml")
    assert (saved.name, saved.last["variant"], problems) == ("Zoé", "block", ())
    again = Sitting(home, ["n", "2", *[""] * 7, "q", "q"], settings=saved)
    assert "Block · 3 players · to 50" in again.lines
    assert "Your name? Enter: Zoé; - for none" in again.lines


def test_questions_lead_back_to_the_title(home: Path) -> None:
    """Leaving the questions or the rules leads back to the title."""
    sitting = Sitting(home, ["n", "q", "rules", "all", "back", "rules", "q", "", "q", "q"])
    assert sitting.code == 0
    assert sitting.lines.count("What would you like to do?") == 5
    assert "1  All games" in sitting.lines


def test_a_store_that_cannot_keep_is_told_of(home: Path) -> None:
    """Nobody is told that a match is kept where it is not."""
    home.rmdir()
    home.write_text("a file in place of the directory")
    sitting = Sitting(home, ["1"], set_up())
    assert "cannot be written" in sitting.lines[0]
    assert sitting.lines[-1].endswith("The match is lost, as it could not be kept.")


def test_a_match_that_cannot_be_read_is_put_away(home: Path) -> None:
    """A match whose set-up makes no sense is named in one line, and does not come back."""
    store, _ = open_store(home / "domino.db")
    store.add_round(store.start_match("nonsense"), 0, "{}")
    store.close()
    sitting = Sitting(home, ["q"])
    assert "the saved match does not say how it is set up" in sitting.lines
    assert "1  New game" in sitting.lines
    assert [row.status for row in sitting.kept] == ["left"]


def test_a_player_that_fails_is_replaced() -> None:
    """A computer player's fault is said once, and the match goes on."""
    thinker = Thinker((sys.executable, str(WORKER), "casual=raising"))
    sitting = Sitting(None, ONES, set_up("block", 3, target=50), thinker=thinker)
    assert sitting.lines.count("A computer player failed; a simpler one took its turn.") == 1
    assert any(line.endswith(" won the match!") for line in sitting.lines)
