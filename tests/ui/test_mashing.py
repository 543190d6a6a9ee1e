"""Any keys, clicks and window sizes in any order: the program never falls over."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from domino_tui.ui.motion import MOTIONS
from tests.ui.terminal import Terminal, environment

KEYS = (
    *"123456789hjklusgivrtnqcz?+-",
    *("\r", " ", "\t", "\x1b[Z", "\x1b", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"),
    *("\x1b[15~", "\x1bOP", "\x1bOQ", "\x7f", "\x1b[5~", "\x1b[6~", "\x1b[H", "\x1b[F", "é", "日"),
)
SIZES = ((80, 24), (60, 20), (120, 40), (30, 8), (10, 3), (200, 60), (59, 19))


def _mash(home: Path, seed: int, presses: int) -> None:
    chance = random.Random(seed)
    environ = environment(home, chance.choice(["instant", "fast"]), chance.choice(MOTIONS))
    terminal = Terminal([], (80, 24), environ)
    try:
        terminal.wait_for("D O M I N O")
        for _ in range(presses):
            _act(terminal, chance)
            if terminal.ended():
                assert terminal.wait() == 0, terminal.text
                terminal = Terminal([], (80, 24), environ)
                terminal.wait_for("D O M I N O")
    finally:
        terminal.close()
    log = home / "domino-tui.log"
    assert not log.exists() or "CRITICAL" not in log.read_text(encoding="utf-8")


def _act(terminal: Terminal, chance: random.Random) -> None:
    """Do one thing, or several at once."""
    what = chance.random()
    if what < 0.75:
        terminal.press("".join(chance.choice(KEYS) for _ in range(chance.choice((1, 1, 1, 5)))))
    elif what < 0.92:
        terminal.click(chance.randrange(terminal.screen.columns), _row(terminal, chance))
    else:
        terminal.resize(*chance.choice(SIZES))
    terminal.read(0.02)


def _row(terminal: Terminal, chance: random.Random) -> int:
    """Return a row; the last ones, with the hand and the keys, more often."""
    rows = terminal.screen.lines
    return chance.choice((chance.randrange(rows), rows - 1 - chance.randrange(min(rows, 7))))


def test_some_mashing(tmp_path: Path) -> None:
    """A hundred and fifty things at random."""
    _mash(tmp_path, 1, 150)


@pytest.mark.large
@pytest.mark.timeout(600)
@pytest.mark.parametrize("seed", range(2, 14))
def test_much_mashing(tmp_path: Path, seed: int) -> None:
    """Many more of them."""
    _mash(tmp_path, seed, 600)
