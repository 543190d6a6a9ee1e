"""``kill -9`` at any moment: the match goes on at the exact move, and nothing is lost."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from domino_tui.engine.match import Match
from domino_tui.saved import restored
from domino_tui.set_up import SetUp, parse_set_up
from domino_tui.store.database import open_store
from domino_tui.view.sentences import event_sentence
from tests.ui.hands import WON, by_keys
from tests.ui.terminal import Terminal, environment

ARGUMENTS = ["play", "--variant", "double-zero", "--players", "3", "--seed", "11"]

Kept = tuple[SetUp, Match]


def _kept(home: Path) -> Kept | None:
    """Return the match under way as the database has it."""
    store, problems = open_store(home / "domino.db")
    assert not problems
    stored = store.open_match()
    store.close()
    if stored is None:
        return None
    set_up = parse_set_up(stored.set_up)
    return set_up, restored(set_up, stored.rounds)


def _told(kept: Kept) -> list[str]:
    """Return what happened in the current round, in sentences without the tiles drawn."""
    set_up, match = kept
    history = match.round.history
    return [event_sentence(match.round, at, set_up) for at in range(len(history))]


def _seen(terminal: Terminal) -> list[str]:
    """Return the sentences on the panel beside the hand."""
    panel = " ".join(line[-40:].strip() for line in terminal.lines[-9:-1])
    return re.findall(r"(?:You|\w+) (?:lays?|opens?) [^.]*\.", panel)


def _moves(kept: Kept) -> int:
    return sum(len(round_.history) for round_ in kept[1].rounds)


def _kill_often(home: Path, times: int, seed: int) -> None:
    chance = random.Random(seed)
    environ = environment(home)
    terminal = Terminal(ARGUMENTS, (120, 40), environ)
    try:
        before = 0
        for _ in range(times):
            terminal.wait_for("undo")
            for _ in range(chance.randrange(1, 6)):
                if WON in terminal.text:
                    break
                by_keys(terminal)
                terminal.read(chance.random() * 0.05)
            seen = _seen(terminal)
            terminal.kill()
            kept = _kept(home)
            if kept is None:  # the match was won: the next one begins
                before = 0
                terminal = Terminal(ARGUMENTS, (120, 40), environ)
                continue
            moves = _moves(kept)
            assert moves >= before
            told = " ".join(_told(kept))
            # A sentence of the round before may still be on the screen where a new one was dealt.
            if kept[1].round.history and len(seen) > 1:
                assert seen[-1] in told or len(kept[1].rounds) > 1
            before = moves
            terminal = Terminal([], (120, 40), environ)
            terminal.wait_for("Continue")
            terminal.press("\r")
            terminal.wait_for(f"round {len(kept[1].rounds)}")
            after = _kept(home)
            assert after is None or _moves(after) >= moves
    finally:
        terminal.close()


def test_a_few_kills(tmp_path: Path) -> None:
    """Three kills in one match lose nothing."""
    _kill_often(tmp_path, 3, 1)


@pytest.mark.large
@pytest.mark.timeout(900)
def test_fifty_kills(tmp_path: Path) -> None:
    """Fifty kills at random moments lose nothing."""
    _kill_often(tmp_path, 50, 2)
