"""What a record claims, once its form is right: nothing here has been checked by the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from domino_tui.engine.deal import Hands
from domino_tui.engine.line import Arm
from domino_tui.engine.rules import Rules
from domino_tui.engine.scoring import EndKind
from domino_tui.engine.tiles import Tile

MoveKind = Literal["play", "draw", "pass"]


@dataclass(frozen=True, slots=True)
class ClaimedMove:
    """A move as the record tells it."""

    seat: int
    kind: MoveKind
    tiles: tuple[Tile, ...]
    """The tile laid, or those drawn; empty for a pass."""
    on: Tile | None
    """The tile that the laid one is said to touch."""
    arm: Arm | None
    """The arm of 0-0 that is said to be taken; None where nothing is said or asked for."""
    points: int


@dataclass(frozen=True, slots=True)
class ClaimedEnd:
    """A round's end as the record tells it."""

    kind: EndKind
    winner: int | None
    pips: tuple[int, ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ClaimedSeal:
    """What a deal is said to have been sealed with."""

    seed: str
    """The round's seed, 64 hexadecimal digits."""
    seal: str
    """The digest that was shown before the first tile, as many."""


@dataclass(frozen=True, slots=True)
class ClaimedRound:
    """A round as the record tells it."""

    redealt: tuple[Hands, ...]
    hands: Hands
    boneyard: tuple[Tile, ...]
    moves: tuple[ClaimedMove, ...]
    end: ClaimedEnd | None
    """None in a round that is not over."""
    sealed: ClaimedSeal | None
    """None where no seal is told; no rule asks for one."""


@dataclass(frozen=True, slots=True)
class ClaimedMatch:
    """A match as the record tells it."""

    rules: Rules
    names: tuple[str, ...]
    levels: tuple[str | None, ...]
    seed: int | None
    rounds: tuple[ClaimedRound | None, ...]
    """None stands for a round whose form is wrong."""
    winner: int | None
    winner_told: bool
    """Whether the match's winner, or that there is none yet, is told in the right form."""
