"""The list of games, read from their digests where these are up to date."""

from collections.abc import Iterable, Iterator
from typing import Final

from cowboy_tui.journal import DamagedJournal, DamagedLine, GameLine, Journal, JournalError

from .digests import Digested, Undigested, digested_some
from .game_ids import printable
from .league_sorts import LEAGUE_SORTS
from .library import GameProgress, GameSummary, UnreadableGame, sound_line

GAMES_AT_HOME: Final = 50
"""Games on the home screen; `cowboy-tui games` lists all."""


def at_home(journal: Journal) -> tuple[list[GameSummary], list[str]]:
    """Return the games touched last, and why others cannot be read.

    They are what `library.listed` says of them. Whether a game that is over can still be played
    again is not looked at each time; that is found when it is opened, and by `doctor`.
    """
    try:
        found = _listed(journal, journal.lines(GAMES_AT_HOME, LEAGUE_SORTS))
    except JournalError as error:
        return [], [str(error)]
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
        scores=said.banked,
        progress=_progress(said),
        winner=result.names[result.winner - 1] if result.winner else None,
        events=said.events,
        reconstructed=result.reconstructed,
        totals=result.scores,
        race=result.race,
    )


def _progress(said: Digested) -> GameProgress:
    if said.result.winner is not None:
        return GameProgress.WON
    return GameProgress.ABANDONED if said.result.abandoned else GameProgress.PLAYING
