"""The settings of the program, each with the value it has while nothing is set."""

from typing import Final, Literal, NamedTuple

ThemeChoice = Literal["dark", "light"]
Palette = Literal["standard", "high-contrast", "color-blind"]
Layout = Literal["letters", "number-pad"]
LatecomerStart = Literal["zero", "lowest", "average"]
Opens = Literal["next", "winner", "loser", "same"]


class Settings(NamedTuple):
    """Everything that can be set; a value, so a change makes a new one."""

    theme: ThemeChoice = "dark"
    """Dark or light ground."""
    palette: Palette = "standard"
    """Which colors stand on it."""
    layout: Layout = "letters"
    """Whether shots are noted by the letters of the notation or on the number pad alone."""
    sound: bool = False
    """Whether a bell marks a foul, a change of phase and a win."""
    latecomer_start: LatecomerStart = "zero"
    """Which start score is offered to a player who comes late."""
    opens: Opens = "next"
    """Who opens the next game: the winner's next, the winner, the loser or the same (ruling 14)."""
    shot_clock: int = 0
    """Seconds for a shot; 0 where there is no clock."""
    extension: int = 30
    """Seconds that an extension adds to the shot clock."""
    chances: bool = False
    """Whether the chance of each player to win stands beside his name."""
    keys: tuple[tuple[str, str], ...] = ()
    """Commands that have another key, by id: (id, key)."""


DEFAULTS: Final = Settings()
"""The settings while nothing is set."""
