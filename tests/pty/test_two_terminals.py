"""Two programs on one game, and a journal that makes trouble while the game goes on."""

import os
import shutil
import stat
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from cowboy_tui.tui.enter_guard import BOUNCE_SECONDS

from .table import Shown, Table, shown_on
from .terminal import Terminal

TICKED_CAROM = "[X] c"


def shows_the_game(terminal: Terminal, table: Table) -> None:
    terminal.wait_for(lambda: shown_on(terminal) == Shown.of(table.game.state))


def test_the_second_to_write_is_told_and_keeps_his_marks(table: Table) -> None:
    with table.play() as first, table.start() as second:
        second.wait_for("RUN 0")
        first.type(b"31\r", "RUN 4")
        second.type(b"c", TICKED_CAROM)
        second.type(b"\r", "Another terminal recorded first")
        shows_the_game(second, table)
        assert TICKED_CAROM in second.text
        assert table.tokens == ["13"]
        time.sleep(BOUNCE_SECONDS)
        second.type(b"\r", "RUN 5")
        assert table.tokens == ["13", "c"]
        assert "Another terminal" not in second.text
        # Now the first has the old view.
        first.type(b"m\r", "Another terminal recorded first")
        shows_the_game(first, table)
        time.sleep(BOUNCE_SECONDS)
        first.type(b"\r", lambda: shown_on(first) == Shown(2, (0, 0, 0), 0))
    assert table.tokens == ["13", "c", "m"]
    assert [entry.seq for entry in table.entries] == [1, 2, 3, 4]


@pytest.mark.parametrize("keys", [b"u", b"y", b"er\r"], ids=["undo", "redo", "replace"])
def test_taking_back_on_an_old_view_takes_nothing_back(table: Table, keys: bytes) -> None:
    with table.play() as first:
        first.type(b"c\r", "RUN 1")
        first.type(b"3\r", "RUN 4")
        first.type(b"u", "RUN 1")
        with table.start() as second:
            second.wait_for("RUN 1")
            first.type(b"5\r", "RUN 6")
            second.type(keys, "Another terminal recorded first")
            shows_the_game(second, table)
    assert table.tokens == ["c", "5"]


def test_both_at_full_speed_lose_nothing_and_mix_nothing(table: Table) -> None:
    with table.play() as first, table.start() as second:
        second.wait_for("RUN 0")
        for _ in range(10):
            first.send(b"-c\r-\r")
            second.send(b"-3\r-\r")
            first.pump(0.02)
            second.pump(0.02)
        first.settle(0.5)
        second.settle(0.5)
        # Overtaken again and again, one of them may have come in with nothing until now.
        for terminal in (first, second):
            for _ in range(2):
                time.sleep(BOUNCE_SECONDS)
                terminal.send(b"-c\r")
                terminal.settle(0.5)
    entries = table.entries
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    assert len({entry.terminal for entry in entries[1:]}) == 2
    assert len(entries) > 10
    assert len(table.game.events) == len(entries) - 1


def trouble(
    table: Table, terminal: Terminal, make: Callable[[], object], end: Callable[[], object]
) -> None:
    """Have trouble begin, try to record, have it end, and record."""
    terminal.type(b"3\r", "RUN 3")
    make()
    terminal.type(b"c", TICKED_CAROM)
    terminal.type(b"\r", "NOT RECORDED")
    assert TICKED_CAROM in terminal.text
    assert (shown_on(terminal) or Shown(0, (), 0)).run == 3
    terminal.send(b"\r")
    terminal.settle()
    assert "NOT RECORDED" in terminal.text
    assert terminal.process.poll() is None
    end()
    terminal.type(b"\r", "RUN 4")
    assert "NOT RECORDED" not in terminal.text
    assert table.tokens == ["3", "c"]
    terminal.type(b"5\r", "RUN 9")
    assert table.tokens == ["3", "c", "5"]


def journal_files(table: Table) -> list[Path]:
    return sorted(table.folder.glob("journal.db*"))


def test_replaced_by_a_folder_and_back(table: Table) -> None:
    kept = table.folder / "kept"

    def make() -> None:
        kept.mkdir()
        for path in journal_files(table):
            path.rename(kept / path.name)
        table.db.mkdir()

    def end() -> None:
        table.db.rmdir()
        for path in kept.iterdir():
            path.rename(table.folder / path.name)

    with table.play() as terminal:
        trouble(table, terminal, make, end)


def test_moved_away_and_back(table: Table) -> None:
    kept = table.folder / "kept"

    def make() -> None:
        kept.mkdir()
        for path in journal_files(table):
            path.rename(kept / path.name)

    def end() -> None:
        for path in kept.iterdir():
            path.rename(table.folder / path.name)

    with table.play() as terminal:
        trouble(table, terminal, make, end)


def test_another_file_in_its_place(table: Table) -> None:
    kept = table.folder / "kept"

    def make() -> None:
        shutil.copy(table.db, kept)
        table.db.rename(table.folder / "original")
        shutil.copy(kept, table.db)

    def end() -> None:
        table.db.unlink()
        (table.folder / "original").rename(table.db)

    with table.play() as terminal:
        trouble(table, terminal, make, end)


@pytest.mark.skipif(os.geteuid() == 0, reason="root writes into everything")
def test_read_only_and_back(table: Table) -> None:
    modes = {path: stat.S_IMODE(path.stat().st_mode) for path in journal_files(table)}

    def make() -> None:
        for path in modes:
            path.chmod(0o400)

    def end() -> None:
        for path, mode in modes.items():
            path.chmod(mode)

    with table.play() as terminal:
        modes |= {path: stat.S_IMODE(path.stat().st_mode) for path in journal_files(table)}
        trouble(table, terminal, make, end)


def test_a_full_disk_and_room_again(table: Table) -> None:
    with table.play():
        pass
    size = max(path.stat().st_size for path in journal_files(table))
    with table.start(file_size=size + 4096) as terminal:
        terminal.wait_for("RUN 0")
        count = 0
        while "NOT RECORDED" not in terminal.text:
            assert count < 100, terminal.text
            terminal.send(b"-\r")
            terminal.settle(0.1)
            count += 1
        recorded = table_without_writing(table)
        assert 0 < count - 1 == recorded
        assert (shown_on(terminal) or Shown(0, (), 0)).at_table == recorded % 3 + 1
        terminal.lift_file_size()
        terminal.send(b"-\r")
        terminal.wait_for(lambda: "NOT RECORDED" not in terminal.text)
        shows_the_game(terminal, table)
    assert table.tokens == ["-"] * (recorded + 1)


def table_without_writing(table: Table) -> int:
    """Return how many events were recorded, from a copy, so that no log is cleared away."""
    copy = table.folder / "copy"
    copy.mkdir()
    for path in journal_files(table):
        shutil.copy(path, copy / path.name)
    return len(Table(copy).tokens)


def test_no_new_game_while_the_journal_is_away(table: Table) -> None:
    kept = table.folder / "kept"
    with table.start() as terminal:
        terminal.wait_for("New game")
        terminal.type(b"n", "Enter adds")
        terminal.send(b"Al\rBo\r")
        terminal.wait_for("2 Bo")
        table.db.rename(kept)
        terminal.type(b"\x1bOQ", "NOT STARTED")
        assert "2 Bo" in terminal.text
        kept.rename(table.db)
        terminal.type(b"\x1bOQ", "RUN 0")
    assert table.game.setup.players == ("Al", "Bo")
