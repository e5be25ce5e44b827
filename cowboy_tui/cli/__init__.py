"""The command line: arguments in, results out, one line where something is wrong."""

from .program import main

__all__ = ["main"]
