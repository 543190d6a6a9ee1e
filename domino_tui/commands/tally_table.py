"""The table that a simulation ends with."""

from __future__ import annotations

from collections.abc import Sequence

from domino_tui.ai.levels import level_titled
from domino_tui.ai.tally import Tally
from domino_tui.i18n import _, ngettext, pgettext


def table(tally: Tally) -> str:
    """Return a simulation's results in lines: what was played, a row for each side, the whole."""
    rows = [_titles(), *(_row(tally, side) for side in range(tally.simulation.rules.sides))]
    lines = aligned_table(rows, left=2)
    return "\n".join((_heading(tally), "", *lines, "", *_whole(tally)))


def aligned_table(rows: Sequence[tuple[str, ...]], left: int) -> list[str]:
    """Return the lines of a table.

    Args:
        rows: its cells, row by row.
        left: how many columns stand to the left; the others, of numbers, to the right.
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(_aligned(row, widths, left)).rstrip() for row in rows]


def _heading(tally: Tally) -> str:
    rules, seed = tally.simulation.rules, tally.simulation.seed
    parts = [
        rules.variant.name,
        ngettext("{count} player", "{count} players", rules.players).format(count=rules.players),
        *([_("two against two")] if rules.teams else []),
        _("to {target} points").format(target=rules.target),
        *(f"{name}={value}" for name, value in rules.options.items()),
        ngettext("{count} match", "{count} matches", tally.matches).format(count=tally.matches),
        _("seed {seed}").format(seed=seed),
    ]
    return ", ".join(parts)


def _titles() -> tuple[str, ...]:
    return (
        _("seat"),
        _("level"),
        _("matches won"),
        _("rounds won"),
        _("points a round"),
        _("ms a move"),
    )


def _row(tally: Tally, side: int) -> tuple[str, ...]:
    seats = tally.simulation.rules.seats_of(side)
    levels = [_(level_titled(tally.simulation.levels[seat])) for seat in seats]
    return (
        " + ".join(map(str, seats)),
        levels[0] if len(set(levels)) == 1 else " + ".join(levels),
        _counted(tally.matches_won[side], tally.matches),
        _counted(tally.rounds_won[side], tally.rounds),
        decimal(tally.points_a_round(side), 2),
        decimal(tally.milliseconds_a_move(seats), 2),
    )


def _aligned(row: tuple[str, ...], widths: list[int], left: int) -> list[str]:
    return [
        cell.ljust(width) if place < left else cell.rjust(width)
        for place, (cell, width) in enumerate(zip(row, widths, strict=True))
    ]


def _whole(tally: Tally) -> tuple[str, ...]:
    return (
        _("{rounds} rounds a match, {share} of them blocked, {time} ms a move").format(
            rounds=decimal(tally.rounds_a_match, 1),
            share=percent(tally.blocked_share),
            time=decimal(tally.milliseconds_a_move(), 2),
        ),
    )


def _counted(count: int, total: int) -> str:
    return f"{count} ({percent(count / total if total else 0.0)})"


def percent(share: float) -> str:
    """Return a share of 1 in hundreds, with its sign as the language writes it."""
    # Translators: a share of a hundred; French puts a no-break space before the sign.
    return _("{number}%").format(number=decimal(100 * share, 1))


def decimal(value: float, places: int) -> str:
    """Return a number with so many places after the language's decimal point."""
    return f"{value:.{places}f}".replace(".", pgettext("decimal point", "."))
