"""Block: domino sans pioche (Rules BL-1 and BL-2, and those of Draw that BL-1 names)."""

from domino_tui.engine.variants.variant import RuleNumbers, Variant

BLOCK = Variant(
    name="block",
    players=(2, 3, 4),
    teams="never",
    targets=(100, 50),
    draws=False,
    crossing=False,
    ends_score=False,
    rounding=1,
    redeal=5,
    blocked="lightest-hand",
    counter_clockwise=False,
    rules=RuleNumbers(
        players="BL-1",
        redeal="DR-2",
        first_opening="DR-3",
        later_opening="DR-4",
        sleeping="BL-1",
        cannot_lay="BL-2",
        domino="DR-6",
        blocked="DR-7",
        tie="DR-8",
        target="DR-9",
    ),
)
