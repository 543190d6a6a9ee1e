"""Draw the pictures of the README from the running program: ``python tools/pictures.py``.

Each picture is the screen as it is after some keys, in a match whose seed settles everything, so
the same program draws the same pictures.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"


@dataclass(frozen=True)
class Picture:
    """A screen to be drawn."""

    name: str
    size: tuple[int, int]
    """Columns and rows."""
    seed: int | None
    """The seed of a match of Double Zéro, two against two; None: the title."""
    keys: tuple[str, ...]
    """The keys that lead to it."""
    until: str = ""
    """The screen at which no more keys are pressed, where it comes before the last."""


PICTURES = (
    Picture("title", (80, 24), None, ()),
    Picture("new-game", (100, 30), None, ("n",)),
    Picture("table", (120, 40), 129, ("enter",) * 4),
    Picture("table-small", (80, 24), 129, ("enter",) * 4),
    Picture("table-large", (200, 60), 129, ("enter",) * 4),
    Picture("round-end", (100, 30), 129, ("enter",) * 40, "RoundEndScreen"),
)


async def draw(picture: Picture, language: str, home: Path) -> str:
    """Return a picture as SVG."""
    from domino_tui.i18n import use_language  # noqa: PLC0415 -- after the home is set
    from domino_tui.new_game import Choice, set_up_of  # noqa: PLC0415
    from domino_tui.store.database import open_store  # noqa: PLC0415
    from domino_tui.store.settings import Settings  # noqa: PLC0415
    from domino_tui.ui.app import DominoApp, Launch  # noqa: PLC0415

    use_language("fr" if language == "fr" else "en")
    store, _problems = open_store(home / f"{picture.name}-{language}.db")
    set_up = None
    if picture.seed is not None:
        choice = Choice("double-zero", 4, True, 200, "regular", seed=picture.seed)
        set_up = set_up_of(choice)
    chosen = Settings(language="fr" if language == "fr" else "en", speed="instant")
    app = DominoApp(Launch(chosen, store, set_up, language))
    async with app.run_test(size=picture.size) as pilot:
        await pilot.pause()
        for key in picture.keys:
            if type(app.screen).__name__ == picture.until:
                break
            await pilot.press(key)
            await pilot.pause()
            await app.workers.wait_for_complete()
            await pilot.pause()
        svg = app.export_screenshot(title="domino-tui")
    store.close()
    return svg


def main() -> int:
    """Draw all pictures in both languages."""
    ASSETS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ["DOMINO_TUI_HOME"] = home
        for language in ("en", "fr"):
            for picture in PICTURES:
                svg = asyncio.run(draw(picture, language, Path(home)))
                path = ASSETS / f"{picture.name}-{language}.svg"
                path.write_text(svg + "\n", encoding="utf-8")
                print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
