"""A journal in a folder of its own, programs on it, and what their screens say of the game."""

import re
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from cowboy_tui.journal import Entry, Journal
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.rules.gamefile import read
from cowboy_tui.rules.state import GameState

from .terminal import ROOT, Terminal, environment, marker_command

PLAYERS = ("Ann", "Bo", "Cy")
_PLAYER = re.compile(r"^([▶>]?) *(\d+) (?:\w+) +(\d+) ")
_RUN = re.compile(r"\bRUN (\d+)")
_INNING = re.compile(r"^ \w+ +(\S.*?) +(?:\+\d+|FOUL(?: -\d+)?|OUT|WON) = +\d+$")


class Shown(NamedTuple):
    """What a marking screen says of the score."""

    at_table: int | None
    banked: tuple[int, ...]
    run: int

    @classmethod
    def of(cls, state: GameState) -> "Shown":
        """Return what a screen has to say of a state."""
        return cls(state.at_table, state.banked, state.run)


def shown_on(terminal: Terminal) -> Shown | None:
    """Return the score on a screen; None where there is no marking screen, or one of letters."""
    players = [match for line in terminal.lines if (match := _PLAYER.match(line))]
    run = _RUN.search(terminal.text)
    if not players or run is None:
        return None
    at_table = next((int(match[2]) for match in players if match[1]), None)
    return Shown(at_table, tuple(int(match[3]) for match in players), int(run[1]))


def last_token_on(terminal: Terminal) -> str | None:
    """Return the last token in the log on a screen, if it ends with a shot."""
    innings = [line for line in terminal.lines if line.startswith(" ")][-2:-1]
    match = _INNING.match(innings[0]) if innings else None
    return match[1].split()[-1] if match else None


class Table:
    """Where the games of one test are kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.db = folder / "journal.db"

    def start(
        self,
        *arguments: str,
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str] | None = None,
        file_size: int | None = None,
        frames: bool = True,
        controlling: bool = True,
    ) -> Terminal:
        """Start the program on this journal."""
        return Terminal(
            marker_command(self.db, *arguments),
            size=size,
            env=environment(self.folder, **(env or {})),
            file_size=file_size,
            frames=frames,
            controlling=controlling,
        )

    def play(
        self, *, size: tuple[int, int] = (80, 24), env: Mapping[str, str] | None = None
    ) -> Terminal:
        """Start a game of three players, and wait until it can be marked."""
        terminal = self.start("play", *PLAYERS, size=size, env=env)
        terminal.wait_for("Enter: No score")
        return terminal

    def begin(self) -> None:
        """Begin a game of three players that the program goes on with when it starts."""
        header = "Rules: modern\n" + "".join(f"Player: {name}\n" for name in PLAYERS)
        with self.journal() as journal:
            MarkedGame.start(journal, read(header + "\n").setup)

    @contextmanager
    def journal(self) -> Iterator[Journal]:
        """Open the journal beside the program."""
        with closing(Journal.open(self.db, "test")) as journal:
            yield journal

    @property
    def entries(self) -> list[Entry]:
        """All entries of the game touched last."""
        with self.journal() as journal:
            return journal.entries(journal.games(1)[0].game)

    @property
    def game(self) -> MarkedGame:
        """The game touched last, as its entries tell it."""
        with self.journal() as journal:
            return MarkedGame.resume(journal, journal.games(1)[0].game)

    @property
    def tokens(self) -> list[str]:
        """The events that stand in the game touched last."""
        return [event.token for event in self.game.events]

    def export(self) -> str:
        """Return the game touched last as a file, as the command writes it."""
        done = subprocess.run(
            marker_command(self.db, "export", "last"),
            env=environment(self.folder),
            cwd=ROOT,
            capture_output=True,
            check=True,
            text=True,
        )
        return done.stdout
