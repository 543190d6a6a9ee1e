"""Choosing a new game: what can be chosen, what cannot and why, and the set-up that comes of it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from domino_tui.ai.levels import DEFAULT_LEVEL, LEVELS, parse_level
from domino_tui.ai.names import computer_names
from domino_tui.engine.errors import N_, DominoError
from domino_tui.engine.rules import (
    OPTION_VALUES,
    TARGETS,
    Rules,
    default_options,
    make_rules,
    option_applies,
)
from domino_tui.engine.variants import VARIANTS, Variant
from domino_tui.i18n import _
from domino_tui.set_up import SEEDS, SetUp

PARTNER_LEVEL = "regular"
"""A partner plays at least at this level, unless each level is chosen by hand: what people mind
most is a partner's blunders."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What a person has chosen so far for a new game."""

    variant: str = "draw"
    players: int = 2
    teams: bool = False
    target: int = 100
    level: str = DEFAULT_LEVEL
    """The level of all computer players, as far as :attr:`levels` says nothing else."""
    levels: tuple[str, ...] = ()
    """A level for each computer player in playing order, or empty: the same for all."""
    name: str = ""
    options: Mapping[str, str | int] = field(default_factory=dict)
    """The house rules that were chosen; those that change nothing in this game are left out of the
    match, and remembered here."""
    seed: int | None = None
    """The seed, or None for one by chance."""

    @property
    def game(self) -> Variant:
        """The game."""
        return VARIANTS[self.variant]

    def with_variant(self, name: str) -> Choice:
        """Return the choice with another game, its usual target, and players that it allows."""
        return replace(self, variant=name, target=VARIANTS[name].targets[0]).settled()

    def with_players(self, players: int) -> Choice:
        """Return the choice with so many players, as far as the game allows."""
        return replace(self, players=players).settled()

    def with_own_levels(self) -> Choice:
        """Return the choice with a level for each computer player, as they would play now."""
        return replace(self, levels=tuple(level_of(self, seat) for seat in range(1, self.players)))

    def with_level_at(self, seat: int, level: str) -> Choice:
        """Return the choice with another level for one computer player."""
        levels = list(self.with_own_levels().levels)
        levels[seat - 1] = level
        return replace(self, levels=tuple(levels))

    def with_option(self, name: str, value: str | int) -> Choice:
        """Return the choice with a house rule; one that is usual in the game need not be kept."""
        options = {key: kept for key, kept in self.options.items() if key != name}
        if value != default_options(self.game)[name]:
            options[name] = value
        return replace(self, options=options)

    def option(self, name: str) -> str | int:
        """Return a house rule's value: the chosen one, or the usual one in this game."""
        return self.options.get(name, default_options(self.game)[name])

    def settled(self) -> Choice:
        """Return the nearest choice that the rules allow.

        Levels chosen for each player stay with their seats; a lone computer player needs no list.
        """
        game = self.game
        players = min(game.players, key=lambda count: abs(count - self.players))
        teams = game.teams == "always" or (self.teams and game.teams == "optional" and players == 4)
        levels = (*self.levels, *[self.level] * players)[: players - 1] if self.levels else ()
        if players == 2 and levels:
            return replace(self, players=2, teams=teams, level=levels[0], levels=())
        return replace(self, players=players, teams=teams, levels=levels)

    def as_last(self) -> dict[str, object]:
        """Return what the settings remember; the seed is chosen anew each time."""
        return {
            "variant": self.variant,
            "players": self.players,
            "teams": self.teams,
            "target": self.target,
            "level": self.level,
            "levels": list(self.levels),
            "options": dict(self.options),
        }


def last_choice(last: Mapping[str, object], name: str) -> Choice:
    """Return the choice that the settings remember, as far as it can still be made."""
    given: dict[str, Any] = dict(last)
    choice = Choice(name=name)
    if given.get("variant") in tuple(VARIANTS):  # a tuple, because a list has no hash
        choice = choice.with_variant(str(given["variant"]))
    target, players, levels = given.get("target"), given.get("players"), given.get("levels")
    if type(target) is int and target in TARGETS:
        choice = replace(choice, target=target)
    if type(players) is int:
        choice = replace(choice, players=players)
    if given.get("level") in tuple(LEVELS):
        choice = replace(choice, level=str(given["level"]))
    if isinstance(levels, list) and all(level in tuple(LEVELS) for level in levels):
        choice = replace(choice, levels=tuple(levels))
    options = given.get("options")
    known = {
        key: value
        for key, value in (options.items() if isinstance(options, Mapping) else ())
        if key in OPTION_VALUES and type(value) in (int, str) and value in OPTION_VALUES[key]
    }
    return replace(choice, teams=given.get("teams") is True, options=known).settled()


def why_not_players(choice: Choice, players: int) -> str:
    """Say why a game cannot be played by so many, or return an empty text."""
    if players in choice.game.players:
        return ""
    return _("Pairs takes exactly four players (PA-1).")


def why_not_teams(choice: Choice, teams: bool) -> str:
    """Say why a game cannot be played in teams, or not in teams, or return an empty text."""
    game = choice.game
    if teams and game.teams == "never":
        return _("In this game each plays alone ({rule}).").format(rule=game.rules.players)
    if teams and choice.players != 4:
        return _("Two against two takes four players ({rule}).").format(rule=game.rules.players)
    if not teams and game.teams == "always":
        return _("Pairs is always two against two (PA-1).")
    return ""


def why_not_option(choice: Choice, name: str) -> str:
    """Say why a house rule changes nothing in the chosen game, or return an empty text."""
    pair_total = choice.options.get("blocked_team") == "pair-total"
    if option_applies(name, choice.game, choice.players, choice.teams, pair_total):
        return ""
    if name == "reserve":
        if choice.game.draws:
            return _("With four players there is no boneyard.")
        return _("Nobody draws in this game.")
    if name == "partner_tie" and choice.teams and choice.variant == "double-zero":
        return _("With the lighter pair winning there is no such tie.")
    return _("Only for Double Zéro in teams.")


def rules_of(choice: Choice) -> Rules:
    """Return the rules that a choice gives.

    Raises:
        RulesError: if they do not allow it.
    """
    usual = default_options(choice.game)
    options = {
        name: value
        for name, value in choice.options.items()
        if value != usual[name] and not why_not_option(choice, name)
    }
    return make_rules(choice.variant, choice.players, choice.teams, choice.target, options)


def level_of(choice: Choice, seat: int) -> str:
    """Return the level at which a computer player plays."""
    if choice.levels:
        return choice.levels[seat - 1]
    ranks = list(LEVELS)
    partner = choice.teams and seat == 2
    if partner and ranks.index(choice.level) < ranks.index(PARTNER_LEVEL):
        return PARTNER_LEVEL
    return choice.level


def set_up_of(choice: Choice) -> SetUp:
    """Return the set-up of a match: rules, names, levels and a seed.

    Raises:
        DominoError: if the rules do not allow the choice, or the seed is out of range.
    """
    rules = rules_of(choice)
    if choice.seed is not None and choice.seed not in SEEDS:
        raise DominoError(
            N_("the seed {seed} is out of range"),
            N_("a seed is a whole number from 0 to {most}"),
            seed=choice.seed,
            most=SEEDS[-1],
        )
    seed = secrets.choice(SEEDS) if choice.seed is None else choice.seed
    names = computer_names(rules.players - 1, seed, taken=(choice.name,))
    levels = [parse_level(level_of(choice, seat)) for seat in range(1, rules.players)]
    return SetUp(rules, (choice.name, *names), (None, *levels), seed)
