"""Lines out and lines in, whatever the terminal or pipe can write."""

from __future__ import annotations

import io
import os
import unicodedata
from typing import TextIO

from domino_tui.engine.errors import N_, DominoError
from domino_tui.faults import reason
from domino_tui.i18n import _

LONGEST_ANSWER = 1000
"""Characters of an answer that are read at once; no answer is nearly as long."""

_SIMPLER = {
    "→": "->",
    "·": "|",
    "…": "...",
    "’": "'",
    "«": '"',
    "»": '"',
    "×": "x",
    "–": "-",
    "—": "-",
    "\N{NO-BREAK SPACE}": " ",
    "\N{NARROW NO-BREAK SPACE}": " ",
}
"""Signs with others that say the same in ASCII."""

_TO_ASCII_SIGNS = str.maketrans(_SIMPLER)


class Console:
    """Where the game says its sentences, each line at once, and hears the answers.

    Writing raises BrokenPipeError where the reader has gone, and DominoError where the system does
    not let anything be written.
    """

    def __init__(self, source: TextIO, target: TextIO, *, ascii_only: bool = False) -> None:
        """Speak to a target and listen to a source.

        Args:
            source: where answers are read.
            target: where lines are written.
            ascii_only: whether signs are ASCII even where others could be written.
        """
        self._source = source
        self._target = target
        self._ascii = ascii_only
        self._dialogue = source.isatty()
        for stream in (source, target):
            if isinstance(stream, io.TextIOWrapper):
                # A byte that is no text, or a letter that cannot be written, must not end a game.
                stream.reconfigure(errors="replace")

    def say(self, *lines: str) -> None:
        """Write lines."""
        for line in lines:
            self._write(line + "\n")

    def ask(self) -> str:
        """Read an answer, without spaces around it.

        Raises:
            EOFError: if there is none to come.
        """
        if self._dialogue:
            self._write("> ")
        try:
            answer = self._source.readline(LONGEST_ANSWER)
        except OSError:  # the terminal is gone
            answer = ""
        if not answer:
            raise EOFError
        return answer.strip()

    def break_off(self) -> None:
        """Begin a new line where the person has typed something that is no answer."""
        if self._dialogue:
            self._write("\n")

    def _write(self, text: str) -> None:
        shown = text.translate(_TO_ASCII_SIGNS) if self._ascii else text
        try:
            self._target.write(writable(shown, self._target.encoding or "utf-8"))
            self._target.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            # What could not be written must not be tried again when the program ends.
            os.dup2(os.open(os.devnull, os.O_WRONLY), self._target.fileno())
            message = N_("the game cannot be written to its output ({reason})")
            raise DominoError(message, reason=reason(error)) from error


def titled(title: str, text: str) -> str:
    """Return a text after what it is about, with the colon of the language spoken."""
    return _("{title}: {text}").format(title=title, text=text)


def writable(text: str, encoding: str) -> str:
    """Return a text with every sign that an encoding does not have in a simpler form."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return "".join(_written(sign, encoding) for sign in text)
    return text


def _written(sign: str, encoding: str) -> str:
    letter = "".join(
        part for part in unicodedata.normalize("NFKD", sign) if not unicodedata.combining(part)
    )
    for form in (sign, _SIMPLER.get(sign), letter):
        if form and form.encode(encoding, "ignore").decode(encoding, "ignore") == form:
            return form
    return "?"
