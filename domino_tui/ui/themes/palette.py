"""What colours a theme must give, and how well two of them can be told apart."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from textual.color import Color
from textual.theme import BUILTIN_THEMES, Theme

READABLE = 4.5
"""The least contrast of a text with its ground."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a table, each as ``#rrggbb`` or the name of one of a terminal's own."""

    felt: str
    """The table."""
    felt_deep: str
    """What lies behind a page: the table in the dark."""
    panel: str
    """The headline, the line of keys, the pages."""
    wood: str
    """The rail with the hand, and the panel beside it."""
    ink: str
    """Texts, on all four grounds above."""
    quiet: str
    """Texts of less weight, on the felt and on pages."""
    wood_quiet: str
    """Texts of less weight on wood."""
    gold: str
    """What can be done or is chosen, on all four grounds."""
    on_gold: str
    """Texts on gold."""
    warning: str
    """What cannot be, and why."""
    ivory: str
    """A tile."""
    ivory_shade: str
    """Every second tile of an arm."""
    ivory_last: str
    """The tile laid last, and the chosen one."""
    ivory_dim: str
    """A tile that cannot be laid."""
    dim_pips: str
    """The pips of a tile that cannot be laid."""
    divider: str
    """The line between two halves."""
    last: str
    """The divider of the tile laid last."""
    back_light: str
    """The backs of tiles."""
    ghost: str
    """The chosen tile where it would lie."""
    pips: tuple[str, str, str, str, str, str, str]
    """The pips or the numeral of each number."""

    def variables(self) -> dict[str, str]:
        """Return the variables of a style sheet, by the names that ours use."""
        plain = {name.replace("_", "-"): value for name, value in asdict(self).items()}
        pips = plain.pop("pips")
        numbered = {f"pip{number}": colour for number, colour in enumerate(pips)}
        of_widgets = {
            "footer-background": self.panel,
            "input-cursor-background": self.gold,
            "input-cursor-foreground": self.on_gold,
            "input-selection-background": self.ghost,
            "block-cursor-background": self.gold,
            "block-cursor-foreground": self.on_gold,
            "border": self.gold,
            "scrollbar": self.wood,
            "scrollbar-background": self.panel,
            "scrollbar-hover": self.gold,
            "scrollbar-active": self.gold,
        }
        return plain | numbered | of_widgets

    def theme(self, name: str, *, dark: bool = True, ansi: bool = False) -> Theme:
        """Return a theme with these colours.

        Args:
            name: its name in the settings.
            dark: whether texts are lighter than their grounds.
            ansi: whether the colours are the terminal's own.
        """
        usual = BUILTIN_THEMES["ansi-dark"].variables if ansi else {}
        return Theme(
            name=name,
            primary=self.ghost,
            secondary=self.wood,
            accent=self.gold,
            warning=self.warning,
            error=self.warning,
            success=self.gold,
            foreground=self.ink,
            background=self.felt,
            surface=self.felt,
            panel=self.panel,
            dark=dark,
            ansi=ansi,
            variables=usual | self.variables(),
        )


def contrast(one: Color, other: Color) -> float:
    """Return the contrast of two colours, 1 to 21, as WCAG 2 defines it."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: Color) -> float:
    """Return a colour's relative luminance, 0 to 1."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in colour.normalized
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def readable(colour: Color, *grounds: Color) -> Color:
    """Return a colour moved towards black or white until it can be read on all grounds."""
    light = sum(luminance(ground) for ground in grounds) / len(grounds) < 0.18
    goal = Color(255, 255, 255) if light else Color(0, 0, 0)
    for step in range(21):
        moved = colour.blend(goal, step / 20)
        if all(contrast(moved, ground) >= READABLE + 0.05 for ground in grounds):
            return moved
    return goal
