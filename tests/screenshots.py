"""The screenshots of the README, made from the running app: `python -m tests.screenshots`."""

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from textual.theme import Theme

from cowboy_tui.demo.league import write_league
from cowboy_tui.journal import Journal
from cowboy_tui.marker.library import bring_in, incoming
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.rules.gamefile import read
from cowboy_tui.tui.app import CowboyApp
from cowboy_tui.tui.themes import DARK, LIGHT

from .tui.support import read_to_the_end

FOLDER = Path(__file__).parent.parent / "screenshots"


class Scene(NamedTuple):
    """A picture: a game, keys pressed in it, and the size of the terminal."""

    body: str = ""
    """Innings of the game; empty for a game that has just begun."""
    keys: str = ""
    header: str = ""
    size: tuple[int, int] = (80, 24)
    theme: Theme = DARK
    league: bool = False
    """Whether it is of the demo's league, at its home screen, and not of a game."""


_NIGHT = datetime(2026, 11, 26, 20, 15, tzinfo=UTC)
"""When the pictures of a night are taken."""


def _now() -> datetime:
    return _NIGHT


_EVENING = """1: c 3 d15 -
2: 35 (31) m
3: 5 c 3 -
4: c 5 3 -
1: 15 (135)5 d 3 5 -
2: 135 c -
3: d 5 s
4: 1 (15) -
"""

SCENES = {
    "home": Scene(_EVENING, "q"),
    "new-game": Scene("", "q down enter A n n enter B o enter C y enter D e e enter"),
    "marking": Scene(_EVENING, "d 1 5"),
    "foul": Scene(_EVENING + "1: 35 c\n", "5 s"),
    "opening-choice": Scene("1: o\n"),
    "exactly-90": Scene("1: c d 1 -\n", "5 d", "Start: 0 83 60 0"),
    "over-90": Scene("1: c d 1 -\n", "5 3", "Start: 0 83 60 0"),
    "final-shot": Scene("1: c c d d d d d\n", "w", "Start: 88 83 60 71"),
    "held-ball": Scene("1: c 5 3~3\n", "( 1 5 ) 1 ~ 3"),
    "out": Scene("1: s\n2: -\n3: c -\n4: -\n1: m\n2: -\n3: -\n4: c -\n", "t enter"),
    "correction": Scene(_EVENING, "l up up up m"),
    "winner": Scene("1: c c d d d d d\n", "w enter", "Start: 88 83 60 71"),
    "wall": Scene(_EVENING + "1: 35 c\n", "3 5", size=(160, 45)),
    "board": Scene(_EVENING + "1: 35 c\n", "k", size=(120, 36)),
    "called-pocket": Scene("1: c c d d d d d\n", "@ 3", "Start: 88 83 60 71", size=(110, 34)),
    "spelled-out": Scene(_EVENING, "i"),
    "light": Scene(_EVENING, "d 1 5", theme=LIGHT),
    "night-board": Scene(keys="l", size=(100, 30), league=True),
    "check-in": Scene(keys="l c", league=True),
    "standings": Scene(keys="l s t", size=(100, 30), league=True),
    "statistics": Scene(keys="l s t down enter" + " down" * 5, size=(100, 30), league=True),
    "help": Scene(_EVENING, "f1", size=(80, 40)),
}


@contextmanager
def marked(scene: Scene, folder: Path) -> Iterator[tuple[Journal, MarkedGame]]:
    """Make the journal of a scene; its evening is always the same one."""
    evening = datetime(2026, 11, 27, 19, 30, tzinfo=UTC)
    journal = Journal.open(folder / "journal.db", "bar:1", lambda: evening)
    header = [
        "Rules: modern",
        "Date: 2026-11-27",
        "Table: 2",
        *(f"Player: {name}" for name in ("Ann", "Bo", "Cy O'Brien", "Dee")),
        *filter(None, [scene.header]),
    ]
    game = incoming(read("\n".join(header) + "\n\n" + scene.body))
    bring_in(journal, game)
    try:
        yield journal, MarkedGame.resume(journal, game.id)
    finally:
        journal.close()


@contextmanager
def demo(folder: Path) -> Iterator[tuple[Journal, None]]:
    """Make the journal of the demo's league; its night is always the same one too."""
    write_league(folder / "journal.db", _NIGHT)
    journal = Journal.open(folder / "journal.db", "bar:1", lambda: _NIGHT)
    try:
        yield journal, None
    finally:
        journal.close()


async def picture(scene: Scene) -> str:
    """Return the SVG of a scene."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with demo(folder) if scene.league else marked(scene, folder) as (journal, game):
            return await _picture(scene, CowboyApp(journal, game, theme=scene.theme, now=_now))


async def _picture(scene: Scene, app: CowboyApp) -> str:
    async with app.run_test(size=scene.size) as pilot:
        await pilot.pause()
        for key in scene.keys.split():
            await pilot.press(key)
            await app.turnstile.settled()
            await read_to_the_end(app)
        await pilot.pause()
        return app.export_screenshot()


def main() -> None:
    """Write every picture anew."""
    for name, scene in SCENES.items():
        (FOLDER / f"{name}.svg").write_text(asyncio.run(picture(scene)))


if __name__ == "__main__":
    main()
