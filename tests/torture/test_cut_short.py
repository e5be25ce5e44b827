"""Writes that stop at any byte: the game opens to the last whole entry, and says what is void."""

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

import pytest

from cowboy_tui.journal import Conflict, Journal, JournalError
from cowboy_tui.journal.log_end import void_end
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.payloads import BrokenGame
from cowboy_tui.rules.notation import Event

from ..cli.support import Command
from ..games import play_on
from ..marker.support import setup_of
from ..tui.support import terminal
from .counts import LONG

FRAME = 24 + 4096
HEADER = 32
NEAR = 34
"""In the ordinary run every byte this near to the beginning of a frame is cut at,"""
STEP = 211
"""and every so many in between; in a long run every byte is."""

Files = dict[str, bytes]
"""The database and its log, by the end of their names."""


class Written(NamedTuple):
    """What an entry did to the files."""

    before: Files
    after: Files
    entries: int
    """How many entries of the game there were before it."""
    old: list[tuple[str, str]]
    new: list[tuple[str, str]]


def files_at(path: Path) -> Files:
    return {end: Path(f"{path}{end}").read_bytes() for end in ("", "-wal")}


def put(path: Path, files: Files) -> None:
    for end in ("", "-wal", "-shm"):
        Path(f"{path}{end}").unlink(missing_ok=True)
    for end, data in files.items():
        Path(f"{path}{end}").write_bytes(data)


def contents(journal: Journal, game: str) -> list[tuple[str, str]]:
    return [(entry.kind, entry.payload) for entry in journal.entries(game)]


def evening(path: Path, seed: int, count: int, checkpoint: int = 0) -> tuple[str, list[Written]]:
    """Play a game; return its id and what each entry did to the files.

    After `checkpoint` entries the log is moved into the file, and begun anew by the next one.
    """
    chance = random.Random(seed)
    written: list[Written] = []
    with closing(Journal.open(path, "bar")) as journal:
        game = MarkedGame.start(journal, setup_of("Ann", "Bo", house="open_to=90"))
        before, old = files_at(path), contents(journal, game.id)
        for number, event in enumerate(events_of(chance, game, count), 1):
            if number == checkpoint:
                with closing(sqlite3.connect(path)) as other:
                    other.execute("PRAGMA wal_checkpoint(RESTART)").fetchall()
                before = files_at(path)
            if number % 5 == 4:
                game.undo()
            else:
                game.record(event)
            after, new = files_at(path), contents(journal, game.id)
            written.append(Written(before, after, len(old), old, new))
            before, old = after, new
    return game.id, written


def events_of(chance: random.Random, game: MarkedGame, count: int) -> Iterator[Event]:
    for _ in range(count):
        yield next(event for event, after in play_on(chance, game.state, 1) if not after.over)


def places(old: bytes, new: bytes) -> Iterator[int]:
    """Yield where the writing of `new` over `old` is cut: every byte, or a choice of them."""
    first = next(
        (at for at, pair in enumerate(zip(old, new, strict=False)) if len({*pair}) > 1), None
    )
    first = min(len(old), len(new)) if first is None else first
    for at in range(first, len(new)):
        in_frame = (at - HEADER) % FRAME
        if LONG or at % STEP == 0 or min(in_frame, FRAME - in_frame) <= NEAR or at - first < NEAR:
            yield at


def cut(old: bytes, new: bytes, at: int) -> bytes:
    """Return a file of which only the first bytes of what was written have arrived."""
    return new[:at] + old[at:]


@pytest.mark.parametrize("checkpoint", [0, 5], ids=["log grows", "log begun anew"])
def test_a_log_cut_at_any_byte_opens_to_the_last_whole_entry(
    folder: Path, checkpoint: int, capsys: pytest.CaptureFixture[str]
) -> None:
    game, written = evening(folder / "live.db", 1, 6, checkpoint)
    path = folder / "cut.db"
    cuts = told = 0
    for each in written[-2:]:
        old, new = each.before["-wal"], each.after["-wal"]
        for at in places(old, new):
            left = cut(old, new, at)
            if left == new:
                break  # What was there before happens to end like it.
            put(path, {"": each.before[""], "-wal": left})
            with closing(Journal.open(path, "bar")) as journal:
                assert contents(journal, game) == each.old
                told += bool(journal.cut_short)
                if at > len(old):
                    assert f"({at - len(old):,} bytes of the log of" in journal.cut_short
                if cuts % 50 == 0:
                    MarkedGame.resume(journal, game).abandon()
            assert void_end(Path(f"{path}-wal")).size == 0
            cuts += 1
        put(path, each.after)
        with closing(Journal.open(path, "bar")) as journal:
            assert not journal.cut_short
            assert contents(journal, game) == each.new
    with capsys.disabled():
        print(f"\n{cuts} cuts survived, {told} of them told")
    # What has not come as far as its own salts cannot be told from what is left over.
    assert cuts - told <= 2 * (HEADER + 16 + 1) * len(written)
    assert told > cuts * 0.8


def test_a_checkpoint_cut_at_any_byte_loses_nothing(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game, written = evening(folder / "live.db", 3, 8)
    last = written[-1]
    path = folder / "cut.db"
    put(path, last.after)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        moved = path.read_bytes()
        assert moved != last.after[""]
    cuts = 0
    for at in places(last.after[""], moved):
        put(path, {"": cut(last.after[""], moved, at), "-wal": last.after["-wal"]})
        with closing(Journal.open(path, "bar")) as journal:
            assert contents(journal, game) == last.new
            assert not journal.cut_short
        cuts += 1
    with capsys.disabled():
        print(f"\n{cuts} cuts of a checkpoint survived")


def test_a_file_that_was_cut_without_a_log_is_refused_or_whole(folder: Path) -> None:
    """What cannot be put right is told, and is never a game with something missing."""
    live, path = folder / "live.db", folder / "cut.db"
    game, written = evening(live, 4, 40)
    data = live.read_bytes()
    assert not Path(f"{live}-wal").exists() or not Path(f"{live}-wal").stat().st_size
    last_page = range(len(data) - 4096, len(data), 1 if LONG else 13)
    for length in (*range(2, 520, 37), *range(520, len(data) - 4096, 997), *last_page):
        put(path, {"": data[:length]})
        with suppress(JournalError, BrokenGame), closing(Journal.open(path, "bar")) as journal:
            MarkedGame.resume(journal, game)
            assert contents(journal, game) == written[-1].new


def test_two_whole_transactions_that_do_not_add_up_are_damage(folder: Path) -> None:
    _, written = evening(folder / "live.db", 5, 8)
    log = bytearray(written[-1].after["-wal"])
    log[len(written[-3].before["-wal"]) + 100] ^= 1
    path = folder / "log"
    path.write_bytes(log)
    assert void_end(path).size == 0, "a look at the end alone does not find it"
    found = void_end(path, whole=True)
    assert found.commits == 3
    assert found.size == len(log) - len(written[-3].before["-wal"])
    path.write_bytes(written[-1].after["-wal"])
    assert void_end(path, whole=True) == (0, 0)


def test_what_a_shorter_write_leaves_of_a_void_one_is_not_told_again(folder: Path) -> None:
    """Of the longest write that was begun, any number of frames may have arrived."""
    game, written = evening(folder / "live.db", 9, 8)
    live, path, again = folder / "long.db", folder / "cut.db", folder / "again.db"
    put(live, written[-1].after)
    with closing(Journal.open(live, "bar")) as journal:
        before = files_at(live)
        last = journal.last_seq(game)
        journal.append_all(game, last, [("undo", "x" * 3000)] * 12)
        new = files_at(live)["-wal"]
    old_frames, frames = ((len(log) - HEADER) // FRAME for log in (before["-wal"], new))
    assert frames > old_frames + 8
    told = 0
    for cut_at in range(old_frames + 1, frames):
        put(path, {"": before[""], "-wal": cut(before["-wal"], new, HEADER + cut_at * FRAME)})
        with closing(Journal.open(path, "bar")) as journal:
            told += bool(journal.cut_short)
            journal.append(game, last, "undo", "{}")
            put(again, files_at(path))
        with closing(Journal.open(again, "bar")) as journal:
            assert not journal.cut_short
            assert journal.last_seq(game) == last + 1
    assert told == frames - 1 - old_frames


def test_what_was_rolled_back_is_not_told_as_cut_short(folder: Path) -> None:
    live, copy = folder / "live.db", folder / "copy.db"
    games = [(f"game {number}", [("event", "x" * 3000)]) for number in range(2000)]
    with closing(Journal.open(live, "bar")) as journal:
        journal.append("game 1999", 0, "event", "{}")
        with pytest.raises(Conflict):
            journal.append_games(games)
        assert void_end(Path(f"{live}-wal")).size, "more than is kept in memory was written"
        journal.append("another game", 0, "event", "{}")
        put(copy, files_at(live))
    with closing(Journal.open(copy, "bar")) as journal:
        assert not journal.cut_short
        assert len(journal.games()) == 2


def test_whoever_opens_the_journal_first_is_told(command: Command) -> None:
    game, written = evening(command.folder / "live.db", 6, 8)
    new, old = written[-1].after["-wal"], written[-1].before["-wal"]
    command.db.parent.mkdir()
    for arguments in (["games"], ["export", "last"], ["doctor"]):
        put(command.db, {"": written[-1].before[""], "-wal": new[: len(old) + 5000]})
        first, second = command.process(*arguments), command.process(*arguments)
        assert (first.status, second.status) == (0, 0)
        assert "5,000 bytes of the log of" in first.out + first.err
        assert "void" not in second.out + second.err
        assert game[:8] in second.out or arguments == ["doctor"]


def test_the_doctor_tells_damage_in_the_log_before_it_is_dropped(command: Command) -> None:
    _, written = evening(command.folder / "live.db", 7, 8)
    log = bytearray(written[-1].after["-wal"])
    log[len(written[-4].before["-wal"]) + 100] ^= 1
    command.db.parent.mkdir()
    put(command.db, {"": written[-1].after[""], "-wal": bytes(log)})
    for _ in range(2):
        outcome = command.process("doctor")
        assert outcome.status == 1
        assert "its log: the last" in outcome.out
        assert "with 4 writes, are void" in outcome.out


async def test_the_marking_screen_tells_it_until_something_is_recorded(tmp_path: Path) -> None:
    game, written = evening(tmp_path / "live.db", 8, 8)
    new, old = written[-1].after["-wal"], written[-1].before["-wal"]
    for going_on in (True, False):
        path = tmp_path / "cut.db"
        put(path, {"": written[-1].before[""], "-wal": new[: len(old) + 5000]})
        with closing(Journal.open(path, "bar")) as journal:
            found = MarkedGame.resume(journal, game) if going_on else None
            async with terminal(journal, found) as bar:
                assert any("was cut short" in row for row in bar.rows)
                if not going_on:
                    await bar.press("enter")
                await bar.press("- enter")
                assert not any("was cut short" in row for row in bar.rows)
