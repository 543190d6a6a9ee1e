"""The colours of the game: themes of our own, and what the table looks like in Textual's."""

from domino_tui.ui.themes.derived import derived_palette
from domino_tui.ui.themes.own import ANSI, DEFAULT, OWN_THEMES, THEME_TITLES
from domino_tui.ui.themes.palette import Palette

__all__ = ["ANSI", "DEFAULT", "OWN_THEMES", "THEME_TITLES", "Palette", "derived_palette"]
