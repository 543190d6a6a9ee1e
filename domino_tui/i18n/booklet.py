"""The rules booklet: one page a game, one for what all games share, one for the options."""

from pathlib import Path
from typing import Final

RULES_PAGES: Final = ("common", "draw", "block", "double-zero", "pairs", "options")
"""The pages in reading order; the four in the middle bear the names of the games."""

# A path, for importlib.resources costs as much to import as all else at the start of the program.
_BOOKLET = Path(__file__).with_name("rules")


def rules_text(game: str, language: str) -> str:
    """Read a page of the booklet, in Markdown.

    Args:
        game: one of `RULES_PAGES`.
        language: `en` or `fr`.

    Raises:
        ValueError: if there is no such page in that language.
    """
    if game not in RULES_PAGES or language not in ("en", "fr"):
        raise ValueError(f"no rules page {game!r} in language {language!r}")
    return (_BOOKLET / language / f"{game}.md").read_text(encoding="utf-8")
