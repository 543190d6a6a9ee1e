"""The rules booklet: every rule, under its number, in both languages."""

import re

import pytest

from domino_tui.i18n import LANGUAGES, RULES_PAGES, rules_text

NUMBERS = {
    "common": [f"C-{n}" for n in range(1, 10)],
    "draw": [f"DR-{n}" for n in range(1, 10)],
    "block": [f"BL-{n}" for n in range(1, 3)],
    "double-zero": [f"DZ-{n}" for n in range(1, 15)],
    "pairs": [f"PA-{n}" for n in range(1, 9)],
    "options": [f"OP-{n}" for n in range(1, 7)],
}
OURS = {"C-9", "DR-3", "DZ-2", "DZ-13", "PA-3", *NUMBERS["options"]}
HOUSE = {"en": ("house rule", "our reading"), "fr": ("règle maison", "notre lecture")}
"""How a rule of ours is marked: one that can be chosen, and one that fills a silence."""

PAGES = [(page, tag) for page in RULES_PAGES for tag in LANGUAGES]


def rules_in(text: str) -> dict[str, str]:
    """Take a page apart: each rule's number with the text up to the next rule."""
    parts = re.split(r"^\*\*([A-Z]+-\d+)\*\*", text, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


@pytest.mark.parametrize(("page", "tag"), PAGES)
def test_every_rule_stands_under_its_number(page: str, tag: str) -> None:
    """Each page has exactly the numbers of its game, in order, none twice."""
    assert list(rules_in(rules_text(page, tag))) == NUMBERS[page]
    assert len(re.findall(r"^\*\*[A-Z]+-\d+\*\*", rules_text(page, tag), re.M)) == len(
        NUMBERS[page]
    )


@pytest.mark.parametrize(("page", "tag"), PAGES)
def test_house_rules_are_marked(page: str, tag: str) -> None:
    """The house's own rules say that they are, and no others do."""
    rules = rules_in(rules_text(page, tag))
    marked = {
        number
        for number, text in rules.items()
        if any(f"*({mark})*" in text.lower() for mark in HOUSE[tag])
    }
    assert marked == OURS & set(NUMBERS[page])


@pytest.mark.parametrize(("page", "tag"), PAGES)
def test_references_lead_somewhere(page: str, tag: str) -> None:
    """A rule mentioned in passing exists."""
    every = {number for numbers in NUMBERS.values() for number in numbers}
    mentioned = set(re.findall(r"\b[A-Z]{1,2}-\d+", rules_text(page, tag)))
    assert mentioned <= every


SUM = r"\d+(?: [+=→] \d+)+"


def flat(text: str) -> str:
    """Join the lines of a text, those of its examples too."""
    return re.sub(r"\n>? ?", " ", text)


@pytest.mark.parametrize("page", RULES_PAGES)
def test_both_languages_say_the_same_sums(page: str) -> None:
    """Under each number both languages write the same sums and name the same tiles."""
    english, french = (rules_in(flat_rules(rules_text(page, tag))) for tag in ("en", "fr"))
    for number, text in english.items():
        assert re.findall(SUM, text) == re.findall(SUM, french[number]), number
        assert tiles_in(text) == tiles_in(french[number]), number


def flat_rules(text: str) -> str:
    """Join the lines of each rule, and leave each rule on a line of its own."""
    return flat(text).replace(" **", "\n**")


def tiles_in(text: str) -> set[str]:
    """The tiles that a text names."""
    return set(re.findall(r"\b[0-6]-[0-6]\b", text))


@pytest.mark.parametrize(("page", "tag"), PAGES)
def test_sums_add_up(page: str, tag: str) -> None:
    """Every sum written out as an example is right."""
    sums = re.findall(r"(\d+(?: \+ \d+)+) = (\d+)", flat(rules_text(page, tag)))
    assert all(sum(map(int, left.split(" + "))) == int(total) for left, total in sums)
    assert bool(sums) == (page in {"draw", "double-zero", "pairs"})


@pytest.mark.parametrize(("page", "tag"), PAGES)
def test_page_opens_with_what_the_game_is(page: str, tag: str) -> None:
    """A page starts with its title and a few lines before the first rule."""
    title, introduction = rules_text(page, tag).split("\n\n")[:2]
    assert title.startswith("# ")
    assert introduction[0].isalpha()
    assert len(introduction.split()) > 15


@pytest.mark.parametrize(("page", "tag"), [("draw", "de"), ("chess", "en"), ("../en/draw", "fr")])
def test_no_such_page(page: str, tag: str) -> None:
    """A page or a language that does not exist is named in the error."""
    with pytest.raises(ValueError, match=f"{page}.*{tag}"):
        rules_text(page, tag)
