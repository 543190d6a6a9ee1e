"""The head of a record: which game, who plays it, to what target, with which house rules."""

from __future__ import annotations

from collections.abc import Mapping

from domino_tui.engine.errors import N_, RulesError
from domino_tui.engine.record_fault import Fault, fault, listing, shown
from domino_tui.engine.rules import OPTION_RULES, Rules, make_rules
from domino_tui.engine.variants import VARIANTS


def read_rules(data: Mapping[str, object]) -> tuple[Rules | None, list[Fault]]:
    """Return the rules of a recorded match, and what is wrong with them.

    Where target or options are wrong, the rules have the usual ones instead, so that the rest
    of the form can still be read. Without a game, its players and teams there are no rules.
    """
    faults = _kinds(data)
    if faults:
        return None, faults
    variant, players, teams = str(data["variant"]), data["players"], data["teams"]
    assert isinstance(players, int)
    assert isinstance(teams, bool)
    try:
        rules = make_rules(variant, players, teams)
    except RulesError as error:
        known = players in VARIANTS[variant].players
        return None, [_refused("teams" if known else "players", error)]
    options, faults = _options(data)
    target = data.get("target")
    if not isinstance(target, (int, float)) or isinstance(target, bool):
        return rules, [_kind("target", data, N_("{value} is not a whole number")), *faults]
    try:
        make_rules(variant, players, teams, target)  # type: ignore[arg-type]  # a fraction is refused
    except RulesError as error:
        faults.insert(0, _refused("target", error))
    try:
        chosen = make_rules(variant, players, teams, None, options)
    except RulesError as error:
        faults.append(_refused(f"options.{error.values.get('name')}", error))
    if faults:
        return rules, faults
    return make_rules(variant, players, teams, int(target), chosen.options), []


def _kinds(data: Mapping[str, object]) -> list[Fault]:
    """Return what is wrong with the kinds of the first keys."""
    faults = []
    variant = data.get("variant")
    if "variant" not in data or not isinstance(variant, str):
        faults.append(_kind("variant", data, N_("{value} is not a text")))
    elif variant not in VARIANTS:
        message = N_("there is no game {variant}; the games are {games}")
        faults.append(
            fault("variant", "", message, variant=shown(variant), games=listing(VARIANTS))
        )
    if type(data.get("players")) is not int:
        faults.append(_kind("players", data, N_("{value} is not a whole number")))
    if not isinstance(data.get("teams"), bool):
        faults.append(_kind("teams", data, N_("{value} is not true or false")))
    return faults


def _options(data: Mapping[str, object]) -> tuple[dict[str, str | int], list[Fault]]:
    """Return the known options that are texts or numbers, and what is wrong with the others."""
    value = data.get("options", {})
    if not isinstance(value, dict):
        return {}, [_kind("options", data, N_("{value} is not an object"))]
    options: dict[str, str | int] = {}
    faults = []
    for name, each in value.items():
        if name not in OPTION_RULES:
            continue
        if isinstance(each, str) or type(each) is int:
            options[name] = each
        else:
            rule, message = OPTION_RULES[name], N_("option {name} cannot be {value}")
            faults.append(fault(f"options.{name}", rule, message, name=name, value=shown(each)))
    return options, faults


def _kind(key: str, data: Mapping[str, object], message: str) -> Fault:
    """Return the fault that a key is missing, or that its value is not of its kind."""
    if key not in data:
        return fault(key, "", N_("it is missing"))
    return fault(key, "", message, value=shown(data[key]))


def _refused(place: str, error: RulesError) -> Fault:
    """Return a combination that the rules do not allow as a fault, with its values kept short."""
    values = {
        name: each if isinstance(each, str) and len(each) < 80 else shown(each)
        for name, each in error.values.items()
    }
    return Fault(place, error.rule, error.message, values)
