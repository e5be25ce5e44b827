"""The desk of a night: check in, draw, settle, sign, close, take back."""

from typing import Literal

from cowboy_tui.league.draw import NoRound, Plan
from cowboy_tui.league.leavers import settled_by_leaving
from cowboy_tui.league.night import (
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
from cowboy_tui.league.night_results import stands
from cowboy_tui.league.result import MatchResult, MatchState
from cowboy_tui.league.season import Format
from cowboy_tui.rules.counted import counted
from cowboy_tui.rules.names import LONGEST_NAME, BadText, clean_text

from .night_words import (
    change_of,
    difference,
    goes_on_without,
    listed,
    sentences,
    settled_so,
    stays_so,
)
from .night_writing import NightWriting
from .nights import table_names
from .not_now import NotNow


class NightDesk(NightWriting):
    """A night, and the way to change it.

    What changes it is durable when the method returns. Where another terminal has changed the
    night meanwhile, it is read again, and what was asked for is done if it still can be. Every
    method raises NotNow where it cannot be, with a sentence for the person at the desk, and
    JournalError where the journal fails. What they return says what the change does to the draw.
    """

    def arrive(self, player: str) -> str:
        """Check a player in, or in again."""
        who = self._known(player)
        name, before = self.people.name(who), self.left_to_play()
        if not self._write(lambda: [] if who in self.here else [Arrive(player=who)]):
            return f"{name} is here already."
        if self.season.format is Format.KNOCK_OUT and self.night.rounds:
            return f"{name} is here, too late for the knock-out that has been drawn."
        when = "the next round" if self.night.rounds else "the first round"
        more = difference(before, self.left_to_play())
        settled = [match for match in self.matches if self.night.match(match.id).settled]
        stays = [stays_so(match) for match in settled if who in match.players]
        return sentences(f"{name} is here and is drawn from {when} on.", *stays, more)

    def expect(self, player: str) -> str:
        """Note that a player comes later."""
        who = self._known(player)
        name, before = self.people.name(who), self.left_to_play()

        def events() -> list[NightEvent]:
            if who in self.night.expected and who not in self.here:
                return []
            return [*self._other_entries_gone(who), Expect(player=who)]

        if not self._write(events):
            return f"{name} is expected already."
        open_ = [match.id for match in self._open_of(who)]
        waits = f"{listed(open_)} waits for him." if open_ else ""
        more = difference(before, self.left_to_play())
        return sentences(f"{name} is expected and is drawn once he is here.", waits, more)

    def leave(self, player: str) -> str:
        """Note that a player is gone; what he has not played is settled by the season's rule."""
        who = self._known(player)
        name, before = self.people.name(who), self.left_to_play()

        def events() -> list[NightEvent]:
            settles = settled_by_leaving(who, self.matches, self.here, self.season.left)
            if who in self.night.gone and not settles:
                return []
            return [*self._other_entries_gone(who), Leave(player=who, settles=settles)]

        written = self._write(events)
        if not written:
            return f"{name} is gone already."
        said = [
            self._settled(each)
            for event in written
            if isinstance(event, Leave)
            for each in event.settles
        ]
        rings = [goes_on_without(match) for match in self._open_of(who)]
        more = difference(before, self.left_to_play())
        return sentences(f"{name} is gone and is drawn no more.", *said, *rings, more)

    def draw(self, again: bool = False) -> Plan | NoRound:
        """Draw the next round; nothing is written where there is none.

        Refuses where another terminal has drawn since the night was looked at.
        """
        rounds = len(self.night.rounds)
        plan: Plan | NoRound = NoRound("")

        def events() -> list[NightEvent]:
            nonlocal plan
            if len(self.night.rounds) != rounds:
                raise NotNow(f"round {rounds + 1} has been drawn at another terminal")
            # What was looked at may be older than a correction of an earlier night.
            self._drawn = None
            plan = self.preview_draw(again)
            if isinstance(plan, NoRound):
                return []
            pairings = tuple(Pairing(players=players) for players in plan.matches)
            return [Draw(matches=pairings, byes=plan.byes)]

        self._write(events)
        return plan

    def settle(
        self, match: str, how: Literal["walk_over", "void"], winner: str = "", why: str = ""
    ) -> str:
        """Decide a match off the table, for a reason that may be given."""
        for_whom = self.people.same(winner) if how == "walk_over" else ""

        def events() -> list[NightEvent]:
            found = self.found(match)
            if found.state is MatchState.PLAYED and found.winner:
                raise NotNow(f"{match} is decided: {self.people.name(found.winner)} has won it")
            if how == "walk_over" and for_whom not in found.players:
                raise NotNow(f"a walk-over in {match} is for one of its players")
            return [Settle(match=match, how=how, winner=for_whom, why=_reason(why))]

        written = self._write(events)
        return " ".join(self._settled(event) for event in written if isinstance(event, Settle))

    def confirm(self, match: str, player: str) -> str:
        """Let a player sign the result of a match as it stands."""
        who = self.people.same(player)

        def events() -> list[NightEvent]:
            found = self.found(match)
            if not found.over:
                raise NotNow(f"{match} is not decided yet")
            if who not in found.players:
                raise NotNow(f"{self.people.name(who)} is not in {match}")
            if self.signed(match).get(who):
                return []
            return [Confirm(match=match, player=who, wins=found.wins, scores=found.scores)]

        self._write(events, closed=True)
        return f"{self.people.name(who)} has signed {match}."

    def set_tables(self, tables: tuple[str, ...]) -> str:
        """Use other tables from now on; what is played at one that is not used any more goes on."""
        try:
            names = table_names(tables)
        except ValueError as error:
            raise NotNow(str(error)) from None
        self._write(lambda: [] if names == self.night.tables else [Tables(tables=names)])
        return f"{counted(len(names), 'table')} in use: {listed(names)}."

    def close(self) -> str:
        """End the night; what is not decided stays so."""
        left = [match.id for match in self.matches if not match.over]
        self._write(lambda: [] if self.night.closed else [Close()], closed=True)
        return sentences("The night is closed.", f"Not decided: {listed(left)}." if left else "")

    def reopen(self) -> str:
        """Go on with a night that was closed."""
        self._write(lambda: [Close(closed=False)] if self.night.closed else [], closed=True)
        return "The night goes on."

    def undo(self) -> str:
        """Take the last change of the night back.

        Refuses what would tear games from their match, and what was not seen here yet.
        """
        before = self.left_to_play()
        self._unchanged()
        event = self._record.undoable
        if event is None:
            raise NotNow("there is nothing to take back")
        if isinstance(event, Draw) and (begun := self._begun_in(len(self.night.rounds))):
            raise NotNow(f"the draw stays: a game of {listed(begun)} has begun")
        self._step(self._record.undo)
        said = f"Taken back: {change_of(event, self.people.name)}."
        return sentences(said, difference(before, self.left_to_play()))

    def redo(self) -> str:
        """Make the change again that was taken back last. Refuses as `undo`."""
        before = self.left_to_play()
        self._unchanged()
        event = self._record.redoable
        if event is None:
            raise NotNow("nothing was taken back")
        settles = event.settles if isinstance(event, Leave) else (event,)
        for each in settles:
            if isinstance(each, Settle) and self.found(each.match).state is MatchState.PLAYED:
                raise NotNow(f"{each.match} was decided on the table meanwhile")
        self._step(self._record.redo)
        said = f"Made again: {change_of(event, self.people.name)}."
        return sentences(said, difference(before, self.left_to_play()))

    def signed(self, match: str) -> dict[str, bool]:
        """Return who has signed a match, and whether its result is still the one he saw."""
        found = self.found(match)
        return {
            self.people.same(each.player): stands(each, found)
            for each in self.night.match(match).confirmed
        }

    def _other_entries_gone(self, player: str) -> list[NightEvent]:
        """Return the going of entries that were checked in before they were merged into one."""
        same = self.people.same
        return [
            Leave(player=each)
            for each in self.night.here
            if each != player and same(each) == player
        ]

    def _settled(self, settles: Settle) -> str:
        return settled_so(settles, self.found(settles.match), self.people.name)

    def _open_of(self, player: str) -> list[MatchResult]:
        return [match for match in self.matches if player in match.players and not match.over]

    def _begun_in(self, number: int) -> list[str]:
        """Return the matches of a round in which a game was begun, whoever plays it."""
        ids = [match.id for match in self.night.matches if match.round == number]
        begun = {game.match for game in self.games}
        return [id_ for id_ in ids if id_ in begun]


def _reason(text: str) -> str:
    try:
        return clean_text(text, "a reason", LONGEST_NAME)
    except BadText as error:
        raise NotNow(str(error)) from None
