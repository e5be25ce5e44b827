"""What a season adds up to: night by night, each of which is read again only when it changed.

As with games, what a night came to is kept beside the entries (`digests.py`) and may be deleted at
any time. A night is out of date when its record or a game of it was written to since; all are
when the season counts otherwise, or when players were put together.
"""

import json
from collections.abc import Collection, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from cowboy_tui.journal import Digest, Journal, JournalError
from cowboy_tui.league.night import Night
from cowboy_tui.league.night_results import season_results
from cowboy_tui.league.night_sums import NightSums, added, read, written
from cowboy_tui.league.season import Season
from cowboy_tui.league.tally import sums

from .digests import Digested, digested
from .league_games import KnownNames
from .league_headers import nights_named
from .league_record import LeagueRecord, load_all
from .league_sorts import Sort
from .league_types import NIGHTS
from .payloads import Kind
from .people import People

if TYPE_CHECKING:
    from cowboy_tui.league.result import GameResult

MAKER: Final = "season sums 2"
"""What the bodies are written by; another number for every change of what they hold."""

_NIGHTS: Final = "night sums 2"
"""The same of the nights that they are made of, which are only read when one has changed."""


class SeasonSums(NamedTuple):
    """A season added up."""

    last_night: str
    """The id of the latest evening; empty where there is none."""
    total: NightSums
    """All nights together."""


class _Part(NamedTuple):
    """A night as it is kept."""

    date: str
    named: bool
    """Whether somebody in its games is known by his name alone."""
    sums: NightSums


class _Basis(NamedTuple):
    """What sums were made of."""

    reach: int
    """The number of the newest entry when the journal was read."""
    rules: str
    """How the season counts, and who was put together with whom."""
    names: str
    """Every name that there was."""


class _Kept(NamedTuple):
    """The sums of a season as they are kept."""

    basis: _Basis
    named: bool
    """Whether they depend on names."""
    sums: SeasonSums


def season_sums(journal: Journal, season_id: str, season: Season, people: People) -> SeasonSums:
    """Return what a season adds up to. Raises JournalError and BrokenRecord."""
    basis = _basis(journal, season, people)
    kept = _kept(journal, season_id)
    if kept is None or kept.basis.rules != basis.rules:
        return _made_anew(journal, season_id, season, people, basis)
    if kept.named and kept.basis.names != basis.names:
        return _made_anew(journal, season_id, season, people, basis)
    changed = _loaded(journal, _changed(journal, kept.basis.reach))
    stale = [night for night in changed if night.season == season_id]
    if not stale:
        if kept.basis != basis:
            _keep(journal, season_id, kept._replace(basis=basis))
        return kept.sums
    parts = _kept_nights(journal, season_id, kept.sums.total)
    if parts is None:
        return _made_anew(journal, season_id, season, people, basis)
    parts |= _made(journal, stale, season, people)
    return _put_together(journal, season_id, basis, parts)


def _basis(journal: Journal, season: Season, people: People) -> _Basis:
    newest = journal.newest
    merged = [(each.id, each.merged_into) for each in people.all if each.merged_into]
    rules = json.dumps([season.points, season.race, merged])
    return _Basis(newest, rules, json.dumps([each.names for each in people.all]))


def _made_anew(
    journal: Journal, season_id: str, season: Season, people: People, basis: _Basis
) -> SeasonSums:
    nights = (record.state for record in load_all(journal, NIGHTS))
    own = [night for night in nights if night.season == season_id]
    return _put_together(journal, season_id, basis, _made(journal, own, season, people))


def _put_together(
    journal: Journal, season: str, basis: _Basis, parts: dict[str, _Part]
) -> SeasonSums:
    """Add nights up, and keep them."""
    parts = dict(sorted(parts.items(), key=lambda item: (item[1].date, item[0])))
    total = written(added(part.sums for part in parts.values()))
    made = SeasonSums(next(reversed(parts), ""), total)
    named = any(part.named for part in parts.values())
    body = json.dumps([total, parts], separators=(",", ":"))
    # The nights first: sums without them are made anew, nights without their sums are not read.
    if _put(journal, _NIGHTS, season, basis.reach, body):
        _keep(journal, season, _Kept(basis, named, made))
    return made


def _changed(journal: Journal, reach: int) -> set[str]:
    """Return the ids of nights that were written to, and of those whose games were."""
    nights = {id_ for id_, _ in journal.beginnings(reach, Sort.NIGHT)}
    for _, payload in journal.beginnings(reach, Kind.START):
        nights |= nights_named(payload)
    return nights


def _loaded(journal: Journal, ids: Iterable[str]) -> Iterable[Night]:
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
    for _, body in journal.digests.bodies(MAKER, [season]):
        with suppress(ValueError, TypeError, LookupError):
            basis, named, (last_night, total) = json.loads(body)
            return _Kept(_Basis(*basis), named, SeasonSums(last_night, read(total)))
    return None


def _kept_nights(journal: Journal, season: str, total: NightSums) -> dict[str, _Part] | None:
    """Return the nights that come to the sums of a season; None where those are not kept."""
    for _, body in journal.digests.bodies(_NIGHTS, [season]):
        with suppress(ValueError, TypeError, LookupError):
            sums_of_all, nights = json.loads(body)
            if read(sums_of_all) == total:
                return {
                    id_: _Part(date, named, read(own)) for id_, (date, named, own) in nights.items()
                }
    return None


def _keep(journal: Journal, season: str, kept: _Kept) -> None:
    _put(journal, MAKER, season, kept.basis.reach, json.dumps(kept, separators=(",", ":")))


def _put(journal: Journal, maker: str, season: str, reach: int, body: str) -> bool:
    """Keep something where that is possible now, and say whether it was; nothing is lost else."""
    try:
        journal.digests.keep(maker, [Digest(f"{maker} {season}", reach, season, body)])
    except JournalError:
        return False
    return True
