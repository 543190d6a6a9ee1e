"""Thinking beside an interface: a question gives a future, and an answer comes whatever happens.

A player that fails, hangs or cheats is replaced for that move by the level below it, and the
incident is kept for the interface to tell. Threads are enough for players that do not search.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from functools import partial
from threading import Lock, Thread
from typing import NamedTuple

from domino_tui.ai.levels import LEVELS, player_of
from domino_tui.ai.player import Player
from domino_tui.engine.moves import Move
from domino_tui.engine.player_view import PlayerView

DEADLINE = 1.0
"""Seconds that a player may think about one move."""


class Incident(NamedTuple):
    """A player that could not answer and was replaced for one move."""

    level: str
    what: str
    """What went wrong, for a log."""


class Thinker:
    """Lets computer players think outside the interface's thread."""

    def __init__(
        self, players: Callable[[str], Player] = player_of, deadline: float = DEADLINE
    ) -> None:
        """Make a thinker; no thread is started before the first question.

        Args:
            players: gives the player of a level.
            deadline: seconds that one player may think about one move.
        """
        self._players = players
        self._deadline = deadline
        self._lock = Lock()
        self._incidents: deque[Incident] = deque()
        self._asked: set[Future[Move]] = set()
        self._closed = False

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
        answer.add_done_callback(self._forget)
        # A daemon: the program can end while a player thinks.
        think = partial(self._think, answer, view, level, seed)
        Thread(target=think, name=f"thinking-{level}", daemon=True).start()
        return answer

    def drain_incidents(self) -> tuple[Incident, ...]:
        """Return what went wrong since this was last asked."""
        with self._lock:
            incidents = tuple(self._incidents)
            self._incidents.clear()
        return incidents

    def close(self) -> None:
        """Cancel all questions, and return at once."""
        with self._lock:
            self._closed = True
            asked = tuple(self._asked)
        for answer in asked:
            answer.cancel()

    def _forget(self, answer: Future[Move]) -> None:
        with self._lock:
            self._asked.discard(answer)

    def _think(self, answer: Future[Move], view: PlayerView, level: str, seed: int) -> None:
        for each in from_level_down(level):
            move = self._attempt(view, each, seed)
            if answer.done():
                return
            if move is not None:
                break
        else:
            move = view.moves[0]
        # It may have been cancelled in this very moment.
        with suppress(InvalidStateError):
            answer.set_result(move)

    def _attempt(self, view: PlayerView, level: str, seed: int) -> Move | None:
        """Let one level think; return None, and keep the incident, where that gives no move."""
        attempt: Future[Move] = Future()
        think = partial(_answer, attempt, self._players, view, level, seed)
        Thread(target=think, name=f"player-{level}", daemon=True).start()
        try:
            move = attempt.result(self._deadline)
            if move in view.moves:
                return move
            raise ValueError(f"not a legal move: {move}")
        except TimeoutError:
            what = f"TimeoutError: {self._deadline:g}s"
        except BaseException as error:
            what = f"{type(error).__name__}: {error}"
        with self._lock:
            self._incidents.append(Incident(level, what))
        return None


def from_level_down(level: str) -> tuple[str, ...]:
    """Return a level and all below it, the strongest first; below an unknown one are all."""
    names = tuple(LEVELS)
    if level not in names:
        return (level, *reversed(names))
    return tuple(reversed(names[: names.index(level) + 1]))


def _answer(
    attempt: Future[Move], players: Callable[[str], Player], view: PlayerView, level: str, seed: int
) -> None:
    try:
        attempt.set_result(players(level).choose(view, seed))
    except BaseException as error:
        attempt.set_exception(error)
