"""The levels of the computer players, as data: they differ by skill, not by what they see."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from domino_tui.ai.features import FEATURES, Feature
from domino_tui.ai.heuristic import Heuristic, Skill
from domino_tui.ai.player import Player
from domino_tui.engine.errors import N_, DominoError


@dataclass(frozen=True, slots=True)
class Foresight:
    """How far a player thinks ahead that errs no more than it must."""

    worlds: int
    """In how many worlds it plays its moves out."""
    believes: bool
    """Whether worlds are the likelier the better they explain what the others chose to lay."""


@dataclass(frozen=True, slots=True)
class Level:
    """A level that can be chosen."""

    name: str
    """The name in commands, settings and records."""
    title: str
    """The name that a person reads, in English; marked for translation."""
    line: str
    """One sentence on how it plays, in English; marked for translation."""
    mind: Skill | Foresight
    """How well it judges at sight, or how far it thinks ahead."""


_AT_A_GLANCE: frozenset[Feature] = frozenset({"weight", "double", "fitting", "points"})
_OWN_HAND: frozenset[Feature] = _AT_A_GLANCE | {"stuck", "numbers"}

LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level(
            "beginner",
            N_("Beginner"),
            N_("Lays what comes to hand, without counting or remembering who passed."),
            Skill(temperature=1.5, lapse=3.0, sees=_AT_A_GLANCE),
        ),
        Level(
            "casual",
            N_("Casual"),
            N_("Looks after its own hand, but forgets what the others could not lay."),
            Skill(temperature=0.7, lapse=2.0, sees=_OWN_HAND),
        ),
        Level(
            "regular",
            N_("Regular"),
            N_("Counts the tiles, remembers every pass and makes you knock."),
            Skill(temperature=0.3, lapse=1.0, sees=frozenset(FEATURES)),
        ),
        Level(
            "expert",
            N_("Expert"),
            N_("Plays every move out to the end, over many ways the hidden tiles may lie."),
            Foresight(worlds=60, believes=False),
        ),
        Level(
            "master",
            N_("Master"),
            N_("Reads the other hands from what was laid, then plays every move out to the end."),
            Foresight(worlds=240, believes=True),
        ),
    )
}
"""The levels by name, the weakest first."""

DEFAULT_LEVEL = "casual"


def level_titled(name: str) -> str:
    """Return a level's title; a name that this version does not know stands for itself."""
    return LEVELS[name].title if name in LEVELS else name


def parse_level(text: str) -> str:
    """Read a level's name as it is typed.

    Raises:
        DominoError: if there is no such level.
    """
    name = text.strip().lower()
    if name not in LEVELS:
        raise DominoError(
            N_("there is no level {level}"),
            N_("choose one of {levels}"),
            level=repr(text),
            levels=", ".join(LEVELS),
        )
    return name


@cache
def player_of(name: str) -> Player:
    """Return the player of a level.

    Raises:
        DominoError: if there is no such level.
    """
    mind = LEVELS[parse_level(name)].mind
    if isinstance(mind, Skill):
        return Heuristic(mind)
    # Its tables take time to make, which a program that only names levels need not wait for.
    from domino_tui.ai.beliefs import believed_worlds  # noqa: PLC0415
    from domino_tui.ai.searcher import Searcher  # noqa: PLC0415
    from domino_tui.ai.worlds import equal_worlds  # noqa: PLC0415

    return Searcher(believed_worlds if mind.believes else equal_worlds, mind.worlds)
