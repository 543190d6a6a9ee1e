"""The simulate command: its table, its JSON, its records, and what it refuses."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from domino_tui.ai.simulation import Report, Simulation
from domino_tui.ai.tally import Tally
from domino_tui.cli import run
from domino_tui.commands.progress import Progress
from domino_tui.commands.record_files import RecordDirectory
from domino_tui.commands.tally_table import table
from domino_tui.engine.errors import DominoError
from domino_tui.engine.record_check import verify
from domino_tui.i18n import use_language
from tests.engine.positions import rules_of

ALONE = ("--processes", "1", "--lang", "en")
"""What is short enough is played without more processes."""


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    """Speak English again after a test."""
    yield
    use_language("en")


def simulate(*arguments: object) -> int:
    """Run the command."""
    return run(["simulate", *ALONE, *map(str, arguments)])


def json_of(capsys: pytest.CaptureFixture[str], *arguments: object) -> dict[str, Any]:
    """What the command prints as JSON."""
    assert simulate("--json", "--seed", 1, "--matches", 3, *arguments) == 0
    out, err = capsys.readouterr()
    assert err == ""
    found: dict[str, Any] = json.loads(out)
    return found


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    """What is asked for and what came of it, under keys that other programs can rely on."""
    found = json_of(capsys, "--variant", "pairs", "--levels", "regular,casual")
    assert list(found) == [
        "variant", "players", "teams", "target", "options", "levels", "seed", "matches", "rounds",
        "rounds_a_match", "blocked", "blocked_share", "moves", "milliseconds_a_move", "sides",
    ]  # fmt: skip
    assert found["levels"] == ["regular", "casual", "regular", "casual"]
    assert (found["variant"], found["players"], found["teams"]) == ("pairs", 4, True)
    assert (found["target"], found["options"], found["seed"]) == (50, {}, 1)
    ours, theirs = found["sides"]
    assert (ours["seats"], theirs["seats"]) == ([0, 2], [1, 3])
    assert ours["levels"] == ["regular", "regular"]
    assert ours["matches_won"] + theirs["matches_won"] == found["matches"] == 3
    assert ours["rounds_won"] + theirs["rounds_won"] == found["rounds"]
    assert ours["points_a_round"] == pytest.approx(ours["points"] / found["rounds"], abs=1e-4)


@pytest.mark.parametrize(
    ("arguments", "players", "teams", "levels"),
    [
        ((), 4, False, ["regular"] * 4),
        (("--variant", "block", "--players", 2), 2, False, ["regular"] * 2),
        (("--players", 3, "--levels", "casual"), 3, False, ["casual"] * 3),
        (
            ("--variant", "double-zero", "--teams", "--levels", "beginner, Casual"),
            4,
            True,
            ["beginner", "casual"] * 2,
        ),
        (
            ("--variant", "pairs", "--teams", "--levels", "casual,regular,beginner,regular"),
            4,
            True,
            ["casual", "regular", "beginner", "regular"],
        ),
    ],
)
def test_what_is_not_given(
    capsys: pytest.CaptureFixture[str],
    arguments: tuple[object, ...],
    players: int,
    teams: bool,
    levels: list[str],
) -> None:
    """As many players as can, one level for all, for each side or for each seat."""
    found = json_of(capsys, *arguments)
    assert (found["players"], found["teams"], found["levels"]) == (players, teams, levels)


def test_rules_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    """Target and house rules are those of the match."""
    found = json_of(
        capsys,
        *("--players", 2, "--target", 60, "--option", "opening=winner", "--option", "reserve=2"),
    )
    assert found["target"] == 60
    assert found["options"] == {"opening": "winner", "reserve": 2}


def test_a_seed_by_chance_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a seed one is drawn, and said, so that the matches can be played again."""
    seeds = set()
    for _ in range(2):
        assert simulate("--matches", 1, "--json") == 0
        seeds.add(json.loads(capsys.readouterr().out)["seed"])
    assert len(seeds) == 2


def test_table() -> None:
    """The whole table, line by line."""
    rules = rules_of("double-zero 4 teams opening=winner")
    levels = ("regular", "casual", "regular", "beginner")
    tally = Tally(Simulation(rules, levels, 77, 1200))
    seconds = (0.001, 0.002, 0.003, 0.004)
    for number in range(1, 1201):
        tally.add(
            Report(number, int(number > 900), (210, 90), (5, 3), 9, 2, (10,) * 4, seconds, None)
        )
    assert table(tally).splitlines() == [
        "double-zero, 4 players, two against two, to 200 points, opening=winner, 1200 matches, "
        "seed 77",
        "",
        "seat   level              matches won    rounds won  points a round  ms a move",
        "0 + 2  Regular            900 (75.0%)  6000 (55.6%)           23.33       0.20",
        "1 + 3  Casual + Beginner  300 (25.0%)  3600 (33.3%)           10.00       0.30",
        "",
        "9.0 rounds a match, 22.2% of them blocked, 0.25 ms a move",
    ]


def test_command_prints_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    """One row for each player where each plays alone."""
    assert simulate("--players", 3, "--matches", 2, "--seed", 5) == 0
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert lines[0] == "draw, 3 players, to 100 points, 2 matches, seed 5"
    assert [line.split()[:2] for line in lines[3:6]] == [
        ["0", "Regular"],
        ["1", "Regular"],
        ["2", "Regular"],
    ]
    assert err == ""


def test_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file for each match, whole, verified, and the same when it is written again."""
    directory = tmp_path / "new" / "records"
    asked = ("--variant", "double-zero", "--matches", 3, "--seed", 9, "--record", directory)
    assert simulate(*asked) == 0
    names = ["match-00001.json", "match-00002.json", "match-00003.json"]
    assert sorted(path.name for path in directory.iterdir()) == names
    contents = [(directory / name).read_bytes() for name in names]
    assert all(verify(content).match is not None for content in contents)
    assert b"milliseconds" not in b"".join(contents)
    assert simulate(*asked) == 0
    assert [(directory / name).read_bytes() for name in names] == contents
    capsys.readouterr()
    assert simulate(*asked[:-3], 10, "--record", directory) == 2
    out, err = capsys.readouterr()
    assert out == ""
    path = directory / names[0]
    assert err == (
        f"domino-tui: {path} is there already, with another content; "
        "choose another directory, or move it away\n"
    )
    assert [(directory / name).read_bytes() for name in names] == contents


def test_records_on_all_cores_are_the_same(tmp_path: Path) -> None:
    """Byte for byte, whatever the number of processes."""
    asked = ("--variant", "block", "--matches", 12, "--seed", 9)
    assert simulate(*asked, "--record", tmp_path / "one") == 0
    assert simulate(*asked, "--record", tmp_path / "two", "--processes", 2) == 0
    one, two = (
        {path.name: path.read_bytes() for path in (tmp_path / name).iterdir()}
        for name in ("one", "two")
    )
    assert one == two
    assert len(one) == 12


def test_unwritable_directory(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where no directory can be, one line says so before anything is played."""
    file = tmp_path / "file"
    file.write_text("in the way")
    assert simulate("--record", file / "records") == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"domino-tui: records cannot be written to {file / 'records'} (")
    assert err.count("\n") == 1


def test_a_file_that_cannot_be_written_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a full disk no half a record stays behind, and the reason is told."""
    directory = RecordDirectory(tmp_path)

    def full(path: Path, data: bytes) -> int:
        with path.open("wb") as file:
            file.write(data[:3])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(DominoError, match="no room is left"):
        directory.write(1, "{}\n")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--variant", "chess"), "there is no game 'chess'; choose one of draw, block"),
        (("--variant", "pairs", "--players", 2), "pairs is not played by 2"),
        (("--players", "two"), "--players takes a whole number"),
        (("--players", 0), "draw is not played by 0"),
        (("--teams",), "draw is played each for oneself"),
        (("--variant", "double-zero", "--players", 3, "--teams"), "two against two takes four"),
        (("--target", 3), "a target of 3 points is not allowed"),
        (("--target", "9" * 5000), "--target takes a whole number"),
        (("--levels", "casual,genius,casual,casual"), "there is no level 'genius'; choose one of"),
        (("--levels", "casual,regular"), "--levels gives 2 levels for 4 players"),
        (("--levels", ""), "there is no level ''"),
        (("--option", "opening"), "'opening' is not an option; write an option as name=value"),
        (("--option", "opening=nobody"), "option opening cannot be 'nobody'"),
        (("--matches", 0), "--matches takes a whole number from 1 to 1000000, not '0'"),
        (("--matches", "many"), "--matches takes a whole number"),
        (("--seed", -1), "--seed takes a whole number from 0"),
        (("--seed", 2**53), "--seed takes a whole number from 0"),
        (("--processes", 0), "--processes takes a whole number from 1 to 61, not '0'"),
    ],
)
def test_mistakes(
    capsys: pytest.CaptureFixture[str], arguments: tuple[object, ...], said: str
) -> None:
    """Each is told in one line, with code 2."""
    assert simulate(*arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"domino-tui: {said}")
    assert err.count("\n") == 1


class Terminal(StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        """It is."""
        return True


def test_progress_on_a_terminal_only() -> None:
    """A bar on one line that is gone at the end, in ASCII; nothing at all elsewhere."""
    terminal, pipe = Terminal(), StringIO()
    for stream in (terminal, pipe):
        with Progress(3, stream) as progress:
            progress.reach(1)
            progress.reach(3)
    assert pipe.getvalue() == ""
    shown = terminal.getvalue().split("\r")
    bars = ("[" + "." * 30 + "] 0/3", "[##########" + "." * 20 + "] 1/3", "[" + "#" * 30 + "] 3/3")
    assert shown == ["", *bars, " " * len(bars[0]), ""]


def test_interrupted() -> None:
    """Ctrl-C ends it with 130, without a word, and no process is left behind."""
    screen, terminal = pty.openpty()
    command = [sys.executable, "-m", "domino_tui", "simulate", "--matches", "1000000"]
    with subprocess.Popen(
        [*command, "--processes", "2"],
        stdout=subprocess.PIPE,
        stderr=terminal,
        stdin=subprocess.DEVNULL,
        start_new_session=True,
    ) as process:
        os.close(terminal)
        shown = b""
        while b" 8/1000000" not in shown:  # the first matches have come
            shown += os.read(screen, 1000)
        # As a terminal does: to all processes of the group.
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(60) == 130
        shown += os.read(screen, 100_000)
        assert process.stdout is not None
        # All of its processes hold this pipe: it ends when the last of them has.
        assert process.stdout.read() == b""
    os.close(screen)
    assert b"Traceback" not in shown
