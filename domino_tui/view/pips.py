"""The pip patterns of the two larger sizes, as strings: rows split by ``/``, ``.`` is empty.

In the large size a half is 5 columns by 3 rows of round pips, read the same way lying and standing,
but for the 6. In the mid size pips are squares made of half blocks: a half is 5 by 3 when the tile
lies, and 5 by 2 when it stands, where the upper and the lower half mirror each other so that both
keep clear of the edge and of the divider. The 6 of the mid size uses quadrants: three pips a
column wide with half a column between them.
"""

LARGE_LYING = (
    "...../...../.....",
    "...../..●../.....",
    "●..../...../....●",
    "●..../..●../....●",
    "●...●/...../●...●",
    "●...●/..●../●...●",
    "●.●.●/...../●.●.●",
)
LARGE_STANDING = (*LARGE_LYING[:6], "●...●/●...●/●...●")

MID_LYING = (
    "...../...../.....",
    "...../..■../.....",
    ".▄.../...../...▀.",
    ".▄.../..■../...▀.",
    ".▄.▄./...../.▀.▀.",
    ".▄.▄./..■../.▀.▀.",
    "▗▖▄▗▖/...../▝▘▀▝▘",
)
MID_UPPER = (
    "...../.....",
    "...../..▀..",
    ".▄.../...▄.",
    ".▄.../..▀▄.",
    ".▄.▄./.▄.▄.",
    ".▄.▄./.▄▀▄.",
    "▗▖▄▗▖/▗▖▄▗▖",
)
MID_LOWER = (
    "...../.....",
    "..▄../.....",
    ".▀.../...▀.",
    ".▀▄../...▀.",
    ".▀.▀./.▀.▀.",
    ".▀▄▀./.▀.▀.",
    "▝▘▀▝▘/▝▘▀▝▘",
)
