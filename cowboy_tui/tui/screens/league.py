"""The league: what is on tonight, a new night, the seasons and their nights."""

from collections.abc import Iterable
from datetime import date

from textual.app import ComposeResult
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from cowboy_tui.league.night import Night
from cowboy_tui.league.season import Season
from cowboy_tui.rules.counted import counted
from cowboy_tui.settings.settings import DEFAULTS, Settings

from ..commands import Command, Place
from ..glyphs import Glyphs
from ..league_messages import OpenNight, OpenPlayers, OpenSeason, OpenStandings
from ..league_words import say_attendance, say_date, say_season
from ..messages import GoHome
from .list_screen import ListScreen
from .night_question import NightPlan, NightQuestion

_WELCOME = (
    "Enter begins a night: it asks for date, place and tables, and what it offers will do. Then "
    "check in who is here, draw, and mark the games; the table of the season follows from them."
)
_TABLES = ("1", "2")
"""What is offered where no night tells."""

_NEW = "new"


class LeagueScreen(ListScreen):
    """A list whose first line is what is most likely wanted."""

    class NewNight(Message):
        """A night is to begin; in a season of its own where there is none yet."""

        def __init__(self, season: str, name: str, plan: NightPlan) -> None:
            """`season` is its id, empty for a season that is to be called `name`."""
            super().__init__()
            self.season = season
            self.name = name
            self.plan = plan

    def __init__(
        self,
        seasons: Iterable[tuple[str, Season]],
        nights: Iterable[Night],
        today: date,
        glyphs: Glyphs,
        settings: Settings = DEFAULTS,
    ) -> None:
        """`seasons` are ids and seasons; both they and the nights come oldest first."""
        super().__init__(glyphs, settings)
        self._seasons = list(seasons)[::-1]
        self._nights = list(nights)[::-1]
        self._today = today

    @property
    def place(self) -> Place:
        """The league, always."""
        return Place.LEAGUE

    @property
    def commands(self) -> tuple[Command, ...]:
        """The commands that do something now; without a season there is none to be looked at."""
        useless = () if self._seasons else ("change_season", "standings")
        return tuple(each for each in super().commands if each.id not in useless)

    def compose(self) -> ComposeResult:
        """The list under its heading."""
        yield from self.list_under("League", "" if self._nights else _WELCOME, self._options())

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open what was clicked."""
        self.action_open()

    def action_open(self) -> None:
        """Open the night or the season under the cursor, or begin a night."""
        kind, _, id_ = self._under_cursor.partition(":")
        if kind == "night":
            self.post_message(OpenNight(id_))
        elif kind == "season":
            self.post_message(OpenSeason(id_))
        else:
            self.action_new_night()

    def action_new_night(self) -> None:
        """Ask what a night begins with."""
        season = self._season
        name = dict(self._seasons)[season].name if season else self._first_name
        last = next(iter(self._nights), None)
        offered = NightPlan(
            self._today, last.place if last else "", last.tables if last else _TABLES
        )

        def begin(plan: NightPlan | None) -> None:
            if plan:
                self.post_message(self.NewNight(season, name, plan))

        self.app.push_screen(NightQuestion(name, offered), begin)

    def action_change_season(self) -> None:
        """Show what the season under the cursor is played by."""
        self.post_message(OpenSeason(self._season))

    def action_new_season(self) -> None:
        """Set up another season."""
        self.post_message(OpenSeason())

    def action_players(self) -> None:
        """Show everybody who plays."""
        self.post_message(OpenPlayers())

    def action_standings(self) -> None:
        """Show the table of the night or the season under the cursor."""
        if not self._season:
            self.say("There is no season yet: Enter begins the first night of one.")
            return
        kind, _, id_ = self._under_cursor.partition(":")
        self.post_message(OpenStandings(self._season, id_ if kind == "night" else ""))

    def action_leave(self) -> None:
        """Go home."""
        self.post_message(GoHome())

    @property
    def _under_cursor(self) -> str:
        lines = self.query_one(OptionList)
        at = lines.highlighted
        return (at is not None and lines.get_option_at_index(at).id) or _NEW

    @property
    def _season(self) -> str:
        """The id of the season that the line under the cursor is about; the newest for none."""
        kind, _, id_ = self._under_cursor.partition(":")
        if kind == "season":
            return id_
        night = next((each for each in self._nights if kind == "night" and each.id == id_), None)
        if night:
            return night.season
        return self._seasons[0][0] if self._seasons else ""

    @property
    def _first_name(self) -> str:
        return f"League {self._today.year}"

    def _options(self) -> Iterable[Option]:
        dot = f" {self.glyphs.dot} "
        on = [night for night in self._nights if not night.closed]
        for night in on:
            yield Option(Content(f"Tonight: {self._of(night, dot)}"), id=f"night:{night.id}")
        name = self._seasons[0][1].name if self._seasons else self._first_name
        yield Option(Content(f"New night: {say_date(self._today)}{dot}{name}"), id=_NEW)
        for id_, season in self._seasons:
            own = [each for each in self._nights if each.season == id_]
            words = f"{season.name}{dot}{say_season(season)}{dot}{counted(len(own), 'night')}"
            yield Option(Content(f"Season: {words}"), id=f"season:{id_}")
            for night in own:
                if night.closed:
                    line = f"  {say_date(night.date)}{_at(night, dot)}{dot}{_came(night)}"
                    yield Option(Content(line), id=f"night:{night.id}")

    def _of(self, night: Night, dot: str) -> str:
        name = next((season.name for id_, season in self._seasons if id_ == night.season), "")
        return f"{say_date(night.date)}{_at(night, dot)}{dot}{name}{dot}{say_attendance(night)}"


def _at(night: Night, dot: str) -> str:
    return f"{dot}{night.place}" if night.place else ""


def _came(night: Night) -> str:
    return f"{len(night.here) + len(night.gone)} played"
