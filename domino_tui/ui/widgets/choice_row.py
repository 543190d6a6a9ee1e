"""A row of a form: a label, and chips of which one is chosen."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rich.style import Style
from rich.text import Text
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from domino_tui.ui.colours import colours_of
from domino_tui.ui.widgets.chips import Chip, Content, Spot, note_lines, placed

NOTHING = Content("", (), None)


class ChoiceRow(Widget, can_focus=True):
    """A label with a row of chips: ←/→ go along them, digits and clicks pick one.

    A chip that cannot be picked is struck through. The note below says why when the cursor or the
    mouse comes to it, and without them as long as there is nothing else to say.
    """

    DEFAULT_CSS = """
    ChoiceRow {
        height: auto;
        width: 100%;
    }
    """

    @dataclass
    class Picked(Message):
        """A chip was picked."""

        row: ChoiceRow
        value: str | int

        @property
        def control(self) -> ChoiceRow:
            """The row that it belongs to."""
            return self.row

    def __init__(self, id: str, *, ascii_only: bool = False) -> None:
        """Make an empty row; :meth:`show` fills it.

        Args:
            id: the row's name.
            ascii_only: whether chips are told apart by ASCII characters, and not by colour alone.
        """
        super().__init__(id=id)
        self._ascii = ascii_only
        self._content = NOTHING
        self._at = 0
        self._hovered: int | None = None

    def show(self, content: Content) -> None:
        """Show a label, its chips and a note."""
        if content == self._content:
            return
        if content.chips != self._content.chips or content.value != self._content.value:
            if not self._is_refused(self._at, content):
                self._at = content.value_at
            self._hovered = None
        self._content = content
        self.refresh(layout=True)

    @property
    def value(self) -> str | int | None:
        """What is chosen."""
        return self._content.value

    @property
    def chips(self) -> tuple[Chip, ...]:
        """The chips, those that cannot be picked too."""
        return self._content.chips

    @property
    def note(self) -> str:
        """What the row says below its chips."""
        content = self._content
        for at in (self._hovered, self._at if self.has_focus else None):
            if at is not None and at < len(content.chips) and content.chips[at].why_not:
                return content.chips[at].why_not
        if content.note:
            return content.note
        return next((chip.why_not for chip in content.chips if chip.why_not), "")

    @property
    def is_refusing(self) -> bool:
        """Whether the cursor or the mouse is on a chip that cannot be picked."""
        here = self._hovered if self._hovered is not None else self._at
        focused = self.has_focus or self._hovered is not None
        return focused and here < len(self.chips) and bool(self.chips[here].why_not)

    def spot(self, value: str | int) -> Spot:
        """Return where a chip stands, counted from the row's own corner."""
        values = [chip.value for chip in self.chips]
        return placed(self._content, self.content_size.width)[values.index(value)]

    def step(self, step: int) -> None:
        """Go on along the chips, and pick the one that is reached where it can be picked."""
        last = len(self.chips) - 1
        self._come_to(min(max(0, self._at + step), last))

    def cycle(self) -> None:
        """Pick the next chip that can be picked, after the last one the first."""
        count = len(self.chips)
        for step in range(1, count + 1):
            at = (self._content.value_at + step) % count
            if not self.chips[at].why_not:
                self._come_to(at)
                return

    def _come_to(self, at: int) -> None:
        if not 0 <= at < len(self.chips):
            return
        self._at = at
        chip = self.chips[at]
        if not chip.why_not and chip.value != self.value:
            self._content = replace(self._content, value=chip.value)
            self.post_message(self.Picked(self, chip.value))
        self._redraw()

    def _redraw(self) -> None:
        """Draw the row anew; the others move only where its height changes."""
        self.refresh(layout=self._height(self.content_size.width) != self.content_size.height)

    def _is_refused(self, at: int, content: Content) -> bool:
        chips = content.chips
        return self.has_focus and at < len(chips) and bool(chips[at].why_not)

    # Keys and mouse

    def on_key(self, event: events.Key) -> None:
        """Pick by a digit: the chip with that number, or else the chip at that place."""
        if not event.key.isdecimal() or len(event.key) != 1:
            return
        number = int(event.key)
        values = [chip.value for chip in self.chips]
        if all(isinstance(value, int) and value < 10 for value in values):
            at = values.index(number) if number in values else -1
        else:
            at = number - 1
        if 0 <= at < len(values):
            event.stop()
            self._come_to(at)

    def on_click(self, event: events.Click) -> None:
        """Pick the chip under the mouse."""
        at = self._under(event)
        if at is not None:
            self._come_to(at)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Say why, over a chip that cannot be picked."""
        self._hover(self._under(event))

    def on_leave(self) -> None:
        """Say it no more."""
        self._hover(None)

    def on_focus(self) -> None:
        """Show where the keys go."""
        self._redraw()

    def on_blur(self) -> None:
        """Go back to what is chosen."""
        self._at = self._content.value_at
        self._redraw()

    def _hover(self, at: int | None) -> None:
        if at != self._hovered:
            self._hovered = at
            self._redraw()

    def _under(self, event: events.MouseEvent) -> int | None:
        spots = placed(self._content, self.content_size.width)
        return next((at for at, spot in enumerate(spots) if spot.covers(event.x, event.y)), None)

    # Drawing

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """Return the rows that label, chips and note take."""
        return self._height(width)

    def _height(self, width: int) -> int:
        spots = placed(self._content, width)
        rows = max((spot.y for spot in spots), default=0) + 1
        return rows + len(note_lines(self._content, self.note, width))

    def render(self) -> Text:
        """Draw label, chips and note."""
        width = self.content_size.width
        rows = [self._label()]
        for at, spot in enumerate(placed(self._content, width)):
            while len(rows) <= spot.y:
                rows.append(Text())
            rows[spot.y].append(" " * (spot.x - rows[spot.y].cell_len))
            rows[spot.y].append_text(self._chip(at))
        colours = colours_of(self.app)
        colour = colours["warning"] if self.is_refusing else colours["quiet"]
        rows += [Text(line, colour) for line in note_lines(self._content, self.note, width)]
        return Text("\n", no_wrap=True, overflow="crop").join(rows)

    def _label(self) -> Text:
        colours, label = colours_of(self.app), self._content.label
        if self.has_focus:
            mark = ">" if self._ascii else "▸"
            return Text().append(f"{mark} {label}", f"bold {colours['gold']}")
        others = [chip for chip in self.chips if chip.value != self.value]
        unused = bool(others) and all(chip.why_not for chip in others)
        return Text().append(f"  {label}", colours["quiet" if unused else "ink"])

    def _edges(self, chip: Chip) -> tuple[str, str]:
        if self._ascii and chip.value == self.value:
            return "[", "]"
        return ("(", ")") if self._ascii and chip.why_not else (" ", " ")

    def _chip(self, at: int) -> Text:
        chip = self.chips[at]
        colours = colours_of(self.app)
        chosen = chip.value == self.value
        here = self.has_focus and at == self._at
        before, after = self._edges(chip)
        style = Style(color=colours["ink"], bgcolor=colours["panel"])
        if chosen and chip.why_not:
            style = Style(color=colours["dim-pips"], bgcolor=colours["ivory-dim"])
        elif chosen:
            ink, ground = ("on-gold", "gold") if self.has_focus else ("pip0", "ivory")
            style = Style(color=colours[ink], bgcolor=colours[ground], bold=True)
        elif chip.why_not:
            style = Style(color=colours["gold" if here else "quiet"], strike=True)
        elif at == self._hovered:
            style = Style(color=colours["gold"], bgcolor=colours["panel"])
        edge = style + Style(strike=False)
        return Text(before, edge).append(chip.label, style).append(after, edge)
