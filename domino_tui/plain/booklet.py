"""The rules booklet in lines, without the marks of its pages."""

from __future__ import annotations

import re

from domino_tui.i18n import N_, language, rules_text
from domino_tui.view.titles import VARIANT_TITLES

PAGE_TITLES = {"common": N_("All games"), **VARIANT_TITLES, "options": N_("Options")}
"""What the pages of the booklet are called."""

_MARKS = re.compile(r"(\*\*|\*|`)(?=\S)(.+?)(?<=\S)\1")


def booklet_lines(page: str) -> tuple[str, ...]:
    """Return a page of the rules in the present language, a line for each paragraph.

    Args:
        page: one of :data:`~domino_tui.i18n.RULES_PAGES`.
    """
    return plain_lines(rules_text(page, language()))


def plain_lines(markdown: str) -> tuple[str, ...]:
    """Return the headings, paragraphs and list items of a Markdown text, a line each."""
    lines: list[str] = []
    goes_on = False
    for row in markdown.splitlines():
        text = row.lstrip("> ").rstrip()
        if goes_on and text and not text.startswith(("# ", "## ", "- ")):
            lines[-1] += " " + text
        elif text:
            lines.append(text)
        goes_on = bool(text) and not text.startswith("#")
    return tuple(_MARKS.sub(r"\2", line.lstrip("# ")) for line in lines)
