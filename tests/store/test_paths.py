"""Where files are kept."""

import sys
from pathlib import Path

import pytest

from domino_tui.store.paths import Paths, paths


def test_one_directory_for_all(tmp_path: Path) -> None:
    """The environment can name one directory for all files; it is not made by asking."""
    home = tmp_path / "home"
    assert paths({"DOMINO_TUI_HOME": str(home)}) == Paths(
        home / "settings.toml", home / "domino.db", home / "domino-tui.log"
    )
    assert not home.exists()


def test_home_sign() -> None:
    """The sign for a person's home is understood."""
    assert "~" not in str(paths({"DOMINO_TUI_HOME": "~/dominoes"}).settings)


@pytest.mark.skipif(sys.platform != "linux", reason="the customary places of Linux")
@pytest.mark.parametrize("own", [{}, {"DOMINO_TUI_HOME": ""}])
def test_customary_places(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own: dict[str, str]
) -> None:
    """Otherwise each file lies where its kind customarily does, and nothing in the home itself."""
    for kind in ("config", "data", "state"):
        monkeypatch.setenv(f"XDG_{kind.upper()}_HOME", str(tmp_path / kind))
    assert paths(own) == Paths(
        tmp_path / "config/domino-tui/settings.toml",
        tmp_path / "data/domino-tui/domino.db",
        tmp_path / "state/domino-tui/domino-tui.log",
    )
    assert list(tmp_path.iterdir()) == []
