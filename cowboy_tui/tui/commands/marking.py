"""Commands while a game is marked, and when it is over."""

from typing import Final

from .command import Command, Place

MARKING_PLACES: Final = (Place.FORM, Place.CHOICE, Place.NOTICE, Place.OVER)
"""Where a game is on the marking screen."""

MARKING: Final = (
    Command("record", ("enter",), "record", "Record the shot as the preview says.", (Place.FORM,)),
    Command(
        "repeat",
        ("r",),
        "repeat",
        "The player who failed the opening shot repeats it.",
        (Place.CHOICE,),
    ),
    Command("take", ("t",), "take", "The incoming player takes the opening shot.", (Place.CHOICE,)),
    Command("go_on", ("enter",), "go on", "Go on with the game.", (Place.NOTICE,)),
    Command(
        "lead_on",
        ("enter",),
        "go on",
        "On a league night: go on with the match, or to the board.",
        (Place.OVER,),
    ),
    Command("rematch", ("m",), "rematch", "Start the next game at once.", (Place.OVER,)),
    Command("set_up_again", ("n",), "new game", "Set up the next game first.", (Place.OVER,)),
    Command(
        "undo",
        ("u", "ctrl+z"),
        "undo",
        "Take back the last thing that was recorded, and the one before it, and so on.",
        MARKING_PLACES,
    ),
    Command(
        "redo", ("y", "ctrl+y"), "redo", "Record again what was taken back last.", MARKING_PLACES
    ),
    Command(
        "replace",
        ("e",),
        "replace",
        "Note the last shot anew; once more: start from the marks it had.",
        MARKING_PLACES,
    ),
    Command(
        "correct",
        ("l", "up"),
        "fix",
        "Walk through all shots: change one, delete it, insert one, give an inning to another.",
        MARKING_PLACES,
    ),
    Command(
        "people",
        ("f",),
        "people",
        "A player sits out, comes late, is back, gives up, or the order of play changes.",
        (Place.FORM, Place.CHOICE, Place.NOTICE),
    ),
    Command(
        "board",
        ("k",),
        "board view",
        "Show names and scores as large as they can be; again, Esc or any mark: the form.",
        MARKING_PLACES,
    ),
    Command("home", ("q",), "home", "Go to the home screen; the game is kept.", MARKING_PLACES),
    Command(
        "retire",
        ("g",),
        "gives up",
        "A player retires from the game.",
        (Place.FORM, Place.CHOICE, Place.NOTICE),
    ),
    Command(
        "respot",
        ("a",),
        "all spotted",
        "Before the final shot with the 1 held off: have all balls spotted (H12).",
        (Place.FORM,),
    ),
    Command(
        "clear",
        ("escape",),
        "clear",
        "Empty the form, or leave replacing; from the board view, back to the form.",
        MARKING_PLACES,
    ),
    Command(
        "back",
        ("backspace",),
        "last key",
        "Take back the key typed last on the form.",
        (Place.FORM,),
    ),
    Command(
        "extend",
        ("f7",),
        "extension",
        "Give the shooter more time on the shot clock, once a shot.",
        (Place.FORM, Place.CHOICE, Place.NOTICE),
    ),
    Command(
        "inning",
        ("i",),
        "spell out",
        "Spell any inning out in plain sentences, with the rule of each shot.",
        MARKING_PLACES,
    ),
    Command(
        "set_scores",
        ("f6",),
        "set scores",
        "Set all scores and whose turn it is from memory; the game is then reconstructed.",
        (Place.FORM, Place.CHOICE, Place.NOTICE),
    ),
)
