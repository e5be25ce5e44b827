"""Commands around what was played: players, tables, records, statistics, fair head starts."""

from typing import Final

from .command import Command, Place

_TABLES = (Place.STANDINGS, Place.HEAD_TO_HEAD, Place.RECORDS)
"""Where the cursor is on a player of a table."""

_SPANS = (Place.STANDINGS, Place.HEAD_TO_HEAD, Place.RECORDS, Place.STATISTICS)
"""Where a night, a season or all time is looked at."""

_PLAYERS = (
    Command(
        "edit_player",
        ("enter",),
        "change",
        "Change name, short name and usual head start of the player under the cursor.",
        (Place.PLAYERS,),
    ),
    Command(
        "add_player",
        ("f2",),
        "add",
        "Add a player; what was typed is his name to begin with.",
        (Place.PLAYERS,),
    ),
    Command(
        "player_statistics",
        ("f5",),
        "statistics",
        "Show what the player under the cursor made.",
        (Place.PLAYERS,),
    ),
    Command(
        "merge_player",
        ("f6",),
        "same person",
        "Say which other entry is the same person, or part two that were put together.",
        (Place.PLAYERS,),
    ),
    Command(
        "hide_player",
        ("f8", "delete"),
        "hide/show",
        "Leave the player out of the lists to choose from, or show him again; games stay.",
        (Place.PLAYERS,),
    ),
    Command(
        "show_hidden",
        ("f7",),
        "all/known",
        "List hidden players and merged entries too, or leave them out.",
        (Place.PLAYERS,),
    ),
    Command(
        "player_starts",
        ("f10",),
        "fair starts",
        "Work out the head starts that come closest to equal chances.",
        (Place.PLAYERS,),
    ),
    Command(
        "take_back",
        ("ctrl+z",),
        "undo",
        "Take back the last change that was made here.",
        (Place.PLAYERS,),
    ),
    Command(
        "leave",
        ("escape",),
        "back",
        "Go back; with letters typed, drop them first.",
        (Place.PLAYERS,),
    ),
)

_READING = (
    Command(
        "statistics",
        ("enter",),
        "player",
        "Show what the player under the cursor made.",
        _TABLES,
    ),
    Command(
        "span",
        ("t",),
        "period",
        "Change between a night, the season and all time; for a player also a game.",
        _SPANS,
    ),
    Command(
        "head_to_head",
        ("h",),
        "head to head",
        "Show who won against whom.",
        (Place.STANDINGS,),
    ),
    Command(
        "records",
        ("r",),
        "records",
        "Show the records: high run, best average, fewest innings, row of wins.",
        (Place.STANDINGS,),
    ),
    Command(
        "fair_starts",
        ("f",),
        "fair starts",
        "Work out the head starts that come closest to equal chances.",
        (Place.STANDINGS,),
    ),
    Command(
        "grid",
        ("g",),
        "grid/list",
        "Change between everybody's grid and the list of the player under the cursor.",
        (Place.HEAD_TO_HEAD,),
    ),
    Command(
        "compare",
        ("c",),
        "compare",
        "Put another player beside this one; once more: take him away.",
        (Place.STATISTICS,),
    ),
    Command(
        "plot",
        ("p",),
        "plot",
        "Show the figure under the cursor night by night, or put the plot away.",
        (Place.STATISTICS,),
    ),
    Command(
        "choose_player",
        ("enter", "space"),
        "choose",
        "Take the player under the cursor in, or leave him out.",
        (Place.FAIR_STARTS,),
    ),
    Command(
        "leave",
        ("escape", "q"),
        "back",
        "Go back to where it was opened.",
        (*_SPANS, Place.FAIR_STARTS),
    ),
)

TABLES: Final = (*_PLAYERS, *_READING)
