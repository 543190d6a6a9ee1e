"""The fairness command: what it prints, what it refuses."""

from __future__ import annotations

import json

import pytest

from domino_tui.cli import run

ALONE = ("--processes", "1", "--lang", "en", "--seed", "1")


def test_in_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    """A row for each measure, a column for each seat, and what follows from it."""
    assert run(["fairness", "--variant", "draw", "--players", "3", "--rounds", "31", *ALONE]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "draw, 3 players, 30 rounds, seed 1"
    assert lines[2].split() == ["a", "round", "seat", "0", "seat", "1", "seat", "2", "chance"]
    assert [line.split("  ")[0] for line in lines[3:7]] == [
        "doubles dealt",
        "share of the hand that fits",
        "tiles drawn",
        "rounds won",
    ]
    assert lines[-1] == "No seat is favoured: differences like these come by chance alone."


def test_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    """Under keys that other programs can rely on; in teams the wins are those of sides."""
    arguments = ["fairness", "--variant", "pairs", "--players", "4", "--rounds", "40", "--json"]
    assert run([*arguments, *ALONE]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == [
        "variant", "players", "teams", "options", "level", "seed", "rounds", "measures",
        "suspicious",
    ]  # fmt: skip
    assert len(found["measures"]["won"]["means"]) == 2
    assert len(found["measures"]["doubles"]["means"]) == 4
    assert found["suspicious"] == []


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--rounds", "3"], "--rounds takes a whole number from 20 to 1000000"),
        (["--level", "wizard"], "there is no level 'wizard'"),
    ],
)
def test_what_it_refuses(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    """In one line, with what to do."""
    assert run(["fairness", *arguments, *ALONE]) == 2
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1
