"""What the keys do in each field of a new game, with letters and on a number pad."""

from typing import Final

from .widgets.answer import CHANGES, Label

KEYS: Final[dict[str, tuple[Label, ...]]] = {
    "name": (("enter", "adds, or on to the rules"), ("backspace", "")),
    "table": (("enter", "on to the rules"), ("backspace", "")),
    "players": (("minus", ""), ("plus", ""), ("delete", ""), *CHANGES),
    "rules": CHANGES,
}
"""The keys to click, by the field that has the focus."""

HINTS: Final = {
    "name": "Enter adds the player. Enter on an empty line goes on to the rules. Right takes the "
    "name that is offered. Down: change the order, take a player out, give a head start.",
    "table": "Which table it is played at, if that matters. Enter goes on to the rules.",
    "players": "- and + move a player up and down the order, Delete takes one out. A number, "
    "or Left and Right: the head start. Enter starts the game.",
    "rules": "Left and Right change a rule; a number is typed. Enter starts the game.",
}
"""By the field that has the focus."""

PAD_HINTS: Final = {
    "name": "The number of a name adds it; - takes a digit back. Enter on an empty line goes "
    "on to the rules.",
    "table": HINTS["table"],
    "players": "8 and 2 go up and down, - and + move a player up and down the order, . takes one "
    "out, 4 and 6 change the head start. Enter starts the game.",
    "rules": "8 and 2 go up and down, up to the players too, 4 and 6 change a rule. "
    "Enter starts the game.",
}
"""The same on a number pad, with Num Lock on or off."""
