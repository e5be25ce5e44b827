"""The board of a night, put together from what was read of it."""

from collections.abc import Callable
from datetime import datetime

from cowboy_tui.journal import Journal
from cowboy_tui.journal.store import utc_now
from cowboy_tui.league.draw import NoRound
from cowboy_tui.league.result import MatchResult, MatchState
from cowboy_tui.league.tables import running_tables, up_next

from .night_board import NextMatch, NightBoard, TableLine
from .night_draw import NightDraw
from .night_pace import expected_end
from .night_tables import UnderWay, under_way
from .night_words import at, listed

_FEWEST = 2
"""Players without whom nothing can be played."""


class NightOverview(NightDraw):
    """A night that can be looked at as a whole."""

    def __init__(
        self, journal: Journal, night: str, clock: Callable[[], datetime] = utc_now
    ) -> None:
        """Read the night; `clock` returns aware datetimes. Raises as NightReading."""
        super().__init__(journal, night)
        self._clock = clock

    def board(self) -> NightBoard:
        """Return the night at a glance, as it was read last."""
        matches, running = self.matches, under_way(self.matches)
        following = self._following()
        at_tables = {player for each in running for player in each.match.players}
        to_play = self.left_to_play()
        left = sum(not match.over for match in matches) if to_play is None else to_play
        ends = None
        if to_play is not None and not self.night.closed:
            ends = expected_end(
                self._clock(),
                self.games,
                matches,
                running,
                left,
                len(self.night.tables),
                self.season.race,
            )
        return NightBoard(
            tables=self._table_lines(running),
            up_next=following,
            waiting=tuple(player for player in self.here if player not in at_tables),
            expected=self._each(self.night.expected),
            gone=self._each(self.night.gone),
            left=left,
            endless=to_play is None,
            ends=ends,
            todo=self._todo(following, running),
            unreadable=tuple(self.unreadable),
            strays=len(self.strays),
        )

    def missing(self, match: MatchResult) -> tuple[str, ...]:
        """Return who has to come, or to be settled, before a match can be played.

        A ring is played without those who have gone, for as long as two of it are here.
        """
        away = tuple(player for player in match.players if player not in self.here)
        gone = self._each(self.night.gone)
        if len(match.players) - len(away) >= _FEWEST and all(player in gone for player in away):
            return ()
        return away

    def _each(self, ids: tuple[str, ...]) -> tuple[str, ...]:
        """Return the ids that stand for some players, without those who are here."""
        return tuple(
            each for each in dict.fromkeys(map(self.people.same, ids)) if each not in self.here
        )

    def _table_lines(self, running: list[UnderWay]) -> tuple[TableLine, ...]:
        used: dict[str, list[UnderWay]] = {}
        for each in running:
            used.setdefault(each.game.table, []).append(each)
        tables = dict.fromkeys((*self.night.tables, *used))
        lines: list[TableLine] = []
        for table in tables:
            lines += [self._line(each) for each in used.get(table, ())] or [TableLine(table)]
        return tuple(lines)

    def _line(self, each: UnderWay) -> TableLine:
        match, result = each.match, each.game
        seats = [result.players.index(player) for player in match.players]
        line = TableLine(
            table=result.table,
            match=match.id,
            number=result.number + 1,
            race=result.race,
            players=match.players,
            names=tuple(result.names[seat] for seat in seats),
            scores=tuple(result.scores[seat] for seat in seats),
            wins=match.wins,
            since=result.ended,
        )
        if not each.live:
            return line
        return line._replace(
            game=result.id,
            number=result.number,
            at_table=result.players[result.at_table - 1] if result.at_table else "",
            run=self._games.run(result.id),
            since=result.started,
        )

    def _following(self) -> tuple[NextMatch, ...]:
        """Return the matches that wait, those first that can be called."""
        waiting = [match for match in self.matches if match.state is MatchState.WAITING]
        missing = {match.id: self.missing(match) for match in waiting}
        ready = [match for match in self.matches if not missing.get(match.id)]
        calls = up_next(self.night.tables, ready, running_tables(ready), self.season.format)
        tables = {call.match: call.table or "" for call in calls}
        busy = {player for each in under_way(self.matches) for player in each.match.players}
        busy |= {p for match in waiting if tables.get(match.id) for p in match.players}
        following = [
            NextMatch(
                match.id,
                match.players,
                tables.get(match.id, ""),
                () if match.id in tables else tuple(p for p in match.players if p in busy),
                missing[match.id],
            )
            for match in waiting
        ]
        return tuple(sorted(following, key=lambda each: each.match not in tables))

    def _table_between(self, each: UnderWay, running: list[UnderWay]) -> str:
        """Return where a match goes on: at its table, or at a free one where that is gone."""
        if each.game.table in self.night.tables:
            return each.game.table
        taken = {other.game.table for other in running}
        return next((table for table in self.night.tables if table not in taken), "")

    def _todo(self, following: tuple[NextMatch, ...], running: list[UnderWay]) -> str:
        """Say what is to be done next, in one sentence."""
        if self.night.closed:
            return ""
        for each in following:
            if each.table:
                return f"Start {each.match} {at(each.table)}."
        for between in running:
            if not between.live and (table := self._table_between(between, running)):
                number, match = between.game.number + 1, between.match.id
                return f"Start game {number} of {match} {at(table)}."
        if len(self.here) < _FEWEST and not running and not following:
            return "Check in who is here."
        plan = self.preview_draw()
        if not isinstance(plan, NoRound):
            return f"Draw round {len(self.night.rounds) + 1}."
        if running:
            return ""
        for each in following:
            names = listed([self.people.name(player) for player in each.missing])
            return f"Settle {each.match}, or wait for {names}."
        return "Close the night." if plan.over else plan.reason
