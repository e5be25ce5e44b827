"""What can go wrong with a journal, each as one sentence for the person at the table."""

from pathlib import Path


class JournalError(Exception):
    """The journal could not be read or written; `str()` says what, where and what to do."""


class DamagedJournal(JournalError):
    """What the file holds is not what was written to it; other games in it may be sound."""


class Conflict(JournalError):
    """Another terminal wrote to the game first; nothing was written."""

    def __init__(self, path: Path, game: str, expected: int, found: int) -> None:
        """Name the game and both entry numbers in one sentence."""
        super().__init__(
            f"Game {game} in {path} ends at entry {found}, not {expected}, because another "
            "terminal wrote to it: load the game again and repeat what you did."
        )
        self.game = game
        """UUID text of the game."""
        self.expected = expected
        """Number of the last entry the writer had seen."""
        self.found = found
        """Number of the last entry the journal holds."""
