"""The application: what all screens share, and what happens before and after them."""

from __future__ import annotations

import asyncio
import signal
from dataclasses import dataclass, replace
from typing import Any

from textual.app import App
from textual.binding import BindingType

from domino_tui.ai.service import Thinker
from domino_tui.engine.errors import DominoError
from domino_tui.faults import worded, worded_problem
from domino_tui.i18n import _, choose_language, use_language
from domino_tui.saved import restored
from domino_tui.session import Session
from domino_tui.set_up import SetUp, parse_set_up
from domino_tui.store.database import MatchStore, StoredMatch
from domino_tui.store.problems import Problem
from domino_tui.store.settings import Settings
from domino_tui.ui.actions import bind_actions, use_keys
from domino_tui.ui.themes import THEMES


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

    def __init__(self, launch: Launch) -> None:
        """Make the application; nothing is shown before it runs."""
        super().__init__()
        self.settings = launch.settings
        self.store = launch.store
        self.thinker = Thinker()
        self._launch = launch
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[0].name
        use_keys(launch.settings.keys)
        bind_actions(self, "everywhere")

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Return the colours of the table, for themes that know nothing of dominoes."""
        return dict(THEMES[0].variables)

    @property
    def face(self) -> Face:
        """How tiles are drawn."""
        return "ascii" if self._launch.ascii_only or self.settings.ascii else "pips"

    def on_mount(self) -> None:
        """Show the title or the table, and say what went wrong before."""
        loop = asyncio.get_running_loop()
        # Unhandled, these two would leave the terminal in the state of a full-screen program.
        for number in (signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, self.exit, None, 128 + number)
        self.push_screen(TitleScreen())
        if self._launch.set_up is not None:
            self.start_match(self._launch.set_up)
        for problem in self._launch.problems:
            self.show_problem(problem)
        self.show_new_problems()

    def on_unmount(self) -> None:
        """Stop thinking."""
        self.thinker.close()

    # Matches

    def start_match(self, set_up: SetUp) -> None:
        """Deal a new match and show its table."""
        self._show_table(Session.begin(set_up, self.store))

    def rematch(self, set_up: SetUp) -> None:
        """Play again with the same settings and another seed."""
        self.pop_screen()
        self.start_match(replace(set_up, seed=secrets.choice(SEEDS)))

    def open_match_line(self) -> str | None:
        """Return a line on the match that is under way, or None where there is none."""
        stored = self.store.open_match()
        if stored is None:
            return None
        try:
            return under_way_line(*self._restored(stored))
        except DominoError as error:
            self._put_aside(stored, error)
            return None

    def continue_match(self) -> None:
        """Go on with the match that is under way, at exactly the move where it was left."""
        stored = self.store.open_match()
        if stored is None:
            return
        try:
            set_up, match = self._restored(stored)
        except DominoError as error:
            self._put_aside(stored, error)
            return
        self._show_table(Session(set_up, match, self.store, stored.id))

    def _restored(self, stored: StoredMatch) -> tuple[SetUp, Match]:
        set_up = parse_set_up(stored.set_up)
        return set_up, restored(set_up, stored.rounds)

    def _put_aside(self, stored: StoredMatch, error: DominoError) -> None:
        """Keep a match that cannot be gone on with out of the way, and say so."""
        self.store.close_match(stored.id, "left", None, None)
        self.notify(worded(error), severity="error", timeout=12)

    def _show_table(self, session: Session) -> None:
        self.push_screen(TableScreen(session, face=self.face))

    # Settings and faults

    def change_settings(self, **changes: Any) -> None:
        """Change settings, apply them, and save them at once."""
        self.settings = replace(self.settings, **changes)
        use_language(choose_language(self._launch.language, self.settings.language, os.environ))
        use_keys(self.settings.keys)
        problem = save_settings(self.settings)
        if problem is not None:
            self.show_problem(problem)

    def show_problem(self, problem: Problem) -> None:
        """Say in one line what went wrong; the log file has the details."""
        self.notify(worded_problem(problem), severity="warning", timeout=12)

    def show_new_problems(self) -> None:
        """Say what the store could not do since it was last asked."""
        for problem in self.store.drain_problems():
            self.show_problem(problem)

    def action_help(self) -> None:
        """Show the keys of the present screen."""
        self.push_screen(HelpScreen(self.screen))
