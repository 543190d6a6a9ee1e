"""What a match is started with: the rules, who sits where, at what level, from which seed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from domino_tui.engine.errors import N_, DominoError
from domino_tui.engine.rules import Rules, make_rules

PERSON = 0
"""The seat of the person (Rule C-3)."""

SEEDS = range(2**53)
"""Seeds that can be chosen: whole numbers that every JSON reader keeps exactly."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """All that settles a match apart from the person's moves."""

    rules: Rules
    names: tuple[str, ...]
    """The players' names by seat; the person's may be empty where the program says "you"."""
    levels: tuple[str | None, ...]
    """The computer level at each seat, None for a person."""
    seed: int

    @property
    def computers(self) -> tuple[int, ...]:
        """The seats that the computer plays."""
        return tuple(seat for seat, level in enumerate(self.levels) if level is not None)

    def text(self) -> str:
        """Return the JSON text that :func:`parse_set_up` reads."""
        rules = self.rules
        return json.dumps(
            {
                "variant": rules.variant.name,
                "players": rules.players,
                "teams": rules.teams,
                "target": rules.target,
                "options": rules.options,
                "names": self.names,
                "levels": self.levels,
                "seed": self.seed,
            },
            ensure_ascii=False,
        )


def parse_set_up(text: str) -> SetUp:
    """Read a set-up from its JSON text.

    Raises:
        DominoError: if it is not one, or the rules do not allow it.
    """
    try:
        data: Mapping[str, Any] = json.loads(text)
        rules = make_rules(
            data["variant"], data["players"], data["teams"], data["target"], data["options"]
        )
        names = tuple(str(name) for name in data["names"])
        levels = tuple(None if level is None else str(level) for level in data["levels"])
        seed = int(data["seed"])
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise DominoError(N_("the saved match does not say how it is set up")) from error
    if len(names) != rules.players or len(levels) != rules.players:
        raise DominoError(N_("the saved match does not name every player"))
    return SetUp(rules, names, levels, seed)
