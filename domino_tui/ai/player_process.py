"""The other end of a computer player's process: starts it, asks it, and ends it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import IO, Any

from domino_tui.ai.wire import Question, question_line

COMMAND = (sys.executable, "-m", "domino_tui.ai.worker")
"""What runs a computer player's process."""

START = 20.0
"""Seconds in which a process must have begun; hundredths are usual."""

GRACE = 0.5
"""Seconds beyond its own time that a player may take to give its best so far."""


class PlayerFault(Exception):  # noqa: N818 -- it is the player's, not the program's
    """A player gave no answer; its text says why."""


class NotStartedFault(PlayerFault):
    """A player's process could not be started at all, so that no level can answer in it."""


class PlayerProcess:
    """A process in which the computer player of one seat thinks.

    It is started when it is first needed, and anew after it died or had to be ended.
    """

    def __init__(self, command: Sequence[str] = COMMAND) -> None:
        """Make one; nothing is started yet.

        Args:
            command: what runs it.
        """
        self._command = command
        self._asking = Lock()
        self._writing = Lock()
        self._process: subprocess.Popen[str] | None = None
        self._lines: SimpleQueue[dict[str, Any] | None] = SimpleQueue()
        self._dropped = 0
        self._closed = False

    def start(self) -> None:
        """Start the process, if it is not there, and wait until it is ready.

        Raises:
            NotStartedFault: if it cannot be started.
        """
        with self._asking:
            self._started()

    def ask(self, question: Question) -> str:
        """Ask a question, and return the text of the move that is answered.

        Raises:
            PlayerFault: if there is no answer, or none in time; the process is ended then.
            NotStartedFault: if there can be none, because the process cannot be started.
        """
        with self._asking:
            self._started()
            self._write(question_line(question))
            if question.number <= self._dropped:  # while the process was started, perhaps
                self.drop(question.number)
            while True:
                answer = self._next(question.seconds + GRACE)
                if answer.get("number") == question.number:
                    break
            if "move" not in answer:
                raise PlayerFault(answer["fault"])
            return str(answer["move"])

    def drop(self, number: int) -> None:
        """Say that nobody waits for the answers up to a number any more."""
        self._dropped = max(self._dropped, number)
        with suppress(PlayerFault):
            self._write(json.dumps({"drop": number}))

    def close(self) -> None:
        """End the process, and return at once."""
        self._closed = True
        self._end()

    def _started(self) -> None:
        if self._process is not None and self._process.poll() is None:
            return
        if self._is_closed():
            raise NotStartedFault("closed")
        self._lines = SimpleQueue()
        try:
            self._process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,  # the terminal is the interface's
                encoding="utf-8",
                start_new_session=True,
            )
        except OSError as error:
            raise NotStartedFault(f"not started: {error}") from error
        assert self._process.stdout is not None
        Thread(target=_read, args=(self._process.stdout, self._lines), daemon=True).start()
        try:
            self._next(START)
        except PlayerFault as fault:
            raise NotStartedFault(f"not started: {fault}") from fault
        if self._is_closed():  # while it was being started
            self._end()
            raise NotStartedFault("closed")

    def _is_closed(self) -> bool:
        return self._closed

    def _next(self, seconds: float) -> dict[str, Any]:
        try:
            answer = self._lines.get(timeout=seconds)
        except Empty:
            self._end()
            raise PlayerFault(f"no answer in {seconds:g} s") from None
        if answer is None:
            code = self._end()
            raise PlayerFault(f"the process ended with {code}")
        return answer

    def _write(self, line: str) -> None:
        process = self._process
        if process is None or process.stdin is None:
            raise PlayerFault("not started")
        try:
            with self._writing:
                process.stdin.write(line + "\n")
                process.stdin.flush()
        except (OSError, ValueError) as error:
            self._end()
            raise PlayerFault(f"the process does not listen: {error}") from error

    def _end(self) -> int | None:
        process, self._process = self._process, None
        if process is None:
            return None
        process.kill()
        code = process.wait()
        with suppress(OSError), self._writing:
            assert process.stdin is not None
            process.stdin.close()
        return code


def _read(answers: IO[str], lines: SimpleQueue[dict[str, Any] | None]) -> None:
    """Put what a process writes into a queue, and None after its last line."""
    with suppress(ValueError, OSError), answers:
        for line in answers:
            lines.put(json.loads(line))
    lines.put(None)
