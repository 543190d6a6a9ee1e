"""The rules booklet, a page for each game."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Markdown, Static

from domino_tui.i18n import N_, RULES_PAGES, _, language, rules_text
from domino_tui.ui.actions import bind_actions
from domino_tui.ui.colours import colours_of
from domino_tui.ui.screens.once_shown import OnceShown
from domino_tui.ui.widgets.key_line import KeyLine
from domino_tui.view.titles import VARIANT_TITLES

_TITLES = {"common": N_("All games"), **VARIANT_TITLES, "options": N_("Options")}


class RulesScreen(OnceShown, ModalScreen[None]):
    """Shows the booklet from one page on."""

    CSS_PATH = "../styles/rules.tcss"
    PLACE = "rules"
    AUTO_FOCUS = "VerticalScroll"

    def __init__(self, page: str = "common", *, ascii_only: bool = False) -> None:
        """Open the booklet.

        Args:
            page: one of :data:`~domino_tui.i18n.RULES_PAGES`.
            ascii_only: whether keys are shown without arrows.
        """
        super().__init__()
        bind_actions(self, "rules")
        self._page_name = page
        self._ascii = ascii_only

    def compose(self) -> ComposeResult:
        """Lay out the names of the pages, the page and the keys."""
        with Vertical(id="rules"):
            pages = Static(id="rules-pages")
            pages.auto_links = False  # the names have colours of their own
            yield pages
            with VerticalScroll():
                yield Markdown(id="rules-text")
            yield KeyLine("rules", ascii_only=self._ascii)

    async def on_mount(self) -> None:
        """Open the first page."""
        await self._open(self._page_name)

    async def action_page(self, step: int) -> None:
        """Turn to the next or previous page."""
        at = RULES_PAGES.index(self._page_name)
        await self._open(RULES_PAGES[(at + step) % len(RULES_PAGES)])

    async def action_open(self, page: str) -> None:
        """Open a page by its name."""
        await self._open(page)

    def action_close(self) -> None:
        """Close the booklet."""
        self.dismiss()

    async def _open(self, page: str) -> None:
        self._page_name = page
        if not self.query("#rules-pages"):  # closed before it was shown
            return
        self.query_one("#rules-pages", Static).update(self._names())
        await self.query_one(Markdown).update(rules_text(page, language()))
        self.query_one(VerticalScroll).scroll_home(animate=False)

    def recolour(self) -> None:
        """Write the names of the pages in the present colours."""
        self.query_one("#rules-pages", Static).update(self._names())

    def _names(self) -> Text:
        colours = colours_of(self.app)
        names = Text(no_wrap=True)
        for page in RULES_PAGES:
            here = page == self._page_name
            style = Style(
                color=colours["gold" if here else "quiet"],
                bold=here,
                underline=here,
                meta={"@click": f"screen.open('{page}')"},
            )
            names.append(_(_TITLES[page]), style).append("  ")
        return names
