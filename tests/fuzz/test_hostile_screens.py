"""A journal that somebody else's program wrote, on every screen: nothing that a terminal obeys."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.settings.file import SettingsFile

from ..journal.support import loosened
from ..marker.support import event, mark, setup_of
from ..paper.evening import evening, unsettled
from ..tui.support import Bar, terminal
from .holding import obeyed
from .hostile import CONTROLS, MARKUP

WIDE = (131, 43)
FOLDER = "a\x1b[2J\u202e[red]"
NAMES = (*MARKUP[:3], "Ann [blink]", "Bo", "$x {0} %s")


def assert_shows_nothing_hostile(bar: Bar) -> None:
    for strip in bar.app.screen._compositor.render_strips():
        for segment in strip:
            assert not obeyed(segment.text), ascii(segment.text)
            assert not (segment.style and segment.style.link)
            assert not (segment.style and "@click" in segment.style.meta)


@asynccontextmanager
async def foreign_terminal(tmp_path: Path, columns: dict[str, str]) -> AsyncIterator[Bar]:
    """The app at home, over a journal in which somebody has written into every entry."""
    path = tmp_path / FOLDER / "journal.db"
    with closing(Journal.open(path, "bar")) as journal:
        unsettled(evening(journal, NAMES))
        game = mark(
            MarkedGame.start(journal, setup_of(*NAMES[:2], more="Table: [b]1[/b]\nEvent: [/x]\n")),
            ["1:c", "1:3"],
        )
        game.replace_last(event("1:s"))
        game.undo()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection, loosened(connection):
        for column, value in columns.items():
            connection.execute(f"UPDATE entries SET {column} = ?", (value,))
    settings = tmp_path / FOLDER / "settings.toml"
    settings.write_text('theme = "\\u001b[2J[red]"\n')
    with closing(Journal.open(path, "bar")) as journal:
        async with terminal(journal, size=WIDE, settings=SettingsFile(settings)) as bar:
            yield bar


WAYS = (
    "",
    "enter f5 escape l escape i escape k k q",
    "f1 escape f4 escape",
    "n escape",
    "l enter c escape r escape s t t h escape r escape f escape enter p escape escape escape",
    "l p enter escape escape",
    "l f8 enter",
)


@pytest.mark.parametrize("way", WAYS)
async def test_on_every_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    monkeypatch.chdir(tmp_path)
    async with foreign_terminal(tmp_path, {"terminal": "".join(CONTROLS)}) as bar:
        assert_shows_nothing_hostile(bar)
        for key in way.split():
            await bar.press(key)
            assert_shows_nothing_hostile(bar)


@pytest.mark.parametrize("column", ["payload", "kind", "at"])
async def test_where_nothing_can_be_read(tmp_path: Path, column: str) -> None:
    async with foreign_terminal(tmp_path, {column: "\x1b[2J[red]\u202e"}) as bar:
        for key in ("l", "p", "escape", "escape", "enter", "n", "escape"):
            assert_shows_nothing_hostile(bar)
            await bar.press(key)
        assert_shows_nothing_hostile(bar)
