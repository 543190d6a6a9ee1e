"""What the rows of the new-game screen say for a choice: chips, what is chosen, and notes."""

from __future__ import annotations

from domino_tui.ai.levels import LEVELS
from domino_tui.engine.rules import OPTION_VALUES
from domino_tui.i18n import N_, _
from domino_tui.new_game import (
    PARTNER_LEVEL,
    Choice,
    level_of,
    why_not_option,
    why_not_players,
    why_not_teams,
)
from domino_tui.ui.widgets.chips import Chip, Content, fitting_width
from domino_tui.view.titles import OPTION_LINES, OPTION_TITLES, option_value

OWN = "own"
"""The value of the chip for a target that is typed, or a level for each player."""

ALONE, TEAMS = "alone", "teams"

_LABELS = {
    "name": N_("Your name"),
    "players": N_("Players"),
    "sides": N_("Sides"),
    "target": N_("Target"),
    "own-target": N_("Points"),
    "level": N_("Level"),
    "seed": N_("Seed"),
}

_SEATS = {"left": N_("on the left"), "top": N_("opposite"), "right": N_("on the right")}


def label(row: str) -> str:
    """Return what a row is called."""
    return _(_LABELS[row])


def label_width() -> int:
    """Return the columns for the labels of the main rows."""
    seats = [f"  {_(title)}" for title in (*_SEATS.values(), N_("your partner"))]
    return fitting_width([*map(label, _LABELS), *seats])


def option_width() -> int:
    """Return the columns for the names of the house rules, and of what stands with them."""
    return fitting_width([label("seed"), *map(_, OPTION_TITLES.values())])


def players_row(choice: Choice) -> Content:
    """Return the row with the number of players."""
    chips = tuple(Chip(count, str(count), why_not_players(choice, count)) for count in (2, 3, 4))
    return Content(label("players"), chips, choice.players, "", label_width())


def sides_row(choice: Choice) -> Content:
    """Return the row with each alone or two against two."""
    chips = (
        Chip(ALONE, _("each alone"), why_not_teams(choice, False)),
        Chip(TEAMS, _("two against two"), why_not_teams(choice, True)),
    )
    return Content(label("sides"), chips, TEAMS if choice.teams else ALONE, "", label_width())


def target_row(choice: Choice, is_own: bool) -> Content:
    """Return the row with the targets that are offered.

    Args:
        choice: what has been chosen.
        is_own: whether a target is typed.
    """
    offered = [Chip(points, str(points)) for points in sorted(choice.game.targets)]
    chips = (*offered, Chip(OWN, _("another")))
    return Content(label("target"), chips, OWN if is_own else choice.target, "", label_width())


def level_row(choice: Choice) -> Content:
    """Return the row with one level for all computer players, or one for each."""
    alone = _("There is only one computer player.") if choice.players == 2 else ""
    chips = (*_level_chips(), Chip(OWN, _("one for each"), alone))
    value = OWN if choice.levels else choice.level
    note = "" if choice.levels else _(LEVELS[choice.level].line)
    if choice.teams and level_of(choice, 2) != choice.level and not choice.levels:
        partner = _("Your partner plays at least as {level}; choose one for each to change that.")
        note += " " + partner.format(level=_(LEVELS[PARTNER_LEVEL].title))
    return Content(label("level"), chips, value, note, label_width())


def seat_row(choice: Choice, seat: int) -> Content:
    """Return the row with the level of one computer player."""
    is_partner = choice.teams and seat == 2
    where = _("your partner") if is_partner else _(_SEATS[_where(choice, seat)])
    level = level_of(choice, seat)
    return Content(f"  {where}", _level_chips(), level, _(LEVELS[level].line), label_width())


def option_row(choice: Choice, name: str) -> Content:
    """Return the row of a house rule; where it changes nothing, every chip says why."""
    why = why_not_option(choice, name)
    value = choice.option(name)
    chips = tuple(Chip(given, _value(name, given), why) for given in OPTION_VALUES[name])
    note = why or _(OPTION_LINES[name])
    return Content(_(OPTION_TITLES[name]), chips, value, note, option_width())


def _value(name: str, value: str | int) -> str:
    # The label speaks of doubles already, so that bare numbers keep the row short.
    return str(value) if name == "redeal" and value else option_value(name, value)


def _level_chips() -> tuple[Chip, ...]:
    return tuple(Chip(level.name, _(level.title)) for level in LEVELS.values())


def _where(choice: Choice, seat: int) -> str:
    """Return where a seat is: play goes clockwise, in Pairs the other way (Rules C-3, PA-3)."""
    if choice.players == 2:
        return "top"
    around = ("left", "top", "right") if choice.players == 4 else ("left", "right")
    if choice.game.counter_clockwise:
        around = around[::-1]
    return around[seat - 1]
