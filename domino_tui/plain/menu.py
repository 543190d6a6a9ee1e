"""The title, line by line: go on with a match, begin one, read the rules, quit."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Literal

from domino_tui import __version__
from domino_tui.engine.errors import DominoError
from domino_tui.faults import worded
from domino_tui.i18n import RULES_PAGES, _
from domino_tui.new_game import last_choice, set_up_of
from domino_tui.plain.asking import LeftError, ask_item
from domino_tui.plain.booklet import PAGE_TITLES, booklet_lines
from domino_tui.plain.choosing import choose
from domino_tui.plain.desk import Desk
from domino_tui.plain.playing import begin, go_on
from domino_tui.set_up import SetUp
from domino_tui.under_way import give_up

Entry = Literal["continue", "new_game", "rules", "quit"]


def title(desk: Desk) -> None:
    """Show the menu and do what is chosen, until the person quits."""
    desk.say(" ".join(("domino-tui", __version__)))
    while True:
        try:
            entry = _chosen(desk)
        except LeftError:
            return
        if entry == "quit":
            return
        # Who leaves a question further in comes back here.
        with suppress(LeftError):
            _DOES[entry](desk)


def continue_match(desk: Desk) -> None:
    """Go on with the match under way."""
    session = desk.take_open_match()
    desk.tell_new()
    if session is not None:
        go_on(desk, session)


def new_game(desk: Desk) -> None:
    """Let the person choose a game, remember the choice, and play it."""
    if not gives_up(desk):
        return
    choice = choose(desk.console, last_choice(desk.settings.last, desk.settings.name))
    desk.change_settings(last=choice.as_last(), name=choice.name)
    try:
        set_up = set_up_of(choice)
    except DominoError as error:
        desk.say(worded(error))
        return
    begin(desk, set_up)


def straight_to_table(desk: Desk, set_up: SetUp) -> None:
    """Play a match that is set up already, once one under way is given up; else go on with it."""
    with suppress(LeftError):
        if gives_up(desk):
            begin(desk, set_up)


def gives_up(desk: Desk) -> bool:
    """Ask about a match under way, and go on with it where the person does not give it up.

    Returns:
        Whether a new match can begin.
    """
    line = desk.open_match_line()
    desk.tell_new()
    if line is None:
        return True
    question = _("A match is under way: {match}. Give it up and deal a new one?")
    answers = (_("Go on with it"), _("Give it up"))
    if ask_item(desk.console, question.format(match=line), answers, 0) == 1:
        give_up(desk.store)
        return True
    continue_match(desk)
    return False


def read_rules(desk: Desk) -> None:
    """Show pages of the rules booklet until the person has read enough."""
    titles = [*(_(PAGE_TITLES[page]) for page in RULES_PAGES), _("Back")]
    while True:
        at = ask_item(desk.console, _("Rules"), titles, len(RULES_PAGES))
        if at == len(RULES_PAGES):
            return
        desk.say("", *booklet_lines(RULES_PAGES[at]), "")


def _chosen(desk: Desk) -> Entry:
    under_way = desk.open_match_line()
    desk.tell_new()
    entries: dict[Entry, str] = {
        "continue": _("Continue"),
        "new_game": _("New game"),
        "rules": _("Rules"),
        "quit": _("Quit"),
    }
    if under_way is None:
        del entries["continue"]
    notes = [under_way or "" if entry == "continue" else "" for entry in entries]
    at = ask_item(desk.console, _("What would you like to do?"), tuple(entries.values()), 0, notes)
    return tuple(entries)[at]


_DOES: dict[Entry, Callable[[Desk], None]] = {
    "continue": continue_match,
    "new_game": new_game,
    "rules": read_rules,
}
