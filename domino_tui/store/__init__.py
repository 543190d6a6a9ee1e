"""What is kept between two runs: settings, matches and a log, each told of in one line if it fails.

The store knows no game: it keeps texts, and gives back the very texts that it was given.
"""
