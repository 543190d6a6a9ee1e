"""Choosing at the table: which tile, which place, with keys and with the mouse."""

from __future__ import annotations

from dataclasses import replace

from textual.events import Key
from textual.screen import Screen
from textual.timer import Timer

from domino_tui.engine.moves import DRAW, PASS, Move
from domino_tui.engine.tiles import NUMBERS, Tile
from domino_tui.i18n import _
from domino_tui.session import Session
from domino_tui.ui.actions import keys_for
from domino_tui.ui.pace import Pace
from domino_tui.ui.widgets.hand_view import HandView
from domino_tui.ui.widgets.line_view import LineView
from domino_tui.view.choosing import Choosing
from domino_tui.view.hand import Slots
from domino_tui.view.sentences import why_tile_not
from domino_tui.view.typed_tile import DASH, TypedTile, begins_tile

NEAR = 3
"""Cells beside a place in which a tile that is let go still goes there."""


class ChoosingScreen(Screen[None]):
    """A table as far as the person chooses at it; what follows a choice is the table's matter."""

    HOLD = 0.4
    """Seconds that a digit waits for the dash of a typed tile, where it can begin one."""

    def __init__(self, session: Session) -> None:
        """Choose at a match from where it stands."""
        super().__init__()
        self._session = session
        self._choosing = Choosing()
        self._pace = Pace()
        self._notice = ""
        self._typed: TypedTile | None = None
        self._held: Timer | None = None
        """What lays the tile of a digit that may yet become a typed tile."""
        self._revealing = False
        """Whether drawn tiles are being shown, one by one: what is pressed then only hurries."""

    @property
    def session(self) -> Session:
        """The match that is played here."""
        return self._session

    @property
    def choosing(self) -> Choosing:
        """What the person is choosing now."""
        return self._choosing

    @property
    def slots(self) -> Slots:
        """The person's hand by places, as it is shown."""
        return self._choosing.slots

    def _show(self) -> None:
        """Show the match as it stands, with what is chosen."""
        raise NotImplementedError

    def _play(self, move: Move) -> None:
        """Make the person's move."""
        raise NotImplementedError

    def _end_round(self) -> None:
        """Go on to the round's result."""
        raise NotImplementedError

    def on_key(self, event: Key) -> None:
        """Hurry with any key; choose a tile by its place or by its numbers."""
        only_hurries = self._only_hurries
        self._pace.hurry()
        if only_hurries and event.key in keys_for("table.lay"):
            event.stop()  # it must not lay what is seen only because it hurried
        typed, held = self._typed, self._held
        digit = int(event.character) if event.character in set("0123456789") else None
        if typed is not None and not typed.dashed and event.character == DASH:
            event.stop()
            self._dash(typed)
        elif typed is not None and typed.dashed and digit is not None and digit in NUMBERS:
            event.stop()
            self._forget_typed()
            self._choose_tile(typed.tile(digit))
        else:
            self._forget_typed()
            if held is not None:
                event.stop()  # it only settles what waited
                self._lay_chosen()
            elif digit is not None:
                event.stop()
                self._digit(digit)

    def _digit(self, digit: int) -> None:
        """Choose the tile at a place; where the digit may begin a tile, wait a moment for more."""
        if not self._session.is_persons_turn or self._revealing:
            return
        if not begins_tile(digit, self._choosing):
            self._choose_slot(digit - 1)
            return
        self._typed = TypedTile(digit)
        if self._choose_slot(digit - 1, lay=False):
            self._held = self.set_timer(self.HOLD, self._settle)

    def _dash(self, typed: TypedTile) -> None:
        self._forget_typed()
        self._typed = replace(typed, dashed=True)
        self._notice = str(self._typed)
        self._show()

    def _settle(self) -> None:
        """Lay what waited: nothing more was typed."""
        self._forget_typed()
        self._lay_chosen()

    def _forget_typed(self) -> None:
        if self._held is not None:
            self._held.stop()
        if self._typed is not None and self._typed.dashed:
            self._notice = ""
            self._show()
        self._held = self._typed = None

    @property
    def _only_hurries(self) -> bool:
        """Whether the others play, or tiles of the person are still on their way."""
        session = self._session
        return self._revealing or not (session.is_persons_turn or session.is_round_over)

    def on_click(self) -> None:
        """Hurry with any click."""
        self._pace.hurry()

    def on_mouse_down(self) -> None:
        """Let the mouse choose: a digit that waits lays nothing any more."""
        self._forget_typed()

    def on_hand_view_tile_clicked(self, message: HandView.TileClicked) -> None:
        """Choose the clicked tile; it goes down at once where it has one place."""
        self._choose_slot(message.slot)

    def on_line_view_place_clicked(self, message: LineView.PlaceClicked) -> None:
        """Lay the chosen tile at the clicked place."""
        self._choosing = self._choosing.on_arm(message.arm)
        self._lay_chosen()

    def on_hand_view_tile_dragged(self, message: HandView.TileDragged) -> None:
        """Let the ghost follow the tile: to the place that is nearest to the mouse."""
        if message.slot != self._choosing.slot or message.begins:
            self._choose_slot(message.slot, lay=False)
        if message.slot == self._choosing.slot:
            arm = self.query_one(LineView).nearest(message.at)
            if arm is not None and arm != self._choosing.arm:
                self._choosing = self._choosing.on_arm(arm)
                self._show()

    def on_hand_view_tile_dropped(self, message: HandView.TileDropped) -> None:
        """Lay the tile at the place over which it was let go; elsewhere it goes back."""
        arm = self.query_one(LineView).nearest(message.at, within=NEAR)
        if message.slot == self._choosing.slot and arm is not None:
            self._choosing = self._choosing.on_arm(arm)
            self._lay_chosen()

    def _choose_tile(self, tile: Tile) -> None:
        """Choose a tile by its numbers; it goes down at once where it has one place."""
        if tile in self._choosing.slots:
            self._choose_slot(self._choosing.slots.index(tile))
        else:
            self._notice = _("You do not hold {tile}.").format(tile=tile)
            self._show()

    def _choose_slot(self, slot: int, *, lay: bool = True) -> bool:
        """Choose the tile at a place of the hand.

        Args:
            slot: the place.
            lay: whether the tile is laid at once where it fits one place only.

        Returns:
            Whether the tile has one place only, so that it is, or would be, laid at once.
        """
        slots = self._choosing.slots
        tile = slots[slot] if 0 <= slot < len(slots) else None
        if self._revealing or tile is None or not self._session.is_persons_turn:
            return False
        plays = self._choosing.plays_of(tile)
        if not plays:
            self._notice = why_tile_not(self._session.view(), tile)
            self._show()
            return False
        again = slot == self._choosing.slot
        self._notice = ""
        self._choosing = self._choosing.on_slot(slot)
        if len(plays) == 1 and lay:
            self._lay_chosen()
            return True
        if again and lay:
            self._choosing = self._choosing.turned(1)
        self._show()
        return len(plays) == 1

    def _lay_chosen(self) -> None:
        chosen = self._choosing.play
        if self._session.is_persons_turn and chosen is not None:
            self._play(chosen)

    def action_tile(self, step: int) -> None:
        """Move to the next or previous tile that can be laid."""
        self._pace.hurry()
        self._notice = ""
        self._choosing = self._choosing.moved(step)
        self._show()

    def action_place(self, step: int) -> None:
        """Move to the next or previous place for the chosen tile."""
        self._pace.hurry()
        self._choosing = self._choosing.turned(step)
        self._show()

    def action_lay(self) -> None:
        """Lay the chosen tile, draw, pass, or go back to the result."""
        self._pace.hurry()
        session = self._session
        if session.is_round_over:
            if not self._pace.is_waiting:
                self._end_round()
            return
        if not session.is_persons_turn or self._revealing:
            return
        moves = session.match.round.moves
        if moves[0] in (DRAW, PASS):
            self._play(moves[0])
        else:
            self._lay_chosen()
