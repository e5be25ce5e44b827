"""Sums of seasons that are kept: always what adding up all matches anew comes to."""

import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.league.season import TieBreak
from cowboy_tui.league.standings import Standings, standings
from cowboy_tui.marker import digests as league_digests
from cowboy_tui.marker import season_sums
from cowboy_tui.marker.league_tables import LeagueTables, Span
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.people import People
from cowboy_tui.marker.seasons import load_season
from tests.tui.small_league import LOST_AT_ONCE, SmallLeague

from .support import mark, setup_of


def table(journal: Journal, season: str) -> Standings:
    """The table of a season, as it is and as it comes out anew."""
    tables = LeagueTables(journal)
    played = tables.played(Span(season))
    anew = standings(played.season, played.matches, played.who)
    kept = tables.standings(Span(season))
    assert kept == anew
    return kept


def points(journal: Journal, season: str) -> dict[str, int]:
    names = People(journal)
    rows = table(journal, season).rows
    return {names.name(row.player): int(row.match_points) for row in rows}


@pytest.fixture
def league(journal: Journal) -> SmallLeague:
    return SmallLeague(journal)


def test_every_change_is_in_the_next_table(league: SmallLeague, journal: Journal) -> None:
    assert points(journal, league.season) == {}
    night = league.night(date(2026, 11, 19), "Ann Bo", "Cy Dee")
    assert points(journal, league.season) == {"Ann": 0, "Bo": 0, "Cy": 0, "Dee": 0}
    game = league.play(night, "1.1")
    assert points(journal, league.season)["Ann"] == 2
    later = league.night(date(2026, 11, 26), "Ann Dee")
    league.play(later, "1.1")
    league.walk_over(night, "1.2", "Dee")
    assert points(journal, league.season) == {"Ann": 4, "Dee": 2, "Bo": 0, "Cy": 0}
    game.undo()
    assert points(journal, league.season)["Ann"] == 2
    game.redo()
    night.undo()
    assert points(journal, league.season) == {"Ann": 4, "Bo": 0, "Cy": 0, "Dee": 0}


def test_a_correction_of_a_game_of_long_ago_counts(league: SmallLeague, journal: Journal) -> None:
    first = league.night(date(2026, 1, 8), "Ann Bo")
    game = league.play(first, "1.1")
    for week in range(1, 5):
        night = league.night(date(2026, 2, week), "Ann Bo")
        league.play(night, "1.1", LOST_AT_ONCE)
    assert points(journal, league.season) == {"Bo": 8, "Ann": 2}
    for _ in range(3):
        game.undo()
    mark(game, LOST_AT_ONCE)
    assert points(journal, league.season) == {"Bo": 10, "Ann": 0}


def test_other_rules_of_a_season_count_all_its_nights(
    league: SmallLeague, journal: Journal
) -> None:
    league.two_nights()
    assert points(journal, league.season)["Ann"] == 4
    record = load_season(journal, league.season)
    record.add(record.state.model_copy(update={"points": (3, 1)}))
    assert points(journal, league.season) == {"Ann": 6, "Bo": 4, "Dee": 4, "Cy": 2}
    record.add(record.state.model_copy(update={"tie_breaks": (TieBreak.HIGH_RUN,)}))
    table(journal, league.season)
    record.add(record.state.model_copy(update={"least_games": 9}))
    assert not any(row.ranked for row in table(journal, league.season).rows)


def test_players_put_together_are_one_everywhere(league: SmallLeague, journal: Journal) -> None:
    league.two_nights()
    table(journal, league.season)
    people = People(journal)
    people.merge(league.ids["Cy"], league.ids["Bo"])
    assert points(journal, league.season) == {"Ann": 4, "Bo": 2, "Dee": 2}
    people.undo(league.ids["Cy"])
    assert points(journal, league.season) == {"Ann": 4, "Bo": 2, "Cy": 0, "Dee": 2}


def test_a_name_that_means_somebody_else_is_read_again(
    league: SmallLeague, journal: Journal
) -> None:
    night = league.night(date(2026, 11, 19), "Ann Bo")
    more = f"X-Night: {night.id}\nX-Match: 1.1\n"
    mark(MarkedGame.start(journal, setup_of("Ann", "Robert", more=more)), ("1:13", "1:c", "1:w"))
    assert points(journal, league.season) == {"Ann": 0, "Bo": 0}
    People(journal).change(league.ids["Bo"], name="Robert")
    assert points(journal, league.season) == {"Ann": 2, "Robert": 0}


def test_what_changed_elsewhere_is_not_read_again(
    league: SmallLeague, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = league.two_nights()
    table(journal, league.season)
    read: list[str] = []
    digested = league_digests.digested

    def watched(journal: Journal, nights: list[str]) -> object:
        read.extend(nights)
        return digested(journal, nights)

    monkeypatch.setattr(season_sums, "digested", watched)
    mark(MarkedGame.start(journal, setup_of("Ann", "Bo")), ("1:-",))
    LeagueTables(journal).standings(Span(league.season))
    assert read == []
    game = next(each.id for each in LeagueTables(journal).games(Span("", second)))
    MarkedGame.resume(journal, game).undo()
    LeagueTables(journal).standings(Span(league.season))
    assert read == [second]
    LeagueTables(journal).standings(Span(league.season))
    assert read == [second]
    assert first


@pytest.mark.parametrize("statement", ["DELETE FROM digests", "UPDATE digests SET body = '[1]'"])
def test_what_is_kept_may_be_lost_or_spoiled(
    league: SmallLeague, journal: Journal, path: Path, statement: str
) -> None:
    league.two_nights()
    before = table(journal, league.season)
    with closing(sqlite3.connect(path)) as raw:
        raw.execute(f"{statement} WHERE maker LIKE '%sums 1'")
        raw.commit()
    assert table(journal, league.season) == before
    league.night(date(2026, 12, 3), "Ann Bo")
    table(journal, league.season)


def test_two_terminals_make_the_same_of_it(
    league: SmallLeague, journal: Journal, other_journal: Journal
) -> None:
    night = league.night(date(2026, 11, 19), "Ann Bo", "Cy Dee")
    table(other_journal, league.season)
    league.play(night, "1.1")
    assert table(other_journal, league.season) == table(journal, league.season)


def test_all_time_is_every_season_by_its_own_points(journal: Journal) -> None:
    one = SmallLeague(journal)
    one.two_nights()
    other = SmallLeague(journal, "Eve", "Fay", points=(5, 1))
    other.play(other.night(date(2026, 12, 3), "Eve Fay"), "1.1")
    rows = LeagueTables(journal).standings(Span()).rows
    people = People(journal)
    assert {people.name(row.player): row.match_points for row in rows} == {
        "Eve": 5,
        "Ann": 4,
        "Bo": 2,
        "Dee": 2,
        "Fay": 1,
        "Cy": 0,
    }
