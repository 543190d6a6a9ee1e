"""The rules booklet: one page a game, one for what all games share, one for the options."""

from typing import Final

RULES_PAGES: Final = ("common", "draw", "block", "double-zero", "pairs", "options")
"""The pages in reading order; the four in the middle bear the names of the games."""


def rules_text(game: str, language: str) -> str:
    """Read a page of the booklet, in Markdown.

    Args:
        game: one of `RULES_PAGES`.
        language: `en` or `fr`.

    Raises:
        ValueError: if there is no such page in that language.
    """
    from importlib.resources import files  # costs as much as all else at start: only here

    if game not in RULES_PAGES or language not in ("en", "fr"):
        raise ValueError(f"no rules page {game!r} in language {language!r}")
    page = files("domino_tui.i18n") / "rules" / language / f"{game}.md"
    return page.read_text(encoding="utf-8")
