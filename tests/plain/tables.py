"""Tables to look at, and a game line by line whose answers are written beforehand."""

from __future__ import annotations

import io
import os
import random
from collections.abc import Iterable, Iterator
from pathlib import Path

from domino_tui.ai.service import Thinker
from domino_tui.engine.deal import Deal
from domino_tui.engine.match import Match, begin_match, new_match, next_round, play
from domino_tui.engine.moves import parse_move
from domino_tui.engine.player_view import PlayerView, player_view
from domino_tui.engine.rules import make_rules
from domino_tui.engine.tiles import ALL_TILES, Tile, parse_tile
from domino_tui.plain.console import Console
from domino_tui.plain.desk import Desk
from domino_tui.plain.start import play_plain
from domino_tui.set_up import SetUp
from domino_tui.store.database import MatchStore, open_store
from domino_tui.store.opening import in_memory
from domino_tui.store.problems import Problem
from domino_tui.store.settings import Settings

GAMES = (
    ("draw", 2, False),
    ("draw", 3, False),
    ("block", 2, False),
    ("double-zero", 3, False),
    ("double-zero", 4, True),
    ("pairs", 4, True),
)
"""Games, players and teams."""


def tiles(text: str) -> tuple[Tile, ...]:
    """Read tiles that stand beside each other."""
    return tuple(parse_tile(each) for each in text.split())


def two_players(game: str, hand: str, other: str, moves: str = "", boneyard: int = 14) -> Match:
    """Return a match of two in its first round, the person having opened, after some moves.

    Args:
        game: the game.
        hand: the person's tiles.
        other: the other player's tiles.
        moves: moves of both in turn, as ``6-4@west``.
        boneyard: how many of the other tiles can be drawn.
    """
    hands = (tiles(hand), tiles(other))
    rest = [tile for tile in ALL_TILES if tile not in hands[0] + hands[1]]
    match = begin_match(make_rules(game, 2), 1, Deal(hands, tuple(rest[:boneyard]), (), 0, None))
    for move in moves.split():
        match = play(match, parse_move(move))
    return match


def set_up(game: str = "draw", players: int = 2, teams: bool = False, target: int = 100) -> SetUp:
    """Return what a match is started with, the same each time."""
    names = ("", "Ana", "Bruno", "Chloé")[:players]
    levels = (None, "beginner", "casual", "regular")[:players]
    return SetUp(make_rules(game, players, teams, target), names, levels, 7)


def random_views(seed: int) -> Iterator[tuple[Match, PlayerView]]:
    """Play a match of each game by chance, and give the view of each turn of the person."""
    chance = random.Random(seed)
    for game, players, teams in GAMES:
        match = new_match(make_rules(game, players, teams), seed)
        while match.winner is None:
            if match.round.end is not None:
                match = next_round(match)
                continue
            if match.round.turn == 0:
                yield match, player_view(match, 0)
            match = play(match, chance.choice(match.round.moves))


class Answers(io.StringIO):
    """Answers that come one after the other, and then an end, or Ctrl-C."""

    def __init__(self, answers: Iterable[str], *, interrupted: bool = False) -> None:
        super().__init__("".join(f"{answer}\n" for answer in answers))
        self._interrupted = interrupted

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        """Return the next answer."""
        answer = super().readline(-1 if size is None else size)
        if not answer and self._interrupted:
            raise KeyboardInterrupt
        return answer


class Sitting:
    """One start of the program, from its first line to its last."""

    def __init__(
        self,
        home: Path | None,
        answers: Iterable[str],
        begun: SetUp | None = None,
        *,
        settings: Settings | None = None,
        interrupted: bool = False,
        thinker: Thinker | None = None,
    ) -> None:
        """Play a match that is set up, or from the title.

        Args:
            home: where files are kept; None: nothing is kept at all, which is quicker.
            answers: what is typed.
            begun: the match.
            settings: the settings at the start.
            thinker: the computer players, where not the usual ones.
            interrupted: whether Ctrl-C comes after the last answer, and not an end.
        """
        problems: tuple[Problem, ...] = ()
        if home is None:
            nowhere = Path(os.devnull, "domino.db")  # where there can be no file
            store = MatchStore(nowhere, in_memory(nowhere, None))
        else:
            store, problems = open_store(home / "domino.db")
        written = io.StringIO()
        console = Console(Answers(answers, interrupted=interrupted), written)
        desk = Desk(console, store, settings or Settings(), thinker or Thinker())
        try:
            self.code = play_plain(desk, begun, problems)
            self.kept = store.matches()
        finally:
            store.close()
        self.settings = desk.settings
        self.lines = written.getvalue().splitlines()

    @property
    def events(self) -> list[str]:
        """The lines that say what somebody did."""
        verbs = (" lay ", " lays ", " open with ", " opens with ", " draw ", " draws ", " pass")
        return [
            line
            for line in self.lines
            if line.endswith(".")
            and any(verb in line for verb in verbs)
            and not line.startswith(("Nothing", "You open this"))
        ]
