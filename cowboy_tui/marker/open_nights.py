"""Nights that may be on, told from their last entries: nearly all were closed, and that was all."""

import json
from typing import Final

from cowboy_tui.journal import Entry, Journal

from .league_sorts import Sort

_CLOSE: Final = "close"


def maybe_open(journal: Journal) -> list[str]:
    """Return the ids of nights that may be on, the one begun last first. Raises JournalError.

    What is read grows with the nights, a row each, and not with what happened on them.
    """
    return [each.game for each in journal.last_of_sort(Sort.NIGHT) if not _closes(each)]


def _closes(entry: Entry) -> bool:
    """Return whether a last entry alone says that its night is closed."""
    if entry.kind != _CLOSE:
        return False
    try:
        found = json.loads(entry.payload)
    except (ValueError, RecursionError):
        return False
    return isinstance(found, dict) and found.get("closed", True) is True
