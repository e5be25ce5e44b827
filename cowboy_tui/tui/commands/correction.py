"""Commands while a game is corrected, and to see what was."""

from typing import Final

from .command import Command, Place
from .marking import MARKING_PLACES

CORRECTION: Final = (
    Command(
        "save",
        ("f2",),
        "save",
        "Record the correction as it is shown; its reason is asked for and may stay empty.",
        (Place.CORRECTION,),
    ),
    Command(
        "deal_on",
        ("g",),
        "deal on",
        "Give every event that is out of turn to the player who is at the table there.",
        (Place.CORRECTION,),
    ),
    Command(
        "sat_out",
        ("e",),
        "sat out",
        "Leave events to those they are noted for; the players before them sat out.",
        (Place.CORRECTION,),
    ),
    Command(
        "leave_out",
        ("a",),
        "leave out",
        "Leave out every event that is not possible any more.",
        (Place.CORRECTION,),
    ),
    Command(
        "take_in",
        ("enter",),
        "change",
        "Take the marks for the shot under the cursor; with none, load its own, or ask what else.",
        (Place.CORRECTION,),
    ),
    Command(
        "leave",
        ("escape",),
        "back",
        "Drop the marks on the form; with none, leave without a correction.",
        (Place.CORRECTION,),
    ),
    Command("step_back", ("u", "ctrl+z"), "undo", "Take back the last step.", (Place.CORRECTION,)),
    Command(
        "insert",
        ("i", "insert"),
        "insert",
        "Insert a shot before the one under the cursor.",
        (Place.CORRECTION,),
    ),
    Command(
        "delete",
        ("k", "delete"),
        "delete",
        "Delete the shot under the cursor.",
        (Place.CORRECTION,),
    ),
    Command(
        "give_to",
        ("v",),
        "inning of",
        "Give the inning under the cursor to another player.",
        (Place.CORRECTION,),
    ),
    Command(
        "give_shot_to",
        ("f",),
        "shot of",
        "Give the one event under the cursor to another player.",
        (Place.CORRECTION,),
    ),
    Command(
        "decide",
        ("q",),
        "decision",
        "Insert repeat, take, all spotted, sits out, gives up or is back before the cursor.",
        (Place.CORRECTION,),
    ),
    Command(
        "trail",
        ("f5",),
        "changes",
        "Show what was corrected in this game: old, new, when, and why.",
        (*MARKING_PLACES, Place.CORRECTION),
    ),
)
