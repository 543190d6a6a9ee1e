"""The play command: what a command line means or gets wrong, and which front end opens."""

from __future__ import annotations

import argparse
import io
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from domino_tui.commands import play
from domino_tui.engine.errors import DominoError
from domino_tui.faults import worded
from domino_tui.set_up import SetUp


def read(*arguments: str) -> argparse.Namespace:
    """Read a command line."""
    parser = argparse.ArgumentParser()
    play.add_arguments(parser)
    return parser.parse_args(arguments)


def begun(command: str, name: str = "") -> SetUp:
    """Return the match of a command line without names in it."""
    return play.set_up_from(read(*command.split()), name)


@pytest.mark.parametrize(
    ("command", "rules"),
    [
        ("", ("draw", 2, False, 100)),
        ("--variant block", ("block", 2, False, 100)),
        ("--variant double-zero", ("double-zero", 2, False, 200)),
        ("--variant double-zero --teams", ("double-zero", 4, True, 200)),
        ("--variant double-zero --players 4", ("double-zero", 4, False, 200)),
        ("--variant pairs", ("pairs", 4, True, 50)),
        ("--variant pairs --teams --players 4 --target 7", ("pairs", 4, True, 7)),
        ("--players 3 --target 50", ("draw", 3, False, 50)),
    ],
)
def test_what_is_not_given_comes_from_the_rules(
    command: str, rules: tuple[str, int, bool, int]
) -> None:
    """Rules DR-1, DZ-1, PA-1, OP-1: the same command means the same match every day."""
    given = begun(command).rules
    assert (given.variant.name, given.players, given.teams, given.target) == rules
    assert given.options == {}


def test_the_seed_settles_everything() -> None:
    """Two matches with one seed are equal; without one they are not."""
    assert begun("--seed 5 --players 4") == begun("--seed 5 --players 4")
    assert begun("") != begun("")


def test_levels() -> None:
    """One level is everybody's, but for a partner who would spoil the game; or each has its own."""
    assert begun("--players 3 --level beginner").levels == (None, "beginner", "beginner")
    assert begun("--players 3 --level Regular,beginner").levels == (None, "regular", "beginner")
    assert begun("--variant pairs --level beginner").levels[2] == "regular"
    alone = begun("--variant pairs --level beginner,beginner,beginner")
    assert alone.levels == (None, *["beginner"] * 3)


def test_options_and_name() -> None:
    """Rules OP-2, OP-6: house rules by name; the name of the settings unless one is given."""
    given = begun("--option opening=winner --option reserve=2", "Zoé")
    assert given.rules.options == {"opening": "winner", "reserve": 2}
    assert given.names[0] == "Zoé"
    assert play.set_up_from(read("--name", " Jean Paul "), "Zoé").names[0] == "Jean Paul"
    assert play.set_up_from(read("--name", ""), "Zoé").names[0] == ""


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--variant", "chess"], "there is no game 'chess'; choose one of draw, block"),
        (["--players", "5"], "draw is not played by 5; choose the number of players from 2, 3, 4"),
        (["--players", "0"], "draw is not played by 0"),
        (["--players", "two"], "--players takes a whole number"),
        (["--players", "²"], "--players takes a whole number"),
        (["--teams"], "draw is played each for oneself, not in teams"),
        (["--variant", "double-zero", "--teams", "--players", "3"], "two against two takes four"),
        (["--variant", "pairs", "--players", "2"], "pairs is not played by 2"),
        (["--target", "4"], "a target of 4 points is not allowed; a target is a whole number"),
        (["--target", "1e3"], "--target takes a whole number"),
        (["--level", "genius"], "there is no level 'genius'; choose one of beginner"),
        (["--level", "casual,casual"], "--level gives 2 levels, but the computer plays 1;"),
        (["--option", "opening"], "'opening' is not an option; write an option as name=value"),
        (["--option", "speed=2"], "there is no option 'speed'; choose one of opening"),
        (["--option", "reserve=9"], "option reserve cannot be 9; choose one of 0, 1, 2"),
        (["--option", "partner_tie=pair"], "option partner_tie changes nothing in this game"),
        (["--seed", "-1"], "a whole number from 0 to 9007199254740991"),
        (["--seed", "9" * 17], "a whole number from 0 to 9007199254740991"),
        (["--seed", "9" * 5000], "--seed takes a whole number"),
        (["--name", "x" * 41], "cannot be a name; a name has at most 40 letters"),
        (["--name", "a\x1b[2J"], "'a\\x1b[2J' cannot be a name"),
    ],
)
def test_mistakes_are_told_in_one_line(arguments: list[str], told: str) -> None:
    """What is wrong and what would be right, and never a traceback."""
    with pytest.raises(DominoError) as caught:
        play.set_up_from(read(*arguments), "")
    line = worded(caught.value)
    assert told in line
    assert "\n" not in line
    assert "\x1b" not in line


@pytest.mark.parametrize("arguments", ["--variant chess", "--seed x", "--level a,b", "--players"])
def test_a_mistake_ends_with_2(arguments: str) -> None:
    """A wrong command line says one line on standard error."""
    done = subprocess.run(
        [sys.executable, "-m", "domino_tui", "play", *arguments.split()],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert done.stderr.startswith("domino-tui")


class Stream(io.StringIO):
    """A stream that is a terminal, or is none."""

    def __init__(self, terminal: bool) -> None:
        super().__init__()
        self._terminal = terminal

    def isatty(self) -> bool:
        """Tell which."""
        return self._terminal


def test_the_interface_needs_a_terminal() -> None:
    """Anything that is no capable terminal, on any of the three streams, is played line by line."""
    yes, no = Stream(terminal=True), Stream(terminal=False)
    xterm = {"TERM": "xterm-256color"}
    assert play.is_capable([yes, yes, yes], xterm)
    for streams in ([no, yes, yes], [yes, no, yes], [yes, yes, no], [yes, None, yes]):
        assert not play.is_capable(streams, xterm)
    for environ in ({}, {"TERM": ""}, {"TERM": "dumb"}, {"TERM": "unknown"}):
        assert not play.is_capable([yes, yes, yes], environ)


@pytest.mark.parametrize("name", ["utf-8", "UTF-8", "utf8", "UTF_8"])
def test_encodings_with_every_sign(name: str) -> None:
    """UTF-8 by any name; all others are drawn on in ASCII."""
    assert play.is_unicode(name)
    assert not any(map(play.is_unicode, ("ascii", "ANSI_X3.4-1968", "latin-1", "cp437", None)))


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Open no front end, but keep which would be opened and with what."""
    calls: list[tuple[Any, ...]] = []

    def standing_in_for(front: str) -> Callable[..., int]:
        def opens(*given: object) -> int:
            calls.append((front, *given))
            return 3

        return opens

    for front in ("_play_plain", "_play_full"):
        monkeypatch.setattr(play, front, standing_in_for(front))
    return calls


def general(**given: object) -> argparse.Namespace:
    """Return general options."""
    usual = {"lang": None, "ascii": False, "no_mouse": False, "plain": False}
    return argparse.Namespace(**{**usual, **given})


def test_the_front_end_is_chosen(
    opened: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The full interface where it can be drawn and nobody asked for less."""
    monkeypatch.setattr(play, "is_capable", lambda *_: True)
    assert play.open_game(general(), None) == 3
    assert play.open_game(general(plain=True), None) == 3
    monkeypatch.setattr(play, "is_capable", lambda *_: False)
    assert play.open_game(general(), None) == 3
    assert [call[0] for call in opened] == ["_play_full", "_play_plain", "_play_plain"]


def test_problems_go_along(opened: list[tuple[Any, ...]], home: Path) -> None:
    """A broken settings file and a broken database are told by the front end, not raised."""
    (home / "settings.toml").write_text("speed = [")
    (home / "domino.db").write_bytes(b"no database at all" * 20)
    play.open_game(general(plain=True), None)
    kinds = [problem.kind for problem in opened[0][-1]]
    assert kinds == ["broken-settings", "broken-database"]


def test_the_interface_gets_what_was_asked_for(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    """Set-up, language, ASCII and mouse reach the application, and its exit code comes back."""
    from domino_tui.ui import app  # noqa: PLC0415 -- brings Textual

    seen: dict[str, Any] = {}

    class Application:
        return_code = 7

        def __init__(self, launch: app.Launch) -> None:
            seen["launch"] = launch

        def run(self, *, mouse: bool) -> None:
            seen["mouse"] = mouse

    monkeypatch.setattr(app, "DominoApp", Application)
    monkeypatch.setattr(play, "is_capable", lambda *_: True)
    monkeypatch.setattr(sys, "stderr", SimpleNamespace(encoding="utf-8"))
    given = begun("--seed 5")
    assert play.open_game(general(lang="fr", no_mouse=True), given) == 7
    launch = seen["launch"]
    assert (launch.set_up, launch.language, launch.ascii_only) == (given, "fr", False)
    assert seen["mouse"] is False
    monkeypatch.setattr(sys, "stderr", SimpleNamespace(encoding="latin-1"))
    play.open_game(general(), None)
    assert (seen["launch"].ascii_only, seen["mouse"]) == (True, True)
    (home / "settings.toml").write_text("mouse = false")
    play.open_game(general(), None)
    assert seen["mouse"] is False
