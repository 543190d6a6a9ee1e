"""Thinking beside an interface: a question gives a future, and an answer comes whatever happens.

The computer player of each seat thinks in a process of its own, which is sent that seat's views and
nothing else. A player that raises, hangs, dies or cheats is replaced for that move by the level
below it, and the incident is kept for the interface to tell.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from functools import partial
from itertools import count
from threading import Lock, Thread
from typing import NamedTuple

from domino_tui.ai.levels import LEVELS, player_of
from domino_tui.ai.player_process import COMMAND, NotStartedFault, PlayerFault, PlayerProcess
from domino_tui.ai.wire import Question
from domino_tui.engine.errors import NotationError
from domino_tui.engine.moves import Move, parse_move
from domino_tui.engine.player_view import PlayerView

DEADLINE = 1.0
"""Seconds that a player may think about one move."""

LAST_RESORT = "regular"
"""The strongest level that thinks in the program itself, where no process can be started."""


class Incident(NamedTuple):
    """A player that could not answer and was replaced for one move."""

    level: str
    what: str
    """What went wrong, for a log."""


class Thinker:
    """Lets computer players think outside the program's process."""

    def __init__(self, command: Sequence[str] = COMMAND, deadline: float = DEADLINE) -> None:
        """Make a thinker; no process is started before the first question, or :meth:`prepare`.

        Args:
            command: what runs a player's process.
            deadline: seconds that one player may think about one move.
        """
        self._command = command
        self._deadline = deadline
        self._lock = Lock()
        self._numbers = count(1)
        self._processes: dict[int, PlayerProcess] = {}
        self._incidents: deque[Incident] = deque()
        self._asked: set[Future[Move]] = set()
        self._closed = False

    def prepare(self, seats: Iterable[int]) -> None:
        """Start the processes of some seats beside all else: the first move need not wait then."""
        for seat in seats:
            process = self._process_of(seat)
            Thread(target=_start, args=(process,), name=f"starting-{seat}", daemon=True).start()

    def ask(self, view: PlayerView, level: str, seed: int) -> Future[Move]:
        """Ask a level for a move; the future's result is always one of ``view.moves``.

        The future can be cancelled. After :meth:`close` a question is cancelled at once.
        """
        answer: Future[Move] = Future()
        with self._lock:
            if self._closed:
                answer.cancel()
                return answer
            self._asked.add(answer)
        process = self._process_of(view.seat)
        question = Question(next(self._numbers), level, seed, self._deadline, view)
        answer.add_done_callback(partial(self._forget, process, question.number))
        # A daemon: the program can end while a player thinks.
        think = partial(self._think, answer, process, question)
        Thread(target=think, name=f"thinking-{level}", daemon=True).start()
        return answer

    def drain_incidents(self) -> tuple[Incident, ...]:
        """Return what went wrong since this was last asked."""
        with self._lock:
            incidents = tuple(self._incidents)
            self._incidents.clear()
        return incidents

    def close(self) -> None:
        """Cancel all questions, end all processes, and return at once."""
        with self._lock:
            self._closed = True
            asked, processes = tuple(self._asked), tuple(self._processes.values())
        for answer in asked:
            answer.cancel()
        for process in processes:
            process.close()

    def _process_of(self, seat: int) -> PlayerProcess:
        with self._lock:
            if seat not in self._processes:
                self._processes[seat] = PlayerProcess(self._command)
                if self._closed:
                    self._processes[seat].close()
            return self._processes[seat]

    def _forget(self, process: PlayerProcess, number: int, answer: Future[Move]) -> None:
        with self._lock:
            self._asked.discard(answer)
        if answer.cancelled():
            process.drop(number)

    def _think(self, answer: Future[Move], process: PlayerProcess, question: Question) -> None:
        move: Move | None = None
        for level in from_level_down(question.level):
            try:
                move = _asked(process, question._replace(level=level))
                break
            except (PlayerFault, NotationError) as fault:
                if answer.done():
                    return
                self._note(level, str(fault))
                if isinstance(fault, NotStartedFault):
                    break
        if move is None:
            move = last_resort(question)
        # It may have been cancelled in this very moment.
        with suppress(InvalidStateError):
            answer.set_result(move)

    def _note(self, level: str, what: str) -> None:
        with self._lock:
            self._incidents.append(Incident(level, what))


def from_level_down(level: str) -> tuple[str, ...]:
    """Return a level and all below it, the strongest first; below an unknown one are all."""
    names = tuple(LEVELS)
    if level not in names:
        return (level, *reversed(names))
    return tuple(reversed(names[: names.index(level) + 1]))


def last_resort(question: Question) -> Move:
    """Return a move for a question that no process could answer."""
    names = from_level_down(LAST_RESORT)
    level = question.level if question.level in names else LAST_RESORT
    return player_of(level).choose(question.view, question.seed)


def _asked(process: PlayerProcess, question: Question) -> Move:
    move = parse_move(process.ask(question))
    if move not in question.view.moves:
        raise PlayerFault(f"ValueError: not a legal move: {move}")
    return move


def _start(process: PlayerProcess) -> None:
    with suppress(PlayerFault):  # told when it is asked
        process.start()
