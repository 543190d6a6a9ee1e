"""``domino-tui simulate``: whole matches between computer levels, without an interface."""

from __future__ import annotations

import argparse
import json
import secrets
import sys
from pathlib import Path

from domino_tui.ai.levels import LEVELS, parse_level
from domino_tui.ai.simulation import Simulation, simulate
from domino_tui.ai.tally import Tally
from domino_tui.commands.progress import Progress
from domino_tui.commands.record_files import RecordDirectory
from domino_tui.commands.tally_table import table
from domino_tui.engine.errors import N_, DominoError
from domino_tui.engine.rules import Rules, make_rules, parse_options
from domino_tui.engine.variants import VARIANTS
from domino_tui.i18n import _
from domino_tui.set_up import SEEDS

USUAL_LEVEL = "regular"
USUAL_MATCHES = 100

COUNTS = range(1, 1_000_001)
"""How many matches can be asked for."""

PROCESSES = range(1, 62)
"""How many processes can be asked for; Windows waits for no more."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes; mistakes in it are told by :func:`simulation_from`."""
    add = parser.add_argument
    add("--variant", default="draw", metavar=_("GAME"), help=", ".join(VARIANTS))
    add("--players", metavar=_("NUMBER"), help=_("how many play; usually as many as can"))
    add("--teams", action="store_true", help=_("two against two, where the game leaves the choice"))
    add("--target", metavar=_("POINTS"), help=_("the points that win the match, 5 to 1000"))
    levels = _("level of all players, or one for each side or seat: {levels}")
    add("--levels", metavar="A[,B,...]", help=levels.format(levels=", ".join(LEVELS)))
    add(
        "--option",
        action="append",
        default=[],
        metavar=_("NAME=VALUE"),
        help=_("a house rule, as opening=winner; can be given several times"),
    )
    add("--matches", metavar=_("NUMBER"), help=_("how many matches; usually 100"))
    add("--seed", metavar=_("NUMBER"), help=_("the seed that settles every match; else by chance"))
    add("--record", metavar=_("DIR"), help=_("write each match to DIR/match-00001.json and so on"))
    add("--json", action="store_true", help=_("print JSON instead of a table"))
    add("--processes", metavar=_("NUMBER"), help=_("processes that play; usually one a core"))


def run(options: argparse.Namespace) -> int:
    """Play the matches, print what they come to, and return the exit code.

    Raises:
        DominoError: if there can be no such matches, or their records cannot be written.
    """
    simulation = simulation_from(options)
    processes = _number("--processes", options.processes, PROCESSES, None)
    directory = None if options.record is None else RecordDirectory(Path(options.record))
    tally = Tally(simulation)
    with Progress(simulation.matches, sys.stderr) as progress:
        for report in simulate(simulation, processes):
            if directory is not None and report.record is not None:
                directory.write(report.number, report.record)
            tally.add(report)
            progress.reach(report.number)
    print(json.dumps(tally.as_json(), indent=2) if options.json else table(tally))
    return 0


def simulation_from(options: argparse.Namespace) -> Simulation:
    """Return the simulation that the options describe.

    Raises:
        DominoError: if there can be no such matches.
    """
    rules = _rules(options)
    seed = _number("--seed", options.seed, SEEDS, None)
    return Simulation(
        rules=rules,
        levels=_levels(options.levels, rules),
        seed=secrets.choice(SEEDS) if seed is None else seed,
        matches=_number("--matches", options.matches, COUNTS, USUAL_MATCHES) or USUAL_MATCHES,
        with_records=options.record is not None,
    )


def _rules(options: argparse.Namespace) -> Rules:
    game = VARIANTS.get(options.variant)
    most = max(game.players) if game else 4
    # The rules themselves say what is wrong with a number of players or a target.
    any_number = range(10**9)
    players = _number("--players", options.players, any_number, most)
    target = _number("--target", options.target, any_number, None)
    house_rules = parse_options(options.option)
    return make_rules(options.variant, players or 0, options.teams or None, target, house_rules)


def _levels(text: str | None, rules: Rules) -> tuple[str, ...]:
    """Read a level for all, one for each side, or one for each seat."""
    given = tuple(parse_level(part) for part in (USUAL_LEVEL if text is None else text).split(","))
    if len(given) == 1:
        return given * rules.players
    if len(given) == rules.players:
        return given
    if len(given) == rules.sides:
        return tuple(given[rules.side_of(seat)] for seat in range(rules.players))
    raise DominoError(
        N_("--levels gives {given} levels for {players} players"),
        N_("give one level for all, or one for each"),
        given=len(given),
        players=rules.players,
    )


def _number(option: str, text: str | None, allowed: range, usual: int | None) -> int | None:
    """Read a number of the command line.

    Raises:
        DominoError: if it is not a whole number in the range.
    """
    if text is None:
        return usual
    digits = text.strip()
    if digits.isdecimal() and len(digits) < 20 and int(digits) in allowed:
        return int(digits)
    raise DominoError(
        N_("{option} takes a whole number from {least} to {most}, not {text}"),
        option=option,
        least=allowed[0],
        most=allowed[-1],
        text=repr(text),
    )
