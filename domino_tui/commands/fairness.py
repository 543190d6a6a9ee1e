"""``domino-tui fairness``: whether the deal, the draws or the computer favour any seat."""

from __future__ import annotations

import argparse
import json
import secrets
import sys
from collections.abc import Iterator, Mapping
from functools import partial

from domino_tui.ai.fairness import (
    MEASURES,
    SUSPICIOUS,
    Counted,
    Finding,
    Measure,
    Trial,
    counted,
    findings,
)
from domino_tui.ai.levels import LEVELS, parse_level
from domino_tui.ai.simulation import available_cores
from domino_tui.commands.match_options import add_rules_options, rules_from, whole_number
from domino_tui.commands.progress import Progress
from domino_tui.commands.tally_table import aligned_table, decimal
from domino_tui.engine.variants import VARIANTS
from domino_tui.i18n import N_, _, ngettext
from domino_tui.set_up import SEEDS

USUAL_LEVEL = "regular"
USUAL_ROUNDS = 2000

ROUNDS = range(20, 1_000_001)
"""How many rounds can be asked for; of fewer nothing can be told."""

PROCESSES = range(1, 62)
"""How many processes can be asked for; Windows waits for no more."""

_TITLES: dict[Measure, str] = {
    "doubles": N_("doubles dealt"),
    "playable": N_("share of the hand that fits"),
    "drawn": N_("tiles drawn"),
    "won": N_("rounds won"),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes; mistakes in it are told by :func:`trial_from`."""
    add_rules_options(parser, players=_("how many play; usually as many as can"))
    add = parser.add_argument
    level = _("level at every seat: {levels}").format(levels=", ".join(LEVELS))
    add("--level", default=USUAL_LEVEL, metavar=_("LEVEL"), help=level)
    add("--rounds", metavar=_("NUMBER"), help=_("how many rounds; usually 2000"))
    add("--seed", metavar=_("NUMBER"), help=_("the seed that settles every deal; else by chance"))
    add("--json", action="store_true", help=_("print JSON instead of a table"))
    add("--processes", metavar=_("NUMBER"), help=_("processes that play; usually one a core"))


def run(options: argparse.Namespace) -> int:
    """Deal and play the rounds, print what each seat got, and return the exit code.

    Raises:
        DominoError: if there can be no such rounds.
    """
    trial = trial_from(options)
    rounds = whole_number("--rounds", options.rounds, ROUNDS) or USUAL_ROUNDS
    rounds -= rounds % trial.rules.players  # so that every seat opens as often
    processes = whole_number("--processes", options.processes, PROCESSES)
    counts = []
    with Progress(rounds, sys.stderr) as progress:
        for each in _counted(trial, rounds, processes or available_cores()):
            counts.append(each)
            progress.reach(len(counts))
    found = findings(counts)
    print(
        json.dumps(_as_json(trial, rounds, found), indent=2)
        if options.json
        else told(trial, rounds, found)
    )
    return 0


def trial_from(options: argparse.Namespace) -> Trial:
    """Return the trial that the options describe.

    Raises:
        DominoError: if there can be none.
    """
    game = VARIANTS.get(options.variant)
    rules = rules_from(options, max(game.players) if game else 4)
    seed = whole_number("--seed", options.seed, SEEDS)
    if seed is None:
        seed = secrets.choice(SEEDS)
    return Trial(rules, parse_level(options.level), seed)


def _counted(trial: Trial, rounds: int, processes: int) -> Iterator[Counted]:
    work, numbers = partial(counted, trial), range(1, rounds + 1)
    if processes == 1:
        return map(work, numbers)
    from domino_tui.ai.processes import on_processes  # noqa: PLC0415 -- not needed for --help

    return on_processes(work, numbers, processes, largest=50)


def told(trial: Trial, rounds: int, found: Mapping[Measure, Finding]) -> str:
    """Return what every seat got, in lines."""
    rules = trial.rules
    heading = ", ".join(
        [
            rules.variant.name,
            ngettext("{count} player", "{count} players", rules.players).format(
                count=rules.players
            ),
            *([_("two against two")] if rules.teams else []),
            ngettext("{count} round", "{count} rounds", rounds).format(count=rounds),
            _("seed {seed}").format(seed=trial.seed),
        ]
    )
    seats = [_("seat {seat}").format(seat=seat) for seat in range(rules.players)]
    rows = [(_("a round"), *seats, _("chance"))]
    for measure in MEASURES:
        finding = found[measure]
        means = [decimal(mean, 3) for mean in finding.means]
        means += [""] * (rules.players - len(means))  # the wins of sides, where partners share them
        rows.append((_(_TITLES[measure]), *means, decimal(finding.chance, 3)))
    suspicious = [measure for measure in MEASURES if found[measure].chance < SUSPICIOUS]
    verdict = _("No seat is favoured: differences like these come by chance alone.")
    if suspicious:
        what = ", ".join(_(_TITLES[measure]) for measure in suspicious)
        verdict = _("More than chance: {what}. Please report this with the seed.").format(what=what)
    explained = _("Chance: how often differences as large come where no seat is favoured.")
    return "\n".join((heading, "", *aligned_table(rows, left=1), "", explained, verdict))


def _as_json(trial: Trial, rounds: int, found: Mapping[Measure, Finding]) -> dict[str, object]:
    rules = trial.rules
    return {
        "variant": rules.variant.name,
        "players": rules.players,
        "teams": rules.teams,
        "options": rules.options,
        "level": trial.level,
        "seed": trial.seed,
        "rounds": rounds,
        "measures": {
            measure: {"means": list(found[measure].means), "chance": found[measure].chance}
            for measure in MEASURES
        },
        "suspicious": [m for m in MEASURES if found[m].chance < SUSPICIOUS],
    }
