"""Brief ways to write rules, deals and moves, and to read what came of them.

A deal: ``dealt("draw 2", "6-6 5-1", "6-5 4-0", boneyard="1-0")``. Moves, one word each:
``"6-6 6-5w 5-1w draw pass"``, where the letter names the end, and may be left out where a tile fits
only one. Hands may be short: the engine takes any deal as it is.
"""

from __future__ import annotations

from collections.abc import Iterable

from domino_tui.engine.deal import Deal, opened_by
from domino_tui.engine.line import open_end_total
from domino_tui.engine.match import Match, begin_match, play, with_round
from domino_tui.engine.moves import Move, Play, parse_move
from domino_tui.engine.round import Round, apply, start
from domino_tui.engine.rules import Rules, make_rules, parse_options
from domino_tui.engine.tiles import Tile, parse_tile
from tests.engine.referee import Game

SET_UPS = (
    "draw 2",
    "draw 3",
    "draw 4",
    "block 2",
    "block 3",
    "block 4",
    "double-zero 2",
    "double-zero 3",
    "double-zero 4",
    "double-zero 4 teams",
    "pairs 4",
    "draw 3 target=50 opening=winner redeal=4 reserve=2",
    "double-zero 4 teams opening=winner blocked_team=pair-total",
)
"""The thirteen set-ups: every game with every number of players, and two with house rules."""

MORE_SET_UPS = (
    "draw 2 opening=winner redeal=6 reserve=1",
    "draw 4 target=50 redeal=7",
    "block 2 target=50 opening=winner redeal=0",
    "block 4 opening=winner target=1000",
    "double-zero 2 opening=winner redeal=5 reserve=1",
    "double-zero 3 reserve=2",
    "double-zero 4 opening=winner",
    "double-zero 4 teams partner_tie=pair target=100",
    "double-zero 4 teams opening=winner partner_tie=pair",
    "pairs 4 opening=winner target=100",
    "pairs 4 redeal=5 target=5",
)
"""The other house rules, each in some game."""


def rules_of(text: str) -> Rules:
    """Rules as ``double-zero 4 teams target=100 opening=winner``."""
    variant, players, *rest = text.split()
    target = next((int(word[7:]) for word in rest if word.startswith("target=")), None)
    options = parse_options(w for w in rest if "=" in w and not w.startswith("target="))
    return make_rules(variant, int(players), "teams" in rest or None, target, options)


def game_of(rules: Rules) -> Game:
    """The same rules in the words of the second referee."""
    return Game(
        rules.variant.name,
        rules.players,
        rules.teams,
        rules.target,
        rules.opening,
        rules.redeal,
        rules.blocked_team,
        rules.partner_tie,
        rules.reserve,
    )


def tiles(text: str) -> tuple[Tile, ...]:
    """Tiles as ``6-6 5-1``."""
    return tuple(map(parse_tile, text.split()))


def deal_of(*hands: str, boneyard: str = "", opener: int | None = None) -> Deal:
    """A deal; without an opener, that of a first round."""
    return opened_by(tuple(map(tiles, hands)), tiles(boneyard), (), opener)


def dealt(rules: str, *hands: str, boneyard: str = "", opener: int | None = None) -> Round:
    """A round before its first tile."""
    return start(rules_of(rules), deal_of(*hands, boneyard=boneyard, opener=opener))


def move_of(round_: Round, word: str) -> Move:
    """The move that a word names: ``6-4``, ``6-4e``, ``draw``, ``pass``."""
    if word in ("draw", "pass"):
        return parse_move(word)
    fitting = [
        move
        for move in round_.moves
        if isinstance(move, Play) and str(move.tile) == word[:3] and move.arm.startswith(word[3:])
    ]
    assert len(fitting) == 1, f"{word}: legal are {' '.join(map(str, round_.moves))}"
    return fitting[0]


def after(round_: Round, moves: str) -> Round:
    """The round after some moves."""
    for word in moves.split():
        round_ = apply(round_, move_of(round_, word))
    return round_


def words(moves: Iterable[Move]) -> str:
    """Moves as words in order: ``5-1w 6-6e``, ``draw``, ``pass``; "" for none."""
    return " ".join(
        sorted(
            f"{move.tile}{move.arm[0]}" if isinstance(move, Play) else str(move) for move in moves
        )
    )


def ends(round_: Round) -> str:
    """The open ends in the order west, north, east, south, as ``w6 e4``."""
    return " ".join(f"{end.arm[0]}{end.number}" for end in round_.line.ends)


def hand(round_: Round, seat: int) -> str:
    """What a seat holds, as ``6-6 5-1``."""
    return " ".join(map(str, round_.hands[seat]))


def sums(round_: Round, moves: str) -> list[int]:
    """What all open ends add up to after each of some moves."""
    totals = []
    for word in moves.split():
        round_ = after(round_, word)
        totals.append(open_end_total(round_.line))
    return totals


def match_after(rules: str, deal: Deal, moves: str) -> Match:
    """A match whose first round is this deal, after some moves."""
    return played(begin_match(rules_of(rules), 0, deal), moves)


def played(match: Match, moves: str) -> Match:
    """The match after some moves of its current round."""
    for word in moves.split():
        match = play(match, move_of(match.round, word))
    return match


def then(match: Match, deal: Deal, moves: str) -> Match:
    """The match after another round of this deal."""
    return played(with_round(match, deal), moves)
