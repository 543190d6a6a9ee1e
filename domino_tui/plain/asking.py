"""A question that is asked until it is answered, and the choice out of a numbered list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from domino_tui.i18n import _
from domino_tui.plain.console import Console, titled
from domino_tui.plain.reading import QUIT_WORDS, Wrong, plain_words, whole_number

T = TypeVar("T")


class LeftError(Exception):
    """The person would rather leave than answer."""


def asked(console: Console, question: str, read: Callable[[str], T | Wrong]) -> T:
    """Ask until an answer can be taken, saying each time why one cannot.

    Args:
        console: where to ask.
        question: the question, a line.
        read: reads an answer.

    Raises:
        EOFError: if there is no answer to come.
        LeftError: if the person leaves and no such answer can be taken.
    """
    console.say(question)
    while True:
        text = console.ask()
        answer = read(text)
        if not isinstance(answer, Wrong):
            return answer
        if plain_words(text) in QUIT_WORDS:
            raise LeftError
        console.say(answer.why)


def numbered(labels: Sequence[str]) -> tuple[str, ...]:
    """Return a list's lines, each with the number that chooses it."""
    return tuple(f"{number}  {label}" for number, label in enumerate(labels, start=1))


def read_item(text: str, labels: Sequence[str], usual: int) -> int | Wrong:
    """Return the place in a list that an answer chooses: by number, name, or first letters.

    Args:
        text: what was typed; nothing chooses the usual one.
        labels: the names.
        usual: the place of the usual one.
    """
    words = plain_words(text)
    if not words:
        return usual
    number = whole_number(words)
    if number is not None and 1 <= number <= len(labels):
        return number - 1
    names = [plain_words(label) for label in labels]
    begun = [at for at, name in enumerate(names) if name.startswith(words)]
    if words in names:
        return names.index(words)
    if len(begun) == 1:
        return begun[0]
    return Wrong(_("Type a number from 1 to {last}.").format(last=len(labels)))


def ask_item(
    console: Console, question: str, labels: Sequence[str], usual: int, notes: Sequence[str] = ()
) -> int:
    """Ask for one out of a numbered list and return its place in the list.

    Args:
        console: where to ask.
        question: the question, said before the list.
        labels: what there is to choose.
        usual: the place of the one that an empty line takes.
        notes: something on each, said after its name.

    Raises:
        EOFError, LeftError: as :func:`asked`.
    """
    shown = [
        titled(label, notes[at]) if notes and notes[at] else label
        for at, label in enumerate(labels)
    ]
    console.say(question, *numbered(shown))
    return asked(console, _("Enter: {usual}").format(usual=usual + 1), _reader(labels, usual))


def _reader(labels: Sequence[str], usual: int) -> Callable[[str], int | Wrong]:
    def read(text: str) -> int | Wrong:
        return read_item(text, labels, usual)

    return read
