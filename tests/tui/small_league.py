"""A small league in a journal: players, a season, nights, and games that are won in a moment."""

from collections.abc import Iterable
from datetime import date

from textual.message import Message

from cowboy_tui.journal import Journal
from cowboy_tui.league.night import Arrive, Draw, Pairing, Settle
from cowboy_tui.league.season import Season
from cowboy_tui.marker.league_headers import LeagueHeaders, with_league_headers
from cowboy_tui.marker.league_types import NightRecord
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.nights import begin_night
from cowboy_tui.marker.people import People
from cowboy_tui.marker.seasons import begin_season
from tests.marker.support import WON, mark, setup_of

from .support import Bar

SHORT = {"open_to": 4, "caroms_to": 5}
LOST_AT_ONCE = ("1:-", "2:13", "2:c", "2:w")
"""The second player wins in his first inning."""
FIRST_NIGHT = date(2026, 11, 19)


class SmallLeague:
    """Ann, Bo, Cy and Dee; nights are drawn by hand."""

    def __init__(self, journal: Journal, *names: str, **season: object) -> None:
        self.journal = journal
        self.people = People(journal)
        self.ids = {name: self.people.add(name).id for name in names or ("Ann", "Bo", "Cy", "Dee")}
        made = Season.model_validate({"name": "Autumn", "house": SHORT, **season})
        self.season = begin_season(journal, made).id

    def night(self, day: date, *pairs: str) -> NightRecord:
        """Begin a night with one round of pairs, each `Ann Bo`."""
        record = begin_night(self.journal, self.season, day, "Bar", ["1"])
        here = dict.fromkeys(name for pair in pairs for name in pair.split())
        record.add(*(Arrive(player=self.ids[name]) for name in here))
        drawn = [Pairing(players=tuple(self.ids[name] for name in pair.split())) for pair in pairs]
        record.add(Draw(matches=tuple(drawn)))
        return record

    def play(self, night: NightRecord, match: str, tokens: Iterable[str] = WON) -> MarkedGame:
        """Play a match of a night; its first player wins."""
        ids = night.state.match(match).players
        names = {id_: name for name, id_ in self.ids.items()}
        setup = setup_of(*(names[id_] for id_ in ids))
        headers = LeagueHeaders(night.id, match, 1, ids)
        return mark(MarkedGame.start(self.journal, with_league_headers(setup, headers)), tokens)

    def walk_over(self, night: NightRecord, match: str, winner: str) -> None:
        night.add(Settle(match=match, how="walk_over", winner=self.ids[winner]))

    def two_nights(self) -> tuple[str, str]:
        """Play two nights on which Ann wins twice, and return their ids."""
        first = self.night(FIRST_NIGHT, "Ann Bo", "Cy Dee")
        self.play(first, "1.1")
        self.play(first, "1.2", LOST_AT_ONCE)
        second = self.night(date(2026, 11, 26), "Ann Cy", "Bo Dee")
        self.play(second, "1.1")
        self.play(second, "1.2")
        return first.id, second.id


async def ask(bar: Bar, message: Message) -> None:
    """Have the app open a screen, as another screen would ask it to."""
    bar.app.screen.post_message(message)
    await bar.settle()


async def work_done(bar: Bar) -> None:
    """Wait until what is worked out beside the keys is there."""
    await bar.app.workers.wait_for_complete()
    await bar.settle()
