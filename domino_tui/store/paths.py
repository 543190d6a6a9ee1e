"""Where files are kept: in the customary directories of the system, or all in one of your own."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

HOME_VARIABLE = "DOMINO_TUI_HOME"
"""The environment variable that names one directory for all files."""

_NAME = "domino-tui"
_SETTINGS, _DATABASE, _LOG = "settings.toml", "domino.db", "domino-tui.log"


@dataclass(frozen=True, slots=True)
class Paths:
    """The files of one person. Asking for them creates nothing."""

    settings: Path
    """What the person has chosen, in TOML, to be edited by hand too."""
    database: Path
    """All matches, the one under way among them."""
    log: Path
    """What went wrong, for a report."""


def paths(environ: Mapping[str, str] = os.environ) -> Paths:
    """Return where the files are kept, whether they are there or not."""
    own = environ.get(HOME_VARIABLE)
    if own:
        home = Path(os.path.expanduser(own))  # noqa: PTH111 -- Path.expanduser raises without a home
        return Paths(home / _SETTINGS, home / _DATABASE, home / _LOG)
    import platformdirs  # noqa: PLC0415 -- not needed where the directory is given

    return Paths(
        platformdirs.user_config_path(_NAME, appauthor=False) / _SETTINGS,
        platformdirs.user_data_path(_NAME, appauthor=False) / _DATABASE,
        platformdirs.user_state_path(_NAME, appauthor=False) / _LOG,
    )
