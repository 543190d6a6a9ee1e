"""Whole matches between computer players, without an interface."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter

from domino_tui.ai.levels import player_of
from domino_tui.ai.player import Player
from domino_tui.ai.seeds import move_seed
from domino_tui.engine.match import Match, new_match, next_round, play
from domino_tui.engine.player_view import player_view
from domino_tui.engine.rules import Rules


@dataclass(slots=True)
class Effort:
    """How much each seat has thought; it is added to while matches are played."""

    players: int
    moves: list[int] = field(init=False)
    """How many moves each seat was asked for."""
    seconds: list[float] = field(init=False)
    """How long each seat has thought."""

    def __post_init__(self) -> None:
        """Begin with nothing."""
        self.moves = [0] * self.players
        self.seconds = [0.0] * self.players


def play_match(
    rules: Rules, levels: Sequence[str], seed: int, effort: Effort | None = None
) -> Match:
    """Play a match to its end between computer levels.

    The same arguments give the same match, and the one that a session with the same seed plays.

    Args:
        rules: the match's rules.
        levels: the level at each seat.
        seed: the match's seed, which settles deals and choices.
        effort: where to add what the thinking took.

    Raises:
        DominoError: if there is no such level.
    """
    players = [player_of(level) for level in levels]
    match = play_round(new_match(rules, seed), players, effort)
    while match.winner is None:
        match = play_round(next_round(match), players, effort)
    return match


def play_round(match: Match, players: Sequence[Player], effort: Effort | None = None) -> Match:
    """Play the current round to its end, a player at each seat."""
    while match.round.end is None:
        seat = match.round.turn
        seed = move_seed(match.seed, len(match.rounds) - 1, len(match.round.history), seat)
        view = player_view(match, seat)
        begun = perf_counter()
        move = players[seat].choose(view, seed)
        if effort is not None:
            effort.seconds[seat] += perf_counter() - begun
            effort.moves[seat] += 1
        match = play(match, move)
    return match
