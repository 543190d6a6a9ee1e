"""The match under way: found in the store, gone on with at the exact move, or given up."""

from __future__ import annotations

from domino_tui.engine.errors import DominoError
from domino_tui.engine.match import Match
from domino_tui.saved import restored
from domino_tui.session import Session
from domino_tui.set_up import SetUp, parse_set_up
from domino_tui.store.database import MatchStore, StoredMatch
from domino_tui.store.log import LOGGER


def match_under_way(store: MatchStore) -> tuple[SetUp, Match] | None:
    """Return the match that can be gone on with, or None.

    Raises:
        DominoError: if what was kept makes no sense; it is out of the way then, and not lost.
    """
    stored = store.open_match()
    return None if stored is None else _understood(store, stored)


def go_on(store: MatchStore) -> Session | None:
    """Take the match under way for this process, and return it where it was left, or None.

    Raises:
        DominoError: as :func:`match_under_way`.
    """
    stored = store.take_open_match()
    if stored is None:
        return None
    set_up, match = _understood(store, stored)
    return Session(set_up, match, store, stored.id)


def give_up(store: MatchStore) -> None:
    """Close the match under way for good, with the record of what was played.

    Raises:
        DominoError: as :func:`match_under_way`.
    """
    session = go_on(store)
    if session is not None:
        session.leave()


def _understood(store: MatchStore, stored: StoredMatch) -> tuple[SetUp, Match]:
    try:
        set_up = parse_set_up(stored.set_up)
        return set_up, restored(set_up, stored.rounds)
    except DominoError as error:
        store.close_match(stored.id, "left", None, None)
        LOGGER.error("match %s: %s", stored.id, error)
        raise
