"""Commands that are there in most places."""

from typing import Final

from .command import Command, Place
from .marking import MARKING_PLACES

PROGRAM: Final = (
    Command(
        "help",
        ("f1", "question_mark"),
        "help",
        "Show the marks, the keys and the rules of this game.",
        tuple(Place),
    ),
    Command(
        "settings",
        ("f4",),
        "settings",
        "Change colors, keys of a shot, sound, shot clock; the game and its marks stay.",
        (*MARKING_PLACES, Place.HOME, Place.NEW_GAME, Place.LEAGUE, Place.NIGHT),
    ),
    Command(
        "theme",
        ("f3",),
        "dark/light",
        "Change between the dark and the light theme.",
        tuple(Place),
    ),
    Command(
        "leave_app",
        ("ctrl+q",),
        "quit",
        "Leave the program; everything recorded is kept.",
        tuple(place for place in Place if place is not Place.HOME),
    ),
)
