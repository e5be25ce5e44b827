"""The seasons of the league."""

import uuid

from cowboy_tui.journal import Journal
from cowboy_tui.league.season import Season

from .league_record import LeagueRecord, load_all
from .league_types import SEASONS, SeasonRecord


def all_seasons(journal: Journal) -> list[SeasonRecord]:
    """Return every season, the oldest first. Raises JournalError and BrokenRecord."""
    return list(load_all(journal, SEASONS))


def begin_season(journal: Journal, season: Season) -> SeasonRecord:
    """Begin a season; it is in the journal when this returns. Raises JournalError."""
    return LeagueRecord.begin(journal, SEASONS, season, str(uuid.uuid4()))


def load_season(journal: Journal, id_: str) -> SeasonRecord:
    """Read a season. Raises LookupError, JournalError and BrokenRecord."""
    return LeagueRecord.load(journal, SEASONS, id_)
