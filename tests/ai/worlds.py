"""Positions of real matches, and others that look the same from one seat."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

from domino_tui.engine.deal import Deal
from domino_tui.engine.errors import IllegalMoveError
from domino_tui.engine.match import Match, begin_match, new_match, next_round, play
from domino_tui.engine.moves import DRAW, PASS, PLAYS, Drew, Event, Move, Passed, Play
from domino_tui.engine.player_view import PlayerView, player_view
from domino_tui.engine.rules import Rules
from domino_tui.engine.tiles import Tile


def positions(rules: Rules, seed: int, rounds: int = 1) -> Iterator[Match]:
    """Every position of some rounds that are played at random, each before a move."""
    rng = random.Random(seed)
    match = new_match(rules, seed)
    while True:
        while match.round.end is None:
            yield match
            match = play(match, rng.choice(match.round.moves))
        rounds -= 1
        if not rounds or match.winner is not None:
            return
        match = next_round(match)


def choices(rules: Rules, seed: int, rounds: int = 1) -> Iterator[PlayerView]:
    """The views out of which a move must be chosen, in some random rounds."""
    for match in positions(rules, seed, rounds):
        yield player_view(match, match.round.turn)


def has_choice(view: PlayerView) -> bool:
    """Whether there is more than one move."""
    return len(view.moves) > 1 and isinstance(view.moves[0], Play)


def to_choose(
    rules: Rules, seeds: range, rounds: int = 3, step: int = 1
) -> Iterator[tuple[Match, PlayerView]]:
    """Positions in which a move must be chosen, out of every so many of some random rounds."""
    for seed in seeds:
        for match in islice(positions(rules, seed, rounds), seed % step, None, step):
            view = player_view(match, match.round.turn)
            if has_choice(view):
                yield match, view


def lookalike(match: Match, rng: random.Random, swaps: int) -> Match:
    """A match in its first round that differs only in what the seat to move cannot see.

    Hidden tiles change places in the deal, two at a time. A change is kept if with the new deal
    everybody can still have done what everybody saw.
    """
    current = match.round
    hidden = list(current.boneyard)
    for seat, hand in enumerate(current.hands):
        hidden += [] if seat == current.turn else hand
    for _ in range(swaps if len(hidden) > 1 else 0):
        other = with_deal(match, _swapped(match.round.deal, *rng.sample(hidden, 2)))
        match = other or match
    return match


def _swapped(deal: Deal, one: Tile, other: Tile) -> Deal:
    places = {one: other, other: one}
    return deal._replace(
        hands=tuple(tuple(places.get(tile, tile) for tile in hand) for hand in deal.hands),
        boneyard=tuple(places.get(tile, tile) for tile in deal.boneyard),
    )


def with_deal(match: Match, deal: Deal) -> Match | None:
    """The same moves from another deal, if everybody sees the same of them."""
    again = begin_match(match.rules, match.seed, deal)
    try:
        for event in match.round.history:
            again = play(again, _move(event))
            if _seen(again.round.history[-1]) != _seen(event):
                return None
    except IllegalMoveError:
        return None
    return again if again.round.end is None else None


def _move(event: Event) -> Move:
    if isinstance(event, Drew):
        return DRAW
    return PASS if isinstance(event, Passed) else PLAYS[event.arm][event.tile]


def _seen(event: Event) -> object:
    """What the others see of an event: of a draw only how many tiles."""
    return (event.seat, event.drawn) if isinstance(event, Drew) else event
