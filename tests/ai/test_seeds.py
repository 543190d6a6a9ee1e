"""Seeds: the same everywhere, and different for different purposes."""

from domino_tui.ai.seeds import match_seed, move_seed, share


def test_seeds_never_change() -> None:
    """A seed written down today replays the same game with every later version."""
    assert move_seed(20261129, 0, 0, 2) == 8218433835641598
    assert match_seed(20261129, 1) == 3022913781294841


def test_every_part_of_a_seed_counts() -> None:
    """Match, round, number of events and seat all change the seed of a move."""
    seeds = {
        move_seed(match, number, events, seat)
        for match in range(5)
        for number in range(5)
        for events in range(20)
        for seat in range(4)
    }
    assert len(seeds) == 5 * 5 * 20 * 4
    assert len({match_seed(seed, number) for seed in range(20) for number in range(50)}) == 1000


def test_seeds_can_be_kept_by_every_reader_of_json() -> None:
    """They are whole numbers below 2**53."""
    seeds = [match_seed(7, number) for number in range(500)]
    assert all(0 <= seed < 2**53 for seed in seeds)
    assert max(seeds) > 2**52


def test_shares_are_even() -> None:
    """Shares of 1 are spread over all tenths, and differ by purpose."""
    tenths = [int(10 * share(seed, "choice")) for seed in range(2000)]
    assert all(150 < tenths.count(tenth) < 250 for tenth in range(10))
    assert share(1, "choice") != share(1, "Ana")
