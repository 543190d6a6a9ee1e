"""Draw: domino avec pioche (Rules DR-1 to DR-9)."""

from domino_tui.engine.variants.variant import RuleNumbers, Variant

DRAW = Variant(
    name="draw",
    players=(2, 3, 4),
    teams="never",
    targets=(100, 50),
    draws=True,
    crossing=False,
    ends_score=False,
    rounding=1,
    redeal=5,
    blocked="lightest-hand",
    counter_clockwise=False,
    rules=RuleNumbers(
        players="DR-1",
        redeal="DR-2",
        first_opening="DR-3",
        later_opening="DR-4",
        sleeping="DR-1",
        cannot_lay="DR-5",
        domino="DR-6",
        blocked="DR-7",
        tie="DR-8",
        target="DR-9",
    ),
)
