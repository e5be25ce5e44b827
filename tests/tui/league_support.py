"""A league night for the tests of its screens."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import date

from textual.widgets import OptionList, Static

from cowboy_tui.journal import Journal
from cowboy_tui.league.season import Season
from cowboy_tui.marker.night_board import NightBoard
from cowboy_tui.marker.night_desk import NightDesk
from cowboy_tui.marker.nights import begin_night
from cowboy_tui.marker.people import People
from cowboy_tui.marker.seasons import begin_season
from cowboy_tui.settings.settings import DEFAULTS, Settings
from cowboy_tui.tui.glyphs import FULL, Glyphs
from cowboy_tui.tui.screens.check_in import CheckInScreen
from cowboy_tui.tui.screens.night_board import NightBoardScreen
from cowboy_tui.tui.widgets.row_list import RowList

from .support import OLD, Bar, terminal

QUICK = Season(name="Thursdays", house={"open_to": 4, "caroms_to": 5})
"""Games are won by four points, a carom of one and the final shot."""

WINS = "1 3 enter c enter w enter"
"""The player at the table wins a quick game."""

EVENING = date(2026, 11, 26)
SIX = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")


def begun(
    journal: Journal,
    here: Sequence[str] = SIX,
    tables: Sequence[str] = ("1", "2"),
    season: Season = QUICK,
    known: Sequence[str] = (),
) -> NightDesk:
    """A night at which some are here, others are only known."""
    people = People(journal)
    record = begin_night(journal, begin_season(journal, season).id, EVENING, "The Fox", tables)
    ids = [people.add(name).id for name in here]
    for name in known:
        people.add(name)
    desk = NightDesk(journal, record.id)
    for id_ in ids:
        desk.arrive(id_)
    return desk


@asynccontextmanager
async def at_board(
    journal: Journal,
    size: tuple[int, int] = OLD,
    glyphs: Glyphs = FULL,
    settings: Settings = DEFAULTS,
) -> AsyncIterator[Bar]:
    """Run the app at the board of the night that is on."""
    async with terminal(journal, None, size, glyphs, settings) as bar:
        await bar.press("l" if settings.layout == "letters" else "enter")
        yield bar


def screen_of(bar: Bar) -> NightBoardScreen:
    return bar.top(NightBoardScreen)


def board(bar: Bar) -> NightBoard:
    return screen_of(bar).board


def todo(bar: Bar) -> str:
    return bar.static("#todo")


def said(bar: Bar) -> str:
    """What is said below the board."""
    return str(screen_of(bar).query_one("#said", Static).content)


def desk_of(bar: Bar) -> NightDesk:
    screen = bar.app.screen
    assert isinstance(screen, NightBoardScreen | CheckInScreen), screen
    return screen._desk


def here(bar: Bar) -> list[str]:
    """The names of those who are here."""
    desk = desk_of(bar)
    return [desk.people.name(id_) for id_ in desk.night.here]


def rows(bar: Bar) -> list[str]:
    """The rows of the list in front, label and value."""
    return [f"{row.label}: {row.value}" for row in bar.app.screen.query_one(RowList).rows]


def lines(bar: Bar) -> list[str]:
    """The lines of the list of options in front."""
    options = bar.app.screen.query_one(OptionList)
    return [str(options.get_option_at_index(at).prompt) for at in range(options.option_count)]
