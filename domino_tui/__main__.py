"""``python -m domino_tui`` is the same as the command ``domino-tui``."""

import sys

from domino_tui.cli import run

if __name__ == "__main__":
    sys.exit(run())
