"""A new game, question by question; an empty line takes what was chosen the last time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from domino_tui.ai.levels import LEVELS
from domino_tui.engine.rules import OPTION_VALUES, TARGETS, default_options
from domino_tui.engine.variants import VARIANTS
from domino_tui.i18n import _, listed
from domino_tui.new_game import (
    Choice,
    why_not_option,
    why_not_players,
    why_not_teams,
)
from domino_tui.plain.asking import ask_item, asked, numbered
from domino_tui.plain.console import Console, titled
from domino_tui.plain.reading import Wrong, plain_words, whole_number
from domino_tui.set_up import SEEDS
from domino_tui.store.settings import LONGEST_NAME
from domino_tui.view.titles import (
    OPTION_LINES,
    OPTION_TITLES,
    VARIANT_LINES,
    option_value,
    variant_title,
)

_Answer = TypeVar("_Answer")

NO_NAME = "-"
"""What is typed for no name where there is one to take."""

_YES = frozenset({"y", "yes", "o", "oui", "1"})
_NO = frozenset({"n", "no", "non", "2"})


def choose(console: Console, last: Choice) -> Choice:
    """Ask for everything that settles a new game.

    Args:
        console: where to ask.
        last: what an empty line takes.

    Raises:
        EOFError: if there is no answer to come.
        LeftError: if the person leaves a question unanswered.
    """
    choice = _game(console, last)
    for ask in (_players, _teams, _target, _levels, _name, _options, _seed):
        choice = ask(console, choice)
    return choice


# Reading the answers


def read_players(text: str, choice: Choice) -> int | Wrong:
    """Read the number of players, or say why it cannot be so many."""
    number = choice.players if not text else whole_number(text)
    if number is None or number not in range(2, 5):
        return Wrong(_("Type a number of players from 2 to 4."))
    why = why_not_players(choice, number)
    return Wrong(why) if why else number


def read_teams(text: str, choice: Choice) -> bool | Wrong:
    """Read whether two play two, or say why that cannot be chosen."""
    words = plain_words(text)
    if words not in _YES | _NO | {""}:
        return Wrong(_("Type yes or no."))
    teams = words in _YES if words else choice.teams
    why = why_not_teams(choice, teams)
    return Wrong(why) if why else teams


def read_target(text: str, choice: Choice) -> int | Wrong:
    """Read a target (Rule OP-1)."""
    number = choice.target if not text else whole_number(text)
    if number is None or number not in TARGETS:
        return Wrong(_("A target is a whole number of points from 5 to 1000 (OP-1)."))
    return number


def read_levels(text: str, choice: Choice) -> Choice | Wrong:
    """Read one level for all computer players, or one for each, by number or by name."""
    if not text:
        return choice
    names = list(LEVELS)
    known = {plain_words(_(level.title)): level.name for level in LEVELS.values()}
    known |= {name: name for name in names}
    known |= {str(number): name for number, name in enumerate(names, start=1)}
    found = [known.get(plain_words(part), "") for part in text.split(",")]
    if "" in found or len(found) not in (1, choice.players - 1):
        example = ", ".join(str(1 + at % len(names)) for at in range(choice.players - 1))
        text = _("Type a level from 1 to {last}, or one for each player, as {example}.")
        if choice.players == 2:
            text = _("Type a number from 1 to {last}.")
        return Wrong(text.format(last=len(names), example=example))
    if len(found) == 1:
        return replace(choice, level=found[0], levels=())
    return replace(choice, levels=tuple(found))


def read_name(text: str, choice: Choice) -> str | Wrong:
    """Read the person's name."""
    if not text:
        return choice.name
    if text == NO_NAME:
        return ""
    if not text.isprintable() or len(text) > LONGEST_NAME:
        why = _("A name has at most {longest} letters and no control characters.")
        return Wrong(why.format(longest=LONGEST_NAME))
    return text


def read_seed(text: str, choice: Choice) -> Choice | Wrong:
    """Read a seed; nothing leaves it to chance."""
    if not text:
        return replace(choice, seed=None)
    number = whole_number(text)
    if number is None or number not in SEEDS:
        return Wrong(_("A seed is a whole number from 0 to {most}.").format(most=SEEDS[-1]))
    return replace(choice, seed=number)


# Asking


def _game(console: Console, last: Choice) -> Choice:
    names = list(VARIANTS)
    notes = [" ".join(map(_, VARIANT_LINES[name])) for name in names]
    titles = [variant_title(name) for name in names]
    at = ask_item(console, _("Which game?"), titles, names.index(last.variant), notes)
    return last.settled() if names[at] == last.variant else last.with_variant(names[at])


def _players(console: Console, choice: Choice) -> Choice:
    if len(choice.game.players) == 1:
        console.say(why_not_players(choice, 2))
        return choice
    question = _("How many players, from 2 to 4? Enter: {usual}")
    question = question.format(usual=choice.players)
    number = asked(console, question, _for(read_players, choice))
    return replace(choice, players=number).settled()


def _teams(console: Console, choice: Choice) -> Choice:
    for teams in (True, False):
        why = why_not_teams(choice, teams)
        if why:
            console.say(why)
            return replace(choice, teams=not teams)
    usual = _("yes") if choice.teams else _("no")
    question = _("Two against two, yes or no? Enter: {usual}").format(usual=usual)
    return replace(choice, teams=asked(console, question, _for(read_teams, choice)))


def _target(console: Console, choice: Choice) -> Choice:
    offered = listed([str(target) for target in choice.game.targets], choice=True)
    question = _("To how many points, {offered} or any number from 5 to 1000? Enter: {usual}")
    question = question.format(offered=offered, usual=choice.target)
    return replace(choice, target=asked(console, question, _for(read_target, choice)))


def _levels(console: Console, choice: Choice) -> Choice:
    question = _("At what level do the computer players play?")
    titles = [titled(_(level.title), _(level.line)) for level in LEVELS.values()]
    console.say(question, *numbered(titles))
    if choice.players > 2:
        console.say(_("One number is for all; or give one for each in turn, with commas between."))
    usual = choice.levels or (choice.level,)
    names = ", ".join(_(LEVELS[name].title) for name in usual)
    line = _("Enter: {usual}").format(usual=names)
    return asked(console, line, _for(read_levels, choice))


def _name(console: Console, choice: Choice) -> Choice:
    question = _("Your name? Enter: none")
    if choice.name:
        question = _("Your name? Enter: {name}; - for none").format(name=choice.name)
    return replace(choice, name=asked(console, question, _for(read_name, choice)))


def _options(console: Console, choice: Choice) -> Choice:
    """Ask for the house rules that can change something, if the person wants to see them."""
    can = [name for name in OPTION_VALUES if not why_not_option(choice, name)]
    chosen = [
        titled(_(OPTION_TITLES[name]), option_value(name, _value(choice, name)))
        for name in can
        if _value(choice, name) != default_options(choice.game)[name]
    ]
    question = _("House rules? {chosen}").format(chosen="; ".join(chosen) or _("None chosen."))
    if ask_item(console, question, (_("Leave them so"), _("Choose them")), 0) == 0:
        return choice
    for name in OPTION_VALUES:
        # What blocked_team is decides whether partner_tie is a question.
        why = why_not_option(choice, name)
        if why:
            console.say(titled(_(OPTION_TITLES[name]), why))
        else:
            choice = _option(console, choice, name)
    return choice


def _option(console: Console, choice: Choice, name: str) -> Choice:
    values = OPTION_VALUES[name]
    titles = [option_value(name, value) for value in values]
    usual = values.index(_value(choice, name))
    at = ask_item(console, f"{_(OPTION_TITLES[name])}. {_(OPTION_LINES[name])}", titles, usual)
    return replace(choice, options={**choice.options, name: values[at]})


def _value(choice: Choice, name: str) -> str | int:
    return choice.options.get(name, default_options(choice.game)[name])


def _seed(console: Console, choice: Choice) -> Choice:
    question = _("Seed of the deals, a number? Enter: by chance")
    return asked(console, question, _for(read_seed, choice))


def _for(
    read: Callable[[str, Choice], _Answer | Wrong], choice: Choice
) -> Callable[[str], _Answer | Wrong]:
    """Return a reader of answers for one choice."""
    return lambda text: read(text, choice)
