"""The demo's league: three seasons of nights in a journal, the last night being half played."""

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from pathlib import Path
from random import Random
from typing import Final

from cowboy_tui.league.player import Change, Enter, Hide, Merge
from cowboy_tui.league.season import Format, Season

from .cast import CAST, MARRIED, NEW_NAME, SECOND_NAME, TWICE
from .evening import Evening, EveningPlan
from .games import Twist
from .matches import Regular
from .pen import Pen

SEED: Final = 101
"""The league that is made where none other is asked for."""

RINGS: Final = Season(name="Four at a table", format=Format.RINGS, points=(3, 2, 1, 0))
CUP: Final = Season(
    name="Café Cup",
    rules="historic",
    house={"open_to": 45, "caroms_to": 50},
    format=Format.KNOCK_OUT,
    third_place=True,
    race=2,
    opens="loser",
    points=(5, 2),
)
LEAGUE: Final = Season(
    name="Club league",
    house={"overshoot": "void"},
    head_starts="usual",
    least_games=4,
)

NIGHTS: Final = (5, 4, 5)
"""Nights of each season before today's."""

_TABLES: Final = ("1", "2", "By the door")
_EVENING_BEGINS: Final = time(19, 15)
_HALF_A_NIGHT: Final = timedelta(minutes=100)
_DAY_CHANGES: Final = timedelta(hours=6)


def write_league(path: Path, now: datetime, seed: int = SEED) -> None:
    """Write the league into the journal at `path`, made where missing; the same for a seed.

    `now` is aware, and the zone of its nights: today's began a while before it, and nothing is
    later. Raises JournalError.
    """
    chance = Random(seed)  # noqa: S311 - a league that can be made again
    pen = Pen(chance)
    today = (now - _DAY_CHANGES).date()
    dates = [today - timedelta(weeks=back) for back in range(sum(NIGHTS) + 6, 0, -1)]
    # Two free weeks after each season that is over, and before the first one.
    rings = dates[2 : 2 + NIGHTS[0]]
    cup = dates[4 + NIGHTS[0] : 4 + NIGHTS[0] + NIGHTS[1]]
    league = dates[-NIGHTS[2] :]
    _League(pen, chance, now, dates[0]).play(rings, cup, league, today)
    pen.write(path, now)


class _League:
    """Who is in it, and the way to its nights."""

    def __init__(self, pen: Pen, chance: Random, now: datetime, founded: date) -> None:
        self._pen, self._chance, self._now = pen, chance, now
        self._founded = self._at(founded, time(18, 0))
        self._regulars = [self._enter(at) for at in range(len(CAST))]

    def play(
        self,
        rings: Sequence[date],
        cup: Sequence[date],
        league: Sequence[date],
        today: date,
    ) -> None:
        """Play all nights."""
        self._play_rings(rings)
        self._play_cup(cup)
        self._put_people_right(league[0])
        self._play_league(league, today)

    def _play_rings(self, dates: Sequence[date]) -> None:
        season = self._season(RINGS, dates)
        second = self._enter_second(dates[0])
        for number, day in enumerate(dates):
            players = self._present((len(CAST), 11, 10)[number % 3])
            if number == 0:
                # Who was entered twice plays the first night under the second entry.
                players[TWICE] = second
            twists = (Twist.RECONSTRUCTED,) if number == 1 else ()
            plan = self._plan(season, RINGS, day, players)
            self._evening(plan._replace(twists=twists))

    def _play_cup(self, dates: Sequence[date]) -> None:
        season = self._season(CUP, dates)
        for number, day in enumerate(dates):
            players = self._present((8, 10, 11, 9)[number % 4])
            twists = (Twist.NONE, Twist.ABANDONED, Twist.CORRECTED) if number == 2 else ()
            plan = self._plan(season, CUP, day, players)._replace(twists=twists)
            if number == 1:
                # One that goes on after midnight.
                plan = plan._replace(begin=self._at(day, time(22, 0)))
            self._evening(plan)

    def _play_league(self, dates: Sequence[date], today: date) -> None:
        season = self._season(LEAGUE, [*dates, today])
        for number, day in enumerate(dates):
            plan = self._plan(season, LEAGUE, day, self._present(10 + number % 3))
            self._evening(
                plan._replace(
                    leaves=number == 1,
                    twists=(
                        (Twist.CORRECTED,),
                        (Twist.NONE, Twist.RECONSTRUCTED),
                        (Twist.ABANDONED, Twist.CORRECTED),
                    )[number % 3],
                )
            )
        self._evening(self._tonight(season, today))

    def _tonight(self, season: str, today: date) -> EveningPlan:
        """Return the night that is half played by now."""
        *players, awaited = self._present(12)
        return self._plan(season, LEAGUE, today, players)._replace(
            begin=self._now - _HALF_A_NIGHT,
            rounds=4,
            late=2,
            awaited=(awaited,),
            twists=(Twist.CORRECTED,),
        )

    def _put_people_right(self, day: date) -> None:
        """Who was entered twice becomes one, who left is hidden, and somebody has married."""
        at = self._at(day, time(18, 30))
        self._pen.event(at, self._second, Merge(into=self._regulars[TWICE].id))
        self._pen.event(at, self._regulars[-1].id, Hide())
        married = self._regulars[MARRIED]
        self._pen.event(at, married.id, Change(name=NEW_NAME))
        self._regulars[MARRIED] = married._replace(name=NEW_NAME)
        del self._regulars[-1]

    def _enter(self, at: int) -> Regular:
        member = CAST[at]
        id_ = self._pen.new_id()
        event = Enter(name=member.name, short=member.short, start=member.start)
        self._pen.event(self._founded + timedelta(minutes=at), id_, event)
        return Regular(id_, member.name, member.skill, member.start)

    def _enter_second(self, day: date) -> Regular:
        self._second = self._pen.new_id()
        self._pen.event(self._at(day, time(18, 45)), self._second, Enter(name=SECOND_NAME))
        return self._regulars[TWICE]._replace(id=self._second, name=SECOND_NAME)

    def _season(self, season: Season, dates: Sequence[date]) -> str:
        id_ = self._pen.new_id()
        begins, ends = dates[0], dates[-1] + timedelta(weeks=1)
        season = season.model_copy(update={"starts": begins, "ends": ends})
        self._pen.event(self._at(begins, time(12, 0)), id_, season)
        return id_

    def _present(self, number: int) -> list[Regular]:
        """Return so many who come to a night, the best seed first."""
        places = self._chance.sample(range(len(self._regulars)), number)
        return [self._regulars[place] for place in sorted(places)]

    def _plan(
        self, season: str, rules: Season, day: date, players: Sequence[Regular]
    ) -> EveningPlan:
        begin = self._at(day, _EVENING_BEGINS)
        return EveningPlan(season, rules, day, begin, _TABLES, tuple(players))

    def _evening(self, plan: EveningPlan) -> None:
        Evening(self._pen, plan, self._chance).play()

    def _at(self, day: date, clock: time) -> datetime:
        return datetime.combine(day, clock, self._now.tzinfo)
