"""Thinking beside an interface: an answer comes whatever a player does."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future
from pathlib import Path

import pytest

from domino_tui.ai.levels import LEVELS, player_of
from domino_tui.ai.service import Thinker, from_level_down
from domino_tui.engine.deal import deal_round
from domino_tui.engine.match import new_match
from domino_tui.engine.moves import Move
from domino_tui.engine.player_view import PlayerView, player_view
from domino_tui.engine.round import start
from tests.engine.positions import rules_of

PATIENCE = 60.0
"""Seconds after which a test gives up; no test waits so long unless it fails."""

WORKER = Path(__file__).with_name("scripted_worker.py")

Make = Callable[..., Thinker]


@pytest.fixture
def opened() -> PlayerView:
    """A view of a later round's opening, where every tile is legal."""
    match = new_match(rules_of("draw 2"), 4)
    deal = deal_round(match.rules, 4, 1, opener=0)
    return player_view(match._replace(rounds=(start(match.rules, deal),)), 0)


@pytest.fixture
def make() -> Iterator[Make]:
    """Make thinkers whose levels follow a script, and close them after the test."""
    made: list[Thinker] = []

    def thinker(deadline: float = PATIENCE, **acts: str) -> Thinker:
        script = [f"{level}={act}" for level, act in acts.items()]
        made.append(Thinker((sys.executable, str(WORKER), *script), deadline))
        return made[-1]

    yield thinker
    for each in made:
        each.close()


def test_an_answer_is_the_players(opened: PlayerView, make: Make) -> None:
    """In its process a level chooses what it chooses here, and nothing is noted."""
    thinker = make()
    for level in ("beginner", "casual", "regular"):
        for seed in range(10):
            move = thinker.ask(opened, level, seed).result(PATIENCE)
            assert move == player_of(level).choose(opened, seed)
    assert thinker.drain_incidents() == ()


def test_the_real_process_answers(opened: PlayerView) -> None:
    """The program's own worker answers as the level does here, prepared or not."""
    thinker = Thinker()
    thinker.prepare((0, 1))
    try:
        move = thinker.ask(opened, "regular", 7).result(PATIENCE)
    finally:
        thinker.close()
    assert move == player_of("regular").choose(opened, 7)


@pytest.mark.parametrize(
    ("act", "what"),
    [
        ("raising", "ZeroDivisionError: seat 0 divided by zero"),
        ("leaving", "SystemExit: 0"),
        ("dying", "the process ended with 3"),
        ("illegal", "ValueError: not a legal move: pass"),
        ("nothing", "()"),
    ],
)
def test_a_faulty_player_is_replaced(opened: PlayerView, make: Make, act: str, what: str) -> None:
    """The level below takes the turn; the incident is told once."""
    thinker = make(regular=act, casual="last")
    assert thinker.ask(opened, "regular", 1).result(PATIENCE) == opened.moves[-1]
    (incident,) = thinker.drain_incidents()
    assert incident.level == "regular"
    assert what in incident.what or act == "nothing"
    assert thinker.drain_incidents() == ()


def test_a_hanging_player_is_replaced(opened: PlayerView, make: Make) -> None:
    """Its process is ended, the level below takes the turn, and the next question is answered."""
    thinker = make(deadline=0.01, casual="hanging", beginner="last")
    for seed in (1, 2):
        assert thinker.ask(opened, "casual", seed).result(PATIENCE) == opened.moves[-1]
        (incident,) = thinker.drain_incidents()
        assert incident.level == "casual"
        assert "no answer" in incident.what


def test_the_best_so_far_counts_when_the_time_is_over(opened: PlayerView, make: Make) -> None:
    """A player that looks at the clock gives its best so far, and nothing is noted."""
    thinker = make(deadline=0.01, regular="patient")
    assert thinker.ask(opened, "regular", 1).result(PATIENCE) == opened.moves[-1]
    assert thinker.drain_incidents() == ()


def test_a_player_does_not_disturb_the_pipes(opened: PlayerView, make: Make) -> None:
    """What a player prints goes nowhere, and what it would read is empty."""
    thinker = make(regular="printing")
    assert thinker.ask(opened, "regular", 1).result(PATIENCE) == opened.moves[-1]
    assert thinker.drain_incidents() == ()


def test_each_seat_has_a_process_of_its_own(opened: PlayerView, make: Make) -> None:
    """What one seat's player was told never reaches another's; each process lives on."""
    thinker = make(regular="counting")

    def asked(seat: int) -> Move:
        view = opened._replace(seat=seat, turn=seat)
        return thinker.ask(view, "regular", 1).result(PATIENCE)

    assert [asked(seat) for seat in (0, 1, 0, 0, 1)] == [opened.moves[at] for at in (0, 0, 1, 2, 1)]


def test_if_all_fail_a_legal_move_is_made(opened: PlayerView, make: Make) -> None:
    """Play goes on when no level can answer in its process."""
    thinker = make(regular="raising", casual="illegal", beginner="leaving")
    move = thinker.ask(opened, "regular", 1).result(PATIENCE)
    assert move == player_of("regular").choose(opened, 1)
    levels = [incident.level for incident in thinker.drain_incidents()]
    assert levels == ["regular", "casual", "beginner"]


@pytest.mark.parametrize("command", [("/nowhere/at/all",), (sys.executable, "-c", "pass")])
def test_without_a_process_play_goes_on(opened: PlayerView, command: tuple[str, ...]) -> None:
    """Where no process can be started, a level plays in the program itself, and this is noted."""
    thinker = Thinker(command)
    move = thinker.ask(opened, list(LEVELS)[-1], 1).result(PATIENCE)
    assert move == player_of("regular").choose(opened, 1)
    (incident,) = thinker.drain_incidents()
    assert incident.what.startswith("not started: ")
    thinker.close()


def test_an_unknown_level_is_played_by_the_strongest(opened: PlayerView, make: Make) -> None:
    """A match of a newer version, with a level that this one does not have, goes on."""
    strongest = list(LEVELS)[-1]
    thinker = make(**{strongest: "last"})
    assert thinker.ask(opened, "grandmaster", 3).result(PATIENCE) == opened.moves[-1]
    (incident,) = thinker.drain_incidents()
    assert incident.level == "grandmaster"
    assert "grandmaster" in incident.what


def test_levels_from_one_down() -> None:
    """The order in which levels replace each other."""
    assert from_level_down("casual") == ("casual", "beginner")
    assert from_level_down("grandmaster") == ("grandmaster", *reversed(LEVELS))


def test_closing_cancels_and_does_not_wait(opened: PlayerView, make: Make) -> None:
    """A question under way is cancelled, a later one too; the hanging player is not waited for."""
    thinker = make(regular="hanging")
    answer = thinker.ask(opened, "regular", 1)
    thinker.close()
    assert answer.cancelled()
    with pytest.raises(CancelledError):
        thinker.ask(opened, "beginner", 1).result(PATIENCE)
    thinker.close()


def test_a_cancelled_question_stops_the_player(opened: PlayerView, make: Make) -> None:
    """Where the interface asks no longer, the player is told so and answers the next question."""
    thinker = make(regular="patient")
    answer = thinker.ask(opened, "regular", 1)
    assert answer.cancel()
    assert thinker.ask(opened, "casual", 1).result(PATIENCE) == player_of("casual").choose(
        opened, 1
    )
    assert answer.cancelled()
    assert thinker.drain_incidents() == ()


async def test_answers_can_be_awaited(opened: PlayerView, make: Make) -> None:
    """An interface awaits an answer in its own loop, which goes on meanwhile."""
    thinker = make()
    answers: list[Future[Move]] = [thinker.ask(opened, "casual", seed) for seed in range(5)]
    moves = await asyncio.gather(*map(asyncio.wrap_future, answers))
    assert moves == [player_of("casual").choose(opened, seed) for seed in range(5)]
