"""A bar that shows how far a command is, on a terminal only."""

from __future__ import annotations

from types import TracebackType
from typing import TextIO

WIDTH = 30
"""Cells of the bar itself; with its numbers it fits into 80."""


class Progress:
    """A bar in ASCII on one line, which is gone when the work is done or broken off."""

    def __init__(self, total: int, stream: TextIO) -> None:
        """Prepare a bar; where the stream is no terminal, nothing is ever written."""
        self._total = total
        self._stream = stream
        self._shown = stream.isatty()
        self._last = ""

    def __enter__(self) -> Progress:
        """Show an empty bar."""
        self.reach(0)
        return self

    def reach(self, done: int) -> None:
        """Show that so many of all are done."""
        if not self._shown:
            return
        full = WIDTH * done // self._total
        line = f"[{'#' * full}{'.' * (WIDTH - full)}] {done}/{self._total}"
        self._write(line)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Take the bar away."""
        if self._shown:
            self._write("")

    def _write(self, line: str) -> None:
        self._stream.write(f"\r{line:{len(self._last)}}" + ("" if line else "\r"))
        self._stream.flush()
        self._last = line
