"""The journal: a durable, append-only log of entries, kept in one SQLite file."""

from cowboy_tui.journal.digests import Digest
from cowboy_tui.journal.entry import DamagedLine, Entry, GameLine
from cowboy_tui.journal.errors import Conflict, DamagedJournal, JournalError
from cowboy_tui.journal.store import Journal

__all__ = [
    "Conflict",
    "DamagedJournal",
    "DamagedLine",
    "Digest",
    "Entry",
    "GameLine",
    "Journal",
    "JournalError",
]
