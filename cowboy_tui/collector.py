"""The garbage collector rests while the program loads.

What is loaded stays to the end, and there is ever more of it: to look through all of it again and
again for what could be thrown away took a tenth of the time until a game could be marked.
"""

import gc


def rest() -> None:
    """Have nothing looked through until `go_on`."""
    gc.disable()


def go_on() -> None:
    """Look through what is made from now on, and no more through what is there already."""
    gc.freeze()
    gc.enable()


def sweep() -> None:
    """Throw away now what can be."""
    gc.collect()
