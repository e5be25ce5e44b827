"""The first frame: the whole screen, and nothing is loaded before it that it does not need."""

import json
import sys
from typing import NamedTuple

import pytest

import cowboy_tui

from .table import PLAYERS, Table
from .terminal import Terminal, environment

WAITS = {
    "pydantic": "records of the league",
    "tomlkit": "settings that are saved",
    "plotext": "a plot of statistics",
    "secrets": "names of files",
    "rich.syntax": "a fault",
    "cowboy_tui.league": "a league night",
    "cowboy_tui.paper": "a report",
    "cowboy_tui.demo": "the command demo",
    "cowboy_tui.output_files": "a file that is written",
    "cowboy_tui.journal.backup": "a backup",
    "cowboy_tui.journal.restore": "the command doctor",
    "cowboy_tui.marker.digests": "the list of games",
    "cowboy_tui.marker.revision": "a correction",
    "cowboy_tui.marker.trail": "a look back",
    "cowboy_tui.rules.statistics": "statistics",
    "cowboy_tui.rules.scoresheet": "the command replay",
}
"""What a game does without until the first frame, and what it is for."""

COMMAND_LINE = {"command_table", "console", "launch", "options", "program", "user_files"}
"""Modules that a start without a command needs."""

SHOWING = """
import gc, json, os, sys
from pathlib import Path
from cowboy_tui.tui.run import _TerminalApp
from cowboy_tui.__main__ import main

def modules(*classes):
    return [base.__module__ for each in classes for base in each.__mro__]

def painted(app, then=_TerminalApp._painted):
    loaded, made = [*sys.modules], {type(each) for each in app.screen.walk_children()}
    then(app)
    said = loaded, modules(*made), modules(type(app.screen)), gc.isenabled()
    Path(os.environ["SAID"]).write_text(json.dumps(said))
    app.exit()

_TerminalApp._painted = painted
main()
"""
"""The program, which ends after its first frame and says what it has loaded until then."""

FRAME_ENDS = b"\x1b[?2026l"


class FirstPaint(NamedTuple):
    """What is there when the first frame is."""

    loaded: set[str]
    widgets: set[str]
    """Modules of the widgets on the screen, and of what these are made from."""
    screen: set[str]
    """The same of the screen."""
    collects: bool
    """Whether the garbage collector works again."""

    def of_ours(self, package: str) -> set[str]:
        """Return what is loaded of one of our packages."""
        start = f"{cowboy_tui.__name__}.{package}."
        return {each for each in self.loaded if each.startswith(start)}


def first_paint(table: Table, *arguments: str) -> FirstPaint:
    """Start the program, and return what it has loaded for its first frame."""
    file = table.folder / "said"
    command = [sys.executable, "-c", SHOWING, "--db", str(table.db), *arguments]
    with Terminal(command, env=environment(table.folder, SAID=str(file))) as terminal:
        assert terminal.wait_end() == 0, terminal.said_at_the_end
    loaded, widgets, screen, collects = json.loads(file.read_text())
    return FirstPaint(set(loaded), set(widgets), set(screen), collects)


@pytest.fixture
def resumed(table: Table) -> Table:
    table.begin()
    return table


def test_a_resumed_game_loads_what_it_shows(resumed: Table) -> None:
    there = first_paint(resumed)
    assert not there.loaded & WAITS.keys()
    assert there.of_ours("cli") <= {f"cowboy_tui.cli.{each}" for each in COMMAND_LINE}
    assert there.of_ours("tui.screens") <= there.screen
    # The banner of what went wrong, which any screen may need at once.
    assert there.of_ours("tui.widgets") <= there.widgets | {"cowboy_tui.tui.widgets.alarm"}
    assert there.collects


@pytest.mark.parametrize("arguments", [(), ("play", *PLAYERS)])
def test_other_starts_load_no_more_than_they_need(table: Table, arguments: tuple[str, ...]) -> None:
    # Before a new journal is made it is looked for in the backups.
    with table.journal():
        pass
    there = first_paint(table, *arguments)
    # The list of games is read from what is kept of them, with the figures of the league.
    digests = {"cowboy_tui.league", "cowboy_tui.marker.digests", "cowboy_tui.rules.statistics"}
    assert there.loaded & WAITS.keys() <= (set() if arguments else digests)
    assert there.collects


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (("play", *PLAYERS), ("Cy", "RUN 0", "Opening shot", "pocketed", "board view")),
        ((), ("Press Enter to set up a game", "quit")),
    ],
)
def test_the_first_frame_is_the_whole_screen(
    table: Table, arguments: tuple[str, ...], parts: tuple[str, ...]
) -> None:
    with table.start(*arguments) as terminal:
        terminal.wait_for(lambda: FRAME_ENDS in terminal.raw)
        first, _, _ = terminal.raw.partition(FRAME_ENDS)
    for part in parts:
        assert part.encode() in first
