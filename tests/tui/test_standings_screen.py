"""The standings by keys: night, season, all time; why each row stands there; head-to-head."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import date

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.settings.settings import DEFAULTS, Settings
from cowboy_tui.tui.commands import Place
from cowboy_tui.tui.glyphs import FULL, PLAIN, Glyphs
from cowboy_tui.tui.league_messages import OpenStandings
from cowboy_tui.tui.number_pad import shown_for
from cowboy_tui.tui.screens.fair_starts import FairStartsScreen
from cowboy_tui.tui.screens.head_to_head import HeadToHeadScreen
from cowboy_tui.tui.screens.records import RecordsScreen
from cowboy_tui.tui.screens.standings import StandingsScreen
from cowboy_tui.tui.screens.statistics import StatisticsScreen
from tests.marker.support import mark

from .pad import named
from .small_league import LOST_AT_ONCE, SmallLeague, ask
from .support import Bar, terminal

NAMES_OF_MANY = tuple(f"P{number}" for number in range(1, 17))


@asynccontextmanager
async def standings(
    league: SmallLeague,
    night: str = "",
    size: tuple[int, int] = (80, 24),
    glyphs: Glyphs = FULL,
    settings: Settings = DEFAULTS,
) -> AsyncIterator[Bar]:
    async with terminal(league.journal, size=size, glyphs=glyphs, settings=settings) as bar:
        await ask(bar, OpenStandings(league.season, night))
        assert isinstance(bar.app.screen, StandingsScreen)
        yield bar


def table(bar: Bar) -> list[tuple[str, ...]]:
    """Rank, name and points of each row; of a line between rows its text alone."""
    rows = bar.top(StandingsScreen).table.rows
    return [row.cells[:3] if row.key else row.cells for row in rows]


def said(bar: Bar) -> str:
    return " ".join(bar.static("#said").split())


# The table


async def test_the_season_is_counted_from_all_its_nights(journal: Journal) -> None:
    league = SmallLeague(journal)
    league.two_nights()
    async with standings(league) as bar:
        assert bar.static("#table-heading") == "Standings: Autumn"
        assert [row[1:] for row in table(bar)] == [
            ("Ann", "4"),
            ("Bo", "2"),
            ("Dee", "2"),
            ("Cy", "0"),
        ]
        bar.assert_fits()


async def test_a_row_says_why_it_stands_where_it_does(journal: Journal) -> None:
    league = SmallLeague(journal)
    league.two_nights()
    async with standings(league) as bar:
        assert said(bar).startswith("Ann leads ")
        assert "match points, 4 to 2" in said(bar)
        await bar.press("down")
        assert "Ann is ahead on match points, 4 to 2" in said(bar)
        await bar.press("end")
        assert said(bar).startswith("Cy: ")


async def test_ranks_are_shared_and_the_next_is_left_out(journal: Journal) -> None:
    league = SmallLeague(journal)
    night = league.night(date(2026, 11, 19), "Ann Bo", "Cy Dee")
    league.play(night, "1.1")
    league.play(night, "1.2")
    async with standings(league) as bar:
        assert [row[:2] for row in table(bar)] == [
            ("1=", "Ann"),
            ("1=", "Cy"),
            ("3=", "Bo"),
            ("3=", "Dee"),
        ]
        await bar.press("down")
        assert said(bar) == "Cy: 2 tied on 2 match points; nothing parts Cy from Ann."


async def test_a_key_changes_between_night_season_and_all_time(journal: Journal) -> None:
    league = SmallLeague(journal)
    first, _ = league.two_nights()
    async with standings(league, first) as bar:
        assert bar.static("#table-heading") == "Standings: Thu 19 Nov 2026, Bar"
        assert [row[2] for row in table(bar)] == ["2", "2", "0", "0"]
        await bar.press("t")
        assert bar.static("#table-heading") == "Standings: Autumn"
        assert table(bar)[0] == ("1", "Ann", "4")
        await bar.press("t")
        assert bar.static("#table-heading") == "Standings: all time"
        await bar.press("t")
        assert bar.static("#table-heading") == "Standings: Thu 19 Nov 2026, Bar"


async def test_who_has_played_too_little_stands_apart(journal: Journal) -> None:
    league = SmallLeague(journal, least_games=2)
    first = league.night(date(2026, 11, 19), "Ann Bo")
    league.play(first, "1.1")
    second = league.night(date(2026, 11, 26), "Ann Bo", "Cy Dee")
    league.play(second, "1.1")
    league.play(second, "1.2")
    async with standings(league) as bar:
        assert table(bar) == [
            ("1", "Ann", "4"),
            ("2", "Bo", "0"),
            ("Not ranked: fewer than 2 games that count",),
            ("-", "Cy", "2"),
            ("-", "Dee", "0"),
        ]
        assert "Ranked from 2 counted games on." in said(bar)
        await bar.press("down down")
        assert said(bar).startswith("Cy: not ranked: 1 game counts, 1 more needed.")
        await bar.press("up")
        assert said(bar).startswith("Bo: ")
        await bar.press("t t")
        assert not any("Not ranked" in row[0] for row in table(bar)), "a night ranks everybody"


async def test_what_is_left_out_is_counted(journal: Journal) -> None:
    league = SmallLeague(journal)
    night = league.night(date(2026, 11, 19), "Ann Bo", "Cy Dee")
    league.play(night, "1.1", ("1:set:2,0", "1:c")).abandon()
    league.walk_over(night, "1.2", "Dee")
    async with standings(league) as bar:
        assert "1 abandoned" in said(bar)
        assert "1 match is still to be decided." in said(bar)
        assert "1 by walk-over." in said(bar)
        assert table(bar)[0] == ("1", "Dee", "2")


async def test_a_correction_of_an_old_game_is_in_the_next_table(journal: Journal) -> None:
    league = SmallLeague(journal)
    night = league.night(date(2026, 11, 19), "Ann Bo")
    game = league.play(night, "1.1")
    async with standings(league) as bar:
        assert [row[1:] for row in table(bar)] == [("Ann", "2"), ("Bo", "0")]
        await bar.press("escape")
        game = MarkedGame.resume(journal, game.id)
        for _ in range(3):
            game.undo()
        mark(game, LOST_AT_ONCE)
        await ask(bar, OpenStandings(league.season))
        assert [row[1:] for row in table(bar)] == [("Bo", "2"), ("Ann", "0")]


async def test_an_empty_league_has_an_empty_table(journal: Journal) -> None:
    async with terminal(journal) as bar:
        await ask(bar, OpenStandings(""))
        assert table(bar) == []
        assert said(bar) == "Nothing was played here yet."
        await bar.press("enter h")
        assert isinstance(bar.app.screen, HeadToHeadScreen)
        await bar.press("g left enter t escape r t escape t t")
        assert isinstance(bar.app.screen, StandingsScreen)


async def test_a_hostile_name_is_text(journal: Journal) -> None:
    league = SmallLeague(journal, "[@click=app.quit]Ann[/]", "Bo")
    league.play(league.night(date(2026, 11, 19), "[@click=app.quit]Ann[/] Bo"), "1.1")
    async with standings(league) as bar:
        assert "[@click=app.quit]Ann[/]" in bar.text
        await bar.press("h")
        assert "[@click=app.quit]Ann[/]" in bar.text


# The way on


async def test_the_way_to_everything_and_back(journal: Journal) -> None:
    league = SmallLeague(journal)
    league.two_nights()
    async with standings(league) as bar:
        for keys, screen in (
            ("enter", StatisticsScreen),
            ("h", HeadToHeadScreen),
            ("r", RecordsScreen),
            ("f", FairStartsScreen),
        ):
            await bar.press(keys)
            assert isinstance(bar.app.screen, screen)
            bar.assert_fits()
            await bar.press("escape")
            assert isinstance(bar.app.screen, StandingsScreen)


async def test_on_a_number_pad(journal: Journal) -> None:
    league = SmallLeague(journal)
    league.two_nights()
    pad = DEFAULTS._replace(layout="number-pad")
    keys = shown_for(Place.STANDINGS, "head_to_head")
    for num_lock in (True, False):
        async with standings(league, settings=pad) as bar:
            await bar.press(named("2", num_lock=num_lock))
            assert bar.top(StandingsScreen).table.cursor == 1
            await bar.press(named("E", num_lock=num_lock))
            assert isinstance(bar.app.screen, StatisticsScreen)
            await bar.press(named(".", num_lock=num_lock))
            await bar.press(named(keys, num_lock=num_lock))
            assert isinstance(bar.app.screen, HeadToHeadScreen)


# Head to head


async def test_the_grid_has_a_column_a_player(journal: Journal) -> None:
    league = SmallLeague(journal)
    league.two_nights()
    async with standings(league) as bar:
        await bar.press("h")
        screen = bar.top(HeadToHeadScreen)
        assert not screen.listing
        ann = next(row for row in screen.table.rows if row.key == league.ids["Ann"])
        assert ann.cells[0] == " 1 Ann"
        assert sorted(ann.cells[1:]) == ["", "1-0", "1-0", FULL.dot]
        assert said(bar).startswith("Ann: ahead of ")
        await bar.press("g")
        assert screen.listing
        assert bar.static("#table-heading") == "Ann against the others: Autumn"
        assert {row.cells[0] for row in screen.table.rows} == {"Bo", "Cy"}
        await bar.press("enter")
        assert bar.top(StatisticsScreen).player in (league.ids["Bo"], league.ids["Cy"])
        await bar.press("escape g")
        assert not screen.listing


async def test_where_there_is_no_room_for_the_grid_there_is_a_list(journal: Journal) -> None:
    league = SmallLeague(journal, *NAMES_OF_MANY)
    pairs = [
        f"{one} {other}" for one, other in zip(NAMES_OF_MANY[::2], NAMES_OF_MANY[1::2], strict=True)
    ]
    night = league.night(date(2026, 11, 19), *pairs)
    for number in range(1, len(pairs) + 1):
        league.play(night, f"1.{number}")
    async with standings(league, size=(80, 24)) as bar:
        await bar.press("h")
        screen = bar.top(HeadToHeadScreen)
        assert screen.listing
        first = bar.static("#table-heading")
        await bar.press("right")
        assert bar.static("#table-heading") != first
        await bar.press("left")
        assert bar.static("#table-heading") == first
        await bar.press("g")
        assert "more columns" in bar.static("#error")
        await bar.resize(160, 45)
        assert not screen.listing
        bar.assert_fits()


# Records


async def test_the_records_say_who_and_when(journal: Journal) -> None:
    league = SmallLeague(journal)
    league.two_nights()
    async with standings(league) as bar:
        await bar.press("r")
        screen = bar.top(RecordsScreen)
        assert bar.static("#table-heading") == "Records: all time"
        rows = [row.cells for row in screen.table.rows]
        row = rows.index(("Longest row of wins",))
        assert rows[row + 1][:2] == ("2", "Ann")
        await bar.press("enter")
        assert isinstance(bar.app.screen, StatisticsScreen)
        await bar.press("escape t")
        assert bar.static("#table-heading") != "Records: all time"


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (160, 45)])
async def test_it_fits(journal: Journal, size: tuple[int, int]) -> None:
    league = SmallLeague(journal, *NAMES_OF_MANY)
    pairs = [
        f"{one} {other}" for one, other in zip(NAMES_OF_MANY[::2], NAMES_OF_MANY[1::2], strict=True)
    ]
    night = league.night(date(2026, 11, 19), *pairs)
    for number in range(1, len(pairs) + 1):
        league.play(night, f"1.{number}")
    async with standings(league, size=size, glyphs=PLAIN) as bar:
        for keys in ("down", "end", "t", "t", "h", "g", "escape", "r", "down", "escape", "f"):
            await bar.press(keys)
            bar.assert_fits()
            assert bar.text.isascii()
            assert "Esc" in bar.text
