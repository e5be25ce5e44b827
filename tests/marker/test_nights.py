"""Seasons and nights: which evening it is, and that a night begins once."""

import time
from collections.abc import Iterator
from datetime import UTC, date, datetime

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.league.night import Close
from cowboy_tui.marker.nights import all_nights, begin_night, evening_of, open_night
from cowboy_tui.marker.seasons import all_seasons, begin_season, load_season
from cowboy_tui.rules.names import BadText

from .league_support import season_of

THURSDAY = date(2026, 10, 22)


@pytest.fixture
def paris(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The clock on the wall is that of Paris."""
    with monkeypatch.context() as changed:
        changed.setenv("TZ", "Europe/Paris")
        time.tzset()
        yield
    time.tzset()


@pytest.mark.usefixtures("paris")
@pytest.mark.parametrize(
    ("moment", "evening"),
    [
        ("2026-10-22T17:00:00Z", THURSDAY),
        ("2026-10-22T21:59:00Z", THURSDAY),
        ("2026-10-22T22:30:00Z", THURSDAY),
        ("2026-10-23T03:59:59Z", THURSDAY),
        ("2026-10-23T04:00:00Z", date(2026, 10, 23)),
        # The clock is turned back from three to two in this night: six is an hour later.
        ("2026-10-24T23:30:00Z", date(2026, 10, 24)),
        ("2026-10-25T00:30:00Z", date(2026, 10, 24)),
        ("2026-10-25T01:30:00Z", date(2026, 10, 24)),
        ("2026-10-25T04:59:59Z", date(2026, 10, 24)),
        ("2026-10-25T05:00:00Z", date(2026, 10, 25)),
        # And forward from two to three in this one.
        ("2026-03-29T03:59:59Z", date(2026, 3, 28)),
        ("2026-03-29T04:00:00Z", date(2026, 3, 29)),
    ],
)
def test_the_day_changes_at_six_by_the_clock_on_the_wall(moment: str, evening: date) -> None:
    assert evening_of(datetime.fromisoformat(moment)) == evening
    assert evening_of(datetime.fromisoformat(moment).astimezone(UTC)) == evening


def test_a_season_is_changed_and_changed_back(journal: Journal) -> None:
    season = season_of()
    record = begin_season(journal, season)
    record.add(season.model_copy(update={"race": 3}))
    assert load_season(journal, record.id).state.race == 3
    assert [each.id for each in all_seasons(journal)] == [record.id]
    record.undo()
    assert load_season(journal, record.id).state == season
    with pytest.raises(LookupError):
        load_season(journal, "none")


def test_the_night_that_is_open_is_the_newest_that_is_not_closed(journal: Journal) -> None:
    assert open_night(journal) is None
    season = begin_season(journal, season_of()).id
    first = begin_night(journal, season, THURSDAY, "Bar", ["1"])
    second = begin_night(journal, season, date(2026, 10, 29), "Bar", ["1"])
    found = open_night(journal)
    assert found is not None
    assert found.id == second.id
    second.add(Close())
    found = open_night(journal)
    assert found is not None
    assert found.id == first.id
    first.add(Close())
    assert open_night(journal) is None
    assert [each.id for each in all_nights(journal, season)] == [first.id, second.id]
    assert all_nights(journal, "other") == []


def test_two_terminals_begin_one_night(journal: Journal, other_journal: Journal) -> None:
    season = begin_season(journal, season_of()).id
    one = begin_night(journal, season, THURSDAY, "Bar", ["1", "2"])
    other = begin_night(other_journal, season, THURSDAY, " Bar ", ["1"])
    assert (one.id, one.state) == (other.id, other.state)
    assert other.state.tables == ("1", "2")


def test_an_evening_has_another_night_once_the_first_is_closed_or_elsewhere(
    journal: Journal,
) -> None:
    season = begin_season(journal, season_of()).id
    first = begin_night(journal, season, THURSDAY, "Bar", ["1"])
    elsewhere = begin_night(journal, season, THURSDAY, "Club", ["1"])
    first.add(Close())
    again = begin_night(journal, season, THURSDAY, "Bar", ["1"])
    assert len({first.id, elsewhere.id, again.id}) == 3
    assert {each.state.date for each in all_nights(journal, season)} == {THURSDAY}


@pytest.mark.parametrize(
    "tables", [[], ["1", "1"], ["a", "A"], [""], ["\x1b"], ["x" * 201], [str(n) for n in range(17)]]
)
def test_tables_that_cannot_be_are_refused(journal: Journal, tables: list[str]) -> None:
    season = begin_season(journal, season_of()).id
    with pytest.raises(BadText):
        begin_night(journal, season, THURSDAY, "", tables)
    with pytest.raises(BadText):
        begin_night(journal, season, THURSDAY, "a\nb", ["1"])
    assert all_nights(journal) == []
