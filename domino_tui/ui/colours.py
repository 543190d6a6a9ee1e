"""The colours of the present theme, for texts that are made of pieces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, runtime_checkable

from textual.app import App

_TERMINALS_OWN = "ansi_"


def colours_of(app: App[object]) -> Mapping[str, str]:
    """Return the theme's colours by name, as Rich writes them."""
    return {name: value.removeprefix(_TERMINALS_OWN) for name, value in app.theme_variables.items()}


@runtime_checkable
class Recoloured(Protocol):
    """A part of the screen that holds texts with colours in them."""

    def recolour(self) -> None:
        """Write those texts anew, in the colours of the present theme."""
