"""Block: domino sans pioche (Rules BL-1 and BL-2, and those of Draw that BL-1 names)."""

from dataclasses import replace

from domino_tui.engine.variants.draw import DRAW

BLOCK = replace(
    DRAW,
    name="block",
    draws=False,
    rules=replace(DRAW.rules, players="BL-1", sleeping="BL-1", cannot_lay="BL-2"),
)
