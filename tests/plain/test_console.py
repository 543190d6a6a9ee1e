"""Lines out and lines in, in any encoding, and when one of the two is gone."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from domino_tui.engine.errors import DominoError
from domino_tui.plain.console import Console, writable

SENTENCE = "Chloé 3 + Inès 15 = 18 → 20 · « 0-0 » reçoit…"


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [
        ("utf-8", SENTENCE),
        ("latin-1", "Chloé 3 + Inès 15 = 18 -> 20 · « 0-0 » reçoit..."),
        ("cp437", "Chloé 3 + Inès 15 = 18 -> 20 · « 0-0 » reçoit..."),
        ("ascii", 'Chloe 3 + Ines 15 = 18 -> 20 | " 0-0 " recoit...'),
    ],
)
def test_every_encoding_gets_the_nearest_signs(encoding: str, shown: str) -> None:
    """What an encoding lacks is said with what it has, and what it has is left alone."""
    assert writable(SENTENCE, encoding) == shown
    assert shown.encode(encoding).decode(encoding) == shown


def test_a_sign_without_likeness_is_a_question_mark() -> None:
    """A name in another script does not end the game."""
    assert writable("猫 5", "ascii") == "? 5"
    assert writable("\ud800", "utf-8") == "?"


def test_ascii_signs_leave_letters_alone() -> None:
    """With ASCII asked for on a terminal that has more, arrows are ASCII and words stay words."""
    written = io.StringIO()
    Console(io.StringIO(), written, ascii_only=True).say("Chloé 18 → 20 · manche 2")
    assert written.getvalue() == "Chloé 18 -> 20 | manche 2\n"


def test_answers_come_without_spaces_around_them() -> None:
    """Spaces and ends of line of any system are no part of an answer; the last may lack one."""
    console = Console(io.StringIO("  6-4 on 5-4 \r\n\nq"), io.StringIO())
    assert [console.ask() for _ in range(3)] == ["6-4 on 5-4", "", "q"]
    with pytest.raises(EOFError):
        console.ask()


def test_bytes_that_are_no_text_are_an_answer_too() -> None:
    """An answer in another encoding is wrong, but ends nothing."""
    source = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n1\n"), encoding="utf-8")
    console = Console(source, io.StringIO())
    assert console.ask() == "\ufffd\ufffd"
    assert console.ask() == "1"


def test_a_terminal_that_is_gone_is_an_end() -> None:
    """A source that can no longer be read is like one that has ended."""

    class Gone(io.StringIO):
        def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
            raise OSError(5, f"Input/output error after {size}")

    with pytest.raises(EOFError):
        Console(Gone(), io.StringIO()).ask()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full device")
def test_a_full_disk_is_told() -> None:
    """Output that cannot be written is named in one line, once."""
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        with pytest.raises(DominoError, match="cannot be written"):
            Console(io.StringIO(), full).say("Round 1")
        full.flush()
