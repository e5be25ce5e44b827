"""How much is fuzzed: little in the ordinary run of the tests, more where that is asked."""

import os

FUZZ = int(os.environ.get("COWBOY_FUZZ", "100"))
"""Inputs of each sort."""
