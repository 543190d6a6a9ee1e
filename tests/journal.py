"""A journal in memory, and matches that play themselves, for tests of the session."""

from __future__ import annotations

from dataclasses import dataclass, field

from domino_tui.ai.levels import player_of
from domino_tui.engine.rules import make_rules
from domino_tui.session import Session
from domino_tui.set_up import SetUp


@dataclass
class KeptRound:
    """A round as the journal has it."""

    deal: str
    moves: list[str] = field(default_factory=list)


@dataclass
class MemoryJournal:
    """Keeps what a session writes."""

    set_up: str = ""
    rounds: list[KeptRound] = field(default_factory=list)
    closed: list[tuple[str, int | None, str | None]] = field(default_factory=list)

    def start_match(self, set_up: str) -> int:
        """Begin the only match."""
        self.set_up = set_up
        return 1

    def add_round(self, match_id: int, number: int, deal: str) -> None:
        """Keep a deal."""
        assert (match_id, number) == (1, len(self.rounds))
        self.rounds.append(KeptRound(deal))

    def add_move(self, match_id: int, round_number: int, number: int, seat: int, text: str) -> None:
        """Keep a move."""
        assert (match_id, round_number) == (1, len(self.rounds) - 1)
        assert number == len(self.rounds[-1].moves)
        assert seat in range(4)
        self.rounds[-1].moves.append(text)

    def drop_moves_from(self, match_id: int, round_number: int, number: int) -> None:
        """Forget moves."""
        assert match_id == 1
        del self.rounds[round_number].moves[number:]

    def close_match(
        self, match_id: int, status: str, winner: int | None, record: str | None
    ) -> None:
        """Keep the result."""
        assert match_id == 1
        self.closed.append((status, winner, record))


def set_up(variant: str, players: int, teams: bool | None = None, seed: int = 1) -> SetUp:
    """Return a set-up with a person and regular players."""
    rules = make_rules(variant, players, teams)
    names = ("", "Ana", "Bruno", "Chloé")[:players]
    levels = (None, "regular", "regular", "regular")[:players]
    return SetUp(rules, names, levels, seed)


def answer(session: Session) -> None:
    """Make the next move: the person's first legal one, or the computer player's own."""
    if session.is_persons_turn:
        session.play(session.match.round.moves[0])
        return
    view, level, seed = session.question()
    session.play(player_of(level).choose(view, seed))
