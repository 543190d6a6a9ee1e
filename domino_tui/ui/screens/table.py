"""The table: one round after the other, until somebody wins the match."""

from __future__ import annotations

import asyncio

from textual.app import ComposeResult

from domino_tui.engine.moves import Drew, Event, Move
from domino_tui.i18n import _
from domino_tui.session import Session
from domino_tui.set_up import PERSON
from domino_tui.ui.actions import bind_actions
from domino_tui.ui.pace import SPEED_TITLES, SPEEDS
from domino_tui.ui.screens.choosing import ChoosingScreen
from domino_tui.ui.screens.match_end import MatchEndScreen
from domino_tui.ui.screens.once_shown import OnceShown
from domino_tui.ui.screens.pages import log_page, sheet_page, summary_page
from domino_tui.ui.screens.round_end import RoundEndScreen
from domino_tui.ui.typed import game_of
from domino_tui.ui.widgets.table_view import TableView
from domino_tui.view.art import Face
from domino_tui.view.choosing import Choosing, choosing
from domino_tui.view.hand import hand_slots


class TableScreen(OnceShown, ChoosingScreen):
    """A match in play."""

    CSS_PATH = "../styles/table.tcss"
    PLACE = "table"
    AUTO_FOCUS = ""

    def __init__(self, session: Session, *, face: Face) -> None:
        """Show a match from where it stands."""
        super().__init__(session)
        bind_actions(self, "table")
        self._face: Face = face

    def compose(self) -> ComposeResult:
        """Show the match."""
        yield TableView(self._session, face=self._face)

    def on_mount(self) -> None:
        """Begin where the match stands, once there is a window to show it in."""
        self._pace.speed = game_of(self).settings.speed
        self.call_after_refresh(self._go_on)

    def _show(self) -> None:
        self.query_one(TableView).show(self._choosing, self._notice)

    # The course of the match

    def _go_on(self) -> None:
        """Do what comes next: the person's choice, a computer player's, or the round's end."""
        session = self._session
        round_ = session.match.round
        slots = hand_slots(round_.deal, round_.history, PERSON)
        moves = round_.moves if session.is_persons_turn else ()
        self._choosing = choosing(slots, moves, self._choosing)
        self._show()
        if session.is_round_over:
            self._end_round()
        elif not session.is_persons_turn:
            self.run_worker(self._computer_turn(), group="turn", exclusive=True)

    async def _computer_turn(self) -> None:
        """Let the computer player think whose turn it is, then keep the pace."""
        before = self._session.match
        thought = game_of(self).thinker.ask(*self._session.question())
        self._pace.begin()
        move = await asyncio.wrap_future(thought)
        await self._pace.wait()
        if self._session.match is before:
            self._play(move)

    def _play(self, move: Move) -> None:
        """Make a move and show it; what is shown is in the journal already."""
        self._notice = ""
        event = self._session.play(move)
        game_of(self).show_new_problems()
        if isinstance(event, Drew) and event.seat == PERSON and self._pace.delay:
            self._revealing = True
            self.run_worker(self._reveal(event), group="turn", exclusive=True)
            return
        self._go_on()

    async def _reveal(self, drew: Drew) -> None:
        """Show the person's drawn tiles one by one."""
        try:
            await self._show_drawn(drew)
        finally:
            self._revealing = False
        self._notice = ""
        self._go_on()

    async def _show_drawn(self, drew: Drew) -> None:
        round_ = self._session.match.round
        for shown in range(1, drew.drawn + 1):
            part = drew._replace(tiles=drew.tiles[:shown], drawn=shown)
            history: tuple[Event, ...] = (*round_.history[:-1], part)
            self._choosing = Choosing(hand_slots(round_.deal, history, PERSON))
            drawn = _("You draw {tile}").format(tile=drew.tiles[shown - 1])
            self._notice = drawn
            self._show()
            self._pace.begin()
            await self._pace.wait(0.5)

    def _end_round(self) -> None:
        over = self._session.is_match_over
        self.run_worker(self._announce(over), group="turn", exclusive=True)

    async def _announce(self, over: bool) -> None:
        """Leave the last tile a moment in sight, then turn up the hands."""
        self._pace.begin()
        await self._pace.wait()
        if over:
            self.app.push_screen(MatchEndScreen(self._session, face=self._face), self._after_match)
        else:
            self.app.push_screen(RoundEndScreen(self._session, face=self._face), self._after_round)

    def _after_round(self, answer: str | None) -> None:
        if answer == "go_on":
            self._session.next_round()
            self._choosing = Choosing()
            self._notice = ""
            self._go_on()
        elif answer == "leave":
            self.action_leave()
        else:
            self._look()

    def _after_match(self, answer: str | None) -> None:
        if answer == "rematch":
            game_of(self).rematch(self._session.set_up)
        elif answer == "leave":
            self.action_leave()
        else:
            self._look()

    def _look(self) -> None:
        self._notice = _("The final table. Enter: back to the result")
        self._show()

    # What else the person does

    def action_undo(self) -> None:
        """Take back the person's last tile and all that came after it."""
        if not self._session.can_undo():
            self._notice = _("There is nothing to take back in this round.")
            self._show()
            return
        self.workers.cancel_group(self, "turn")
        self._session.undo()
        self._notice = _("Taken back.")
        self._go_on()

    def action_sheet(self) -> None:
        """Show the score sheet."""
        self.app.push_screen(sheet_page(self._session))

    def action_log(self) -> None:
        """Show all that happened in the match."""
        self.app.push_screen(log_page(self._session))

    def action_summary(self) -> None:
        """Say the table in a few sentences."""
        self.app.push_screen(summary_page(self._session))

    def action_memory(self) -> None:
        """Show, or hide, what can be known of the unseen tiles."""
        wanted = not game_of(self).settings.memory
        game_of(self).change_settings(memory=wanted)
        self._notice = _("Memory aid: on") if wanted else _("Memory aid: off")
        self._show()

    def action_speed(self) -> None:
        """Take the next pace."""
        speed = SPEEDS[(SPEEDS.index(self._pace.speed) + 1) % len(SPEEDS)]
        self._pace.speed = speed
        self._pace.hurry()
        game_of(self).change_settings(speed=speed)
        self._notice = _("Pace: {speed}").format(speed=_(SPEED_TITLES[speed]))
        self._show()

    def action_rules(self) -> None:
        """Open the rules booklet at this game's page."""
        from domino_tui.ui.screens.rules import RulesScreen  # noqa: PLC0415 -- brings Markdown

        page = self._session.set_up.rules.variant.name
        self.app.push_screen(RulesScreen(page, ascii_only=self._face == "ascii"))

    def action_leave(self) -> None:
        """Leave the table; the match is kept where it stands."""
        self.workers.cancel_group(self, "turn")
        self.dismiss()
