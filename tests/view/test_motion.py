"""Acts as functions of the time: what is seen at a moment, and when the next frame comes."""

from __future__ import annotations

from domino_tui.engine.match import new_match
from domino_tui.engine.player_view import player_view
from domino_tui.engine.rules import make_rules
from domino_tui.view.flight import Flight, Rising, Spot, Words
from domino_tui.view.glide import Picture
from domino_tui.view.motion import FRAME, STILL, UNCOVERED, Act, Cover, Held

BACK = Spot(0, 0, "small", lying=True)
AWAY = Spot(20, 5, "small", lying=True)
BEFORE = Picture((), "mid")

ACT = Act(
    flights=(Flight(0, 1, BACK, AWAY),),
    words=(Rising(1, 2, Words(3, 3, " passes ", "said")),),
    line=((1, BEFORE),),
    held=((0.5, Held(boneyard=2)), (1.0, Held(boneyard=1))),
    covers=((1, Cover(missing=frozenset({3}))),),
)


def test_each_thing_has_its_time() -> None:
    """What is on a track holds until its second, a flight until it lands, words until they go."""
    frame = ACT.frame(0.75)
    assert frame.flying == (ACT.flights[0].at(0.75),)
    assert (frame.line, frame.held) == (BEFORE, Held(boneyard=1))
    assert frame.cover.missing == {3}
    later = ACT.frame(1.0)
    assert later.flying == (Words(3, 3, " passes ", "said"),)
    assert (later.line, later.held, later.cover) == (None, Held(), UNCOVERED)
    assert ACT.seconds == 3
    assert ACT.frame(3.0) == STILL


def test_nothing_is_drawn_while_nothing_changes() -> None:
    """Frames come one after the other during a flight; then only when the words go."""
    moments, now = [], 0.0
    while (coming := ACT.next_after(now)) is not None:
        assert coming > now
        moments.append(now := coming)
    assert moments[0] == FRAME
    assert sum(moment > 1 + FRAME for moment in moments) == 1
    assert moments[-1] == 3


def test_an_empty_act_is_over_at_once() -> None:
    """It has no length, no frame and no next moment."""
    assert (Act().seconds, Act().frame(0), Act().next_after(0)) == (0, STILL, None)


def test_what_is_held_back_is_not_seen() -> None:
    """Counts, boneyard and scores differ by what is held; all else is the person's view."""
    view = player_view(new_match(make_rules("draw", 3, None), seed=1), 0)
    held = Held(counts=(0, -7, 0), boneyard=2, scores=(0, 0, -15))
    seen = held.applied(view)
    assert seen.counts == (7, 0, 7)
    assert seen.boneyard == view.boneyard + 2
    assert seen.scores == (0, 0, -15)
    assert seen._replace(counts=view.counts, boneyard=view.boneyard, scores=view.scores) == view
    assert Held().applied(view) == view
