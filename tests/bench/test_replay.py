"""`replay --json` of a very long file, beside `json.dumps` of what it prints."""

import json
from pathlib import Path
from subprocess import run

from cowboy_tui.cli.game_files import read_game
from cowboy_tui.rules.gamefile import format_game
from cowboy_tui.rules.report import game_json

from ..pty.table import Table
from ..pty.terminal import ROOT, environment, marker_command
from .long_games import SETUP, random_game
from .ratios import Bench, Samples, least, seconds

SHOTS = 100_000
ROUNDS = 3


def test_a_long_file_is_replayed_little_slower_than_it_is_written(
    tmp_path: Path, bench: Bench
) -> None:
    file, report = tmp_path / "game.cow", tmp_path / "report.json"
    file.write_text(format_game(SETUP, random_game(SHOTS)))

    def replay() -> None:
        """Do what the command does, but its start."""
        report.write_text(game_json(read_game(str(file))))

    def samples() -> tuple[Samples, Samples]:
        ours, theirs = [], []
        for _ in range(ROUNDS):
            ours.append(seconds(replay))
            theirs.append(seconds_to_dump(report))
        return ours, theirs

    bench.compare(
        f"replay --json of {SHOTS:,} shots", "json.dumps of its output", 4, samples, of=least
    )
    print(f"the whole command: {seconds(whole_command, tmp_path, file):.2f} s")


def seconds_to_dump(report: Path) -> float:
    """Return how long the objects of a file take to be written; they are gone afterwards."""
    objects = json.loads(report.read_text())
    return seconds(json.dumps, objects)


def whole_command(folder: Path, file: Path) -> None:
    """Run the command in a process of its own."""
    with (folder / "output.json").open("wb") as output:
        run(
            marker_command(Table(folder).db, "replay", "--json", str(file)),
            env=environment(folder),
            cwd=ROOT,
            stdout=output,
            check=True,
        )
