"""The games of a night, read again only where something was written to them."""

from collections.abc import Iterable

from cowboy_tui.journal import DamagedJournal, Journal
from cowboy_tui.league.result import GameResult
from cowboy_tui.rules.state import GameState

from .league_headers import NIGHT, league_headers
from .marked_game import MarkedGame
from .match import race_of
from .payloads import BrokenGame, Kind


class NightGames:
    """Every game whose header names the night, whenever and wherever it was marked."""

    def __init__(self, journal: Journal, night: str) -> None:
        """Read them. Raises JournalError."""
        self._journal = journal
        self._night = night
        self._games: dict[str, MarkedGame] = {}
        self._results: dict[str, GameResult] = {}
        self.unreadable: dict[str, str] = {}
        """Why games of the night cannot be read, by id."""
        self.read(journal.begun_with(Kind.START, f"{NIGHT}: {night}"))

    def read(self, ids: Iterable[str]) -> bool:
        """Read those of some games that are of this night; returns whether there were any."""
        found = [self._read(id_) for id_ in ids]
        return any(found)

    @property
    def results(self) -> list[GameResult]:
        """What they came to, in the order in which they were begun."""
        return sorted(self._results.values(), key=lambda game: (game.started, game.id))

    def game(self, id_: str) -> MarkedGame:
        """Return a game. Raises LookupError."""
        return self._games[id_]

    def _read(self, id_: str) -> bool:
        try:
            game = MarkedGame.resume(self._journal, id_)
        except (BrokenGame, DamagedJournal) as error:
            self.unreadable[id_] = str(error)
            return id_ in self._games
        self.unreadable.pop(id_, None)
        if league_headers(game.setup).night != self._night:
            return False
        self._games[id_] = game
        self._results[id_] = _result(game)
        return True


def _result(game: MarkedGame) -> GameResult:
    setup, state, headers = game.setup, game.state, league_headers(game.setup)
    late = len(state.players) - len(setup.players)
    return GameResult(
        id=game.id,
        night=headers.night,
        match=headers.match,
        number=headers.game,
        started=game.started,
        ended=game.started,
        date=setup.tag("Date"),
        table=setup.tag("Table"),
        rules=setup.rulebook.preset,
        house="",
        names=state.players,
        players=(*headers.players, *("",) * late),
        starts=(*setup.start, *(0,) * late),
        scores=_totals(state),
        order=state.order,
        at_table=state.at_table,
        winner=state.winner,
        abandoned=game.abandoned,
        reconstructed=game.reconstructed,
        corrected=0,
        race=race_of(setup),
        figures=(),
    )


def _totals(state: GameState) -> tuple[int, ...]:
    return tuple(
        points + (state.run if seat == state.at_table else 0)
        for seat, points in enumerate(state.banked, 1)
    )
