"""The table: one round after the other, until somebody wins the match."""

from __future__ import annotations

import asyncio

from textual.app import ComposeResult
from textual.events import Resize
from textual.geometry import Size
from textual.theme import Theme

from domino_tui.engine.moves import Drew, Move
from domino_tui.i18n import _
from domino_tui.session import Session
from domino_tui.set_up import PERSON
from domino_tui.ui.actions import bind_actions
from domino_tui.ui.directing import Director
from domino_tui.ui.motion import Stage, allowed
from domino_tui.ui.pace import SPEED_TITLES, SPEEDS
from domino_tui.ui.screens.choosing import ChoosingScreen
from domino_tui.ui.screens.match_end import MatchEndScreen
from domino_tui.ui.screens.once_shown import OnceShown
from domino_tui.ui.screens.pages import LivePage, log_page, sheet_page, summary_page
from domino_tui.ui.screens.round_end import RoundEndScreen
from domino_tui.ui.typed import game_of
from domino_tui.ui.widgets.flying import Flying
from domino_tui.ui.widgets.table_view import TableView
from domino_tui.view.art import Face
from domino_tui.view.choosing import Choosing, choosing
from domino_tui.view.hand import Slots, hand_slots
from domino_tui.view.motion import Act, Frame
from domino_tui.view.sentences import tiles_text
from domino_tui.view.sizes import SizeName
from domino_tui.view.wished import WISH_TITLES, Wish, stepped

_FLYING = 8
"""How many things fly at once at most: in a deal, three packets and some tiles of one's own."""


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
        self._fitted = Size(0, 0)
        self._stage = self._pace.moving = Stage(self, self._show_frame)

    @property
    def stage(self) -> Stage:
        """Where tiles fly."""
        return self._stage

    def compose(self) -> ComposeResult:
        """Show the match, and above it what flies."""
        yield TableView(self._session, face=self._face)
        for _number in range(_FLYING):
            yield Flying(self._face)

    def on_mount(self) -> None:
        """Begin where the match stands, once there is a window to show it in."""
        self._pace.speed = game_of(self).settings.speed
        self.app.theme_changed_signal.subscribe(self, self._end_motion)
        # The parts have their room after a first picture, and their places after a second one.
        self.call_after_refresh(self.call_after_refresh, self._begin)

    def on_unmount(self) -> None:
        """Leave nothing that moves behind."""
        self._stage.finish()

    def on_resize(self, event: Resize) -> None:
        """Let nothing fly to where a place has been."""
        if event.size != self._fitted:
            self._fitted = event.size
            self._stage.finish()

    def on_screen_suspend(self) -> None:
        """Come to rest under a page."""
        self._stage.finish()

    def _show(self) -> None:
        self.query_one(TableView).show(self._choosing, self._notice)
        for screen in self.app.screen_stack:
            if isinstance(screen, LivePage):
                screen.renew()

    # What moves

    def _show_frame(self, frame: Frame) -> None:
        """Show a frame of what moves; a screen that closes has nothing left to show it with."""
        for table in self.query(TableView):
            table.show_frame(frame)
        flying = iter(frame.flying)
        for widget in self.query(Flying):
            widget.show(next(flying, None))

    def _end_motion(self, _theme: Theme) -> None:
        self._stage.finish()

    def _director(self) -> Director:
        """Look at the table before something happens."""
        self._stage.finish()
        game = game_of(self)
        motion = allowed(game.settings.motion, game.animation_level)
        return Director(self.query_one(TableView), self._session, motion, self._pace.delay)

    # The course of the match

    def _begin(self) -> None:
        """Show the deal of a round that has just begun, then go on."""
        self._choosing = Choosing()
        self._show()  # everything has its place before anything flies there
        director = self._director()
        self._choosing = Choosing(self._hand())
        self._show()
        if not self._session.match.round.history:
            self._play_act(director.deal())
        if not self._revealing:
            self._go_on()

    def _hand(self) -> Slots:
        round_ = self._session.match.round
        return hand_slots(round_.deal, round_.history, PERSON)

    def _play_act(self, act: Act) -> None:
        """Play an act; one that uncovers the hand is waited for, others go on behind the choice."""
        self._stage.play(act)
        if act.covers:
            self._revealing = True
            self.run_worker(self._reveal(), group="turn", exclusive=True)

    async def _reveal(self) -> None:
        """Go on once the person has seen all of the hand."""
        try:
            await self._stage.over()
        finally:
            self._revealing = False
        self._notice = ""
        self._go_on()

    def _go_on(self) -> None:
        """Do what comes next: the person's choice, a computer player's, or the round's end."""
        session = self._session
        moves = session.match.round.moves if session.is_persons_turn else ()
        self._choosing = choosing(self._hand(), moves, self._choosing)
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
        director = self._director()
        event = self._session.play(move)
        game_of(self).show_new_problems()
        self._notice = ""
        self._play_act(director.act(event))
        if not self._revealing:
            self._go_on()
        elif isinstance(event, Drew):
            self._notice = _("You draw {tiles}").format(tiles=tiles_text(event.tiles))
            self._choosing = Choosing(self._hand())
            self._show()

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
            self._notice = ""
            self._begin()
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
        self._stage.finish()
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

    def action_line_size(self, step: int) -> None:
        """Wish for larger or smaller tiles on the table."""
        table = self.query_one(TableView)
        wish = stepped(game_of(self).settings.line_size, table.line_size, step)
        game_of(self).change_settings(line_size=wish)
        self._show()
        self._tell_size(_("Line"), wish, table.line_size)

    def action_hand_size(self, step: int) -> None:
        """Wish for larger or smaller tiles in the hand."""
        table = self.query_one(TableView)
        wish = stepped(game_of(self).settings.hand_size, table.hand_size, step)
        game_of(self).change_settings(hand_size=wish)
        self._show()
        self._tell_size(_("Hand"), wish, table.hand_size)

    def _tell_size(self, what: str, wish: Wish, shown: SizeName | None) -> None:
        size = _(WISH_TITLES[wish])
        self._notice = _("{what}: {size}").format(what=what, size=size)
        if shown is not None and wish not in ("auto", shown):
            here = _("{what}: {size}; what fits here is {shown}")
            self._notice = here.format(what=what, size=size, shown=_(WISH_TITLES[shown]))
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
