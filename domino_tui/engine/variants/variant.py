"""What makes one game differ from another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Teams = Literal["never", "optional", "always"]
BlockedRule = Literal["lightest-hand", "lone-lightest-hand", "pair-total"]


@dataclass(frozen=True, slots=True)
class RuleNumbers:
    """The numbers under which this game's rules stand in the rules booklet."""

    players: str
    """How many play, and in teams or not."""
    redeal: str
    """What is dealt again, if anything is."""
    first_opening: str
    """Who opens the first round, and with what."""
    later_opening: str
    """Who opens the later rounds."""
    sleeping: str
    """What the undealt tiles are for."""
    cannot_lay: str
    """What a player does that cannot lay."""
    domino: str
    """What going out scores."""
    blocked: str
    """Who wins a blocked round, and what."""
    tie: str
    """What a tie in a blocked round gives."""
    target: str
    """When the match is won."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One of the four games."""

    name: str
    """The name in commands and records, as ``double-zero``."""
    players: tuple[int, ...]
    """The numbers of players that can play it."""
    teams: Teams
    """Whether four play two against two: never, if they like, or always."""
    targets: tuple[int, ...]
    """The targets that are offered, the usual one first (Rule OP-1)."""
    draws: bool
    """Whether the undealt tiles are a boneyard that can be drawn from."""
    crossing: bool
    """Whether 0-0 opens four arms (Rule DZ-5)."""
    ends_score: bool
    """Whether the sum of the open ends scores (Rule DZ-6)."""
    rounding: int
    """Points for hands are rounded to the nearest multiple of this (Rule DZ-10); 1: not rounded."""
    redeal: int
    """A hand with at least so many doubles is dealt again; 0: never (Rule OP-3)."""
    blocked: BlockedRule
    """Who wins a blocked round."""
    counter_clockwise: bool
    """Whether seat 1 sits at the person's right instead of the left (Rule PA-3)."""
    rules: RuleNumbers
