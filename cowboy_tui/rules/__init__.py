"""The rules of Cow-Boy pool: pure values and functions, no I/O, clock, chance or screen.

A game is a setup and a list of events; everything else is a fold of `game.apply` over them.
Sources are cited as `H1` to `H17` (the historic text), `R1` to `R8` and section names (the modern
text), and `ruling 1` to `ruling 15` (where both are silent or unclear).
"""
