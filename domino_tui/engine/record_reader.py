"""Reading JSON values of a wanted kind, and collecting what is not."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from domino_tui.engine.errors import N_
from domino_tui.engine.record_fault import MAX_FAULTS, Fault, fault, listing, shown

T = TypeVar("T")


class TooManyFaultsError(Exception):
    """So much is wrong that reading on would tell nobody anything."""


class Reader:
    """Reads values with their place in the record.

    Where something is wrong it goes on with a stand-in, so that every fault of form is found.

    Attributes:
        faults: what is wrong so far, in order.
    """

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def number(self, value: object, place: str) -> int:
        """Read a whole number; true is none."""
        if type(value) is int:
            return value
        self.wrong(place, N_("{value} is not a whole number"), value=shown(value))
        return 0

    def text(self, value: object, place: str) -> str:
        """Read a text."""
        if isinstance(value, str):
            return value
        self.wrong(place, N_("{value} is not a text"), value=shown(value))
        return ""

    def level(self, value: object, place: str) -> str | None:
        """Read a level's name, or null."""
        return None if value is None else self.text(value, place)

    def one_of(self, value: object, known: Sequence[str], place: str) -> str:
        """Read one of the known texts."""
        if isinstance(value, str) and value in known:
            return value
        message = N_("{value} is none of {known}")
        self.wrong(place, message, value=shown(value), known=listing(known))
        return known[0]

    def keys(self, value: object, place: str) -> Mapping[str, object] | None:
        """Read an object; anything else is a fault and gives None."""
        if isinstance(value, dict):
            found: Mapping[str, object] = value
            return found
        self.wrong(place, N_("{value} is not an object"), value=shown(value))
        return None

    def items(
        self,
        data: Mapping[str, object],
        key: str,
        place: str,
        read: Callable[[object, str], T],
        count: int | None = None,
    ) -> tuple[T, ...]:
        """Read the list under a key."""
        if not self.has(data, key, place):
            return ()
        return self.listed(data[key], _inside(place, key), read, count)

    def listed(
        self,
        value: object,
        place: str,
        read: Callable[[object, str], T],
        count: int | None = None,
    ) -> tuple[T, ...]:
        """Read each item of a list; ``count`` is how many there must be, None for any number."""
        if not isinstance(value, list):
            self.wrong(place, N_("{value} is not a list"), value=shown(value))
            return ()
        if count is not None and len(value) != count:
            message = N_("the list must be {wanted} long, and is {length}")
            self.wrong(place, message, wanted=count, length=len(value))
            return ()
        return tuple([read(each, f"{place}[{at}]") for at, each in enumerate(value)])

    def has(self, data: Mapping[str, object], key: str, place: str) -> bool:
        """Tell whether a key is there; that it is not is a fault."""
        if key in data:
            return True
        self.wrong(_inside(place, key), N_("it is missing"))
        return False

    def wrong(self, place: str, message: str, **values: object) -> None:
        """Note a fault of form; ``message`` is a template marked with ``N_``."""
        self.breaks(place, "", message, **values)

    def breaks(self, place: str, rule: str, message: str, **values: object) -> None:
        """Note that a rule is broken.

        Raises:
            TooManyFaultsError: if no more faults are noted.
        """
        if len(self.faults) >= MAX_FAULTS:
            raise TooManyFaultsError
        self.faults.append(fault(place, rule, message, **values))


def _inside(place: str, key: str) -> str:
    return f"{place}.{key}" if place else key
