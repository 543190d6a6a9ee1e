"""The person's hand on its wooden rail."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from rich.segment import Segment
from textual.events import MouseDown, MouseEvent, MouseMove, MouseUp
from textual.geometry import Offset
from textual.message import Message
from textual.strip import Strip

from domino_tui.engine.tiles import Tile
from domino_tui.ui.widgets.painting import Look, Painted, back_rows, changed
from domino_tui.view.art import Face, tile_art
from domino_tui.view.choosing import Choosing
from domino_tui.view.hand import HandFit, SlotState, fit_hand, slot_digit, slot_marks
from domino_tui.view.motion import UNCOVERED, Cover
from domino_tui.view.sizes import SizeName


class HandView(Painted):
    """Shows the hand: the chosen tile raised, tiles that cannot be laid dimmed and unmarked.

    Where there are too many tiles for that, they lie in rows, with marks on both sides.
    """

    DEFAULT_CSS = """
    HandView {
        background: $wood;
        color: $ink;
    }
    """

    class TileClicked(Message):
        """The person clicked a tile of the hand."""

        def __init__(self, slot: int) -> None:
            super().__init__()
            self.slot = slot

    class TileDragged(Message):
        """The person moves a tile of the hand with the mouse."""

        def __init__(self, slot: int, at: Offset, *, begins: bool) -> None:
            super().__init__()
            self.slot = slot
            self.at = at
            """The cell of the screen under the mouse."""
            self.begins = begins
            """Whether it was lifted just now."""

    class TileDropped(Message):
        """The person let a tile go that was moved with the mouse."""

        def __init__(self, slot: int, at: Offset) -> None:
            super().__init__()
            self.slot = slot
            self.at = at

    def __init__(self, face: Face) -> None:
        super().__init__()
        self.face: Face = face
        self.largest: SizeName = "large"
        """The largest size in which tiles are shown."""
        self._choosing = Choosing()
        self._active = False
        self._unseen = UNCOVERED
        self._fit: HandFit = fit_hand(7, 80, 5)
        self._lines: list[list[Segment]] = []
        self._pressed: int | None = None
        """The place on which the mouse button went down."""
        self._dragged = False

    @property
    def tile_size(self) -> SizeName:
        """The size in which the tiles are shown now."""
        return self._fit.size.name

    def show(self, choosing: Choosing, active: bool, cover: Cover = UNCOVERED) -> None:
        """Show a hand.

        Args:
            choosing: the tiles and what is chosen of them.
            active: whether the person is to choose a tile now, so that unplayable ones are dimmed.
            cover: tiles that have not arrived yet, or lie face down.
        """
        self._choosing = choosing
        self._active = active
        self._unseen = cover
        self._draw()

    def on_resize(self) -> None:
        """Fit the hand to its new room."""
        self._draw()

    def middle_of(self, slot: int) -> tuple[int, int]:
        """Return the cell in the middle of a place of the hand."""
        rect = self._fit.place(slot)
        return rect.x + rect.width // 2, rect.y + rect.height // 2

    def on_mouse_down(self, event: MouseDown) -> None:
        """Take hold of a tile: it is clicked, or dragged when the mouse moves off it."""
        self._pressed, self._dragged = self._slot_under(event), False
        if self._pressed is not None:
            self.capture_mouse()

    def on_mouse_move(self, event: MouseMove) -> None:
        """Say where a tile that is held is moved."""
        slot = self._pressed
        if slot is None or (not self._dragged and self._slot_under(event) == slot):
            return
        begins, self._dragged = not self._dragged, True
        self.post_message(self.TileDragged(slot, event.screen_offset, begins=begins))

    def on_mouse_up(self, event: MouseUp) -> None:
        """Say which tile was clicked, or where it was let go."""
        slot, self._pressed = self._pressed, None
        self.release_mouse()
        if slot is None:
            return
        if self._dragged:
            self.post_message(self.TileDropped(slot, event.screen_offset))
        elif self._slot_under(event) == slot:
            self.post_message(self.TileClicked(slot))

    def _slot_under(self, event: MouseEvent) -> int | None:
        slots = self._choosing.slots
        if not 0 <= event.y < self.size.height:
            return None
        slot = self._fit.slot_at(event.x, event.y, len(slots))
        return slot if slot is not None and slots[slot] is not None else None

    def render_line(self, y: int) -> Strip:
        """Draw a row of the rail."""
        if y < len(self._lines):
            return Strip(self._lines[y], self.size.width)
        return Strip.blank(self.size.width, self.rich_style)

    def repaint(self) -> None:
        """Draw everything anew, in the present colours."""
        self._lines = []
        self._draw()

    def _draw(self) -> None:
        width, height = self.size
        if not width:
            return
        slots = self._choosing.slots
        self._fit = fit_hand(max(7, len(slots)), width, height, self.largest)
        rows: dict[int, list[tuple[int, list[Segment]]]] = defaultdict(list)
        for slot, tile in enumerate(slots):
            if tile is not None and slot not in self._unseen.missing:
                for x, y, segments in self._pieces(slot, tile):
                    rows[y].append((x, segments))
        before, self._lines = self._lines, [self._line(rows[y], width) for y in range(height)]
        if len(before) != height:
            self.refresh()
        elif regions := changed(before, self._lines):
            self.refresh(*regions)

    def _line(self, pieces: list[tuple[int, list[Segment]]], width: int) -> list[Segment]:
        segments: list[Segment] = []
        column = 0
        for x, piece in pieces:
            segments += [Segment(" " * (x - column), self.rich_style), *piece]
            column = x + sum(segment.cell_length for segment in piece)
        return Segment.adjust_line_length(segments, width, self.rich_style)

    def _pieces(self, slot: int, tile: Tile) -> Iterator[tuple[int, int, list[Segment]]]:
        """Draw a tile with its digit: pieces of rows, each with its column and its row."""
        fit = self._fit
        place = fit.place(slot)
        rows = self._tile_rows(slot, tile)
        state = self._state(slot)
        if fit.lying:
            digit = slot_digit(slot, "idle", self.face)
            before, after = slot_marks(state, self.face)
            yield place.x - 2, place.y, [self._label(digit + before, state)]
            yield place.x, place.y, rows[0]
            yield place.right, place.y, [self._label(after, state)]
            return
        digit = slot_digit(slot, state, self.face)
        raised = 1 if state == "chosen" else 0
        for y, segments in enumerate(rows, start=place.y - raised):
            yield place.x, y, segments
        if place.width >= 3:
            digit = digit.join(slot_marks(state, self.face))
        yield place.x, place.bottom, [self._label(digit.center(place.width), state)]

    def _tile_rows(self, slot: int, tile: Tile) -> list[list[Segment]]:
        size, lying = self._fit.size.name, self._fit.lying
        if slot in self._unseen.down:
            return back_rows(size, self.face, self.look("ivory-shade"), lying=lying)
        return self._look(slot).rows(tile_art(size, self.face, lying, tile.high, tile.low))

    def _state(self, slot: int) -> SlotState:
        if not self._active or self._choosing.slots[slot] not in self._choosing.playable:
            return "idle"
        return "chosen" if slot == self._choosing.slot else "playable"

    def _look(self, slot: int) -> Look:
        state = self._state(slot)
        if self._active and state == "idle":
            return self.look("ivory-dim", pips="dim-pips", divider="ivory-shade")
        if state == "chosen":
            return self.look("ivory-last")
        # Rows that touch take turns, so that the eye parts them.
        odd = self._fit.spacing == 1 and slot // self._fit.per_row % 2 == 1
        return self.look("ivory-shade" if odd else "ivory")

    def _label(self, text: str, state: SlotState) -> Segment:
        if state == "idle":
            return Segment(text, self.paint("wood-quiet", "wood"))
        return Segment(text, self.paint("gold", "wood", bold=True))
