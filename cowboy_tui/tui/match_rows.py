"""The rows of a new game that say which match it is part of."""

from typing import Final

from cowboy_tui.settings.settings import Opens

from .widgets.row_list import Row

_OPENERS: Final[dict[Opens, str]] = {
    "next": "the winner's next",
    "winner": "the winner",
    "loser": "the loser",
    "same": "the same as before",
}


def match_rows(race: int, opens: Opens | None, default: Opens) -> tuple[Row, Row]:
    """Return the rows for the race and for who opens the next game."""
    games = f"{race} games" if race > 1 else "1 (a single game)"
    return (
        Row("Race to", games, race > 1),
        Row("Who opens the next game", _OPENERS[opens or default], opens is not None),
    )


def other_opener(opens: Opens, step: int) -> Opens:
    """Return the choice that is some steps from another, around the end."""
    choices = list(_OPENERS)
    return choices[(choices.index(opens) + step) % len(choices)]
