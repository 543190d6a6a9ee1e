"""The score sheet: what each side got in each round, and its totals."""

from __future__ import annotations

from collections.abc import Sequence

from domino_tui.engine.match import Match
from domino_tui.i18n import _
from domino_tui.set_up import SetUp
from domino_tui.view.cells import cells, cut
from domino_tui.view.titles import side_names
from domino_tui.view.written import Ink, Piece, Row

_GAP = 3
"""Columns between two columns of the sheet where there is room."""

_LEAST = 6
"""Columns to which names are not cut before the totals after each round are left out."""


def sheet_rows(match: Match, set_up: SetUp, width: int, most: int = 1000) -> tuple[Row, ...]:
    """Return the score sheet of a match: the sides, a row for each round, the totals.

    A round's cell says what the side got in it, with the points of its moves, and where there is
    room its total after it, ``+35 → 120``, and how the round ended.

    Args:
        match: the match.
        set_up: who plays it.
        width: the columns there are; names are cut to them.
        most: the rounds to show at most, the last ones.
    """
    names = side_names(set_up)
    totals = tuple(map(str, match.running_scores))
    target = _("target {points}").format(points=match.rules.target)
    rows = [
        [_("Round"), *names, _("End")],
        *_round_cells(match, with_totals=True),
        ["", *totals, target],
    ]
    widths = _fitted(rows, width)
    if widths is None:
        rows = [["", *names], *_round_cells(match, with_totals=False), ["", *totals]]
        number = max(2, len(str(len(match.rounds)))) + 1
        widths = [number, *[(width - number) // len(names)] * len(names)]
    header, *rounds, last = [_row(row, widths) for row in rows]
    left_out = max(0, len(rounds) - most)
    skipped: tuple[Row, ...] = ((Piece("…", "quiet"),),) if left_out else ()
    return (
        _inked(header, "quiet"),
        *skipped,
        *(_inked(row, "ink") for row in rounds[left_out:]),
        _inked(last, "gold", bold=True),
    )


def _round_cells(match: Match, *, with_totals: bool) -> list[list[str]]:
    totals = [0] * match.rules.sides
    rows = []
    for number, round_ in enumerate(match.rounds, start=1):
        row = [str(number)]
        for side in range(match.rules.sides):
            gained = round_.points[side] + (round_.end.points[side] if round_.end else 0)
            totals[side] += gained
            total = f" → {totals[side]}" if with_totals else ""
            row.append(f"+{gained}{total}" if gained else "–")
        rows.append([*row, _how(round_.end.kind if round_.end else None)] if with_totals else row)
    return rows


def _how(kind: str | None) -> str:
    return {"domino": _("domino"), "blocked": _("blocked")}.get(kind or "", _("under way"))


def _fitted(rows: Sequence[Sequence[str]], width: int) -> list[int] | None:
    """Return the width of each column, those of the names cut as far as they must; None: no way."""
    body = [max(map(cells, column)) for column in zip(*rows[1:], strict=True)]
    heads = list(map(cells, rows[0]))
    for longest in range(max(heads), _LEAST - 1, -1):
        widths = [max(at, min(head, longest)) for at, head in zip(body, heads, strict=True)]
        if sum(widths) + _GAP * (len(widths) - 1) <= width:
            return [widths[0], *(each + _GAP for each in widths[1:])]
    return None


def _row(row: Sequence[str], widths: Sequence[int]) -> str:
    """Return a row with every cell at the right of its column, but for the last of a full one."""
    parts = []
    for at, (cell, width) in enumerate(zip(row, widths, strict=True)):
        text = cut(cell, width - (at > 0))
        parts.append(" " * max(0, width - cells(text)) + text)
    return "".join(parts)


def _inked(text: str, ink: Ink, *, bold: bool = False) -> Row:
    return (Piece(text, ink, bold),)
