"""What is sent to a real terminal while things move: less motion, fewer bytes."""

from __future__ import annotations

from pathlib import Path

from tests.ui.terminal import Terminal, environment

TURNS = 3
"""Tiles that the person lays."""


def _sent(home: Path, motion: str) -> int:
    """Play the beginning of a round without hurrying anybody; return the bytes that were sent."""
    arguments = ["play", "--variant", "double-zero", "--players", "3", "--seed", "11"]
    terminal = Terminal(arguments, (100, 30), environment(home, "fast", motion))
    try:
        for turn in range(TURNS):
            terminal.wait_for(lambda: "[" in terminal.lines[-2])
            while terminal.read(0.4):  # what moves comes to rest
                pass
            if turn < TURNS - 1:
                terminal.press("\r")
                terminal.wait_for(lambda: "thinking" in terminal.text)
        return len(terminal.received)
    finally:
        terminal.close()


def test_less_motion_sends_less(tmp_path: Path) -> None:
    """The same turns of the same round."""
    full, reduced, off = (_sent(tmp_path / each, each) for each in ("full", "reduced", "off"))
    assert full > reduced > off
