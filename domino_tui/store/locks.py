"""Who plays which match: locks that the system holds for a process, and takes away with it.

A lock on byte N of one file beside the database says that match N is being played. The system lets
go of it at the very end of the process, ``kill -9`` included, and no process number can be mistaken
for another. The locks are the process's own: a child that it forks does not inherit them.
"""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

_OPENING = 0
"""The byte that is locked while a file is opened or put aside; matches count from 1."""

_PATIENCE = 2.0
"""Seconds to wait for another program that is just opening the file."""

_TAKEN = frozenset({errno.EACCES, errno.EAGAIN, errno.EDEADLK})
"""What the system answers where another process has the lock."""


@dataclass(slots=True)
class _LockFile:
    """An open lock file. Closing any handle of it would drop all locks, so a process has one."""

    handle: int
    users: int = 0
    held: set[int] = field(default_factory=set)


_open_files: dict[str, _LockFile] = {}


class MatchLocks:
    """The locks of a database's matches, for this process."""

    def __init__(self, database: Path) -> None:
        """Open the lock file, and make it where there is none.

        Raises:
            OSError: if it cannot be opened.
        """
        self._key = os.path.realpath(f"{database}.lock")
        if self._key not in _open_files:
            handle = os.open(self._key, os.O_RDWR | os.O_CREAT, 0o666)
            _open_files[self._key] = _LockFile(handle)
        self._file = _open_files[self._key]
        self._file.users += 1
        self._own: set[int] = set()

    def take(self, match_id: int) -> bool:
        """Take a match for this process; tell whether it has it now."""
        if match_id not in self._file.held:
            if not _lock(self._file.handle, match_id):
                return False
            self._file.held.add(match_id)
        self._own.add(match_id)
        return True

    def is_free(self, match_id: int) -> bool:
        """Tell whether no other process has a match.

        To look is to try. Two that look at the same time could each take the other for a
        player, so it is to be done in a transaction of the database, where there is but one.
        """
        if match_id in self._file.held:
            return True
        if not _lock(self._file.handle, match_id):
            return False
        _unlock(self._file.handle, match_id)
        return True

    def let_go(self, match_id: int) -> None:
        """Let other processes have a match."""
        if match_id in self._own:
            self._own.discard(match_id)
            self._file.held.discard(match_id)
            _unlock(self._file.handle, match_id)

    @contextmanager
    def opening(self) -> Iterator[None]:
        """Be the only process that opens the database or puts it aside.

        A program that hangs while it does so is waited for only a moment.
        """
        until = time.monotonic() + _PATIENCE
        while not (locked := _lock(self._file.handle, _OPENING)) and time.monotonic() < until:
            time.sleep(0.01)
        try:
            yield
        finally:
            if locked:
                _unlock(self._file.handle, _OPENING)

    def close(self) -> None:
        """Let go of all that was taken here, and of the file with its last user."""
        for match_id in tuple(self._own):
            self.let_go(match_id)
        self._file.users -= 1
        if self._file.users == 0:
            _open_files.pop(self._key, None)
            os.close(self._file.handle)


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int, byte: int) -> bool:
        os.lseek(handle, byte, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            return error.errno not in _TAKEN
        return True

    def _unlock(handle: int, byte: int) -> None:
        os.lseek(handle, byte, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)
        except OSError:
            return
else:
    import fcntl

    def _lock(handle: int, byte: int) -> bool:
        try:
            fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, byte)
        except OSError as error:
            # A file system without locks must not keep anybody from the game.
            return error.errno not in _TAKEN
        return True

    def _unlock(handle: int, byte: int) -> None:
        try:
            fcntl.lockf(handle, fcntl.LOCK_UN, 1, byte)
        except OSError:
            return
