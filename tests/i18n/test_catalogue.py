"""The French catalogue is whole, and the command that keeps it notices when it is not."""

import gettext
from io import BytesIO
from pathlib import Path
from types import ModuleType

import pytest
from babel.messages.catalog import Catalog

SAME_IN_FRENCH = {
    "Double Zéro", "Expert", "Options", "Points", "domino", "menu", "normal", "options", "page",
    "{name} {count}", "{number} ({place})",
}  # fmt: skip
"""What is rightly the same in both languages."""


def english(tool: ModuleType, *messages: str | tuple[str, str]) -> Catalog:
    """Make what `collect` would find in a program that says these sentences."""
    found: Catalog = tool.empty()
    for message in messages:
        found.add(message)
    return found


def test_french_is_whole_and_current(catalogue: ModuleType) -> None:
    """No message is missing, empty, guessed or left over; fields agree; the `.mo` is compiled."""
    faults = catalogue.faults(catalogue.collect(), catalogue.read(), catalogue.MO.read_bytes())
    assert faults == []


def test_french_is_not_english(catalogue: ModuleType) -> None:
    """No message was left in English, except the few that are the same in both languages."""
    same = {
        message.id
        for message in catalogue.sentences(catalogue.read())
        if message.string in (message.id, message.id[0]) and any(map(str.isalpha, message.id))
    }
    assert same <= SAME_IN_FRENCH


@pytest.mark.parametrize(
    ("message", "french", "fault"),
    [
        ("Pass", None, "missing: 'Pass'"),
        ("Pass", "", "empty: 'Pass'"),
        ("{name} passes", "{nom} passe", "other placeholders: '{name} passes'"),
        ("{name} passes", "{name} passe {", "broken placeholder: '{name} passes'"),
        ("%(n)s points", "%(m)s points", "other placeholders: '%(n)s points'"),
        ("Seed: ", "Graine :", "other space at the edges: 'Seed: '"),
        (
            ("one tile", "{n} tiles"),
            ("un domino", "{n} dominos"),
            "other placeholders: 'one tile / {n} tiles'",
        ),
    ],
)
def test_faults_are_named(
    catalogue: ModuleType,
    message: str | tuple[str, str],
    french: str | tuple[str, str] | None,
    fault: str,
) -> None:
    """Each thing that can be wrong with a message is found and named."""
    translated = catalogue.empty()
    if french is not None:
        translated.add(message, french)
    compiled = catalogue.mo_bytes(translated)
    assert catalogue.faults(english(catalogue, message), translated, compiled) == [fault]


def test_fuzzy_and_obsolete_are_named(catalogue: ModuleType) -> None:
    """A guess is no translation, and what the program no longer says has to go."""
    french = catalogue.empty()
    french.add("Pass", "Je passe", flags=["fuzzy"])
    french.add("Undo", "Reprendre")
    faults = catalogue.faults(english(catalogue, "Pass"), french, catalogue.mo_bytes(french))
    assert faults == ["fuzzy: 'Pass'", "obsolete: 'Undo'"]


def test_stale_compiled_form_is_named(catalogue: ModuleType) -> None:
    """A `.po` that was changed without compiling it is found."""
    french = catalogue.empty()
    french.add("Pass", "Je passe")
    newer = catalogue.empty()
    newer.add("Pass", "Je boude")
    faults = catalogue.faults(english(catalogue, "Pass"), newer, catalogue.mo_bytes(french))
    assert faults == ["the compiled catalogue is not what the .po gives"]


def test_compiled_form_is_what_gettext_reads(catalogue: ModuleType) -> None:
    """Plain, counted and context messages are found again by the standard library."""
    french = catalogue.empty()
    french.add("Pass", "Je passe")
    french.add("draw", "piocher", context="key")
    french.add(("{n} tile", "{n} tiles"), ("{n} domino", "{n} dominos"))
    french.add("later", "")
    read = gettext.GNUTranslations(BytesIO(catalogue.mo_bytes(french)))
    assert read.gettext("Pass") == "Je passe"
    assert read.pgettext("key", "draw") == "piocher"
    forms = [read.ngettext("{n} tile", "{n} tiles", n) for n in (0, 1, 2)]
    assert forms == ["{n} domino", "{n} domino", "{n} dominos"]
    assert read.gettext("later") == "later"


def test_merge_keeps_french_and_guesses_nothing(catalogue: ModuleType) -> None:
    """Known sentences keep their French, new ones are empty, unused ones are gone."""
    french = catalogue.empty()
    french.add("You pass.", "Vous passez.")
    french.add("Undo", "Reprendre")
    merged = catalogue.merge(english(catalogue, "You pass.", "You pass!"), french)
    assert {m.id: m.string or "" for m in catalogue.sentences(merged)} == {
        "You pass.": "Vous passez.",
        "You pass!": "",
    }


def test_written_form_reads_back(catalogue: ModuleType, tmp_path: Path) -> None:
    """The `.po` holds what was put into it, and writing it again gives the same text."""
    french = catalogue.empty()
    french.add("You pass.", "Vous passez.", [("domino_tui/a.py", 7)])
    french.add(("{n} tile", "{n} tiles"), ("{n} domino", "{n} dominos"), context="hand")
    po = tmp_path / "fr.po"
    po.write_text(catalogue.po_text(french), encoding="utf-8")
    again = catalogue.read(po)
    assert catalogue.po_text(again) == catalogue.po_text(french)
    assert catalogue.mo_bytes(again) == catalogue.mo_bytes(french)


def test_collects_every_kind_of_mark(catalogue: ModuleType, tmp_path: Path) -> None:
    """`_`, `N_`, `ngettext` and `pgettext` are found, in folders too; strings alone are not."""
    folder = tmp_path / "program" / "screens"
    folder.mkdir(parents=True)
    (folder / "table.py").write_text(
        'a = _("plain"), N_("later"), "unmarked"\n'
        'b = ngettext("{n} tile", "{n} tiles", 2), pgettext("key", "draw")\n'
    )
    found = [(m.context, m.id) for m in catalogue.sentences(catalogue.collect(folder.parent))]
    assert found == [
        (None, "plain"),
        (None, "later"),
        (None, ("{n} tile", "{n} tiles")),
        ("key", "draw"),
    ]
