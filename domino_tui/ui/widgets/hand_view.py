"""The person's hand on its wooden rail."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.events import Click, Resize
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from domino_tui.ui.widgets.painting import Look, tile_look
from domino_tui.view.art import Face, tile_art
from domino_tui.view.choosing import Choosing
from domino_tui.view.hand import HandFit, fit_hand


class HandView(Widget):
    """Shows the hand: the chosen tile raised, tiles that cannot be laid dimmed and unmarked."""

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

    def __init__(self, face: Face) -> None:
        super().__init__()
        self.face: Face = face
        self._choosing = Choosing()
        self._active = False
        self._fit: HandFit = fit_hand(7, 80, 5)
        self._lines: list[Strip] = []

    def show(self, choosing: Choosing, active: bool) -> None:
        """Show a hand.

        Args:
            choosing: the tiles and what is chosen of them.
            active: whether the person is to choose a tile now, so that unplayable ones are dimmed.
        """
        self._choosing = choosing
        self._active = active
        self._draw()

    def on_resize(self, event: Resize) -> None:
        """Fit the hand to its new room."""
        self._draw()

    def on_click(self, event: Click) -> None:
        """Say which tile was clicked."""
        slot = self._fit.slot_at(event.x, len(self._choosing.slots))
        if slot is not None and self._choosing.slots[slot] is not None:
            self.post_message(self.TileClicked(slot))

    def render_line(self, y: int) -> Strip:
        """Draw a row of the rail."""
        if y < len(self._lines):
            return self._lines[y]
        return Strip([Segment(" " * self.size.width, self.rich_style)], self.size.width)

    def _draw(self) -> None:
        width, height = self.size
        if not width:
            return
        self._fit = fit_hand(max(7, len(self._choosing.slots)), width, height)
        cells: list[list[list[Segment]]] = [[] for _ in range(self._fit.height)]
        for slot in range(len(self._choosing.slots)):
            for y, segments in enumerate(self._column(slot)):
                cells[y].append(segments)
        gap = Segment(" " * self._fit.gap, self.rich_style)
        self._lines = [self._strip(row, gap, width) for row in cells]
        self.refresh()

    def _strip(self, row: list[list[Segment]], gap: Segment, width: int) -> Strip:
        segments = [Segment(" ", self.rich_style)]
        for piece in row:
            segments += [*piece, gap]
        return Strip(segments).adjust_cell_length(width, self.rich_style)

    def _column(self, slot: int) -> list[list[Segment]]:
        """Draw a place of the hand: the raised row, the tile, its digit."""
        size = self._fit.size
        blank = [Segment(" " * size.standing_width, self.rich_style)]
        tile = self._choosing.slots[slot]
        if tile is None:
            return [blank] * self._fit.height
        art = tile_art(size.name, self.face, False, tile.high, tile.low)
        rows = self._look(slot).rows(art)
        chosen = self._active and slot == self._choosing.slot
        body = [*rows, blank] if chosen else [blank, *rows]
        return [*body, self._digit(slot)]

    def _look(self, slot: int) -> Look:
        colours = self.app.theme_variables
        playable = self._choosing.slots[slot] in self._choosing.playable
        if self._active and not playable:
            return tile_look(colours, "ivory-dim", pips="dim-pips", divider="ivory-shade")
        chosen = self._active and slot == self._choosing.slot
        return tile_look(colours, "ivory-last" if chosen else "ivory", divider="divider")

    def _digit(self, slot: int) -> list[Segment]:
        colours = self.app.theme_variables
        width = self._fit.size.standing_width
        playable = self._active and self._choosing.slots[slot] in self._choosing.playable
        chosen = self._active and slot == self._choosing.slot
        text = str(slot + 1) if slot < 9 else "·"
        if self.face == "ascii" and slot >= 9:
            text = "."
        if playable and width >= 3:
            text = f"[{text}]" if chosen else f"'{text}'" if self.face == "ascii" else f"‹{text}›"
        colour = colours["gold"] if playable else colours["wood-quiet"]
        style = Style(color=colour, bgcolor=colours["wood"], bold=playable)
        return [Segment(text.center(width)[:width], style)]
