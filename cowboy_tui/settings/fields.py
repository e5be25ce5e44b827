"""What there is to be set, in words: for the file, for the settings screen, for what is refused."""

from typing import Final, NamedTuple

MOST_SECONDS: Final = 600
"""The longest time that a shot clock can be set to, or be extended by."""


class Choice(NamedTuple):
    """A value that a setting can have."""

    value: str | bool
    text: str
    """The value in words."""


class Field(NamedTuple):
    """One setting; those without choices are numbers of seconds, 0 to MOST_SECONDS."""

    name: str
    """The name in the file, and in `Settings`."""
    title: str
    """A word or two for the settings screen."""
    help: str
    """A line for the file and the settings screen."""
    choices: tuple[Choice, ...] = ()

    def text_of(self, value: object) -> str:
        """Return a value in words."""
        found = (choice.text for choice in self.choices if choice.value == value)
        return next(found, f"{value} seconds" if value else "none")


FIELDS: Final = (
    Field(
        "theme",
        "Theme",
        "A dark or a light ground.",
        (Choice("dark", "dark"), Choice("light", "light")),
    ),
    Field(
        "palette",
        "Colors",
        "The colors on it. A terminal of sixteen colors or none keeps its own.",
        (
            Choice("standard", "standard"),
            Choice("high-contrast", "high contrast"),
            Choice("color-blind", "blue and orange, for the color-blind"),
        ),
    ),
    Field(
        "layout",
        "Keys of a shot",
        "Whether a shot is noted by the letters of the notation or on the number pad alone.",
        (Choice("letters", "letters"), Choice("number-pad", "number pad")),
    ),
    Field(
        "sound",
        "Sound",
        "A bell on a foul, when a shot takes the shooter into another phase, and on a win.",
        (Choice(False, "off"), Choice(True, "on")),
    ),
    Field(
        "latecomer_start",
        "Latecomers start with",
        "The score that is offered to a player who comes late.",
        (
            Choice("zero", "0"),
            Choice("lowest", "the lowest score"),
            Choice("average", "the average, rounded down"),
        ),
    ),
    Field(
        "opens",
        "Next game opened by",
        "Who opens the next game of the same players.",
        (
            Choice("next", "the player after the winner"),
            Choice("winner", "the winner"),
            Choice("loser", "the loser"),
            Choice("same", "the same player"),
        ),
    ),
    Field(
        "shot_clock",
        "Shot clock",
        "Seconds for a shot, 0 for no clock. A bell at 10 seconds, where it is more, "
        "and at 0; it ends no turn.",
    ),
    Field(
        "extension", "Extension", "Seconds that an extension of the shot clock adds, once a shot."
    ),
    Field(
        "chances",
        "Chances to win",
        "Each player's chance beside his name, from the shots that he has made so far.",
        (Choice(False, "not shown"), Choice(True, "shown")),
    ),
)
"""Every setting but the keys, in the order in which they are shown."""

BY_NAME: Final = {field.name: field for field in FIELDS}
