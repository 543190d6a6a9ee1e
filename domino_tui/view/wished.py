"""The sizes of tiles that a person wishes for, one step larger or smaller at a time."""

from __future__ import annotations

from typing import Literal

from domino_tui.i18n import N_
from domino_tui.view.sizes import SIZES, SizeName

Wish = Literal["auto", "large", "mid", "medium", "small"]
"""The largest size that is wished for, or ``auto``: as it fits, with room to grow."""

WISH_TITLES: dict[Wish, str] = {
    "auto": N_("as it fits"),
    "large": N_("large"),
    "mid": N_("mid"),
    "medium": N_("medium"),
    "small": N_("small"),
}
"""What the sizes are called."""

_NAMES: tuple[SizeName, ...] = tuple(size.name for size in SIZES)


def stepped(wish: Wish, shown: SizeName | None, step: int) -> Wish:
    """Return the wish that is a step larger or smaller; beyond the largest it is ``auto``.

    Args:
        wish: what was wished for.
        shown: the size that is shown now; None: nothing is shown yet.
        step: 1 for larger, -1 for smaller.
    """
    now = _NAMES.index(wish) if wish != "auto" else _NAMES.index(shown or "large")
    at = now - step
    return "auto" if at < 0 else _NAMES[min(at, len(_NAMES) - 1)]
