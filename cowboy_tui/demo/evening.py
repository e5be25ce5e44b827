"""A night of the demo: people come, rounds are drawn, matches are played at the tables."""

from collections.abc import Iterator, Sequence
from datetime import date, datetime, timedelta
from random import Random
from typing import NamedTuple

from cowboy_tui.league.night import Arrive, Begin, Close, Confirm, Draw, Expect, Leave, Settle
from cowboy_tui.league.season import Format, Season

from .games import Twist
from .matches import Fixture, Regular, play_match
from .pen import Pen
from .rounds import knock_out, rings, round_robin


class EveningPlan(NamedTuple):
    """What happens on a night."""

    season: str
    """Its id."""
    rules: Season
    date: date
    begin: datetime
    """When the first round is drawn."""
    tables: tuple[str, ...]
    players: tuple[Regular, ...]
    """The best seed first."""
    rounds: int = 3
    """Of a format that has no end of its own."""
    late: int = 0
    """How many of the last players come after the first round was drawn."""
    awaited: tuple[Regular, ...] = ()
    """Who is expected, and has not come when the night is over."""
    leaves: bool = False
    """Whether somebody goes home when the last round is drawn."""
    twists: tuple[Twist, ...] = ()
    """What happens in its games, in the order of their drawing."""


class Evening:
    """Plays one night."""

    def __init__(self, pen: Pen, plan: EveningPlan, chance: Random) -> None:
        self._pen, self._plan, self._chance = pen, plan, chance
        self._night = pen.new_id()
        self._known = {player.id: player for player in plan.players}
        self._ids = [player.id for player in plan.players]
        self._twists: Iterator[Twist] = iter(plan.twists)
        self._round = 0
        self._left = self._ids
        """Who is left in a knock-out, the best seed first."""
        self._third: list[str] = []
        """Who plays for its third place."""

    def play(self) -> None:
        """Note everything that happens, up to the end of the night."""
        self._come()
        at = self._plan.begin
        while draw := self._next_draw():
            self._round += 1
            self._pen.event(at, self._night, draw)
            at = self._play_round(draw, at) + timedelta(minutes=3)
        self._pen.event(at + timedelta(minutes=6), self._night, Close())

    def _come(self) -> None:
        """Begin the night, and have people come; those who are late are expected."""
        plan, first = self._plan, self._plan.begin - timedelta(minutes=25)
        begin = Begin(
            season=plan.season,
            date=plan.date,
            place="Zum Billardeck",
            tables=plan.tables,
            seed=self._chance.getrandbits(31),
        )
        self._pen.event(first, self._night, begin)
        on_time, late = self._on_time, self._ids[len(self._on_time) :]
        for at, player in enumerate(self._chance.sample(on_time, len(on_time)), 1):
            self._pen.event(first + timedelta(minutes=at), self._night, Arrive(player=player))
        for at, player in enumerate(late):
            expected = plan.begin - timedelta(minutes=3 - at)
            self._pen.event(expected, self._night, Expect(player=player))
            came = plan.begin + timedelta(minutes=14 + 3 * at)
            self._pen.event(came, self._night, Arrive(player=player))
        for regular in plan.awaited:
            self._pen.event(plan.begin, self._night, Expect(player=regular.id))

    @property
    def _on_time(self) -> list[str]:
        return self._ids[: len(self._ids) - self._plan.late]

    def _next_draw(self) -> Draw | None:
        """Draw the next round, None where the night is played out."""
        form = self._plan.rules.format
        if form is Format.KNOCK_OUT:
            return knock_out(self._left, self._third) if len(self._left) > 1 else None
        if self._round == self._plan.rounds:
            return None
        players = self._ids if self._round else self._on_time
        if form is Format.RINGS:
            return rings(players, self._chance)
        # Those who come late take the places at the end, so that no pair meets twice.
        return round_robin(players, self._round)

    def _play_round(self, draw: Draw, at: datetime) -> datetime:
        """Play the matches at the tables in turn; returns when the last one was over."""
        free = dict.fromkeys(self._plan.tables, at + timedelta(minutes=1))
        leaver = self._leaver(draw)
        losers: list[str] = []
        for number, pairing in enumerate(draw.matches, 1):
            match = f"{self._round}.{number}"
            if leaver in pairing.players:
                self._walk_over(at + timedelta(minutes=2), match, pairing.players, leaver)
                continue
            table = min(free, key=lambda name: free[name])
            free[table], winner = self._play_match(match, table, pairing.players, free[table])
            losers += (player for player in pairing.players if player != winner)
        gone = set(losers)
        self._third = losers if len(self._left) == 4 else []
        self._left = [player for player in self._left if player not in gone]
        return max(free.values())

    def _leaver(self, draw: Draw) -> str:
        """Return who goes home when the last round is drawn, empty for nobody."""
        last = self._plan.leaves and self._round == self._plan.rounds
        return draw.matches[-1].players[-1] if last else ""

    def _walk_over(self, at: datetime, match: str, players: Sequence[str], leaver: str) -> None:
        winner = next(player for player in players if player != leaver)
        settle = Settle(match=match, how="walk_over", winner=winner, why="had to catch his train")
        self._pen.event(at, self._night, Leave(player=leaver))
        self._pen.event(at, self._night, settle)

    def _play_match(
        self, match: str, table: str, players: Sequence[str], begin: datetime
    ) -> tuple[datetime, str]:
        """Play a match and have most of its players sign it; returns its end and who won."""
        plan = self._plan
        regulars = tuple(self._known[player] for player in players)
        fixture = Fixture(plan.rules, self._night, plan.date, match, table, regulars)
        played = play_match(
            self._pen, fixture, begin, self._chance, lambda: next(self._twists, Twist.NONE)
        )
        signed = played.ended + timedelta(minutes=4)
        for player in players:
            if self._chance.random() < 0.8:
                confirm = Confirm(match=match, player=player, wins=played.wins)
                self._pen.event(signed, self._night, confirm)
        return played.ended + timedelta(minutes=2), played.winner
