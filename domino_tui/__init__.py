"""Dominoes against the computer in a terminal: Draw, Block, Double Zéro and Pairs."""

__version__ = "0.1.0"
