"""What the app does about the league: its screens, and the way from a game back to its night.

Whatever belongs to the league is loaded when it is asked for, for a game to start sooner.
"""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cowboy_tui.marker.league_headers import league_headers
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.rules.names import printable
from cowboy_tui.settings.settings import Settings

from .alarmed_app import AlarmedApp
from .glyphs import Glyphs
from .messages import GoHome, WriteFailed

if TYPE_CHECKING:
    from cowboy_tui.marker.league_types import SeasonRecord
    from cowboy_tui.marker.night_desk import NightDesk

    from .league_messages import OpenCheckIn, OpenNight, OpenSeason
    from .screens.league import LeagueScreen
    from .screens.night_board import NightBoardScreen


class Tonight(NamedTuple):
    """The night that is on."""

    id: str
    words: str
    """What is said of it at home."""


class LeagueRooms(AlarmedApp):
    """The part of the app that knows the screens of a league night."""

    _glyphs: Glyphs
    _clock: Callable[[], float]
    _now: Callable[[], datetime]

    @property
    def _settings(self) -> Settings:
        raise NotImplementedError

    def on_open_league(self) -> None:
        """Show the seasons and their nights."""
        from cowboy_tui.marker.nights import all_nights, evening_of
        from cowboy_tui.marker.seasons import all_seasons

        from .screens.league import LeagueScreen

        def show() -> None:
            seasons = [(each.id, each.state) for each in all_seasons(self._journal)]
            nights = [each.state for each in all_nights(self._journal)]
            today = evening_of(self._now())
            self._go_to(LeagueScreen(seasons, nights, today, self._glyphs, self._settings))

        self._attempt(show)

    def on_open_tonight(self) -> None:
        """Show the board of the night that is on; where none is, the league."""
        from cowboy_tui.marker.nights import open_night

        def show() -> None:
            on = open_night(self._journal)
            if on:
                self._show_board(on.id)
            else:
                self.on_open_league()

        self._attempt(show)

    def on_open_night(self, message: "OpenNight") -> None:
        """Show the board of a night; home, where it cannot be: a game is no dead end."""
        if not self._attempt(lambda: self._show_board(message.night, message.table)):
            self.post_message(GoHome())

    def on_open_check_in(self, message: "OpenCheckIn") -> None:
        """Show who is here."""
        self._attempt(lambda: self._show_check_in(message.night))

    def on_open_season(self, message: "OpenSeason") -> None:
        """Show what a season is played by; a new one for none."""
        from cowboy_tui.league.season import Season
        from cowboy_tui.marker.nights import evening_of
        from cowboy_tui.marker.seasons import begin_season, load_season

        from .screens.season_form import SeasonScreen

        def begin(season: Season) -> "SeasonRecord":
            return begin_season(self._journal, season)

        def show() -> None:
            record = load_season(self._journal, message.season) if message.season else None
            offered = Season(name=f"League {evening_of(self._now()).year}")
            screen = SeasonScreen(record, offered, begin, self._glyphs, self._settings)
            self._go_to(screen)

        self._attempt(show)

    def on_league_screen_new_night(self, message: "LeagueScreen.NewNight") -> None:
        """Begin a night, and a season for the first one; then ask who is here."""
        from cowboy_tui.league.season import Season
        from cowboy_tui.marker.nights import begin_night
        from cowboy_tui.marker.seasons import begin_season

        def begin() -> None:
            season = message.season
            if not season:
                season = begin_season(self._journal, Season(name=message.name)).id
            plan = message.plan
            night = begin_night(self._journal, season, plan.date, plan.place, plan.tables)
            self._show_check_in(night.id)

        self._attempt(begin)

    def on_night_board_screen_report(self, message: "NightBoardScreen.Report") -> None:
        """Ask where the report of a night goes, beside the journal if anywhere, and write it."""
        from .league_words import place_of
        from .screens.line_question import LineQuestion

        def write(place: str | None) -> None:
            if place is not None:
                self._write_report(message.night, place_of(place))

        question = "Write the report into which folder, or file (.html .txt .csv .json)?"
        beside = str(self._journal.path.absolute().parent)
        # A field shows what is in it as it is, even what a terminal would obey.
        offered = beside if printable(beside) == beside else "."
        self.push_screen(LineQuestion(question, offered, "write it", place_of), write)

    def _write_report(self, night: str, place: Path) -> None:
        from cowboy_tui.paper.files import write_night_report

        from .screens.night_board import NightBoardScreen

        def write() -> None:
            try:
                written = write_night_report(self._journal, night, place)
            except OSError as error:
                said, wrong = f"NOT WRITTEN: {place}: {error.strerror or error}", True
            else:
                said, wrong = f"The report is in {written}", False
            if isinstance(self.screen, NightBoardScreen):
                self.screen.say(said, wrong=wrong)

        self._attempt(write)

    def lead_on(self, game: MarkedGame) -> MarkedGame | None:
        """Return the next game of a match of a night; None, and the board, where it is decided."""
        headers = league_headers(game.setup)
        found: list[MarkedGame] = []

        def go_on() -> None:
            desk = self._desk(headers.night)
            if desk.match(headers.match).over:
                self._show_board(headers.night, game.setup.tag("Table"))
            else:
                found.append(desk.start_match(headers.match))

        self._attempt(go_on)
        return found[0] if found else None

    def tonight(self) -> Tonight | None:
        """Return the night that is on, for the home screen. Raises JournalError."""
        from cowboy_tui.marker.open_nights import maybe_open

        if not maybe_open(self._journal):
            return None
        from cowboy_tui.marker.league_record import BrokenRecord
        from cowboy_tui.marker.nights import open_night

        from .league_words import say_attendance, say_date

        try:
            record = open_night(self._journal)
        except BrokenRecord:
            return None
        if record is None:
            return None
        night = record.state
        parts = [say_date(night.date), *([night.place] if night.place else [])]
        dot = f" {self._glyphs.dot} "
        return Tonight(night.id, dot.join([*parts, say_attendance(night)]))

    def _desk(self, night: str) -> "NightDesk":
        from cowboy_tui.marker.settled_games import SettlingDesk

        return SettlingDesk(self._journal, night, self._now)

    def _show_board(self, night: str, at_table: str = "") -> None:
        from .screens.night_board import NightBoardScreen

        screen = NightBoardScreen(
            self._desk(night), self._glyphs, self._now, self._settings, at_table
        )
        screen.ignore_bounce(self._clock)
        self._go_to(screen)

    def _show_check_in(self, night: str) -> None:
        from .screens.check_in import CheckInScreen

        self._go_to(CheckInScreen(self._desk(night), self._glyphs, self._settings, self._clock))

    def _attempt(self, show: Callable[[], None]) -> bool:
        """Show a screen of the league; returns whether that was possible, and says why not."""
        from .desk_faults import DESK_FAULTS, say_fault

        try:
            show()
        except LookupError:
            self._say("The journal has no such night or season.")
        except DESK_FAULTS as error:
            self.post_message(WriteFailed())
            self._say(say_fault(error))
        else:
            return True
        return False
