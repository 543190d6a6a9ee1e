"""The line of play, drawn in one widget: the tiles, the ghost, the places that are open."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from rich.segment import Segment
from rich.style import Style
from textual.events import Click
from textual.geometry import Offset
from textual.message import Message
from textual.strip import Strip

from domino_tui.engine.line import Arm
from domino_tui.ui.widgets.painting import Look, Painted, changed, covered, seen_rows
from domino_tui.view.art import Face
from domino_tui.view.cells import cells
from domino_tui.view.geometry import Rect
from domino_tui.view.glide import Picture
from domino_tui.view.scene import LineScene, OpenPlace
from domino_tui.view.sizes import SizeName

_TOUCH = 2
"""A click so far beside a place is meant for it: two columns, or a row."""

Piece = tuple[int, list[Segment], int]
"""Segments of one row: their first column, themselves, and how many columns they take."""


@dataclass(frozen=True)
class Choice:
    """What the person is choosing: the place of the ghost, and the other places."""

    ghost: OpenPlace | None = None
    others: tuple[OpenPlace, ...] = ()


EDGE = 1
"""Columns left free at each side of the tiles."""


class LineView(Painted):
    """Shows a scene of the line; a click on a place says which."""

    DEFAULT_CSS = """
    LineView {
        background: $felt;
        color: $ink;
    }
    """

    class PlaceClicked(Message):
        """The person clicked the place of an open end."""

        def __init__(self, arm: Arm) -> None:
            super().__init__()
            self.arm = arm

    def __init__(self, face: Face) -> None:
        super().__init__()
        self.face: Face = face
        self._scene: LineScene | None = None
        self._tile_size: SizeName = "large"
        self._choice = Choice()
        self._struck = False
        self._note: tuple[str, ...] = ()
        self._moving: Picture | None = None
        self._lines: list[list[Segment]] = []

    def show(
        self,
        scene: LineScene | None,
        choice: Choice,
        size: SizeName = "large",
        *,
        struck: bool = False,
        note: tuple[str, ...] = (),
    ) -> None:
        """Show a scene.

        Args:
            scene: the line, or None before its first tile.
            choice: what the person is choosing.
            size: the size of the ghost where there is no scene yet.
            struck: whether the last tile is struck, so that the eye finds it.
            note: what is written above the tiles.
        """
        self._note = note
        self._scene = scene
        self._choice = choice
        self._struck = struck
        self._moving = None
        self._tile_size = scene.layout.size.name if scene else size
        self._show_changes()

    def show_moving(self, picture: Picture) -> None:
        """Show tiles on their way: no places, no numbers; later tiles cover earlier ones."""
        self._scene, self._choice, self._moving = None, Choice(), picture
        self._show_changes()

    def _show_changes(self) -> None:
        before, self._lines = self._lines, self._all_lines()
        if len(before) == len(self._lines):
            # Only what is not as it was is sent: moving the choice costs next to nothing.
            regions = changed(before, self._lines)
            if regions:
                self.refresh(*regions)
        else:
            self.refresh()

    def repaint(self) -> None:
        """Draw everything anew, in the present colours."""
        self._lines = self._all_lines()
        self.refresh()

    def on_resize(self) -> None:
        """Draw what is seen of the scene; one for the new room comes with ``show``."""
        self.repaint()

    def middle_of(self, arm: Arm) -> tuple[int, int] | None:
        """Return the cell in the middle of a place that is open to the chosen tile, or None."""
        for place in (self._choice.ghost, *self._choice.others):
            if place is not None and place.arm == arm:
                rect = place.tile.rect
                return EDGE + rect.x + rect.width // 2, rect.y + rect.height // 2
        return None

    def nearest(self, at: Offset, within: int | None = None) -> Arm | None:
        """Return the open end whose place for the chosen tile is nearest to a cell of the screen.

        Args:
            at: the cell.
            within: how many columns, or half as many rows, it may be away; None: any number.
        """
        here = at - self.content_region.offset - Offset(EDGE, 0)
        chosen = (self._choice.ghost, *self._choice.others)
        away = {place.arm: _distance(place.tile.rect, here) for place in chosen if place}
        arm = min(away, key=away.__getitem__, default=None)
        return arm if arm is not None and (within is None or away[arm] <= within) else None

    def on_click(self, event: Click) -> None:
        """Say which place was clicked, the nearest of those that touch."""
        arm = self.nearest(event.screen_offset, within=_TOUCH)
        if arm is not None:
            event.stop()
            self.post_message(self.PlaceClicked(arm))

    def render_line(self, y: int) -> Strip:
        """Draw a row of the felt."""
        if y < len(self._lines):
            return Strip(self._lines[y])
        return Strip.blank(self.size.width, self.rich_style)

    def _all_lines(self) -> list[list[Segment]]:
        """Return the segments of every row, each as wide as the widget."""
        if self._moving is not None:
            return self._moving_lines(self._moving)
        rows = self._all_rows()
        return [self._line(rows.get(y, ())) for y in range(self.size.height)]

    def _moving_lines(self, picture: Picture) -> list[list[Segment]]:
        """Return the rows of tiles that may cover each other, and leave the room a little."""
        width, height = self.size
        looks = {False: self.look("ivory"), True: self.look("ivory-shade")}
        latest = self.look("ivory-last", divider="last")
        strips = [Strip.blank(width, self.rich_style)] * height
        for tile in picture.tiles:
            look = latest if tile.last else looks[tile.shade]
            drawn = seen_rows(tile, picture.size, self.face, look)
            for y, segments in enumerate(drawn, start=tile.rect.y):
                if 0 <= y < height:
                    strips[y] = covered(strips[y], tile.rect.x + 1, Strip(segments))
        return [list(strip) for strip in strips]

    def _line(self, pieces: Iterable[Piece]) -> list[Segment]:
        felt = self.rich_style
        segments: list[Segment] = []
        column = 0
        for x, piece, width in sorted(pieces, key=lambda piece: piece[0]):
            if x < column:
                continue
            segments.append(Segment(" " * (x - column), felt))
            segments += piece
            column = x + width
        return Segment.adjust_line_length(segments, self.size.width, felt)

    def _all_rows(self) -> dict[int, list[Piece]]:
        rows: dict[int, list[Piece]] = defaultdict(list)
        self._add_note(rows)
        self._add_places(rows)
        if self._scene is not None:
            looks = {False: self.look("ivory"), True: self.look("ivory-shade")}
            latest = self._latest()
            for tile in self._scene.tiles:
                look = latest if tile.last else looks[tile.shade]
                self._add(rows, tile.rect, seen_rows(tile, self._tile_size, self.face, look))
            self._add_numbers(rows)
        return rows

    def _latest(self) -> Look:
        """Return how the tile looks that was laid last."""
        if self._struck:
            return self.look("ghost", divider="gold", pips="gold")
        return self.look("ivory-last", divider="last")

    def _add_places(self, rows: dict[int, list[Piece]]) -> None:
        ghost = self._choice.ghost
        if ghost is not None:
            look = self.look("ghost", divider="gold", pips="gold")
            drawn = seen_rows(ghost.tile, self._tile_size, self.face, look)
            self._add(rows, ghost.tile.rect, drawn)
        mark = self.paint("gold", "felt")
        for place in self._choice.others:
            if ghost is None or not _overlap(ghost.tile.rect, place.tile.rect):
                self._add(rows, place.tile.rect, _hatched(place.tile.rect, mark, self.face))

    def _add_note(self, rows: dict[int, list[Piece]]) -> None:
        """Write the note in the middle of the highest rows."""
        style = self.paint("quiet", "felt")
        for y, text in enumerate(self._note):
            width = cells(text)
            rows[y].append(((self.size.width - width) // 2, [Segment(text, style)], width))

    def _add_numbers(self, rows: dict[int, list[Piece]]) -> None:
        """Write each open end's number where its next tile would lie."""
        scene = self._scene
        if scene is None:
            return
        taken = [place.tile.rect for place in (self._choice.ghost, *self._choice.others) if place]
        style = self.paint("gold", "felt", bold=True)
        for arm, heading in scene.layout.headings.items():
            placed = scene.layout.place(arm, double=False)
            if placed is None or any(_overlap(placed.rect, rect) for rect in taken):
                continue
            spot = _near_spot(placed.rect, placed.heading if placed.touch else heading)
            self._add(rows, spot, [[Segment(str(scene.entering[arm]), style)]])

    def _add(self, rows: dict[int, list[Piece]], rect: Rect, drawn: list[list[Segment]]) -> None:
        for offset, segments in enumerate(drawn):
            rows[rect.y + offset].append((rect.x + EDGE, segments, rect.width))


def _hatched(rect: Rect, style: Style, face: Face) -> list[list[Segment]]:
    """Return the frame that marks a place, or a full hatch where it is too small for one."""
    sign = ":" if face == "ascii" else "░"
    full = sign * rect.width
    if rect.width < 5 or rect.height < 3:
        return [[Segment(full, style)]] * rect.height
    side = sign + " " * (rect.width - 2) + sign
    edge = [Segment(full, style)]
    return [edge, *([[Segment(side, style)]] * (rect.height - 2)), edge]


def _near_spot(rect: Rect, heading: str) -> Rect:
    """Return the cell of a place that lies nearest to the tile it continues."""
    x, y = rect.x + rect.width // 2, rect.y + rect.height // 2
    if heading == "east":
        x = rect.x + min(1, rect.width - 1)
    elif heading == "west":
        x = rect.right - 1 - min(1, rect.width - 1)
    elif heading == "south":
        y = rect.y
    else:
        y = rect.bottom - 1
    return Rect(x, y, 1, 1)


def _distance(rect: Rect, at: Offset) -> int:
    """Return how far a cell is from a place: columns, and rows counted twice; 0 inside it."""
    columns = max(rect.x - at.x, at.x - rect.right + 1, 0)
    rows = max(rect.y - at.y, at.y - rect.bottom + 1, 0)
    return max(columns, 2 * rows)


def _overlap(one: Rect, other: Rect) -> bool:
    return (
        one.x < other.right
        and other.x < one.right
        and one.y < other.bottom
        and other.y < one.bottom
    )
