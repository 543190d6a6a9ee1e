"""What moves at the table: frames by a clock of the test's own, broken off at any moment."""

from __future__ import annotations

from pathlib import Path

import pytest

from domino_tui.engine.line import line_after, open_end_total
from domino_tui.engine.moves import Play, Played
from domino_tui.engine.scoring import sum_points
from domino_tui.session import Session
from domino_tui.store.settings import Motion, Settings
from domino_tui.view.flight import Spot, Words
from domino_tui.view.motion import STILL
from tests.journal import set_up
from tests.ui.forms import words
from tests.ui.stages import Moving, moving


def at_rest(table: Moving) -> bool:
    """Tell whether nothing moves, and the screen shows it."""
    return not table.stage.is_playing and not table.flying and table.stage.frame == STILL


def scoring(session: Session) -> Play | None:
    """Return a play of the person that scores, if there is one now."""
    line = session.match.round.line
    for move in session.match.round.moves if session.is_persons_turn and line.laid else ():
        if isinstance(move, Play):
            after = line_after(line, move.tile, move.arm, crossing=True)
            if sum_points(open_end_total(after)):
                return move
    return None


async def test_the_deal_is_seen_and_any_key_skips_it(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Backs fly, the counts rise; a key ends it in the final picture and lays nothing."""
    async with moving(home, monkeypatch, set_up("draw", 2, seed=5)) as table:
        assert all(isinstance(what, Spot) and what.halves is None for what in table.flying)
        assert "▐ 7" not in words(table.pilot.app).splitlines()[1]
        await table.wind(0.4)
        assert table.flying
        await table.pilot.press("enter")
        assert at_rest(table)
        assert "▐ 7" in words(table.pilot.app).splitlines()[1]
        assert not any(event.seat == 0 for event in table.session.match.round.history)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (200, 60)])
async def test_an_own_tile_flies_from_the_hand_to_its_place(
    home: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """It is kept before it flies, is not in the line until it lands, and stays on the screen."""
    async with moving(home, monkeypatch, set_up("block", 2, seed=5), size=size) as table:
        await table.wind(2)
        await table.person()
        await table.wind(2)
        number = len(table.session.match.round.history)
        await table.pilot.press("enter")
        event = table.session.match.round.history[number]
        assert isinstance(event, Played) and event.seat == 0
        (spot,) = table.flying
        assert isinstance(spot, Spot) and spot.halves == (event.tile.high, event.tile.low)
        seen = []
        for _ in range(9):
            await table.wind(0.05)
            seen += table.flying[:1]
        rows = [spot.rect.y for spot in seen]
        assert rows == sorted(rows, reverse=True) and rows[0] > rows[-1]
        assert all(
            spot.rect.x >= 0 and spot.rect.right <= size[0] and spot.rect.bottom <= size[1]
            for spot in seen
        )


async def test_points_rise_and_the_score_counts_up(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Double Zéro the sum is read at the tile, and the headline reaches the score at the end."""
    async with moving(home, monkeypatch, set_up("double-zero", 2, seed=4)) as table:
        while (play := scoring(table.session)) is None:
            await table.pilot.press("enter")
            await table.person()
            assert not table.session.is_round_over
        await table.wind(2)
        table.screen._play(play)
        event = table.session.match.round.history[-1]
        assert isinstance(event, Played) and event.points
        score = table.session.match.running_scores[0]
        await table.wind(0.2)
        assert table.stage.frame.held.scores == (-event.points, 0)
        assert all(isinstance(what, Spot) for what in table.flying)
        await table.wind(0.3)
        (said,) = table.flying
        assert isinstance(said, Words) and said.text.startswith(f" +{event.points}")
        held: list[int] = []
        while table.stage.is_playing:
            held += table.stage.frame.held.scores[:1]
            await table.wind(0.04)
        assert held == sorted(held) and len(set(held)) > 2
        assert at_rest(table)
        assert f"You {score} " in words(table.pilot.app).splitlines()[0]


MOTIONS: tuple[Motion, ...] = ("full", "off", "reduced")


@pytest.mark.parametrize(
    ("variant", "turns", "motions"),
    [
        ("draw", 5, MOTIONS[:2]),
        *(pytest.param(v, 99, MOTIONS, marks=pytest.mark.large) for v in ("draw", "double-zero")),
    ],
)
async def test_a_skip_leaves_what_no_motion_shows(
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    variant: str,
    turns: int,
    motions: tuple[Motion, ...],
) -> None:
    """A round skipped in mid-flight every time, and one without motion, look the same."""
    pictures: list[list[str]] = []
    for motion in motions:
        seen: list[str] = []
        settings = Settings(motion=motion, speed="fast")
        own = home / motion
        own.mkdir()
        async with moving(own, monkeypatch, set_up(variant, 2, seed=11), settings) as table:
            while not table.session.is_round_over and len(seen) < turns:
                await table.person()
                await table.wind(0.05)
                await table.pilot.press("x")
                assert at_rest(table)
                seen.append(words(table.pilot.app))
                if not table.session.is_round_over:
                    await table.pilot.press("enter")
            pictures.append(seen)
    assert all(picture == pictures[0] for picture in pictures)
