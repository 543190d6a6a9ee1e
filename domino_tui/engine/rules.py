"""The rules of one match: a game, who plays it, to what target, with which house rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, get_args

from domino_tui.engine.errors import N_, NotationError, RulesError
from domino_tui.engine.variants import VARIANTS, Variant

Opening = Literal["rotation", "winner"]
BlockedTeam = Literal["lightest-hand", "pair-total"]
PartnerTie = Literal["nobody", "pair"]

OPENINGS: tuple[Opening, ...] = get_args(Opening)
REDEALS = (0, 4, 5, 6, 7)
BLOCKED_TEAMS: tuple[BlockedTeam, ...] = get_args(BlockedTeam)
PARTNER_TIES: tuple[PartnerTie, ...] = get_args(PartnerTie)
RESERVES = (0, 1, 2)
TARGETS = range(5, 1001)
"""The targets that can be typed (Rule OP-1)."""

HAND_SIZE = 7
"""Every player gets seven tiles, whatever the number of players (Rule C-2)."""

OPTION_VALUES: dict[str, tuple[str | int, ...]] = {
    "opening": OPENINGS,
    "redeal": REDEALS,
    "blocked_team": BLOCKED_TEAMS,
    "partner_tie": PARTNER_TIES,
    "reserve": RESERVES,
}
"""The house rules by name, each with its values (Rules OP-2 to OP-6)."""

OPTION_RULES = dict(zip(OPTION_VALUES, ("OP-2", "OP-3", "OP-4", "OP-5", "OP-6"), strict=True))
"""The number under which each house rule stands."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one match. Make them with :func:`make_rules`, which checks them."""

    variant: Variant
    players: int
    """How many play, 2 to 4."""
    teams: bool
    """Whether seats 0 and 2 play seats 1 and 3 (Rule C-3)."""
    target: int
    """The points that win the match (Rule OP-1)."""
    opening: Opening
    """Who opens later rounds (Rule OP-2)."""
    redeal: int
    """A hand with at least so many doubles is dealt again; 0: never (Rule OP-3)."""
    blocked_team: BlockedTeam
    """Who wins a blocked round of Double Zéro in teams (Rule OP-4)."""
    partner_tie: PartnerTie
    """What two equal lightest hands of one pair give in Double Zéro (Rule OP-5)."""
    reserve: int
    """So many last tiles of the boneyard are never drawn (Rule OP-6)."""

    @property
    def sides(self) -> int:
        """How many sides there are: two in teams, else one a player."""
        return 2 if self.teams else self.players

    def side_of(self, seat: int) -> int:
        """Return the side that a seat plays for (Rule C-3)."""
        return seat % 2 if self.teams else seat

    def seats_of(self, side: int) -> tuple[int, ...]:
        """Return the seats that play for a side."""
        return (side, side + 2) if self.teams else (side,)

    def seat_after(self, seat: int) -> int:
        """Return the next seat in playing order (Rule C-3)."""
        return (seat + 1) % self.players

    @property
    def options(self) -> dict[str, str | int]:
        """The house rules that differ from the game's defaults, as a record holds them."""
        usual = default_options(self.variant)
        return {
            name: getattr(self, name)
            for name in OPTION_VALUES
            if getattr(self, name) != usual[name]
        }


def default_options(variant: Variant) -> dict[str, str | int]:
    """Return each house rule's default in a game (Rules OP-2 to OP-6)."""
    defaults: dict[str, str | int] = {name: values[0] for name, values in OPTION_VALUES.items()}
    return defaults | {"redeal": variant.redeal}


def option_applies(
    name: str, variant: Variant, players: int, teams: bool, pair_total: bool
) -> bool:
    """Tell whether a house rule can change anything in a game with so many players.

    Args:
        name: a name out of :data:`OPTION_VALUES`.
        variant: the game.
        players: how many play.
        teams: whether they play two against two.
        pair_total: whether ``blocked_team`` is ``pair-total``, which settles ties by itself.
    """
    if name == "blocked_team":
        return teams and variant.blocked == "lone-lightest-hand"
    if name == "partner_tie":
        return teams and variant.blocked == "lone-lightest-hand" and not pair_total
    if name == "reserve":
        return variant.draws and players * HAND_SIZE < 28
    return True


def make_rules(
    variant: str,
    players: int,
    teams: bool | None = None,
    target: int | None = None,
    options: Mapping[str, str | int] | None = None,
) -> Rules:
    """Return the rules of a match.

    Args:
        variant: a game's name out of :data:`~domino_tui.engine.variants.VARIANTS`.
        players: how many play.
        teams: whether two play two; None: as the game has it where there is no choice, else no.
        target: the points that win; None: the usual ones.
        options: house rules by name.

    Raises:
        RulesError: if the rules do not allow it; it names the rule.
    """
    game = VARIANTS.get(variant)
    if game is None:
        raise RulesError(
            "C-1",
            N_("there is no game {variant}"),
            N_("choose one of {games}"),
            variant=repr(variant),
            games=", ".join(VARIANTS),
        )
    in_teams = game.teams == "always" if teams is None else teams
    _check_players(game, players, in_teams)
    wanted = game.targets[0] if target is None else target
    if type(wanted) is not int or wanted not in TARGETS:
        raise RulesError(
            "OP-1",
            N_("a target of {target} points is not allowed"),
            N_("a target is a whole number from 5 to 1000"),
            target=wanted,
        )
    chosen = _checked_options(game, players, in_teams, options or {})
    return Rules(game, players, in_teams, wanted, **chosen)  # type: ignore[arg-type]  # names and values are checked


def _check_players(game: Variant, players: int, teams: bool) -> None:
    if type(players) is not int or players not in game.players:
        raise RulesError(
            game.rules.players,
            N_("{variant} is not played by {players}"),
            N_("choose the number of players from {numbers}"),
            variant=game.name,
            players=players,
            numbers=", ".join(map(str, game.players)),
        )
    if teams and game.teams == "never":
        message = N_("{variant} is played each for oneself, not in teams")
        raise RulesError(game.rules.players, message, variant=game.name)
    if teams and players != 4:
        message = N_("two against two takes four players, not {players}")
        raise RulesError(game.rules.players, message, players=players)
    if not teams and game.teams == "always":
        message = N_("{variant} is played two against two")
        raise RulesError(game.rules.players, message, variant=game.name)


def _checked_options(
    game: Variant, players: int, teams: bool, options: Mapping[str, str | int]
) -> dict[str, str | int]:
    chosen = default_options(game)
    pair_total = options.get("blocked_team") == "pair-total"
    for name, value in options.items():
        if name not in OPTION_VALUES:
            raise RulesError(
                "OP-1",
                N_("there is no option {name}"),
                N_("choose one of {names}"),
                name=repr(name),
                names=", ".join(OPTION_VALUES),
            )
        # True == 1 == 1.0 in Python, but an option of true or 1.0 is not an option of 1.
        if type(value) not in (int, str) or value not in OPTION_VALUES[name]:
            raise RulesError(
                OPTION_RULES[name],
                N_("option {name} cannot be {value}"),
                N_("choose one of {values}"),
                name=name,
                value=repr(value),
                values=", ".join(map(str, OPTION_VALUES[name])),
            )
        if value != chosen[name] and not option_applies(name, game, players, teams, pair_total):
            message = N_("option {name} changes nothing in this game with these players")
            raise RulesError(OPTION_RULES[name], message, N_("leave it out"), name=name)
        chosen[name] = value
    return chosen


def parse_options(texts: Iterable[str]) -> dict[str, str | int]:
    """Read house rules as they are typed, each as ``opening=winner`` or ``reserve=2``.

    Raises:
        NotationError: if a text is not of the form name=value.
    """
    options: dict[str, str | int] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name or not value:
            raise NotationError(
                N_("{text} is not an option"),
                N_("write an option as name=value, for example opening=winner"),
                text=repr(text),
            )
        name, value = name.strip().replace("-", "_"), value.strip()
        # Longer numbers are no option of any kind, and Python refuses to read very long ones.
        options[name] = int(value) if value.isdecimal() and len(value) < 9 else value
    return options
