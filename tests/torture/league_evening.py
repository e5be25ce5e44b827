"""A league night at several terminals, and whoever types there at random, by what he sees."""

import random
import re
import string
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import Final, NamedTuple

from cowboy_tui.journal import Journal
from cowboy_tui.league.night import Night
from cowboy_tui.league.season import Season
from cowboy_tui.marker.league_record import LeagueRecord, load_all
from cowboy_tui.marker.league_sorts import LEAGUE_SORTS
from cowboy_tui.marker.league_types import NIGHTS, PLAYERS, SEASONS
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.night_desk import NightDesk
from cowboy_tui.marker.nights import begin_night
from cowboy_tui.marker.people import People
from cowboy_tui.marker.seasons import begin_season

from ..pty.terminal import ENTER, ESCAPE, Terminal

QUICK: Final = Season(name="Thursdays", house={"open_to": 4, "caroms_to": 5})
SIX: Final = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
TABLES: Final = ("1", "2", "3")
WINS: Final = b"1\r3\rc\rw\r"
ON_BOARD: Final = (b"n", b"n", b"n", b"d\r", ENTER, b"1\r", b"2\r", b"c", b"uy")
SELDOM: Final = (b"v", b"f", b"g", b"x\ru", b"r", b"s", b"u", b"y")
AT_TABLE: Final = (WINS, WINS, b"-\r", b"1\r", b"c\r", b"u", b"y", b"q", b"q", b"er\r")
_ROUND: Final = re.compile(r" round (\d+) ")
_RUN: Final = re.compile(r"\bRUN (\d+)")
_BANKED: Final = re.compile(r"\bbanked (\d+)")
_HERE: Final = re.compile(r" (\d+) here")


class Seen(NamedTuple):
    """What a terminal says of a night, or of a game of it."""

    rounds: int | None = None
    here: int | None = None
    at_table: tuple[int, int] | None = None
    """The run of who is at the table, and what he has banked."""


def seen_on(terminal: Terminal) -> Seen:
    """Return what is seen; nothing where it is neither the board nor a game."""
    title = f"{terminal.lines[0]} "
    here = _HERE.search(title)
    if "round robin" in title and here:
        found = _ROUND.search(title)
        return Seen(int(found[1]) if found else 0, int(here[1]))
    run, banked = _RUN.search(terminal.text), _BANKED.search(terminal.text)
    return Seen(at_table=(int(run[1]), int(banked[1])) if run and banked else None)


def begin(path: Path) -> None:
    """A season and a night to which six have come."""
    with closing(Journal.open(path, "before")) as journal:
        people = People(journal)
        ids = [people.add(name).id for name in SIX]
        season = begin_season(journal, QUICK)
        night = begin_night(journal, season.id, date(2026, 11, 26), "The Fox", TABLES)
        desk = NightDesk(journal, night.id)
        for id_ in ids:
            desk.arrive(id_)
        desk.draw()


def next_keys(chance: random.Random, terminal: Terminal) -> bytes:
    """Return what a person types who sees this."""
    seen, title = seen_on(terminal), terminal.lines[0]
    if "Check-in" in title:
        name = "".join(chance.choices(string.ascii_lowercase, k=9)).title().encode()
        return chance.choice((name + ENTER, name + ENTER + ESCAPE, ENTER, ESCAPE))
    if seen.here is not None:
        return chance.choice(ON_BOARD if chance.random() < 0.85 else SELDOM)
    if seen.at_table is not None:
        return chance.choice(AT_TABLE)
    if "New game" in terminal.text or "League" in title:
        return b"l"
    return chance.choice((ENTER, ENTER, ESCAPE))


class Evening:
    """What a journal holds of the night."""

    def __init__(self, path: Path) -> None:
        with closing(Journal.open(path, "test")) as journal:
            (self._night,) = load_all(journal, NIGHTS)
            self._seasons = len(list(load_all(journal, SEASONS)))
            self._names = Counter(player.state.name for player in load_all(journal, PLAYERS))
            self._desk = NightDesk(journal, self._night.id)
            self._games = [
                journal.entries(line.game) for line in journal.games(besides=LEAGUE_SORTS)
            ]
            self._matches = self._desk.matches
            self.played = sum(len(match.games) for match in self._matches)
            self._journal = journal

    def assert_nothing_doubled(self) -> None:
        """Every player, season, match and game is there once."""
        assert self._seasons == 1
        assert max(self._names.values()) == 1, self._names
        ids = [match.id for match in self._matches]
        assert len(ids) == len(set(ids))
        for match in self._matches:
            numbers = [game.number for game in match.games]
            assert len(numbers) == len(set(numbers)), match
        for number, _ in enumerate(self._desk.night.rounds, 1):
            drawn = [match for match in self._matches if match.round == number]
            playing = Counter(player for match in drawn for player in match.players)
            assert not playing or max(playing.values()) == 1, drawn

    def may_show(self, seen: Seen) -> bool:
        """Whether all that a screen said was recorded, by itself and in this order."""
        if seen.here is not None:
            return any(
                (len(state.rounds), len(state.here)) == (seen.rounds, seen.here)
                for state in self._states()
            )
        return seen.at_table is None or seen.at_table in set(self._scores())

    def _scores(self) -> Iterator[tuple[int, int]]:
        for entries in self._games:
            for count in range(1, len(entries) + 1):
                state = MarkedGame(self._journal, entries[:count]).state
                if state.at_table is not None:
                    yield state.run, state.banked[state.at_table - 1]

    def _states(self) -> Iterator[Night]:
        entries = self._night.entries
        for count in range(1, len(entries) + 1):
            yield LeagueRecord(self._journal, NIGHTS, entries[:count]).state
