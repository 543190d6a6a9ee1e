"""The seal of a deal in words: shown before the first tile, opened at the end of the round."""

from __future__ import annotations

from domino_tui.engine.deal import Deal
from domino_tui.engine.match import Match
from domino_tui.engine.seal import seal_of, sealed_text
from domino_tui.engine.tiles import Tile
from domino_tui.i18n import _
from domino_tui.set_up import SetUp
from domino_tui.view.cells import cells, wrapped
from domino_tui.view.titles import player_name
from domino_tui.view.written import Piece, Row

_SHOWN = 8
"""Digits of a seal that stand for it where there is little room."""


def seal_line(deal: Deal) -> str:
    """Say with what a deal is sealed, or nothing where it is not."""
    seal = seal_of(deal)
    return "" if seal is None else _("The deal is sealed: {seal}").format(seal=seal)


def seal_word(deal: Deal) -> str:
    """Say with what a deal is sealed in two words: the beginning of the seal is enough to know it.

    Nothing where it is not sealed.
    """
    seal = seal_of(deal)
    return "" if seal is None else _("sealed {seal}").format(seal=seal[:_SHOWN])


def seal_rows(deal: Deal, width: int) -> tuple[str, ...]:
    """Say with what a deal is sealed in a row of at most so many columns, or in two."""
    seal = seal_of(deal)
    if seal is None:
        return ()
    line = _("Seal: {seal}").format(seal=seal)
    if cells(line) <= width:
        return (line,)
    half = len(seal) // 2
    return (line[:-half], seal[half:])


def opened_lines(deal: Deal) -> tuple[str, ...]:
    """Open a seal once the round is over: what it is the digest of."""
    text = sealed_text(deal)
    if not text:
        return ()
    return (_("The seal is the SHA-256 of this line:"), text)


def deal_rows(match: Match, set_up: SetUp, width: int) -> tuple[Row, ...]:
    """Return the current round as it was dealt, with its seal and how that is checked."""
    deal = match.round.deal
    heaps = [(player_name(set_up, seat), hand) for seat, hand in enumerate(deal.hands)]
    if deal.boneyard:
        heaps.append((_("Boneyard"), deal.boneyard))
    rows: list[Row] = []
    for title, tiles in heaps:
        rows.append((Piece(title, "gold", bold=True),))
        rows += [(Piece(f"  {row}"),) for row in wrapped(_texts(tiles), width - 2)]
    seal = seal_of(deal)
    if seal is None:
        return tuple(rows)
    rows += [(), (Piece(_("Seal"), "gold", bold=True),)]
    rows += [(Piece(f"  {row}"),) for row in wrapped(seal, width - 2)]
    said = _(
        "It was shown before the first tile. It is the SHA-256 of the line below, so nobody could "
        "change a tile since. “domino-tui verify” checks it in the record of the match."
    )
    rows += [(), *((Piece(row, "quiet"),) for row in wrapped(said, width)), ()]
    return (*rows, *((Piece(row),) for row in wrapped(sealed_text(deal), width)))


def _texts(tiles: tuple[Tile, ...]) -> str:
    return "  ".join(map(str, tiles))
