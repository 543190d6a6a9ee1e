"""Rounds on bit masks: fast enough to be played out by the thousand while a player thinks."""
