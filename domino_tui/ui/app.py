"""The application: what all screens share, and what happens before and after them."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from textual.app import App
from textual.css.query import NoMatches
from textual.filter import LineFilter
from textual.theme import Theme
from textual.widget import Widget

from domino_tui.ai.service import Thinker
from domino_tui.engine.errors import DominoError
from domino_tui.faults import worded, worded_problem
from domino_tui.i18n import _, choose_language, use_language
from domino_tui.new_game import Choice, last_choice, set_up_of
from domino_tui.session import Session
from domino_tui.set_up import SEEDS, SetUp
from domino_tui.store.database import MatchStore
from domino_tui.store.log import LOGGER, open_log
from domino_tui.store.paths import paths
from domino_tui.store.problems import Problem
from domino_tui.store.settings import Settings, save_settings
from domino_tui.ui.actions import bind_actions, use_keys
from domino_tui.ui.ascii_filter import AsciiFilter
from domino_tui.ui.chosen_keys import worded_fault
from domino_tui.ui.colours import Recoloured
from domino_tui.ui.no_colours import NoColours
from domino_tui.ui.screens.confirm import ConfirmScreen
from domino_tui.ui.screens.table import TableScreen
from domino_tui.ui.screens.title import TitleScreen
from domino_tui.ui.themes import ANSI, DEFAULT, OWN_THEMES, THEME_TITLES, derived_palette
from domino_tui.under_way import give_up, go_on, match_under_way
from domino_tui.view.art import Face
from domino_tui.view.titles import under_way_line


@dataclass(frozen=True)
class Launch:
    """What the program was started with."""

    settings: Settings
    store: MatchStore
    set_up: SetUp | None = None
    """A match to begin at once, or None for the title screen."""
    language: str | None = None
    """The language asked for on the command line, above the settings'."""
    ascii_only: bool = False
    """Whether ASCII was asked for on the command line."""
    problems: tuple[Problem, ...] = ()
    """What went wrong before the interface was there to say so."""


class DominoApp(App[int]):
    """The game in the terminal."""

    TITLE = "domino-tui"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    """Text is not selected with the mouse, which plays."""

    def __init__(self, launch: Launch) -> None:
        """Make the application; nothing is shown before it runs."""
        super().__init__()
        self.settings = launch.settings
        self.store = launch.store
        self.thinker = Thinker()
        self._launch = launch
        self._asked_language = launch.language
        open_log(paths().log)
        self._incident_told = False
        self._to_ascii = AsciiFilter()
        self._no_colours = NoColours()
        for theme in OWN_THEMES:
            self.register_theme(theme)
        self.theme = self._first_theme(launch.settings.theme)
        self._key_faults = use_keys(launch.settings.keys)
        bind_actions(self, "everywhere")

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Return the colours of the table, for themes that know nothing of dominoes."""
        return derived_palette(self.current_theme).variables()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return what every line goes through before it is drawn."""
        filters = list(super().get_line_filters())
        if self.no_color:
            filters = [self._no_colours]
        return [*filters, self._to_ascii] if self.ascii_only else filters

    @property
    def has_few_colours(self) -> bool:
        """Whether the terminal shows no more than sixteen colours."""
        return self.console.color_system == "standard"

    def _first_theme(self, wanted: str) -> str:
        """Return the theme to begin with: the one that is wanted, as far as the terminal can."""
        if self.no_color:
            return DEFAULT  # no colour of it is seen, but its light and dark are
        if wanted == DEFAULT and self.has_few_colours:
            return ANSI
        return wanted if wanted in self.available_themes else DEFAULT

    def _recolour(self, _: Theme) -> None:
        """Write every text anew that was put together with colours of the former theme."""
        for screen in self.screen_stack:
            for node in (screen, *screen.walk_children()):
                if isinstance(node, Recoloured):
                    node.recolour()
                elif isinstance(node, Widget):
                    node.refresh()

    @property
    def face(self) -> Face:
        """How tiles are drawn."""
        return "ascii" if self.ascii_only else self.settings.face

    @property
    def ascii_only(self) -> bool:
        """Whether everything is drawn with ASCII characters."""
        return self._launch.ascii_only or self.settings.face == "ascii"

    def on_mount(self) -> None:
        """Show the title or the table, and say what went wrong before."""
        if sys.platform != "win32":
            loop = asyncio.get_running_loop()
            # Unhandled, these two would leave the terminal in the state of a full-screen program.
            for number in (signal.SIGTERM, signal.SIGHUP):
                loop.add_signal_handler(number, self.exit, None, 128 + number)
        self.theme_changed_signal.subscribe(self, self._recolour)
        self.push_screen(TitleScreen())
        if self._launch.set_up is not None:
            self.begin(self._launch.set_up)
        for problem in self._launch.problems:
            self.show_problem(problem)
        for fault in self._key_faults:
            LOGGER.warning("keys: %s %s %s %s", *fault)
            self.say(worded_fault(fault))
        self.show_new_problems()

    def on_unmount(self) -> None:
        """Stop thinking, and let other windows go on with the match."""
        self.thinker.close()

    # Matches

    def begin(self, set_up: SetUp) -> None:
        """Deal a new match, once the person has agreed to give up the one under way."""
        line = self.open_match_line()
        if line is None:
            self._start_match(set_up)
            return

        def answered(agreed: bool | None) -> None:
            if agreed:
                give_up(self.store)
                self._start_match(set_up)

        question = _("A match is under way: {match}. Give it up and deal a new one?")
        self.push_screen(
            ConfirmScreen(question.format(match=line), _("new match"), _("keep it")), answered
        )

    def begin_chosen(self, choice: Choice | None) -> None:
        """Deal a new match as it was chosen, and remember the choice; None: nothing was chosen."""
        if choice is None:
            return
        self.change_settings(last=choice.as_last(), name=choice.name)
        try:
            set_up = set_up_of(choice)
        except DominoError as error:
            self.say(worded(error), "error")
            return
        self.begin(set_up)

    @property
    def last_choice(self) -> Choice:
        """What was chosen for the last new game."""
        return last_choice(self.settings.last, self.settings.name)

    def rematch(self, set_up: SetUp) -> None:
        """Play again with the same settings and another seed."""
        self.pop_screen()
        self._start_match(replace(set_up, seed=secrets.choice(SEEDS)))

    def open_match_line(self) -> str | None:
        """Return a line on the match that is under way, or None where there is none."""
        try:
            found = match_under_way(self.store)
        except DominoError as error:
            self.say(worded(error), "error")
            return None
        return None if found is None else under_way_line(*found)

    def continue_match(self) -> None:
        """Go on with the match that is under way, at exactly the move where it was left."""
        try:
            session = go_on(self.store)
        except DominoError as error:
            self.say(worded(error), "error")
            return
        self.show_new_problems()
        if session is not None:
            self._show_table(session)

    def _start_match(self, set_up: SetUp) -> None:
        session = Session.begin(set_up, self.store)
        self.show_new_problems()
        self._show_table(session)

    def _show_table(self, session: Session) -> None:
        self.push_screen(TableScreen(session, face=self.face))
        self.call_after_refresh(self.thinker.prepare, session.set_up.computers)

    # Settings and faults

    def change_settings(self, **changes: Any) -> None:  # noqa: ANN401 -- the fields of Settings
        """Change settings, apply them, and save them at once."""
        self.settings = replace(self.settings, **changes)
        if "language" in changes:
            self._asked_language = None  # a choice made now counts more than the command line
        use_language(choose_language(self._asked_language, self.settings.language, os.environ))
        use_keys(self.settings.keys)
        if "theme" in changes and self.settings.theme in self.available_themes:
            self.theme = self.settings.theme
        problem = save_settings(self.settings, paths().settings)
        if problem is not None:
            self.show_problem(problem)

    def show_problem(self, problem: Problem) -> None:
        """Say in one line what went wrong; the log file has it too."""
        LOGGER.warning("%s %s %s", problem.kind, problem.path, problem.detail)
        self.say(worded_problem(problem))

    def show_new_problems(self) -> None:
        """Say what the store or a computer player could not do since this was last asked."""
        for problem in self.store.drain_problems():
            self.show_problem(problem)
        for incident in self.thinker.drain_incidents():
            LOGGER.error("player %s: %s", incident.level, incident.what)
            if not self._incident_told:
                self._incident_told = True
                self.say(_("A computer player failed; a simpler one took its turn."))

    def say(self, line: str, severity: Literal["warning", "error"] = "warning") -> None:
        """Say a line above the screen for a while; it may hold anything, file names too."""
        self.notify(line, severity=severity, timeout=12, markup=False)

    def _handle_exception(self, error: Exception) -> None:
        """End the program, unless it ends already: screens in the making find no parts then."""
        if self.return_code is not None and isinstance(error, NoMatches):
            LOGGER.info("while ending: %s", error)
            return
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """Say in a line that the program failed, where Textual would print all of a traceback."""
        LOGGER.critical("the program failed", exc_info=self._exception)
        text = _("The program failed, and had to stop; the match is kept. Details: {path}")
        self.panic(text.format(path=paths().log))

    def action_theme(self) -> None:
        """Take the next of our own themes, and remember it."""
        names = [theme.name for theme in OWN_THEMES]
        at = names.index(self.theme) if self.theme in names else -1
        name = names[(at + 1) % len(names)]
        self.change_settings(theme=name)
        self.clear_notifications()
        self.notify(_("Colours: {theme}").format(theme=_(THEME_TITLES[name])), timeout=2)

    def action_help(self) -> None:
        """Show the keys of the present screen."""
        from domino_tui.ui.screens.help import HelpScreen  # noqa: PLC0415 -- seldom needed

        if self.return_code is None and not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen(getattr(self.screen, "PLACE", ""), self.ascii_only))
