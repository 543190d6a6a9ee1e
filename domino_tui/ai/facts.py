"""What everybody saw, as bounds on where each hidden tile can be and when it can have come there.

Every hidden tile came to its place at some date: with the deal, or with a draw, if it is drawn at
all. A pass, and a draw, at some open ends prove that nothing that the seat *then* held fits them.
So they bind a tile from the date it came until it was laid, and no other:

- what a draw kept did not fit either, or the seat would have laid it and drawn no more (Rule DR-5);
- the tile of a draw that was laid at once is known, and binds and is bound by nothing else;
- a laid tile was in the hand since some date before, and fitted nothing shown from then on;
- in a first round no tile that opens before the opening tile was dealt to any hand (Rule DR-3);
- no dealt hand has so many doubles that it would have been dealt again (Rules DR-2, OP-3).

These are all facts that there are for a seat that can lay a tile. That the round is not blocked
(Rule C-7) is proved by that tile, and in the past by the tile that was laid next.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from domino_tui.ai.knowledge import BIT, EVERY_TILE, FITTING, TileSet, tile_set
from domino_tui.engine.deal import OPENING_ORDER
from domino_tui.engine.moves import Drew, Passed, Played
from domino_tui.engine.player_view import PlayerView
from domino_tui.engine.tiles import Tile
from domino_tui.engine.voids import NumberSet, number_set

DEALT = -1
"""The date of the deal; a draw's date is its place in the history."""


class Batch(NamedTuple):
    """Tiles that came to another seat together: its dealt hand, or what one draw kept."""

    seat: int
    came: int
    """The date: :data:`DEALT`, or the draw's place in the history."""
    size: int
    """How many tiles, those laid since among them."""
    doubles: int
    """The most doubles that can be among them."""


class Facts(NamedTuple):
    """Where each tile that a seat has not seen dealt or drawn can have come from."""

    batches: tuple[Batch, ...]
    """What came to the other seats, by seat and date."""
    boneyard: int
    """How many tiles are undealt or undrawn: one more batch, after all others."""
    places: dict[TileSet, tuple[int, ...]]
    """For each such tile the batches that it can belong to. A tile that another seat laid as it
    drew it is none of them."""


@dataclass(slots=True)
class _Past:
    """What another seat did."""

    shown: list[tuple[int, NumberSet]] = field(default_factory=list)
    """Each date at which it could not lay, and the numbers at the open ends."""
    kept: list[tuple[int, int]] = field(default_factory=list)
    """The date of each draw that kept tiles, and how many."""
    laid: list[tuple[int, Tile]] = field(default_factory=list)
    """The date at which it laid each tile that it held before its turn."""

    def could_hold(self, tile: Tile, came: int, until: int) -> bool:
        """Tell whether a tile fits nothing that was shown from one date until another."""
        shown = 0
        for date, numbers in self.shown:
            if came <= date < until:
                shown |= numbers
        return came < until and not BIT[tile] & FITTING[shown]


def facts(view: PlayerView) -> Facts:
    """Return what a seat whose turn it is, and that can lay a tile, has seen of the others."""
    pasts = _pasts(view)
    batches = tuple(batch for seat, past in pasts.items() for batch in _batches(view, seat, past))
    undealt = _undealt(view)
    now = len(view.history)
    places: dict[TileSet, tuple[int, ...]] = {}
    for seat, past in pasts.items():
        for date, tile in past.laid:
            places[BIT[tile]] = tuple(
                place
                for place, batch in enumerate(batches)
                if batch.seat == seat and past.could_hold(tile, batch.came, date)
                if batch.came > DEALT or not BIT[tile] & undealt
            )
    for bit, tile in _unseen(view):
        held = tuple(
            place
            for place, batch in enumerate(batches)
            if pasts[batch.seat].could_hold(tile, batch.came, now)
            if batch.came > DEALT or not bit & undealt
        )
        places[bit] = (*held, len(batches)) if view.boneyard else held
    return Facts(batches, view.boneyard, places)


def _unseen(view: PlayerView) -> list[tuple[TileSet, Tile]]:
    seen = tile_set(view.hand) | tile_set(laid.tile for laid in view.line.laid)
    return [(bit, tile) for tile, bit in BIT.items() if bit & EVERY_TILE & ~seen]


def _pasts(view: PlayerView) -> dict[int, _Past]:
    """Return the past of every other seat."""
    pasts = {seat: _Past() for seat in range(view.rules.players) if seat != view.seat}
    drawing = False
    for date, event in enumerate(view.history):
        past = pasts.get(event.seat)
        if past is None:
            continue
        if isinstance(event, Played):
            if not drawing:
                past.laid.append((date, event.tile))
        else:
            past.shown.append((date, number_set(event.numbers)))
        drawing = isinstance(event, Drew)
        if isinstance(event, Drew):
            kept = event.drawn - (not isinstance(view.history[date + 1], Passed))
            past.kept += [(date, kept)] if kept else []
    return pasts


def _batches(view: PlayerView, seat: int, past: _Past) -> list[Batch]:
    dealt = view.counts[seat] + len(past.laid) - sum(count for _, count in past.kept)
    most = view.rules.redeal - 1 if view.rules.redeal else dealt
    drawn = [Batch(seat, date, count, count) for date, count in past.kept]
    return [Batch(seat, DEALT, dealt, most), *drawn]


def _undealt(view: PlayerView) -> TileSet:
    """Return the tiles that would have opened a first round, had anybody held them (DR-3, PA-2)."""
    if view.round_number or not view.history:
        return 0
    first = view.line.laid[0].tile
    return tile_set(OPENING_ORDER[: OPENING_ORDER.index(first)])
