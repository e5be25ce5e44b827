"""The start of the next game of a match of a night: when it can be, and where."""

from cowboy_tui.league.result import MatchResult
from cowboy_tui.league.tables import free_tables, running_tables
from cowboy_tui.rules.action import Action
from cowboy_tui.rules.notation import Event

from .league_headers import league_headers
from .marked_game import MarkedGame
from .match_games import MatchPlace, begin_game, game_id
from .night_overview import NightOverview
from .night_tables import under_way
from .night_words import at, listed
from .not_now import NotNow


class MatchStart(NightOverview):
    """A night whose matches can be started."""

    def start_match(self, match: str, table: str = "") -> MarkedGame:
        """Begin the next game of a match, or return the one that is being played.

        At the table of the game before, else at the one that the board calls it to, where none
        is given. Raises NotNow, BadSetup where its players cannot be set up, and JournalError.
        """
        self.refresh()
        found = self.found(match)
        for each in under_way([found]):
            if each.live:
                return MarkedGame.resume(self._journal, each.game.id)
        if found.over:
            raise NotNow(f"{match} is decided")
        if self.night.closed:
            raise NotNow("the night is closed; reopen it first")
        if missing := self.missing(found):
            names = listed([self.people.name(player) for player in missing])
            raise NotNow(f"{match} waits for {names}: check in, or settle the match")
        self._check_free(found)
        at_table = self._table_for(found, table)
        place = MatchPlace(self.night, self.season, found, self._next_number(match))
        game, begun = begin_game(self._journal, place, self.people, at_table)
        if begun:
            self._retire_gone(game)
        self.refresh()
        return game

    def found(self, match: str) -> MatchResult:
        """Return a match by its id. Raises NotNow where there is none."""
        try:
            return self.match(match)
        except LookupError:
            raise NotNow(f"there is no match {match[:20]!a}") from None

    def _next_number(self, match: str) -> int:
        """Return the number of the next game; games that others play under its id count too."""
        number = 1 + max((game.number for game in self.games if game.match == match), default=0)
        while game_id(self.night.id, match, number) in self._games.unreadable:
            number += 1
        return number

    def _check_free(self, match: MatchResult) -> None:
        """Raise NotNow where a player of a match is at a table in another one."""
        for other in under_way(self.matches):
            both = [each for each in match.players if each in other.match.players]
            if both and other.match.id != match.id:
                names = listed([self.people.name(player) for player in both])
                where = f"{other.match.id} {at(other.game.table)}"
                raise NotNow(f"{match.id} has to wait: {names} in {where}")

    def _table_for(self, match: MatchResult, table: str) -> str:
        """Return the table that a match is played at. Raises NotNow where there is none."""
        others = {id_: at_ for id_, at_ in running_tables(self.matches).items() if id_ != match.id}
        free = free_tables(self.night.tables, others)
        if table:
            if table in free:
                return table
            playing = [id_ for id_, used in others.items() if used == table]
            if playing:
                raise NotNow(f"{listed(playing)} is being played {at(table)}")
            raise NotNow(f"there is no table {table[:40]!a} tonight")
        if not free:
            raise NotNow("no table is free")
        before = running_tables([match]).get(match.id)
        called = next((each.table for each in self._following() if each.match == match.id), "")
        return next(each for each in (before, called, free[0]) if each in free)

    def _retire_gone(self, game: MarkedGame) -> None:
        """Take those out of a ring's game who have gone: the others play on without them."""
        for seat, player in enumerate(league_headers(game.setup).players, 1):
            if self.people.same(player) not in self.here and not game.state.over:
                game.record(Event(seat, Action.RETIRE))
