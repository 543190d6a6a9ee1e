"""The log file: what went wrong, in detail, for a report. It is small and never in the way."""

from __future__ import annotations

import logging
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

_LARGEST = 256 * 1024
"""Bytes of the log file before it is begun anew; the one before it is kept as ``….log.1``."""

LOGGER = logging.getLogger("domino_tui")
"""The program's log. Until :func:`open_log` it goes nowhere, and it never reaches the terminal."""
LOGGER.addHandler(logging.NullHandler())
LOGGER.propagate = False


class QuietFile(RotatingFileHandler):
    """A log file, made with its directory at the first line, that is silent where it cannot be."""

    def _open(self) -> TextIOWrapper:
        Path(self.baseFilename).parent.mkdir(parents=True, exist_ok=True)
        return super()._open()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """Do nothing: a word on the terminal would spoil the table."""

    def close(self) -> None:
        """Close the file; what a full disk has not taken is lost."""
        try:
            super().close()
        except (OSError, ValueError):
            self.stream = None


def open_log(path: Path) -> logging.Logger:
    """Return the program's log, from now on written to this file; nothing of it ever raises."""
    close_log()
    try:
        handler = QuietFile(path, maxBytes=_LARGEST, backupCount=1, encoding="utf-8", delay=True)
    except (OSError, ValueError):  # the present directory is gone, or the name is no name
        return LOGGER
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    LOGGER.addHandler(handler)
    LOGGER.setLevel(logging.INFO)
    return LOGGER


def close_log() -> None:
    """Let go of the log file."""
    for handler in [found for found in LOGGER.handlers if isinstance(found, QuietFile)]:
        LOGGER.removeHandler(handler)
        handler.close()
