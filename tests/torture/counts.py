"""How much is tortured: little in the ordinary run of the tests, more where that is asked."""

import os

KILLS = int(os.environ.get("COWBOY_KILLS", "100"))
"""Kills of each sort: of the program in its terminal, and of what it does without one."""
LONG = KILLS >= 500
"""Whether this is a long run, in which what takes half a minute may take it."""
EXAMPLES = int(os.environ.get("COWBOY_EVENINGS", "60"))
"""Random evenings for each property."""
SEED = os.environ.get("COWBOY_SEED", "")
"""Any text: with another one other keys are typed, and other moments chosen."""
