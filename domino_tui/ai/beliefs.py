"""How plausible a dealing is, by what the others chose to lay with the hands that it gives them.

Nobody knows how another seat chooses, so it is taken for one of three kinds of player, and stays of
that kind for the whole round: one that judges as the heuristic does, one that lays the heaviest
tile, one that lays doubles first. Each errs now and then, and then lays anything that fits. Every
choice is judged by what the seat could see then, with the hand that it held then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import exp, prod
from random import Random

from domino_tui.ai.counting import Dealing
from domino_tui.ai.facts import Batch
from domino_tui.ai.knowledge import BIT, EVERY_TILE, FITTING, TileSet
from domino_tui.ai.playout.ends import Lay, ends_of
from domino_tui.ai.playout.judge import judge_of
from domino_tui.ai.worlds import Hidden, Weighed, in_any_order, joined
from domino_tui.engine.line import Line, line_after
from domino_tui.engine.moves import Drew, Played
from domino_tui.engine.player_view import PlayerView
from domino_tui.engine.voids import shown_voids

KINDS = (0.5, 0.3, 0.2)
"""How many players judge by the heuristic, lay the heaviest tile first, or doubles first."""

TEMPERATURE = 0.6
"""How easily the first kind confuses moves, in units of the heuristic's scores."""

ERRS = 0.1
"""How often a player of any kind lays just anything."""

CANDIDATES = 3
"""So many dealings are sampled for each one that is kept."""

Likelihoods = tuple[float, float, float]
"""How likely each kind of player is to make a choice."""

_WEIGHT = {bit: tile.weight for tile, bit in BIT.items()}
_DOUBLE_FIRST = {bit: tile.weight + 13 * tile.is_double for tile, bit in BIT.items()}
_POINT = 26  # more than any tile counts in the two tables above


class Choice:
    """A choice that another seat made, and what everybody could see of it."""

    def __init__(self, view: PlayerView, line: Line, date: int) -> None:
        """Note what does not depend on the hidden tiles.

        Args:
            view: that of the seat that wonders.
            line: the line before the choice.
            date: the place of the choice in the history.
        """
        event = view.history[date]
        assert isinstance(event, Played)
        rules, past = view.rules, view.history[:date]
        self.seat, self.date = event.seat, date
        self._tile = BIT[event.tile]
        self._ends, arms = ends_of(line, rules.variant.crossing)
        self._place = arms.index(event.arm) if arms else 0
        layers = [each.seat for each in past if isinstance(each, Played)]
        at = {end.arm: end.at for end in line.ends}
        self._owners = [layers[at[arm]] for arm in arms]
        voids = shown_voids(rules.players, view.history[: date + 1])
        self._allowed = [EVERY_TILE & ~FITTING[void] for void in voids]
        self._counts = _counts_at(view, date)
        self._unseen = EVERY_TILE & ~sum([BIT[laid.tile] for laid in line.laid])
        drew = bool(past) and isinstance(past[-1], Drew)
        self._drawn = self._tile if drew else 0
        self._can_lay = self._tile if drew else self._ends.fitting
        """After a draw only its last tile can be laid."""
        self._gone = sum([BIT[each.tile] for each in past if isinstance(each, Played)])
        self._judge = judge_of(rules)
        self._known: dict[TileSet, Likelihoods] = {}

    def likelihoods(self, came: TileSet) -> Likelihoods:
        """Return how likely each kind of player was to choose so.

        Args:
            came: the tiles that had come to the seat, those that it had laid among them; not the
                tile of a draw that was laid at once.
        """
        hand = came & ~self._gone | self._drawn
        if hand not in self._known:
            self._known[hand] = self._likelihoods(hand)
        return self._known[hand]

    def _likelihoods(self, hand: TileSet) -> Likelihoods:
        ways = self._ends.ways(hand & self._can_lay)
        count = len(ways)
        if count == 1:
            return 1.0, 1.0, 1.0
        scores = self._judge(
            self.seat,
            hand,
            ways,
            self._owners,
            self._allowed,
            self._counts,
            self._unseen & ~hand,
        )
        chosen = self._chosen(ways)
        best = max(scores)
        shares = [exp((score - best) / TEMPERATURE) for score in scores]
        heavy = [_POINT * ends.points + _WEIGHT[bit] for bit, _, _, ends in ways]
        doubles = [_POINT * ends.points + _DOUBLE_FIRST[bit] for bit, _, _, ends in ways]
        anything = ERRS / count
        return (
            (1 - ERRS) * shares[chosen] / sum(shares) + anything,
            (1 - ERRS) * _first(heavy, chosen) + anything,
            (1 - ERRS) * _first(doubles, chosen) + anything,
        )

    def _chosen(self, ways: Sequence[Lay]) -> int:
        for number, (bit, place, _, _) in enumerate(ways):
            if bit == self._tile and place == self._place:
                return number
        raise AssertionError("a seat laid what it did not hold")


def _first(worth: Sequence[int], chosen: int) -> float:
    """Return how likely a way is chosen by who takes any of those that are worth most."""
    best = max(worth)
    return 1 / worth.count(best) if worth[chosen] == best else 0.0


def _counts_at(view: PlayerView, date: int) -> list[int]:
    """Return the number of tiles in every hand before an event."""
    counts = list(view.counts)
    for event in view.history[date:]:
        if isinstance(event, Played):
            counts[event.seat] += 1
        elif isinstance(event, Drew):
            counts[event.seat] -= event.drawn
    return counts


def choices(view: PlayerView) -> Iterator[Choice]:
    """Return the choices that the other seats made; a first round's opening was none."""
    line = Line()
    for date, event in enumerate(view.history):
        if isinstance(event, Played):
            if event.seat != view.seat and (date or view.round_number):
                yield Choice(view, line, date)
            line = line_after(line, event.tile, event.arm, view.rules.variant.crossing)


class Beliefs:
    """What a seat makes of the choices of the others."""

    def __init__(self, view: PlayerView, batches: Sequence[Batch]) -> None:
        """Note all choices.

        Args:
            view: that of the seat whose turn it is.
            batches: those of the dealings that are asked for.
        """
        found = list(choices(view))
        self._seats = [
            _Past(
                [(place, batch.came) for place, batch in enumerate(batches) if batch.seat == seat],
                [choice for choice in found if choice.seat == seat],
            )
            for seat in range(view.rules.players)
            if seat != view.seat
        ]

    def plausibility(self, dealing: Dealing) -> float:
        """Return how likely all choices were, had the tiles come so: more than 0, up to 1."""
        return prod([past.plausibility(dealing) for past in self._seats])


class _Past:
    """What one seat chose."""

    def __init__(self, batches: list[tuple[int, int]], chosen: list[Choice]) -> None:
        self._batches = batches
        self._choices = chosen
        self._known: dict[Dealing, float] = {}

    def plausibility(self, dealing: Dealing) -> float:
        """Return how likely the seat's choices were, whatever kind of player it is."""
        came = tuple([dealing[place] for place, _ in self._batches])
        if came not in self._known:
            self._known[came] = self._plausibility(came)
        return self._known[came]

    def _plausibility(self, came: Dealing) -> float:
        first, second, third = KINDS
        for choice in self._choices:
            hand = 0
            for tiles, (_, date) in zip(came, self._batches, strict=True):
                if date < choice.date:
                    hand |= tiles
            one, two, three = choice.likelihoods(hand)
            first *= one
            second *= two
            third *= three
        return first + second + third


def believed_worlds(view: PlayerView, wanted: int, seed: int) -> list[Weighed]:
    """Return worlds for a seat whose turn it is, and that can lay a tile, by their plausibility.

    Where worlds are few, these are all of them, each weighed by how plausible its dealings are;
    else, of more samples than are wanted, so many are kept, plausible ones oftener. Of those that
    are the same world one is returned, weighed by its number.

    Raises:
        ValueError: if nothing explains what the seat has seen.
    """
    hidden, random = Hidden(view), Random(seed)
    plausibility = Beliefs(view, hidden.batches).plausibility
    if hidden.few:
        counted = (
            (world, weight)
            for dealing in hidden.dealings
            for weight in [plausibility(dealing)]
            for world in hidden.worlds(dealing)
        )
        return in_any_order(joined(counted), random)
    candidates = list(hidden.sampled(CANDIDATES * wanted, random))
    weights = [plausibility(dealing) for dealing in candidates]
    kept = resampled(weights, wanted, random.random())
    return joined((hidden.world(candidates[each], random), 1.0) for each in kept)


def resampled(weights: Sequence[float], wanted: int, start: float) -> Iterator[int]:
    """Choose places, each about as often as its weight asks for: less than once more or fewer.

    Args:
        weights: the weights, none negative and not all 0.
        wanted: how many places to choose.
        start: from 0 up to 1; settles the choice.
    """
    ends = list(accumulate(weights))
    step = ends[-1] / wanted
    place = 0
    for number in range(wanted):
        at = (number + start) * step
        while ends[place] <= at and place < len(ends) - 1:
            place += 1
        yield place
