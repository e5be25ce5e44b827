"""The list of games, read from their digests where these are up to date."""

from collections.abc import Iterable, Iterator
from contextlib import closing
from typing import Final, NamedTuple

from cowboy_tui.journal import DamagedJournal, DamagedLine, GameLine, Journal, JournalError

from .digests import Digested, Undigested, digested_some, not_kept
from .game_ids import printable
from .league_sorts import LEAGUE_SORTS
from .library import GameProgress, GameSummary, UnreadableGame, sound_line

GAMES_AT_HOME: Final = 50
"""Games on the home screen; `cowboy-tui games` lists all."""

_WORKED_OUT_AT_ONCE: Final = 10
"""Games that the home screen waits for where nobody has looked at them before."""

Shown = tuple[list[GameSummary], list[str]]
"""Games, and why others cannot be read."""


class AtFirst(NamedTuple):
    """What can be shown at once."""

    shown: Shown
    whole: bool
    """Whether that is all that `at_home` returns; else it is the beginning."""


def at_home_at_once(journal: Journal, room: int = GAMES_AT_HOME) -> AtFirst:
    """Return what of `at_home` there is room for, and is there without working many games out."""
    try:
        lines = journal.lines(min(room, GAMES_AT_HOME), LEAGUE_SORTS)
        sound = [line.game for line in lines if isinstance(line, GameLine)]
        unknown = not_kept(journal, sound)
        missing = [line for line in lines if line.game in unknown]
        if len(missing) <= _WORKED_OUT_AT_ONCE:
            whole = len(lines) < room or room >= GAMES_AT_HOME
            return AtFirst(_shown(_listed(journal, lines)), whole)
        some = lines[: lines.index(missing[_WORKED_OUT_AT_ONCE])]
        return AtFirst(_shown(_listed(journal, some)), whole=False)
    except JournalError as error:
        return AtFirst(([], [str(error)]), whole=True)


def at_home_beside(journal: Journal) -> Shown:
    """Return the same as `at_home` for a thread of its own."""
    try:
        with closing(journal.another()) as own:
            return at_home(own)
    except JournalError as error:
        return [], [str(error)]


def at_home(journal: Journal) -> Shown:
    """Return the games touched last, and why others cannot be read.

    They are what `library.listed` says of them. Whether a game that is over can still be played
    again is not looked at each time; that is found when it is opened, and by `doctor`.
    """
    try:
        return _shown(_listed(journal, journal.lines(GAMES_AT_HOME, LEAGUE_SORTS)))
    except JournalError as error:
        return [], [str(error)]


def _shown(found: list[GameSummary | UnreadableGame]) -> Shown:
    wrong = [game.reason for game in found if isinstance(game, UnreadableGame)]
    return [game for game in found if isinstance(game, GameSummary)], wrong


def summaries(journal: Journal) -> Iterator[GameSummary | UnreadableGame]:
    """Yield every game, the last touched first; as `at_home`. Raises JournalError."""
    for lines in journal.each_line(LEAGUE_SORTS):
        yield from _listed(journal, lines)


def _listed(
    journal: Journal, lines: Iterable[GameLine | DamagedLine]
) -> list[GameSummary | UnreadableGame]:
    found: dict[str, GameLine | UnreadableGame] = {}
    for line in lines:
        try:
            found[line.game] = sound_line(line)
        except DamagedJournal as error:
            found[line.game] = UnreadableGame(printable(line.game), str(error))
    sound = [game for game, line in found.items() if isinstance(line, GameLine)]
    known = digested_some(journal, sound)
    return [
        line if isinstance(line, UnreadableGame) else _summary(line, known[game])
        for game, line in found.items()
    ]


def _summary(line: GameLine, said: Digested | Undigested) -> GameSummary | UnreadableGame:
    if isinstance(said, Undigested):
        return UnreadableGame(printable(line.game), said.reason)
    result = said.result
    return GameSummary(
        id=result.id,
        started=result.started,
        touched=line.touched,
        rules=result.rules,
        players=result.names,
        scores=result.scores,
        progress=_progress(said),
        winner=result.names[result.winner - 1] if result.winner else None,
        events=said.events,
        reconstructed=result.reconstructed,
        race=result.race,
    )


def _progress(said: Digested) -> GameProgress:
    if said.result.winner is not None:
        return GameProgress.WON
    return GameProgress.ABANDONED if said.result.abandoned else GameProgress.PLAYING
