"""The program itself, line by line: through pipes, in a simple terminal, in any encoding."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from domino_tui.i18n import _, use_language
from domino_tui.store.paths import HOME_VARIABLE

START = [sys.executable, "-m", "domino_tui"]
PATIENCE = 60
"""Seconds for a whole match on a busy machine."""

MATCHES = {
    "draw": "--variant draw --players 2 --target 40 --seed 5",
    "block": "--variant block --players 3 --target 40 --seed 5 --level regular",
    "double-zero": "--variant double-zero --players 4 --teams --target 60 --seed 5",
    "pairs": "--variant pairs --target 25 --seed 5 --level beginner,casual,regular",
}


def run(
    arguments: str, answers: str, home: Path, encoding: str = "utf-8"
) -> subprocess.CompletedProcess[str]:
    """Start the program with answers in a pipe."""
    return subprocess.run(
        [*START, *arguments.split()],
        input=answers,
        capture_output=True,
        encoding=encoding,
        env={**os.environ, "PYTHONIOENCODING": encoding, HOME_VARIABLE: str(home)},
        timeout=PATIENCE,
        check=False,
    )


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", MATCHES)
def test_a_script_plays_a_match(game: str, language: str, home: Path) -> None:
    """Each game comes to its end through a pipe, first by number, then by notation."""
    use_language(language)  # type: ignore[arg-type]  # one of the two
    command = f"--lang {language} play {MATCHES[game]}"
    numbers = run(command, "1\n" * 2000, home)
    assert (numbers.returncode, numbers.stderr) == (0, "")
    won = {"en": "won the match!", "fr": "gagné la partie\N{NO-BREAK SPACE}!"}[language]
    assert any(line.endswith(won) for line in numbers.stdout.splitlines())
    assert "\x1b" not in numbers.stdout
    words = run(command, "".join(_as_typed(numbers.stdout.splitlines())), home)
    assert _without_end(words.stdout) == _without_end(numbers.stdout)


def _as_typed(lines: list[str]) -> Iterator[str]:
    """Return the answers in words that mean the same as always 1."""
    pauses = {
        _("Enter: draw"): "pioche\n",
        _("Enter: pass"): "pass\n",
        _("Enter: next round"): "\n",
    }
    for line, after in zip(lines, [*lines[1:], ""], strict=True):
        if line in pauses:
            yield pauses[line]
        elif line == _("Your turn"):
            yield after.removeprefix("1  ").partition(" (")[0] + "\n"


def _without_end(text: str) -> str:
    return text.partition(_("Another match?"))[0]


def test_a_match_goes_on_in_another_process(home: Path) -> None:
    """An end in mid-match loses nothing: the next start goes on at the exact move."""
    whole = run(f"play {MATCHES['draw']}", "1\n" * 12, home / "whole")
    first = run(f"play {MATCHES['draw']}", "1\n1\n1\n", home)
    assert first.returncode == 0
    assert first.stdout.splitlines()[-1].endswith("start domino-tui again to go on with it.")
    then = run("", "1\n" + "1\n" * 6, home)
    assert "1  Continue: Draw · round 1" in then.stdout
    both = _events(first.stdout) + _events(then.stdout)
    assert both == _events(whole.stdout)[: len(both)]
    assert len(both) > 12


def _events(text: str) -> list[str]:
    did = "lays?|opens? with|pass(es)?:|have .* draw|has .* draws"
    return [found[0] for found in re.finditer(rf"^[A-Z]\w+ (?:{did}) .*$", text, re.MULTILINE)]


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437"])
def test_any_encoding_will_do(encoding: str, home: Path) -> None:
    """Where signs are missing others are written, and the match is played to its end."""
    done = run(f"--lang fr play {MATCHES['double-zero']}", "1\n" * 2000, home, encoding)
    assert (done.returncode, done.stderr) == (0, "")
    assert " -> " in done.stdout


def test_a_reader_that_goes_ends_it_quietly() -> None:
    """``domino-tui … | head -3`` is no error."""
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "w") as gone:
        done = subprocess.run(
            [*START, "play"],
            stdin=subprocess.DEVNULL,
            stdout=gone,
            stderr=subprocess.PIPE,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full device")
def test_a_full_output_is_told_in_one_line() -> None:
    """Output that cannot be written gives one line and 2."""
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*START, "play"],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "cannot be written to its output" in done.stderr


class Terminal:
    """The program in a terminal that can do nothing but print."""

    def __init__(self, arguments: str, term: str | None) -> None:
        """Start the program."""
        environ = {key: value for key, value in os.environ.items() if key != "TERM"}
        if term is not None:
            environ["TERM"] = term
        self._ours, theirs = pty.openpty()
        self._process = subprocess.Popen(
            [*START, *arguments.split()],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environ,
        )
        os.close(theirs)
        self.shown = ""

    def wait_for(self, text: str) -> None:
        """Read until a text is shown at the end."""
        while not self.shown.endswith(text):
            ready, _writable, _odd = select.select([self._ours], [], [], PATIENCE)
            assert ready, self.shown
            self.shown += os.read(self._ours, 4096).decode()

    def type(self, text: str) -> None:
        """Type on the keyboard."""
        os.write(self._ours, text.encode())

    def interrupt(self) -> None:
        """Do what Ctrl-C does."""
        self._process.send_signal(signal.SIGINT)

    def end(self) -> int:
        """Read the rest and return the exit code."""
        while True:
            try:
                more = os.read(self._ours, 4096)
            except OSError:  # so Linux says that nobody is left at the other side
                break
            if not more:
                break
            self.shown += more.decode()
        os.close(self._ours)
        return self._process.wait(PATIENCE)


@pytest.mark.parametrize("term", ["dumb", None])
def test_a_simple_terminal_is_played_on_line_by_line(term: str | None) -> None:
    """No option is needed where the terminal can do nothing else; Ctrl-D keeps the match."""
    terminal = Terminal("play --seed 5", term)
    terminal.wait_for("> ")
    terminal.type("1\n")
    terminal.wait_for("1\r\n")
    terminal.wait_for("> ")
    terminal.type("\x04")
    assert terminal.end() == 0
    assert "The match is kept" in terminal.shown
    assert "\x1b" not in terminal.shown


def test_ctrl_c_ends_with_130() -> None:
    """Interrupted in mid-match, the program says that it is kept, and nothing else."""
    terminal = Terminal("--plain play --seed 5", "xterm-256color")
    terminal.wait_for("> ")
    terminal.interrupt()
    assert terminal.end() == 128 + signal.SIGINT
    last = terminal.shown.splitlines()[-1]
    assert last == "The match is kept: start domino-tui again to go on with it."
    assert "Traceback" not in terminal.shown
