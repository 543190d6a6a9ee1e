"""From what happens in a match to what is seen of it: which act, from where to where."""

from __future__ import annotations

from dataclasses import replace

from domino_tui.engine.moves import Drew, Event, Passed, Played
from domino_tui.session import Session
from domino_tui.set_up import PERSON
from domino_tui.ui.motion import Motion
from domino_tui.ui.widgets.table_view import TableView
from domino_tui.view.dealing import dealt, drawn, drawn_by_person
from domino_tui.view.flight import Rising, Spot
from domino_tui.view.hand import Slots, hand_slots
from domino_tui.view.laying import Laying, Points, counting, laid, points_of, struck
from domino_tui.view.motion import Act
from domino_tui.view.places import Places
from domino_tui.view.saying import said
from domino_tui.view.scene import LineScene
from domino_tui.view.sentences import short_event


class Director:
    """Makes an act of every event at one table.

    What was seen before an event is asked for before it, and what is seen after it afterwards; so
    :meth:`look` comes first, then the move, then :meth:`act`.
    """

    def __init__(self, table: TableView, session: Session, motion: Motion, pace: float) -> None:
        """Look at a table before an event.

        Args:
            table: what shows the match.
            session: the match.
            motion: how much moves.
            pace: seconds of the pause between two moves.
        """
        self._table = table
        self._session = session
        self._motion: Motion = "off" if pace <= 0 else motion
        self._pace = pace
        self._before: LineScene | None = None
        self._slots: Slots = ()
        if not table.is_seen:
            self._motion = "off"
        if self._motion != "off":
            self._before = table.line_scene()
            self._slots = self._hand()

    def act(self, event: Event) -> Act:
        """Return what is seen of an event that has happened since."""
        if self._motion == "off":
            return Act()
        places = self._table.places(max(len(self._slots), len(self._hand())))
        if isinstance(event, Played):
            return self._laid(event, places)
        if isinstance(event, Drew):
            act = self._drawn(event, places) if self._motion == "full" else Act()
        else:
            act = Act()
        return replace(act, words=(self._said(event, places, act.seconds),))

    def deal(self) -> Act:
        """Return what is seen of the deal of a round that has begun."""
        if self._motion != "full":
            return Act()
        return dealt(self._table.places(len(self._slots)), self._pace)

    def _laid(self, event: Played, places: Places) -> Act:
        after = self._table.line_scene()
        if after is None:  # no room to show anything in
            return Act()
        laying = Laying(event, self._origin(event, places), self._before, after)
        full = self._motion == "full"
        act = laid(laying, places, self._pace) if full else struck(laying, self._pace)
        points = self._points(event)
        if points is None:
            return act
        tile = places.on_felt(after.tiles[-1], after.layout.size.name)
        return counting(act, points, tile, self._pace, rising=full)

    def _origin(self, event: Played, places: Places) -> Spot:
        """Return where a tile comes from: its place in the hand, or a seat."""
        if event.seat != PERSON:
            return places.seat(event.seat)
        return places.slot(self._slots.index(event.tile), (event.tile.high, event.tile.low))

    def _points(self, event: Played) -> Points | None:
        rules = self._session.set_up.rules
        side = rules.side_of(event.seat)
        scores = tuple(event.points if at == side else 0 for at in range(rules.sides))
        return points_of(event, self._session.match.round.line, scores)

    def _drawn(self, event: Drew, places: Places) -> Act:
        if event.seat != PERSON:
            players = self._session.set_up.rules.players
            return drawn(event, players, places, self._pace)
        slots = self._hand()
        taken = tuple(slots.index(tile) for tile in event.tiles)
        return drawn_by_person(event, taken, places, self._pace)

    def _said(self, event: Drew | Passed, places: Places, start: float) -> Rising:
        """Return the words of a draw or a pass: down from a seat, or up from the own hand."""
        rows = 0 if self._motion != "full" else 1 if event.seat == PERSON else -1
        at = places.beside(event.seat)
        return said(short_event(event), at, self._pace, start=start, rows=rows)

    def _hand(self) -> Slots:
        round_ = self._session.match.round
        return hand_slots(round_.deal, round_.history, PERSON)
