"""A match line by line: one round after the other, until a side has won it or the person leaves."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace

from domino_tui.engine.moves import Move
from domino_tui.i18n import _
from domino_tui.plain.asking import LeftError, ask_item
from domino_tui.plain.booklet import booklet_lines
from domino_tui.plain.desk import Desk
from domino_tui.plain.reading import Command, Wrong, accepted, read_pause, read_turn
from domino_tui.plain.sheet import log_lines, round_result_lines, sheet_lines, winner_line
from domino_tui.plain.table import (
    deal_lines,
    hand_line,
    set_up_lines,
    table_lines,
    turn_lines,
)
from domino_tui.session import Session
from domino_tui.set_up import PERSON, SEEDS, SetUp
from domino_tui.view.memory import memory_sentences
from domino_tui.view.sentences import event_sentence
from domino_tui.view.titles import player_names, under_way_line


def begin(desk: Desk, set_up: SetUp) -> None:
    """Play a new match, and as many rematches as the person likes."""
    wanted: SetUp | None = set_up
    while wanted is not None:
        session = Session.begin(wanted, desk.store)
        desk.tell_new()
        desk.say(*set_up_lines(wanted), _("Type ? at any time for the commands."))
        desk.say(*deal_lines(session.match, wanted))
        wanted = _played(desk, session)


def go_on(desk: Desk, session: Session) -> None:
    """Play a match on from where it was left, and then as :func:`begin`."""
    desk.tell_new()
    line = under_way_line(session.set_up, session.match)
    desk.say(_("The match goes on: {match}.").format(match=line), *set_up_lines(session.set_up))
    rematch = _played(desk, session)
    if rematch is not None:
        begin(desk, rematch)


def kept_line(desk: Desk) -> str:
    """Say what becomes of a match that is left."""
    if desk.store.in_memory:
        return _("The match is lost, as it could not be kept.")
    return _("The match is kept: start domino-tui again to go on with it.")


def _played(desk: Desk, session: Session) -> SetUp | None:
    """Play a match; return the set-up of a rematch, or None where the person wants none."""
    desk.session = session
    while not session.is_match_over:
        if not _went_on(desk, session):
            desk.say(kept_line(desk))
            desk.session = None
            return None
    desk.session = None
    desk.say(*round_result_lines(session.match, session.set_up), "")
    desk.say(winner_line(session.match, session.set_up))
    if not _wants_rematch(desk):
        return None
    return replace(session.set_up, seed=secrets.choice(SEEDS))


def _wants_rematch(desk: Desk) -> bool:
    """Ask for another match; no is the usual answer, so that a script comes to an end."""
    answers = (_("No, enough"), _("Rematch with the same settings"))
    try:
        return ask_item(desk.console, _("Another match?"), answers, 0) == 1
    except LeftError:
        return False


def _went_on(desk: Desk, session: Session) -> bool:
    """Do the next thing there is to do; return False where the person leaves the table."""
    if session.is_round_over:
        return _next_round(desk, session)
    if session.is_persons_turn:
        return _turn(desk, session)
    view, level, seed = session.question()
    _make(desk, session, desk.thinker.ask(view, level, seed).result())
    return True


def _make(desk: Desk, session: Session, move: Move) -> None:
    """Make a move, which is kept before it is said."""
    session.play(move)
    round_ = session.match.round
    desk.say(event_sentence(round_, len(round_.history) - 1, session.set_up))
    desk.tell_new()


def _turn(desk: Desk, session: Session) -> bool:
    """Let the person choose; return False where it leaves."""
    view = session.view()
    desk.say(*turn_lines(view, session.set_up))
    while True:
        reply = read_turn(desk.console.ask(), view)
        if isinstance(reply, Wrong):
            desk.say(reply.why)
        elif reply == "quit":
            return False
        elif reply == "undo":
            if _undone(desk, session):
                return True
        elif isinstance(reply, str):
            desk.say(*_told(reply, session), accepted(view))
        else:
            _make(desk, session, reply)
            return True


def _next_round(desk: Desk, session: Session) -> bool:
    """Say how the round ended and deal the next one; return False where the person leaves."""
    desk.say(*round_result_lines(session.match, session.set_up), _("Enter: next round"))
    while True:
        reply = read_pause(desk.console.ask())
        if isinstance(reply, Wrong):
            desk.say(reply.why)
        elif reply == "go_on":
            session.next_round()
            desk.tell_new()
            desk.say(*deal_lines(session.match, session.set_up))
            return True
        elif reply == "quit":
            return False
        elif reply == "undo":
            _undone(desk, session)
        else:
            desk.say(*_told(reply, session), _("Enter: next round"))


def _undone(desk: Desk, session: Session) -> bool:
    """Take the person's last tile back where there is one, and tell whether there was."""
    if not session.can_undo():
        desk.say(_("There is nothing to take back in this round."))
        return False
    session.undo()
    desk.say(_("Taken back."))
    desk.tell_new()
    return True


def _told(command: Command, session: Session) -> tuple[str, ...]:
    """Return what a command that changes nothing says."""
    round_ = session.match.round
    say: dict[Command, Callable[[], tuple[str, ...]]] = {
        "help": help_lines,
        "hand": lambda: (hand_line(round_.hands[PERSON]),),
        "table": lambda: table_lines(round_.line),
        "scores": lambda: sheet_lines(session.match, session.set_up),
        "log": lambda: log_lines(session.match, session.set_up),
        "memory": lambda: memory_sentences(session.view(), player_names(session.set_up)),
        "rules": lambda: booklet_lines(session.match.rules.variant.name),
    }
    return say[command]()


def help_lines() -> tuple[str, ...]:
    """Return what can be typed during a match."""
    return (
        _("Lay a tile by the number of the choice, or as 6-4 on 5-4; 6-4 is enough for one place."),
        _("Where you cannot lay, an empty line, draw or pass does what there is to do."),
        _("hand: the tiles you hold"),
        _("table: all tiles on the table, in order"),
        _("scores: score sheet of the match"),
        _("log: all that happened in this round"),
        _("memory: what can be known of the unseen tiles"),
        _("undo: take back your last tile"),
        _("rules: the rules of this game"),
        _("quit: leave the table; the match is kept"),
    )
