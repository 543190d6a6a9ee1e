"""Why a claimed move is refused: the rule that it breaks, and how.

The first cause is named, in this order: the round is over; a game without boneyard is drawn in;
another seat's turn; then what is wrong with the draw, the pass or the play itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from domino_tui.engine.errors import N_
from domino_tui.engine.moves import DRAW, PASS, PLAYS, Drew, Play
from domino_tui.engine.record_claim import ClaimedMove
from domino_tui.engine.record_fault import Fault, fault, listing
from domino_tui.engine.record_moves import Table, after, ends_at, follows, is_on_cross, to_draw
from domino_tui.engine.round import Round, apply
from domino_tui.engine.scoring import EndKind
from domino_tui.engine.tiles import Tile


class Doubt(NamedTuple):
    """A claimed move that is no legal one, and what stands around it."""

    table: Table
    """The table before the move."""
    claim: ClaimedMove
    later: Sequence[ClaimedMove]
    """The moves that follow in the record."""
    end: EndKind | None
    """How the round ends in the record, None where it does not."""
    place: str
    opening_rule: str
    """The number of the rule by which this round is opened."""

    @property
    def round(self) -> Round:
        """The round before the move."""
        return self.table.round

    @property
    def playable(self) -> tuple[Tile, ...]:
        """The tiles that the seat whose turn it is could lay, each once."""
        moves = self.round.moves
        return tuple(dict.fromkeys(move.tile for move in moves if isinstance(move, Play)))

    @property
    def has_drawn(self) -> bool:
        """Whether the seat whose turn it is has drawn in this turn."""
        history = self.round.history
        return bool(history) and isinstance(history[-1], Drew)

    @property
    def reserved(self) -> tuple[Tile, ...]:
        """The last tiles of the boneyard, which are never drawn (Rule OP-6)."""
        current = self.round
        return current.boneyard[len(current.drawable) :] if current.rules.variant.draws else ()

    def breaks(self, rule: str, message: str, **values: object) -> Fault:
        """Return the move as a fault."""
        return fault(self.place, rule, message, **values)


def refusal(doubt: Doubt) -> Fault:
    """Return why a claimed move that is no legal one is refused."""
    claim, current = doubt.claim, doubt.round
    if current.end is not None:
        how = N_("the round is over: seat {seat} has laid its last tile")
        if current.end.kind == "blocked":
            how = N_("the round is over: seat {seat} has blocked it")
        return doubt.breaks("C-7", how, seat=current.end.seat)
    sleeping = current.rules.variant.rules.sleeping
    if claim.kind == "draw" and sleeping == "BL-1":
        return doubt.breaks(sleeping, N_("in this game the undealt tiles are never drawn"))
    if not current.history:
        wrong = _opening(doubt)
        if wrong is not None:
            return wrong
    if claim.seat != current.turn:
        return _out_of_turn(doubt)
    if claim.kind == "draw":
        return _draw(doubt)
    return _pass(doubt) if claim.kind == "pass" else _play(doubt)


def _opening(doubt: Doubt) -> Fault | None:
    """Return what is wrong with who opens, or with the tile that must open a first round."""
    claim, deal = doubt.claim, doubt.round.deal
    rule, seat, tile = doubt.opening_rule, deal.opener, deal.opening_tile
    laid_another = claim.kind == "play" and tile not in {None, *claim.tiles}
    if claim.seat == seat and not laid_another:
        return None
    if tile is None:
        return doubt.breaks(rule, N_("seat {seat} opens this round"), seat=seat)
    message = N_("seat {seat} opens the first round, with {tile}")
    return doubt.breaks(rule, message, seat=seat, tile=tile)


def _out_of_turn(doubt: Doubt) -> Fault:
    turn, seat = doubt.round.turn, doubt.claim.seat
    if _is_passed_over(doubt.round, seat):
        rule = doubt.round.rules.variant.rules.cannot_lay
        if doubt.has_drawn:
            message = N_("seat {turn} has drawn, and has to lay or pass before seat {seat} moves")
        elif DRAW in doubt.round.moves:
            message = N_("seat {turn} cannot lay, and has to draw before seat {seat} moves")
        else:
            message = N_("seat {turn} cannot lay, and has to pass before seat {seat} moves")
        return doubt.breaks(rule, message, turn=turn, seat=seat)
    message = N_("it is the turn of seat {turn}, not of seat {seat}")
    return doubt.breaks("C-3", message, turn=turn, seat=seat)


def _is_passed_over(current: Round, seat: int) -> bool:
    """Tell whether the turn would be the seat's if draws and passes had not been left out."""
    for _ in range(current.rules.players):
        if current.turn == seat:
            return True
        if PASS in current.moves:
            current = apply(current, PASS)
            continue
        drew = bool(current.history) and isinstance(current.history[-1], Drew)
        return (drew or DRAW in current.moves) and current.rules.seat_after(current.turn) == seat
    return False


def _draw(doubt: Doubt) -> Fault:
    current = doubt.round
    rule = current.rules.variant.rules.cannot_lay
    if doubt.has_drawn:
        if doubt.playable:
            return doubt.breaks(
                rule, N_("has drawn {tile}, which fits, and must lay it"), tile=doubt.playable[0]
            )
        return doubt.breaks(rule, N_("has drawn all that can be drawn, and must pass"))
    if doubt.playable:
        message = N_("draws while holding {tiles}, which can be laid")
        return doubt.breaks("C-5", message, tiles=listing(doubt.playable))
    reserved = [tile for tile in doubt.claim.tiles if tile in doubt.reserved]
    if reserved and current.rules.reserve:
        message = N_("the last tiles of the boneyard are never drawn: {tiles}")
        return doubt.breaks("OP-6", message, tiles=listing(doubt.reserved))
    if DRAW not in current.moves:
        return doubt.breaks(rule, N_("there is nothing to draw, so the seat must pass"))
    message = N_("draws {drawn}; up to the first tile that fits, it is to draw {wanted}")
    drawn = listing(doubt.claim.tiles) or "-"
    return doubt.breaks(rule, message, drawn=drawn, wanted=listing(to_draw(current)))


def _pass(doubt: Doubt) -> Fault:
    rule = doubt.round.rules.variant.rules.cannot_lay
    if doubt.playable and doubt.has_drawn:
        message = N_("has drawn {tile}, which fits, and must lay it")
        return doubt.breaks(rule, message, tile=doubt.playable[0])
    if doubt.playable:
        message = N_("passes while holding {tiles}, which can be laid")
        return doubt.breaks("C-5", message, tiles=listing(doubt.playable))
    message = N_("passes while there are tiles to draw: {tiles}")
    return doubt.breaks(rule, message, tiles=listing(doubt.round.drawable))


def _play(doubt: Doubt) -> Fault:
    current, tile = doubt.round, doubt.claim.tiles[0]
    if any(laid.tile == tile for laid in current.line.laid):
        return doubt.breaks("C-1", N_("{tile} lies on the table already"), tile=tile)
    if tile not in current.hands[current.turn]:
        return _not_held(doubt, tile)
    if not current.line.laid:
        return doubt.breaks("", N_("the opening tile touches no other tile"))
    return _cross(doubt, tile) or _place(doubt, tile)


def _not_held(doubt: Doubt, tile: Tile) -> Fault:
    """Name the rule by where the tile is: nobody lays what it cannot see (Rule C-8)."""
    current, numbers = doubt.round, doubt.round.rules.variant.rules
    if tile in doubt.reserved and current.rules.reserve:
        message = N_("{tile} is among the last tiles of the boneyard, which are never drawn")
        return doubt.breaks("OP-6", message, tile=tile)
    if tile in current.boneyard and numbers.sleeping == "BL-1":
        message = N_("{tile} sleeps: undealt tiles never enter play")
        return doubt.breaks(numbers.sleeping, message, tile=tile)
    if tile in current.boneyard and DRAW in current.moves:
        message = N_("lays {tile}, which it has to draw first")
        return doubt.breaks(numbers.cannot_lay, message, tile=tile)
    message = N_("lays {tile}, which is not in its hand and which it cannot know of")
    return doubt.breaks("C-8", message, tile=tile)


def _cross(doubt: Doubt, tile: Tile) -> Fault | None:
    """Return what is wrong with a tile laid on a double in a game where 0-0 is a cross."""
    claim, current = doubt.claim, doubt.round
    on = claim.on
    touches = (
        on is not None and on.high in tile and any(on == each[0] for each in current.line.laid)
    )
    if on is None or not on.is_double or not touches or not current.rules.variant.crossing:
        return None
    if is_on_cross(doubt.table, claim):
        if claim.arm in doubt.table.taken:
            message = N_("the arm {arm} of 0-0 has a tile already")
            return doubt.breaks("DZ-5", message, arm=claim.arm)
        if not ends_at(current, on):
            return doubt.breaks("DZ-5", N_("all four directions of 0-0 are taken"))
        return None
    if ends_at(current, on):
        return None
    message = N_("{on} is an ordinary double: the line goes on only straight through it")
    return doubt.breaks("DZ-4", message, on=on)


def _place(doubt: Doubt, tile: Tile) -> Fault:
    """Return what is wrong with where a tile is laid that the seat holds."""
    current, on = doubt.round, doubt.claim.on
    numbers = current.line.numbers
    if tile not in doubt.playable:
        if doubt.has_drawn and doubt.playable:
            rule = current.rules.variant.rules.cannot_lay
            message = N_("has drawn {tile}, which fits, and must lay it")
            return doubt.breaks(rule, message, tile=doubt.playable[0])
        message = N_("{tile} fits nowhere: the open ends show {numbers}")
        return doubt.breaks("C-4", message, tile=tile, numbers=listing(numbers))
    if on is None:
        message = N_("it is not said which tile {tile} touches")
        return doubt.breaks("C-6", message, tile=tile)
    ends = ends_at(current, on)
    if not any(on == each.tile for each in current.line.laid):
        message = N_("{tile} is said to touch {on}, which is not on the table")
    elif not ends:
        message = N_("{tile} is said to touch {on}, which has no open end")
    else:
        message = N_("{tile} does not fit on {on}, whose open end shows {numbers}")
        numbers = tuple(sorted({end.number for end in ends}))
        if not _lay_elsewhere(doubt, tile):
            return doubt.breaks("C-4", message, tile=tile, on=on, numbers=listing(numbers))
    return doubt.breaks("C-6", message, tile=tile, on=on, numbers=listing(numbers))


def _lay_elsewhere(doubt: Doubt, tile: Tile) -> bool:
    """Tell whether the rest of the round shows that the tile lay at another end.

    Then the wrong place was named (Rule C-6); else the tile was laid where it does not fit (C-4).
    """
    for end in doubt.round.line.ends:
        if end.number in tile:
            table = after(doubt.table, doubt.claim, PLAYS[end.arm][tile])
            last = follows(table, doubt.later)
            if last is not None and doubt.end == (last.end and last.end.kind):
                return True
    return False
