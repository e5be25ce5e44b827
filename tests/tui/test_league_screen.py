"""Seasons and nights: the first use is a matter of a few Enters."""

import re
from datetime import date

from textual.widgets import Input

from cowboy_tui.journal import Journal
from cowboy_tui.league.season import Format, Season, TieBreak
from cowboy_tui.marker.nights import all_nights, begin_night
from cowboy_tui.marker.seasons import all_seasons, begin_season
from cowboy_tui.tui.screens.check_in import CheckInScreen
from cowboy_tui.tui.screens.home import HomeScreen
from cowboy_tui.tui.screens.league import LeagueScreen
from cowboy_tui.tui.screens.night_board import NightBoardScreen
from cowboy_tui.tui.screens.night_question import NightQuestion
from cowboy_tui.tui.screens.question import Question
from cowboy_tui.tui.screens.season_form import SeasonScreen
from cowboy_tui.tui.season_rows import season_rows
from cowboy_tui.tui.widgets.row_list import RowList
from cowboy_tui.tui.widgets.text_lines import Heading

from .league_support import EVENING, QUICK, begun, lines, rows
from .support import Bar, terminal


async def go_to(bar: Bar, label: str) -> None:
    """Put the cursor of a season's rows on one of them."""
    at = next(i for i, row in enumerate(rows(bar)) if row.startswith(label))
    bar.app.screen.query_one(RowList).cursor = at


def seasons(journal: Journal) -> list[Season]:
    return [each.state for each in all_seasons(journal)]


async def test_the_first_night_begins_after_three_keys(journal: Journal) -> None:
    async with terminal(journal) as bar:
        await bar.press("l")
        assert isinstance(bar.app.screen, LeagueScreen)
        assert lines(bar)[0].startswith("New night: ")
        await bar.press("enter")
        assert isinstance(bar.app.screen, NightQuestion)
        await bar.press("enter")
        assert isinstance(bar.app.screen, CheckInScreen)
        assert bar.pressed == 3
        (season,) = seasons(journal)
        (night,) = all_nights(journal)
        assert season.name == f"League {night.state.date.year}"
        assert night.state.tables == ("1", "2")


async def test_without_a_season_none_is_offered_to_be_looked_at(journal: Journal) -> None:
    ways = {"change_season", "standings"}
    async with terminal(journal) as bar:
        await bar.press("l")
        assert not ways & {each.id for each in bar.top(LeagueScreen).commands}
        await bar.press("s")
        assert "There is no season yet" in bar.static("#error")
    begin_season(journal, QUICK)
    async with terminal(journal) as bar:
        await bar.press("l")
        assert ways <= {each.id for each in bar.top(LeagueScreen).commands}


async def test_the_sign_before_what_a_season_has_changed_is_explained(journal: Journal) -> None:
    begin_season(journal, Season(name="Fridays"))
    async with terminal(journal) as bar:
        await bar.press("l e down")
        assert "* marks" not in bar.static("#hint")
        assert "*" not in bar.text
        for label in ("Race to", "Match points for", "1. ", "Head starts"):
            await go_to(bar, label)
            await bar.press("right")
            assert "* marks what was changed." in bar.static("#hint"), label
            assert re.search(rf"\*({label}|-  )", bar.text)
            bar.assert_fits()
            await bar.press("ctrl+z")
            assert "*" not in bar.text


async def test_the_open_night_is_the_first_line_at_home(journal: Journal) -> None:
    begun(journal)
    async with terminal(journal) as bar:
        assert bar.games[0].startswith("Tonight: Thu 26 Nov 2026 · The Fox · 6 here")
        await bar.press("enter")
        assert isinstance(bar.app.screen, NightBoardScreen)
        await bar.press("q")
        assert isinstance(bar.app.screen, LeagueScreen)
        await bar.press("q")
        assert isinstance(bar.app.screen, HomeScreen)
        await bar.press("l")
        assert isinstance(bar.app.screen, NightBoardScreen)


async def test_what_cannot_be_a_night_is_said_and_nothing_typed_is_lost(journal: Journal) -> None:
    async with terminal(journal) as bar:
        await bar.press("l n")
        await bar.write("0\r")
        assert "write how many tables there are" in bar.text
        assert bar.app.screen.query_one("#tables", Input).value == "0"
        await bar.press("backspace")
        await bar.write("5, Window")
        await bar.press("up up")
        await bar.write("tomorrow\r")
        assert "write a date as year-month-day" in bar.text
        await bar.press(" ".join(["backspace"] * 8))
        await bar.write("2026-02-28")
        await bar.press("down")
        await bar.write("The Fox\r")
        (night,) = all_nights(journal)
        assert night.state.tables == ("5", "Window")
        assert night.state.date == date(2026, 2, 28)
        assert night.state.place == "The Fox"


async def test_place_and_tables_of_the_last_night_are_offered(journal: Journal) -> None:
    begun(journal, (), tables=("1", "2", "3", "4")).close()
    async with terminal(journal) as bar:
        await bar.press("l enter enter")
        night = all_nights(journal)[-1].state
        assert (night.place, len(night.tables)) == ("The Fox", 4)


async def test_nights_stand_below_their_season(journal: Journal) -> None:
    desk = begun(journal)
    desk.close()
    other = begin_season(journal, Season(name="Spring", format=Format.KNOCK_OUT))
    begin_night(journal, other.id, EVENING, "", ("1",))
    async with terminal(journal) as bar:
        await bar.press("l q l q")
        await bar.press("l")
        assert isinstance(bar.app.screen, NightBoardScreen), "the night that is on"
        await bar.press("q")
        shown = lines(bar)
        assert shown[0].startswith("Tonight: ")
        assert "Spring" in shown[1]
        assert shown[2].startswith("Season: Spring · knock-out")
        assert shown[3].startswith("Season: Thursdays · round robin")
        assert shown[4].startswith("  Thu 26 Nov 2026 · The Fox")
        await bar.press("end enter")
        assert "CLOSED" in bar.app.screen.query_one(Heading).ways[0]


# The season


async def test_a_season_is_set_up_and_changed(journal: Journal) -> None:
    async with terminal(journal) as bar:
        await bar.press("l a")
        assert isinstance(bar.app.screen, SeasonScreen)
        await bar.press("up end ctrl+u")
        await bar.write("Spring")
        await bar.press("tab")
        await bar.write("2026-01-01")
        await bar.press("down right")
        assert rows(bar)[0] == "Format of a night: rings"
        await go_to(bar, "Players at a table")
        await bar.press("5")
        await go_to(bar, "Race to")
        await bar.press("3")
        await go_to(bar, "Match points for the winner")
        await bar.press("1 0")
        await go_to(bar, "Match points for second")
        await bar.press("5")
        await go_to(bar, "A match that is left")
        await bar.press("right")
        await go_to(bar, "3. games won less")
        await bar.press("-")
        await go_to(bar, "5. high run")
        await bar.press("space")
        await go_to(bar, "Points by caroms")
        await bar.press("4 2")
        await bar.press("f2")
        assert isinstance(bar.app.screen, LeagueScreen)
        (season,) = seasons(journal)
        assert season == Season(
            name="Spring",
            format=Format.RINGS,
            ring=5,
            race=3,
            points=(10, 5, 0),
            left="void",
            tie_breaks=(
                TieBreak.MATCH_POINTS,
                TieBreak.GAME_DIFFERENCE,
                TieBreak.HEAD_TO_HEAD,
                TieBreak.POINTS_PER_INNING,
            ),
            house={"open_to": 42},
            starts=date(2026, 1, 1),
        )


async def test_a_change_of_a_season_can_be_taken_back(journal: Journal) -> None:
    begin_season(journal, QUICK)
    async with terminal(journal) as bar:
        await bar.press("l e right f2")
        assert seasons(journal)[0].format is Format.RINGS
        await bar.press("e right ctrl+z")
        assert rows(bar)[0] == "Format of a night: rings"
        await bar.press("ctrl+z")
        assert rows(bar)[0] == "Format of a night: round robin"
        assert seasons(journal) == [QUICK]
        await bar.press("ctrl+z")
        assert "nothing to take back" in bar.text
        await bar.press("ctrl+y")
        assert seasons(journal)[0].format is Format.RINGS


async def test_a_season_that_was_changed_is_not_left_without_a_question(journal: Journal) -> None:
    begin_season(journal, QUICK)
    async with terminal(journal) as bar:
        await bar.press("l e right escape")
        assert isinstance(bar.app.screen, Question)
        await bar.press("escape escape enter")
        assert isinstance(bar.app.screen, LeagueScreen)
        assert seasons(journal) == [QUICK]


async def test_a_season_that_cannot_be_is_said(journal: Journal) -> None:
    async with terminal(journal) as bar:
        await bar.press("l a up end ctrl+u f2")
        assert "! A name is empty" in bar.text
        await bar.press("down")
        await go_to(bar, "Points by caroms")
        await bar.press("9 9 9")
        assert "! " in bar.static("#error")
        assert seasons(journal) == []


async def test_a_number_is_typed_whose_beginning_a_season_cannot_have(journal: Journal) -> None:
    begin_season(journal, QUICK.model_copy(update={"house": {}}))
    async with terminal(journal) as bar:
        await bar.press("l e")
        await go_to(bar, "Points at which the caroms end")
        await bar.press("1")
        assert bar.static("#error") == (
            "! Points at which the caroms end (1) must be more than points by caroms and pocketed"
            " balls (90)"
        )
        await bar.press("2 0")
        assert bar.static("#error") == ""
        await bar.press("ctrl+z 1 5 0 backspace 1 f2")
        assert seasons(journal)[0].house == {"caroms_to": 151}


def test_every_row_of_a_season_is_explained() -> None:
    for format_ in Format:
        for row in season_rows(QUICK.model_copy(update={"format": format_})):
            assert row.help.endswith(".")
            assert row.row.label
