"""The log file: small, made when there is something to say, and never in the way."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from domino_tui.store.database import open_store
from domino_tui.store.log import close_log, open_log


@pytest.fixture(autouse=True)
def closed_after() -> Iterator[None]:
    """Let go of the log file after each test."""
    yield
    close_log()


def test_first_line_makes_the_file(tmp_path: Path) -> None:
    """The file and its directory are made by the first line, not before."""
    path = tmp_path / "state" / "domino-tui.log"
    log = open_log(path)
    assert not path.parent.exists()
    log.warning("a fault in %s", "Zoé")
    assert "WARNING domino_tui: a fault in Zoé\n" in path.read_text(encoding="utf-8")


def test_it_stays_small(tmp_path: Path) -> None:
    """The file is begun anew before it grows large, and one older file is kept."""
    log = open_log(tmp_path / "domino-tui.log")
    for _ in range(1500):
        log.warning("x" * 1000)
    sizes = {each.name: each.stat().st_size for each in tmp_path.iterdir()}
    assert set(sizes) == {"domino-tui.log", "domino-tui.log.1"}
    assert max(sizes.values()) < 300_000


def test_opening_again(tmp_path: Path) -> None:
    """A log that is opened again is written to the new file alone."""
    open_log(tmp_path / "one").warning("first")
    open_log(tmp_path / "two").warning("second")
    assert "second" not in (tmp_path / "one").read_text()
    assert "second" in (tmp_path / "two").read_text()


@pytest.mark.parametrize("place", ["file/domino-tui.log", "directory", "/dev/full"])
def test_no_place_for_it(tmp_path: Path, capsys: pytest.CaptureFixture[str], place: str) -> None:
    """Where no log can be written, nothing is said and nothing raises."""
    (tmp_path / "file").touch()
    (tmp_path / "directory").mkdir()
    log = open_log(tmp_path / place)
    log.warning("lost")
    close_log()
    assert capsys.readouterr() == ("", "")


def test_without_a_log(capsys: pytest.CaptureFixture[str]) -> None:
    """Before the log is opened nothing reaches the terminal."""
    logging.getLogger("domino_tui").error("lost")
    assert capsys.readouterr() == ("", "")


def test_faults_of_the_store_are_in_it(tmp_path: Path) -> None:
    """What the store tells in one line has its details in the log."""
    open_log(tmp_path / "domino-tui.log")
    (tmp_path / "domino.db").write_text("no database, " * 50)
    store, _ = open_store(tmp_path / "domino.db")
    store.close()
    text = (tmp_path / "domino-tui.log").read_text()
    assert "file is not a database" in text
    assert "domino.db.broken-1" in text
