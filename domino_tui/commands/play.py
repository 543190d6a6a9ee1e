"""``domino-tui play``, and the choice between the full interface and the game line by line."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Mapping
from io import StringIO
from typing import IO

from domino_tui.ai.levels import DEFAULT_LEVEL, LEVELS, parse_level
from domino_tui.commands.match_options import add_rules_options, rules_from, whole_number
from domino_tui.engine.errors import DominoError
from domino_tui.engine.variants import VARIANTS
from domino_tui.i18n import N_, _
from domino_tui.new_game import Choice, set_up_of
from domino_tui.set_up import SetUp
from domino_tui.store.database import MatchStore, open_store
from domino_tui.store.log import open_log
from domino_tui.store.paths import paths
from domino_tui.store.problems import Problem
from domino_tui.store.settings import LONGEST_NAME, Settings, load_settings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes; mistakes in it are told by :func:`set_up_from`."""
    add_rules_options(parser, players=_("how many play, 2 to 4"))
    add = parser.add_argument
    levels = _("level of the computer players, or one for each in playing order: {levels}")
    add("--level", metavar="A[,B,C]", help=levels.format(levels=", ".join(LEVELS)))
    add("--name", metavar=_("NAME"), help=_("your name; otherwise that of the settings"))
    add("--seed", metavar=_("NUMBER"), help=_("the seed that settles every deal; else by chance"))


def run(options: argparse.Namespace) -> int:
    """Begin the match that the options describe, and return the exit code.

    Raises:
        DominoError: if there can be no such match.
    """
    return open_game(options, set_up_from(options, load_settings(paths().settings)[0].name))


def set_up_from(options: argparse.Namespace, usual_name: str) -> SetUp:
    """Return the match that the options describe.

    What is not given comes from the game's rules, and not from the last choice, so that a command
    means the same every day.

    Args:
        options: what :func:`add_arguments` has read.
        usual_name: the person's name where none is given.

    Raises:
        DominoError: if there can be no such match.
    """
    game = VARIANTS.get(options.variant)
    usual = 4 if options.teams else (game.players[0] if game else 2)
    rules = rules_from(options, usual)
    level, levels = _levels(options.level, rules.players - 1)
    choice = Choice(
        variant=rules.variant.name,
        players=rules.players,
        teams=rules.teams,
        target=rules.target,
        level=level,
        levels=levels,
        name=usual_name if options.name is None else _name(options.name),
        options=rules.options,
        seed=whole_number("--seed", options.seed),
    )
    return set_up_of(choice)


def open_game(options: argparse.Namespace, set_up: SetUp | None) -> int:
    """Play in the full interface, or line by line where that is asked for or nothing else works.

    Args:
        options: the general options of the command line.
        set_up: a match to begin at once, or None for the title.

    Returns:
        The exit code.
    """
    settings, problems = load_settings(paths().settings)
    store, more = open_store(paths().database)
    try:
        streams = (sys.stdin, sys.stdout, sys.stderr)
        if options.plain or not is_capable(streams, os.environ):
            return _play_plain(options, set_up, settings, store, (*problems, *more))
        return _play_full(options, set_up, settings, store, (*problems, *more))
    finally:
        store.close()


def is_capable(streams: Iterable[IO[str] | None], environ: Mapping[str, str]) -> bool:
    """Tell whether the full interface can be drawn: on a terminal that can do more than print.

    Args:
        streams: standard input, output and error; the interface is drawn on the last.
        environ: the environment, for its ``TERM``.
    """
    if not all(stream is not None and stream.isatty() for stream in streams):
        return False
    # Windows sets no TERM, and its terminals can do all that is needed.
    usual = "windows" if os.name == "nt" else ""
    return environ.get("TERM", usual) not in ("", "dumb", "unknown")


def is_unicode(encoding: str | None) -> bool:
    """Tell whether an encoding has every sign there is."""
    return (encoding or "").lower().replace("_", "-") in ("utf-8", "utf8", "utf-16", "utf-8-sig")


def _play_plain(
    options: argparse.Namespace,
    set_up: SetUp | None,
    settings: Settings,
    store: MatchStore,
    problems: tuple[Problem, ...],
) -> int:
    from domino_tui.plain.console import Console  # noqa: PLC0415 -- only one front end is needed
    from domino_tui.plain.desk import Desk  # noqa: PLC0415
    from domino_tui.plain.start import play_plain  # noqa: PLC0415

    open_log(paths().log)
    console = Console(
        sys.stdin or StringIO(),
        sys.stdout or StringIO(),
        ascii_only=options.ascii or settings.face == "ascii",
    )
    return play_plain(Desk(console, store, settings), set_up, problems)


def _play_full(
    options: argparse.Namespace,
    set_up: SetUp | None,
    settings: Settings,
    store: MatchStore,
    problems: tuple[Problem, ...],
) -> int:
    from domino_tui.ui.app import DominoApp, Launch  # noqa: PLC0415 -- brings Textual

    launch = Launch(
        settings=settings,
        store=store,
        set_up=set_up,
        language=options.lang,
        ascii_only=options.ascii or not is_unicode(sys.stderr.encoding),
        problems=problems,
    )
    app = DominoApp(launch)
    app.run(mouse=settings.mouse and not options.no_mouse)
    return app.return_code or 0


def _levels(text: str | None, computers: int) -> tuple[str, tuple[str, ...]]:
    """Read the level of all computer players, or a level for each.

    Raises:
        DominoError: if one is no level, or there are not as many as players.
    """
    if text is None:
        return DEFAULT_LEVEL, ()
    levels = tuple(parse_level(part) for part in text.split(","))
    if len(levels) == 1:
        return levels[0], ()
    if len(levels) != computers:
        raise DominoError(
            N_("--level gives {given} levels, but the computer plays {computers}"),
            N_("give one level for all, or one for each computer player in playing order"),
            given=len(levels),
            computers=computers,
        )
    return levels[0], levels


def _name(text: str) -> str:
    """Read the person's name.

    Raises:
        DominoError: if it cannot be shown.
    """
    name = text.strip()
    if not name.isprintable() or len(name) > LONGEST_NAME:
        message = N_("{text} cannot be a name")
        hint = N_("a name has at most {longest} letters and no control characters")
        raise DominoError(message, hint, text=ascii(text[:LONGEST_NAME]), longest=LONGEST_NAME)
    return name
