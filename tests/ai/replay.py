"""Whether a deal explains all that was seen of a round: replayed tile by tile, from the rules.

Nothing here comes from the engine or from ``domino_tui.ai.facts`` but the words in which a history
is written: tiles are pairs of numbers, hands are sets, and every rule is asked for anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from domino_tui.ai.counting import Dealing
from domino_tui.ai.facts import DEALT, Batch
from domino_tui.ai.playout.world import World
from domino_tui.engine.match import Match
from domino_tui.engine.moves import Drew, Event, Passed, Played
from domino_tui.engine.rules import Rules
from domino_tui.engine.tiles import ALL_TILES, Tile


class Whole(NamedTuple):
    """All 28 tiles as they were dealt."""

    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]


class WrongError(Exception):
    """A deal that breaks something that was seen."""


def tiles_of(bits: int) -> tuple[Tile, ...]:
    """The tiles of a set of bits."""
    return tuple(tile for place, tile in enumerate(ALL_TILES) if bits >> place & 1)


def whole(
    match: Match, seat: int, batches: Sequence[Batch], dealing: Dealing, rest: World
) -> Whole:
    """The deal that a dealing and a world tell of; a seat knows its own tiles as they came."""
    came = {
        (batch.seat, batch.came): tiles_of(held)
        for batch, held in zip(batches, dealing[:-1], strict=True)
    }
    current = match.round
    hands = tuple(
        current.deal.hands[each] if each == seat else came[each, DEALT]
        for each in range(match.rules.players)
    )
    drawn: list[Tile] = []
    for date, event in enumerate(current.history):
        if isinstance(event, Drew):
            mine = event.seat == seat
            drawn += event.tiles if mine else came.get((event.seat, date), ())
            after = current.history[date + 1] if date + 1 < len(current.history) else None
            if not mine and isinstance(after, Played):
                drawn.append(after.tile)
    return Whole(hands, (*drawn, *(ALL_TILES[place] for place in rest.boneyard)))


@dataclass
class Replay:
    """A round that is replayed from a deal."""

    rules: Rules
    hands: list[set[Tile]]
    boneyard: list[Tile]
    last_drawn: Tile | None = None

    @property
    def drawable(self) -> list[Tile]:
        """Rules DR-5, BL-1, OP-6: what can still be drawn, in order."""
        if self.rules.variant.name not in ("draw", "double-zero"):
            return []
        return self.boneyard[: max(0, len(self.boneyard) - self.rules.reserve)]

    def see(self, event: Event) -> None:
        """Carry out what was seen, or object."""
        if isinstance(event, Played):
            self.play(event)
        elif isinstance(event, Drew):
            self.draw(event)
        else:
            self.passes(event)

    def play(self, event: Played) -> None:
        """Rule DR-5: after a draw, only its last tile."""
        hold(event.tile in self.hands[event.seat], "C-4")
        hold(self.last_drawn in (None, event.tile), "DR-5")
        self.hands[event.seat].remove(event.tile)
        self.last_drawn = None

    def draw(self, event: Drew) -> None:
        """Rules C-5 and DR-5: only with nothing to lay, and up to the first tile that fits."""
        hold(not fitting(self.hands[event.seat], event.numbers), "C-5")
        hold(event.drawn <= len(self.drawable), "OP-6")
        drawn = self.drawable[: event.drawn]
        hold(not fitting(drawn[:-1], event.numbers), "DR-5")
        exhausted = event.drawn == len(self.drawable)
        hold(exhausted or bool(fitting(drawn[-1:], event.numbers)), "DR-5")
        self.last_drawn = drawn[-1]
        self.hands[event.seat] |= set(drawn)
        del self.boneyard[: event.drawn]

    def passes(self, event: Passed) -> None:
        """Rules C-5 and BL-2: only with nothing to lay and nothing to draw."""
        hold(not fitting(self.hands[event.seat], event.numbers), "C-5")
        hold(not self.drawable, "DR-5")
        self.last_drawn = None


def hold(true: bool, rule: str) -> None:
    """Object if a rule is broken."""
    if not true:
        raise WrongError(rule)


def fitting(tiles: Sequence[Tile] | set[Tile], numbers: Sequence[int]) -> list[Tile]:
    """The tiles with one of some numbers on a half (Rule C-4)."""
    return [tile for tile in tiles if tile[0] in numbers or tile[1] in numbers]


def check_deal(rules: Rules, deal: Whole, opening: Played | None) -> None:
    """Rules C-1, DR-2, OP-3, and in a first round DR-3 with its opening."""
    hold(sorted(chain(*deal.hands, deal.boneyard)) == sorted(ALL_TILES), "C-1")
    hold({len(hand) for hand in deal.hands} == {7}, "C-2")
    for hand in deal.hands:
        doubles = [high for high, low in hand if high == low]
        hold(not rules.redeal or len(doubles) < rules.redeal, "DR-2")
    if opening is not None:
        order = [(high == low, high + low, high) for high, low in chain(*deal.hands)]
        high, low = opening.tile
        hold(max(order) == (high == low, high + low, high), "DR-3")
        hold(opening.tile in deal.hands[opening.seat], "DR-3")


def explained(match: Match, seat: int, deal: Whole) -> Whole:
    """Replay a deal through all that a seat has seen, and return what is held in the end.

    Raises:
        WrongError: if it breaks a rule, or a fact that the seat knows.
    """
    current = match.round
    opening = current.history[0] if current.history and len(match.rounds) == 1 else None
    assert opening is None or isinstance(opening, Played)
    check_deal(match.rules, deal, opening)
    replay = Replay(match.rules, [set(hand) for hand in deal.hands], list(deal.boneyard))
    for event in current.history:
        replay.see(event)
    hold(tuple(map(len, replay.hands)) == tuple(map(len, current.hands)), "C-8")
    hold(replay.hands[seat] == set(current.hands[seat]), "C-8")
    live = chain(*replay.hands, replay.drawable)
    hold(bool(fitting(list(live), current.line.numbers)) or not current.history, "C-7")
    return Whole(tuple(tuple(sorted(hand)) for hand in replay.hands), tuple(replay.boneyard))
