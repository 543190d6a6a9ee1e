"""``domino-tui verify``: check match records against their form and the rules."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TextIO

from domino_tui.engine.errors import DominoError
from domino_tui.engine.match import Match
from domino_tui.engine.record_check import verify
from domino_tui.engine.record_fault import Fault, NotARecordError
from domino_tui.engine.record_parse import MAX_BYTES
from domino_tui.faults import reason
from domino_tui.i18n import N_, _, ngettext

STANDARD_INPUT = "-"

RIGHT, FAULTY, UNREADABLE = range(3)
"""The exit codes; of several files the highest counts."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    parser.add_argument(
        "files", nargs="+", metavar=_("FILE"), help=_("a match record; - reads standard input")
    )


def run(options: argparse.Namespace) -> int:
    """Check every file, say what is wrong, and return the exit code.

    One line on standard output for each fault, or one for a file that is right; one on standard
    error for a file that is no record or cannot be read.

    Returns:
        0 if all is right, 1 if a record has faults, 2 if a file is not a record.
    """
    return max(_checked(name) for name in options.files)


def _checked(name: str) -> int:
    """Check one file and say what there is to say."""
    label = name if name.isprintable() else ascii(name)
    try:
        verdict = verify(_content(name))
    except DominoError as error:
        _say(f"{label}: {_(error.message).format(**error.values)}", sys.stderr)
        return UNREADABLE
    for fault in verdict.faults:
        _say(f"{label}: {fault_line(fault)}", sys.stdout)
    if verdict.match is None:
        return FAULTY
    _say(f"{label}: {_praise(verdict.match)}", sys.stdout)
    return RIGHT


def fault_line(fault: Fault) -> str:
    """Return a fault in one line: place, rule if one is broken, what is wrong."""
    what = _(fault.message).format(**fault.values)
    return ": ".join(filter(None, (fault.place, fault.rule, what)))


def _say(line: str, stream: TextIO) -> None:
    """Print a line; what the stream's encoding cannot hold is spelled out, for records hold any."""
    encoding = stream.encoding or "utf-8"
    print(line.encode(encoding, "backslashreplace").decode(encoding), file=stream)


def _praise(match: Match) -> str:
    count = len(match.rounds)
    rounds = ngettext("{count} round", "{count} rounds", count).format(count=count)
    outcome = _("not over")
    if match.winner is not None:
        outcome = _("won by side {side}").format(side=match.winner)
    sealed = sum(round_.deal.seed is not None for round_ in match.rounds)
    if sealed:
        seals = ngettext("{count} seal holds", "{count} seals hold", sealed).format(count=sealed)
        outcome = f"{outcome}, {seals}"
    return _("ok ({variant}, {rounds}, {outcome})").format(
        variant=match.rules.variant.name, rounds=rounds, outcome=outcome
    )


def _content(name: str) -> bytes:
    """Read a file, but no more of it than shows that it is too large.

    Raises:
        NotARecordError: if it cannot be read.
    """
    try:
        if name == STANDARD_INPUT:
            return sys.stdin.buffer.read(MAX_BYTES + 1)
        with Path(name).open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        raise NotARecordError(
            N_("this file cannot be read ({reason})"), reason=reason(error)
        ) from None
