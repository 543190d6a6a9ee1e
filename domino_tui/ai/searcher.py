"""Players that think ahead: they play their moves out in worlds that explain all they have seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from domino_tui.ai.endgame import solve
from domino_tui.ai.player import Stop, never
from domino_tui.ai.search import Search, search
from domino_tui.ai.worlds import Weighed
from domino_tui.engine.moves import Move
from domino_tui.engine.player_view import PlayerView

Imagine: TypeAlias = Callable[[PlayerView, int, int], Sequence[Weighed]]
"""Gives worlds for a view: about so many as are wanted, settled by a seed."""


class Searcher:
    """A player that plays its moves out, or knows the best where nothing is hidden."""

    def __init__(self, imagine: Imagine, worlds: int) -> None:
        """Make a player.

        Args:
            imagine: what it takes for likely.
            worlds: in how many worlds it plays its moves out; it may be more where all are counted.
        """
        self._imagine = imagine
        self._worlds = worlds

    def choose(self, view: PlayerView, seed: int, stop: Stop = never) -> Move:
        """Choose the move that promises most."""
        if len(view.moves) == 1:
            return view.moves[0]
        return self.search(view, seed, stop).best

    def search(self, view: PlayerView, seed: int, stop: Stop = never) -> Search:
        """Return what each move promises.

        Args:
            view: that of the seat whose turn it is; it has a tile to lay.
            seed: settles the worlds.
            stop: tells when to answer with what is known so far.
        """
        solved = solve(view, stop)
        if solved is not None:
            return solved
        imagined = self._imagine(view, self._worlds, seed)
        worlds = [world for world, _ in imagined]
        return search(view, worlds, [weight for _, weight in imagined], stop)
