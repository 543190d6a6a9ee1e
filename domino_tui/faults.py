"""Faults in the person's language: one line that says what, where and what to do.

The reasons that the system or the database library gives are in no certain language: the log has
them, these lines do not.
"""

from __future__ import annotations

import errno

from domino_tui.engine.errors import DominoError
from domino_tui.i18n import N_, _, clauses
from domino_tui.store.problems import Problem, ProblemKind

_PROBLEMS: dict[ProblemKind, str] = {
    "broken-settings": N_("{path} is not a settings file; the usual settings hold."),
    "unreadable-settings": N_("{path} cannot be read; the usual settings hold."),
    "bad-setting": N_("{path}: {detail} is no setting; the usual one holds."),
    "unwritable-settings": N_("{path} cannot be written; the settings hold until you quit."),
    "broken-database": N_("{path} is damaged; matches are kept in memory only."),
    "newer-database": N_(
        "{path} was written by a newer version of domino-tui; matches are kept in memory only."
    ),
    "unwritable-database": N_(
        "{path} cannot be written; you can play, but the match is lost on leaving."
    ),
    "busy-database": N_(
        "{path} is held by another program; you can play, but the match is lost on leaving."
    ),
    "full-disk": N_("No room is left for {path}; you can play, but nothing new is kept."),
    "match-taken": N_(
        "Another window is playing this match; what you do here is kept in memory only."
    ),
}

_KEPT_ASIDE: dict[ProblemKind, str] = {
    "broken-settings": N_("{path} was not a settings file; it is kept as {kept_as}."),
    "broken-database": N_("{path} was damaged; it is kept as {kept_as}, and a new one is begun."),
    "newer-database": N_(
        "{path} was written by a newer version of domino-tui; it is kept as {kept_as}, "
        "and a new one is begun."
    ),
}


_REASONS = {
    errno.ENOENT: N_("it is not there"),
    errno.EACCES: N_("there is no permission"),
    errno.EPERM: N_("there is no permission"),
    errno.EROFS: N_("it may only be read"),
    errno.ENOSPC: N_("no room is left"),
    errno.EDQUOT: N_("no room is left"),
    errno.EFBIG: N_("no room is left"),
    errno.ENOTDIR: N_("part of its path is a file"),
    errno.EISDIR: N_("it is a directory"),
    errno.ENAMETOOLONG: N_("its name is too long"),
}


def reason(error: OSError) -> str:
    """Return why the system refused a file, in the person's language."""
    known = _REASONS.get(error.errno or 0)
    return _(known) if known else _("system error {number}").format(number=error.errno)


def worded(error: DominoError) -> str:
    """Return what is wrong and what to do about it, in one line."""
    message = _(error.message).format(**error.values)
    if not error.hint:
        return message
    return clauses(message, _(error.hint).format(**error.values))


def worded_problem(problem: Problem) -> str:
    """Return what could not be kept or read, and what comes of it, in one line."""
    text = _PROBLEMS[problem.kind]
    if problem.kept_as is not None:
        text = _KEPT_ASIDE.get(problem.kind, text)
    return _(text).format(path=problem.path, detail=problem.detail, kept_as=problem.kept_as)
