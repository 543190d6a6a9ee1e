"""The journal's short texts: deals and moves of a match in play, written and read back."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Protocol

from domino_tui.engine.deal import Deal
from domino_tui.engine.errors import N_, DominoError, NotationError
from domino_tui.engine.match import Match, begin_match, play, with_round
from domino_tui.engine.moves import DRAW, PASS, PLAYS, Drew, Event, Move, Passed, parse_move
from domino_tui.engine.tiles import Tile, parse_tile
from domino_tui.set_up import SetUp


class SavedRound(Protocol):
    """A round as the journal keeps it."""

    @property
    def deal(self) -> str:
        """The deal, as :func:`deal_text` wrote it."""

    @property
    def moves(self) -> Iterable[str]:
        """The moves in order, as :func:`event_text` wrote them."""


def move_of(event: Event) -> Move:
    """Return the move that led to an event."""
    if isinstance(event, Drew):
        return DRAW
    return PASS if isinstance(event, Passed) else PLAYS[event.arm][event.tile]


def event_text(event: Event) -> str:
    """Return an event's text: ``6-4@east``, ``draw 2-1 6-0`` or ``pass``."""
    if isinstance(event, Drew):
        return " ".join(["draw", *map(str, event.tiles)])
    return str(move_of(event))


def parse_event(text: str) -> Move:
    """Read the move out of an event's text.

    Raises:
        NotationError: if the text is not an event's.
    """
    return DRAW if text.startswith("draw") else parse_move(text)


def deal_text(deal: Deal) -> str:
    """Return a deal's JSON text."""
    return json.dumps(
        {
            "hands": [_texts(hand) for hand in deal.hands],
            "boneyard": _texts(deal.boneyard),
            "redealt": [[_texts(hand) for hand in hands] for hands in deal.redealt],
            "opener": deal.opener,
            "opening_tile": None if deal.opening_tile is None else str(deal.opening_tile),
            "seed": deal.seed,
        }
    )


def parse_deal(text: str) -> Deal:
    """Read a deal from its JSON text.

    Raises:
        DominoError: if it is not one.
    """
    try:
        data = json.loads(text)
        opening, seed = data["opening_tile"], data.get("seed")
        return Deal(
            tuple(_tiles(hand) for hand in data["hands"]),
            _tiles(data["boneyard"]),
            tuple(tuple(_tiles(hand) for hand in hands) for hands in data["redealt"]),
            int(data["opener"]),
            None if opening is None else parse_tile(opening),
            None if seed is None else str(seed),
        )
    except (ValueError, TypeError, KeyError, RecursionError, NotationError) as error:
        raise DominoError(N_("a deal of the saved match cannot be read")) from error


def restored(set_up: SetUp, rounds: Iterable[SavedRound]) -> Match:
    """Play a saved match up to where it was left.

    Raises:
        DominoError: if a deal or a move cannot be read or is not legal.
    """
    match: Match | None = None
    for saved in rounds:
        deal = parse_deal(saved.deal)
        if match is None:
            match = begin_match(set_up.rules, set_up.seed, deal)
        else:
            match = with_round(match, deal)
        for text in saved.moves:
            match = play(match, parse_event(text))
    if match is None:
        raise DominoError(N_("the saved match has no round"))
    return match


def _texts(tiles: Iterable[Tile]) -> list[str]:
    return [str(tile) for tile in tiles]


def _tiles(texts: Iterable[str]) -> tuple[Tile, ...]:
    return tuple(parse_tile(text) for text in texts)
