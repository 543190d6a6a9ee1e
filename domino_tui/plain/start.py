"""Playing line by line from the first line to the last, however it ends."""

from __future__ import annotations

from collections.abc import Iterable

from domino_tui.i18n import _
from domino_tui.plain.desk import Desk
from domino_tui.plain.menu import straight_to_table, title
from domino_tui.plain.playing import kept_line
from domino_tui.set_up import SetUp
from domino_tui.store.problems import Problem

INTERRUPTED = 130
"""The exit code after Ctrl-C."""


def play_plain(desk: Desk, set_up: SetUp | None, problems: Iterable[Problem] = ()) -> int:
    """Play until the person has enough, or there is no more to read.

    Args:
        desk: what is played with.
        set_up: a match to begin at once, or None for the title.
        problems: what went wrong before.

    Returns:
        The exit code: 0, or 130 after Ctrl-C.
    """
    code = 0
    try:
        desk.tell(problems)
        if set_up is None:
            title(desk)
        else:
            straight_to_table(desk, set_up)
    except EOFError:
        _say_end(desk, _("There is nothing more to read."))
    except KeyboardInterrupt:
        _say_end(desk, "")
        code = INTERRUPTED
    finally:
        desk.thinker.close()
    return code


def _say_end(desk: Desk, why: str) -> None:
    """Say what becomes of the match at the table, if there is one."""
    desk.console.break_off()
    if desk.session is not None:
        desk.say(" ".join(filter(None, (why, kept_line(desk)))))
