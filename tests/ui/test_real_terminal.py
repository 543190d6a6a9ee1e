"""Whole matches in a real terminal: by keys alone, by mouse alone, in small and large windows."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from domino_tui.engine.record_check import verify
from domino_tui.store.database import open_store
from tests.ui.hands import WON, by_keys, by_mouse, play_to_the_end
from tests.ui.terminal import Terminal, environment

GAMES = {
    "draw": ["--variant", "draw", "--players", "3"],
    "block": ["--variant", "block", "--players", "2"],
    "double-zero": ["--variant", "double-zero", "--players", "4", "--teams"],
    "pairs": ["--variant", "pairs"],
}
HANDS = {"keys": by_keys, "mouse": by_mouse}
WINDOWS = ((80, 24), (120, 40))

Start = Callable[..., Terminal]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start the program in a terminal; it is ended after the test."""
    running: list[Terminal] = []

    def begin(arguments: list[str], size: tuple[int, int], speed: str = "instant") -> Terminal:
        terminal = Terminal(arguments, size, environment(tmp_path, speed))
        running.append(terminal)
        return terminal

    yield begin
    for terminal in running:
        terminal.close()


def _whole_match(
    start: Start, home: Path, game: str, hand: str, size: tuple[int, int], more: list[str]
) -> None:
    terminal = start(["play", *GAMES[game], "--seed", "7", *more], size)
    terminal.wait_for("undo")
    play_to_the_end(terminal, HANDS[hand])
    terminal.press("q")
    terminal.wait_for("New game")
    terminal.press("q")
    assert terminal.wait() == 0
    store, problems = open_store(home / "domino.db")
    (match,) = store.matches()
    record = store.record(match.id)
    store.close()
    assert not problems
    assert match.status == "over"
    assert record is not None
    assert not verify(record.encode()).faults


@pytest.mark.parametrize(("game", "hand"), [("draw", "keys"), ("double-zero", "mouse")])
def test_short_match(start: Start, tmp_path: Path, game: str, hand: str) -> None:
    """A short match is played to its end, kept, and its record breaks no rule."""
    _whole_match(start, tmp_path, game, hand, (80, 24), ["--target", "10"])


@pytest.mark.large
@pytest.mark.timeout(600)
@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("game", GAMES)
def test_whole_match(
    start: Start, tmp_path: Path, game: str, hand: str, size: tuple[int, int]
) -> None:
    """A match of each game to its own target, by keys alone and by mouse alone, in two windows."""
    _whole_match(start, tmp_path, game, hand, size, [])


def test_title_to_table_and_back(start: Start) -> None:
    """A match left at the table is offered on the title, and goes on where it was left."""
    terminal = start(["play", *GAMES["pairs"], "--seed", "7"], (80, 24))
    terminal.wait_for("undo")
    terminal.wait_for(lambda: "[" in terminal.lines[-2])
    terminal.settle()
    before = terminal.lines[2:17]
    terminal.press("q")
    terminal.wait_for("Continue")
    terminal.press("\r")
    terminal.wait_for("undo")
    terminal.wait_for(lambda: terminal.lines[2:17] == before)
    terminal.press("q")
    terminal.wait_for("Continue")
    terminal.press("q")
    assert terminal.wait() == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_signals_leave_the_terminal_as_it_was(start: Start, number: int) -> None:
    """Ended by a signal, the program gives back the screen, the cursor and the mouse."""
    terminal = start(["play", *GAMES["block"]], (80, 24))
    terminal.wait_for("undo")
    assert terminal.kill(number) == 128 + number
    for mode in (b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?1000l"):
        assert mode in terminal.received


def test_small_windows_are_kindly_refused_and_play_goes_on(start: Start) -> None:
    """Below 60 × 20 the table says what it needs, and comes back when the window grows."""
    terminal = start(["play", *GAMES["draw"], "--seed", "7"], (80, 24))
    terminal.wait_for("undo")
    terminal.resize(50, 15)
    terminal.wait_for("60 × 20")
    terminal.resize(60, 20)
    terminal.wait_for("undo")
    terminal.press("\r")
    terminal.settle()
    terminal.resize(100, 30)
    terminal.wait_for("undo")


def test_nothing_is_said_twice_at_the_end(start: Start) -> None:
    """The result of the match is one page, from which the last table can be looked at."""
    terminal = start(["play", *GAMES["block"], "--target", "5", "--seed", "7"], (80, 24))
    terminal.wait_for("undo")
    play_to_the_end(terminal, by_keys)
    assert terminal.text.count(WON) == 1
    terminal.press("t")
    terminal.wait_for("The final table")
    terminal.press("\r")
    terminal.wait_for(WON)


def test_ascii_only_means_every_byte(start: Start) -> None:
    """With ``--ascii`` nothing but ASCII reaches the terminal, in French too."""
    terminal = start(["--ascii", "--lang", "fr", "play", *GAMES["double-zero"]], (80, 24))
    terminal.wait_for("annuler")
    terminal.press("\r")
    terminal.settle()
    terminal.press("r")
    terminal.wait_for("DZ-1")
    terminal.press("q")
    terminal.press("n")
    terminal.settle()
    assert terminal.received.isascii()
