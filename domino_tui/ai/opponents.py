"""Players that no person chooses: measures that stay as they are, for the arena."""

from __future__ import annotations

from domino_tui.ai.levels import LEVELS, player_of
from domino_tui.ai.player import Player, Stop, never
from domino_tui.engine.errors import N_, DominoError
from domino_tui.engine.line import line_after, open_end_total
from domino_tui.engine.moves import Move, Play
from domino_tui.engine.player_view import PlayerView
from domino_tui.engine.scoring import sum_points


class Greedy:
    """Lays the heaviest tile; in Double Zéro the tile that scores most, of several the heaviest."""

    def choose(self, view: PlayerView, seed: int, stop: Stop = never) -> Move:
        """Choose a move; the seed settles nothing."""
        del seed, stop
        return max(view.moves, key=lambda move: _worth(view, move))


def _worth(view: PlayerView, move: Move) -> tuple[int, int]:
    if not isinstance(move, Play):
        return (0, 0)
    variant = view.rules.variant
    after = line_after(view.line, move.tile, move.arm, variant.crossing)
    points = sum_points(open_end_total(after)) if variant.ends_score else 0
    return (points, move.tile.weight)


OPPONENTS: dict[str, type[Player]] = {"greedy": Greedy}
"""The players that only the arena knows, by name."""


def opponent_of(name: str) -> Player:
    """Return the player of a level, or one that only the arena knows.

    Raises:
        DominoError: if there is no such player.
    """
    known = name.strip().lower()
    if known in OPPONENTS:
        return OPPONENTS[known]()
    if known in LEVELS:
        return player_of(known)
    raise DominoError(
        N_("there is no player {player}"),
        N_("choose one of {players}"),
        player=repr(name),
        players=", ".join((*LEVELS, *OPPONENTS)),
    )
