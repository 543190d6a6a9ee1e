"""``kill -9`` at any moment: the match goes on at the exact move, and nothing is lost."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from domino_tui.engine.match import Match
from domino_tui.engine.moves import Event
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


def _events(kept: Kept) -> list[Event]:
    """Return all that happened in the match."""
    return [event for round_ in kept[1].rounds for event in round_.history]


def _told(kept: Kept) -> set[str]:
    """Return all that happened in the match, in sentences."""
    set_up, match = kept
    return {
        event_sentence(round_, at, set_up)
        for round_ in match.rounds
        for at in range(len(round_.history))
    }


def _seen(terminal: Terminal) -> list[str]:
    """Return the sentences on the panel beside the hand about tiles that were laid."""
    panel = " ".join(line[66:].strip() for line in terminal.lines[-10:-1])
    return re.findall(r"\w+ (?:lays?|opens?) [^.]*\.", " ".join(panel.split()))


def _kill_often(home: Path, times: int, seed: int) -> None:
    chance = random.Random(seed)
    environ = environment(home)
    terminal = Terminal(ARGUMENTS, (120, 40), environ)
    in_play = shown = 0
    try:
        while min(in_play, shown) < times:  # a kill after which nothing was seen proves nothing
            terminal.wait_for("undo")
            for _ in range(chance.randrange(1, 6)):
                if WON in terminal.text:
                    break
                by_keys(terminal)
                for _ in range(chance.randrange(12)):  # some of it comes only after thinking
                    terminal.read(0.05)
            seen = _seen(terminal)
            terminal.kill()
            kept = _kept(home)
            if kept is None:  # the match was won: the next one begins
                terminal = Terminal(ARGUMENTS, (120, 40), environ)
                continue
            in_play += 1
            shown += len(seen)
            assert set(seen) <= _told(kept), "shown, and not kept"
            terminal = Terminal([], (120, 40), environ)
            terminal.wait_for("Continue")
            terminal.press("\r")
            terminal.wait_for(f"round {len(kept[1].rounds)}")
            after = _kept(home)
            if after is not None:
                before = _events(kept)
                assert _events(after)[: len(before)] == before
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
