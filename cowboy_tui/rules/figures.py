"""What a player did in a game, in numbers that can be added up over games."""

from collections.abc import Mapping
from typing import NamedTuple

FOUL = "foul"
"""The outcome of a shot that was a foul for another reason than where the total stood."""


class Figures(NamedTuple):
    """One seat of one game; every field but `high_run` adds up."""

    points: int = 0
    """Points that were made and banked: no head start, none given to a latecomer."""
    innings: int = 0
    """Innings with a shot in them."""
    high_run: int = 0
    """The longest run that was banked, in points."""
    shots: int = 0
    phase_points: tuple[int, int, int] = (0, 0, 0)
    """Points that were banked, by the phase of the shot: open, caroms, final."""
    phase_innings: tuple[int, int, int] = (0, 0, 0)
    """Innings with a shot in that phase."""
    caroms: int = 0
    """Single caroms that scored, whether or not their run was lost later; the next two likewise."""
    doubles: int = 0
    """Double caroms that scored."""
    balls: tuple[int, int, int] = (0, 0, 0)
    """How often the 1, the 3 and the 5 were pocketed and scored."""
    fouls: Mapping[str, int] = {}
    """How often by name (`Foul`); a shot with several reasons counts for each."""
    fouled_shots: int = 0
    runs_lost: int = 0
    """Runs of at least one point that a foul lost."""
    points_lost: int = 0
    """Points in those runs."""
    final_shots: int = 0
    """Shots in the final phase."""
    final_wins: int = 0
    """Those that won."""
    overshot_open: int = 0
    """How often `open_to` (90) was overshot, whether as a foul or void."""
    overshot_caroms: int = 0
    """How often `caroms_to` (100) was overshot."""
    outcomes: Mapping[str, int] = {}
    """How often a shot came to what, keyed `phase:what`: `open:4` would have scored 4 had no
    threshold been near, `open:0` ended the inning, `open:foul` was a foul in itself. On the final
    shot `final:1` won. An opening shot that failed and was no foul is `opening:failed`."""
    seconds: float = 0.0
    """Time of the shots that could be timed."""
    timed_shots: int = 0
