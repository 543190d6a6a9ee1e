"""A program in a terminal of its own, as bytes: what is typed to it, and what it writes."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress

PATIENCE = 30.0
"""Seconds after which a test gives up waiting; nothing is measured with it."""


class PtyProcess:
    """A process that has a pty for its terminal, and leads a session as under a shell.

    Attributes:
        pid: the process, or 0 once its end has been seen.
        received: all that it has written.
    """

    def __init__(
        self, command: Sequence[str], size: tuple[int, int], environ: Mapping[str, str]
    ) -> None:
        """Start a command in a terminal of columns × rows."""
        self.received = bytearray()
        self.pid, self._fd = pty.fork()
        if self.pid == 0:
            try:
                _set_size(0, size)
                os.execve(command[0], list(command), dict(environ))
            finally:
                os._exit(127)

    def read(self, patience: float) -> bytes:
        """Take what the program has written; nothing, if there is nothing within a time."""
        ready, _, _ = select.select([self._fd], [], [], patience)
        if not ready:
            return b""
        try:
            got = os.read(self._fd, 65536)
        except OSError:  # the program has ended
            return b""
        self.received += got
        return got

    def settle(self) -> None:
        """Wait for an answer to what was done last, and then until no more comes."""
        self.read(0.5)
        while self.read(0.03):
            pass

    def press(self, keys: str) -> None:
        """Press keys, given as what a terminal sends; a program that has ended hears nothing."""
        with suppress(OSError):
            os.write(self._fd, keys.encode())

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        _set_size(self._fd, (width, height))
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
            assert time.monotonic() < until, f"does not end\n{self.seen}"
            self.read(0.05)

    def close(self) -> None:
        """End the program, if it has not ended."""
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
            os.close(self._fd)
            self.pid = 0

    @property
    def seen(self) -> str:
        """The last that was written, for the message of a test that fails."""
        return repr(bytes(self.received[-2000:]))


def _set_size(fd: int, size: tuple[int, int]) -> None:
    width, height = size
    fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
