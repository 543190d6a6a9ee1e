"""The four games as data."""

from domino_tui.engine.variants.block import BLOCK
from domino_tui.engine.variants.double_zero import DOUBLE_ZERO_GAME
from domino_tui.engine.variants.draw import DRAW
from domino_tui.engine.variants.pairs import PAIRS
from domino_tui.engine.variants.variant import RuleNumbers, Variant

VARIANTS: dict[str, Variant] = {
    variant.name: variant for variant in (DRAW, BLOCK, DOUBLE_ZERO_GAME, PAIRS)
}
"""The games by name, in the order in which they are offered."""

__all__ = ["VARIANTS", "RuleNumbers", "Variant"]
