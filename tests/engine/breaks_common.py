"""Breaking the rules of all games (Rules C-1 to C-9)."""

from __future__ import annotations

from collections.abc import Iterator

from domino_tui.engine.match import Match
from tests.engine.record_breaks import Record, breaks, copied, lays, rounds, steps


@breaks("C-1")
def _tile_twice(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry, _ in rounds(match, record):
        entry["hands"][1][3] = entry["hands"][0][0]
        yield copy


@breaks("C-1")
def _tile_beyond_six(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry, _ in rounds(match, record):
        entry["hands"][0][6] = "7-2"
        yield copy


@breaks("C-1", "draw 2", "block 3", "double-zero 2")
def _tile_missing(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry, _ in rounds(match, record):
        entry["boneyard"].pop()
        yield copy


@breaks("C-1")
def _wrong_weight(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry, _ in rounds(match, record):
        entry["pips"][0] += 1
        yield copy


@breaks("C-1")
def _laid_twice(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        if lays(step) and step.at > 3:
            step.move["play"] = str(step.before.line.laid[1].tile)
            yield step.record


@breaks("C-2", "draw 2", "block 3", "double-zero 3")
def _six_in_a_hand(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry, _ in rounds(match, record):
        entry["boneyard"].append(entry["hands"][0].pop())
        yield copy


@breaks("C-2")
def _eight_and_six(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry, _ in rounds(match, record):
        entry["hands"][1].append(entry["hands"][0].pop())
        yield copy


@breaks("C-3")
def _another_seat(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        if lays(step) and not step.move.get("points"):
            seat = (step.move["seat"] - 1) % match.rules.players
            held = step.before.hands[seat]
            if held:
                step.move.update(seat=seat, play=str(held[0]))
                yield step.record


@breaks("C-3")
def _no_such_seat(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        step.move["seat"] = 4
        yield step.record


@breaks("C-3")
def _a_play_left_out(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        drew = step.at and "draw" in step.moves[step.at - 1]
        if lays(step) and not drew and step.at + 1 < len(step.moves):
            del step.moves[step.at]
            yield step.record


@breaks("C-4")
def _fits_nowhere(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        drew = step.at and "draw" in step.moves[step.at - 1]
        if lays(step) and not drew:
            numbers = set(step.before.line.numbers)
            for tile in step.before.hands[step.before.turn]:
                if not numbers & set(tile):
                    step.move["play"] = str(tile)
                    yield step.record
                    break


@breaks("C-4")
def _fits_elsewhere_only(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        if not lays(step) or step.at + 2 >= len(step.moves):
            continue
        on = step.move["on"]
        line = step.before.line
        shown = {end.number for end in line.ends if str(line.laid[end.at].tile) == on}
        for tile in step.before.hands[step.before.turn]:
            if set(line.numbers) & set(tile) and not shown & set(tile):
                step.move["play"] = str(tile)
                yield step.record
                break


@breaks("C-5")
def _passes_though_able(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        drew = step.at and "draw" in step.moves[step.at - 1]
        if "play" in step.move and not drew:
            step.moves[step.at] = {"seat": step.move["seat"], "pass": True}
            yield step.record


@breaks("C-5", "draw 2", "draw 3", "double-zero 3")
def _draws_though_able(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        drew = step.at and "draw" in step.moves[step.at - 1]
        if "play" in step.move and not drew and step.before.boneyard:
            drawn = [str(step.before.boneyard[0])]
            step.moves.insert(step.at, {"seat": step.move["seat"], "draw": drawn})
            yield step.record


@breaks("C-6")
def _place_not_told(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        if lays(step):
            del step.move["on"]
            yield step.record


@breaks("C-6")
def _touches_what_is_not_there(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        held = step.before.hands[(step.move["seat"] + 1) % match.rules.players]
        if lays(step) and held:
            step.move["on"] = str(held[0])
            yield step.record


@breaks("C-6")
def _touches_what_is_covered(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        line = step.before.line
        covered = set(range(len(line.laid))) - {end.at for end in line.ends}
        for at in covered if lays(step) else ():
            if not line.laid[at].tile.is_double:
                step.move["on"] = str(line.laid[at].tile)
                yield step.record
                break


@breaks("C-6")
def _touches_another_number(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        line = step.before.line
        for end in line.ends if lays(step) else ():
            here = [each.number for each in line.ends if each.at == end.at]
            if not any(str(number) in step.move["play"] for number in here):
                step.move["on"] = str(line.laid[end.at].tile)
                yield step.record
                break


@breaks("C-7")
def _goes_on_after_the_end(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry, last in rounds(match, record):
        entry["moves"].append({"seat": match.rules.seat_after(last.turn), "pass": True})
        yield copy


@breaks("C-7")
def _ends_too_early(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry, _ in rounds(match, record):
        entry["moves"].pop()
        yield copy


@breaks("C-7")
def _ends_otherwise(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry, _ in rounds(match, record):
        entry["end"] = "blocked" if entry["end"] == "domino" else "domino"
        yield copy


@breaks("C-7")
def _end_not_told(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry, _ in rounds(match, record):
        for key in ("end", "winner", "pips", "points", "scores"):
            del entry[key]
        yield copy


@breaks("C-7")
def _next_round_too_early(match: Match, record: Record) -> Iterator[Record]:
    for copy, entry, _ in list(rounds(match, record))[:-1]:
        for key in ("end", "winner", "pips", "points", "scores"):
            del entry[key]
        entry["moves"] = entry["moves"][:4]
        yield copy


@breaks("C-8", "draw 2", "draw 4", "block 4", "double-zero 3", "double-zero 4 teams", "pairs 4")
def _lays_what_another_holds(match: Match, record: Record) -> Iterator[Record]:
    for step in steps(match, record):
        held = step.before.hands[(step.before.turn + 1) % match.rules.players]
        if lays(step) and held:
            step.move["play"] = str(held[0])
            yield step.record


@breaks("C-9", "double-zero 2 target=5", "double-zero 4 teams target=5")
def _level_and_won(match: Match, record: Record) -> Iterator[Record]:
    for number, entry in enumerate(record["rounds"]):
        best = max(entry["scores"])
        if best >= match.rules.target and entry["scores"].count(best) > 1:
            copy = copied(record)
            del copy["rounds"][number + 1 :]
            copy["winner"] = entry["scores"].index(best)
            yield copy
