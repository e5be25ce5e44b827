"""Commands around a game: the home screen, a new game, and the way back."""

from typing import Final

from .command import Command, Place

HOME: Final = (
    Command("leave", ("escape",), "back", "Go back to the game.", (Place.TRAIL, Place.INNING)),
    Command("leave", ("escape",), "home", "Go back without a new game.", (Place.NEW_GAME,)),
    Command(
        "leave",
        ("escape", "f4"),
        "back",
        "Go back; every setting was saved when it was changed.",
        (Place.SETTINGS,),
    ),
    Command("open", ("enter",), "open", "Open what the cursor is on.", (Place.HOME, Place.LEAGUE)),
    Command(
        "leave_app",
        ("q", "ctrl+q"),
        "quit",
        "Leave the program; everything recorded is kept.",
        (Place.HOME,),
    ),
    Command("new", ("n",), "new game", "Set up a new game.", (Place.HOME,)),
    Command(
        "league",
        ("l",),
        "league",
        "Open the board of tonight; while no night is open, the seasons and their nights.",
        (Place.HOME,),
    ),
    Command(
        "abandon",
        ("x",),
        "abandon game",
        "Mark the unfinished game under the cursor as given up; undo in it takes that back.",
        (Place.HOME,),
    ),
    Command("start", ("f2",), "start", "Start the game as it is set up.", (Place.NEW_GAME,)),
)
