"""Pictures of whole lines, compared with those that were looked at and found right."""

from pathlib import Path

import pytest

from tests.view.drawing import GOLDEN, drawn, header_of

FILES = sorted(GOLDEN.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_picture_is_as_it_was(path: Path) -> None:
    """The line of the file's first lines looks as the file shows it."""
    text = path.read_text("utf-8")
    assert drawn(header_of(text)).splitlines() == text.splitlines()


def test_there_are_pictures() -> None:
    """An empty folder would prove nothing."""
    assert len(FILES) >= 8
    assert all(path.read_text("utf-8").isascii() for path in FILES)
