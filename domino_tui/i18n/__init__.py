"""The words of the program, in English and French.

English is the source: what stands in the code is a good English sentence, and the French
catalogue translates it. The language is looked up at every call, so it can change while the
program runs. Tables that are built at import mark their words with `N_` and translate them when
they are shown: `_(row.title)`.
"""

import gettext as _gettext
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, Literal

from domino_tui.i18n.booklet import RULES_PAGES, rules_text

__all__ = [
    "LANGUAGES",
    "N_",
    "RULES_PAGES",
    "Language",
    "_",
    "choose_language",
    "clauses",
    "language",
    "listed",
    "ngettext",
    "pgettext",
    "rules_text",
    "use_language",
]

Language = Literal["en", "fr"]

LANGUAGES: Final[dict[Language, str]] = {"en": "English", "fr": "Français"}
"""The languages that can be chosen, each under its own name."""

_DOMAIN = "domino_tui"
_LOCALES = Path(__file__).with_name("locales")
_LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")

_chosen: Language = "en"


@cache
def _translations(tag: Language) -> _gettext.NullTranslations:
    """Load the catalogue of a language once; English needs none."""
    if tag == "en":
        return _gettext.NullTranslations()
    return _gettext.translation(_DOMAIN, _LOCALES, [tag], fallback=True)


def use_language(tag: Language) -> None:
    """Speak this language from now on.

    Raises:
        ValueError: if the program does not speak it.
    """
    global _chosen  # noqa: PLW0603 - one person, one language: the process has only one
    if tag not in LANGUAGES:
        raise ValueError(f"not a language of the program: {tag!r}")
    _chosen = tag


def language() -> Language:
    """The language spoken now."""
    return _chosen


def choose_language(
    option: str | None, setting: str | None, environ: Mapping[str, str]
) -> Language:
    """Choose the language: the command line first, then the settings, then the locale.

    Of the locale's variables the first that is set decides. Whatever is neither English nor
    French is English.
    """
    for wish in (option, setting):
        known = _known_language(wish or "")
        if known is not None:
            return known
    for variable in _LOCALE_VARIABLES:
        if value := environ.get(variable):
            return _known_language(value) or "en"
    return "en"


def _known_language(tag: str) -> Language | None:
    """Read `fr`, `fr_CA.UTF-8` or `fr-BE`; a list such as `fr:en` goes by its first entry."""
    code = re.match("[a-z]*", tag.strip().lower())
    return next((known for known in LANGUAGES if code and known == code[0]), None)


def _(message: str) -> str:
    """Translate a sentence into the language spoken now."""
    return _translations(_chosen).gettext(message) if message else ""


def ngettext(singular: str, plural: str, number: int) -> str:
    """Translate a sentence that counts something, in the form that fits the number."""
    return _translations(_chosen).ngettext(singular, plural, number)


def pgettext(context: str, message: str) -> str:
    """Translate a word that alone could mean several things; the context says which."""
    return _translations(_chosen).pgettext(context, message)


def N_(message: str) -> str:  # noqa: N802 - the name that gettext's tools look for
    """Mark a sentence in a table for translation, and leave it as it is for now."""
    return message


def listed(items: Sequence[str], *, choice: bool = False) -> str:
    """Join words into a sentence's list: "a, b and c", or with `choice` "a, b or c"."""
    if len(items) < 2:
        return "".join(items)
    joined = _("{items} or {last}") if choice else _("{items} and {last}")
    return joined.format(items=", ".join(items[:-1]), last=items[-1])


def clauses(*parts: str) -> str:
    """Join what stands alone into one line: "a; b; c"."""
    first, *others = parts or ("",)
    for part in others:
        first = _("{first}; {second}").format(first=first, second=part)
    return first
