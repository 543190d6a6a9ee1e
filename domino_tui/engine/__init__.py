"""The rules of the four games: pure, frozen, deterministic, standard library only.

A match is a value. :func:`~domino_tui.engine.match.new_match` deals one from a seed,
:func:`~domino_tui.engine.match.play` gives the match after a move, and a player is shown
nothing but a :class:`~domino_tui.engine.player_view.PlayerView` (Rule C-8).
"""
