"""What can go wrong at the desk of a night, and how it is said."""

from typing import Final

from cowboy_tui.journal import JournalError
from cowboy_tui.marker.league_record import BrokenRecord, NothingToUndo
from cowboy_tui.marker.not_now import NotNow
from cowboy_tui.marker.payloads import BrokenGame
from cowboy_tui.marker.setup_draft import BadSetup
from cowboy_tui.rules.names import BadText

DESK_FAULTS: Final = (
    NotNow,
    JournalError,
    BrokenRecord,
    BrokenGame,
    BadSetup,
    BadText,
    NothingToUndo,
)
"""Everything that a change of a night may raise and that is to be said, not to end the program."""


def say_fault(error: Exception) -> str:
    """Return a fault as a sentence; nothing was written where the journal failed."""
    text = str(error)
    if isinstance(error, JournalError):
        return f"NOT RECORDED: {text}"
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"
