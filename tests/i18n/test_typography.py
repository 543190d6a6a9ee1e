"""French is set as French is set: its spaces, quotes and apostrophes."""

import re
from types import ModuleType

import pytest

from domino_tui.i18n import RULES_PAGES, rules_text

NO_BREAK = "\u00a0"
"""The space before `: ; ! ?` and inside guillemets, the same everywhere: terminals know it."""

FAULTS = {
    "no-break space missing before : ; ! ?": rf"(?<![{NO_BREAK}\s:;!?])[:;!?](?=\s|$|[»)*])",
    "ordinary space before : ; ! ?": r"[ \n][:;!?](?=\s|$|[»)*])",
    "no-break space missing inside guillemets": rf"«(?!{NO_BREAK})|(?<!{NO_BREAK})»",
    "straight or English quotation marks": r"[\"“”]",
    "straight apostrophe": r"(?<=\w)'(?=\w)",
    "three dots for one sign": r"\.\.\.",
    "another kind of no-break space": "[\u202f\u2009]",
    "two spaces": r"\S  +\S",
}

UNTYPESET = r"`[^`]*`|\{[^{}]*\}|\[/?[a-z$][^\]]*\]"
"""Code, fields and markup: typed as the program needs them."""


def faults(text: str) -> list[str]:
    """Name what is wrong with the setting of a French text."""
    words = re.sub(UNTYPESET, "x", text)
    return [name for name, pattern in FAULTS.items() if re.search(pattern, words)]


@pytest.mark.parametrize("page", RULES_PAGES)
def test_rules_are_set_as_french(page: str) -> None:
    """The booklet keeps French typography."""
    assert faults(rules_text(page, "fr")) == []


def test_messages_are_set_as_french(catalogue: ModuleType) -> None:
    """Every French message keeps French typography."""
    messages = catalogue.sentences(catalogue.read())
    strings = [s for m in messages for s in ([m.string] if isinstance(m.string, str) else m.string)]
    assert {string: found for string in strings if (found := faults(string))} == {}


@pytest.mark.parametrize(
    ("text", "count"),
    [
        (f"Domino{NO_BREAK}!", 0),
        (f"«{NO_BREAK}Je passe{NO_BREAK}», dit-elle{NO_BREAK}: l’as {{n:>3}} à 12:30.", 0),
        ("Domino!", 1),
        ("Domino !", 1),
        ("Domino\u202f!", 1),
        ("« Je passe »", 1),
        ('"Je passe"', 1),
        ("l'as", 1),
        ("Attendez...", 1),
    ],
)
def test_faults_of_setting_are_found(text: str, count: int) -> None:
    """The check knows right from wrong."""
    assert len(faults(text)) == count
