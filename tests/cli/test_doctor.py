"""`doctor`: what is sound, what is not, and a backup put in its place."""

import json
import re
import shlex
import shutil
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.journal.backup import back_up, backups_of
from cowboy_tui.marker import library
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.rules.notation import Event, parse_token
from tests.cli.support import GAME, Command, assert_one_line

NOON = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


@pytest.fixture
def marked(command: Command) -> Command:
    """A game in the journal, a backup of it, and another game after that."""
    command.process("import", command.file("one.cow"))
    back_up(command.db, NOON)
    command.process("import", command.file("two.cow", GAME.replace("Ann", "Zoe")))
    return command


def spoil(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[:4096] + b"\xff" * 4096 + data[8192:])


def test_a_sound_journal_and_its_backups(marked: Command) -> None:
    done = marked.process("doctor")
    assert done.status == 0
    assert "sound, 2 games" in done.out
    assert "sound, 5 entries" in done.out
    found = json.loads(marked.process("doctor", "--json").out)
    assert (found["sound"], found["games"], found["problems"]) == (True, 2, [])
    assert [backup["entries"] for backup in found["backups"]] == [5]


def test_a_journal_that_is_not_there_is_not_made(command: Command) -> None:
    done = command.process("doctor")
    assert done.status == 1
    assert "There is no journal" in done.out
    assert not command.db.exists()


def test_a_damaged_journal_is_told_and_restored(marked: Command) -> None:
    spoil(marked.db)
    done = marked.process("doctor")
    assert done.status == 1
    assert "damaged" in done.out
    assert "--restore" in done.out
    restored = marked.process("doctor", "--restore")
    assert "restored" in restored.out
    assert "kept in" in restored.out
    assert marked.process("doctor").status == 0
    assert len(json.loads(marked.process("games", "--json").out)) >= 1


def test_restoring_a_sound_journal_loses_nothing(marked: Command) -> None:
    before = marked.process("games", "--json").out
    done = marked.process("doctor", "--restore")
    assert done.status == 0
    assert "5 entries that it did not have taken in" in done.out
    assert marked.process("games", "--json").out == before


def test_a_named_backup_is_restored(marked: Command) -> None:
    (backup,) = backups_of(marked.db)
    done = marked.process("doctor", "--restore", str(backup.path))
    assert done.status == 0
    assert backup.path.name in done.out


def test_without_a_sound_backup_nothing_is_restored(marked: Command) -> None:
    spoil(backups_of(marked.db)[0].path)
    was = marked.db.read_bytes()
    assert marked.process("doctor").status == 1
    assert_one_line(marked.process("doctor", "--restore"), 1, "no sound backup")
    assert_one_line(marked.process("doctor", "--restore", "nowhere.db"), 1, "nowhere.db")
    assert marked.db.read_bytes() == was


@pytest.mark.parametrize("left", [None, b""], ids=["missing", "empty"])
def test_a_journal_that_is_gone_is_not_begun_anew_beside_its_backups(
    marked: Command, left: bytes | None
) -> None:
    marked.db.unlink()
    if left is not None:
        marked.db.write_bytes(left)
    assert_one_line(marked.process("games"), 1, "'cowboy-tui doctor --restore'")
    done = marked.process("doctor")
    assert done.status == 1
    assert "--restore" in done.out
    assert "sound, 5 entries" in done.out
    restored = marked.process("doctor", "--restore")
    # Of a file that was emptied nobody knows what else was in it.
    assert restored.status == (left is not None)
    assert "may be missing" in restored.err or left is None
    assert len(json.loads(marked.process("games", "--json").out)) == 1


def test_the_newest_backup_is_the_one_with_the_most_in_it_though_the_clock_was_ahead(
    marked: Command,
) -> None:
    (old,) = backups_of(marked.db)
    old.path.rename(old.path.with_name("2031-01-01T120000Z.db"))
    back_up(marked.db, NOON)
    marked.db.unlink()
    done = marked.process("doctor", "--restore")
    assert done.status == 0
    assert ": 10 entries" in done.out
    assert len(json.loads(marked.process("games", "--json").out)) == 2


def test_a_backup_of_another_journal_is_joined_with_what_is_there(command: Command) -> None:
    command.process("import", command.file("old.cow"), db="old.db")
    command.process("import", command.file("new.cow", GAME.replace("Ann", "Zoe")))
    done = command.process("doctor", "--restore", "old.db")
    assert (done.status, done.err) == (0, "")
    assert "restored old.db: 5 entries\n5 entries that it did not have taken in" in done.out
    assert len(json.loads(command.process("games", "--json").out)) == 2
    assert "sound, 2 games" in command.process("doctor").out


def test_what_the_backup_has_otherwise_is_named_with_the_way_to_it(command: Command) -> None:
    command.process("import", command.file("one.cow"))
    command.process("players", "add", "Ann")
    shutil.copy(command.db, command.folder / "old.db")
    for db, token, name in ((str(command.db), "5", "Anna"), ("old.db", "-", "Anne")):
        record_last(command.folder / db, token)
        command.process("players", "rename", "Ann", name, db=db)
    done = command.process("doctor", "--restore", "old.db")
    (game,) = json.loads(command.process("games", "--json").out)
    (player,) = json.loads(command.process("players", "list", "--json").out)
    assert (game["scores"], player["name"]) == ([4, 0], "Anne")
    named = f"game {game['id'][:8]}, player {player['id'][:8]}: the backup has other entries"
    assert (done.status, done.err.count("\n"), named in done.err) == (1, 1, True), done
    way = re.search("'cowboy-tui (--db .* export .*)' writes it", done.err)
    assert way
    other = command.process(*shlex.split(way[1])).out
    assert "5" in other.splitlines()[-1]
    other = "".join(line for line in other.splitlines(keepends=True) if not line.startswith("Id:"))
    assert command.process("import", command.file("other.cow", other)).status == 0
    assert len(json.loads(command.process("games", "--json").out)) == 2


def test_a_player_whom_the_backup_has_otherwise_is_named_too(command: Command) -> None:
    command.process("players", "add", "Ann")
    shutil.copy(command.db, command.folder / "old.db")
    command.process("players", "rename", "Ann", "Anna")
    command.process("players", "rename", "Ann", "Anne", db="old.db")
    done = command.process("doctor", "--restore", "old.db")
    (player,) = json.loads(command.process("players", "list", "--json").out)
    assert (done.status, player["name"]) == (1, "Anne")
    assert f"player {player['id'][:8]}: the backup has other entries" in done.err
    way = re.search("'cowboy-tui (--db .*)' shows the old\\n", done.err)
    assert way
    (old,) = json.loads(command.process(*shlex.split(way[1]), "players", "list", "--json").out)
    assert old["name"] == "Anna"


def record_last(path: Path, token: str) -> None:
    with closing(Journal.open(path, "bar")) as journal:
        game = MarkedGame.resume(journal, library.find(journal, "last"))
        game.record(Event(1, parse_token(token)))
