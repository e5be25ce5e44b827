"""The nights of the league: which there are, which is on, and how one begins."""

import uuid
from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import Final

from cowboy_tui.journal import Conflict, Journal
from cowboy_tui.league.night import MOST_TABLES, Begin
from cowboy_tui.rules.names import LONGEST_NAME, BadText, clean_name, clean_text

from .league_record import LeagueRecord, load_all
from .league_types import NIGHTS, NightRecord
from .open_nights import maybe_open

DAY_CHANGES: Final = timedelta(hours=6)
"""How long after midnight, by the clock on the wall, a new day begins."""

_NIGHT: Final = uuid.UUID("3f0c6f0a-6a5e-5b4e-8f0e-0d8d3a3f7b51")
"""Namespace of the ids of nights."""

_SEEDS: Final = 2**32


def evening_of(moment: datetime) -> date:
    """Return the date of the evening that a moment belongs to, by the local clock.

    What is played after midnight belongs to the evening before, whichever way the clock is
    turned in that night.
    """
    return (moment.astimezone().replace(tzinfo=None) - DAY_CHANGES).date()


def table_names(tables: Sequence[str]) -> tuple[str, ...]:
    """Return what the tables of a night are called. Raises BadText where they cannot be."""
    names = []
    for table in tables:
        try:
            names.append(clean_name(table))
        except BadText as error:
            raise BadText(f"a table cannot be called so: {error}") from None
    if len({name.casefold() for name in names}) < len(names):
        raise BadText("every table of a night has a name of its own")
    if not 1 <= len(names) <= MOST_TABLES:
        raise BadText(f"a night has 1 to {MOST_TABLES} tables")
    return tuple(names)


def all_nights(journal: Journal, season: str = "") -> list[NightRecord]:
    """Return every night, or those of a season, the one begun first at the beginning.

    Raises JournalError and BrokenRecord.
    """
    return [each for each in load_all(journal, NIGHTS) if season in ("", each.state.season)]


def open_night(journal: Journal) -> NightRecord | None:
    """Return the newest night that is not closed. Raises as `all_nights`."""
    newest = (LeagueRecord(journal, NIGHTS, journal.entries(id_)) for id_ in maybe_open(journal))
    return next((each for each in newest if not each.state.closed), None)


def begin_night(
    journal: Journal, season: str, date: date, place: str, tables: Sequence[str]
) -> NightRecord:
    """Begin a night, or return the one that is on of the same season, date and place.

    Its id comes from those, so that two terminals cannot begin it twice. Raises JournalError,
    and ValueError for tables that cannot be.
    """
    where = clean_text(place, "a place", LONGEST_NAME)
    before = [each for each in all_nights(journal, season) if each.state.date == date]
    for record in before:
        if record.state.place == where and not record.state.closed:
            return record
    id_ = uuid.uuid5(_NIGHT, f"{season} {date.isoformat()} {len(before)}")
    first = Begin(
        season=season,
        date=date,
        place=where,
        tables=table_names(tables),
        seed=uuid.uuid4().int % _SEEDS,
    )
    try:
        return LeagueRecord.begin(journal, NIGHTS, first, str(id_))
    except Conflict:
        return LeagueRecord.load(journal, NIGHTS, str(id_))
