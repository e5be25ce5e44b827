"""Digests of games: what each came to, worked out once and kept beside the entries.

Every read begins by making those that are missing or out of date, in the order in which games
were written to. Keeping them is best effort: where the journal cannot be written to, they are
worked out for the moment. A game that cannot be read is looked at anew each time, for another
version of the program may be able to.
"""

import gc
import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final, NamedTuple

from cowboy_tui.journal import DamagedJournal, Digest, Entry, Journal, JournalError
from cowboy_tui.league.result import GameResult
from cowboy_tui.rules.figures import Figures

from .digest_shape import is_digest, parsed
from .game_ids import ADVICE, check_id, printable
from .game_result import game_result
from .league_headers import league_headers, nights_named
from .league_sorts import LEAGUE_SORTS
from .marked_game import MarkedGame
from .payloads import BrokenGame, Kind, read_setup

MAKER: Final = "game results 3"
"""What the bodies are written by; another number for every change of what they hold."""

_AT_ONCE: Final = 50
"""How many are kept in one go: who ends the program in between loses no more."""

_READ_AT_ONCE: Final = 500
"""Bodies that are read in one go, in which no other thread has a turn."""

Progress = Callable[[int, int], None]
"""Told how many of how many games are worked out; what it raises ends the work."""


class Digested(NamedTuple):
    """What a digest says."""

    result: GameResult
    """Players as the header has them, empty where it does not."""
    events: int
    """How many events stand."""
    run: int
    """Points at the table that are not banked."""

    @property
    def over(self) -> bool:
        """Whether the game was won or given up."""
        return self.result.winner is not None or self.result.abandoned


class Undigested(NamedTuple):
    """A game of which the journal does not hold what was written."""

    game: str
    reason: str
    """A sentence for the person at the table."""


def digested(
    journal: Journal, wholes: Collection[str] | None = None
) -> list[Digested | Undigested]:
    """Return what every game came to, or those that are part of some wholes.

    Raises JournalError where the journal cannot be read.
    """
    fresh = {digest.game: digest for digest in _brought_up_to_date(journal, wholes)}
    kept = {game: body for game, body in journal.digests.bodies(MAKER, wholes) if game not in fresh}
    made = [each.body for each in fresh.values() if wholes is None or each.part_of in wholes]
    return _read_all(journal, kept) + _read_bodies(made)


def digested_some(journal: Journal, games: Collection[str]) -> dict[str, Digested | Undigested]:
    """Return what some games came to; of those that are over, digests are kept.

    Raises JournalError where the journal cannot be read.
    """
    known = journal.digests.known(MAKER, games)
    found = _read_all(journal, {game: body for game, (_, body) in known.items() if body})
    made = [make_digest(journal, game, last) for game, (last, body) in known.items() if not body]
    found += _read_bodies([digest.body for digest in made])
    over = {_name(each) for each in found if isinstance(each, Digested) and each.over}
    keep = [digest for digest in made if digest.game in over]
    if keep:
        with suppress(JournalError):
            journal.digests.keep(MAKER, keep)
    return {_name(each): each for each in found}


def not_kept(journal: Journal, games: Collection[str]) -> set[str]:
    """Return those of some games that are to be worked out, having changed or never been."""
    return {game for game, (_, body) in journal.digests.known(MAKER, games).items() if not body}


def known_over(journal: Journal, games: Collection[str]) -> set[str]:
    """Return those of some games of which a digest that is kept says that they are over."""
    kept = journal.digests.known(MAKER, games)
    found = _read_all(journal, {game: body for game, (_, body) in kept.items() if body})
    return {_name(each) for each in found if isinstance(each, Digested) and each.over}


def _brought_up_to_date(journal: Journal, wholes: Collection[str] | None) -> Iterator[Digest]:
    """Yield the digests that were made now, kept where that is possible.

    Where many are missing, games that are no part of what is asked for are left for later.
    """
    reach, games = journal.digests.stale(MAKER, LEAGUE_SORTS)
    if wholes is None or len(games) <= _AT_ONCE:
        yield from make_missing(journal, reach, games)
        return
    begun = journal.beginnings(reach, Kind.START)
    inside = {game for game, payload in begun if not nights_named(payload).isdisjoint(wholes)}
    yield from make_missing(journal, None, [each for each in games if each[0] in inside])


def make_missing(
    journal: Journal,
    reach: int | None,
    games: Sequence[tuple[str, int]],
    progress: Progress = lambda _done, _games: None,
) -> Iterator[Digest]:
    """Make digests of games and keep them, as `digests.stale` has them.

    Without a reach it is known that games were left out.
    """
    keeping = True
    for at in range(0, len(games), _AT_ONCE):
        made = []
        for done, (game, last) in enumerate(games[at : at + _AT_ONCE], at):
            progress(done, len(games))
            made.append(make_digest(journal, game, last))
        sound = [digest for digest in made if digest.last]
        if len(sound) < len(made):
            # What cannot be kept is to be found again.
            reach = None
        if keeping:
            try:
                journal.digests.keep(MAKER, sound, reach)
            except JournalError:
                keeping = False
        if reach is not None:
            reach = made[-1].last
        yield from made


def make_digest(journal: Journal, game: str, last: int) -> Digest:
    """Work out what a game comes to; `last` is the number of its last entry over all games.

    For what is no id the digest has a `last` of 0, and is not to be kept.
    """
    part_of = ""
    body: list[object]
    try:
        check_id(game)
    except DamagedJournal as error:
        name = printable(game)
        return Digest(name, 0, "", _compact([name, str(error)]))
    try:
        entries = journal.entries(game)
        if not entries:
            raise DamagedJournal(f"game {game} cannot be read (it has no entries); {ADVICE}")
        part_of = league_headers(read_setup(entries[0])).night
        body = _written(journal, entries)
    except (BrokenGame, DamagedJournal) as error:
        body = [game, str(error)]
    return Digest(game, last, part_of, _compact(body))


def _compact(body: list[object]) -> str:
    return json.dumps(body, separators=(",", ":"))


def _written(journal: Journal, entries: Sequence[Entry]) -> list[object]:
    game = MarkedGame(journal, entries)
    return [*game_result(game, entries), len(game.turns), game.state.run]


_TUPLES: Final = [
    GameResult._fields.index(field) for field in ("names", "players", "starts", "scores", "order")
]
_FIGURES: Final = GameResult._fields.index("figures")
_THREES: Final = [
    Figures._fields.index(field) for field in ("phase_points", "phase_innings", "balls")
]


def _read_all(journal: Journal, bodies: Mapping[str, str]) -> list[Digested | Undigested]:
    """Read the bodies of games, and look at those anew that say nothing, or nothing sensible.

    Somebody may have written into them; all that they said is in the entries.
    """
    with _no_collection():
        return [
            _read(row) if is_digest(row, game) else _looked_at(journal, game)
            for game, row in zip(bodies, parsed(list(bodies.values())), strict=True)
        ]


def _looked_at(journal: Journal, game: str) -> Digested | Undigested:
    return _read_bodies([make_digest(journal, game, 0).body])[0]


def _name(found: Digested | Undigested) -> str:
    return found.result.id if isinstance(found, Digested) else found.game


def _read_bodies(bodies: Sequence[str]) -> list[Digested | Undigested]:
    """Read bodies all at once, and quickly."""
    found = []
    with _no_collection():
        for at in range(0, len(bodies), _READ_AT_ONCE):
            some = ",".join(bodies[at : at + _READ_AT_ONCE])
            found += [_read(row) for row in json.loads(f"[{some}]")]
    return found


@contextmanager
def _no_collection() -> Iterator[None]:
    """Inside, nobody looks for garbage.

    All that is made of ten thousand games is kept: to look through it again and again for what
    could be thrown away takes as long as to read it.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def _read(row: list[Any]) -> Digested | Undigested:
    if len(row) == len(Undigested._fields):
        return Undigested(*row)
    run, events = row.pop(), row.pop()
    for at in _TUPLES:
        row[at] = tuple(row[at])
    row[_FIGURES] = tuple([_read_figures(each) for each in row[_FIGURES]])
    return Digested(GameResult._make(row), events, run)


def _read_figures(row: list[Any]) -> Figures:
    for at in _THREES:
        row[at] = tuple(row[at])
    return Figures._make(row)
