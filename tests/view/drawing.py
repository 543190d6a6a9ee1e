"""Pictures of lines in plain text: dotted felt, and tiles in ASCII, as a reviewer can read them.

Each file in ``golden`` begins with the room, whether 0-0 opens four arms, and the line in laying
order (the letter names the arm); below it is the picture. ``python -m tests.view.drawing`` draws
all of them anew from their first lines.
"""

from __future__ import annotations

from pathlib import Path

from domino_tui.engine.line import ARMS, Line, extended, opened
from domino_tui.engine.tiles import parse_tile
from domino_tui.view.art import Face, tile_art
from domino_tui.view.geometry import Room
from domino_tui.view.scene import LinePicture, LineScene

GOLDEN = Path(__file__).parent / "golden"

FELT = "."


def line_of(text: str, crossing: bool) -> Line:
    """A line as ``6-6 6-4e 6-1w``: tiles in laying order, each with the first letter of its arm."""
    first, *others = text.split()
    line = opened(parse_tile(first), crossing)
    for word in others:
        arm = next(arm for arm in ARMS if arm[0] == word[-1])
        line = extended(line, parse_tile(word[:-1]), arm, crossing)
    return line


def draw(scene: LineScene, face: Face = "ascii") -> str:
    """The picture of a scene, row by row."""
    room = scene.layout.room
    cells = [[FELT] * room.width for _ in range(room.height)]
    for seen in scene.tiles:
        art = tile_art(scene.layout.size.name, face, seen.lying, seen.first, seen.second)
        for dy, row in enumerate(art):
            text = "".join(part for part, _ in row)
            cells[seen.rect.y + dy][seen.rect.x : seen.rect.right] = text
    return "\n".join("".join(row) for row in cells) + "\n"


def drawn(header: str) -> str:
    """What a file must hold that begins with these three lines."""
    room, crossing, line = (row.split(": ")[1] for row in header.splitlines())
    width, height = map(int, room.split(" x "))
    zeros = crossing == "yes"
    picture, laid = LinePicture(), line_of(line, zeros)
    scene = picture.scene(laid, zeros, Room(width, height), over=False)
    assert scene is not None
    return f"{header}\n\n{draw(scene)}"


def header_of(text: str) -> str:
    """The first three lines of a file."""
    return "\n".join(text.splitlines()[:3])


if __name__ == "__main__":
    for path in sorted(GOLDEN.glob("*.txt")):
        path.write_text(drawn(header_of(path.read_text("utf-8"))), "utf-8")
