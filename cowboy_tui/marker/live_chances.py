"""The chance of each player to win the game that is marked, from what the journal holds of them.

It is worked out beside the terminal, in a thread of its own: reading ten thousand games takes a
while, and no key is to wait for it. What the players are like is read once; the game at the table
does not change it until it is over.
"""

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from threading import Event
from typing import Final, NamedTuple

from cowboy_tui.journal import Journal, JournalError
from cowboy_tui.league.handicap.model import Models, models_of
from cowboy_tui.league.handicap.winning import live_chances
from cowboy_tui.league.result import GameResult
from cowboy_tui.rules.state import GameState

from .digests import Digested, digested_some
from .league_games import KnownNames
from .league_headers import league_headers
from .league_record import BrokenRecord, load_all
from .league_sorts import LEAGUE_SORTS
from .league_types import PLAYERS
from .marked_game import MarkedGame

_AT_ONCE: Final = 50
"""Games that are read in one go, in a few milliseconds."""
_BREATH: Final = 0.001
"""Seconds between two goes, in which keys are worked off."""


# The only one for all games: each thread has a heap of its own, which is not given back, and what
# this takes for a while is megabytes.
_THREAD: Final = ThreadPoolExecutor(1, "chances")


class _League(NamedTuple):
    """What is known of everybody."""

    models: Models
    names: KnownNames


class LiveChances:
    """The chances in one game."""

    def __init__(self, game: MarkedGame) -> None:
        self._journal = game.journal
        self._ids = league_headers(game.setup).players
        self._league: _League | None = None

    async def of(self, state: GameState) -> tuple[float, ...] | None:
        """Return the chance of each seat in a state; the thread is left when this is cancelled.

        None where the journal cannot be read, which is told wherever it is written to.
        """
        left = Event()
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(
                _THREAD, self._work_out, state, lambda: not left.is_set()
            )
        finally:
            left.set()

    def _work_out(self, state: GameState, wanted: Callable[[], bool]) -> tuple[float, ...] | None:
        """Return the chances; None also where `wanted` says that nobody waits any more."""
        try:
            if self._league is None and wanted():
                self._league = self._read(wanted)
        except (JournalError, BrokenRecord):
            return None
        if self._league is None or not wanted():
            return None
        models, names = self._league
        ids = (*self._ids, *("",) * len(state.players))
        seats = enumerate(zip(state.players, ids, strict=False), 1)
        return live_chances(
            state,
            {
                seat: models.of(names.same(id_) if id_ else names.named(name))
                for seat, (name, id_) in seats
            },
        )

    def _read(self, wanted: Callable[[], bool]) -> _League | None:
        with closing(self._journal.another()) as journal:
            names = KnownNames(record.state for record in load_all(journal, PLAYERS))
            models = models_of(_results(journal, names, wanted))
        return _League(models, names) if wanted() else None


def _results(
    journal: Journal, names: KnownNames, wanted: Callable[[], bool]
) -> Iterator[GameResult]:
    """Yield every game that can be read, a few at a time."""
    games = [line.game for line in journal.games(besides=LEAGUE_SORTS)]
    for at in range(0, len(games), _AT_ONCE):
        if not wanted():
            return
        found = digested_some(journal, games[at : at + _AT_ONCE])
        yield from (
            names.in_game(each.result) for each in found.values() if isinstance(each, Digested)
        )
        time.sleep(_BREATH)
