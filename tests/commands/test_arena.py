"""The arena command: what it prints, what it refuses."""

from __future__ import annotations

import json

import pytest

from domino_tui.cli import run

ALONE = ("--processes", "1", "--lang", "en", "--seed", "1")


def test_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    """Who, what, how many, and two intervals."""
    assert run(["arena", "regular", "greedy", "--variant", "pairs", "--players", "4", "--deals",
                "10", *ALONE]) == 0  # fmt: skip
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "regular against greedy"
    assert lines[1] == "pairs, 4 players, two against two, 10 deals, seed 1"
    assert lines[2].startswith("points a round: ")
    assert lines[3].startswith("rounds won: ")
    assert "±" in lines[2]


def test_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    """The same twice, under keys that other programs can rely on."""
    arguments = ["arena", "casual", "beginner", "--variant", "block", "--deals", "8", "--json"]
    assert run([*arguments, *ALONE]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == [
        "player", "other", "variant", "players", "teams", "options", "seed", "deals",
        "points_a_round", "win_share", "decided",
    ]  # fmt: skip
    assert found["deals"] == 8
    assert run([*arguments, *ALONE]) == 0
    assert json.loads(capsys.readouterr().out) == found


def test_it_stops_when_it_is_decided(capsys: pytest.CaptureFixture[str]) -> None:
    """Well before the last deal, where one is clearly better."""
    arguments = ["arena", "regular", "beginner", "--variant", "draw", "--deals", "2000", "--json"]
    assert run([*arguments, "--until-decided", *ALONE]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["decided"]
    assert found["deals"] < 2000


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["deep-blue", "greedy"], "there is no player 'deep-blue'"),
        (["regular", "greedy", "--deals", "1"], "--deals takes a whole number from 2 to 1000000"),
        (["regular", "greedy", "--variant", "poker"], "there is no game 'poker'"),
    ],
)
def test_what_it_refuses(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    """In one line, with what to do."""
    assert run(["arena", *arguments, *ALONE]) == 2
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1
