"""Pages to read over the table: the score sheet, the log, the table in two sentences."""

from __future__ import annotations

from rich.console import RenderableType
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from domino_tui.i18n import _
from domino_tui.session import Session
from domino_tui.ui.actions import bind_actions
from domino_tui.ui.screens.once_shown import OnceShown
from domino_tui.ui.typed import game_of
from domino_tui.ui.widgets.key_line import KeyLine
from domino_tui.ui.widgets.sheet import sheet_table
from domino_tui.view.results import round_end_lines
from domino_tui.view.sentences import event_sentence, spoken_summary


class PageScreen(OnceShown, ModalScreen[None]):
    """A page with a title, which scrolls where it is long."""

    CSS_PATH = "../styles/page.tcss"
    PLACE = "page"
    AUTO_FOCUS = "VerticalScroll"

    def __init__(self, title: str, body: RenderableType, *, at_end: bool = False) -> None:
        """Show a page.

        Args:
            title: its title.
            body: what it says.
            at_end: whether it is shown from its end, as a log is.
        """
        super().__init__()
        bind_actions(self, "page")
        self._page_title = title
        self._body = body
        self._at_end = at_end

    def compose(self) -> ComposeResult:
        """Lay out title, body and keys."""
        with Vertical(id="page"):
            yield Static(self._page_title, id="page-title", markup=False)
            with VerticalScroll():
                yield Static(self._body, markup=False)
            yield KeyLine("page", ascii_only=game_of(self).ascii_only)

    def on_mount(self) -> None:
        """Scroll a log to its end."""
        if self._at_end:
            self.query_one(VerticalScroll).scroll_end(animate=False)

    def action_close(self) -> None:
        """Go back to the table."""
        self.dismiss()


def sheet_page(session: Session) -> PageScreen:
    """Return the score sheet of a match, a row for each round."""
    return PageScreen(_("Score sheet"), sheet_table(session))


def log_page(session: Session) -> PageScreen:
    """Return all that happened in a match, from its end."""
    lines: list[str] = []
    for number, round_ in enumerate(session.match.rounds, start=1):
        lines += ["", _("Round {number}").format(number=number), ""]
        lines += [event_sentence(round_, at, session.set_up) for at in range(len(round_.history))]
        if round_.end is not None:
            lines += ["", *round_end_lines(round_, session.set_up)]
    return PageScreen(_("Log of the match"), "\n".join(lines[1:]), at_end=True)


def summary_page(session: Session) -> PageScreen:
    """Return the table in two sentences, for those who listen."""
    return PageScreen(_("The table"), spoken_summary(session.view(), session.set_up))
