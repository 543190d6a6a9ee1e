"""Where nothing is hidden the move is the best there is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from domino_tui.ai import endgame
from domino_tui.ai.endgame import solve
from domino_tui.engine.match import Match
from domino_tui.engine.player_view import player_view
from domino_tui.engine.round import Round, apply
from tests.ai.worlds import positions
from tests.engine.positions import rules_of

FEW = 9
"""So many tiles in both hands can be gone through without any cleverness."""


def worth(round_: Round, side: int) -> int:
    """What a side gets more than the other from here on, both playing as well as they can."""
    if round_.end is not None:
        gained = [sum(both) for both in zip(round_.points, round_.end.points, strict=True)]
        return gained[side] - gained[1 - side]
    best = max if round_.turn == side else min
    return best([worth(apply(round_, move), side) for move in round_.moves])


def open_positions(set_up: str, seeds: range, most: int) -> Iterator[Match]:
    """Positions with a choice in which no tile is left but in the hands."""
    for seed in seeds:
        for match in positions(rules_of(set_up), seed, rounds=2):
            current = match.round
            few = sum(map(len, current.hands)) <= most
            if few and not current.boneyard and len(current.moves) > 1:
                yield match


def compare(set_up: str, seeds: range, most: int) -> int:
    """Compare with brute force; return how many positions there were."""
    compared = 0
    for match in open_positions(set_up, seeds, most):
        current = match.round
        before = current.points[current.turn] - current.points[1 - current.turn]
        truth = [worth(apply(current, move), current.turn) - before for move in current.moves]
        found = solve(player_view(match, current.turn))
        assert found is not None
        assert [prospect.points for prospect in found.prospects] == truth
        assert truth[current.moves.index(found.best)] == max(truth)
        compared += 1
    return compared


@pytest.mark.parametrize("set_up", ["draw 2", "double-zero 2"])
def test_every_move_is_worth_what_brute_force_finds(set_up: str) -> None:
    """All ways to go on by the engine, against the clever search on integers."""
    assert compare(set_up, range(150), FEW) > 30


@pytest.mark.large
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("set_up", ["draw 2", "double-zero 2"])
def test_every_move_of_many_is_worth_what_brute_force_finds(set_up: str) -> None:
    """The same over many rounds, and with more tiles."""
    assert compare(set_up, range(1000, 4000), FEW + 2) > 1000


def test_nothing_is_solved_where_tiles_are_hidden() -> None:
    """A boneyard, a reserve, sleeping tiles or a third hand: then it is no endgame."""
    for set_up in ("draw 2", "draw 2 reserve=1", "block 2", "draw 4", "pairs 4"):
        for match in positions(rules_of(set_up), 3, rounds=2):
            view = player_view(match, match.round.turn)
            if len(view.moves) > 1 and (view.boneyard or len(view.counts) > 2):
                assert solve(view) is None


def test_what_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """After so many positions, or when told to stop, there is no answer."""
    found = open_positions("draw 2", range(20), 28)
    match = max(found, key=lambda match: sum(map(len, match.round.hands)))
    view = player_view(match, match.round.turn)
    assert solve(view) is not None
    monkeypatch.setattr(endgame, "_LOOK", 1)
    assert solve(view, stop=lambda: True) is None
    monkeypatch.setattr(endgame, "MOST_POSITIONS", 1)
    assert solve(view) is None
