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
from domino_tui.commands.match_options import add_rules_options, rules_from, whole_number
from domino_tui.commands.progress import Progress
from domino_tui.commands.record_files import RecordDirectory
from domino_tui.commands.tally_table import table
from domino_tui.engine.errors import N_, DominoError
from domino_tui.engine.rules import Rules
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
    add_rules_options(parser, players=_("how many play; usually as many as can"))
    add = parser.add_argument
    levels = _("level of all players, or one for each side or seat: {levels}")
    add("--levels", metavar="A[,B,...]", help=levels.format(levels=", ".join(LEVELS)))
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
    processes = whole_number("--processes", options.processes, PROCESSES)
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
    game = VARIANTS.get(options.variant)
    rules = rules_from(options, max(game.players) if game else 4)
    seed = whole_number("--seed", options.seed, SEEDS)
    return Simulation(
        rules=rules,
        levels=_levels(options.levels, rules),
        seed=secrets.choice(SEEDS) if seed is None else seed,
        matches=whole_number("--matches", options.matches, COUNTS) or USUAL_MATCHES,
        with_records=options.record is not None,
    )


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
