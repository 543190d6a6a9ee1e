"""The keys of the settings file: what they do, and what is said where they cannot."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Static

from domino_tui.store.database import open_store
from domino_tui.store.settings import Settings
from domino_tui.ui.actions import ACTIONS, actions_of, keys_of, use_keys
from domino_tui.ui.app import DominoApp, Launch
from domino_tui.ui.chosen_keys import chosen_keys, key_named, worded_fault
from tests.journal import set_up

BY_ID = {action.id: action for action in ACTIONS}


@pytest.fixture(autouse=True)
def usual_keys() -> None:
    """Begin with the usual keys."""
    use_keys({})


def keys(name: str) -> tuple[str, ...]:
    """The keys of an action now."""
    return keys_of(BY_ID[name])


def test_names_in_the_file_are_plain_and_differ() -> None:
    """Letters, digits and hyphens after the place; no two actions share a name."""
    assert len(BY_ID) == len(ACTIONS)
    for name in BY_ID:
        assert name.replace(".", "").replace("-", "").replace("_", "").isalnum(), name
    assert {"table.tile-next", "table.tile-previous", "title.pick-1", "table.theme"} <= set(BY_ID)


def test_no_usual_key_does_two_things() -> None:
    """Without a file nothing is wrong."""
    assert chosen_keys(ACTIONS, {}).faults == ()


def test_at_the_table_all_can_be_done_without_letters() -> None:
    """On a keyboard of other letters there are arrows, digits, Enter, Escape and function keys."""
    for action in actions_of("table") + actions_of("round_end") + actions_of("match_end"):
        assert any(len(key) > 1 or key.isdecimal() for key in action.keys), action.id


def test_a_key_of_the_file_replaces_the_usual_ones() -> None:
    """And is free again for another action."""
    assert use_keys({"table.undo": ("z",), "table.memory": ("u",)}) == ()
    assert keys("table.undo") == ("z",)
    assert keys("table.memory") == ("u",)


@pytest.mark.parametrize(
    ("overrides", "said"),
    [
        (
            {"table.jump": ("z",)},
            "There is no action table.jump; its keys are left out. The help lists them all.",
        ),
        (
            {"table.undo": ("hyperspace", "z")},
            "There is no key hyperspace; it is left out for table.undo.",
        ),
        (
            {"table.undo": ("z",), "table.sheet": ("z", "y")},
            "The key z is set for two actions: it does table.undo, and not table.sheet.",
        ),
        (
            {"table.undo": ("s",), "table.log": ("f6",)},
            "The key s does table.undo now; table.sheet has none left.",
        ),
        (
            {"everywhere.help": ("u",), "table.undo": ("u",)},
            "The key u is set for two actions: it does everywhere.help, and not table.undo.",
        ),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    overrides: dict[str, tuple[str, ...]], said: str
) -> None:
    """The rest of the file holds all the same."""
    (fault,) = use_keys(overrides)
    assert worded_fault(fault) == said


def test_an_action_whose_keys_are_all_wrong_keeps_its_usual_ones() -> None:
    """Nothing is lost by a slip of the pen."""
    use_keys({"table.undo": ("hyperspace",)})
    assert keys("table.undo") == ("u", "f3")


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("z", "z"),
        ("?", "question_mark"),
        ("question_mark", "question_mark"),
        ("-", "minus"),
        ("+", "plus"),
        ("é", "é"),
        ("ctrl+z", "ctrl+z"),
        ("f12", "f12"),
        ("hyperspace", None),
        ("control+z", None),
        ("", None),
        ("\x1b", None),
    ],
)
def test_keys_are_known_by_name_or_by_their_sign(typed: str, name: str | None) -> None:
    """As Textual calls them."""
    assert key_named(typed) == name


async def test_the_program_says_what_is_wrong_with_the_keys(home: Path) -> None:
    """At the start; the key line and the help show the keys as they are."""
    store, _ = open_store(home / "domino.db")
    chosen = {"table.undo": ("z",), "table.jump": ("y",)}
    app = DominoApp(Launch(Settings(speed="instant", keys=chosen), store, set_up("block", 2)))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        notices = [notice.message for notice in app._notifications]
        assert any("table.jump" in notice for notice in notices)
        line = str(app.screen.query_one("KeyLine", Static).render())
        assert "z undo" in line
        await pilot.press("question_mark")
        await pilot.pause()
        assert "table.undo" in app.export_screenshot().replace("&#160;", " ")
    store.close()
