"""The game line by line, for screen readers, pipes and simple terminals: nothing but sentences.

It plays over the same session, store and computer players as the full interface. See

- ``console``: lines out, lines in, for any encoding;
- ``reading``: what a typed answer means; ``asking``: a question until it is answered;
- ``table``, ``sheet`` and ``booklet``: the state of a match and the rules, as lines;
- ``choosing``: a new game; ``playing``: a match; ``menu``: the title; ``start``: all of it.
"""
