"""Computer players: they are given a :class:`PlayerView` and a seed, and nothing else.

:mod:`~domino_tui.ai.levels` names them, :mod:`~domino_tui.ai.service` lets one think beside an
interface, and :mod:`~domino_tui.ai.arena` lets them play whole matches against each other.
"""
