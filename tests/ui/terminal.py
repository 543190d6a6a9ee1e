"""A real terminal for tests: the program runs in a pty, and pyte shows what a person would see."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

import pyte

PATIENCE = 30.0
"""Seconds after which a test gives up waiting; nothing is measured with it."""


class Terminal:
    """A program in a terminal of a certain size.

    Attributes:
        screen: what is seen now.
    """

    def __init__(
        self, arguments: list[str], size: tuple[int, int], environ: Mapping[str, str]
    ) -> None:
        """Start ``python -m domino_tui`` with some arguments in a terminal of columns × rows."""
        width, height = size
        self.screen = pyte.Screen(width, height)
        self._stream = pyte.ByteStream(self.screen)
        self.received = bytearray()
        command = [sys.executable, "-m", "domino_tui", *arguments]
        self.pid, self._fd = pty.fork()
        if self.pid == 0:
            try:
                os.execve(sys.executable, command, dict(environ))
            finally:
                os._exit(127)
        fcntl.ioctl(self._fd, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    @property
    def lines(self) -> list[str]:
        """The rows of the screen."""
        return list(self.screen.display)

    @property
    def text(self) -> str:
        """The whole screen as a text."""
        return "\n".join(self.screen.display)

    def read(self, patience: float) -> bool:
        """Take what the program has written; tell whether there was anything within a time."""
        ready, _, _ = select.select([self._fd], [], [], patience)
        if not ready:
            return False
        try:
            got = os.read(self._fd, 65536)
        except OSError:  # the program has ended
            return False
        self.received += got
        self._stream.feed(got)
        return bool(got)

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

    def settle(self) -> None:
        """Wait for an answer to what was done last, and then until no more comes."""
        self.read(0.5)
        while self.read(0.03):
            pass

    def press(self, keys: str) -> None:
        """Press keys, given as what a terminal sends; a program that has ended hears nothing."""
        with suppress(OSError):
            os.write(self._fd, keys.encode())

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
        fcntl.ioctl(self._fd, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        os.kill(self.pid, signal.SIGWINCH)

    def ended(self) -> bool:
        """Tell whether the program has ended by itself; :meth:`wait` gives its exit code."""
        return os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None

    def kill(self, number: int = signal.SIGKILL) -> int:
        """Send a signal, wait for the end, and return the exit code or the negative signal."""
        os.kill(self.pid, number)
        return self.wait()

    def wait(self) -> int:
        """Wait for the end, and return the exit code or the negative signal."""
        while self.read(0.2):
            pass
        until = time.monotonic() + PATIENCE
        while True:
            done, status = os.waitpid(self.pid, os.WNOHANG)
            if done:
                os.close(self._fd)
                self.pid = 0
                return os.waitstatus_to_exitcode(status)
            assert time.monotonic() < until, f"does not end\n{self.text}"
            self.read(0.05)

    def close(self) -> None:
        """End the program, if it has not ended."""
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
            os.close(self._fd)


def environment(home: Path, speed: str = "instant") -> dict[str, str]:
    """Return an environment with a home of its own, in English, at a pace."""
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.toml").write_text(f'speed = "{speed}"\n', encoding="utf-8")
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return kept | {
        "DOMINO_TUI_HOME": str(home),
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LANG": "C.UTF-8",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
