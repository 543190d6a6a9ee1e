"""What the person is choosing: a tile of the hand, and the open end where it goes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from domino_tui.engine.line import Arm
from domino_tui.engine.moves import Move, Play
from domino_tui.engine.tiles import Tile
from domino_tui.view.hand import Slots


@dataclass(frozen=True)
class Choosing:
    """A cursor on the hand and one on the places of the tile under it."""

    slots: Slots = ()
    plays: tuple[Play, ...] = ()
    """The legal plays; empty when it is not the person's turn or nothing can be laid."""
    slot: int | None = None
    """The place in the hand of the chosen tile, always a playable one; None: nothing to choose."""
    arm: Arm | None = None
    """The chosen open end."""

    @property
    def tile(self) -> Tile | None:
        """The chosen tile."""
        return None if self.slot is None else self.slots[self.slot]

    @property
    def playable(self) -> frozenset[Tile]:
        """The tiles that can be laid."""
        return frozenset(play.tile for play in self.plays)

    @property
    def play(self) -> Play | None:
        """The chosen play."""
        return next((play for play in self.choices if play.arm == self.arm), None)

    @property
    def choices(self) -> tuple[Play, ...]:
        """The plays of the chosen tile, one for each place where it could go."""
        return self.plays_of(self.tile)

    def plays_of(self, tile: Tile | None) -> tuple[Play, ...]:
        """Return the legal plays of a tile."""
        return tuple(play for play in self.plays if play.tile == tile)

    def on_slot(self, slot: int) -> Choosing:
        """Return the choice with the cursor on a place of the hand, if its tile can be laid."""
        tile = self.slots[slot] if 0 <= slot < len(self.slots) else None
        plays = self.plays_of(tile)
        if not plays:
            return self
        arm = self.arm if any(play.arm == self.arm for play in plays) else plays[0].arm
        return replace(self, slot=slot, arm=arm)

    def moved(self, step: int) -> Choosing:
        """Return the choice with the cursor on the next or previous tile that can be laid."""
        slots = [at for at, tile in enumerate(self.slots) if tile in self.playable]
        if not slots:
            return self
        if self.slot not in slots:
            return self.on_slot(slots[0])
        return self.on_slot(slots[(slots.index(self.slot) + step) % len(slots)])

    def on_arm(self, arm: Arm) -> Choosing:
        """Return the choice with another open end for the same tile, if it fits there."""
        return replace(self, arm=arm) if any(play.arm == arm for play in self.choices) else self

    def turned(self, step: int) -> Choosing:
        """Return the choice with the next or previous place for the same tile."""
        arms = [play.arm for play in self.choices]
        if self.arm not in arms:
            return self
        return replace(self, arm=arms[(arms.index(self.arm) + step) % len(arms)])


def choosing(slots: Slots, moves: tuple[Move, ...], before: Choosing | None = None) -> Choosing:
    """Return the choice at the beginning of a turn, or the one before as far as it still holds.

    Args:
        slots: the hand.
        moves: the person's legal moves.
        before: the choice before a change of the window or a draw.
    """
    plays = tuple(move for move in moves if isinstance(move, Play))
    fresh = Choosing(slots, plays)
    if before is not None and before.tile is not None and before.tile in slots:
        kept = fresh.on_slot(slots.index(before.tile))
        if kept.slot is not None:
            return kept.on_arm(before.arm) if before.arm else kept
    return fresh.moved(1)
