"""What the store brings with it, as help and version must be quick."""

import pytest

from tests.store.faults import child

LOADED = """
import sys
import domino_tui.store.{module}
print(*(name for name in sys.argv[1:] if name in sys.modules))
"""


@pytest.mark.parametrize(
    ("module", "unwanted"),
    [
        ("settings", ["tomlkit", "platformdirs", "sqlite3", "logging", "textual", "json"]),
        ("paths", ["tomlkit", "platformdirs", "sqlite3", "logging", "textual"]),
        ("database", ["tomlkit", "platformdirs", "textual", "rich", "domino_tui.engine"]),
    ],
)
def test_what_is_not_loaded(module: str, unwanted: list[str]) -> None:
    """A module of the store loads nothing that it does not need at once."""
    with child(LOADED.format(module=module), *unwanted) as process:
        assert process.communicate()[0].strip() == ""
