"""The score sheet: what each side got in each round, and its totals."""

from __future__ import annotations

from rich.table import Table

from domino_tui.i18n import _
from domino_tui.session import Session
from domino_tui.view.titles import side_name


def sheet_table(session: Session) -> Table:
    """Return the score sheet of a match as a table.

    A round's cell says what the side got in it, with the points of its moves, and its total after
    it: ``+35 → 120``.
    """
    rules = session.set_up.rules
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column(_("Round"), justify="right")
    for side in range(rules.sides):
        table.add_column(side_name(session.set_up, side), justify="right")
    table.add_column(_("End"))
    totals = [0] * rules.sides
    for number, round_ in enumerate(session.match.rounds, start=1):
        cells = []
        for side in range(rules.sides):
            gained = round_.points[side] + (round_.end.points[side] if round_.end else 0)
            totals[side] += gained
            cells.append(f"+{gained} → {totals[side]}" if gained else f"{totals[side]}")
        table.add_row(str(number), *cells, _how(round_.end.kind if round_.end else None))
    table.add_section()
    target = _("target {points}").format(points=rules.target)
    table.add_row("", *(str(total) for total in totals), target, style="bold")
    return table


def _how(kind: str | None) -> str:
    return {"domino": _("domino"), "blocked": _("blocked")}.get(kind or "", _("under way"))
