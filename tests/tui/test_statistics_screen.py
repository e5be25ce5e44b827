"""A player's statistics by keys: spans, earlier and later, beside another, the plot by night."""

import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.theme import Theme

from cowboy_tui.journal import Journal
from cowboy_tui.tui.app import CowboyApp
from cowboy_tui.tui.glyphs import FULL, PLAIN, Glyphs
from cowboy_tui.tui.league_messages import OpenStatistics
from cowboy_tui.tui.screens.player_choice import PlayerChoice
from cowboy_tui.tui.screens.statistics import StatisticsScreen
from cowboy_tui.tui.themes import SIXTEEN
from cowboy_tui.tui.widgets.trend_plot import Bars, TrendPlot

from .small_league import SmallLeague, ask
from .support import Bar, Clock, terminal


@asynccontextmanager
async def statistics(
    league: SmallLeague,
    name: str,
    season: str = "",
    night: str = "",
    size: tuple[int, int] = (80, 24),
    glyphs: Glyphs = FULL,
) -> AsyncIterator[Bar]:
    async with terminal(league.journal, size=size, glyphs=glyphs) as bar:
        await ask(bar, OpenStatistics(league.ids[name], season, night))
        assert isinstance(bar.app.screen, StatisticsScreen)
        yield bar


@asynccontextmanager
async def with_theme(league: SmallLeague, theme: Theme) -> AsyncIterator[Bar]:
    """Run the app as in a terminal that shows no other theme."""
    clock = Clock()
    app = CowboyApp(league.journal, None, theme=theme, clock=clock)
    async with app.run_test(size=(120, 30)) as pilot:
        bar = Bar(app, pilot, clock)
        await bar.settle()
        await ask(bar, OpenStatistics(league.ids["Ann"], league.season))
        yield bar


@pytest.fixture
def league(journal: Journal) -> SmallLeague:
    league = SmallLeague(journal)
    league.two_nights()
    return league


def figures(bar: Bar) -> dict[str, tuple[str, ...]]:
    """The values by the key of the statistic."""
    return {row.key: row.cells[1:] for row in bar.top(StatisticsScreen).table.rows if row.key}


def heading(bar: Bar) -> str:
    return bar.static("#table-heading")


# The figures


async def test_a_season_is_added_up(league: SmallLeague) -> None:
    async with statistics(league, "Ann", league.season) as bar:
        assert heading(bar) == "Ann: Autumn"
        assert figures(bar)["games"] == ("2",)
        assert figures(bar)["won_share"] == ("100.0 %",)
        assert figures(bar)["final_success"] == ("100.0 %",)
        assert bar.static("#said") == "Games that count."
        await bar.press("down")
        assert bar.static("#said") == "Those that were won."
        bar.assert_fits()


async def test_what_belongs_together_stands_together(league: SmallLeague) -> None:
    async with statistics(league, "Ann", league.season) as bar:
        titles = [row.cells[0] for row in bar.top(StatisticsScreen).table.rows if not row.key]
        assert titles == ["Games", "Scoring", "Fouls", "Thresholds", "Pace"]


async def test_a_key_changes_the_span(league: SmallLeague) -> None:
    first = next(iter(nights(league)))
    async with statistics(league, "Bo", league.season, first) as bar:
        assert heading(bar) == "Bo: Thu 19 Nov 2026, Bar"
        assert figures(bar)["games"] == ("1",)
        await bar.press("t")
        assert heading(bar) == "Bo: Autumn"
        assert figures(bar)["games"] == ("2",)
        await bar.press("t")
        assert heading(bar) == "Bo: all time"
        await bar.press("t")
        assert heading(bar).startswith("Bo: game of ")
        assert heading(bar).endswith(" against Dee")
        assert figures(bar)["games"] == ("1",)
        await bar.press("t")
        assert heading(bar) == "Bo: Thu 19 Nov 2026, Bar"


def nights(league: SmallLeague) -> list[str]:
    from cowboy_tui.marker.league_tables import LeagueTables

    return list(LeagueTables(league.journal).nights)


async def test_arrows_go_to_what_was_earlier_and_later(league: SmallLeague) -> None:
    first, second = nights(league)
    async with statistics(league, "Ann", league.season, first) as bar:
        await bar.press("left")
        assert bar.static("#error") == "! Nothing is earlier"
        await bar.press("right")
        assert heading(bar) == "Ann: Thu 26 Nov 2026, Bar"
        await bar.press("right")
        assert bar.static("#error") == "! Nothing is later"
        await bar.press("t t t")
        assert heading(bar).endswith(" against Cy")
        await bar.press("left")
        assert heading(bar).endswith(" against Bo")
        assert bar.static("#error") == ""
    assert second


async def test_another_player_stands_beside(league: SmallLeague) -> None:
    async with statistics(league, "Ann", league.season) as bar:
        await bar.press("c")
        assert isinstance(bar.app.screen, PlayerChoice)
        await bar.write("de")
        await bar.press("enter")
        assert heading(bar) == "Ann and Dee: Autumn"
        assert figures(bar)["won"] == ("2", "1")
        titles = [column.title for column in bar.top(StatisticsScreen).table.columns]
        assert titles == ["", "Ann", "Dee"]
        await bar.press("c")
        assert heading(bar) == "Ann: Autumn"
        await bar.press("c escape")
        assert heading(bar) == "Ann: Autumn"


async def test_who_has_not_played_has_an_empty_page(journal: Journal) -> None:
    league = SmallLeague(journal)
    async with statistics(league, "Ann") as bar:
        assert figures(bar)["points_per_inning"] == ("-",)
        await bar.press("t t down p p c escape left right")
        assert isinstance(bar.app.screen, StatisticsScreen)
        bar.assert_fits()


async def test_an_entry_that_was_merged_is_who_stands_for_it(league: SmallLeague) -> None:
    league.people.merge(league.ids["Cy"], league.ids["Ann"])
    async with statistics(league, "Cy", league.season) as bar:
        assert heading(bar) == "Ann: Autumn"


# The plot


async def test_the_figure_under_the_cursor_is_plotted_by_night(league: SmallLeague) -> None:
    async with statistics(league, "Ann", league.season) as bar:
        plot = bar.app.screen.query_one(TrendPlot)
        assert (plot.trend.label, len(plot.trend.nights)) == ("games", 2)
        await bar.press("down down")
        assert plot.trend.label == "won"
        assert [float(value or 0) for value in plot.trend.lines[0].values] == [1.0, 1.0]
        assert "won, in percent, by night: Ann" in bar.text
        assert "19 Nov 26" in bar.text
        await bar.press("p")
        assert not bar.app.screen.query(TrendPlot)
        await bar.press("p")
        assert bar.app.screen.query(TrendPlot)


async def test_two_players_have_a_line_each(league: SmallLeague) -> None:
    async with statistics(league, "Ann", league.season, size=(140, 40)) as bar:
        await bar.press("c")
        await bar.write("Bo")
        await bar.press("enter down")
        plot = bar.app.screen.query_one(TrendPlot)
        assert [line.name for line in plot.trend.lines] == ["Ann", "Bo"]
        assert "• Ann, x Bo" in bar.text
        bar.assert_fits()


async def test_plain_terminals_have_bars(league: SmallLeague) -> None:
    async with statistics(league, "Ann", league.season, glyphs=PLAIN) as bar:
        assert bar.text.isascii()
        rows = [row for row in bar.rows if "Nov 26" in row]
        assert len(rows) == 2
        assert all(" ### " in row.replace("#" * 10, "#") or "###" in row for row in rows)
        assert all(row.rstrip().endswith(" 1") for row in rows)


async def test_without_colors_there_are_bars_too(league: SmallLeague) -> None:
    async with with_theme(league, SIXTEEN) as bar:
        assert bar.app.screen.query(Bars)
        assert "Nov 26" in bar.text


def test_curves_are_loaded_when_a_plot_is_shown() -> None:
    code = (
        "import sys, cowboy_tui.tui.app, cowboy_tui.tui.screens.statistics; "
        "sys.exit('plotext' in sys.modules or 'textual_plotext' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_game_starts_without_what_tables_need() -> None:
    code = (
        "import sys, cowboy_tui.tui.app; "
        "sys.exit(any(name.startswith(('cowboy_tui.tui.screens.st', 'cowboy_tui.league.st', "
        "'cowboy_tui.league.handicap')) for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (100, 30), (160, 45)])
@pytest.mark.parametrize("glyphs", [FULL, PLAIN])
async def test_it_fits(league: SmallLeague, size: tuple[int, int], glyphs: Glyphs) -> None:
    async with statistics(league, "Ann", league.season, size=size, glyphs=glyphs) as bar:
        for keys in ("down", "end", "p", "p", "c enter", "p", "t", "t"):
            await bar.press(keys)
            bar.assert_fits()
            assert "Esc" in bar.text
            assert glyphs is FULL or bar.text.isascii()
        await bar.resize(80, 24)
        bar.assert_fits()
