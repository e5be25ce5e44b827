"""The three object balls and the spots on which they belong (H1, H2, The Rack)."""

from typing import Final, Literal

Ball = Literal[1, 3, 5]
"""An object ball, named by its number, which is also what it counts when pocketed."""

BALLS: Final[tuple[Ball, ...]] = (1, 3, 5)
"""Every object ball, ascending."""

SPOTS: Final[dict[Ball, str]] = {1: "head spot", 3: "foot spot", 5: "center spot"}
"""Where each ball stands at the start, and where it comes back to (H2, The Rack)."""

CAROM_POINTS: Final = (0, 0, 1, 2)
"""Points of a carom by the number of object balls the cue ball struck (H4, Scoring)."""
