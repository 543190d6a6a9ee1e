"""What is wrong with a record, told as data: the place, the rule and a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from domino_tui.engine.errors import DominoError

MAX_FAULTS = 1000
"""So many faults of one record are told; a hostile one could hold millions."""

_LONGEST = 40
"""So many characters of a strange value are shown; records come from anywhere."""


class Fault(NamedTuple):
    """One thing that is wrong with a record."""

    place: str
    """Where in the record, as ``rounds[2].moves[7]``."""
    rule: str
    """The number of the rule that is broken, as ``DZ-6``; "" where the form is wrong."""
    message: str
    """An English template, marked for translation, that says what is wrong."""
    values: Mapping[str, object]
    """What the template's named places stand for."""

    @property
    def sentence(self) -> str:
        """What is wrong, in English."""
        return self.message.format(**self.values)


class NotARecordError(DominoError):
    """What should be a record is none at all: it cannot even be checked."""


class RecordError(DominoError):
    """A record that cannot be replayed.

    Attributes:
        fault: the first thing that is wrong with it.
    """

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message, "", **fault.values)
        self.fault = fault


def fault(place: str, rule: str, message: str, **values: object) -> Fault:
    """Return a fault; ``message`` is a template marked with ``N_``."""
    return Fault(place, rule, message, values)


def shown(value: object) -> str:
    """Return how a value out of a record is named in a message: on one line, short, harmless."""
    if isinstance(value, dict):
        return "{…}"
    if isinstance(value, list):
        return "[…]"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    text = repr(value[: _LONGEST + 1] if isinstance(value, str) else value)
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "…"


def listing(things: Iterable[object]) -> str:
    """Return things one after the other, with commas."""
    return ", ".join(map(str, things))
