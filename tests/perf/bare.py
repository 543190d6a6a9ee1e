"""The least that a Textual app can be: a text that any key changes. Ratios are to it."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.events import Key
from textual.widgets import Static


class BareApp(App[None]):
    """Shows one line, and how many keys were pressed."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self) -> None:
        super().__init__()
        self._keys = 0

    def compose(self) -> ComposeResult:
        """Show the line."""
        yield Static("bare and ready")

    def on_key(self, event: Key) -> None:
        """Count the key."""
        self._keys += 1
        self.query_one(Static).update(f"bare and ready {self._keys}")


if __name__ == "__main__":
    BareApp().run()
