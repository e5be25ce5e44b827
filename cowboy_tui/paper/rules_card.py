"""Both rule texts on a card, in few words of our own, for those who play without the marker."""

from typing import Final

from .model import Column, Table

_COLUMNS: Final = (
    Column("topic", "Rules"),
    Column("modern", "Modern"),
    Column("historic", "Historic"),
)

_BOTH: Final = "the same"

_ROWS: Final = (
    ("Spots", "1 head, 5 centre, 3 foot; cue ball in hand behind the head string", _BOTH),
    (
        "Opening shot",
        "the 3 first; else no points, and the next player has it repeated or opens himself",
        "the 3 first; else the inning is over, balls as they lie",
    ),
    (
        "To 90, exactly",
        "pocketed ball its number, carom off two balls 1, off all three 2; past 90 is a foul",
        _BOTH,
    ),
    ("91 to 100", "caroms only, exactly; a pocketed ball is a foul", _BOTH),
    (
        "The 101st",
        "cue ball off the 1 into a called pocket, no other ball touched; another touched: foul",
        "the same; another ball touched: inning over, run kept",
    ),
    ("Cushion", "after the contact a ball must reach one, else a foul", "not needed"),
    ("Fouls", "run lost, inning over: cue ball in a pocket or off, miss, touch, hit twice", _BOTH),
    ("Push", "a foul", "allowed to 90, then a foul"),
    (
        "Out",
        "fouls in three innings running",
        "two scratches running that struck no ball",
    ),
    (
        "Spotting",
        "pocketed balls on their spots; spot taken: off till it is free; 1 off at 100: all spotted",
        "the same; 1 off at 100: all spotted on demand",
    ),
    ("After a foul", "as the balls lie; in hand if the cue ball was pocketed or left", _BOTH),
)


def rules_card() -> Table:
    """Return the card."""
    return Table("", _COLUMNS, _ROWS)
