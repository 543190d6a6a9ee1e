"""What the table looks like in a theme that knows nothing of dominoes."""

from __future__ import annotations

from textual.color import Color
from textual.theme import Theme

from domino_tui.ui.themes.own import FELT, TERMINAL
from domino_tui.ui.themes.palette import Palette, readable


def derived_palette(theme: Theme) -> Palette:
    """Return a table in the colours of a theme: its surfaces, ivory tiles, its accent for gold."""
    if theme.ansi:
        return TERMINAL
    made = theme.to_color_system().generate()

    def colour(name: str) -> Color:
        return Color.parse(made[name])

    felt, panel = colour("surface"), colour("panel")
    deep = felt.darken(0.06)
    wood = felt.blend(colour("secondary"), 0.18)
    grounds = (felt, deep, panel, wood)
    ink = readable(colour("foreground"), *grounds)
    quiet = readable(ink.blend(felt, 0.25), *grounds)
    gold = readable(colour("accent"), *grounds)
    return Palette(
        felt=felt.hex6,
        felt_deep=deep.hex6,
        panel=panel.hex6,
        wood=wood.hex6,
        ink=ink.hex6,
        quiet=quiet.hex6,
        wood_quiet=quiet.hex6,
        gold=gold.hex6,
        on_gold=readable(felt, gold).hex6,
        warning=readable(colour("warning"), *grounds).hex6,
        ivory=FELT.ivory,
        ivory_shade=FELT.ivory_shade,
        ivory_last=FELT.ivory_last,
        ivory_dim=FELT.ivory_dim,
        dim_pips=FELT.dim_pips,
        divider=FELT.divider,
        last=FELT.last,
        back_light=readable(colour("primary"), felt).hex6,
        ghost=felt.blend(gold, 0.12).hex6,
        pips=FELT.pips,
    )
