"""Pages to read over the table: the score sheet, the log, the table in two sentences."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from domino_tui.i18n import _
from domino_tui.session import Session
from domino_tui.ui.actions import bind_actions
from domino_tui.ui.colours import colours_of
from domino_tui.ui.screens.once_shown import OnceShown
from domino_tui.ui.typed import game_of
from domino_tui.ui.widgets.key_line import KeyLine
from domino_tui.view.log import log_rows
from domino_tui.view.seals import deal_rows
from domino_tui.view.sentences import spoken_summary
from domino_tui.view.sheet import sheet_rows
from domino_tui.view.written import Row


class PageScreen(OnceShown, ModalScreen[None]):
    """A page with a title, which scrolls where it is long."""

    CSS_PATH = "../styles/page.tcss"
    PLACE = "page"
    AUTO_FOCUS = "VerticalScroll"

    def __init__(self, title: str, body: RenderableType = "") -> None:
        """Show a page.

        Args:
            title: its title.
            body: what it says.
        """
        super().__init__()
        bind_actions(self, "page")
        self._page_title = title
        self._body = body

    def compose(self) -> ComposeResult:
        """Lay out title, body and keys."""
        with Vertical(id="page"):
            yield Static(self._page_title, id="page-title", markup=False)
            with VerticalScroll():
                yield Static(self._body, id="page-body", markup=False)
            yield KeyLine("page", ascii_only=game_of(self).ascii_only)

    def action_close(self) -> None:
        """Go back to the table."""
        self.dismiss()


class LivePage(PageScreen):
    """A page on a match that goes on meanwhile, written for the width that it has."""

    def __init__(self, title: str, rows: Callable[[int], tuple[Row, ...]], *, at_end: bool) -> None:
        """Show a page.

        Args:
            title: its title.
            rows: what it says now, in so many columns.
            at_end: whether it is shown from its end, as a log is.
        """
        super().__init__(title)
        self._rows = rows
        self._at_end = at_end

    def on_mount(self) -> None:
        """Write the page once there is room for it."""
        self.call_after_refresh(self.renew)

    def on_resize(self) -> None:
        """Write the page for its new width."""
        self.call_after_refresh(self.renew)

    def recolour(self) -> None:
        """Write the page in the present colours."""
        self.renew()

    def renew(self) -> None:
        """Write the page as the match stands; who read its end goes on reading there."""
        if not self.query("#page-body"):  # closed, or not there yet
            return
        scroll = self.query_one(VerticalScroll)
        at_end = self._at_end and scroll.scroll_y >= scroll.max_scroll_y - 1
        body = self.query_one("#page-body", Static)
        colours = colours_of(self.app)
        text = Text(no_wrap=True, overflow="crop")
        for row in self._rows(scroll.scrollable_content_region.width):
            for piece in row:
                style = colours[piece.ink]
                text.append(piece.text, f"bold {style}" if piece.bold else style)
            text.append("\n")
        text.right_crop(1)
        body.update(text)
        if at_end:
            scroll.scroll_end(animate=False)


def sheet_page(session: Session) -> LivePage:
    """Return the score sheet of a match, a row for each round."""
    return LivePage(
        _("Score sheet"),
        lambda width: sheet_rows(session.match, session.set_up, width),
        at_end=False,
    )


def log_page(session: Session) -> LivePage:
    """Return all that happened in a match, from its end."""
    return LivePage(
        _("Log of the match"),
        lambda width: log_rows(session.match, session.set_up, width),
        at_end=True,
    )


def deal_page(session: Session) -> LivePage:
    """Return the round that is over as it was dealt, with its seal."""
    return LivePage(
        _("The deal"),
        lambda width: deal_rows(session.match, session.set_up, width),
        at_end=False,
    )


def summary_page(session: Session) -> PageScreen:
    """Return the table in two sentences, for those who listen."""
    return PageScreen(_("The table"), spoken_summary(session.view(), session.set_up))
