"""The themes of our own, as data."""

from __future__ import annotations

from textual.theme import Theme

from domino_tui.i18n import N_
from domino_tui.ui.themes.palette import Palette

_DEEP_PIPS = ("#16202c", "#1b5fad", "#1f6f30", "#b3271b", "#71318f", "#7d4a00", "#16202c")
"""Pips on light tiles: a colour for each number; blank and six are black."""

FELT = Palette(
    felt="#1f5a40",
    felt_deep="#123524",
    panel="#123524",
    wood="#5a3b22",
    ink="#f3f1e7",
    quiet="#b4d4c1",
    wood_quiet="#dcc3a4",
    gold="#ffd75f",
    on_gold="#16202c",
    warning="#ffb9a0",
    ivory="#f4ecd8",
    ivory_shade="#e9dfc6",
    ivory_last="#fff8e6",
    ivory_dim="#b9ae93",
    dim_pips="#453e2f",
    divider="#b3a37c",
    last="#d08a00",
    back_light="#e0727f",
    ghost="#26694a",
    pips=_DEEP_PIPS,
)

NIGHT = Palette(
    felt="#1b2330",
    felt_deep="#0d131d",
    panel="#101722",
    wood="#2b3548",
    ink="#e8eef7",
    quiet="#a3b3ca",
    wood_quiet="#b9c6da",
    gold="#7fd4ff",
    on_gold="#0d131d",
    warning="#ffb3a7",
    ivory="#e4eaf2",
    ivory_shade="#d3dce8",
    ivory_last="#ffffff",
    ivory_dim="#93a0b3",
    dim_pips="#2a3444",
    divider="#93a1b5",
    last="#0a7cc0",
    back_light="#7c9fd0",
    ghost="#2d4560",
    pips=("#101722", "#0b5cad", "#136c3a", "#b02318", "#6b2f96", "#7a4700", "#101722"),
)

LINEN = Palette(
    felt="#b9cdb4",
    felt_deep="#a6bca1",
    panel="#f2ecdd",
    wood="#dcc49b",
    ink="#1c2720",
    quiet="#37473c",
    wood_quiet="#4c3a1e",
    gold="#7a2e00",
    on_gold="#fff8ea",
    warning="#8c1010",
    ivory="#fffdf5",
    ivory_shade="#f3ecd9",
    ivory_last="#ffffff",
    ivory_dim="#cfc7b4",
    dim_pips="#4d473a",
    divider="#b5a67f",
    last="#b35c00",
    back_light="#8d3a4a",
    ghost="#d9e6d3",
    pips=_DEEP_PIPS,
)

CONTRAST = Palette(
    felt="#000000",
    felt_deep="#000000",
    panel="#1a1a1a",
    wood="#000000",
    ink="#ffffff",
    quiet="#e0e0e0",
    wood_quiet="#e0e0e0",
    gold="#ffe600",
    on_gold="#000000",
    warning="#ffb0b0",
    ivory="#ffffff",
    ivory_shade="#ececec",
    ivory_last="#fff6b0",
    ivory_dim="#9c9c9c",
    dim_pips="#000000",
    divider="#6a6a6a",
    last="#000000",
    back_light="#9ecbff",
    ghost="#333300",
    pips=("#000000", "#003e8a", "#004d1c", "#7a0c00", "#4d1470", "#4f3000", "#000000"),
)

CLEAR = Palette(
    felt="#20394d",
    felt_deep="#12222f",
    panel="#132535",
    wood="#40352c",
    ink="#f5f3ea",
    quiet="#b8cbd9",
    wood_quiet="#d8c9b8",
    gold="#f2c94c",
    on_gold="#12222f",
    warning="#ffc39b",
    ivory="#fbf5e6",
    ivory_shade="#ece4d0",
    ivory_last="#ffffff",
    ivory_dim="#b3ab9a",
    dim_pips="#37322a",
    divider="#a89c84",
    last="#a85b00",
    back_light="#d98f3d",
    ghost="#345069",
    pips=("#000000", "#0150ff", "#1a6608", "#950457", "#5500ab", "#775698", "#000000"),
)

BURGUNDY = Palette(
    felt="#641c2a",
    felt_deep="#360d15",
    panel="#3a1018",
    wood="#3b2416",
    ink="#fbeee4",
    quiet="#e5bdb6",
    wood_quiet="#dcc0a0",
    gold="#ffd27a",
    on_gold="#2a0c12",
    warning="#ffc0b0",
    ivory="#f7eedd",
    ivory_shade="#ebdfc8",
    ivory_last="#fffaf0",
    ivory_dim="#b8a890",
    dim_pips="#40352a",
    divider="#b59f80",
    last="#b3322a",
    back_light="#d9a066",
    ghost="#7a2c3a",
    pips=_DEEP_PIPS,
)

EBONY = Palette(
    felt="#6a4a2a",
    felt_deep="#38250f",
    panel="#38250f",
    wood="#2f2118",
    ink="#fdf5e6",
    quiet="#ecd5b5",
    wood_quiet="#d6bf9f",
    gold="#ffd97a",
    on_gold="#241a10",
    warning="#ffcbb0",
    ivory="#1e1c1b",
    ivory_shade="#2b2826",
    ivory_last="#0c0b0a",
    ivory_dim="#55493f",
    dim_pips="#e2d6c8",
    divider="#7d7268",
    last="#ffd97a",
    back_light="#d8b48a",
    ghost="#7d5a36",
    pips=("#f7f3ea", "#8ec9ff", "#9be39b", "#ff9d8f", "#dca6ff", "#ffcf70", "#f7f3ea"),
)

TERMINAL = Palette(
    felt="ansi_default",
    felt_deep="ansi_default",
    panel="ansi_default",
    wood="ansi_default",
    ink="ansi_default",
    quiet="ansi_default",
    wood_quiet="ansi_default",
    gold="ansi_bright_yellow",
    on_gold="ansi_black",
    warning="ansi_bright_red",
    ivory="ansi_white",
    ivory_shade="ansi_white",
    ivory_last="ansi_bright_white",
    ivory_dim="ansi_bright_black",
    dim_pips="ansi_black",
    divider="ansi_bright_black",
    last="ansi_red",
    back_light="ansi_cyan",
    ghost="ansi_black",
    pips=(
        "ansi_black",
        "ansi_blue",
        "ansi_black",
        "ansi_red",
        "ansi_magenta",
        "ansi_blue",
        "ansi_black",
    ),
)
"""The colours that the terminal itself was given, for terminals with sixteen of them."""

DEFAULT = "felt"
"""The name of the theme that is used where none is chosen."""

ANSI = "terminal"
"""The name of the theme for terminals with few colours."""

OWN_THEMES: tuple[Theme, ...] = (
    FELT.theme(DEFAULT),
    NIGHT.theme("night"),
    LINEN.theme("linen", dark=False),
    CONTRAST.theme("contrast"),
    CLEAR.theme("clear"),
    BURGUNDY.theme("burgundy"),
    EBONY.theme("ebony"),
    TERMINAL.theme(ANSI, ansi=True),
)
"""The themes of our own, in the order in which they are offered."""

THEME_TITLES: dict[str, str] = {
    "felt": N_("green felt"),
    "night": N_("night"),
    "linen": N_("linen"),
    "contrast": N_("high contrast"),
    "clear": N_("colour-blind safe"),
    "burgundy": N_("burgundy"),
    "ebony": N_("ebony"),
    "terminal": N_("the terminal’s own"),
}
"""What our themes are called; Textual's are called by their names."""
