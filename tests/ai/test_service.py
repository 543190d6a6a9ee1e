"""Thinking beside an interface: an answer comes whatever a player does."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future

import pytest

from domino_tui.ai.levels import LEVELS, player_of
from domino_tui.ai.player import Player
from domino_tui.ai.service import Thinker, from_level_down
from domino_tui.engine.deal import deal_round
from domino_tui.engine.match import new_match
from domino_tui.engine.moves import PASS, Move
from domino_tui.engine.player_view import PlayerView, player_view
from domino_tui.engine.round import start
from tests.engine.positions import rules_of

PATIENCE = 30.0
"""Seconds after which a test gives up; no test waits so long unless it fails."""


class Scripted:
    """A player that does what it was made for."""

    def __init__(self, act: Callable[[PlayerView], Move]) -> None:
        self._act = act

    def choose(self, view: PlayerView, seed: int) -> Move:
        """Act."""
        del seed
        return self._act(view)


def raising(view: PlayerView) -> Move:
    """Fail."""
    raise ZeroDivisionError(f"seat {view.seat} divided by zero")


def leaving(view: PlayerView) -> Move:
    """Try to end the program."""
    raise SystemExit(view.seat)


def illegal(view: PlayerView) -> Move:
    """Pass with tiles that fit."""
    assert PASS not in view.moves
    return PASS


def nothing(view: PlayerView) -> Move:
    """Answer something that is no move at all."""
    return view.hand  # type: ignore[return-value]


def last(view: PlayerView) -> Move:
    """Choose the last legal move."""
    return view.moves[-1]


def players(**acts: Callable[[PlayerView], Move]) -> Callable[[str], Player]:
    """Give scripted players by level, and the usual ones for the other levels."""
    scripted = {name: Scripted(act) for name, act in acts.items()}
    return lambda level: scripted.get(level) or player_of(level)


@pytest.fixture
def opened() -> PlayerView:
    """A view of a later round's opening, where every tile is legal."""
    match = new_match(rules_of("draw 2"), 4)
    deal = deal_round(match.rules, 4, 1, opener=0)
    return player_view(match._replace(rounds=(start(match.rules, deal),)), 0)


@pytest.fixture
def held() -> Iterator[Callable[[PlayerView], Move]]:
    """A player that thinks until the test is over."""
    over = threading.Event()

    def hang(view: PlayerView) -> Move:
        over.wait(PATIENCE)
        return view.moves[0]

    yield hang
    over.set()


@pytest.mark.parametrize("level", LEVELS)
def test_an_answer_is_the_players(opened: PlayerView, level: str) -> None:
    """Outside the thread a level chooses what it chooses inside, and nothing is noted."""
    thinker = Thinker()
    for seed in range(20):
        move = thinker.ask(opened, level, seed).result(PATIENCE)
        assert move == player_of(level).choose(opened, seed)
    assert thinker.drain_incidents() == ()


def test_the_players_thread_is_another(opened: PlayerView) -> None:
    """A player thinks in a daemon thread of its own, so that it can neither freeze nor keep us."""
    seen: list[threading.Thread] = []

    def look(view: PlayerView) -> Move:
        seen.append(threading.current_thread())
        return view.moves[0]

    Thinker(players(regular=look)).ask(opened, "regular", 1).result(PATIENCE)
    assert seen[0] is not threading.current_thread()
    assert seen[0].daemon


@pytest.mark.parametrize(
    ("act", "what"),
    [
        (raising, "ZeroDivisionError: seat 0 divided by zero"),
        (leaving, "SystemExit: 0"),
        (illegal, "ValueError: not a legal move: pass"),
    ],
)
def test_a_faulty_player_is_replaced(
    opened: PlayerView, act: Callable[[PlayerView], Move], what: str
) -> None:
    """The level below takes the turn; the incident is told once."""
    thinker = Thinker(players(regular=act, casual=last))
    assert thinker.ask(opened, "regular", 1).result(PATIENCE) == opened.moves[-1]
    assert thinker.drain_incidents() == (("regular", what),)
    assert thinker.drain_incidents() == ()


def test_what_is_no_move_is_not_taken_for_one(opened: PlayerView) -> None:
    """An answer of the wrong kind is illegal too."""
    thinker = Thinker(players(regular=nothing, casual=last))
    assert thinker.ask(opened, "regular", 1).result(PATIENCE) == opened.moves[-1]
    assert [incident.level for incident in thinker.drain_incidents()] == ["regular"]


def test_a_hanging_player_is_replaced(
    opened: PlayerView, held: Callable[[PlayerView], Move]
) -> None:
    """After its time the level below takes the turn, and the next question is answered too."""
    thinker = Thinker(players(casual=held, beginner=last), deadline=0.01)
    assert thinker.ask(opened, "casual", 1).result(PATIENCE) == opened.moves[-1]
    assert thinker.drain_incidents() == (("casual", "TimeoutError: 0.01s"),)


def test_if_all_fail_the_first_legal_move_is_made(opened: PlayerView) -> None:
    """Play goes on when no level can answer."""
    thinker = Thinker(players(regular=raising, casual=illegal, beginner=leaving))
    assert thinker.ask(opened, "regular", 1).result(PATIENCE) == opened.moves[0]
    levels = [incident.level for incident in thinker.drain_incidents()]
    assert levels == ["regular", "casual", "beginner"]


def test_an_unknown_level_is_played_by_the_strongest(opened: PlayerView) -> None:
    """A match of a newer version, with a level that this one does not have, goes on."""
    thinker = Thinker()
    move = thinker.ask(opened, "grandmaster", 3).result(PATIENCE)
    assert move == player_of("regular").choose(opened, 3)
    (incident,) = thinker.drain_incidents()
    assert incident.level == "grandmaster"
    assert "grandmaster" in incident.what


def test_levels_from_one_down() -> None:
    """The order in which levels replace each other."""
    assert from_level_down("casual") == ("casual", "beginner")
    assert from_level_down("grandmaster") == ("grandmaster", "regular", "casual", "beginner")


def test_closing_cancels_and_does_not_wait(
    opened: PlayerView, held: Callable[[PlayerView], Move]
) -> None:
    """A question under way is cancelled, a later one too; the hanging player is not waited for."""
    thinker = Thinker(players(regular=held), deadline=PATIENCE)
    answer = thinker.ask(opened, "regular", 1)
    thinker.close()
    assert answer.cancelled()
    with pytest.raises(CancelledError):
        thinker.ask(opened, "beginner", 1).result(PATIENCE)
    thinker.close()


def test_a_cancelled_question_is_not_answered(opened: PlayerView) -> None:
    """Where the interface asks no longer, a late answer goes nowhere and breaks nothing."""
    begun, go_on, done = threading.Event(), threading.Event(), threading.Event()

    def slow(view: PlayerView) -> Move:
        begun.set()
        go_on.wait(PATIENCE)
        return view.moves[0]

    thinker = Thinker(players(regular=slow), deadline=PATIENCE)
    answer = thinker.ask(opened, "regular", 1)
    thinking = [each for each in threading.enumerate() if each.name == "thinking-regular"]
    answer.add_done_callback(lambda _: done.set())
    assert begun.wait(PATIENCE)
    assert answer.cancel()
    assert done.is_set()
    go_on.set()
    for each in thinking:
        each.join(PATIENCE)
        assert not each.is_alive()
    assert answer.cancelled()
    assert thinker.drain_incidents() == ()


async def test_answers_can_be_awaited(opened: PlayerView) -> None:
    """An interface awaits an answer in its own loop, which goes on meanwhile."""
    thinker = Thinker()
    answers: list[Future[Move]] = [thinker.ask(opened, "casual", seed) for seed in range(5)]
    moves = await asyncio.gather(*map(asyncio.wrap_future, answers))
    assert moves == [player_of("casual").choose(opened, seed) for seed in range(5)]
