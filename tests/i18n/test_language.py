"""Choosing the language, and looking sentences up in it."""

import pytest

from domino_tui.i18n import (
    LANGUAGES,
    N_,
    Language,
    _,
    choose_language,
    language,
    listed,
    ngettext,
    pgettext,
    use_language,
)

MARKED = N_("{items} and {last}")


def test_language_is_looked_up_at_call_time() -> None:
    """A sentence marked at import follows the language chosen later, there and back."""
    use_language("fr")
    assert (language(), _(MARKED)) == ("fr", "{items} et {last}")
    use_language("en")
    assert (language(), _(MARKED)) == ("en", "{items} and {last}")


def test_unknown_language_is_refused() -> None:
    """A language that the program does not speak is an error, and changes nothing."""
    before = language()
    with pytest.raises(ValueError, match="de"):
        use_language("de")  # type: ignore[arg-type]
    assert language() == before


@pytest.mark.parametrize("tag", LANGUAGES)
def test_empty_stays_empty(tag: Language) -> None:
    """The empty string is not looked up: gettext would answer with the catalogue's header."""
    use_language(tag)
    assert not _("")


@pytest.mark.parametrize("tag", LANGUAGES)
def test_unknown_sentences_pass_through(tag: Language) -> None:
    """What no catalogue knows is shown as it is, plural forms by the number."""
    use_language(tag)
    assert _("Qwx zyv") == "Qwx zyv"
    assert pgettext("nowhere", "Qwx zyv") == "Qwx zyv"
    assert [ngettext("qwx", "qwxes", number) for number in (1, 2)] == ["qwx", "qwxes"]


@pytest.mark.parametrize(
    ("option", "setting", "environ", "expected"),
    [
        ("fr", "en", {"LC_ALL": "en_GB.UTF-8"}, "fr"),
        ("en", "fr", {"LC_ALL": "fr_FR.UTF-8"}, "en"),
        (None, "fr", {"LC_ALL": "en_GB.UTF-8"}, "fr"),
        (None, "auto", {"LC_ALL": "fr_FR.UTF-8"}, "fr"),
        (None, None, {"LC_ALL": "fr_CA.UTF-8", "LANG": "en_US.UTF-8"}, "fr"),
        (None, None, {"LC_ALL": "", "LC_MESSAGES": "fr", "LANG": "en_US.UTF-8"}, "fr"),
        (None, None, {"LANG": "fr_BE@euro"}, "fr"),
        (None, None, {"LANG": "en_US.UTF-8", "LANGUAGE": "fr:en"}, "en"),
        (None, None, {"LANGUAGE": "fr:en"}, "fr"),
        (None, None, {"LANG": "de_DE.UTF-8", "LANGUAGE": "fr"}, "en"),
        (None, None, {"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "en"),
        (None, None, {"LANG": "fro_FR"}, "en"),
        (None, None, {}, "en"),
    ],
)
def test_choice_of_language(
    option: str | None, setting: str | None, environ: dict[str, str], expected: str
) -> None:
    """The option decides, then the setting, then the first locale variable; else English."""
    assert choose_language(option, setting, environ) == expected


@pytest.mark.parametrize(
    ("tag", "items", "joined"),
    [
        ("en", [], ""),
        ("en", ["a"], "a"),
        ("en", ["a", "b"], "a and b"),
        ("fr", ["a", "b", "c"], "a, b et c"),
    ],
)
def test_lists_in_sentences(tag: Language, items: list[str], joined: str) -> None:
    """A list reads as the language writes it."""
    use_language(tag)
    assert listed(items) == joined


def test_lists_of_choices() -> None:
    """A list to choose from ends in "or", "ou"."""
    assert listed(["6-4", "5-4"], choice=True) == "6-4 or 5-4"
    use_language("fr")
    assert listed(["6-4", "5-4", "0-0"], choice=True) == "6-4, 5-4 ou 0-0"
