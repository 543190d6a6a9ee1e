"""A second referee: naive, slow, and written from the rules alone.

It shares no code and no idea with the engine, so that a mistake in one shows against the other.
Tiles are texts as ``6-4``. The table is a graph: a piece has sides, and a side is free or touches
another piece. Everything is counted anew each time it is asked for.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Choice = tuple[str, ...]
"""``("lay", tile, touched tile or "")``, ``("draw",)`` or ``("pass",)``."""


@dataclass(frozen=True)
class Game:
    """What is played and how, in the words of a match record."""

    variant: str
    players: int
    teams: bool
    target: int
    opening: str = "rotation"
    redeal: int = 0
    blocked_team: str = "lightest-hand"
    partner_tie: str = "nobody"
    reserve: int = 0

    def side(self, seat: int) -> int:
        """Rule C-3: in teams, seats 0 and 2 play seats 1 and 3."""
        return {0: 0, 1: 1, 2: 0, 3: 1}[seat] if self.teams else seat

    def sides(self) -> int:
        """How many sides play."""
        return len({self.side(seat) for seat in range(self.players)})

    def may_draw(self) -> bool:
        """Rules DR-1, BL-1, DZ-1, PA-1: in Block the undealt tiles sleep, Pairs has none."""
        return self.variant in ("draw", "double-zero")


def halves(tile: str) -> tuple[int, int]:
    """The two numbers of a tile."""
    return int(tile[0]), int(tile[2])


def weight(hand: list[str]) -> int:
    """Rule C-1."""
    return sum(sum(halves(tile)) for tile in hand)


@dataclass
class Side:
    """One side of a piece where another can touch it."""

    number: int
    touching: str = ""


@dataclass
class Piece:
    """A tile on the table."""

    tile: str
    sides: list[Side]

    def free(self) -> list[Side]:
        """The sides that nothing touches."""
        return [side for side in self.sides if not side.touching]


@dataclass
class Table:
    """The pieces that lie, in laying order."""

    four_armed_zero: bool
    """Rule DZ-5: whether 0-0 has four sides."""
    pieces: list[Piece] = field(default_factory=list)

    def places(self) -> list[tuple[Piece, Side]]:
        """Every free side of every piece: the open ends."""
        return [(piece, side) for piece in self.pieces for side in piece.free()]

    def numbers(self) -> set[int]:
        """The numbers at the open ends."""
        return {side.number for _, side in self.places()}

    def lay(self, tile: str, on: str) -> None:
        """Rule C-4: like against like."""
        numbers = list(halves(tile))
        if tile == "0-0" and self.four_armed_zero:
            numbers = [0, 0, 0, 0]
        new = Piece(tile, [Side(number) for number in numbers])
        if self.pieces:
            place = next(
                side for piece, side in self.places() if piece.tile == on and side.number in numbers
            )
            mine = next(side for side in new.sides if side.number == place.number)
            place.touching, mine.touching = tile, on
        self.pieces.append(new)

    def total(self) -> int:
        """Rules DZ-6 to DZ-8: what all the open ends count together."""
        total = 0
        for piece in self.pieces:
            one, other = halves(piece.tile)
            if one == other:  # both halves, once, as long as any side is free; 0-0 gives 0
                total += one + other if piece.free() else 0
            else:
                total += sum(side.number for side in piece.free())
        return total


@dataclass
class RefereedRound:
    """A round, from its deal on."""

    game: Game
    hands: list[list[str]]
    boneyard: list[str]
    opener: int
    must_open_with: str
    """Or "" where any tile will do."""
    turn: int = -1
    last_layer: int = -1
    kind: str = ""
    winner: int | None = None
    move_points: list[int] = field(default_factory=list)
    """What each side has scored with its moves."""
    points: list[int] = field(default_factory=list)
    """What each side scores at the round's end."""

    def __post_init__(self) -> None:
        self.table = Table(self.game.variant == "double-zero")
        self.turn = self.opener
        self.move_points = [0] * self.game.sides()

    def fits(self, tile: str) -> bool:
        """Whether a tile can be laid somewhere."""
        return bool(set(halves(tile)) & self.table.numbers())

    def drawable(self) -> list[str]:
        """Rules DR-5, BL-1, OP-6: what can still be drawn."""
        if not self.game.may_draw():
            return []
        return self.boneyard[: max(0, len(self.boneyard) - self.game.reserve)]

    def choices(self) -> list[Choice]:
        """Rules C-4 to C-6, DR-3 to DR-5, BL-2, DZ-3, PA-2 to PA-4."""
        if self.kind:
            return []
        hand = self.hands[self.turn]
        if not self.table.pieces:
            return [("lay", tile, "") for tile in hand if self.must_open_with in ("", tile)]
        lays = [
            ("lay", tile, piece.tile)
            for tile in hand
            for piece, side in self.table.places()
            if side.number in halves(tile)
        ]
        if lays:
            return list(lays)
        return [("draw",)] if self.drawable() else [("pass",)]

    def do(self, choice: Choice) -> int:
        """Carry a choice out, and return what it scored (Rule DZ-6)."""
        assert choice in self.choices()
        if choice == ("draw",):
            self._draw()
            return 0
        if choice == ("pass",):
            self.turn = (self.turn + 1) % self.game.players
            return 0
        return self._lay(choice[1], choice[2])

    def _draw(self) -> None:
        hand = self.hands[self.turn]
        while self.drawable() and not any(self.fits(tile) for tile in hand):
            hand.append(self.boneyard.pop(0))

    def _lay(self, tile: str, on: str) -> int:
        seat = self.last_layer = self.turn
        self.hands[seat].remove(tile)
        self.table.lay(tile, on)
        scored = 0
        if self.game.variant == "double-zero" and self.table.total() in range(5, 500, 5):
            scored = self.table.total()
        self.move_points[self.game.side(seat)] += scored
        live = [each for hand in self.hands for each in hand] + self.drawable()
        if not self.hands[seat]:
            self._domino(seat)
        elif not any(self.fits(each) for each in live):  # Rule C-7
            self._blocked(seat)
        else:
            self.turn = (seat + 1) % self.game.players
        return scored

    def weights(self) -> list[int]:
        """Each seat's remaining weight."""
        return [weight(hand) for hand in self.hands]

    def _award(self, side: int | None) -> None:
        """Give a side the hands of all the others, to the nearest 5 in Double Zéro (Rule DZ-10)."""
        self.winner = side
        self.points = [0] * self.game.sides()
        if side is None:
            return
        theirs = [hand for seat, hand in enumerate(self.hands) if self.game.side(seat) != side]
        total = sum(weight(hand) for hand in theirs)
        if self.game.variant == "double-zero":
            total = min(range(0, 500, 5), key=lambda multiple: abs(multiple - total))
        self.points[side] = total

    def _domino(self, seat: int) -> None:
        """Rules DR-6, DZ-10, DZ-11, PA-5."""
        self.kind = "domino"
        self._award(self.game.side(seat))

    def _blocked(self, blocker: int) -> None:
        """Rules DR-7, DR-8, DZ-12, DZ-13, PA-6, PA-7, OP-4, OP-5."""
        self.kind = "blocked"
        game, weights = self.game, self.weights()
        lightest = [seat for seat, each in enumerate(weights) if each == min(weights)]
        sides = {game.side(seat) for seat in lightest}
        if game.variant == "pairs":
            self._award(self._lighter_pair(1 - game.side(blocker)))
        elif game.variant == "double-zero":
            if game.teams and game.blocked_team == "pair-total":
                self._award(self._lighter_pair(None))
            elif len(lightest) == 1 or (
                game.teams and game.partner_tie == "pair" and len(sides) == 1
            ):
                self._award(sides.pop())
            else:
                self._award(None)
        else:
            self._award(self.first_from_opener(lightest))

    def _lighter_pair(self, level: int | None) -> int | None:
        weights = self.weights()
        even, odd = weights[0] + weights[2], weights[1] + weights[3]
        if even == odd:
            return level
        return 0 if even < odd else 1

    def first_from_opener(self, seats: list[int]) -> int:
        """The first of some seats in playing order, the opener before all."""
        seat = self.opener
        while seat not in seats:
            seat = (seat + 1) % self.game.players
        return seat


def opening(hands: list[list[str]]) -> tuple[int, str]:
    """Rules DR-3, DZ-2, PA-2: who opens a first round, and with what."""
    holder = {tile: seat for seat, hand in enumerate(hands) for tile in hand}
    for number in (6, 5, 4, 3, 2, 1, 0):
        double = f"{number}-{number}"
        if double in holder:
            return holder[double], double
    heaviest = max(holder, key=lambda tile: (sum(halves(tile)), max(halves(tile))))
    return holder[heaviest], heaviest


def must_redeal(game: Game, hands: list[list[str]]) -> bool:
    """Rules DR-2, OP-3: whether a hand has too many doubles."""
    doubles = [len([tile for tile in hand if tile[0] == tile[2]]) for hand in hands]
    return game.redeal != 0 and max(doubles) >= game.redeal


class RefereedMatch:
    """The totals of a match, and who opens."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rounds: list[RefereedRound] = []
        self.scores = [0] * game.sides()

    def deal(self, hands: list[list[str]], boneyard: list[str]) -> RefereedRound:
        """Begin a round with these tiles."""
        seat, tile = opening(hands) if not self.rounds else (self.next_opener(), "")
        copies = [list(hand) for hand in hands]
        self.rounds.append(RefereedRound(self.game, copies, list(boneyard), seat, tile))
        return self.rounds[-1]

    def count(self) -> None:
        """Add the round that has ended to the totals."""
        last = self.rounds[-1]
        for side in range(self.game.sides()):
            self.scores[side] += last.move_points[side] + last.points[side]

    def next_opener(self) -> int:
        """Rules DR-4, PA-3, OP-2."""
        last = self.rounds[-1]
        if self.game.opening == "rotation" or last.winner is None:
            return (last.opener + 1) % self.game.players
        if last.kind == "domino":
            return last.last_layer
        weights = last.weights()
        winners = [s for s in range(self.game.players) if self.game.side(s) == last.winner]
        least = min(weights[seat] for seat in winners)
        return last.first_from_opener([seat for seat in winners if weights[seat] == least])

    def winner(self) -> int | None:
        """Rules DR-9, DZ-14, PA-8, C-9: the side alone at the top with the target reached."""
        top = sorted(self.scores, reverse=True)
        if top[0] < self.game.target or top[0] == top[1]:
            return None
        return self.scores.index(top[0])
