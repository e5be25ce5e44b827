"""The games of the league as values, their players known."""

from collections.abc import Collection, Iterable
from operator import attrgetter
from typing import NamedTuple

from cowboy_tui.journal import Journal
from cowboy_tui.league.player import Player, stands_for
from cowboy_tui.league.result import GameResult

from .digests import Digested, Undigested, digested
from .league_record import load_all
from .league_types import PLAYERS


class GamesRead(NamedTuple):
    """The games that were asked for."""

    results: list[GameResult]
    """In the order in which they began."""
    unreadable: list[Undigested]
    """Those that the journal holds no more as they were written."""


def results_of_nights(journal: Journal, nights: Collection[str]) -> list[GameResult]:
    """Return what the games of some nights came to; see `games_read`."""
    return games_read(journal, nights).results


def all_results(journal: Journal) -> list[GameResult]:
    """Return what every game of the journal came to; see `games_read`."""
    return games_read(journal).results


def games_read(journal: Journal, nights: Collection[str] | None = None) -> GamesRead:
    """Return what every game came to, or the games of some nights, and which cannot be read.

    The players are ids, entries of the same person put together: those in the header of a game,
    and else whom the name means. Raises JournalError, and BrokenRecord for a player's record.
    """
    read = digested(journal, nights)
    known = KnownNames(record.state for record in load_all(journal, PLAYERS))
    results = [known.in_game(each.result) for each in read if isinstance(each, Digested)]
    results.sort(key=attrgetter("started", "id"))
    return GamesRead(results, [each for each in read if isinstance(each, Undigested)])


class KnownNames:
    """Who is meant by an id or a name."""

    def __init__(self, players: Iterable[Player]) -> None:
        by_id = {player.id: player for player in players}
        standing = {id_: stands_for(by_id, id_) for id_ in by_id}
        self._merged = {id_: into for id_, into in standing.items() if id_ != into}
        self._by_name: dict[str, str] = {}
        # Who has a name now comes before who had it once.
        self._learn((player.name, self.same(player.id)) for player in by_id.values())
        self._learn(
            (name, self.same(player.id)) for player in by_id.values() for name in player.names
        )

    def _learn(self, names: Iterable[tuple[str, str]]) -> None:
        found: dict[str, set[str]] = {}
        for name, id_ in names:
            found.setdefault(name.casefold(), set()).add(id_)
        for name, ids in found.items():
            self._by_name.setdefault(name, ids.pop() if len(ids) == 1 else "")

    def same(self, player: str) -> str:
        """Return the id of the entry that stands for one."""
        return self._merged.get(player, player)

    def named(self, name: str) -> str:
        """Return the id of who has or had a name; empty for nobody, or for more than one."""
        return self._by_name.get(name.casefold(), "")

    def in_game(self, result: GameResult) -> GameResult:
        """Return a result with its players known, as far as they can be."""
        players = result.players
        if "" not in players and self._merged.keys().isdisjoint(players):
            return result
        known = {self.same(player) for player in players if player}
        meant = [
            self.same(player) if player else self.named(name)
            for player, name in zip(players, result.names, strict=True)
        ]
        # Nobody sits at two seats: two names of one person are then two people of like names.
        found = tuple(
            id_ if player or (id_ not in known and meant.count(id_) == 1) else ""
            for player, id_ in zip(players, meant, strict=True)
        )
        return result._replace(players=found)
