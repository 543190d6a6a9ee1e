"""The settings file: read whatever it holds, saved with respect for what a person wrote."""

import errno
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domino_tui.store.settings import (
    LARGEST_FILE,
    LONGEST_NAME,
    Settings,
    language_setting,
    load_settings,
    save_settings,
)

ALL = Settings(
    language="fr",
    speed="slow",
    motion="reduced",
    name="Zoé « l’as »",
    face="ascii",
    mouse=False,
    theme="paper",
    keys={"table.lay": ("x", "enter"), "table.tile(-1)": ("a",)},
    last={
        "variant": "double-zero",
        "players": 4,
        "teams": True,
        "target": 200,
        "levels": ["novice", "expert", "expert"],
        "options": {"opening": "winner", "reserve": 2},
    },
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A settings file in a directory that is not there yet."""
    return tmp_path / "config" / "settings.toml"


def written(path: Path, content: str | bytes) -> Path:
    """Write a settings file by hand."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def test_missing_file(path: Path) -> None:
    """Without a file the defaults hold, and nothing is made by asking."""
    assert load_settings(path) == (Settings(), ())
    assert language_setting(path) is None
    assert not path.parent.exists()


@pytest.mark.parametrize("chosen", [Settings(), ALL])
def test_saved_and_loaded(path: Path, chosen: Settings) -> None:
    """What was saved is loaded again."""
    assert save_settings(chosen, path) is None
    assert load_settings(path) == (chosen, ())
    assert [each.name for each in path.parent.iterdir()] == ["settings.toml"]


def test_by_hand(path: Path) -> None:
    """A person may write keys of actions without quotes, and a single key without a list."""
    written(path, 'speed = "fast"\n[keys]\ntable.lay = "x"\n"table.undo" = ["b", "u"]\n')
    keys = {"table.lay": ("x",), "table.undo": ("b", "u")}
    assert load_settings(path) == (Settings(speed="fast", keys=keys), ())


def test_mark_in_front(path: Path) -> None:
    """The mark that some editors put in front of UTF-8 is no fault."""
    written(path, b'\xef\xbb\xbfspeed = "fast"\r\n')
    assert load_settings(path) == (Settings(speed="fast"), ())
    assert save_settings(Settings(speed="slow"), path) is None
    assert load_settings(path) == (Settings(speed="slow"), ())


OTHERS = {
    "name": ('name = "Ana"', "Ana"),
    "speed": ('speed = "slow"', "slow"),
    "motion": ('motion = "off"', "off"),
    "mouse": ("mouse = false", False),
}


@pytest.mark.parametrize(
    ("line", "detail"),
    [
        ('speed = "fats"', 'speed = "fats"'),
        ("speed = 3", "speed = 3"),
        ('motion = "some"', 'motion = "some"'),
        ('language = "de"', 'language = "de"'),
        ("language = ['fr']", 'language = ["fr"]'),
        ('face = "runes"', 'face = "runes"'),
        ("mouse = 1", "mouse = 1"),
        (r'name = "\u001b[2J"', r'name = "\u001b[2J"'),
        (r'name = "\u009b2J"', 'name = "\N{REPLACEMENT CHARACTER}2J"'),
        (f'name = "{"x" * 41}"', f'name = "{"x" * 38}…'),
        ('theme = ""', 'theme = ""'),
        ("last = 2026-11-29", 'last = "2026-11-29"'),
        ("keys = []", "keys = []"),
        ('keys = {"table.lay" = []}', "keys.table.lay = []"),
        ("keys = {table.lay = 5}", "keys.table.lay = 5"),
        ('keys = {"table.lay" = ["x", ""]}', 'keys.table.lay = ["x", ""]'),
    ],
)
def test_wrong_value(path: Path, line: str, detail: str) -> None:
    """A wrong value gives its key's default and is named; all others are kept."""
    written(path, f"{line}\nfuture = 7\n")
    found, (problem,) = load_settings(path)
    assert (problem.kind, problem.path, problem.detail) == ("bad-setting", path, detail)
    assert found == Settings()
    others = {key: value for key, value in OTHERS.items() if not line.startswith(key)}
    written(path, "\n".join([line, *(text for text, _ in others.values())]))
    found, _ = load_settings(path)
    assert {key: getattr(found, key) for key in others} == {
        key: value for key, (_, value) in others.items()
    }


def test_wrong_key_among_right_ones(path: Path) -> None:
    """Of several actions' keys, those that are right hold."""
    written(path, 'keys = {"a.b" = "x", "c.d" = 3, "e.f" = ["y"]}')
    found, (problem,) = load_settings(path)
    assert problem.detail == "keys.c.d = 3"
    assert found.keys == {"a.b": ("x",), "e.f": ("y",)}


BROKEN = {
    "no TOML": (b"speed = fast\n", "1"),
    "third line": (b'# mine\nspeed = "fast"\n= 3\n', "3"),
    "no UTF-8": (b'name = "Zo\xe9"\n', ""),
    "twice": (b"ascii = true\nascii = false\n", "2"),
    "huge": (b"#" * (LARGEST_FILE + 1), ""),
    "nested": (b"last = " + b"[" * 100_000, ""),
    "long number": (b"last = {a = " + b"9" * 10_000 + b"}", ""),
    "a database": (b"SQLite format 3\0" + bytes(range(256)), ""),
}


@pytest.mark.parametrize("name", BROKEN)
def test_broken_file(path: Path, name: str) -> None:
    """A broken file gives the defaults; saving keeps it aside first, under a number of its own."""
    content, line = BROKEN[name]
    written(path, content)
    found, (problem,) = load_settings(path)
    assert found == Settings()
    assert problem.kind == "broken-settings"
    assert problem.detail == line or not line
    assert language_setting(path) is None
    for number in (1, 2):
        written(path, content)
        told = save_settings(ALL, path)
        kept = path.with_name(f"settings.toml.broken-{number}")
        assert told is not None
        assert (told.kind, told.path, told.kept_as) == ("broken-settings", path, kept)
        assert kept.read_bytes() == content
        assert load_settings(path) == (ALL, ())


def test_directory_in_its_place(path: Path) -> None:
    """A directory is no settings file, and is kept aside like one that is broken."""
    path.mkdir(parents=True)
    (path / "something").touch()
    found, (problem,) = load_settings(path)
    assert (found, problem.kind) == (Settings(), "unreadable-settings")
    told = save_settings(ALL, path)
    assert told is not None
    assert told.kind == "broken-settings"
    assert told.kept_as == path.with_name("settings.toml.broken-1")
    assert (told.kept_as / "something").exists()
    assert load_settings(path) == (ALL, ())


def test_no_place_for_a_file(tmp_path: Path) -> None:
    """Where no file can be, reading gives the defaults and saving tells so."""
    (tmp_path / "file").touch()
    path = tmp_path / "file" / "settings.toml"
    found, (problem,) = load_settings(path)
    assert (found, problem.kind) == (Settings(), "unreadable-settings")
    told = save_settings(ALL, path)
    assert told is not None
    assert (told.kind, told.kept_as) == ("unwritable-settings", None)
    assert told.detail
    assert language_setting(path) is None


@pytest.mark.parametrize(
    ("number", "kind"),
    [
        (errno.ENOSPC, "full-disk"),
        (errno.EDQUOT, "full-disk"),
        (errno.EROFS, "unwritable-settings"),
        (errno.EIO, "unwritable-settings"),
    ],
)
def test_disk_fails_while_saving(
    path: Path, monkeypatch: pytest.MonkeyPatch, number: int, kind: str
) -> None:
    """A disk that fails in mid-saving leaves the old file whole and nothing beside it."""
    assert save_settings(ALL, path) is None
    before = path.read_bytes()

    def fail(_: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", fail)
    told = save_settings(Settings(), path)
    assert told is not None
    assert told.kind == kind
    assert path.read_bytes() == before
    assert [each.name for each in path.parent.iterdir()] == ["settings.toml"]


def test_what_a_person_wrote_stays(path: Path) -> None:
    """Comments, order, form and unknown keys are kept; only what changed is changed."""
    written(
        path,
        "# My settings\n"
        "future = 'yes'  # of a version to come\n"
        "speed='fast'    # not too fast\n"
        "\n"
        "[keys]\n"
        "table.lay = 'x'\n"
        "# the end of the keys\n"
        "\n"
        "[last]\n"
        "players = 3 # us\n"
        "[other]\n"
        "a = [ 1,2 ]\n",
    )
    found, problems = load_settings(path)
    assert problems == ()
    changed = Settings(
        language="fr", speed="fast", name="Zoé", keys=found.keys, last={"players": 4, "teams": True}
    )
    assert save_settings(changed, path) is None
    assert load_settings(path) == (changed, ())
    text = path.read_text(encoding="utf-8")
    for line in (
        "# My settings",
        "future = 'yes'  # of a version to come",
        "table.lay = 'x'",
        "speed='fast'    # not too fast",
        "# the end of the keys",
        "players = 4 # us",
        "[other]",
        "a = [ 1,2 ]",
    ):
        assert line in text.splitlines()


def test_nothing_changed(path: Path) -> None:
    """Saving what the file already says leaves it as it is, to the byte."""
    content = b"# only this\r\nmouse   = true\r\n[keys]\r\na.b = 'x'\r\n"
    written(path, content)
    found, _ = load_settings(path)
    assert save_settings(found, path) is None
    assert path.read_bytes() == content


def test_wrong_value_is_mended(path: Path) -> None:
    """Saving puts what holds in the place of what was wrong."""
    written(path, 'speed = "fats" # hm\nlanguage = "de"\nkeys = {"a.b" = 3, "c.d" = "x"}\n')
    found, problems = load_settings(path)
    assert len(problems) == 3
    assert save_settings(found, path) is None
    assert load_settings(path) == (found, ())
    assert "# hm" in path.read_text()


def test_back_to_the_default(path: Path) -> None:
    """What was chosen once can be taken back."""
    assert save_settings(ALL, path) is None
    assert save_settings(Settings(), path) is None
    assert load_settings(path) == (Settings(), ())


def test_link(path: Path, tmp_path: Path) -> None:
    """A link to a file elsewhere stays a link, and a file keeps its permissions."""
    real = tmp_path / "dotfiles" / "settings.toml"
    written(real, "# mine\n")
    real.chmod(0o600)
    path.parent.mkdir()
    path.symlink_to(real)
    assert save_settings(ALL, path) is None
    assert path.is_symlink()
    assert load_settings(real) == (ALL, ())
    assert real.stat().st_mode & 0o777 == 0o600


def test_what_a_file_cannot_hold(path: Path) -> None:
    """Values that no file can hold are left out or made fit, and never raise."""
    odd: Any = {"a": None, "b": ("x", None), "c": float("nan"), 5: object(), "d": {"e": None}}
    asked = Settings(name="\udcff\n" + "x" * 60, theme="", keys={"a.b": ()}, last=odd)
    assert save_settings(asked, path) is None
    found, problems = load_settings(path)
    assert problems == ()
    assert found == Settings(name=("?" + "x" * 60)[:LONGEST_NAME], last={"b": ["x"], "d": {}})


def test_language_setting(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The quick look at the language finds the file by itself."""
    monkeypatch.setenv("DOMINO_TUI_HOME", str(path.parent))
    assert language_setting() is None
    written(path, 'language = "fr"\nspeed = "fats"\n')
    assert language_setting() == language_setting(path) == "fr"
    written(path, 'language = "de"\n')
    assert language_setting() is None


@given(content=st.binary(max_size=300))
@settings(max_examples=100, deadline=None)
def test_any_bytes(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    """No content whatsoever raises, and afterwards settings can be saved."""
    path = written(tmp_path_factory.mktemp("bytes") / "settings.toml", content)
    load_settings(path)
    language_setting(path)
    save_settings(ALL, path)
    assert load_settings(path) == (ALL, ())


TEXTS = st.text(st.characters(codec="utf-8"), max_size=12)
PRINTABLE = st.text(
    st.characters(codec="utf-8", exclude_categories=("C", "Z"), include_characters=" "), max_size=12
)
KEYS = st.text("abc.-_é\"' ()", min_size=1, max_size=8)
LEAVES = st.one_of(
    TEXTS,
    st.booleans(),
    st.integers(-(2**60), 2**60),
    st.floats(allow_nan=False, width=32, allow_infinity=False),
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(TEXTS, inner, max_size=3)),
    max_leaves=8,
)
SETTINGS = st.builds(
    Settings,
    language=st.sampled_from([None, "en", "fr"]),
    speed=st.sampled_from(["instant", "fast", "normal", "slow"]),
    name=PRINTABLE,
    face=st.sampled_from(("pips", "numerals", "ascii")),
    mouse=st.booleans(),
    theme=PRINTABLE.filter(bool),
    keys=st.dictionaries(
        KEYS, st.lists(PRINTABLE.filter(bool), min_size=1, max_size=3).map(tuple), max_size=3
    ),
    last=st.dictionaries(TEXTS, VALUES, max_size=4),
)


@given(first=SETTINGS, second=SETTINGS)
@settings(max_examples=30, deadline=None)
def test_any_settings(
    tmp_path_factory: pytest.TempPathFactory, first: Settings, second: Settings
) -> None:
    """Whatever is chosen is loaded as it was saved, into a new file and over another one."""
    path = tmp_path_factory.mktemp("settings") / "settings.toml"
    assert save_settings(first, path) is None
    assert load_settings(path) == (first, ())
    save_settings(second, path)
    assert load_settings(path) == (second, ())
