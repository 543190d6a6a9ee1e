"""The form of a record: every key that is needed, every value of its kind."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import cast

from domino_tui.engine.deal import Hands
from domino_tui.engine.errors import N_, NotationError
from domino_tui.engine.line import ARMS, Arm
from domino_tui.engine.record_claim import (
    ClaimedEnd,
    ClaimedMatch,
    ClaimedMove,
    ClaimedRound,
    ClaimedSeal,
    MoveKind,
)
from domino_tui.engine.record_fault import Fault, listing, shown
from domino_tui.engine.record_header import read_rules
from domino_tui.engine.record_reader import Reader, TooManyFaultsError
from domino_tui.engine.rules import Rules
from domino_tui.engine.scoring import EndKind
from domino_tui.engine.tiles import DOUBLE_ZERO, Tile, parse_tile

_KINDS: tuple[MoveKind, ...] = ("play", "draw", "pass")
_ENDS: tuple[EndKind, ...] = ("domino", "blocked")
_NO_MOVE = ClaimedMove(0, "pass", (), None, None, 0)
"""Stands in for a move whose form is wrong."""

_OUTCOME = ("pips", "points", "scores")
_DIGEST = re.compile(r"[0-9a-f]{64}")
_BEYOND_SIX = re.compile(r"[0-9]-[0-9]")


def read_match(data: Mapping[str, object]) -> tuple[ClaimedMatch | None, tuple[Fault, ...]]:
    """Return what a record claims and what is wrong with its form.

    The claim is None where even the rules of the match cannot be made out. Unknown keys are
    ignored.
    """
    rules, faults = read_rules(data)
    if rules is None:
        return None, tuple(faults)
    form = _Form(rules)
    form.faults.extend(faults)
    try:
        match = form.match(data)
    except TooManyFaultsError:
        return None, tuple(form.faults)
    return (None if faults else match), tuple(form.faults)


class _Form(Reader):
    """Reads the parts of a record; a round in which something is wrong is left out."""

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self.rules = rules

    def match(self, data: Mapping[str, object]) -> ClaimedMatch:
        rules = self.rules
        names = self.items(data, "names", "", self.text, rules.players)
        levels = self.items(data, "levels", "", self.level, rules.players)
        seed = self.seed(data["seed"]) if self.has(data, "seed", "") else None
        rounds = self.items(data, "rounds", "", self.round)
        if data.get("rounds") == []:
            self.wrong("rounds", N_("a match has at least one round"))
        before = len(self.faults)
        winner = self.side(data.get("winner"), "winner")
        told = len(self.faults) == before
        return ClaimedMatch(rules, names, levels, seed, rounds, winner, told)

    def round(self, value: object, place: str) -> ClaimedRound | None:
        before = len(self.faults)
        data = self.keys(value, place)
        if data is None:
            return None
        claim = ClaimedRound(
            self.items(data, "redealt", place, self.hands),
            self.hands(data["hands"], f"{place}.hands") if self.has(data, "hands", place) else (),
            self.items(data, "boneyard", place, self.tile),
            self.items(data, "moves", place, self.move),
            self.end(data, place),
            self.sealed(data, place),
        )
        return claim if len(self.faults) == before else None

    def hands(self, value: object, place: str) -> Hands:
        return self.listed(value, place, self.hand, self.rules.players)

    def hand(self, value: object, place: str) -> tuple[Tile, ...]:
        return self.listed(value, place, self.tile)

    def move(self, value: object, place: str) -> ClaimedMove:
        data = self.keys(value, place)
        if data is None:
            return _NO_MOVE
        said = [kind for kind in _KINDS if kind in data]
        if len(said) != 1:
            message = N_("a move says one of {kinds}; here: {said}")
            self.wrong(place, message, kinds=listing(_KINDS), said=listing(said) or "-")
            return _NO_MOVE
        seat = self.seat(data["seat"], f"{place}.seat") if self.has(data, "seat", place) else 0
        points = self.number(data.get("points", 0), f"{place}.points")
        kind = said[0]
        on = arm = None
        tiles: tuple[Tile, ...] = ()
        if kind == "draw":
            tiles = self.hand(data["draw"], f"{place}.draw")
        elif kind == "play":
            tiles = (self.tile(data["play"], f"{place}.play"),)
            on, arm = self.where(data, place)
        elif data["pass"] is not True:
            self.wrong(f"{place}.pass", N_("{value} is not true"), value=shown(data["pass"]))
        return ClaimedMove(seat, kind, tiles, on, arm, points)

    def where(self, data: Mapping[str, object], place: str) -> tuple[Tile | None, Arm | None]:
        """Read the tile that is touched and, where that is the cross of 0-0, the arm."""
        if data.get("on") is None:
            return None, None
        on = self.tile(data["on"], f"{place}.on")
        arm = data.get("arm")
        if arm is None or on != DOUBLE_ZERO or not self.rules.variant.crossing:
            return on, None
        return on, cast(Arm, self.one_of(arm, ARMS, f"{place}.arm"))

    def end(self, data: Mapping[str, object], place: str) -> ClaimedEnd | None:
        """Read all that stands after the moves; none of it does in a round that is not over."""
        if "end" not in data:
            if data.get("winner") is not None or any(key in data for key in _OUTCOME):
                self.wrong(f"{place}.end", N_("it is missing"))
            return None
        players, sides = self.rules.players, self.rules.sides
        return ClaimedEnd(
            cast(EndKind, self.one_of(data["end"], _ENDS, f"{place}.end")),
            self.side(data.get("winner"), f"{place}.winner"),
            self.items(data, "pips", place, self.number, players),
            self.items(data, "points", place, self.number, sides),
            self.items(data, "scores", place, self.number, sides),
        )

    def sealed(self, data: Mapping[str, object], place: str) -> ClaimedSeal | None:
        """Read a round's seal and the seed that goes with it; there may be none."""
        if data.get("seal") is None:
            return None
        if not self.has(data, "seed", place):
            return None
        seed, seal = (self.digest(data[key], f"{place}.{key}") for key in ("seed", "seal"))
        return ClaimedSeal(seed, seal)

    def digest(self, value: object, place: str) -> str:
        text = self.text(value, place)
        if isinstance(value, str) and not _DIGEST.fullmatch(text):
            message = N_("{value} is not 64 hexadecimal digits")
            self.wrong(place, message, value=shown(value))
        return text

    def tile(self, value: object, place: str) -> Tile:
        text = value if isinstance(value, str) else ""
        try:
            return parse_tile(text)
        except NotationError:
            pass
        if _BEYOND_SIX.fullmatch(text) and max(text) > "6":
            message = N_("{tile} is not in the double-six set")
            self.breaks(place, "C-1", message, tile=text)
        else:
            message = N_(
                "{value} is not a tile: a tile is written higher half first, from 0-0 to 6-6"
            )
            self.wrong(place, message, value=shown(value))
        return DOUBLE_ZERO

    def seat(self, value: object, place: str) -> int:
        seat = self.number(value, place)
        if seat in range(self.rules.players):
            return seat
        message = N_("there is no seat {seat}; the seats are 0 to {last}")
        last = self.rules.players - 1
        self.breaks(place, "C-3", message, seat=shown(seat), last=last)
        return 0

    def side(self, value: object, place: str) -> int | None:
        """Read a side; null is nobody."""
        if value is None:
            return None
        side = self.number(value, place)
        if side in range(self.rules.sides):
            return side
        message = N_("there is no side {side}; the sides are 0 to {last}")
        self.wrong(place, message, side=shown(side), last=self.rules.sides - 1)
        return None

    def seed(self, value: object) -> int | None:
        return None if value is None else self.number(value, "seed")
