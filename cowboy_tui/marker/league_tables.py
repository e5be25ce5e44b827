"""What was played in a night, a season, or ever: read from the journal for tables to be made."""

from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from copy import copy
from typing import NamedTuple

from cowboy_tui.journal import Journal
from cowboy_tui.league.night import Night
from cowboy_tui.league.night_results import match_results
from cowboy_tui.league.night_sums import added
from cowboy_tui.league.result import GameResult, MatchResult
from cowboy_tui.league.season import Season
from cowboy_tui.league.standings import Standings, standings, table_of

from .digests import Progress
from .league_games import GamesRead, games_read
from .league_record import LeagueRecord
from .league_types import NIGHTS
from .missing_digests import bring_up_to_date
from .nights import all_nights
from .people import People
from .season_sums import SeasonSums, season_sums
from .seasons import all_seasons


class Span(NamedTuple):
    """What is looked at: a night, a season, or all time; ids, empty for all."""

    season: str = ""
    night: str = ""


class Played(NamedTuple):
    """What was played in a span."""

    season: Season
    """The points and tie-breaks that it is counted by."""
    matches: list[MatchResult]
    """In the order of nights, and in that of their draws."""
    games: list[GameResult]
    """Every game, those that belong to no match too, in the order in which they began."""
    who: tuple[str, ...]
    """Ids of those who were there, whether or not they played."""
    unreadable: tuple[str, ...] = ()
    """Why games of it cannot be read, a sentence for each."""


class LeagueTables:
    """The records of the league as they stand, and the games that belong to them."""

    def __init__(self, journal: Journal) -> None:
        """Read people, seasons and nights. Raises JournalError and BrokenRecord."""
        self._journal = journal
        self.people = People(journal)
        self.seasons = {record.id: record.state for record in all_seasons(journal)}
        self._nights: dict[str, Night] = {}

    @contextmanager
    def beside(self) -> Iterator["LeagueTables"]:
        """The same tables, to be read by the thread that calls this. Raises JournalError.

        What it learns of nights is known here too.
        """
        with closing(self._journal.another()) as journal:
            tables = copy(self)
            tables._journal = journal
            yield tables

    def bring_up_to_date(self, progress: Progress) -> None:
        """Work out what games came to that nobody has asked for yet; as in `digests`."""
        bring_up_to_date(self._journal, progress)

    @property
    def nights(self) -> dict[str, Night]:
        """Every night by its id, the earliest evening first; read once."""
        if not self._nights:
            found = [record.state for record in all_nights(self._journal)]
            by_date = sorted(found, key=lambda night: night.date)
            # All at once: another thread may look.
            self._nights.update({night.id: night for night in by_date})
        return self._nights

    def night(self, id_: str) -> Night | None:
        """Return a night by its id; None where there is none."""
        try:
            return LeagueRecord.load(self._journal, NIGHTS, id_).state
        except LookupError:
            return None

    def last_night(self, season: str) -> str:
        """Return the id of the last night of a season; empty where there is none."""
        if season not in self.seasons:
            return ""
        if self._nights:
            within = self.within(Span(season))
            return max(within, key=lambda night: (night.date, night.id)).id if within else ""
        return self._sums(season).last_night

    def within(self, span: Span) -> list[Night]:
        """Return the nights of a span."""
        if span.night:
            night = self.night(span.night)
            return [night] if night else []
        return [night for night in self.nights.values() if span.season in ("", night.season)]

    def standings(self, span: Span) -> Standings:
        """Return the table of a span. Raises JournalError and BrokenRecord.

        Nobody plays enough on one night to be ranked: that is asked of a season.
        """
        season = self.rules_of(span)
        if span.night:
            played = self.played(span)
            season = season.model_copy(update={"least_games": 0})
            return standings(season, played.matches, played.who)
        seasons = [span.season] if span.season else list(self.seasons)
        found = [self._sums(each) for each in seasons if each in self.seasons]
        return table_of(season, added(sums.total for sums in found))

    def _sums(self, season: str) -> SeasonSums:
        return season_sums(self._journal, season, self.seasons[season], self.people)

    def rules_of(self, span: Span) -> Season:
        """Return the season by which a span is counted: of all time, the last one."""
        if span.season in self.seasons:
            return self.seasons[span.season]
        return next(reversed(self.seasons.values()), Season(name="no season"))

    def games(self, span: Span) -> list[GameResult]:
        """Return the games of a span, of all time those outside the league too."""
        return self._read(span).results

    def played(self, span: Span) -> Played:
        """Return what was played in a span. Raises JournalError."""
        read = self._read(span)
        games, nights = read.results, self.within(span)
        matches = list(self._matches(nights, games))
        unreadable = tuple(each.reason for each in read.unreadable)
        return Played(self.rules_of(span), matches, games, self.there(nights), unreadable)

    def there(self, nights: Iterable[Night]) -> tuple[str, ...]:
        """Return who was there on some nights, whether he played or not."""
        players = (player for night in nights for player in (*night.here, *night.gone))
        return tuple(dict.fromkeys(map(self.people.same, players)))

    def _read(self, span: Span) -> GamesRead:
        nights = None if span == Span() else [night.id for night in self.within(span)]
        return games_read(self._journal, nights)

    def _matches(
        self, nights: Iterable[Night], games: Iterable[GameResult]
    ) -> Iterable[MatchResult]:
        by_night: dict[str, list[GameResult]] = {}
        for game in games:
            by_night.setdefault(game.night, []).append(game)
        for night in nights:
            season = self.seasons.get(night.season)
            own = by_night.get(night.id, [])
            yield from match_results(night, season.race if season else 1, own, self.people.same)
