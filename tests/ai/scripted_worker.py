"""A computer player's process whose levels do what a test wants of them.

Run with arguments such as ``regular=raising``: the level, and the name of a function below.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable

from domino_tui.ai.levels import player_of
from domino_tui.ai.player import Player, Stop, never
from domino_tui.ai.worker import serve
from domino_tui.engine.moves import PASS, Move
from domino_tui.engine.player_view import PlayerView

Act = Callable[[PlayerView, Stop], Move]


def raising(view: PlayerView, _: Stop) -> Move:
    """Fail."""
    raise ZeroDivisionError(f"seat {view.seat} divided by zero")


def leaving(view: PlayerView, _: Stop) -> Move:
    """Try to end the program."""
    raise SystemExit(view.seat)


def dying(_: PlayerView, __: Stop) -> Move:
    """End the process at once."""
    os._exit(3)


def illegal(_: PlayerView, __: Stop) -> Move:
    """Pass with tiles that fit."""
    return PASS


def nothing(view: PlayerView, _: Stop) -> Move:
    """Answer something that is no move at all."""
    return view.hand  # type: ignore[return-value]


def last(view: PlayerView, _: Stop) -> Move:
    """Choose the last legal move."""
    return view.moves[-1]


def hanging(_: PlayerView, __: Stop) -> Move:
    """Think for ever, whatever the time."""
    while True:
        time.sleep(0.01)


def patient(view: PlayerView, stop: Stop) -> Move:
    """Think until the time is over, and give the best so far."""
    while not stop():
        time.sleep(0.001)
    return view.moves[-1]


def printing(view: PlayerView, _: Stop) -> Move:
    """Print where answers are expected, and read where questions come."""
    print('{"number": 1, "move": "pass"}', flush=True)
    os.write(1, b"noise\n")
    assert sys.stdin.read() == ""
    return view.moves[-1]


def counting(view: PlayerView, _: Stop) -> Move:
    """Choose the first move in a new process, the second in one that was asked once, and so on."""
    asked.append(view.seat)
    return view.moves[len(asked) - 1]


asked: list[int] = []


class Scripted:
    """A player that does what it was made for."""

    def __init__(self, act: Act) -> None:
        self._act = act

    def choose(self, view: PlayerView, seed: int, stop: Stop = never) -> Move:
        """Act."""
        return self._act(view, stop)


def scripted(arguments: list[str]) -> Callable[[str], Player]:
    """Give scripted players by level, and the usual ones for the other levels."""
    acts: dict[str, Act] = {
        level: globals()[name] for level, name in (argument.split("=") for argument in arguments)
    }
    return lambda level: Scripted(acts[level]) if level in acts else player_of(level)


if __name__ == "__main__":
    serve(scripted(sys.argv[1:]))
