"""Random complete rounds as lines of numbers, and lines made on purpose to be awkward.

A small game of its own, so that placing is tested on every line that the rules can reach without
leaning on the engine: hands, draws, passes, the four arms of 0-0 and its late arrival.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from domino_tui.view.geometry import Side
from domino_tui.view.shape import LineShape, Step

Pips = tuple[int, int]

SET: tuple[Pips, ...] = tuple((low, high) for high in range(7) for low in range(high + 1))
"""The double-six set."""

ZERO: Pips = (0, 0)

Chooser = Callable[[list[tuple[Pips, Side]]], tuple[Pips, Side]]


@dataclass
class Table:
    """The line of a round: its root, and the tiles on it as (arm, near number, far number)."""

    root: Pips
    cross: bool
    laid: list[tuple[Side, int, int]] = field(default_factory=list)
    inherited: int = 0

    def ends(self) -> dict[Side, int]:
        """The open ends and their numbers."""
        ends: dict[Side, int] = {"west": self.root[0], "east": self.root[1]}
        if self.cross:
            ends = {"east": 0, "north": 0, "west": 0, "south": 0}
        return ends | {arm: far for arm, _, far in self.laid}

    def lay(self, tile: Pips, arm: Side, special: bool) -> None:
        """Lay a tile; with ``special``, a late 0-0 becomes the middle of a cross."""
        near = self.ends()[arm]
        if tile == ZERO and special:
            self._turn_around(arm)
            return
        self.laid.append((arm, near, tile[0] + tile[1] - near))

    def _turn_around(self, arm: Side) -> None:
        """Read the old line outwards from 0-0, which was laid on this arm's end."""
        inner = [(far, near) for side, near, far in reversed(self.laid) if side == arm]
        root = self.root if arm == "west" else self.root[::-1]
        outer = [(near, far) for side, near, far in self.laid if side != arm]
        old: Side = "west" if arm == "east" else "east"
        self.laid = [(old, near, far) for near, far in [*inner, root, *outer]]
        self.root, self.cross, self.inherited = ZERO, True, len(self.laid)

    def shape(self, most: int = 28, over: bool = False) -> LineShape:
        """The line as placing sees it."""
        steps = tuple(Step(arm, near == far) for arm, near, far in self.laid)
        double = self.root[0] == self.root[1]
        return LineShape(self.cross, double, steps, self.inherited, most, over)


@dataclass(frozen=True)
class Deal:
    """How a round is played."""

    players: int
    draws: bool
    special: bool
    first: Pips | None = None
    hold_back: int = 0
    """Until so many tiles lie, 0-0 is not laid if anything else can be."""


def play(rng: random.Random, deal: Deal) -> list[LineShape]:
    """A round played at random; the line after every tile."""
    tiles = list(SET)
    rng.shuffle(tiles)
    hands = [tiles[7 * seat : 7 * seat + 7] for seat in range(deal.players)]
    boneyard = tiles[7 * deal.players :]
    opener = rng.choice(hands[0]) if deal.first is None else deal.first
    table = Table(opener, cross=deal.special and opener == ZERO)
    for hand in (*hands, boneyard):
        if opener in hand:
            hand.remove(opener)
    most = 28 if deal.draws else 7 * deal.players
    shapes = [table.shape(most)]
    seat, passes = 1 % deal.players, 0
    while passes < deal.players:
        hand = hands[seat]
        moves = _moves(table, hand)
        while not moves and deal.draws and boneyard:
            hand.append(boneyard.pop())
            moves = _moves(table, hand)
        passes = 0 if moves else passes + 1
        if moves:
            tile, arm = rng.choice(_willing(moves, len(shapes) < deal.hold_back))
            hand.remove(tile)
            table.lay(tile, arm, deal.special)
            shapes.append(table.shape(most))
            if not hand:
                break
        seat = (seat + 1) % deal.players
    return [*shapes[:-1], _ended(shapes[-1])]


def play_hostile(rng: random.Random, special: bool, zero_at: int) -> list[LineShape]:
    """One hand of the whole set, always laid on the same few arms while that is possible.

    0-0 is laid as the ``zero_at``-th tile if it can be by then, else as soon as it can.
    """
    hand = list(SET)
    arms: list[Side] = ["east", "north", "west", "south"] if special else ["east", "west"]
    rng.shuffle(arms)
    liked = arms[: rng.randint(1, len(arms))]
    opener = ZERO if zero_at == 1 else rng.choice([tile for tile in hand if tile != ZERO])
    hand.remove(opener)
    table = Table(opener, cross=special and opener == ZERO)
    shapes = [table.shape()]
    doubles_first = rng.choice((0, 1, 2))
    while moves := _moves(table, hand):
        moves = _preferred(moves, liked, len(shapes) + 1 >= zero_at, doubles_first)
        tile, arm = rng.choice(moves)
        hand.remove(tile)
        table.lay(tile, arm, special)
        shapes.append(table.shape())
    return [*shapes[:-1], _ended(shapes[-1])]


def _moves(table: Table, hand: list[Pips]) -> list[tuple[Pips, Side]]:
    return [(tile, arm) for arm, end in table.ends().items() for tile in hand if end in tile]


def _willing(moves: list[tuple[Pips, Side]], hold: bool) -> list[tuple[Pips, Side]]:
    return (hold and [move for move in moves if move[0] != ZERO]) or moves


def _preferred(
    moves: list[tuple[Pips, Side]], liked: list[Side], zero: bool, doubles_first: int
) -> list[tuple[Pips, Side]]:
    zeros = [move for move in moves if move[0] == ZERO]
    moves = [move for move in moves if move[0] != ZERO] or moves
    if zero and zeros:
        return zeros
    moves = [move for move in moves if move[1] in liked] or moves
    if doubles_first:
        wanted = doubles_first == 1
        moves = [move for move in moves if (move[0][0] == move[0][1]) == wanted] or moves
    return moves


def _ended(shape: LineShape) -> LineShape:
    return LineShape(
        shape.cross, shape.root_double, shape.steps, shape.inherited, shape.most, over=True
    )


DRAW = tuple(Deal(players, draws=True, special=False) for players in (2, 3, 4))
BLOCK = tuple(Deal(players, draws=False, special=False) for players in (2, 3, 4))
PAIRS = tuple(Deal(4, draws=False, special=False, first=first) for first in ((6, 6), None))

TWO_ENDED = (*DRAW, *BLOCK, *PAIRS)
"""The three games whose line has two ends."""

CROSS = tuple(
    Deal(players, draws=True, special=True, first=first, hold_back=hold_back)
    for players in (2, 3, 4)
    for first, hold_back in ((ZERO, 0), (None, 0), (None, 28))
)
"""Double Zéro: 0-0 first, whenever it comes, late."""


GAMES: dict[str, tuple[Deal, ...]] = {
    "draw": DRAW,
    "block": BLOCK,
    "pairs": PAIRS,
    "double-zero": CROSS,
    "two-ended": TWO_ENDED,
    "cross": CROSS,
}
"""The deals of each game, in every number of players, and of the games together."""

KINDS = ("two-ended", "cross", "hostile-two-ended", "hostile-cross")
"""Kinds of rounds that cover everything: as played, and worse than anybody plays."""


def rounds(kind: str, count: int, seed: int) -> Iterator[list[LineShape]]:
    """So many seeded rounds of a kind: one of ``GAMES``, or of the hostile ones."""
    rng = random.Random(f"{kind} {seed}")
    for number in range(count):
        if kind in GAMES:
            deals = GAMES[kind]
            yield play(rng, deals[number % len(deals)])
        else:
            special = kind == "hostile-cross"
            yield play_hostile(rng, special, rng.choice((1, rng.randint(2, 27))))
