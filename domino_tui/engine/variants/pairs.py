"""Pairs: domino en binômes (Rules PA-1 to PA-8)."""

from domino_tui.engine.variants.variant import RuleNumbers, Variant

PAIRS = Variant(
    name="pairs",
    players=(4,),
    teams="always",
    targets=(50,),
    draws=False,
    crossing=False,
    ends_score=False,
    rounding=1,
    redeal=0,
    blocked="pair-total",
    counter_clockwise=True,
    rules=RuleNumbers(
        players="PA-1",
        redeal="PA-1",
        first_opening="PA-2",
        later_opening="PA-3",
        sleeping="PA-1",
        cannot_lay="PA-4",
        domino="PA-5",
        blocked="PA-6",
        tie="PA-7",
        target="PA-8",
    ),
)
