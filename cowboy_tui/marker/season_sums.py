"""What a season adds up to: night by night, each of which is read again only when it changed.

As with games, what a night came to is kept beside the entries (`digests.py`) and may be deleted at
any time. A night is out of date when its record or a game of it was written to since; all are
when the season counts otherwise, or when players were put together.
"""

import json
from collections.abc import Collection, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cowboy_tui.journal import DamagedJournal, Digest, Journal, JournalError
from cowboy_tui.league.night import Night
from cowboy_tui.league.night_results import season_results
from cowboy_tui.league.night_sums import NightSums, added, read, written
from cowboy_tui.league.season import Season
from cowboy_tui.league.tally import Sums, sums

from .digests import Digested, digested
from .league_games import KnownNames
from .league_headers import league_headers
from .league_record import LeagueRecord, load_all
from .league_sorts import Sort
from .league_types import NIGHTS
from .payloads import BrokenGame, read_setup
from .people import People

if TYPE_CHECKING:
    from cowboy_tui.league.result import GameResult

MAKER: Final = "season sums 1"
"""What the bodies are written by; another number for every change of what they hold."""


class _Part(NamedTuple):
    """A night as it is kept."""

    date: str
    named: bool
    """Whether somebody in its games is known by his name alone."""
    sums: NightSums


class SeasonSums(NamedTuple):
    """A season added up."""

    nights: dict[str, NightSums]
    """By id, the earliest evening first."""

    @property
    def total(self) -> Sums:
        """All nights together."""
        return added(self.nights.values())


class _Kept(NamedTuple):
    """All nights of a season as they are kept."""

    reach: int
    """The number of the newest entry when they were read."""
    rules: str
    """How the season counts, and who was put together with whom."""
    names: str
    """Every name that there was."""
    nights: dict[str, _Part]


def season_sums(journal: Journal, season_id: str, season: Season, people: People) -> SeasonSums:
    """Return what a season adds up to. Raises JournalError and BrokenRecord."""
    newest = journal.newest
    merged = [(each.id, each.merged_into) for each in people.all if each.merged_into]
    rules = json.dumps([season.points, season.race, merged])
    names = json.dumps([each.names for each in people.all])
    kept = _kept(journal, season_id)
    if kept is None or kept.rules != rules:
        nights = [each.state for each in load_all(journal, NIGHTS)]
        stale = [night for night in nights if night.season == season_id]
        parts: dict[str, _Part] = {}
    else:
        parts = kept.nights
        by_name = [id_ for id_, part in parts.items() if part.named and names != kept.names]
        changed = {*_changed(journal, kept.reach), *by_name}
        stale = [night for night in _loaded(journal, changed) if night.season == season_id]
    if stale:
        parts = {**parts, **_made(journal, stale, season, people)}
        parts = dict(sorted(parts.items(), key=lambda item: (item[1].date, item[0])))
    if stale or kept is None or kept.names != names:
        _keep(journal, season_id, _Kept(newest, rules, names, parts))
    return SeasonSums({id_: part.sums for id_, part in parts.items()})


def _changed(journal: Journal, reach: int) -> Iterable[str]:
    """Yield the ids of nights that were written to, and of those whose games were."""
    for id_, sort in journal.changed(reach).ids:
        if sort == Sort.NIGHT:
            yield id_
        elif sort not in (Sort.PLAYER, Sort.SEASON):
            with suppress(BrokenGame, DamagedJournal):
                entries = journal.entries(id_, limit=1)
                yield from filter(None, [league_headers(read_setup(entries[0])).night])


def _loaded(journal: Journal, ids: Collection[str]) -> Iterable[Night]:
    for id_ in ids:
        with suppress(LookupError):
            yield LeagueRecord.load(journal, NIGHTS, id_).state


def _made(
    journal: Journal, nights: Collection[Night], season: Season, people: People
) -> dict[str, _Part]:
    """Add nights up from their games."""
    known = KnownNames(people.all)
    games: dict[str, list[GameResult]] = {night.id: [] for night in nights}
    named = set()
    found = (each.result for each in digested(journal, list(games)) if isinstance(each, Digested))
    for game in sorted(found, key=lambda game: (game.started, game.id)):
        games[game.night].append(known.in_game(game))
        if "" in game.players:
            named.add(game.night)
    parts = {}
    for night in nights:
        matches = season_results((night,), season.race, games[night.id], people.same)
        who = dict.fromkeys(people.same(player) for player in (*night.here, *night.gone))
        own = written(sums(season.points, matches, who))
        parts[night.id] = _Part(night.date.isoformat(), night.id in named, own)
    return parts


def _kept(journal: Journal, season: str) -> _Kept | None:
    """Return what is kept of a season; None where nothing is, or somebody wrote into it."""
    for _, body in journal.digests(MAKER, [season]):
        with suppress(ValueError, TypeError, LookupError):
            reach, rules, names, nights = json.loads(body)
            parts = {id_: _part(fields) for id_, fields in nights.items()}
            return _Kept(int(reach), rules, names, parts)
    return None


def _part(fields: list[Any]) -> _Part:
    date, named, own = fields
    return _Part(date, named, read(own))


def _keep(journal: Journal, season: str, kept: _Kept) -> None:
    """Keep it where that is possible now; nothing is lost else."""
    body = json.dumps(kept, separators=(",", ":"))
    with suppress(JournalError):
        journal.keep_digests(MAKER, [Digest(f"{MAKER} {season}", kept.reach, season, body)])
