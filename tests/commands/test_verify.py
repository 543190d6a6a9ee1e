"""The verify command: what it says and how it ends."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from domino_tui.commands import verify
from domino_tui.engine.record import record_text
from domino_tui.i18n import use_language
from tests.engine.record_breaks import random_match, recorded

CASES = Path(__file__).parents[1] / "cases"


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    """Speak English."""
    use_language("en")
    yield
    use_language("en")


def run(*names: object) -> int:
    """Run the command on some files."""
    parser = argparse.ArgumentParser()
    verify.add_arguments(parser)
    return verify.run(parser.parse_args([str(name) for name in names]))


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    """A record with two faults in two rounds."""
    record = recorded(random_match("double-zero 4 teams", 2))
    first, second = record["rounds"][:2]
    first["pips"][0] += 1
    second["moves"][0]["seat"] = (second["moves"][0]["seat"] + 1) % 4
    path = tmp_path / "faulty.json"
    path.write_text(record_text(record), encoding="utf-8")
    return path


def test_right_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A record that is right is called so, with what it is; the code is 0."""
    match = random_match("double-zero 3", 1)
    path = tmp_path / "match.json"
    path.write_text(record_text(recorded(match)), encoding="utf-8")
    assert run(path) == 0
    rounds = len(match.rounds)
    said = f"{rounds} rounds, won by side {match.winner}, {rounds} seals hold"
    assert capsys.readouterr() == (f"{path}: ok (double-zero, {said})\n", "")


def test_worked_out_games(capsys: pytest.CaptureFixture[str]) -> None:
    """The games that were worked out by hand are all right."""
    paths = sorted(CASES.glob("*.json"))
    assert len(paths) == 9
    assert run(*paths) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(": ok (")[0] for line in lines] == [str(path) for path in paths]


def test_a_line_for_each_fault(faulty: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A line for each fault tells file, place, rule and what is wrong; the code is 1."""
    assert run(faulty) == 1
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert len(lines) == 2
    assert lines[0].startswith(f"{faulty}: rounds[0].pips[0]: C-1: what seat 0 holds weighs ")
    assert lines[1].startswith(f"{faulty}: rounds[1].moves[0]: DZ-2: seat ")
    assert err == ""


def test_fault_of_form(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A fault of form has a place and no rule."""
    record = recorded(random_match("draw 2", 1)) | {"names": ["a"]}
    path = tmp_path / "record.json"
    path.write_text(record_text(record), encoding="utf-8")
    assert run(path) == 1
    said = f"{path}: names: the list must be 2 long, and is 1\n"
    assert capsys.readouterr() == (said, "")


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"[" * 100_000, b'{"format": 1}'])
def test_no_record(content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is no record gives one line on standard error; the code is 2."""
    path = tmp_path / "thing"
    path.write_bytes(content)
    assert run(path) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{path}: not a match record: ")
    assert err.count("\n") == 1


def test_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is not there, and a directory, give one line each."""
    missing = tmp_path / "none\n.json"
    assert run(missing, tmp_path) == 2
    lines = capsys.readouterr().err.splitlines()
    assert lines == [
        f"{str(missing)!a}: this file cannot be read (it is not there)",
        f"{tmp_path}: this file cannot be read (it is a directory)",
    ]


def test_every_file_is_checked(faulty: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The files after a faulty one are checked too, and the highest code counts."""
    good = CASES / "G8-block.json"
    assert run(faulty, good) == 1
    assert run(faulty.with_name("none"), good, faulty) == 2
    assert capsys.readouterr().out.count(f"{good}: ok (block, 1 round, not over)\n") == 2


def test_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A dash reads the record from standard input."""
    data = io.BytesIO((CASES / "G5-pairs.json").read_bytes())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(data))
    assert run("-") == 0
    assert capsys.readouterr().out == "-: ok (pairs, 1 round, won by side 1)\n"


def test_terminal_without_the_characters(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What a terminal cannot show is spelled out."""
    path = tmp_path / "record.json"
    path.write_text('{"format": "domino-record", "version": 1, "variant": "dés"}', "utf-8")
    said = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(said, "ascii", write_through=True))
    assert run(path) == 1
    assert rb"variant: there is no game 'd\xe9s'; the games are draw, block" in said.getvalue()
