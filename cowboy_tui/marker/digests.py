"""Digests of games: what each came to, worked out once and kept beside the entries.

Every read begins by making those that are missing or out of date, in the order in which games
were written to. Keeping them is best effort: where the journal cannot be written to, they are
worked out for the moment.
"""

import json
from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple

from cowboy_tui.journal import DamagedJournal, Digest, Entry, Journal, JournalError
from cowboy_tui.league.result import GameResult
from cowboy_tui.rules.figures import Figures

from .game_result import game_result
from .league_headers import league_headers
from .league_sorts import LEAGUE_SORTS
from .marked_game import MarkedGame
from .payloads import BrokenGame, read_setup

MAKER: Final = "game results 1"
"""What the bodies are written by; another number for every change of what they hold."""

_AT_ONCE: Final = 200
"""How many are kept in one go: who ends the program in between loses no more."""


class Digested(NamedTuple):
    """What a digest says."""

    result: GameResult
    """Players as the header has them, empty where it does not."""
    events: int
    """How many events stand."""
    run: int
    """Points at the table that are not banked."""


class Undigested(NamedTuple):
    """A game of which the journal does not hold what was written."""

    game: str
    reason: str
    """A sentence for the person at the table."""


def digested(journal: Journal, parts: Collection[str] | None = None) -> list[Digested | Undigested]:
    """Return what every game came to, or those that are part of some wholes.

    Raises JournalError where the journal cannot be read.
    """
    fresh = {digest.game: digest for digest in _brought_up_to_date(journal)}
    bodies = [body for game, body in journal.digests(MAKER, parts) if game not in fresh]
    bodies += [each.body for each in fresh.values() if parts is None or each.part_of in parts]
    return [_read(row) for row in json.loads(f"[{','.join(bodies)}]")]


def _brought_up_to_date(journal: Journal) -> Iterator[Digest]:
    """Yield the digests that were made now, kept where that is possible."""
    reach, games = journal.stale_digests(MAKER, LEAGUE_SORTS)
    waiting = iter(games)
    can_keep = True
    while some := list(islice(waiting, _AT_ONCE)):
        made = [_digest(journal, game, last) for game, last in some]
        if can_keep:
            try:
                journal.keep_digests(MAKER, reach, made)
            except JournalError:
                can_keep = False
        yield from made


def _digest(journal: Journal, game: str, last: int) -> Digest:
    part_of = ""
    body: object
    try:
        entries = journal.entries(game)
        part_of = league_headers(read_setup(entries[0])).night
        body = _written(journal, entries)
    except (BrokenGame, DamagedJournal) as error:
        body = [game, str(error)]
    return Digest(game, last, part_of, json.dumps(body, separators=(",", ":")))


def _written(journal: Journal, entries: Sequence[Entry]) -> list[object]:
    game = MarkedGame(journal, entries)
    return [*game_result(game, entries), len(game.turns), game.state.run]


def _read(row: list[Any]) -> Digested | Undigested:
    if len(row) == len(Undigested._fields):
        return Undigested(*row)
    *fields, events, run = row
    return Digested(_result(fields), events, run)


def _result(fields: list[Any]) -> GameResult:
    fields[-1] = map(_figures, fields[-1])
    return GameResult._make(map(_value, fields))


def _figures(fields: list[Any]) -> Figures:
    return Figures._make(map(_value, fields))


def _value(value: Any) -> Any:
    return tuple(value) if isinstance(value, list | map) else value
