"""How much each feature counts in each game: found by self-play, see :mod:`.features`."""

from __future__ import annotations

from domino_tui.engine.rules import Rules

Weights = tuple[float, ...]
"""A weight for every feature, in the order of :data:`~domino_tui.ai.features.FEATURES`."""

# One column a feature. What a game does not know (a third seat, points for open ends) weighs 0.
# fmt: off
_TWO_BLOCK: Weights = (
    .761, .192, .123, .078, 2.109, 3.353, 0, 0, -1.859, .268, 0, 0, 1.113)
_TWO_DRAW: Weights = (
    .054, .006, -.003, -.304, .434, 2.516, 0, 0, -.078, .287, 0, 0, .407)
_TWO_DOUBLE_ZERO: Weights = (
    .292, .561, .617, -.740, .821, 2.191, 0, 0, -.026, .319, .910, -.890, .721)
_TEAMS_DOUBLE_ZERO: Weights = (
    .794, .461, 1.138, -.215, 1.045, 2.605, -1.072, .848, -.564, -.395, .931, -.548, .385)
_PAIRS: Weights = (
    .630, .177, .866, -.573, .897, 1.908, -.305, .240, -.265, -.114, 0, 0, .153)
_SEVERAL: Weights = (
    .776, .315, .899, -.275, 1.158, 2.220, -.280, .259, -.173, .288, 0, 0, .813)
# fmt: on


def weights_for(rules: Rules) -> Weights:
    """Return the weights for a match.

    Double Zéro with three or four players each for oneself has none of its own: it takes those of
    two players, for which scoring and hindering the next seat are the same thing.
    """
    if rules.variant.ends_score:
        return _TEAMS_DOUBLE_ZERO if rules.teams else _TWO_DOUBLE_ZERO
    if rules.teams:
        return _PAIRS
    if rules.players > 2:
        return _SEVERAL
    return _TWO_DRAW if rules.variant.draws else _TWO_BLOCK
