"""A real terminal for tests: the program runs in a pty, and pyte shows what a person would see."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import pyte

from tests.ui.pty_process import PATIENCE, PtyProcess


class Terminal(PtyProcess):
    """The program in a terminal of a certain size.

    Attributes:
        screen: what is seen now.
    """

    def __init__(
        self, arguments: list[str], size: tuple[int, int], environ: Mapping[str, str]
    ) -> None:
        """Start ``python -m domino_tui`` with some arguments in a terminal of columns × rows."""
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        super().__init__((sys.executable, "-m", "domino_tui", *arguments), size, environ)

    @property
    def lines(self) -> list[str]:
        """The rows of the screen."""
        return list(self.screen.display)

    @property
    def text(self) -> str:
        """The whole screen as a text."""
        return "\n".join(self.screen.display)

    @property
    def seen(self) -> str:
        """The screen, for the message of a test that fails."""
        return self.text

    def read(self, patience: float) -> bytes:
        """Take and show what the program has written; nothing, if nothing comes in time."""
        got = super().read(patience)
        self._stream.feed(got)
        return got

    def wait_for(self, seen: Callable[[], bool] | str) -> None:
        """Wait until something is seen on the screen.

        Raises:
            AssertionError: if it is never seen; the message holds the screen.
        """
        until = time.monotonic() + PATIENCE
        while not (seen in self.text if isinstance(seen, str) else seen()):
            left = until - time.monotonic()
            assert left > 0, f"never seen: {seen!r}\n{self.text}"
            self.read(min(left, 0.2))

    def click(self, column: int, row: int) -> None:
        """Click a cell, counted from 0."""
        place = f"{column + 1};{row + 1}"
        self.press(f"\x1b[<0;{place}M\x1b[<0;{place}m")

    def click_on(self, text: str) -> None:
        """Click the first place where a text stands; without one, do nothing."""
        for row, line in enumerate(self.lines):
            if text in line:
                self.click(line.index(text) + len(text) // 2, row)
                return

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        self.screen.resize(height, width)
        super().resize(width, height)


def environment(home: Path, speed: str = "instant", motion: str = "off") -> dict[str, str]:
    """Return an environment with a home of its own, in English, at a pace, with so much motion."""
    home.mkdir(parents=True, exist_ok=True)
    chosen = f'speed = "{speed}"\nmotion = "{motion}"\n'
    (home / "settings.toml").write_text(chosen, encoding="utf-8")
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return kept | {
        "DOMINO_TUI_HOME": str(home),
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LANG": "C.UTF-8",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
