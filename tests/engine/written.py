"""A whole match written out as text that a person can check with the rules in hand.

``python -m tests.engine.written`` writes the matches in ``golden`` anew. Read what has changed in
them before it is kept: they are there to show that the rules have not moved.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from domino_tui.engine.line import open_end_total
from domino_tui.engine.match import Match, new_match, next_round, play
from domino_tui.engine.moves import DRAW, PASS, PLAYS, Drew, Passed, Played
from domino_tui.engine.round import Round, apply, start
from tests.engine.positions import rules_of

GOLDEN = Path(__file__).parent / "golden"

MATCHES = {
    "draw-2": ("draw 2", 1),
    "draw-3-reserve": ("draw 3 target=50 opening=winner redeal=4 reserve=2", 2),
    "draw-4": ("draw 4 target=50", 3),
    "block-2": ("block 2", 4),
    "block-3": ("block 3 target=50", 5),
    "double-zero-2": ("double-zero 2", 6),
    "double-zero-3": ("double-zero 3", 7),
    "double-zero-4": ("double-zero 4", 8),
    "double-zero-teams": ("double-zero 4 teams", 9),
    "double-zero-teams-options": (
        "double-zero 4 teams opening=winner blocked_team=pair-total",
        10,
    ),
    "pairs": ("pairs 4", 11),
    "pairs-winner-opens": ("pairs 4 opening=winner target=100", 12),
}
"""Each match by its file's name: its rules, and the seed of its deals and moves."""


def play_out(rules: str, seed: int) -> Match:
    """Play a match at random: ``random()`` of a seed is the same in every Python."""
    rng = random.Random(seed)
    match = new_match(rules_of(rules), seed)
    while match.winner is None:
        if match.round.end is not None:
            match = next_round(match)
        moves = match.round.moves
        match = play(match, moves[int(rng.random() * len(moves))])
    return match


def text_of(name: str) -> str:
    """A match of :data:`MATCHES` as text."""
    rules, seed = MATCHES[name]
    return "\n".join(match_lines(play_out(rules, seed), rules, seed)) + "\n"


def match_lines(match: Match, rules: str, seed: int) -> Iterator[str]:
    """A match, round by round."""
    yield f"{rules}, seed {seed}"
    scores = [0] * match.rules.sides
    for number, round_ in enumerate(match.rounds, 1):
        yield ""
        yield f"Round {number}"
        yield from deal_lines(round_)
        yield from move_lines(round_)
        yield from end_lines(round_, scores)
    yield ""
    yield f"Won by side {match.winner} of {match.scores}, target {match.rules.target}"


def deal_lines(round_: Round) -> Iterator[str]:
    """What was dealt, and who opens."""
    deal = round_.deal
    for refused in deal.redealt:
        yield "  refused: " + " | ".join(" ".join(map(str, hand)) for hand in refused)
    for seat, hand in enumerate(deal.hands):
        yield f"  seat {seat}: {' '.join(map(str, hand))}"
    yield f"  undealt: {' '.join(map(str, deal.boneyard)) or '-'}"
    yield f"  seat {deal.opener} opens with {deal.opening_tile or 'any tile'}"


def move_lines(round_: Round) -> Iterator[str]:
    """Every move with the open ends and their sum after it.

    The ends are found by laying the tiles again, up to each of them.
    """
    laid = 0
    states = lines_so_far(round_)
    for number, event in enumerate(round_.history, 1):
        match event:
            case Played():
                line = states[laid].line
                ends = " ".join(f"{end.arm[0]}{end.number}" for end in line.ends)
                on = line.laid[laid].on
                where = f" on {line.laid[on].tile} {event.arm}" if on >= 0 else ""
                points = f", scores {event.points}" if event.points else ""
                done = f"{event.tile}{where}: {ends}, sum {open_end_total(line)}{points}"
                laid += 1
            case Drew():
                done = f"draws {' '.join(map(str, event.tiles))}"
            case Passed():
                done = f"passes at {' '.join(map(str, event.numbers))}"
        yield f"  {number:>2}. seat {event.seat} {done}"


def lines_so_far(round_: Round) -> list[Round]:
    """The round after each of its plays."""
    states = []
    again = start(round_.rules, round_.deal)
    for event in round_.history:
        match event:
            case Played():
                again = apply(again, PLAYS[event.arm][event.tile])
                states.append(again)
            case Drew():
                again = apply(again, DRAW)
            case Passed():
                again = apply(again, PASS)
    assert again == round_
    return states


def end_lines(round_: Round, scores: list[int]) -> Iterator[str]:
    """How it ended, what that gave, and the totals."""
    end = round_.end
    assert end is not None
    tied = f", level: {' '.join(map(str, end.tied))}" if end.tied else ""
    yield f"  {end.kind} by seat {end.seat} ({end.rule}{tied}), won by side {end.winner}"
    yield f"  left in hand: {' '.join(map(str, end.pips))}; counted: {end.counted or '-'}"
    for side in range(len(scores)):
        moves, hands = round_.points[side], end.points[side]
        yield f"  side {side}: {scores[side]} + {moves} + {hands} = {scores[side] + moves + hands}"
        scores[side] += moves + hands


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for each in MATCHES:
        (GOLDEN / f"{each}.txt").write_text(text_of(each), encoding="utf-8")
