"""A night as the journal tells it: its record, its season, its people and its games."""

from cowboy_tui.journal import Journal
from cowboy_tui.league.night import Night
from cowboy_tui.league.night_results import match_results, strays
from cowboy_tui.league.result import GameResult, MatchResult
from cowboy_tui.league.season import Season

from .league_games import KnownNames
from .league_record import LeagueRecord
from .league_sorts import Sort
from .league_types import NIGHTS, SEASONS
from .night_games import NightGames
from .payloads import Kind
from .people import People


class NightReading:
    """What stands of a night; nothing is kept but what was read, and read again if it changed."""

    _results: list[GameResult] | None = None
    _matches: list[MatchResult] | None = None

    def __init__(self, journal: Journal, night: str) -> None:
        """Read it. Raises LookupError for no night of this id, JournalError and BrokenRecord."""
        self._journal = journal
        self._seen = journal.newest
        self._record = LeagueRecord.load(journal, NIGHTS, night)
        self._season = LeagueRecord.load(journal, SEASONS, self._record.state.season)
        self.people = People(journal)
        self._games = NightGames(journal, night)

    @property
    def night(self) -> Night:
        """Who is here, what was drawn, what was settled."""
        return self._record.state

    @property
    def season(self) -> Season:
        """What the night is played by."""
        return self._season.state

    @property
    def games(self) -> list[GameResult]:
        """Every game of the night with its players known, in the order in which they began."""
        if self._results is None:
            known = KnownNames(self.people.all)
            self._results = [known.in_game(game) for game in self._games.results]
        return self._results

    @property
    def unreadable(self) -> list[str]:
        """Why games of the night cannot be read, a sentence for each."""
        return list(self._games.unreadable.values())

    @property
    def matches(self) -> list[MatchResult]:
        """Every match that was drawn, with its games."""
        if self._matches is None:
            self._matches = match_results(
                self.night, self.season.race, self.games, self.people.same
            )
        return self._matches

    @property
    def strays(self) -> list[GameResult]:
        """Games of the night that belong to no match of it."""
        return strays(self.night, self.games, self.people.same)

    @property
    def here(self) -> list[str]:
        """Ids of those who are here, in the order of their coming, merged entries put together."""
        return list(dict.fromkeys(map(self.people.same, self.night.here)))

    def match(self, id_: str) -> MatchResult:
        """Return a match by its id. Raises LookupError."""
        for match in self.matches:
            if match.id == id_:
                return match
        raise LookupError(id_)

    def forget(self) -> None:
        """Work out anew what follows from what was read: some of it has changed."""
        self._results = None
        self._matches = None

    def refresh(self) -> bool:
        """Take in what has been written since; returns whether any of it is about the night."""
        changes = self._journal.changed(self._seen)
        if not changes.ids:
            return False
        ids = [id_ for id_, _ in changes.ids]
        players = any(sort == Sort.PLAYER for _, sort in changes.ids)
        news = [
            self._record.id in ids and self._record.refresh(),
            self._season.id in ids and self._season.refresh(),
            players and self.people.refresh(),
            self._games.read(id_ for id_, sort in changes.ids if sort == Kind.START),
        ]
        self._seen = changes.newest
        # What one's own people were told is no news, but something may follow from it.
        if players or any(news):
            self.forget()
        return any(news)
