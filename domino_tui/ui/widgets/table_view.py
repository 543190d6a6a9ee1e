"""What is seen of a match: the headline, the others, the line of play, the hand and its panel."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.geometry import Region
from textual.widgets import Static

from domino_tui.ai.levels import level_titled
from domino_tui.i18n import _
from domino_tui.session import Session
from domino_tui.ui.colours import colours_of
from domino_tui.ui.typed import game_of
from domino_tui.ui.widgets.hand_view import HandView
from domino_tui.ui.widgets.key_line import KeyLine
from domino_tui.ui.widgets.line_view import Choice, LineView
from domino_tui.ui.widgets.seat_strip import SeatStrip
from domino_tui.view.art import Face
from domino_tui.view.choosing import Choosing
from domino_tui.view.geometry import Rect
from domino_tui.view.hand import fit_hand
from domino_tui.view.memory import memory_line
from domino_tui.view.motion import STILL, Frame
from domino_tui.view.places import Places
from domino_tui.view.scene import LinePicture, LineScene, OpenPlace, most_tiles, opening_place
from domino_tui.view.sentences import event_sentence
from domino_tui.view.table import (
    SMALLEST,
    TableRoom,
    boneyard_count,
    headline,
    panel_lines,
    seat_scenes,
    table_room,
)
from domino_tui.view.titles import player_names, side_names


class TableView(Vertical):
    """Shows a match as the person may see it, in whatever room the window has."""

    def __init__(self, session: Session, *, face: Face) -> None:
        """Show a match from where it stands."""
        super().__init__()
        self._session = session
        self._face: Face = face
        self._picture = LinePicture()
        self._choosing = Choosing()
        self._notice = ""
        self._frame = STILL
        self._room: TableRoom = table_room(80, 24, 7)

    def compose(self) -> ComposeResult:
        """Lay the parts of the table out."""
        ascii_only = self._face == "ascii"
        yield Static(id="headline")
        yield SeatStrip(ascii_only=ascii_only)
        yield Static(id="memory")
        yield LineView(self._face)
        with Horizontal(id="rail"):
            yield HandView(self._face)
            yield Static(id="panel")
        yield KeyLine("table", ascii_only=ascii_only)
        yield Static(id="too-small")

    def on_resize(self, event: Resize) -> None:
        """Give every part its room."""
        self._fit(event.size.width, event.size.height)

    def on_line_view_room_changed(self) -> None:
        """Lay the line out for its new room."""
        self._show()

    def show(self, choosing: Choosing, notice: str = "") -> None:
        """Show the match as it stands.

        Args:
            choosing: the person's hand and what is chosen of it.
            notice: what the program has to say just now, above all else.
        """
        self._choosing, self._notice = choosing, notice
        self._fit(self.size.width, self.size.height)
        self._show()

    def show_frame(self, frame: Frame) -> None:
        """Show what an act makes of the table just now; only what differs is drawn anew."""
        before, self._frame = self._frame, frame
        if frame.held != before.held:
            self._show_sides()
        if (frame.line, frame.struck) != (before.line, before.struck):
            self._show_line()
        if frame.cover != before.cover:
            self._show_hand()

    def seat_region(self, seat: int) -> Region:
        """Return the cells of the screen in which a player's tiles are seen."""
        if seat == self._session.view().seat:
            return self.query_one(HandView).region
        strip = self.query_one(SeatStrip)
        return strip.backs_region(seat) or strip.region

    def boneyard_region(self) -> Region:
        """Return the cells of the screen in which the boneyard is seen, or its count."""
        line = self.query_one("#headline", Static).content_region
        view = self._session.view()
        left, _right = headline(view, side_names(self._session.set_up), self.size.width - 2)
        count = boneyard_count(view)
        if not count or count not in left:
            return Region(line.x, line.y, min(line.width, len(left)), 1)
        return Region(line.x + left.index(count), line.y, len(count), 1)

    def recolour(self) -> None:
        """Show everything in the present colours."""
        self._show()

    def _fit(self, width: int, height: int) -> None:
        slots = max(7, len(self._choosing.slots))
        self._room = room = table_room(width, height, slots)
        small = width < SMALLEST[0] or height < SMALLEST[1]
        self.set_class(small, "small")
        self.query_one("#too-small", Static).update(
            _("The table needs {width} × {height} cells; the window has {now}.").format(
                width=SMALLEST[0], height=SMALLEST[1], now=f"{width} × {height}"
            )
        )
        self.query_one(SeatStrip).styles.height = room.strip
        self.query_one("#rail").styles.height = room.rail
        self.query_one(HandView).styles.width = room.hand

    def _show(self) -> None:
        """Show everything as it is now."""
        self._show_sides()
        self._show_memory()
        self._show_line()
        self._show_hand()
        self._show_panel()

    def _show_sides(self) -> None:
        """Show the scores, the boneyard and the others, apart from what is held back of them."""
        session = self._session
        view = self._frame.held.applied(session.view())
        names = player_names(session.set_up)
        levels = tuple(_(level_titled(level)) if level else "" for level in session.set_up.levels)
        self.query_one("#headline", Static).update(
            self._headline(headline(view, side_names(session.set_up), self.size.width - 2))
        )
        thinking = not session.is_persons_turn and not session.is_round_over
        self.query_one(SeatStrip).show(seat_scenes(view, names, levels, thinking))

    def _show_hand(self) -> None:
        active = self._session.is_persons_turn and bool(self._choosing.plays)
        self.query_one(HandView).show(self._choosing, active, self._frame.cover)

    def _show_memory(self) -> None:
        """Say what can be known of the unseen tiles, where the person wants that."""
        aid = self.query_one("#memory", Static)
        aid.display = game_of(self).settings.memory
        if aid.display:
            names = player_names(self._session.set_up)
            line = memory_line(self._session.view(), names)
            aid.update(Text(line, colours_of(self.app)["quiet"]))

    def _show_panel(self) -> None:
        """Say what can be done, how the open ends add up, and what happened last."""
        view, names = self._session.view(), player_names(self._session.set_up)
        round_ = self._session.match.round
        log = tuple(
            event_sentence(round_, at, self._session.set_up) for at in range(len(round_.history))
        )
        panel = self.query_one("#panel", Static)
        size = (max(10, self.size.width - self._room.hand - 3), self._room.rail)
        lines = panel_lines(view, names, log, self._choosing, self._notice, size)
        panel.update(self._panel(lines))

    def _show_line(self) -> None:
        widget = self.query_one(LineView)
        if not widget.room.width or not widget.room.height:
            return
        if self._frame.line is not None:
            widget.show_moving(self._frame.line)
        elif not self._session.match.round.line.laid:
            opening = self._choosing.tile
            place = opening_place(opening, widget.room) if opening else None
            widget.show(None, Choice(place))
        else:
            scene = self.line_scene()
            widget.show(scene, self._choice(scene), struck=self._frame.struck)

    def line_scene(self) -> LineScene | None:
        """Return the line as it lies, or None before its first tile and where it does not fit."""
        widget, round_ = self.query_one(LineView), self._session.match.round
        if not round_.line.laid:
            return None
        rules, over = round_.rules, round_.end is not None
        return self._picture.scene(
            round_.line, rules.variant.crossing, widget.room, over=over, most=most_tiles(rules)
        )

    @property
    def is_seen(self) -> bool:
        """Whether the window shows the table, so that everything on it has a place."""
        return bool(self.query_one(LineView).region)

    def places(self, slots: int) -> Places:
        """Return where everything is on the screen, with so many places in the hand."""
        line, hand = self.query_one(LineView), self.query_one(HandView)
        fit = fit_hand(max(7, slots), self._room.hand, self._room.rail)
        view = self._session.view()
        others = [seat for seat in range(view.rules.players) if seat != view.seat]
        return Places(
            felt=Rect(line.region.x + 1, line.region.y, *line.room),
            seats={seat: _middle(self.seat_region(seat)) for seat in others},
            boneyard=_middle(self.boneyard_region()),
            hand=tuple(
                Rect(hand.region.x + x, hand.region.y + y, width, height)
                for x, y, width, height in map(fit.place, range(slots))
            ),
            hand_size=fit.size.name,
            hand_lying=fit.lying,
        )

    def _choice(self, scene: LineScene | None) -> Choice:
        chosen = self._choosing.play
        if scene is None or chosen is None:
            return Choice()
        others: list[OpenPlace] = []
        for play in self._choosing.choices:
            place = scene.place(play)
            if place is not None and play != chosen:
                others.append(place)
        return Choice(scene.place(chosen), tuple(others))

    def _headline(self, parts: tuple[str, str]) -> Text:
        left, right = parts
        gap = self.size.width - 2 - len(left) - len(right)
        return Text(left + " " * max(1, gap) + right, no_wrap=True, overflow="crop")

    def _panel(self, lines: tuple[tuple[str, str], ...]) -> Text:
        colours = colours_of(self.app)
        text = Text()
        for line, style in lines:
            text.append(line + "\n", style=colours[style])
        return text


def _middle(region: Region) -> tuple[int, int]:
    return region.x + region.width // 2, region.y + region.height // 2
