"""The hand as a widget: a long hand is seen whole, and every tile of it can be clicked."""

import pytest
from textual.app import App, ComposeResult

from domino_tui.engine.moves import Play
from domino_tui.engine.tiles import ALL_TILES
from domino_tui.ui.themes import OWN_THEMES
from domino_tui.ui.widgets.hand_view import HandView
from domino_tui.view.art import Face
from domino_tui.view.choosing import choosing
from domino_tui.view.hand import fit_hand

MOST = 21
"""Seven tiles dealt and fourteen drawn."""

SLOTS = ALL_TILES[:MOST]
PLAYS = tuple(Play(tile, "west") for tile in SLOTS[1::2])


class Rail(App[None]):
    """A hand alone on its rail, of so many columns and rows."""

    def __init__(self, width: int, height: int, face: Face) -> None:
        super().__init__()
        self.register_theme(OWN_THEMES[0])
        self.theme = OWN_THEMES[0].name
        self._cells = width, height
        self._face: Face = face
        self.clicked: list[int] = []

    def compose(self) -> ComposeResult:
        """Put the hand at the top left."""
        hand = HandView(self._face)
        hand.styles.width, hand.styles.height = self._cells
        yield hand

    def on_hand_view_tile_clicked(self, message: HandView.TileClicked) -> None:
        """Note which tile was clicked."""
        self.clicked.append(message.slot)


def text_of(hand: HandView) -> list[str]:
    """The rows of the rail as text."""
    return [hand.render_line(y).text for y in range(hand.size.height)]


@pytest.mark.parametrize(("width", "height"), [(34, 5), (48, 5)])
async def test_every_tile_of_a_long_hand_can_be_clicked(width: int, height: int) -> None:
    """Twenty-one tiles at 60 × 20 and at 80 × 24: a click on each one says which."""
    app = Rail(width, height, "numerals")
    async with app.run_test(size=(60, 20)) as pilot:
        app.query_one(HandView).show(choosing(SLOTS, PLAYS), active=True)
        fit = fit_hand(MOST, width, height)
        for slot in (0, 5, 11, 20):
            place = fit.place(slot)
            await pilot.click(HandView, offset=(place.x + 1, place.y))
        assert app.clicked == [0, 5, 11, 20]


@pytest.mark.parametrize("face", ["pips", "numerals", "ascii"])
async def test_every_tile_of_a_long_hand_is_seen(face: Face) -> None:
    """Twenty-one tiles at 60 × 20: each shows both numbers, and whether it is chosen."""
    app = Rail(34, 5, face)
    async with app.run_test(size=(60, 20)):
        hand = app.query_one(HandView)
        hand.show(choosing(SLOTS, PLAYS).moved(1), active=True)
        rows = text_of(hand)
        assert all(len(row) == 34 for row in rows)
        divider = "|" if face == "ascii" else "│"
        for tile in SLOTS:
            assert sum(f"{tile.high}{divider}{tile.low}" in row for row in rows) == 1, tile
        chosen = PLAYS[1].tile
        assert sum(f"[{chosen.high}{divider}{chosen.low}]" in row for row in rows) == 1
        assert face != "ascii" or all(row.isascii() for row in rows)


async def test_the_chosen_tile_of_a_short_hand_is_raised() -> None:
    """Seven tiles stand in a row: the chosen one a row higher, digits below."""
    app = Rail(48, 5, "ascii")
    async with app.run_test(size=(80, 24)):
        hand = app.query_one(HandView)
        hand.show(choosing(SLOTS[:7], PLAYS[:2]), active=True)
        assert [row.rstrip() for row in text_of(hand)] == [
            "        1",
            "  0    ---    1     2     2     2     3",
            " ---    0    ---   ---   ---   ---   ---",
            "  0           1     0     1     2     0",
            "  1    [2]    3    '4'    5     6     7",
        ]
