"""A round of the engine that is played beside one on integers, and compared at every choice."""

from __future__ import annotations

import random

from domino_tui.ai.knowledge import BIT, TileSet, tile_set
from domino_tui.ai.playout.ends import Ends, Lay, Tip, ends_of
from domino_tui.ai.playout.position import Position, allowed_of, dealt, position_of, terms_of
from domino_tui.ai.playout.round import Choose, play_out
from domino_tui.ai.playout.world import World
from domino_tui.engine.deal import Deal
from domino_tui.engine.line import Arm
from domino_tui.engine.match import begin_match
from domino_tui.engine.moves import PLAYS, Play, Played
from domino_tui.engine.player_view import PlayerView, player_view
from domino_tui.engine.round import Round, apply, start
from domino_tui.engine.rules import Rules
from domino_tui.engine.tiles import ALL_TILES

End = tuple[Tip, int]
"""What is at an open end, and the seat that laid its tile."""


def world_of(round_: Round) -> World:
    """How all tiles of a round lie."""
    places = tuple(ALL_TILES.index(tile) for tile in round_.boneyard)
    return World(tuple(map(tile_set, round_.hands)), places)


def view_of(round_: Round) -> PlayerView:
    """What the seat whose turn it is sees."""
    match = begin_match(round_.rules, 0, round_.deal)
    return player_view(match._replace(rounds=(round_,)), round_.turn)


def open_ends(round_: Round) -> dict[Arm, End]:
    """Each arm's open end."""
    ends, arms = ends_of(round_.line, round_.rules.variant.crossing)
    layers = [event.seat for event in round_.history if isinstance(event, Played)]
    at = {end.arm: end.at for end in round_.line.ends}
    return {arm: (ends.tips[place], layers[at[arm]]) for place, arm in enumerate(arms)}


class Mirror:
    """Compares both before every choice, and then chooses for both."""

    def __init__(self, rules: Rules, deal: Deal, seed: int, choose: Choose) -> None:
        self._round = start(rules, deal)
        self._opening = random.Random(seed).choice(self._round.moves)
        self._choose = choose
        self.choices = 0

    @property
    def view(self) -> PlayerView:
        """What the seat that chooses sees."""
        return view_of(self._round)

    def play(self) -> None:
        """Play the round on integers; the engine follows."""
        deal = self._round.deal
        hands = [tile_set(hand) for hand in deal.hands]
        boneyard = [BIT[tile] for tile in deal.boneyard]
        position = dealt(terms_of(self._round.rules), deal.opener, hands, boneyard)
        opening = self._opening
        assert isinstance(opening, Play)
        self._round = apply(self._round, opening)
        (first,) = position.ends.ways(BIT[opening.tile])
        play_out(position, first, self._compared)
        self._catch_up()
        self._compare_ends(position)

    def _compared(
        self, position: Position, seat: int, ways: tuple[Lay, ...], ends: Ends, live: TileSet
    ) -> Lay:
        """Compare, and choose."""
        self.choices += 1
        self._catch_up()
        assert seat == self._round.turn
        self._compare(position, ends, live)
        at = open_ends(self._round)
        ours = [(bit, (ends.tips[place], position.owners[place])) for bit, place, _, _ in ways]
        theirs = [
            (BIT[move.tile], at[move.arm]) for move in self._round.moves if isinstance(move, Play)
        ]
        assert sorted(ours) == sorted(theirs)
        way = self._choose(position, seat, ways, ends, live)
        bit, end = ours[ways.index(way)]
        # Two ends may be the same in all that the rules ask: then either arm will do.
        arms = list(at)
        arm = next(arm for arm in (arms[way[1]], *arms) if at[arm] == end)
        self._round = apply(self._round, PLAYS[arm][ALL_TILES[bit.bit_length() - 1]])
        return way

    def _catch_up(self) -> None:
        """Let the engine make the moves that are no choice."""
        while len(self._round.moves) == 1:
            self._round = apply(self._round, self._round.moves[0])

    def _compare(self, position: Position, ends: Ends, live: TileSet) -> None:
        """Compare all that is known in the midst of a round with a position made from the view."""
        view = view_of(self._round)
        same = position_of(view, world_of(self._round))
        assert position.hands == same.hands
        assert ends is same.ends
        assert sorted(zip(ends.tips, position.owners, strict=True)) == sorted(
            zip(ends.tips, same.owners, strict=True)
        )
        assert position.allowed == allowed_of(view)
        assert live == same.live
        assert position.asleep == same.asleep
        assert tuple(position.points) == self._round.points

    def _compare_ends(self, position: Position) -> None:
        """Compare how the round ended, and what it gave."""
        end = self._round.end
        assert end is not None
        assert position.turn == end.seat
        assert position.hands == [tile_set(hand) for hand in self._round.hands]
        assert position.drawn == self._round.drawn
        drawable = [BIT[tile] for tile in self._round.drawable]
        assert list(position.boneyard[position.drawn :]) == drawable
        gained = [sum(both) for both in zip(self._round.points, end.points, strict=True)]
        assert position.points == gained
