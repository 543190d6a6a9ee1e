"""What many matches come to."""

from __future__ import annotations

from typing import Any

from domino_tui.ai.simulation import Report, Simulation


class Tally:
    """Sums over the reports of a simulation; it grows by :meth:`add`.

    Attributes:
        simulation: which matches were played.
        matches: how many are counted.
        rounds: how many rounds they had.
        blocked: how many of these were blocked.
        matches_won: how many matches each side won.
        rounds_won: how many rounds each side won.
        points: each side's points in all.
        moves: how many moves each seat was asked for.
        seconds: how long each seat has thought.
    """

    def __init__(self, simulation: Simulation) -> None:
        """Begin with nothing."""
        rules = simulation.rules
        self.simulation = simulation
        self.matches = self.rounds = self.blocked = 0
        self.matches_won = [0] * rules.sides
        self.rounds_won = [0] * rules.sides
        self.points = [0] * rules.sides
        self.moves = [0] * rules.players
        self.seconds = [0.0] * rules.players

    def add(self, report: Report) -> None:
        """Count a match."""
        self.matches += 1
        self.rounds += report.rounds
        self.blocked += report.blocked
        self.matches_won[report.winner] += 1
        for side, points in enumerate(report.scores):
            self.points[side] += points
            self.rounds_won[side] += report.rounds_won[side]
        for seat, moves in enumerate(report.moves):
            self.moves[seat] += moves
            self.seconds[seat] += report.seconds[seat]

    @property
    def rounds_a_match(self) -> float:
        """The mean number of rounds of a match."""
        return _mean(self.rounds, self.matches)

    @property
    def blocked_share(self) -> float:
        """The share of the rounds that were blocked, 0 to 1."""
        return _mean(self.blocked, self.rounds)

    def points_a_round(self, side: int) -> float:
        """Return the mean number of points that a side scored in a round, its moves' included."""
        return _mean(self.points[side], self.rounds)

    def milliseconds_a_move(self, seats: tuple[int, ...] | None = None) -> float:
        """Return how long a move took on average, at some seats or all, in milliseconds."""
        chosen = range(len(self.moves)) if seats is None else seats
        seconds = sum(self.seconds[seat] for seat in chosen)
        return 1000 * _mean(seconds, sum(self.moves[seat] for seat in chosen))

    def as_json(self) -> dict[str, Any]:
        """Return all of it for other programs; only the milliseconds differ from run to run."""
        simulation, rules = self.simulation, self.simulation.rules
        return {
            "variant": rules.variant.name,
            "players": rules.players,
            "teams": rules.teams,
            "target": rules.target,
            "options": rules.options,
            "levels": list(simulation.levels),
            "seed": simulation.seed,
            "matches": self.matches,
            "rounds": self.rounds,
            "rounds_a_match": round(self.rounds_a_match, 4),
            "blocked": self.blocked,
            "blocked_share": round(self.blocked_share, 4),
            "moves": sum(self.moves),
            "milliseconds_a_move": round(self.milliseconds_a_move(), 4),
            "sides": [self._side(side) for side in range(rules.sides)],
        }

    def _side(self, side: int) -> dict[str, Any]:
        seats = self.simulation.rules.seats_of(side)
        return {
            "side": side,
            "seats": list(seats),
            "levels": [self.simulation.levels[seat] for seat in seats],
            "matches_won": self.matches_won[side],
            "rounds_won": self.rounds_won[side],
            "points": self.points[side],
            "points_a_round": round(self.points_a_round(side), 4),
            "milliseconds_a_move": round(self.milliseconds_a_move(seats), 4),
        }


def _mean(total: float, count: int) -> float:
    return total / count if count else 0.0
