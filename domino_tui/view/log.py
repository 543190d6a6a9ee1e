"""What happened, a sentence each, with the sums that points were scored for."""

from __future__ import annotations

from domino_tui.engine.line import Line, line_after
from domino_tui.engine.match import Match
from domino_tui.engine.moves import Played
from domino_tui.engine.round import Round
from domino_tui.i18n import _
from domino_tui.set_up import SetUp
from domino_tui.view.cells import wrapped
from domino_tui.view.results import round_end_lines
from domino_tui.view.seals import opened_lines, seal_line
from domino_tui.view.sentences import event_sentence, open_ends_sum
from domino_tui.view.written import Ink, Piece, Row


def log_sentences(round_: Round, set_up: SetUp) -> tuple[str, ...]:
    """Return a sentence for each event of a round; one that scored says with which sum."""
    line = Line()
    crossing = round_.rules.variant.crossing
    sentences = []
    for at, event in enumerate(round_.history):
        sentence = event_sentence(round_, at, set_up)
        if isinstance(event, Played):
            line = line_after(line, event.tile, event.arm, crossing)
            if event.points:
                sentence = f"{sentence} ({open_ends_sum(line)})"
        sentences.append(sentence)
    return tuple(sentences)


def log_rows(match: Match, set_up: SetUp, width: int) -> tuple[Row, ...]:
    """Return all that happened in a match, round by round, wrapped to so many columns."""
    rows: list[Row] = []
    for number, round_ in enumerate(match.rounds, start=1):
        rows += [()] * (number > 1)
        rows.append((Piece(_("Round {number}").format(number=number), "gold", bold=True),))
        rows.append(())
        before = filter(None, [seal_line(round_.deal)])
        rows += [(Piece(row, "quiet"),) for line in before for row in _hung(line, width)]
        for sentence in log_sentences(round_, set_up):
            rows += [(Piece(row),) for row in _hung(sentence, width)]
        if round_.end is not None:
            rows.append(())
            for sentence in (*round_end_lines(round_, set_up), *opened_lines(round_.deal)):
                rows += [(Piece(row, "quiet"),) for row in _hung(sentence, width)]
    return tuple(rows)


def last_rows(sentences: tuple[str, ...], width: int, height: int) -> tuple[Row, ...]:
    """Return the end of a log, the newest sentence last and brightest."""
    rows: list[Row] = []
    for age, sentence in enumerate(reversed(sentences)):
        if len(rows) >= height:
            break
        ink: Ink = "ink" if age == 0 else "quiet"
        rows = [(Piece(row, ink),) for row in _hung(sentence, width)] + rows
    return tuple(rows[-height:]) if height > 0 else ()


def _hung(sentence: str, width: int) -> list[str]:
    """Return a sentence in rows, all but the first set in."""
    first, *rest = wrapped(sentence, width - 2) or [""]
    return [first, *(f"  {row}" for row in rest)]
