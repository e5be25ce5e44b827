"""Commands of the league: its seasons, who is here on a night, and the board of the night."""

from typing import Final

from .command import Command, Place

_TAKEN_BACK = (Place.SEASON, Place.CHECK_IN)
"""Where letters are typed, so that undo has no letter."""

_SEASONS = (
    Command("new_night", ("n",), "new night", "Begin a night of the season.", (Place.LEAGUE,)),
    Command(
        "change_season",
        ("e",),
        "season",
        "Change what the season is played by: rules, format, points, tie-breaks.",
        (Place.LEAGUE,),
    ),
    Command("new_season", ("a",), "new season", "Set up another season.", (Place.LEAGUE,)),
    Command("players", ("p",), "players", "Show everybody who plays.", (Place.LEAGUE,)),
    Command("leave", ("q", "escape"), "home", "Go to the home screen.", (Place.LEAGUE,)),
    Command(
        "save_season",
        ("f2",),
        "save",
        "Save the season as it is shown; what was there before can be taken back.",
        (Place.SEASON,),
    ),
)

_CHECK_IN = (
    Command(
        "here",
        ("enter",),
        "here",
        "The player under the cursor is here; once more: he is gone. A new name is added.",
        (Place.CHECK_IN,),
    ),
    Command("late", ("f5",), "late", "He will come later.", (Place.CHECK_IN,)),
    Command("gone", ("f6",), "gone", "He is gone, and drawn no more.", (Place.CHECK_IN,)),
    Command(
        "take_back",
        ("ctrl+z",),
        "undo",
        "Take back the last change.",
        _TAKEN_BACK,
    ),
    Command("make_again", ("ctrl+y",), "redo", "Make again what was taken back last.", _TAKEN_BACK),
    Command(
        "leave",
        ("escape", "f2"),
        "board",
        "Go to the board of the night; with letters typed, drop them first.",
        (Place.CHECK_IN,),
    ),
    Command("leave", ("escape",), "back", "Go back to the league.", (Place.SEASON,)),
)

_NIGHT = (
    Command(
        "open_table",
        ("enter",),
        "open",
        "Mark the game at the table under the cursor, or begin the match that is due there.",
        (Place.NIGHT,),
    ),
    Command(
        "next_match",
        ("n",),
        "next",
        "Begin the match that is up next at the next free table.",
        (Place.NIGHT,),
    ),
    Command(
        "draw", ("d",), "draw", "Show the pairings of the next round, and draw it.", (Place.NIGHT,)
    ),
    Command("check_in", ("c",), "check-in", "Note who is here, late or gone.", (Place.NIGHT,)),
    Command(
        "standings",
        ("s",),
        "ranks",
        "Show the table of the season, or of the night, and why it stands so.",
        (Place.LEAGUE, Place.NIGHT),
    ),
    Command(
        "results",
        ("r",),
        "results",
        "Open a game of the night that was played, to look at it or to put it right.",
        (Place.NIGHT,),
    ),
    Command(
        "player_leaves",
        ("f",),
        "leaves",
        "A player leaves early; his unfinished matches are settled as the season says.",
        (Place.NIGHT,),
    ),
    Command(
        "settle",
        ("v",),
        "settle",
        "Decide a match off the table: a walk-over, or void.",
        (Place.NIGHT,),
    ),
    Command("sign", ("g",), "sign", "Players sign the result of their match.", (Place.NIGHT,)),
    Command("tables", ("t",), "tables", "Say which tables are in use.", (Place.NIGHT,)),
    Command(
        "undo_night",
        ("u", "ctrl+z"),
        "undo",
        "Take back the last change of the night; games have their own undo.",
        (Place.NIGHT,),
    ),
    Command(
        "redo_night",
        ("y", "ctrl+y"),
        "redo",
        "Make again what was taken back last.",
        (Place.NIGHT,),
    ),
    Command(
        "report",
        ("f8", "p"),
        "report",
        "Write the report of the night as a page to print, and say where it is.",
        (Place.NIGHT,),
    ),
    Command(
        "close_night",
        ("x",),
        "close",
        "Close the night, or open it again.",
        (Place.NIGHT,),
    ),
    Command("leave", ("q", "escape"), "league", "Go to seasons and nights.", (Place.NIGHT,)),
)

LEAGUE: Final = (*_SEASONS, *_CHECK_IN, *_NIGHT)
