"""Every deal that explains what a seat has seen, found by trying all of them.

It asks :mod:`tests.ai.replay` whether a deal explains a round, and nothing else: it knows how many
tiles came when, who laid which, and no other bound.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, pairwise
from math import factorial, prod

from domino_tui.engine.match import Match
from domino_tui.engine.moves import Drew, Played
from domino_tui.engine.tiles import ALL_TILES, Tile
from tests.ai.replay import Whole, WrongError, explained

Place = tuple[int, int]
"""A seat and the date at which tiles came to it: -1 for the deal. ``(-1, -1)`` is the boneyard."""

UNDRAWN: Place = (-1, -1)

Spread = dict[Place, frozenset[Tile]]
"""The tiles that came to each place."""


def room(match: Match, seat: int) -> dict[Place, int]:
    """How many tiles came to each place that a seat does not see, of those that stayed in hand."""
    history = match.round.history
    places = {(other, -1): 7 for other in range(match.rules.players) if other != seat}
    for event, after in pairwise(history):
        if isinstance(event, Drew) and event.seat != seat:
            kept = event.drawn - isinstance(after, Played)
            places |= {(event.seat, history.index(event)): kept} if kept else {}
    return places | {UNDRAWN: len(match.round.boneyard)}


def spreads(match: Match, seat: int) -> Iterator[Spread]:
    """Every way to fill the places, each laid tile with the seat that laid it."""
    history = match.round.history
    places = room(match, seat)
    homes: dict[Tile, list[Place]] = {}
    seen = {*match.round.hands[seat], *(laid.tile for laid in match.round.line.laid)}
    for tile in ALL_TILES:
        if tile not in seen:
            homes[tile] = list(places)
    for date, event in enumerate(history):
        at_once = date and isinstance(history[date - 1], Drew)
        if isinstance(event, Played) and event.seat != seat and not at_once:
            homes[event.tile] = [place for place in places if place[0] == event.seat]
    bound_first = sorted(homes.items(), key=lambda home: len(home[1]))
    yield from _filled(bound_first, {place: frozenset() for place in places}, places)


def _filled(
    homes: list[tuple[Tile, list[Place]]], spread: Spread, places: dict[Place, int]
) -> Iterator[Spread]:
    if not homes:
        yield spread
        return
    (tile, allowed), *rest = homes
    for place in allowed:
        if len(spread[place]) < places[place]:
            yield from _filled(rest, spread | {place: spread[place] | {tile}}, places)


def deal_of_spread(match: Match, seat: int, spread: Spread) -> Whole:
    """The deal of a spread, in some order of the tiles that came to a place."""
    current = match.round
    hands = tuple(
        current.deal.hands[each] if each == seat else tuple(spread[each, -1])
        for each in range(match.rules.players)
    )
    drawn: list[Tile] = []
    for date, (event, after) in enumerate(pairwise(current.history)):
        if isinstance(event, Drew):
            if event.seat == seat:
                drawn += event.tiles
            else:
                drawn += spread.get((event.seat, date), frozenset())
                drawn += [after.tile] if isinstance(after, Played) else []
    if current.history and isinstance(current.history[-1], Drew):
        drawn += current.history[-1].tiles  # the seat's own: it is its turn
    return Whole(hands, (*drawn, *spread[UNDRAWN]))


def explaining(match: Match, seat: int, most: int) -> list[Spread] | None:
    """Every spread that explains what a seat has seen; None if there are too many to try."""
    if _splits(match, seat) > most:
        return None
    tried = list(islice(spreads(match, seat), most + 1))
    if len(tried) > most:
        return None
    return [each for each in tried if _explains(match, seat, each)]


def _splits(match: Match, seat: int) -> int:
    """In how many ways the hidden tiles lie in hands and boneyard: there are no fewer spreads."""
    sizes = [len(hand) for each, hand in enumerate(match.round.hands) if each != seat]
    sizes.append(len(match.round.boneyard))
    return factorial(sum(sizes)) // prod(map(factorial, sizes))


def _explains(match: Match, seat: int, spread: Spread) -> bool:
    try:
        explained(match, seat, deal_of_spread(match, seat, spread))
    except WrongError:
        return False
    return True
