"""What a game line by line is played with: the console, the store, the settings, the players."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from domino_tui.ai.service import Thinker
from domino_tui.engine.errors import DominoError
from domino_tui.faults import worded, worded_problem
from domino_tui.i18n import _
from domino_tui.plain.console import Console
from domino_tui.session import Session
from domino_tui.store.database import MatchStore
from domino_tui.store.log import LOGGER
from domino_tui.store.paths import paths
from domino_tui.store.problems import Problem
from domino_tui.store.settings import Settings, save_settings
from domino_tui.under_way import go_on, match_under_way
from domino_tui.view.titles import under_way_line


@dataclass(slots=True)
class Desk:
    """All that outlives a match."""

    console: Console
    store: MatchStore
    settings: Settings
    thinker: Thinker = field(default_factory=Thinker)
    session: Session | None = None
    """The match at the table."""
    incident_told: bool = False
    """Whether it was said already that a computer player failed."""

    def say(self, *lines: str) -> None:
        """Write lines."""
        self.console.say(*lines)

    def tell(self, problems: Iterable[Problem]) -> None:
        """Say what could not be kept or read, a line each; the log has it too."""
        for problem in problems:
            LOGGER.warning("%s %s %s", problem.kind, problem.path, problem.detail)
            self.say(worded_problem(problem))

    def tell_new(self) -> None:
        """Say what the store or a computer player could not do since this was last called."""
        self.tell(self.store.drain_problems())
        for incident in self.thinker.drain_incidents():
            LOGGER.error("player %s: %s", incident.level, incident.what)
            if not self.incident_told:
                self.incident_told = True
                self.say(_("A computer player failed; a simpler one took its turn."))

    def change_settings(self, **changes: Any) -> None:  # noqa: ANN401 -- the fields of Settings
        """Change settings and save them at once."""
        self.settings = replace(self.settings, **changes)
        problem = save_settings(self.settings, paths().settings)
        if problem is not None:
            self.tell((problem,))

    # The match under way

    def open_match_line(self) -> str | None:
        """Return a line on the match under way, or None where there is none to go on with."""
        try:
            found = match_under_way(self.store)
        except DominoError as error:
            self.say(worded(error))
            return None
        return None if found is None else under_way_line(*found)

    def take_open_match(self) -> Session | None:
        """Return the match under way, at exactly the move where it was left."""
        try:
            return go_on(self.store)
        except DominoError as error:
            self.say(worded(error))
            return None
