"""What can go wrong, told as data that a front end can word in any language."""

from __future__ import annotations


def N_(message: str) -> str:  # noqa: N802 -- the customary name, which message extraction looks for
    """Mark an English message for translation; the front end translates it when it shows it."""
    return message


class DominoError(Exception):
    """A fault that a person can do something about.

    Attributes:
        message: an English template, marked with :func:`N_`, that says what is wrong and where.
        hint: an English template that says what to do, or "".
        values: what the templates' named places stand for.
    """

    def __init__(self, message: str, hint: str = "", **values: object) -> None:
        super().__init__(message.format(**values))
        self.message = message
        self.hint = hint
        self.values = values


class NotationError(DominoError):
    """A text that should name a tile, a move or an option does not."""


class RulesError(DominoError):
    """A combination of game, players, teams, target and options that the rules do not allow.

    Attributes:
        rule: the number of the rule that forbids it, as ``"DR-1"``.
    """

    def __init__(self, rule: str, message: str, hint: str = "", **values: object) -> None:
        super().__init__(message, hint, **values)
        self.rule = rule


class IllegalMoveError(DominoError):
    """A move that is not among the legal moves of the seat whose turn it is."""
