"""Double Zéro (Rules DZ-1 to DZ-14)."""

from domino_tui.engine.variants.variant import RuleNumbers, Variant

DOUBLE_ZERO_GAME = Variant(
    name="double-zero",
    players=(2, 3, 4),
    teams="optional",
    targets=(200,),
    draws=True,
    crossing=True,
    ends_score=True,
    rounding=5,
    redeal=0,
    blocked="lone-lightest-hand",
    counter_clockwise=False,
    rules=RuleNumbers(
        players="DZ-1",
        redeal="DZ-2",
        first_opening="DZ-2",
        later_opening="DZ-2",
        sleeping="DZ-1",
        cannot_lay="DZ-3",
        domino="DZ-10",
        blocked="DZ-12",
        tie="DZ-13",
        target="DZ-14",
    ),
)
