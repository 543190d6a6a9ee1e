"""The names of computer players."""

from __future__ import annotations

from collections.abc import Collection

from domino_tui.ai.seeds import share

COMPUTER_NAMES: tuple[str, ...] = (
    "Ana",
    "Bruno",
    "Chloé",
    "Diego",
    "Emma",
    "Félix",
    "Gabriel",
    "Hélène",
    "Inès",
    "Jules",
    "Karim",
    "Lucie",
    "Marius",
    "Nora",
)
"""First names that are at home in French and in English."""


def computer_names(count: int, seed: int, taken: Collection[str] = ()) -> tuple[str, ...]:
    """Return different names for some computer players, settled by a seed.

    Args:
        count: how many names; more than there are get a number.
        seed: what settles them.
        taken: names that are not to be used, whatever their case.
    """
    used = {name.casefold() for name in taken}
    free = [name for name in COMPUTER_NAMES if name.casefold() not in used]
    free.sort(key=lambda name: share(seed, name))
    more = (f"{name} {number}" for number in range(2, count + 2) for name in COMPUTER_NAMES)
    free += [name for name in more if name.casefold() not in used][: max(0, count - len(free))]
    return tuple(free[:count])
