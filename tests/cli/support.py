"""Running the command as a person or a script does."""

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import click
from click.testing import CliRunner

from cowboy_tui.cli import main

ROOT = Path(__file__).parents[2]
GAME = "Rules: modern\nDate: 2026-11-27\nPlayer: Ann\nPlayer: Bo\n\n1: c 3 -\n2: m\n"
WON = (
    "Rules: modern\nHouse: open_to=4 caroms_to=5\nDate: 2026-11-27\n"
    "Player: Ann\nPlayer: Bo\n\n1: 13 c w\n"
)
HOSTILE_FILE = "\x1b[2J\u202eevil\n.cow"


def all_commands(group: click.Group) -> dict[str, click.Command]:
    """Every command, those within groups too, by what is typed for it."""
    found: dict[str, click.Command] = {}
    for name, command in group.commands.items():
        found[name] = command
        if isinstance(command, click.Group):
            within = all_commands(command)
            found |= {f"{name} {each}": inner for each, inner in within.items()}
    return found


class Outcome(NamedTuple):
    """What a run of the command came to."""

    status: int
    out: str
    err: str


class Command:
    """`cowboy-tui` with a journal of its own, in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.db = folder / "data" / "journal.db"

    def file(self, name: str, content: str | bytes = GAME) -> str:
        data = content.encode() if isinstance(content, str) else content
        (self.folder / name).write_bytes(data)
        return name

    def run(self, *arguments: str | bytes, stdin: bytes = b"", db: str | None = None) -> Outcome:
        """Run the command in this process."""
        result = CliRunner(env=self.environment(db)).invoke(
            main, list(map(os.fsdecode, arguments)), input=stdin, catch_exceptions=False
        )
        return Outcome(result.exit_code, result.stdout, result.stderr)

    def process(
        self,
        *arguments: str | bytes,
        db: str | None = None,
        python: tuple[str, ...] = ("-m", "cowboy_tui"),
        environment: dict[str, str] | None = None,
    ) -> Outcome:
        """Run the command in a process of its own."""
        return _outcome(
            subprocess.run(
                [sys.executable, *python, *arguments],
                stdin=subprocess.DEVNULL,
                capture_output=True,
                cwd=self.folder,
                env=self.environment(db, **(environment or {})),
                timeout=60,
                check=False,
            )
        )

    def shell(self, line: str, **environment: str) -> Outcome:
        """Run a line of bash, in which `$COWBOY` is the command."""
        return _outcome(
            subprocess.run(
                ["bash", "-o", "pipefail", "-c", line],
                stdin=subprocess.DEVNULL,
                capture_output=True,
                cwd=self.folder,
                env=self.environment(COWBOY=f"{sys.executable} -m cowboy_tui", **environment),
                timeout=60,
                check=False,
            )
        )

    def environment(self, db: str | None = None, **more: str) -> dict[str, str]:
        # Nothing of the locale or the settings that the tests are run with.
        kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        return {
            **kept,
            "PYTHONPATH": str(ROOT),
            "LC_ALL": "C.UTF-8",
            "COWBOY_DB": str(self.db) if db is None else db,
            "COWBOY_SETTINGS": str(self.folder / "settings.toml"),
            **more,
        }


def _outcome(done: subprocess.CompletedProcess[bytes]) -> Outcome:
    out, err = (each.decode("utf-8", "surrogateescape") for each in (done.stdout, done.stderr))
    return Outcome(done.returncode, out, err)


def assert_one_line(outcome: Outcome, status: int, words: str = "") -> None:
    """An error: its exit status, one line on stderr, nothing else, nothing a terminal obeys."""
    assert outcome.status == status, outcome
    assert outcome.out == ""
    assert outcome.err.endswith("\n")
    assert outcome.err[:-1].isprintable(), outcome.err
    assert words in outcome.err
    assert "Traceback" not in outcome.err
