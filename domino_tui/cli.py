"""The command line. Each command imports what it needs when it runs, so that help is quick."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import NoReturn

from domino_tui import __version__
from domino_tui.engine.errors import DominoError
from domino_tui.i18n import _, choose_language, clauses, ngettext, use_language

PROGRAM = "domino-tui"


class Parser(argparse.ArgumentParser):
    """A parser that tells a mistake in one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and how to find out what is right, and end with 2."""
        hint = _("see {command} --help").format(command=self.prog)
        self.exit(2, f"{self.prog}: {clauses(message, hint)}\n")


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code: 0 well, 1 faults found, 2 wrong use or input."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A terminal that cannot show a sign shows its number; nothing ends for want of it.
            stream.reconfigure(errors="backslashreplace")
    _speak(given)
    options = _parser().parse_args(given)
    try:
        command: Callable[[argparse.Namespace], int] = options.run
        return command(options)
    except DominoError as error:
        from domino_tui.faults import worded  # noqa: PLC0415

        print(f"{PROGRAM}: {worded(error)}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader of a pipe has gone: nothing more can be said, and nothing needs to be.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _speak(given: Sequence[str]) -> None:
    """Choose the language before the first word is said, help and mistakes included."""
    from domino_tui.store.settings import language_setting  # noqa: PLC0415

    asked: str | None = None
    for at, argument in enumerate(given):
        if argument.startswith("--lang="):
            asked = argument.removeprefix("--lang=")
        elif argument == "--lang" and at + 1 < len(given):
            asked = given[at + 1]
    use_language(choose_language(asked, language_setting(), os.environ))
    # argparse says "usage" and its complaints through these two, found at every call.
    argparse._ = _  # type: ignore[attr-defined]
    argparse.ngettext = ngettext  # type: ignore[attr-defined]


def _parser() -> Parser:
    parser = Parser(
        prog=PROGRAM,
        description=_("Dominoes against the computer: Draw, Block, Double Zéro and Pairs."),
        epilog=_("Without a command the title screen opens."),
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    _add_general(parser, None)
    parser.set_defaults(run=_title)
    commands = parser.add_subparsers(title=_("commands"), metavar="", parser_class=Parser)
    _add_play(commands)
    _add_simulate(commands)
    _add_arena(commands)
    _add_fairness(commands)
    _add_verify(commands)
    return parser


def _add_general(parser: argparse.ArgumentParser, default: object) -> None:
    """Add what holds for the game itself, before the command or after it."""
    parser.add_argument(
        "--lang", choices=("fr", "en"), default=default, help=_("speak French or English")
    )
    flags = {
        "--ascii": _("draw with ASCII characters only"),
        "--no-mouse": _("leave the mouse to the terminal"),
        "--plain": _("play line by line, for screen readers, pipes and simple terminals"),
    }
    for flag, text in flags.items():
        parser.add_argument(flag, action="store_true", default=default or False, help=text)


def _add_play(commands: argparse._SubParsersAction[Parser]) -> None:
    from domino_tui.commands import play  # noqa: PLC0415

    parser = commands.add_parser(
        "play", help=_("go straight to the table"), description=_("Go straight to the table.")
    )
    _add_general(parser, argparse.SUPPRESS)
    play.add_arguments(parser)
    parser.set_defaults(run=play.run)


def _add_simulate(commands: argparse._SubParsersAction[Parser]) -> None:
    from domino_tui.commands import simulate  # noqa: PLC0415

    about = _("Play whole matches between computer levels, without an interface.")
    parser = commands.add_parser(
        "simulate", help=_("matches between computer levels"), description=about
    )
    parser.add_argument("--lang", choices=("fr", "en"), help=_("speak French or English"))
    simulate.add_arguments(parser)
    parser.set_defaults(run=simulate.run)


def _add_arena(commands: argparse._SubParsersAction[Parser]) -> None:
    from domino_tui.commands import arena  # noqa: PLC0415

    about = _("Measure one player against another: the same deals, played from every side.")
    parser = commands.add_parser(
        "arena", help=_("one player measured against another"), description=about
    )
    parser.add_argument("--lang", choices=("fr", "en"), help=_("speak French or English"))
    arena.add_arguments(parser)
    parser.set_defaults(run=arena.run)


def _add_fairness(commands: argparse._SubParsersAction[Parser]) -> None:
    from domino_tui.commands import fairness  # noqa: PLC0415

    about = _("Deal and play many rounds, and tell whether any seat is favoured.")
    parser = commands.add_parser(
        "fairness", help=_("whether any seat is favoured"), description=about
    )
    parser.add_argument("--lang", choices=("fr", "en"), help=_("speak French or English"))
    fairness.add_arguments(parser)
    parser.set_defaults(run=fairness.run)


def _add_verify(commands: argparse._SubParsersAction[Parser]) -> None:
    from domino_tui.commands import verify  # noqa: PLC0415

    about = _("Check match records against their form and the rules.")
    parser = commands.add_parser("verify", help=_("check match records"), description=about)
    parser.add_argument("--lang", choices=("fr", "en"), help=_("speak French or English"))
    verify.add_arguments(parser)
    parser.set_defaults(run=verify.run)


def _title(options: argparse.Namespace) -> int:
    from domino_tui.commands import play  # noqa: PLC0415

    return play.open_game(options, None)
