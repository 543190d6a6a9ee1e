"""Tiles that change hands face down: a draw from the boneyard, and the deal of a round.

Lengths are shares of the pace, as for a tile that is laid.
"""

from __future__ import annotations

from itertools import accumulate

from domino_tui.engine.moves import Drew
from domino_tui.engine.rules import HAND_SIZE
from domino_tui.view.flight import Flight, Spot
from domino_tui.view.motion import Act, Cover, Held, Track
from domino_tui.view.places import Places, back_at, middle_of

DRAWN = 0.35
"""How long a drawn tile flies, where there are few."""

ALL_DRAWN = 2.5
"""How long all drawn tiles fly at most, one after the other."""


def drawn(event: Drew, players: int, places: Places, pace: float) -> Act:
    """Let another seat's drawn tiles fly to it, one by one."""
    goal, origin = places.seat(event.seat), back_at(places.boneyard, "small")
    each = _each(event.drawn, pace)
    flights = _one_by_one(origin, [goal] * event.drawn, each)
    held = tuple(
        (flight.end, _not_drawn(event.seat, event.drawn - n, players))
        for n, flight in enumerate(flights)
    )
    return Act(flights, held=held)


def drawn_by_person(event: Drew, slots: tuple[int, ...], places: Places, pace: float) -> Act:
    """Let the person's drawn tiles fly to the hand, one by one; they turn up when they arrive.

    Args:
        event: the draw.
        slots: the places that the tiles take, in the order in which they were drawn.
        places: where everything is, with the hand as it stands after the draw.
        pace: seconds of the pause between two moves.
    """
    origin, each = back_at(places.boneyard, "small"), _each(event.drawn, pace)
    flights = _one_by_one(origin, [places.slot(slot) for slot in slots], each)
    held = tuple((at.end, Held(boneyard=event.drawn - n)) for n, at in enumerate(flights))
    covers = tuple((at.end, Cover(frozenset(slots[n:]))) for n, at in enumerate(flights))
    return Act(flights, held=held, covers=covers)


def _one_by_one(origin: Spot, goals: list[Spot], each: float) -> tuple[Flight, ...]:
    """Return flights each of which begins at the moment when the one before it ends."""
    starts = accumulate([each] * (len(goals) - 1), initial=0.0)
    return tuple(
        Flight(start, each, origin, goal) for start, goal in zip(starts, goals, strict=True)
    )


def _each(count: int, pace: float) -> float:
    return min(DRAWN, ALL_DRAWN / count) * pace


def _not_drawn(seat: int, left: int, players: int) -> Held:
    counts = tuple(-left if at == seat else 0 for at in range(players))
    return Held(counts=counts, boneyard=left)


# The deal: packets of backs for the others, tile by tile for the person, who then turns them up

_PACKET, _PACKET_GAP = 0.4, 0.08
_DEALT, _DEALT_GAP = 0.26, 0.065
_TURN_GAP = 0.04


def dealt(places: Places, pace: float) -> Act:
    """Let the hands fly from the middle of the felt to the seats; then the person's turns up."""
    seats = sorted(places.seats)
    middle = middle_of(places.felt)
    packet = back_at(middle, "medium")
    packets = tuple(
        Flight(
            n * _PACKET_GAP * pace, _PACKET * pace, packet, back_at(places.seats[seat], "medium")
        )
        for n, seat in enumerate(seats)
    )
    tile = back_at(middle, places.hand_size, lying=places.hand_lying)
    own = tuple(
        Flight(slot * _DEALT_GAP * pace, _DEALT * pace, tile, places.slot(slot))
        for slot in range(len(places.hand))
    )
    held = tuple(
        (packet.end, _not_dealt(seats[n:], len(seats) + 1)) for n, packet in enumerate(packets)
    )
    there = max(flight.end for flight in (*packets, *own))
    return Act((*packets, *own), held=held, covers=_covers(own, there, _TURN_GAP * pace))


def _covers(own: tuple[Flight, ...], there: float, gap: float) -> Track[Cover]:
    """Return what is not seen of the hand while it is dealt, and while it turns up."""
    slots = range(len(own))
    coming = tuple(
        (flight.end, Cover(frozenset(slots[n:]), frozenset(slots[:n])))
        for n, flight in enumerate(own)
    )
    turning = tuple((there + (n + 1) * gap, Cover(down=frozenset(slots[n:]))) for n in slots)
    return coming + turning


def _not_dealt(seats: list[int], players: int) -> Held:
    return Held(counts=tuple(-HAND_SIZE if seat in seats else 0 for seat in range(players)))
