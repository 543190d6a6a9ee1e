"""Two persons at the terminal: one knows only keys, the other only the mouse."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.ui.terminal import Terminal

WON = "won the match!"
LONGEST = 3000
"""Actions after which a match must be over."""


def by_keys(terminal: Terminal) -> None:
    """Do the next thing with keys: another tile now and then, another place, then Enter."""
    if "[" in terminal.lines[-2] and terminal.text.count("‹") > 1:
        terminal.press("\x1b[C\t")
        terminal.settle()
    terminal.press("\r")


def by_mouse(terminal: Terminal) -> None:
    """Do the next thing with clicks: a tile and its place, or the key line."""
    if "go on" in terminal.text:
        terminal.click_on("go on")
        return
    marks = [
        (row, mark.start(1))
        for row, line in enumerate(terminal.lines)
        for mark in re.finditer(r"‹(\d+)›", line)
    ]
    if not marks:
        terminal.click_on("⏎ lay")
        return
    row, column = marks[-1]
    terminal.click(column, row - 2)
    terminal.settle()
    for at, line in enumerate(terminal.lines[:-6]):
        if "░" in line:
            terminal.click(line.index("░"), at)
            return
    terminal.click_on("⏎ lay")


def play_to_the_end(terminal: Terminal, act: Callable[[Terminal], None]) -> None:
    """Play until somebody has won the match.

    Raises:
        AssertionError: if that never happens.
    """
    for _ in range(LONGEST):
        if WON in terminal.text:
            return
        act(terminal)
        terminal.settle()
    raise AssertionError(f"nobody has won\n{terminal.text}")
