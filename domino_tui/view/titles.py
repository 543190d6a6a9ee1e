"""What games, options, sides and players are called."""

from __future__ import annotations

from domino_tui.engine.match import Match
from domino_tui.engine.rules import Rules
from domino_tui.i18n import N_, _, ngettext
from domino_tui.set_up import PERSON, SetUp

VARIANT_TITLES = {
    "draw": N_("Draw"),
    "block": N_("Block"),
    "double-zero": N_("Double Zéro"),
    "pairs": N_("Pairs"),
}
"""The games by name."""

VARIANT_LINES = {
    "draw": (
        N_("The classic: who cannot lay draws from the boneyard until a tile fits."),
        N_("Go out first, or hold the lightest hand when the game is blocked."),
    ),
    "block": (
        N_("No boneyard: who cannot lay passes, and the undealt tiles sleep."),
        N_("Short rounds, where counting what is gone is everything."),
    ),
    "double-zero": (
        N_("Points whenever the open ends add up to a multiple of 5."),
        N_("0-0 opens four directions: a cross on the table, and bigger sums."),
    ),
    "pairs": (
        N_("Two against two, all 28 tiles dealt; 6-6 opens the first round."),
        N_("Play runs counter-clockwise, and your partner sits opposite you."),
    ),
}
"""Two lines on each game, for who has to choose one."""

OPTION_TITLES = {
    "opening": N_("Opening of later rounds"),
    "redeal": N_("Deal again"),
    "blocked_team": N_("Blocked in teams"),
    "partner_tie": N_("Tie between partners"),
    "reserve": N_("Reserve in the boneyard"),
}
"""The house rules by name (Rules OP-2 to OP-6)."""

OPTION_LINES = {
    "opening": N_("Who opens after the first round: the next in turn, or the last winner."),
    "redeal": N_("With at least so many doubles in one hand, all is dealt again."),
    "blocked_team": N_("A blocked round goes to the lightest hand, or to the lighter pair."),
    "partner_tie": N_("Equal lightest hands of one pair: nobody wins, or the pair does."),
    "reserve": N_("So many last tiles of the boneyard are never drawn."),
}
"""What each house rule changes, in one sentence."""

_VALUE_TITLES = {
    ("opening", "rotation"): N_("in turn"),
    ("opening", "winner"): N_("the winner"),
    ("redeal", 0): N_("never"),
    ("blocked_team", "lightest-hand"): N_("lightest hand"),
    ("blocked_team", "pair-total"): N_("lighter pair"),
    ("partner_tie", "nobody"): N_("nobody"),
    ("partner_tie", "pair"): N_("the pair"),
    ("reserve", 0): N_("none"),
}


def variant_title(name: str) -> str:
    """Return what a game is called."""
    return _(VARIANT_TITLES[name])


def option_value(name: str, value: str | int) -> str:
    """Return what a house rule's value is called."""
    title = _VALUE_TITLES.get((name, value))
    if title is not None:
        return _(title)
    if name == "redeal":
        number = int(value)
        return ngettext("{number} double", "{number} doubles", number).format(number=number)
    return str(value)


def player_name(set_up: SetUp, seat: int) -> str:
    """Return a player's name; the person's is "You" where none was given."""
    name = set_up.names[seat]
    return name or (_("You") if seat == PERSON else str(seat))


def player_names(set_up: SetUp) -> tuple[str, ...]:
    """Return every player's name by seat."""
    return tuple(player_name(set_up, seat) for seat in range(set_up.rules.players))


def side_name(set_up: SetUp, side: int) -> str:
    """Return what a side is called: us and them in teams, else the player's name."""
    if not set_up.rules.teams:
        return player_name(set_up, side)
    return _("Us") if side == set_up.rules.side_of(PERSON) else _("Them")


def side_names(set_up: SetUp) -> tuple[str, ...]:
    """Return what each side is called."""
    return tuple(side_name(set_up, side) for side in range(set_up.rules.sides))


def rules_line(rules: Rules) -> str:
    """Return a match's rules in a line: ``Double Zéro · 4 players, two against two · to 200``."""
    count = rules.players
    players = ngettext("{count} player", "{count} players", count).format(count=count)
    if rules.teams:
        players = _("two against two")
    target = _("to {points}").format(points=rules.target)
    options = [
        f"{_(OPTION_TITLES[name]).lower()} {option_value(name, value)}"
        for name, value in rules.options.items()
    ]
    return " · ".join([variant_title(rules.variant.name), players, target, *options])


def scores_line(set_up: SetUp, scores: tuple[int, ...]) -> str:
    """Return the sides with their points, as ``You 35, Ana 20``."""
    pairs = zip(side_names(set_up), scores, strict=True)
    return ", ".join(f"{name} {score}" for name, score in pairs)


def under_way_line(set_up: SetUp, match: Match) -> str:
    """Return a line on a match that can be gone on with."""
    round_number = _("round {number}").format(number=len(match.rounds))
    scores = scores_line(set_up, match.running_scores)
    return " · ".join([variant_title(set_up.rules.variant.name), round_number, scores])
