"""A round on integers: changed in place, copied whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from domino_tui.ai.knowledge import BIT, EVERY_TILE, FITTING, TileSet
from domino_tui.ai.playout.ends import Ends, Lay, ends_of
from domino_tui.ai.playout.world import World
from domino_tui.engine.line import Line
from domino_tui.engine.moves import Play, Played
from domino_tui.engine.player_view import PlayerView
from domino_tui.engine.rules import Rules
from domino_tui.engine.voids import shown_voids


@dataclass(frozen=True, slots=True, eq=False)
class Terms:
    """What a round asks of the rules all the time; take it from :func:`terms_of`."""

    rules: Rules
    after: tuple[int, ...]
    """The next seat of every seat."""
    sides: tuple[int, ...]
    """The side of every seat."""
    others: tuple[tuple[int, ...], ...]
    """For every side, the seats of all other sides."""
    rounding: int
    """Points for hands are rounded to the nearest multiple of this (Rule DZ-10)."""
    empty: Ends
    """The empty table."""


@cache
def terms_of(rules: Rules) -> Terms:
    """Return the terms of some rules."""
    seats = range(rules.players)
    sides = tuple(map(rules.side_of, seats))
    return Terms(
        rules,
        tuple(map(rules.seat_after, seats)),
        sides,
        tuple(tuple(seat for seat in seats if sides[seat] != side) for side in range(rules.sides)),
        rules.variant.rounding,
        ends_of(Line(), rules.variant.crossing)[0],
    )


@dataclass(slots=True, eq=False)
class Position:
    """All that a round is, from the referee's seat."""

    terms: Terms
    opener: int
    """The seat that opened, or must open."""
    turn: int
    """The seat whose turn it is; after the end, the seat that laid the last tile."""
    hands: list[TileSet]
    """What each seat holds."""
    boneyard: tuple[TileSet, ...]
    """The tiles that can be drawn, each a set of its own, in order, with those already drawn."""
    drawn: int
    """How many of them have been drawn."""
    asleep: TileSet
    """The tiles that nobody holds and nobody can draw."""
    live: TileSet
    """The tiles that are held or can be drawn."""
    ends: Ends
    """The open ends."""
    owners: list[int]
    """For each open end, the seat that laid its tile; before the opening, the opener twice."""
    allowed: list[TileSet]
    """For each seat, the tiles that it may hold by what all have seen it pass and draw on."""
    points: list[int]
    """What each side has scored."""

    def copy(self) -> Position:
        """Return a position that can be changed without this one."""
        return Position(
            self.terms,
            self.opener,
            self.turn,
            self.hands[:],
            self.boneyard,
            self.drawn,
            self.asleep,
            self.live,
            self.ends,
            self.owners[:],
            self.allowed[:],
            self.points[:],
        )


def dealt(
    terms: Terms, opener: int, hands: Sequence[TileSet], undealt: Sequence[TileSet]
) -> Position:
    """Return a round before its opening tile is laid.

    Args:
        terms: those of the match.
        opener: the seat that opens.
        hands: each seat's tiles.
        undealt: the other tiles, each a set of its own, in the order in which they are drawn.
    """
    can_draw = len(undealt) - terms.rules.reserve if terms.rules.variant.draws else 0
    boneyard = tuple(undealt[:can_draw]) if can_draw > 0 else ()
    drawable = sum(boneyard)
    return Position(
        terms,
        opener,
        opener,
        list(hands),
        boneyard,
        0,
        sum(undealt) - drawable,
        sum(hands) + drawable,
        terms.empty,
        [opener, opener],
        [EVERY_TILE] * len(hands),
        [0] * len(terms.others),
    )


def position_of(view: PlayerView, world: World) -> Position:
    """Return where a round stands, if the world is as it is said to be.

    Points that were scored before count as none.

    Args:
        view: what the seat whose turn it is may know; it has a tile to lay.
        world: where all tiles lie; the own hand is as in the view.
    """
    terms = terms_of(view.rules)
    position = dealt(terms, view.opener, world.hands, _bits(world.boneyard))
    position.turn = view.turn
    position.ends, _ = ends_of(view.line, view.rules.variant.crossing)
    position.owners = owners_of(view) or position.owners
    position.allowed = allowed_of(view)
    return position


def in_world(position: Position, world: World) -> Position:
    """Return a position that differs only in where all tiles lie that are not yet laid."""
    other = dealt(position.terms, position.opener, world.hands, _bits(world.boneyard))
    other.turn, other.ends = position.turn, position.ends
    other.owners, other.allowed = position.owners[:], position.allowed[:]
    return other


def _bits(places: tuple[int, ...]) -> list[TileSet]:
    return [1 << place for place in places]


def owners_of(view: PlayerView) -> list[int]:
    """Return the seat that laid the tile of each open end, in the order of places."""
    _, arms = ends_of(view.line, view.rules.variant.crossing)
    layers = [event.seat for event in view.history if isinstance(event, Played)]
    at = {end.arm: end.at for end in view.line.ends}
    return [layers[at[arm]] for arm in arms]


def allowed_of(view: PlayerView) -> list[TileSet]:
    """Return the tiles that each seat may hold by what all have seen it pass and draw on.

    What a draw shows is known when its last tile is laid, which is what the seat will do now.
    """
    laid = Played(view.turn, view.hand[0], "west", 0)
    voids = shown_voids(view.rules.players, (*view.history, laid))
    return [EVERY_TILE & ~FITTING[void] for void in voids]


def lays_of(view: PlayerView) -> list[Lay]:
    """Return the ways to lay that the moves of a view are, in the same order.

    Args:
        view: that of the seat whose turn it is; it has a tile to lay.
    """
    ends, arms = ends_of(view.line, view.rules.variant.crossing)
    lays = []
    for move in view.moves:
        assert isinstance(move, Play)
        place = arms.index(move.arm) if arms else 0
        lays += [lay for lay in ends.ways(BIT[move.tile]) if lay[1] == place]
    return lays
