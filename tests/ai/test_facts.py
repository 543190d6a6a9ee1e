"""What passes, draws, the opening and the deal itself say of each hidden tile, worked by hand."""

from __future__ import annotations

from domino_tui.ai.facts import DEALT, Facts, facts
from domino_tui.ai.knowledge import BIT
from domino_tui.engine.line import Laid, Line
from domino_tui.engine.match import new_match
from domino_tui.engine.moves import Drew, Event, Passed, Played
from domino_tui.engine.player_view import player_view
from domino_tui.engine.tiles import parse_tile
from tests.engine.positions import rules_of, tiles


def laid(seat: int, tile: str) -> Played:
    """A tile that a seat laid; where does not matter here."""
    return Played(seat, parse_tile(tile), "west", 0)


def drew(seat: int, count: int, *numbers: int) -> Drew:
    """A draw as the others see it."""
    return Drew(seat, (), count, numbers)


def seen(
    rules: str, counts: tuple[int, ...], boneyard: int, *history: Event, round_number: int = 1
) -> Facts:
    """The facts of seat 0, which holds 6-1, after a history."""
    plays = [event for event in history if isinstance(event, Played)]
    view = player_view(new_match(rules_of(rules), 0), 0)._replace(
        round_number=round_number,
        hand=tiles("6-1"),
        counts=counts,
        boneyard=boneyard,
        line=Line(tuple(Laid(event.tile, -1, "west") for event in plays)),
        history=history,
    )
    return facts(view)


def batches(known: Facts) -> list[tuple[int, int, int]]:
    """Seat, date and size of each batch."""
    return [(batch.seat, batch.came, batch.size) for batch in known.batches]


def places(known: Facts, tile: str) -> tuple[int, ...]:
    """The batches that a tile can belong to."""
    return known.places[BIT[parse_tile(tile)]]


def test_a_pass_binds_what_is_held_still_and_what_is_laid_later() -> None:
    """Rule C-5: seat 1 passed on 5 and 4, so that neither was dealt to it, whatever it lays now."""
    known = seen(
        "block 2", (1, 6), 14, laid(0, "5-4"), Passed(1, (4, 5)), laid(0, "4-3"), laid(1, "3-2")
    )
    assert batches(known) == [(1, DEALT, 7)]
    assert places(known, "5-2") == (1,)
    assert places(known, "4-4") == (1,)
    assert places(known, "6-2") == (0, 1)
    assert places(known, "3-2") == (0,)
    assert BIT[parse_tile("6-1")] not in known.places
    assert BIT[parse_tile("5-4")] not in known.places


def test_a_pass_does_not_bind_what_was_laid_before() -> None:
    """A tile that was gone proves nothing."""
    known = seen("block 2", (1, 6), 14, laid(1, "5-4"), laid(0, "6-5"), Passed(1, (4, 6)))
    assert places(known, "5-4") == (0,)


def test_what_a_draw_keeps_is_a_batch_of_its_own() -> None:
    """Rule DR-5: of three tiles drawn the last was laid; the two before fitted neither end.

    They may fit what was drawn on before they came, but nothing after.
    """
    known = seen(
        "draw 2",
        (1, 7),
        9,
        laid(0, "5-4"),
        drew(1, 1, 4, 5),
        laid(1, "5-1"),
        laid(0, "4-3"),
        drew(1, 3, 1, 3),
        laid(1, "3-0"),
    )
    assert batches(known) == [(1, DEALT, 5), (1, 4, 2)]
    assert places(known, "5-2") == (1, 2)  # not dealt to seat 1: it drew on a 5
    assert places(known, "6-2") == (0, 1, 2)
    assert places(known, "1-0") == (2,)
    assert BIT[parse_tile("3-0")] not in known.places  # laid as it was drawn
    assert BIT[parse_tile("5-1")] not in known.places


def test_a_laid_tile_is_bound_from_its_date_on() -> None:
    """5-5 was laid after a draw on 5 and another on 3, which kept one tile: it came with that."""
    history = (laid(0, "5-4"), drew(1, 1, 4, 5), laid(1, "4-3"), laid(0, "5-3"))
    then = (drew(1, 2, 3), laid(1, "3-0"), laid(0, "6-5"))
    known = seen("draw 2", (1, 6), 11, *history, *then, laid(1, "5-5"))
    assert batches(known) == [(1, DEALT, 6), (1, 4, 1)]
    assert places(known, "5-5") == (1,)
    assert places(seen("draw 2", (1, 6), 11, *history, *then, laid(1, "2-2")), "2-2") == (0, 1)


def test_a_draw_in_vain_keeps_all() -> None:
    """Not even the last tile fitted where the seat passed after it."""
    known = seen("draw 2", (1, 9), 0, laid(0, "5-4"), drew(1, 2, 4, 5), Passed(1, (4, 5)))
    assert batches(known) == [(1, DEALT, 7), (1, 1, 2)]
    assert places(known, "5-2") == ()
    assert places(known, "6-2") == (0, 1)


def test_a_first_round_opening_tells_what_was_not_dealt() -> None:
    """Rule DR-3: opened with 4-4, so that 5-5 and 6-6 were dealt to nobody."""
    history = (laid(1, "4-4"), laid(0, "6-4"), drew(1, 2, 4, 6), laid(1, "4-0"))
    known = seen("draw 2", (1, 7), 12, *history, round_number=0)
    assert places(known, "5-5") == (1, 2)
    assert places(known, "6-6") == (2,)
    assert places(known, "3-3") == (0, 1, 2)
    assert places(known, "5-3") == (0, 1, 2)
    assert places(seen("draw 2", (1, 7), 12, *history), "5-5") == (0, 1, 2)
    known = seen("block 2", (1, 6), 14, laid(1, "5-4"), round_number=0)
    assert places(known, "0-0") == (1,)  # no double opened, so nobody had one
    assert places(known, "6-4") == (1,)
    assert places(known, "6-3") == (1,)  # as heavy as 5-4, and the higher half is higher
    assert places(known, "6-2") == (0, 1)


def test_a_hand_with_more_doubles_would_be_dealt_again() -> None:
    """Rules DR-2 and OP-3."""
    assert [batch.doubles for batch in seen("draw 2", (1, 7), 14).batches] == [4]
    assert [batch.doubles for batch in seen("draw 2 redeal=7", (1, 7), 14).batches] == [6]
    assert [batch.doubles for batch in seen("double-zero 2", (1, 7), 14).batches] == [7]
    history = (laid(0, "5-4"), drew(1, 3, 4, 5), laid(1, "4-0"))
    assert [batch.doubles for batch in seen("draw 2", (1, 9), 11, *history).batches] == [4, 2]
