"""Seeds made from seeds: the same on every machine and in every version of Python."""

from __future__ import annotations

from hashlib import sha256


def move_seed(match_seed: int, round_number: int, events: int, seat: int) -> int:
    """Return the seed of one choice of one player.

    Args:
        match_seed: the match's seed.
        round_number: the round's number in the match, from 0.
        events: how many plays, draws and passes the round has seen.
        seat: the seat that chooses.

    Returns:
        A whole number from 0 to 2**53 - 1.
    """
    return _digest(f"move/{match_seed}/{round_number}/{events}/{seat}")


def match_seed(seed: int, number: int) -> int:
    """Return the seed of one match out of many.

    Args:
        seed: the seed of them all.
        number: the match's number among them, from 1.

    Returns:
        A whole number from 0 to 2**53 - 1, which every reader of JSON keeps exactly.
    """
    return _digest(f"match/{seed}/{number}")


def share(seed: int, purpose: str) -> float:
    """Return a number from 0 up to, but never, 1 that a seed settles for a purpose."""
    return _digest(f"{purpose}/{seed}") / 2**53


def _digest(text: str) -> int:
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big") >> 11
