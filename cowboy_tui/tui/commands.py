"""Every command of the app in one place: its keys, its words, and where it can be given.

Key bar, help screen and command palette are made from this list, after a marker's own keys were
put into it (`key_map.py`); no key is written elsewhere.
"""

from enum import StrEnum
from typing import Final, NamedTuple


class Place(StrEnum):
    """Where the marker is, as far as keys are concerned."""

    FORM = "form"
    """Noting a shot."""
    CHOICE = "choice"
    """The opening failed and the incoming player chooses."""
    NOTICE = "notice"
    """Something is being announced: a player is out."""
    OVER = "over"
    """The game has a winner."""
    CORRECTION = "correction"
    """Walking through the shots of a game to put one right."""
    TRAIL = "trail"
    """Reading what was corrected in a game."""
    INNING = "inning"
    """Reading an inning that is spelled out."""
    HOME = "home"
    """The home screen."""
    NEW_GAME = "new game"
    """Setting up a game."""
    SETTINGS = "settings"
    """Changing settings of the program."""


class Command(NamedTuple):
    """Something the marker can have done."""

    id: str
    """The name of the action; the screen has a method `action_` and this."""
    keys: tuple[str, ...]
    """Names of keys, the one to show first."""
    label: str
    """One or two words for the key bar."""
    help: str
    """A sentence for the help screen and the palette."""
    places: tuple[Place, ...]


_MARKING: Final = (Place.FORM, Place.CHOICE, Place.NOTICE, Place.OVER)
_CORRECTION: Final = (Place.CORRECTION,)
_GAME: Final = (*_MARKING, Place.CORRECTION, Place.TRAIL, Place.INNING)

COMMANDS: Final = (
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
    Command("rematch", ("m",), "rematch", "Start the next game at once.", (Place.OVER,)),
    Command("set_up_again", ("n",), "new game", "Set up the next game first.", (Place.OVER,)),
    Command(
        "undo",
        ("u", "ctrl+z"),
        "undo",
        "Take back the last thing that was recorded, and the one before it, and so on.",
        _MARKING,
    ),
    Command("redo", ("y", "ctrl+y"), "redo", "Record again what was taken back last.", _MARKING),
    Command(
        "replace",
        ("e",),
        "replace",
        "Note the last shot anew; once more: start from the marks it had.",
        _MARKING,
    ),
    Command(
        "correct",
        ("l", "up"),
        "fix",
        "Walk through all shots: change one, delete it, insert one, give an inning to another.",
        _MARKING,
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
        _MARKING,
    ),
    Command("home", ("q",), "home", "Go to the home screen; the game is kept.", _MARKING),
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
        _MARKING,
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
        _MARKING,
    ),
    Command(
        "set_scores",
        ("f6",),
        "set scores",
        "Set all scores and whose turn it is from memory; the game is then reconstructed.",
        (Place.FORM, Place.CHOICE, Place.NOTICE),
    ),
    Command(
        "save",
        ("f2",),
        "save",
        "Record the correction as it is shown; its reason is asked for and may stay empty.",
        _CORRECTION,
    ),
    Command(
        "deal_on",
        ("g",),
        "deal on",
        "Give every event that is out of turn to the player who is at the table there.",
        _CORRECTION,
    ),
    Command(
        "sat_out",
        ("e",),
        "sat out",
        "Leave events to those they are noted for; the players before them sat out.",
        _CORRECTION,
    ),
    Command(
        "leave_out",
        ("a",),
        "leave out",
        "Leave out every event that is not possible any more.",
        _CORRECTION,
    ),
    Command(
        "take_in",
        ("enter",),
        "change",
        "Take the marks for the shot under the cursor; with none, load its own, or ask what else.",
        _CORRECTION,
    ),
    Command(
        "leave",
        ("escape",),
        "back",
        "Drop the marks on the form; with none, leave without a correction.",
        _CORRECTION,
    ),
    Command("leave", ("escape",), "back", "Go back to the game.", (Place.TRAIL, Place.INNING)),
    Command("leave", ("escape",), "home", "Go back without a new game.", (Place.NEW_GAME,)),
    Command(
        "leave",
        ("escape", "f4"),
        "back",
        "Go back; every setting was saved when it was changed.",
        (Place.SETTINGS,),
    ),
    Command("step_back", ("u", "ctrl+z"), "undo", "Take back the last step.", _CORRECTION),
    Command(
        "insert",
        ("i", "insert"),
        "insert",
        "Insert a shot before the one under the cursor.",
        _CORRECTION,
    ),
    Command("delete", ("k", "delete"), "delete", "Delete the shot under the cursor.", _CORRECTION),
    Command(
        "give_to",
        ("v",),
        "inning of",
        "Give the inning under the cursor to another player.",
        _CORRECTION,
    ),
    Command(
        "give_shot_to",
        ("f",),
        "shot of",
        "Give the one event under the cursor to another player.",
        _CORRECTION,
    ),
    Command(
        "decide",
        ("q",),
        "decision",
        "Insert repeat, take, all spotted, sits out, gives up or is back before the cursor.",
        _CORRECTION,
    ),
    Command(
        "trail",
        ("f5",),
        "changes",
        "Show what was corrected in this game: old, new, when, and why.",
        (*_MARKING, Place.CORRECTION),
    ),
    Command("open", ("enter",), "open", "Open what the cursor is on.", (Place.HOME,)),
    Command(
        "leave_app",
        ("q", "ctrl+q"),
        "quit",
        "Leave the program; everything recorded is kept.",
        (Place.HOME,),
    ),
    Command("new", ("n",), "new game", "Set up a new game.", (Place.HOME,)),
    Command(
        "abandon",
        ("x",),
        "abandon game",
        "Mark the unfinished game under the cursor as given up; undo takes that back.",
        (Place.HOME,),
    ),
    Command("start", ("f2",), "start", "Start the game as it is set up.", (Place.NEW_GAME,)),
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
        (*_MARKING, Place.HOME, Place.NEW_GAME),
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
"""All commands, in the order in which they are shown."""

MORE: Final = Command("more", ("*",), "more", "Everything that has no key of its own.", ())
"""Opens the list of the number pad; only that has a key for it."""


def commands_at(place: Place) -> tuple[Command, ...]:
    """Return the commands that can be given at a place, in their order, with their first keys."""
    return tuple(command for command in COMMANDS if place in command.places)
