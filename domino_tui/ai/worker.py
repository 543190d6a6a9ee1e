"""A computer player's own process: it reads questions, lets a level choose, and writes answers.

Started with ``python -m domino_tui.ai.worker``; it ends when its input ends. It knows nothing but
what it reads. While a player thinks, a second thread goes on reading, so that a question can be
taken back.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import IO, Any, NoReturn

from domino_tui.ai.levels import player_of
from domino_tui.ai.player import Player
from domino_tui.ai.wire import Question, parse_question


class Worker:
    """Answers the questions of one pipe, one after the other."""

    def __init__(
        self,
        questions: IO[str],
        answers: IO[str],
        players: Callable[[str], Player],
    ) -> None:
        """Make a worker.

        Args:
            questions: where lines are read.
            answers: where lines are written.
            players: gives the player of a level.
        """
        self._questions = questions
        self._answers = answers
        self._players = players
        self._asked: SimpleQueue[Question] = SimpleQueue()
        self._dropped = 0
        """Questions up to this number are waited for no more."""

    def run(self) -> NoReturn:
        """Answer until the questions end, and the process with them."""
        Thread(target=self._read, daemon=True).start()
        self._write({"ready": True})
        while True:
            self._write(self._answer(self._asked.get()))

    def _read(self) -> None:
        try:
            for line in self._questions:
                data = json.loads(line)
                if "drop" in data:
                    self._dropped = max(self._dropped, data["drop"])
                else:
                    self._asked.put(parse_question(data))
        finally:
            # A player that thinks on after the game is gone would be left behind for ever.
            os._exit(0)

    def _answer(self, question: Question) -> dict[str, Any]:
        end = monotonic() + question.seconds

        def stop() -> bool:
            return question.number <= self._dropped or monotonic() > end

        number = question.number
        if number <= self._dropped:
            return {"number": number, "fault": "dropped"}
        try:
            player = self._players(question.level)
            move = player.choose(question.view, question.seed, stop)
        except BaseException as error:
            return {"number": number, "fault": f"{type(error).__name__}: {error}"}
        return {"number": number, "move": str(move)}

    def _write(self, data: dict[str, Any]) -> None:
        self._answers.write(json.dumps(data) + "\n")
        self._answers.flush()


def serve(players: Callable[[str], Player] = player_of) -> None:
    """Answer the questions on standard input on standard output, until they end.

    Players neither see nor disturb the pipes: what they print goes nowhere, and what they would
    read is empty. A terminal's Ctrl-C is the interface's business.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    questions = os.fdopen(os.dup(0), encoding="utf-8")
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)
    sys.setswitchinterval(0.002)
    try:
        Worker(questions, answers, players).run()
    except BrokenPipeError:
        os._exit(0)  # the game is gone


if __name__ == "__main__":
    serve()
