"""What is seen, as pure data: where the tiles of the line lie, and how a tile is drawn.

Nothing here knows of a terminal library, of the state of a game, or of time. The line of play
comes in as a ``LineShape`` (which tile was laid on which arm, in which order), a room in cells
comes in as a ``Room``, and a ``Layout`` comes out: a rectangle for every tile. See

- ``sizes``: the four sizes of a tile, and the tiers in which they are tried;
- ``geometry``: rectangles, sides, and the room as a bit mask;
- ``shape``: the line of play without its numbers;
- ``placing``: where one tile goes; ``board``: what is laid; ``starts``: where the first one goes;
- ``layout``: the whole picture, and ``keeper``, which keeps it from tile to tile;
- ``art``: the cells of one tile.
"""
