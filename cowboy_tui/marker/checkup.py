"""Is everything in the journal still what was recorded? Every game is played again to know."""

from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from cowboy_tui.journal import DamagedJournal, Journal, JournalError
from cowboy_tui.journal.backup import backups_of, verify
from cowboy_tui.journal.checkup import problems, void_end_of

from .league_record import BrokenRecord, E, RecordType, S, load_all
from .league_types import NIGHTS, PLAYERS, SEASONS
from .library import UnreadableGame, listed


class BackupReport(NamedTuple):
    """One backup, looked through."""

    path: Path
    at: datetime
    """When it was made, UTC."""
    entries: int
    """How many entries it holds; 0 where it is not sound."""
    problem: str
    """What is wrong with it, as a sentence; empty when it is sound."""


class Checkup(NamedTuple):
    """What was found."""

    journal: Path
    games: int
    """Games that can be read to their end."""
    problems: tuple[str, ...]
    """What is wrong with the journal, a sentence each; nothing when it is sound."""
    backups: tuple[BackupReport, ...]
    """The newest first."""
    cut_short: int = 0
    """Bytes of a last write of which only the beginning is there; what was before it is whole."""

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong, with the journal and with any backup."""
        return not self.problems and not any(backup.problem for backup in self.backups)


def check_up(path: Path) -> Checkup:
    """Look through a journal and its backups; changes nothing in them. Raises JournalError."""
    try:
        found = [f"The journal {path} is damaged: {problem}." for problem in problems(path)]
    except JournalError as error:
        found = [str(error)]
    games = cut_short = 0
    if not found:
        # Before the journal is opened to be written, which drops it.
        cut_short = void_end_of(path).size
        games, more = _played_again(path)
        found += more
    return Checkup(path, games, tuple(found), tuple(check_backups(path)), cut_short)


def _played_again(path: Path) -> tuple[int, list[str]]:
    games, found = 0, []
    with closing(Journal.open(path, "doctor")) as journal:
        for game in listed(journal):
            if isinstance(game, UnreadableGame):
                found.append(game.reason)
            else:
                games += 1
        found += [
            *_broken(journal, PLAYERS),
            *_broken(journal, SEASONS),
            *_broken(journal, NIGHTS),
        ]
    return games, found


def _broken(journal: Journal, kind: RecordType[S, E]) -> list[str]:
    """Return what is wrong with the records of a sort."""
    try:
        for _ in load_all(journal, kind):
            pass
    except (BrokenRecord, DamagedJournal) as error:
        return [str(error)]
    return []


def check_backups(path: Path) -> Iterator[BackupReport]:
    """Yield the backups of a journal, each looked through, the newest first."""
    for backup in backups_of(path):
        try:
            entries, problem = verify(backup.path), ""
        except JournalError as error:
            entries, problem = 0, str(error)
        yield BackupReport(backup.path, backup.at, entries, problem)
