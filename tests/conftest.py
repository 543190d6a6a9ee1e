"""What all tests share: English to return to, and files of their own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from domino_tui.i18n import use_language
from domino_tui.store.paths import HOME_VARIABLE

os.environ["TEXTUAL_ANIMATIONS"] = "none"
"""Textual reads it once. A test of what moves gives its application another level."""


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    """Speak English before and after a test."""
    use_language("en")
    yield
    use_language("en")


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep all files of a test in a directory of its own."""
    own = tmp_path_factory.mktemp("home")
    monkeypatch.setenv(HOME_VARIABLE, str(own))
    return own


@pytest.fixture(autouse=True)
def colourful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the terminal for one with all colours, whatever the tests run in."""
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
