"""``domino-tui arena``: how strong one player is against another, on the same deals."""

from __future__ import annotations

import argparse
import json
import secrets
import sys
from collections.abc import Iterator
from functools import partial

from domino_tui.ai.duel import DealResult, Duel, Interval, Standing, result_of
from domino_tui.ai.levels import LEVELS
from domino_tui.ai.opponents import OPPONENTS, opponent_of
from domino_tui.ai.simulation import available_cores
from domino_tui.commands.match_options import add_rules_options, rules_from, whole_number
from domino_tui.commands.progress import Progress
from domino_tui.commands.tally_table import decimal, percent
from domino_tui.engine.variants import VARIANTS
from domino_tui.i18n import _, ngettext
from domino_tui.set_up import SEEDS

USUAL_DEALS = 500

DEALS = range(2, 1_000_001)
"""How many deals can be asked for; of one alone nothing can be told."""

PROCESSES = range(1, 62)
"""How many processes can be asked for; Windows waits for no more."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes; mistakes in it are told by :func:`duel_from`."""
    names = ", ".join((*LEVELS, *OPPONENTS))
    add = parser.add_argument
    add("player", metavar="A", help=_("the player that is measured: {names}").format(names=names))
    add("other", metavar="B", help=_("the player at all other seats"))
    add_rules_options(parser, players=_("how many play; usually as few as can"))
    add("--deals", metavar=_("NUMBER"), help=_("how many deals; usually 500"))
    add("--until-decided", action="store_true", help=_("stop as soon as one is clearly better"))
    add("--seed", metavar=_("NUMBER"), help=_("the seed that settles every deal; else by chance"))
    add("--json", action="store_true", help=_("print JSON instead of sentences"))
    add("--processes", metavar=_("NUMBER"), help=_("processes that play; usually one a core"))


def run(options: argparse.Namespace) -> int:
    """Play the deals, print what they come to, and return the exit code.

    Raises:
        DominoError: if there can be no such duel.
    """
    duel = duel_from(options)
    deals = whole_number("--deals", options.deals, DEALS) or USUAL_DEALS
    processes = whole_number("--processes", options.processes, PROCESSES)
    standing = Standing()
    results = _results(duel, deals, processes or available_cores())
    with Progress(deals, sys.stderr) as progress:
        for result in results:
            standing.add(result)
            progress.reach(result.number)
            if options.until_decided and standing.is_decided:
                break
    print(json.dumps(as_json(duel, standing), indent=2) if options.json else told(duel, standing))
    return 0


def duel_from(options: argparse.Namespace) -> Duel:
    """Return the duel that the options describe.

    Raises:
        DominoError: if there can be no such duel.
    """
    game = VARIANTS.get(options.variant)
    rules = rules_from(options, min(game.players) if game else 2)
    seed = whole_number("--seed", options.seed, SEEDS)
    for name in (options.player, options.other):
        opponent_of(name)
    return Duel(
        rules, options.player, options.other, secrets.choice(SEEDS) if seed is None else seed
    )


def _results(duel: Duel, deals: int, processes: int) -> Iterator[DealResult]:
    work, numbers = partial(result_of, duel), range(1, deals + 1)
    if min(processes, deals) == 1:
        return map(work, numbers)
    from domino_tui.ai.processes import on_processes  # noqa: PLC0415 -- not needed for --help

    return on_processes(work, numbers, min(processes, deals), largest=2)


def told(duel: Duel, standing: Standing) -> str:
    """Return what a duel came to, in lines."""
    rules = duel.rules
    parts = [
        rules.variant.name,
        ngettext("{count} player", "{count} players", rules.players).format(count=rules.players),
        *([_("two against two")] if rules.teams else []),
        *(f"{name}={value}" for name, value in rules.options.items()),
        ngettext("{count} deal", "{count} deals", standing.deals).format(count=standing.deals),
        _("seed {seed}").format(seed=duel.seed),
    ]
    points, share = standing.points_a_round, standing.win_share
    return "\n".join(
        [
            _("{player} against {other}").format(player=duel.player, other=duel.other),
            ", ".join(parts),
            _("points a round: {mean} ±{within}").format(
                mean=_signed(points.mean), within=decimal(points.within, 2)
            ),
            _("rounds won: {mean} ±{within}").format(
                mean=percent(share.mean), within=decimal(100 * share.within, 1)
            ),
            _("Each deal was played from every side; 95% intervals."),
        ]
    )


def as_json(duel: Duel, standing: Standing) -> dict[str, object]:
    """Return what a duel came to, under keys that other programs can rely on."""
    rules = duel.rules
    return {
        "player": duel.player,
        "other": duel.other,
        "variant": rules.variant.name,
        "players": rules.players,
        "teams": rules.teams,
        "options": rules.options,
        "seed": duel.seed,
        "deals": standing.deals,
        "points_a_round": _pair(standing.points_a_round),
        "win_share": _pair(standing.win_share),
        "decided": standing.is_decided,
    }


def _pair(interval: Interval) -> dict[str, float]:
    return {"mean": round(interval.mean, 4), "within": round(interval.within, 4)}


def _signed(value: float) -> str:
    return ("+" if value >= 0 else "−") + decimal(abs(value), 2)
