"""The desk of a night: check in, draw, start matches, settle, sign, close, take back."""

from collections.abc import Callable
from datetime import datetime
from typing import Literal

from cowboy_tui.journal import Conflict, Journal
from cowboy_tui.journal.store import utc_now
from cowboy_tui.league.draw import NoRound, Plan
from cowboy_tui.league.night import (
    MOST_TABLES,
    Arrive,
    Close,
    Confirm,
    Draw,
    Expect,
    Leave,
    NightEvent,
    Pairing,
    Settle,
    Tables,
)
from cowboy_tui.league.result import GameResult, MatchResult
from cowboy_tui.rules.names import BadText, clean_name

from .league_record import NothingToUndo
from .marked_game import MarkedGame
from .match_games import MatchPlace, begin_game
from .night_board import NextMatch, NightBoard, TableLine
from .night_draw import next_round
from .night_reading import NightReading
from .night_words import counted, listed, sentences


class NotNow(ValueError):
    """What was asked for is not possible as the night stands; the text says why."""


class NightDesk(NightReading):
    """A night, and the way to change it.

    What changes it is durable when the method returns. Where another terminal has changed the
    night meanwhile, it is read again and what was asked for is done if it still can be. Every
    method raises NotNow where it cannot be, with a sentence for the person at the desk, and
    JournalError where the journal fails. Methods that return text say what the change does to
    the draw.
    """

    def __init__(
        self, journal: Journal, night: str, clock: Callable[[], datetime] = utc_now
    ) -> None:
        """Read the night; `clock` returns aware datetimes. Raises as NightReading."""
        super().__init__(journal, night)
        self._clock = clock

    def arrive(self, player: str) -> str:
        """Check a player in, or in again."""
        name = self.people.name(player)
        self._write(lambda: [Arrive(player=self._known(player))])
        when = "from the next round on" if self.night.rounds else "in the first round"
        return f"{name} is here and is drawn {when}."

    def expect(self, player: str) -> str:
        """Note that a player comes later."""
        name = self.people.name(player)
        self._write(lambda: [Expect(player=self._known(player))])
        return f"{name} is expected and is drawn once he is here."

    def leave(self, player: str) -> str:
        """Note that a player is gone; what he has not played is settled by the season's rule."""
        name = self.people.name(player)
        self._write(lambda: [self._leaving(self._known(player))])
        event = self._record.events[-1]
        settled = event.settles if isinstance(event, Leave) else ()
        return sentences([f"{name} is gone and is drawn no more.", *map(self._settled_so, settled)])

    def preview_draw(self) -> Plan | NoRound:
        """Return the round that would be drawn now, or why there is none."""
        if self.night.closed:
            return NoRound("the night is closed")
        return next_round(self.matches, self._here())

    def draw(self) -> Plan | NoRound:
        """Draw the next round; nothing is written where there is none."""
        rounds = len(self.night.rounds)
        drawn: list[Plan | NoRound] = []

        def events() -> list[NightEvent]:
            if len(self.night.rounds) != rounds:
                raise NotNow(f"round {rounds + 1} has been drawn at another terminal")
            plan = self.preview_draw()
            drawn.append(plan)
            if isinstance(plan, NoRound):
                return []
            pairings = tuple(Pairing(players=players) for players in plan.matches)
            return [Draw(matches=pairings, byes=plan.byes)]

        self._write(events)
        return drawn[-1]

    def settle(
        self, match: str, how: Literal["walk_over", "void"], winner: str = "", why: str = ""
    ) -> str:
        """Decide a match off the table; a reason may be given."""

        def events() -> list[NightEvent]:
            found = self._match(match)
            if any(found.wins) and found.winner and not self.night.match(match).settled:
                raise NotNow(f"{match} was won on the table by {self.people.name(found.winner)}")
            if how == "walk_over" and self.people.same(winner) not in found.players:
                raise NotNow(f"a walk-over in {match} is for one of its players")
            return [
                Settle(match=match, how=how, winner=winner if how == "walk_over" else "", why=why)
            ]

        self._write(events)
        settled = self.night.match(match).settled
        return self._settled_so(settled) if settled else ""

    def confirm(self, match: str, player: str) -> str:
        """Let a player sign the result of a match as it stands."""

        def events() -> list[NightEvent]:
            found = self._match(match)
            if not found.over:
                raise NotNow(f"{match} is not decided yet")
            who = self.people.same(player)
            if who not in found.players:
                raise NotNow(f"{self.people.name(player)} did not play {match}")
            return [Confirm(match=match, player=who, wins=found.wins)]

        self._write(events, closed=True)
        return f"{self.people.name(player)} has signed {match}."

    def signed(self, match: str) -> dict[str, bool]:
        """Return who has signed a match, and whether the result is still the one he saw."""
        found = self._match(match)
        return {
            self.people.same(each.player): each.wins == found.wins
            for each in self.night.match(match).confirmed
        }

    def set_tables(self, tables: tuple[str, ...]) -> str:
        """Use other tables from now on; a game that goes on at one that is gone goes on."""
        try:
            names = tuple(clean_name(table) for table in tables)
        except BadText as error:
            raise NotNow(f"a table cannot be called so: {error}") from None
        if not 1 <= len(names) <= MOST_TABLES or len(set(names)) < len(names):
            raise NotNow(f"a night has 1 to {MOST_TABLES} tables, each with a name of its own")
        self._write(lambda: [Tables(tables=names)])
        return f"{counted(len(names), 'table')} in use: {listed(names)}."

    def close(self) -> str:
        """End the night."""
        self._write(lambda: [Close()])
        left = sum(not match.over for match in self.matches)
        return sentences(
            ["The night is closed.", f"{counted(left, 'match')} left open." if left else ""]
        )

    def reopen(self) -> str:
        """Go on with a night that was closed."""
        self._write(lambda: [Close(closed=False)], closed=True)
        return "The night goes on."

    def undo(self) -> str:
        """Take the last change of the night back. Refuses what would tear games from a match."""
        event = self._record.undoable
        if event is None:
            raise NotNow("there is nothing to take back")
        if isinstance(event, Draw) and (begun := self._begun_in(len(self.night.rounds))):
            raise NotNow(f"a game of {listed(begun)} has begun; the draw stays")
        self._record.undo()
        self._matches = None
        return f"Taken back: {event.kind}."

    def redo(self) -> str:
        """Make the change again that was taken back last."""
        try:
            event = self._record.redo()
        except NothingToUndo as error:
            raise NotNow(str(error)) from None
        self._matches = None
        return f"Made again: {event.kind}."

    def start_match(self, match: str, table: str = "") -> MarkedGame:
        """Begin the next game of a match, or return the one that is being played.

        At the table of the game before, or the first that is free, where none is given.
        Raises BadSetup too, where the game cannot be set up.
        """
        self.refresh()
        found = self._match(match)
        if live := _live(found):
            return self._games.game(live.id)
        if found.over:
            raise NotNow(f"{match} is decided")
        if self.night.closed:
            raise NotNow("the night is closed; reopen it first")
        at = self._table_for(found, table)
        place = MatchPlace(self.night, self.season, found)
        game = begin_game(self._journal, place, self.people, at)
        self.refresh()
        return game

    def board(self) -> NightBoard:
        """Return the night at a glance."""
        playing = [(match, game) for match in self.matches if (game := _live(match))]
        used = {game.table: (match, game) for match, game in playing}
        tables = [*self.night.tables, *(table for table in used if table not in self.night.tables)]
        lines = tuple(
            self._line(table, *used[table]) if table in used else TableLine(table)
            for table in tables
        )
        busy = {player for match, _ in playing for player in match.players}
        free = [table for table in self.night.tables if table not in used]
        waiting_matches = [match for match in self.matches if not match.over and not _live(match)]
        following = []
        for match in waiting_matches:
            can = free and not busy.intersection(match.players)
            table = free.pop(0) if can else ""
            if can:
                busy.update(match.players)
            following.append(NextMatch(match.id, match.players, match.wins, table))
        at_tables = {player for match, _ in playing for player in match.players}
        return NightBoard(
            tables=lines,
            up_next=tuple(following),
            waiting=tuple(player for player in self._here() if player not in at_tables),
            expected=tuple(dict.fromkeys(map(self.people.same, self.night.expected))),
            left=sum(not match.over for match in self.matches),
            ends=None,
            todo=self._todo(following, playing),
        )

    def _todo(
        self, following: list[NextMatch], playing: list[tuple[MatchResult, GameResult]]
    ) -> str:
        if self.night.closed:
            return ""
        for each in following:
            if each.table:
                return f"start {each.match} at {each.table}"
        if len(self._here()) < 2:
            return "check in"
        if isinstance(plan := self.preview_draw(), Plan):
            return "draw"
        if playing or following:
            return ""
        return "close" if plan.over else ""

    def _line(self, table: str, match: MatchResult, result: GameResult) -> TableLine:
        game = self._games.game(result.id)
        ids = [self.people.same(player) for player in result.players]
        seats = [ids.index(player) for player in match.players]
        state = game.state
        return TableLine(
            table=table,
            match=match.id,
            game=game.id,
            number=result.number,
            race=result.race,
            players=match.players,
            names=tuple(result.names[seat] for seat in seats),
            scores=tuple(result.scores[seat] for seat in seats),
            wins=match.wins,
            at_table=ids[state.at_table - 1] if state.at_table else "",
            run=state.run,
            since=game.started,
        )

    def _table_for(self, match: MatchResult, table: str) -> str:
        used = {}
        for other in self.matches:
            live = _live(other)
            if not live:
                continue
            used[live.table] = other.id
            for player in match.players:
                if player in other.players:
                    raise NotNow(
                        f"{self.people.name(player)} is playing {other.id} at {live.table}"
                    )
        if table in used:
            raise NotNow(f"{used[table]} is being played at {table}")
        if table and table not in self.night.tables:
            raise NotNow(f"there is no table {table}")
        before = match.games[-1].table if match.games else ""
        free = [each for each in self.night.tables if each not in used]
        if table or not free:
            if not table:
                raise NotNow("no table is free")
            return table
        return before if before in free else free[0]

    def _leaving(self, player: str) -> Leave:
        how = self.season.left
        settles = []
        for match in self.matches:
            if match.over or player not in match.players:
                continue
            others = [each for each in match.players if each != player and each in self._here()]
            if how == "void" or not others:
                settles.append(Settle(match=match.id, how="void"))
            elif len(others) == 1:
                settles.append(Settle(match=match.id, how="walk_over", winner=others[0]))
        return Leave(player=player, settles=tuple(settles))

    def _settled_so(self, settled: Settle) -> str:
        if settled.how == "void":
            return f"{settled.match} is void."
        return f"{settled.match} is a walk-over for {self.people.name(settled.winner)}."

    def _begun_in(self, round_: int) -> list[str]:
        ids = {match.id for match in self.night.matches if match.round == round_}
        return sorted({game.match for game in self.games if game.match in ids})

    def _here(self) -> list[str]:
        return list(dict.fromkeys(map(self.people.same, self.night.here)))

    def _known(self, player: str) -> str:
        """Return the id that stands for a player. Raises NotNow for nobody."""
        same = self.people.same(player)
        if all(each.id != same for each in self.people.all):
            raise NotNow("nobody of this id is known")
        return same

    def _match(self, id_: str) -> MatchResult:
        try:
            return self.match(id_)
        except LookupError:
            raise NotNow(f"there is no match {id_[:20]!a}") from None

    def _write(self, events: Callable[[], list[NightEvent]], closed: bool = False) -> None:
        """Write events, made again where another terminal has changed the night meanwhile."""
        self.refresh()
        while True:
            if self.night.closed and not closed:
                raise NotNow("the night is closed; reopen it first")
            try:
                self._record.add(*events())
            except Conflict:
                self.refresh()
                continue
            finally:
                self._matches = None
            return


def _live(match: MatchResult) -> GameResult | None:
    """Return the game of a match that is being played."""
    if match.over:
        return None
    for game in reversed(match.games):
        if game.winner is None and not game.abandoned:
            return game
    return None
