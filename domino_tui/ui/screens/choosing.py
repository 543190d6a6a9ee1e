"""Choosing at the table: which tile, which place, with keys and with the mouse."""

from __future__ import annotations

from textual.events import Key
from textual.screen import Screen

from domino_tui.engine.moves import DRAW, PASS, Move
from domino_tui.session import Session
from domino_tui.ui.pace import Pace
from domino_tui.ui.widgets.hand_view import HandView
from domino_tui.ui.widgets.line_view import LineView
from domino_tui.view.choosing import Choosing
from domino_tui.view.hand import Slots
from domino_tui.view.sentences import why_tile_not


class ChoosingScreen(Screen[None]):
    """A table as far as the person chooses at it; what follows a choice is the table's matter."""

    def __init__(self, session: Session) -> None:
        """Choose at a match from where it stands."""
        super().__init__()
        self._session = session
        self._choosing = Choosing()
        self._pace = Pace()
        self._notice = ""
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
        """Hurry with any key; choose a tile with a digit."""
        self._pace.hurry()
        if event.character and event.character.isdecimal() and event.character != "0":
            event.stop()
            self._choose_slot(int(event.character) - 1)

    def on_click(self) -> None:
        """Hurry with any click."""
        self._pace.hurry()

    def on_hand_view_tile_clicked(self, message: HandView.TileClicked) -> None:
        """Choose the clicked tile; it goes down at once where it has one place."""
        self._choose_slot(message.slot)

    def on_line_view_place_clicked(self, message: LineView.PlaceClicked) -> None:
        """Lay the chosen tile at the clicked place."""
        self._choosing = self._choosing.on_arm(message.arm)
        self._lay_chosen()

    def _choose_slot(self, slot: int) -> None:
        if self._revealing or slot >= len(self._choosing.slots):
            return
        if not self._session.is_persons_turn:
            return
        tile = self._choosing.slots[slot]
        if tile is None:
            return
        plays = self._choosing.plays_of(tile)
        if not plays:
            self._notice = why_tile_not(self._session.view(), tile)
            self._show()
            return
        again = slot == self._choosing.slot
        self._notice = ""
        self._choosing = self._choosing.on_slot(slot)
        if len(plays) == 1:
            self._lay_chosen()
            return
        if again:
            self._choosing = self._choosing.turned(1)
        self._show()

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
