"""Matches brought to a position and kept, for the program to go on with."""

from __future__ import annotations

import random
from itertools import count
from pathlib import Path

from domino_tui.engine.moves import Play
from domino_tui.new_game import Choice, set_up_of
from domino_tui.session import Session
from domino_tui.store.database import open_store


def keep_long_line(home: Path, variant: str, players: int, *, laid: int) -> int:
    """Keep a match with many tiles on the table in which the person can lay one of several.

    Args:
        home: the directory of the program's files.
        variant: the game.
        players: how many play.
        laid: how many tiles lie at least.

    Returns:
        How many tiles lie.
    """
    home.mkdir(parents=True, exist_ok=True)
    store, _ = open_store(home / "domino.db")
    try:
        for seed in count():
            choice = Choice(variant=variant, players=players, teams=False, seed=seed)
            session = Session.begin(set_up_of(choice), store)
            if _play_on(session, laid):
                return len(session.match.round.line.laid)
            session.leave()
    finally:
        store.close()
    raise AssertionError("every seed was tried")


def _play_on(session: Session, laid: int) -> bool:
    """Play at random, within one round, until the position is there; tell whether it came."""
    chance = random.Random(session.set_up.seed)
    while not session.is_round_over:
        round_ = session.match.round
        tiles = {move.tile for move in round_.moves if isinstance(move, Play)}
        if session.is_persons_turn and len(tiles) > 1 and len(round_.line.laid) >= laid:
            return True
        session.play(chance.choice(round_.moves))
    return False
