"""The memory aid: what passes and draws have shown, and how many tiles of each number are unseen.

It tells nothing that a person with a good memory does not know: it reads the view of its seat,
which holds no hidden tile (Rule C-8).
"""

from __future__ import annotations

from typing import NamedTuple

from domino_tui.engine.player_view import PlayerView
from domino_tui.engine.tiles import ALL_TILES, NUMBERS
from domino_tui.engine.voids import shown_voids
from domino_tui.i18n import _


class Memory(NamedTuple):
    """What a seat can know of the tiles that it does not see."""

    voids: tuple[tuple[int, ...], ...]
    """For every seat, the numbers that it has shown not to hold; empty for the own one."""
    unseen: tuple[int, ...]
    """For every number, how many tiles with it are neither in the own hand nor on the table."""


def memory(view: PlayerView) -> Memory:
    """Return what the seat of a view can know."""
    shown = shown_voids(view.rules.players, view.history)
    voids = tuple(
        tuple(number for number in NUMBERS if shown[seat] >> number & 1 and seat != view.seat)
        for seat in range(view.rules.players)
    )
    seen = {*view.hand, *(laid.tile for laid in view.line.laid)}
    unseen = [tile for tile in ALL_TILES if tile not in seen]
    counts = tuple(sum(number in tile for tile in unseen) for number in NUMBERS)
    return Memory(voids, counts)


def memory_line(view: PlayerView, names: tuple[str, ...]) -> str:
    """Return the aid in one line: the unseen tiles by number, then the others' voids.

    Args:
        view: what the person may know.
        names: every player's name by seat.
    """
    known = memory(view)
    unseen = " ".join(f"{number}×{count}" for number, count in enumerate(known.unseen))
    parts = [_("unseen {counts}").format(counts=unseen)]
    for seat, numbers in enumerate(known.voids):
        if numbers:
            text = _("{name} without {numbers}")
            shown = " ".join(map(str, numbers))
            parts.append(text.format(name=names[seat], numbers=shown))
    return "   ".join(parts)


def memory_sentences(view: PlayerView, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the aid in sentences, for those who listen."""
    known = memory(view)
    counts = [
        _("{count} with {number}").format(count=count, number=number)
        for number, count in enumerate(known.unseen)
    ]
    said = [_("Tiles that you have not seen: {counts}.").format(counts=", ".join(counts))]
    for seat, numbers in enumerate(known.voids):
        if seat == view.seat:
            continue
        if numbers:
            text = _("{name} cannot have: {numbers}.")
            said.append(text.format(name=names[seat], numbers=", ".join(map(str, numbers))))
        else:
            said.append(_("{name} has shown nothing yet.").format(name=names[seat]))
    return tuple(said)
