"""What is seen of a match: the headline, the others, the line of play, the hand and its panel."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text
from textual.app import ComposeResult
from textual.geometry import Region
from textual.widget import Widget
from textual.widgets import Static

from domino_tui.ai.levels import level_titled
from domino_tui.engine.player_view import PlayerView
from domino_tui.engine.rules import HAND_SIZE
from domino_tui.i18n import _
from domino_tui.session import Session
from domino_tui.ui.burst import Burst
from domino_tui.ui.colours import colours_of
from domino_tui.ui.typed import game_of
from domino_tui.ui.widgets.hand_view import HandView
from domino_tui.ui.widgets.key_line import KeyLine
from domino_tui.ui.widgets.line_view import EDGE, Choice, LineView
from domino_tui.ui.widgets.rows_view import RowsView
from domino_tui.view.around import PARTS, Part, boneyard_part, seat_parts, side_part
from domino_tui.view.art import Face
from domino_tui.view.cells import cells
from domino_tui.view.choosing import Choosing
from domino_tui.view.geometry import Rect, Room
from domino_tui.view.hand import fit_hand
from domino_tui.view.layout import Fit
from domino_tui.view.log import log_sentences
from domino_tui.view.memory import memory_line
from domino_tui.view.motion import STILL, Frame
from domino_tui.view.places import Places
from domino_tui.view.rooms import SMALLEST, TableRoom, table_room
from domino_tui.view.scene import LinePicture, LineScene, OpenPlace, most_tiles, opening_place
from domino_tui.view.seals import seal_rows, seal_word
from domino_tui.view.sizes import SizeName
from domino_tui.view.table import headline, panel_lines, seat_scenes, too_small_line
from domino_tui.view.titles import player_names, side_names


class TableView(Widget):
    """Shows a match as the person may see it, in whatever room the window has.

    Every part stands at the cells that :func:`~domino_tui.view.rooms.table_room` gives it.
    """

    def __init__(self, session: Session, *, face: Face) -> None:
        """Show a match from where it stands."""
        super().__init__()
        self._session = session
        self._face: Face = face
        self._picture = LinePicture()
        self._choosing = Choosing()
        self._notice = ""
        self._frame = STILL
        self._room: TableRoom = table_room(*SMALLEST, session.set_up.rules)
        self._is_placed = False
        self._parts: dict[str, Part] = {}
        self._line_soon = Burst(self, self._show_line)

    def compose(self) -> ComposeResult:
        """Make the parts of the table."""
        yield Static(id="headline")
        for name in PARTS:
            yield RowsView(id=name)
        yield Static(id="memory")
        yield LineView(self._face)
        yield Static(id="rail")
        yield HandView(self._face)
        yield Static(id="panel")
        yield KeyLine("table", ascii_only=self._face == "ascii")
        yield Static(id="too-small")

    def on_resize(self) -> None:
        """Give every part its room; the line is laid out anew once the window is at rest."""
        self._show_all_but_line()
        self._line_soon.wish()

    def show(self, choosing: Choosing, notice: str = "") -> None:
        """Show the match as it stands.

        Args:
            choosing: the person's hand and what is chosen of it.
            notice: what the program has to say just now, above all else.
        """
        self._choosing, self._notice = choosing, notice
        self._show_all_but_line()
        self._show_line()

    def show_frame(self, frame: Frame) -> None:
        """Show what an act makes of the table just now; only what differs is drawn anew."""
        before, self._frame = self._frame, frame
        if self.has_class("small"):
            return
        if frame.held != before.held:
            self._show_sides()
        if (frame.line, frame.struck) != (before.line, before.struck):
            self._show_line()
        if frame.cover != before.cover:
            self._show_hand()

    # Where things are, for what moves

    @property
    def is_seen(self) -> bool:
        """Whether the window shows the table, so that everything on it has a place."""
        return self._is_placed and not self.has_class("small")

    def places(self, slots: int) -> Places:
        """Return where everything is on the screen, with so many places in the hand."""
        left, top = self.content_region.offset
        fit = fit_hand(
            max(HAND_SIZE, slots), self._room.hand.width, self._room.hand.height, self._largest_hand
        )
        hand = self._room.hand
        view = self._session.view()
        others = [seat for seat in range(view.rules.players) if seat != view.seat]
        line = self._room.line
        return Places(
            felt=Rect(left + line.x + EDGE, top + line.y, line.width - 2 * EDGE, line.height),
            seats={seat: _middle(self.seat_region(seat)) for seat in others},
            boneyard=_middle(self.boneyard_region()),
            hand=tuple(
                Rect(left + hand.x + x, top + hand.y + y, width, height)
                for x, y, width, height in map(fit.place, range(slots))
            ),
            hand_size=fit.size.name,
            hand_lying=fit.lying,
        )

    def seat_region(self, seat: int) -> Region:
        """Return the cells of the screen in which a player's tiles are seen."""
        if seat == self._session.view().seat:
            return self.query_one(HandView).region
        return next(
            (
                self._on_screen(part.backs)
                for part in self._parts.values()
                if part.seat == seat and part.backs is not None
            ),
            self._on_screen(self._room.line),
        )

    def boneyard_region(self) -> Region:
        """Return the cells of the screen in which the boneyard is seen."""
        part = self._parts.get("boneyard")
        if part is None or part.backs is None:
            return self._on_screen(self._room.headline)
        return self._on_screen(part.backs)

    def _on_screen(self, rect: Rect) -> Region:
        return Region(*rect).translate(self.content_region.offset)

    # Sizes

    @property
    def line_size(self) -> SizeName | None:
        """The size in which the line is shown now; None before its first tile."""
        scene = self.line_scene()
        return None if scene is None else scene.layout.size.name

    @property
    def hand_size(self) -> SizeName:
        """The size in which the hand is shown now."""
        return self.query_one(HandView).tile_size

    def recolour(self) -> None:
        """Show everything in the present colours."""
        self._show_all_but_line()

    @property
    def _largest_hand(self) -> SizeName:
        wished = game_of(self).settings.hand_size
        return "large" if wished == "auto" else wished

    # Showing

    def _show_all_but_line(self) -> None:
        width, height = self.size
        if not width or not height:
            return
        small = width < SMALLEST[0] or height < SMALLEST[1]
        self.set_class(small, "small")
        if small:
            self.query_one("#too-small", Static).update(too_small_line(width, height))
            return
        self._fit(width, height)
        self._show_sides()
        self._show_memory()
        self._show_hand()
        self._show_panel()

    def _show_sides(self) -> None:
        """Show the scores, the boneyard and the others, apart from what is held back of them."""
        set_up, width = self._session.set_up, self.size.width
        view = self._frame.held.applied(self._session.view())
        sealed = seal_word(self._session.match.round.deal)
        ends = headline(view, side_names(set_up), width - 2, sealed)
        self.query_one("#headline", Static).update(_headline(*ends, width - 2))
        self._parts = {part.name: part for part in self._all_parts(view) if part is not None}
        for name in PARTS:
            widget = self.query_one(f"#{name}", RowsView)
            part = self._parts.get(name)
            _place(widget, None if part is None else part.room)
            widget.show(() if part is None else part.rows)

    def _all_parts(self, view: PlayerView) -> Iterable[Part | None]:
        session = self._session
        names = player_names(session.set_up)
        levels = tuple(_(level_titled(level)) if level else "" for level in session.set_up.levels)
        thinking = not session.is_persons_turn and not session.is_round_over
        yield from seat_parts(self._room, seat_scenes(view, names, levels, thinking))
        yield boneyard_part(self._room, view.boneyard, view.rules.variant.draws)
        yield side_part(self._room, session.match, session.set_up, self._log)

    @property
    def _log(self) -> tuple[str, ...]:
        return log_sentences(self._session.match.round, self._session.set_up)

    def _show_hand(self) -> None:
        active = self._session.is_persons_turn and bool(self._choosing.plays)
        self.query_one(HandView).show(self._choosing, active, self._frame.cover)

    def _fit(self, width: int, height: int) -> None:
        settings = game_of(self).settings
        wished = None if settings.hand_size == "auto" else settings.hand_size
        slots = len(self._choosing.slots)
        rules = self._session.set_up.rules
        room = table_room(width, height, rules, slots, wished, memory=settings.memory)
        hand = self.query_one(HandView)
        hand.largest = self._largest_hand
        if room == self._room and self._is_placed:
            return
        self._room, self._is_placed = room, True
        for widget, rect in (
            (self.query_one("#headline"), room.headline),
            (self.query_one("#memory"), room.memory),
            (self.query_one(LineView), room.line),
            (self.query_one("#rail"), room.rail),
            (hand, room.hand),
            (self.query_one("#panel"), room.panel),
        ):
            _place(widget, rect)

    def _show_memory(self) -> None:
        """Say what can be known of the unseen tiles, where the person wants that."""
        if self._room.memory is not None:
            line = memory_line(self._session.view(), player_names(self._session.set_up))
            self.query_one("#memory", Static).update(Text(line, colours_of(self.app)["quiet"]))

    def _show_panel(self) -> None:
        """Say what can be done, how the open ends add up, and what happened last."""
        view, names = self._session.view(), player_names(self._session.set_up)
        room = self._room.panel
        size = (room.width - 3, room.height)
        told = self._log if self._room.side is None else self._log[-1:]
        lines = panel_lines(view, names, told, self._choosing, self._notice, size)
        colours = colours_of(self.app)
        text = Text()
        for line, style in lines:
            text.append(line + "\n", style=colours[style])
        self.query_one("#panel", Static).update(text)

    def _show_line(self) -> None:
        """Lay the line out for its room, and show it with what is chosen."""
        if not self.is_seen:
            return
        widget = self.query_one(LineView)
        if self._frame.line is not None:
            widget.show_moving(self._frame.line)
        elif not self._session.match.round.line.laid:
            opening = self._choosing.tile
            place = opening_place(opening, self._felt) if opening else None
            sealed = seal_rows(self._session.match.round.deal, self._felt.width)
            widget.show(None, Choice(place), note=sealed)
        else:
            scene = self.line_scene()
            widget.show(scene, self._choice(scene), struck=self._frame.struck)

    @property
    def _felt(self) -> Room:
        """The cells in which tiles may lie."""
        _x, _y, width, height = self._room.line
        return Room(width - 2 * EDGE, height)

    def line_scene(self) -> LineScene | None:
        """Return the line as it lies, or None before its first tile and where it does not fit."""
        round_ = self._session.match.round
        if not round_.line.laid:
            return None
        rules, over = round_.rules, round_.end is not None
        wished = game_of(self).settings.line_size
        return self._picture.scene(
            *(round_.line, rules.variant.crossing, self._felt),
            over=over,
            most=most_tiles(rules),
            fit=None if wished == "auto" else Fit(wished, grow=0),
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


def _headline(left: str, right: str, width: int) -> Text:
    gap = width - cells(left) - cells(right)
    return Text(left + " " * max(1, gap) + right, no_wrap=True, overflow="crop")


def _place(widget: Widget, rect: Rect | None) -> None:
    """Put a part of the table at its cells; None: there is no room for it."""
    widget.set_class(rect is None, "absent")
    if rect is None:
        return
    styles = widget.styles
    styles.offset = (rect.x, rect.y)
    styles.width, styles.height = rect.width, rect.height


def _middle(region: Region) -> tuple[int, int]:
    return region.x + region.width // 2, region.y + region.height // 2
