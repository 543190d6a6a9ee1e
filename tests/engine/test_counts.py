"""Exact counts of all that can happen from small deals of each game.

The numbers are the second referee's; ``python -m tests.engine.counting`` prints them. A column
each: sequences of moves, different positions, sequences that end with domino, that end blocked,
and what is scored in those two.
"""

import pytest

from tests.engine.counting import DEALS, count, table

COUNTS = {
    "draw, to the end": """
        1         1         0         0         0
        2         1         0         0         0
        4         2         0         0         0
        6         3         0         0         0
       10         5         0         0         0
       12         6         0         0         0
       12         6         4         0        36
        8         4         0         0         0
        8         4         2         0        10
        6         3         0         0         0
       10         5         0         4        76
        6         3         2         0        12
        4         2         0         0         0
        4         2         4         0        12
""",
    "draw with three and a reserve, to the end": """
        3         3         0         0         0
        5         4         0         0         0
       10         7         0         0         0
       11         8         0         0         0
       12         9         0         0         0
       16        12         0         0         0
       18        13         4         0        62
       16        11         0         7       182
        9         6         1         0        28
        8         4         6         0       156
        2         1         0         0         0
        2         1         0         0         0
        2         1         0         0         0
        2         1         0         2        42
""",
    "draw, the first moves": """
        1         1         0         0         0
        4         2         0         0         0
       14         7         0         0         0
       48        24         0         0         0
      150        75         0         0         0
      426       213         0         0         0
     1398       699         0         0         0
     3972      1986         0         0         0
    10048      5011         0         0         0
    23054     11452         0         0         0
""",
    "block, to the end": """
        5         5         0         0         0
       11        10         0         0         0
       19        17         0         0         0
       32        29         0         0         0
       44        33         0         2        40
       54        37         0        13       227
       44        25         0        16       220
       33        14         0        20       320
       13         6         0         3        39
       10         2        10         0        50
""",
    "block with three, to the end": """
        1         1         0         0         0
        2         1         0         0         0
        4         2         0         0         0
        8         4         0         0         0
       14         7         0         0         0
       16         8         0         2        40
       20        10         0         6       122
       16         7         0         2        30
       14         5         0         6        90
        8         2         8         0       104
""",
    "Double Zéro from 0-0, to the end": """
        4         4         0         0         0
       16         9         0         0         0
       42        15         0         0         0
      141        34         0         0         0
      275        52         0         0         0
      870        98         0         0         0
     1188       121       807        22     21270
      596        89         0        21       510
      982        83       960         6     22965
       52        15        18         3       530
       31         9         0         0         0
       66         7         0        60      1680
        6         2         0         0         0
       12         1        12         0       360
""",
    "Double Zéro with 0-0 in mid-round, to the end": """
        1         1         0         0         0
        2         1         0         0         0
        4         2         0         0         0
        6         3         0         0         0
       10         3         0         0         0
       16         3         0         0         0
       30         5        26         4      1220
""",
    "Double Zéro in teams, to the end": """
        3         3         0         0         0
        4         4         0         0         0
       12         7         0         0         0
       31        13         0         1        55
       53        20         0         2        60
       78        26         0         4       180
      149        36         0         2        50
      272        55         0        12       615
      430        81       335         0     15675
      150        28       108         2      4560
       68        14        68         0      3000
""",
    "Double Zéro, the first moves": """
        7         7         0         0         0
       40        26         0         0         0
      188        73         0         0         0
     1361       279         0         0         0
     6467       779         0         0         0
    35425      2786         0         0         0
""",
    "pairs, to the end": """
        1         1         0         0         0
        2         1         0         0         0
        4         2         0         0         0
        6         3         0         0         0
       10         5         0         0         0
       12         6         0         4       120
        8         4         0         0         0
       10         5         0         2        36
       10         5        10         0       186
""",
    "pairs, the first moves": """
        7         7         0         0         0
       23        19         0         0         0
       85        70         0         0         0
      289       238         0         0         0
      830       675         0         0         0
     2322      1889         0         0         0
     7367      5973         0         0         0
    21185     17205         0         0         0
""",
}


def numbers(text: str) -> list[list[int]]:
    """A table's numbers, a list a line."""
    return [list(map(int, line.split())) for line in text.strip().splitlines()]


def test_every_deal_is_counted() -> None:
    """The deals and the tables are of the same names."""
    assert COUNTS.keys() == DEALS.keys()


@pytest.mark.parametrize("name", COUNTS)
def test_the_engine_counts_the_same(name: str) -> None:
    """The engine reaches exactly as many positions, by as many ways, with as many points."""
    counted = count(DEALS[name].engine(), DEALS[name].depth)
    assert numbers(table(counted)) == numbers(COUNTS[name])


@pytest.mark.parametrize("name", [name for name in COUNTS if name.endswith("to the end")])
def test_the_second_referee_counted_them(name: str) -> None:
    """The numbers written here are those of the second referee."""
    counted = count(DEALS[name].naive(), DEALS[name].depth)
    assert numbers(table(counted)) == numbers(COUNTS[name])


@pytest.mark.large
@pytest.mark.parametrize("name", [name for name in COUNTS if name.endswith("first moves")])
def test_the_second_referee_counted_the_long_ones(name: str) -> None:
    """The same for whole deals."""
    counted = count(DEALS[name].naive(), DEALS[name].depth)
    assert numbers(table(counted)) == numbers(COUNTS[name])
