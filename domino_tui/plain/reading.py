"""What a typed answer means: numbers, tiles and places, and words of both languages."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from domino_tui.engine.line import Arm
from domino_tui.engine.moves import DRAW, Draw, Move, Pass, Play
from domino_tui.engine.player_view import PlayerView
from domino_tui.engine.tiles import Tile, tile_of
from domino_tui.i18n import _, listed
from domino_tui.view.sentences import place_name, play_text, why_cannot_lay, why_tile_not

Command: TypeAlias = Literal[
    "help", "hand", "table", "scores", "log", "memory", "undo", "rules", "quit"
]

COMMAND_WORDS: Mapping[str, Command] = {
    **dict.fromkeys(("?", "help", "h", "aide"), "help"),
    **dict.fromkeys(("hand", "main"), "hand"),
    **dict.fromkeys(("table", "t"), "table"),
    **dict.fromkeys(("scores", "score", "s", "marque", "m"), "scores"),
    **dict.fromkeys(("log", "l", "journal", "j"), "log"),
    **dict.fromkeys(("memory", "memoire"), "memory"),
    **dict.fromkeys(("undo", "u", "reprendre", "annuler"), "undo"),
    **dict.fromkeys(("rules", "r", "regles"), "rules"),
    **dict.fromkeys(("quit", "q", "exit", "leave", "quitter"), "quit"),
}
"""What can be asked for at any time in a match, without accents, in both languages."""

QUIT_WORDS = frozenset(word for word, command in COMMAND_WORDS.items() if command == "quit")
"""How leaving is said, without accents, in both languages."""

_DRAW_WORDS = frozenset({"draw", "d", "pioche", "piocher"})
_PASS_WORDS = frozenset({"pass", "p", "passe", "passer", "knock", "boude", "bouder"})

_SIDE_WORDS: Mapping[str, Arm] = {
    **dict.fromkeys(("west", "left", "ouest", "gauche"), "west"),
    **dict.fromkeys(("north", "above", "nord", "dessus"), "north"),
    **dict.fromkeys(("east", "right", "est", "droite"), "east"),
    **dict.fromkeys(("south", "below", "sud", "dessous"), "south"),
}

_SMALL_WORDS = frozenset(
    {"on", "at", "to", "the", "of", "side", "sur", "a", "au", "en", "la", "le", "du", "de", "cote"}
)
"""Words that may stand in a place and say nothing more about it."""

_TILE = r"([0-6])\s*[-–/|:]\s*([0-6])"
_PLAY = re.compile(rf"{_TILE}(.*)")
_ON = re.compile(_TILE)


@dataclass(frozen=True, slots=True)
class Wrong:
    """An answer that cannot be taken."""

    why: str
    """What is wrong with it or what would be right, in one line."""


class _Place(NamedTuple):
    """Where a tile is meant to go; None: nothing was said about it."""

    tile: Tile | None
    arm: Arm | None


def plain_words(text: str) -> str:
    """Return a text in small letters, without accents, with single spaces."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(part for part in parts if not unicodedata.combining(part))
    return " ".join(letters.replace("’", "'").split())


def whole_number(text: str) -> int | None:
    """Return the number that a text is, or None; a seed has at most 16 digits."""
    return int(text) if text.isdecimal() and len(text) <= 16 else None


def plays_of(view: PlayerView) -> tuple[Play, ...]:
    """Return the person's plays in the order in which they are numbered: that of the hand."""
    plays = [move for move in view.moves if isinstance(move, Play)]
    return tuple(sorted(plays, key=lambda play: view.hand.index(play.tile)))


def read_turn(text: str, view: PlayerView) -> Move | Command | Wrong:
    """Return what an answer means at the person's turn.

    A place is read as ``6-4 on 5-4``, a tile with one place as ``6-4``, halves in either order. Of
    places that are equal in the game, as the two ends of a lone double, the first is taken.

    Args:
        text: what was typed.
        view: what the person sees; it is its turn.
    """
    words = plain_words(text)
    if words in COMMAND_WORDS:
        return COMMAND_WORDS[words]
    plays = plays_of(view)
    if not plays:
        return _read_forced(words, view)
    if words in _DRAW_WORDS | _PASS_WORDS:
        return Wrong(_("You can lay a tile, so you may neither draw nor pass (C-5)."))
    number = whole_number(words)
    if number is not None and 1 <= number <= len(plays):
        return plays[number - 1]
    return _read_play(words, view, plays)


def accepted(view: PlayerView) -> str:
    """Say what can be answered at the person's turn."""
    plays = plays_of(view)
    if not plays:
        if DRAW in view.moves:
            return _("An empty line draws; ? lists all commands.")
        return _("An empty line passes; ? lists all commands.")
    example = play_text(view.line, plays[-1])
    if len(plays) == 1:
        return _("Type 1 or {example}; ? lists all commands.").format(example=example)
    text = _("Type a number from 1 to {last}, or a play as {example}; ? lists all commands.")
    return text.format(last=len(plays), example=example)


def read_pause(text: str) -> Command | Literal["go_on"] | Wrong:
    """Return what an answer means at the end of a round."""
    words = plain_words(text)
    if words in ("", "1"):
        return "go_on"
    if words in COMMAND_WORDS:
        return COMMAND_WORDS[words]
    return Wrong(_("An empty line goes on; ? lists all commands."))


def _read_forced(words: str, view: PlayerView) -> Draw | Pass | Wrong:
    """Read an answer where there is only one thing to do."""
    if words in {"", "1"} | _DRAW_WORDS | _PASS_WORDS:
        (move,) = view.moves
        if not isinstance(move, Play):
            return move
    if _PLAY.fullmatch(words):
        return Wrong(why_cannot_lay(view))
    return Wrong(accepted(view))


def _read_play(words: str, view: PlayerView, plays: tuple[Play, ...]) -> Play | Wrong:
    found = _PLAY.fullmatch(words)
    place = _read_place(found[3]) if found else None
    if found is None or place is None:
        return Wrong(accepted(view))
    tile = tile_of(int(found[1]), int(found[2]))
    if tile not in view.hand:
        return Wrong(_("You do not hold {tile}.").format(tile=tile))
    everywhere = [play for play in plays if play.tile == tile]
    if not everywhere:
        return Wrong(why_tile_not(view, tile))
    meant = [play for play in everywhere if _is_meant(view, play, place)]
    if not meant or not _are_alike(view, meant):
        return Wrong(_which_place(view, everywhere, bool(meant)))
    return meant[0]


def _read_place(words: str) -> _Place | None:
    """Read what was said of a place after the tile, or None where it says nothing known."""
    on = _ON.search(words)
    rest = words[: on.start()] + " " + words[on.end() :] if on else words
    said = re.findall(r"[^\W\d_]+", rest)
    sides = [_SIDE_WORDS[word] for word in said if word in _SIDE_WORDS]
    known = all(word in _SIDE_WORDS or word in _SMALL_WORDS for word in said)
    if not known or len(sides) > 1 or any(sign.isdigit() for sign in rest):
        return None
    tile = tile_of(int(on[1]), int(on[2])) if on else None
    return _Place(tile, sides[0] if sides else None)


def _is_meant(view: PlayerView, play: Play, place: _Place) -> bool:
    if place.arm is not None and play.arm != place.arm:
        return False
    if place.tile is None or not view.line.laid:
        return place.tile is None
    return view.line.touched(play.arm) == place.tile


def _are_alike(view: PlayerView, plays: list[Play]) -> bool:
    """Tell whether plays of one tile are all the same in the game: at one tile, one number."""
    if not view.line.laid:
        return True
    ends = [view.line.end(play.arm) for play in plays]
    return len({(end.at, end.number) for end in ends if end is not None}) == 1


def _which_place(view: PlayerView, plays: list[Play], doubtful: bool) -> str:
    """Say where a tile can go, because the place was wrong or left a doubt."""
    tile = plays[0].tile
    if not view.line.laid:
        return _("The table is empty: {tile} needs no place.").format(tile=tile)
    places = listed([place_name(view.line, play.arm) for play in plays], choice=True)
    text = _("{tile} does not go there, but {places}.")
    if doubtful:
        text = _("{tile} has several places: {places}?")
    return text.format(tile=tile, places=places)
