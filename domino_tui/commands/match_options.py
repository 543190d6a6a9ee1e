"""What ``play`` and ``simulate`` have in common: the options that say which match is played."""

from __future__ import annotations

import argparse

from domino_tui.engine.errors import N_, DominoError
from domino_tui.engine.rules import Rules, make_rules, parse_options
from domino_tui.engine.variants import VARIANTS
from domino_tui.i18n import _

_LONGEST_NUMBER = 18
"""Signs of a number on the command line; no target, seed or count of players has more."""


def add_rules_options(parser: argparse.ArgumentParser, players: str) -> None:
    """Add the options that settle the rules.

    Args:
        parser: the command's parser.
        players: what the help says of the number of players.
    """
    add = parser.add_argument
    add("--variant", default="draw", metavar=_("GAME"), help=", ".join(VARIANTS))
    add("--players", metavar=_("NUMBER"), help=players)
    add("--teams", action="store_true", help=_("two against two, where the game leaves the choice"))
    add("--target", metavar=_("POINTS"), help=_("the points that win the match, 5 to 1000"))
    add(
        "--option",
        action="append",
        default=[],
        metavar=_("NAME=VALUE"),
        help=_("a house rule, as opening=winner; can be given several times"),
    )


def rules_from(options: argparse.Namespace, usual_players: int) -> Rules:
    """Return the rules that the options describe.

    Raises:
        DominoError: if they are none.
    """
    players = whole_number("--players", options.players)
    return make_rules(
        options.variant,
        usual_players if players is None else players,
        True if options.teams else None,
        whole_number("--target", options.target),
        parse_options(options.option),
    )


def whole_number(option: str, text: str | None, allowed: range | None = None) -> int | None:
    """Read a number of the command line; None where the option is not given.

    Args:
        option: the option's name.
        text: what was given for it.
        allowed: the numbers that it can be; None: what it is for says what is wrong with it.

    Raises:
        DominoError: if it is not a whole number, or not in the range.
    """
    if text is None:
        return None
    digits = text.strip()
    if digits.removeprefix("-").isdecimal() and len(digits) <= _LONGEST_NUMBER:
        number = int(digits)
        if allowed is None or number in allowed:
            return number
    if allowed is None:
        message = N_("{option} takes a whole number, not {text}")
        raise DominoError(message, option=option, text=repr(text))
    raise DominoError(
        N_("{option} takes a whole number from {least} to {most}, not {text}"),
        option=option,
        least=allowed[0],
        most=allowed[-1],
        text=repr(text),
    )
