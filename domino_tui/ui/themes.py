"""The themes of our own: colours of the felt, the wood, the tiles and the pips."""

from __future__ import annotations

from textual.theme import Theme

FELT = Theme(
    name="felt",
    primary="#2f7d55",
    secondary="#5a3b22",
    accent="#ffd75f",
    warning="#ffb454",
    error="#ff8c7a",
    success="#8fdca8",
    foreground="#f3f1e7",
    background="#1f5a40",
    surface="#1a4d37",
    panel="#123524",
    dark=True,
    variables={
        "felt": "#1f5a40",
        "felt-deep": "#123524",
        "wood": "#5a3b22",
        "wood-deep": "#43290f",
        "ink": "#f3f1e7",
        "quiet": "#a9cdb8",
        "wood-quiet": "#dcc3a4",
        "ivory": "#f4ecd8",
        "ivory-shade": "#e9dfc6",
        "ivory-last": "#fff8e6",
        "ivory-dim": "#b9ae93",
        "last": "#d08a00",
        "dim-pips": "#4d4636",
        "divider": "#b3a37c",
        "back-light": "#e0727f",
        "ghost": "#2f7d55",
        "gold": "#ffd75f",
        "pip0": "#16202c",
        "pip1": "#1b5fad",
        "pip2": "#1f7a33",
        "pip3": "#b3271b",
        "pip4": "#71318f",
        "pip5": "#8a5200",
        "pip6": "#16202c",
        "footer-background": "#123524",
        "input-cursor-background": "#ffd75f",
        "block-cursor-background": "#ffd75f",
        "block-cursor-foreground": "#16202c",
        "border": "#ffd75f",
    },
)
"""Green felt, a wooden rail and ivory tiles: the default."""

THEMES: tuple[Theme, ...] = (FELT,)
"""All themes, the default first."""
