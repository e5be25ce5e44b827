"""The games of a night, read again only where something was written to them."""

from collections.abc import Iterable

from cowboy_tui.journal import DamagedJournal, Journal
from cowboy_tui.league.result import GameResult

from .digests import Undigested, digested
from .game_result import game_result
from .league_headers import league_headers
from .marked_game import MarkedGame
from .payloads import BrokenGame, read_setup


class NightGames:
    """Every game whose header names the night, whenever and wherever it was marked."""

    def __init__(self, journal: Journal, night: str) -> None:
        """Read them. Raises JournalError."""
        self._journal = journal
        self._night = night
        self._results: dict[str, GameResult] = {}
        self._runs: dict[str, int] = {}
        self.unreadable: dict[str, str] = {}
        """Why games of the night cannot be read, by id."""
        for each in digested(journal, [night]):
            if isinstance(each, Undigested):
                self.unreadable[each.game] = each.reason
            else:
                self._take(each.result, each.run)

    @property
    def results(self) -> list[GameResult]:
        """What they came to, in the order in which they were begun."""
        return sorted(self._results.values(), key=lambda game: (game.started, game.id))

    def run(self, id_: str) -> int:
        """Return the points of a game at the table that are not banked. Raises LookupError."""
        return self._runs[id_]

    def read(self, ids: Iterable[str]) -> bool:
        """Read those of some games that are of this night; returns whether there were any."""
        found = [self._read(id_) for id_ in ids]
        return any(found)

    def _read(self, id_: str) -> bool:
        try:
            entries = self._journal.entries(id_)
            if league_headers(read_setup(entries[0])).night != self._night:
                return False
            game = MarkedGame(self._journal, entries)
        except (BrokenGame, DamagedJournal) as error:
            return self._unreadable(id_, str(error))
        self.unreadable.pop(id_, None)
        self._take(game_result(game, entries), game.state.run)
        return True

    def _take(self, result: GameResult, run: int) -> None:
        self._results[result.id], self._runs[result.id] = result, run

    def _unreadable(self, id_: str, reason: str) -> bool:
        """Leave out a game that was one of the night until now."""
        if self._results.pop(id_, None) is None and id_ not in self.unreadable:
            return False
        self.unreadable[id_] = reason
        return True


def is_live(game: GameResult) -> bool:
    """Return whether a game is neither won nor given up."""
    return game.winner is None and not game.abandoned
