"""Screens that do nothing before they are there, nor once the program is about to end."""

from __future__ import annotations

from textual.widget import Widget


class OnceShown(Widget):
    """Mixed into a screen, keeps keys that come too soon or too late from doing anything.

    Who types ahead can close a screen before its parts exist, or open one when the program ends
    already; its parts would be looked for in vain.
    """

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow an action only while the screen has all its parts."""
        return self.is_there and super().check_action(action, parameters)

    @property
    def is_there(self) -> bool:
        """Whether the screen has all its parts, is on top, and the program goes on."""
        top: object = self.app.screen
        return self.is_mounted and top is self and self.app.return_code is None
