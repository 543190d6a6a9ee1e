"""A picture kept from tile to tile: a growing line costs one tile, not all of them."""

from dataclasses import replace

from domino_tui.view.geometry import Room
from domino_tui.view.layout import Fit, Fold, Layout, advance, begin, picture
from domino_tui.view.shape import LineShape


class Keeper:
    """Gives the layout of a line, remembering those of the same line with fewer tiles.

    The result is that of ``layout`` with the same arguments, whatever was asked before: a line that
    grew by a tile, one that lost some (undo), another line (load), another room (resize).
    """

    def __init__(self) -> None:
        self._line: tuple[LineShape, Room, Fit] | None = None
        self._folds: list[Fold | None] = []

    def layout(self, shape: LineShape, room: Room, fit: Fit | None = None) -> Layout | None:
        """The layout of a line in a room; None when it does not fit."""
        wish = fit or Fit()
        going_on = replace(shape, over=False) if shape.over else shape
        self._keep(going_on, room, wish)
        last = len(shape.steps)
        if shape.over and last == shape.inherited:
            fold = begin(shape, room, wish)
        elif shape.over:
            fold = self._fold(going_on, last - 1, room, wish)
            if fold is not None:
                fold = advance(fold, shape, last, room, wish)
        else:
            fold = self._fold(shape, last, room, wish)
        return None if fold is None else picture(fold)

    def _keep(self, shape: LineShape, room: Room, fit: Fit) -> None:
        """Forget what does not belong to this line, room and wish."""
        if self._line is not None:
            old, old_room, old_fit = self._line
            kept = _key(old, old_room, old_fit) == _key(shape, room, fit)
            kept = kept and old.steps[: old.inherited] == shape.steps[: shape.inherited]
            same = 0
            if kept:
                pairs = zip(old.steps, shape.steps, strict=False)
                same = next(
                    (n for n, (one, other) in enumerate(pairs) if one != other),
                    min(len(old.steps), len(shape.steps)),
                )
                del self._folds[max(0, same - shape.inherited + 1) :]
            else:
                self._folds.clear()
        self._line = (shape, room, fit)

    def _fold(self, shape: LineShape, laid: int, room: Room, fit: Fit) -> Fold | None:
        """The state of the fold after so many steps."""
        if not self._folds:
            self._folds.append(begin(shape, room, fit))
        while len(self._folds) <= laid - shape.inherited:
            count = shape.inherited + len(self._folds)
            before = self._folds[-1]
            after = None if before is None else advance(before, shape, count, room, fit)
            self._folds.append(after)
        return self._folds[laid - shape.inherited]


def _key(shape: LineShape, room: Room, fit: Fit) -> tuple[object, ...]:
    """All that two lines in two rooms must have in common to begin with the same picture."""
    return shape.cross, shape.root_double, shape.inherited, shape.most, room, fit
