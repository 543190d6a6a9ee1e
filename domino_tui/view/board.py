"""The tiles laid so far: a bit mask of the room, the tip of every arm, the places kept free."""

from domino_tui.view.geometry import Felt
from domino_tui.view.placing import Tip, choose, fits


class Board:
    """Tiles laid in one room at one tier. It only ever gains tiles; copy it to look ahead."""

    __slots__ = ("felt", "laid", "occupied", "places", "reserved", "root", "tips")

    def __init__(self, felt: Felt, root: Tip, tips: dict[int, Tip]) -> None:
        self.felt = felt
        self.root = root
        self.tips = tips
        self.laid: list[Tip] = []
        self.occupied = felt.core(root.x, root.y, root.lying)
        self.reserved: dict[int, int] = {}
        self.places: dict[int, int] = {}

    def copy(self) -> "Board":
        """A board that can gain tiles without this one."""
        twin = Board.__new__(Board)
        twin.felt, twin.root, twin.occupied = self.felt, self.root, self.occupied
        twin.tips, twin.laid = self.tips.copy(), self.laid.copy()
        twin.reserved, twin.places = self.reserved.copy(), self.places.copy()
        return twin

    def blocked(self, arm: int) -> int:
        """The cells that the next tile of an arm must keep clear of."""
        tip = self.tips[arm]
        mask = self.occupied ^ self.felt.core(tip.x, tip.y, tip.lying)
        for other, place in self.reserved.items():
            if other != arm:
                mask |= place
        return mask

    def reserve(self, arms: tuple[int, ...]) -> bool:
        """Keep a place for the first tile of each of these arms; False when there is none."""
        for arm in arms:
            place = self.place(arm, double=False)
            if place is None:
                return False
            self.reserved[arm] = self.felt.core(place.x, place.y, place.lying)
        return True

    def place(self, arm: int, double: bool) -> Tip | None:
        """Where the next tile of an arm would lie."""
        return choose(self.felt, self.tips[arm], double, self.blocked(arm))

    def add(self, arm: int, double: bool, more: bool) -> bool:
        """Lay a tile on an arm.

        Args:
            arm: The arm's number.
            double: Whether the tile is a double.
            more: Whether further tiles can come, so that every open end must keep a place.

        Returns:
            Whether the tile found its place; when not, the board is spoilt.
        """
        tip = self.place(arm, double)
        if tip is None:
            return False
        self.tips[arm] = tip
        self.laid.append(tip)
        core = self.felt.core(tip.x, tip.y, tip.lying)
        self.occupied |= core
        self.reserved.pop(arm, None)
        self.places.pop(arm, None)
        if more and not self.felt.tier.tight:
            return self._ends_open_beside(core)
        return True

    def _ends_open_beside(self, core: int) -> bool:
        """Whether every open end has its places after a new tile with these cells.

        The places found are remembered and looked for again only when the new tile is in the way.
        """
        for arm in self.tips:
            known = self.places.get(arm)
            if known is not None and not known & core:
                continue
            spread = self._place_cells(arm)
            if not spread:
                return False
            self.places[arm] = spread
        return True

    def every_end_open(self) -> bool:
        """Whether every open end has a place for a plain tile, and for a double if one may come."""
        return all(self._place_cells(arm) for arm in self.tips)

    def _place_cells(self, arm: int) -> int:
        """The cells that the next tile of an arm may need, plain or double; 0 without a place."""
        tip, blocked = self.tips[arm], self.blocked(arm)
        cells = 0
        for double in (False,) if tip.double else (False, True):
            place = fits(self.felt, tip, double, blocked)
            if place is None:
                return 0
            cells |= self.felt.spread(place.x, place.y, place.lying)
        return cells

    def room_to_grow(self, goal: int, coming: int) -> int:
        """How many imaginary tiles fit, laid around the open ends, counted up to a goal.

        Every fourth one is a double, as in the set.

        Args:
            goal: How many to try.
            coming: How many tiles can still come at all.
        """
        twin = self.copy()
        arms = list(twin.tips)
        for count in range(goal):
            arm = arms[count % len(arms)]
            double = count % 4 == 1 and not twin.tips[arm].double
            if not twin.add(arm, double, more=count + 1 < coming):
                return count
        return goal
