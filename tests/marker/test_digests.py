"""Digests are a memory and nothing else: never wrong, never in the way, never missed."""

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest

from cowboy_tui.journal import Digest, Journal, JournalError
from cowboy_tui.journal.digests import _STALE
from cowboy_tui.marker import digests
from cowboy_tui.marker.digests import (
    MAKER,
    Digested,
    Undigested,
    digested,
    digested_some,
    make_digest,
)
from cowboy_tui.marker.league_games import games_read
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.payloads import Kind, start_payload

from ..games import play_on
from ..journal.support import start_python
from .support import WON, mark, setup_of

Saying = list[Digested | Undigested]


@contextmanager
def raw(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection of some other program."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


def execute(path: Path, *statements: str) -> None:
    with raw(path) as connection:
        for statement in statements:
            connection.execute(statement)


def kept(path: Path) -> dict[str, tuple[int, str]]:
    with raw(path) as connection:
        rows = connection.execute("SELECT game, last, maker FROM digests").fetchall()
    return {game: (last, maker) for game, last, maker in rows}


def worked_out(journal: Journal) -> Saying:
    """What the games say with no memory of any."""
    bodies = [make_digest(journal, line.game, 0).body for line in journal.games()]
    return digests._read_bodies(bodies)


def same(one: Saying, other: Saying) -> bool:
    return sorted(one, key=repr) == sorted(other, key=repr)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games for which a digest was worked out, as it goes on."""
    games: list[str] = []

    def counting(journal: Journal, game: str, last: int) -> Digest:
        games.append(game)
        return make_digest(journal, game, last)

    monkeypatch.setattr(digests, "make_digest", counting)
    return games


def some_games(journal: Journal, number: int = 5) -> list[MarkedGame]:
    return [mark(MarkedGame.start(journal, setup_of()), WON[: n % 4]) for n in range(number)]


def test_a_digest_says_what_the_game_says(journal: Journal) -> None:
    chance = random.Random(3)
    for _ in range(20):
        game = MarkedGame.start(journal, setup_of("Ann", "Bo", "Cy"))
        for event, _state in play_on(chance, game.state, 30, company=0.2):
            game.record(event)
    first = digested(journal)
    assert same(first, worked_out(journal))
    assert digested(journal) == first


def test_nothing_is_worked_out_twice(journal: Journal, made: list[str]) -> None:
    games = some_games(journal)
    digested(journal)
    assert made == [game.id for game in games]
    made.clear()
    digested(journal)
    assert made == []
    mark(games[0], ["1:13"])
    digested(journal)
    assert made == [games[0].id]


def test_what_is_asked_does_not_grow_with_the_games(journal: Journal, path: Path) -> None:
    some_games(journal)
    digested(journal)
    query = f"EXPLAIN QUERY PLAN {_STALE.format(besides='?')}"
    with raw(path) as connection:
        plan = connection.execute(query, (MAKER, 7, "night")).fetchall()
    assert not [row for row in plan if row[3].startswith("SCAN")], plan


@pytest.mark.parametrize("deleted", ["1", "rowid = 1", "rowid = 3", "rowid > 2"])
def test_deleting_some_or_all_loses_nothing(
    journal: Journal, path: Path, made: list[str], deleted: str
) -> None:
    some_games(journal)
    before = digested(journal)
    made.clear()
    execute(path, f"DELETE FROM digests WHERE {deleted}")
    assert same(digested(journal), before)
    assert len(kept(path)) == 5
    assert len(made) == {"1": 5, "rowid > 2": 3}.get(deleted, 1)


PARTS = {
    "the table": ["DROP TABLE digests"],
    "how far they reach": ["DROP TABLE digest_reach"],
    "both tables": ["DROP TABLE digests", "DROP TABLE digest_reach"],
    "the index": ["DROP INDEX digests_by_whole"],
    "a rule, and then some": ["DROP TRIGGER digests_are_gone", "DELETE FROM digests WHERE 1"],
    "the other rule": ["DROP TRIGGER digests_are_replaced", "UPDATE digests SET maker = 'x'"],
}


@pytest.mark.parametrize("dropped", PARTS.values(), ids=PARTS)
def test_deleting_what_they_are_kept_in_loses_nothing(
    journal: Journal, path: Path, dropped: list[str]
) -> None:
    some_games(journal)
    before = digested(journal)
    with raw(path) as connection:
        whole = connection.execute("SELECT type, name, sql FROM sqlite_master").fetchall()
    execute(path, *dropped)
    # Whoever has the journal open is told at most once, and whoever opens it is not.
    with suppress(JournalError):
        digested(journal)
    with closing(Journal.open(path, "bar-2")) as opened:
        for each in (opened, journal):
            assert same(digested(each), before)
    assert len(kept(path)) == 5
    with raw(path) as connection:
        found = connection.execute("SELECT type, name, sql FROM sqlite_master").fetchall()
    assert sorted(found, key=repr) == sorted(whole, key=repr)


def test_a_digest_of_another_version_is_not_used(
    journal: Journal, path: Path, made: list[str]
) -> None:
    games = some_games(journal)
    before = digested(journal)
    made.clear()
    execute(path, "UPDATE digests SET maker = 'newer', body = '[]' WHERE rowid IN (2, 4)")
    assert same(digested(journal), before)
    assert made == [games[1].id, games[3].id]
    assert {maker for _, maker in kept(path).values()} == {MAKER}


def test_two_versions_at_one_journal(
    journal: Journal, path: Path, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    some_games(journal)
    before = digested(journal)
    for version in ("other", MAKER, "other"):
        monkeypatch.setattr(digests, "MAKER", version)
        made.clear()
        assert same(digested(journal), before)
        assert len(made) == 5
        assert same(digested(journal), before)
        assert len(made) == 5


def test_a_digest_made_from_less_does_not_replace_one_made_from_more(
    journal: Journal, other_journal: Journal, path: Path
) -> None:
    (game,) = some_games(journal, 1)
    _, [(_, last)] = journal.digests.stale(MAKER)
    older = make_digest(journal, game.id, last)
    mark(game, ["1:13"])
    newer = digested(other_journal)
    journal.digests.keep(MAKER, [older], 0)
    assert same(digested(journal), newer)
    assert kept(path)[game.id][0] > last


def test_a_game_touched_while_digests_are_made_is_made_again(
    journal: Journal, other_journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, other = some_games(journal, 2)
    theirs = MarkedGame.resume(other_journal, game.id)

    def meanwhile(journal: Journal, id_: str, last: int) -> Digest:
        found = make_digest(journal, id_, last)
        if id_ == game.id:
            mark(theirs, ["1:13"])
        return found

    with monkeypatch.context() as patch:
        patch.setattr(digests, "make_digest", meanwhile)
        digested(journal)
    assert same(digested(journal), worked_out(journal))
    assert {each.result.id for each in digested(journal) if isinstance(each, Digested)} == {
        game.id,
        other.id,
    }


def test_digests_that_were_deleted_meanwhile_are_missed(
    journal: Journal, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = some_games(journal)
    digested(journal)
    mark(games[0], ["1:13"])

    def meanwhile(journal: Journal, game: str, last: int) -> Digest:
        execute(path, "DELETE FROM digests WHERE rowid = 3")
        return make_digest(journal, game, last)

    with monkeypatch.context() as patch:
        patch.setattr(digests, "make_digest", meanwhile)
        digested(journal)
    assert same(digested(journal), worked_out(journal))


def test_two_terminals_come_to_the_same(journal: Journal, other_journal: Journal) -> None:
    chance = random.Random(5)
    games = some_games(journal)
    for _ in range(40):
        each = chance.choice(games)
        each.undo() if len(each.events) == 3 else mark(each, [WON[len(each.events)]])
        reader = chance.choice((journal, other_journal))
        if chance.random() < 0.5:
            assert same(digested(reader), worked_out(reader))
    assert same(digested(other_journal), worked_out(journal))


def test_another_program_that_holds_the_journal_keeps_nobody_from_reading(
    journal: Journal, path: Path
) -> None:
    some_games(journal)
    with raw(path) as connection:
        connection.execute("BEGIN IMMEDIATE")
        assert same(digested(journal), worked_out(journal))
        connection.execute("ROLLBACK")
    assert kept(path) == {}
    digested(journal)
    assert len(kept(path)) == 5


@pytest.mark.parametrize("setting", ["max_page_count = 1", "query_only = ON"])
def test_a_full_or_read_only_disk_keeps_nobody_from_reading(
    journal: Journal, path: Path, setting: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    some_games(journal, 200)
    connection = journal._database._connected()
    connection.execute(f"PRAGMA {setting}")
    assert same(digested(journal), worked_out(journal))
    assert kept(path) == {}


def test_half_of_the_digests_is_a_beginning(
    journal: Journal, path: Path, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    games = some_games(journal)
    monkeypatch.setattr(digests, "_AT_ONCE", 2)
    keep, calls = journal.digests.keep, 0

    def fails_later(*arguments: object) -> None:
        nonlocal calls
        calls += 1
        if calls == 2:
            raise JournalError("The disk is full.")
        keep(*arguments)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(journal.digests, "keep", fails_later)
        assert same(digested(journal), worked_out(journal))
    assert list(kept(path)) == [game.id for game in games[:2]]
    made.clear()
    assert same(digested(journal), worked_out(journal))
    assert made == [game.id for game in games[2:]]


def test_a_broken_game_is_reported_and_hides_none(journal: Journal, path: Path) -> None:
    games = some_games(journal)
    bad = "0b7c3c52-6d0e-4f6e-9d0e-3f9d2f1f7a01"
    start = (Kind.START, start_payload(setup_of()))
    journal.append_all(bad, 0, [start, ("insert", "{}")])
    for _ in range(2):
        found = games_read(journal)
        assert {each.id for each in found.results} == {game.id for game in games}
        assert [each.game for each in found.unreadable] == [bad]
        assert "knows no 'insert'" in found.unreadable[0].reason
    assert bad in kept(path)


def test_a_game_that_can_be_read_again_is(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    (game,) = some_games(journal, 1)

    def too_old(journal: Journal, id_: str, last: int) -> Digest:
        return Digest(id_, last, "", f'["{id_}","this version knows no \'insert\'"]')

    with monkeypatch.context() as patch:
        patch.setattr(digests, "make_digest", too_old)
        assert [each.game for each in games_read(journal).unreadable] == [game.id]
    assert [each.id for each in games_read(journal).results] == [game.id]


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE entries SET payload = 'x' WHERE number = 2",
        "UPDATE entries SET payload = CAST(x'ff' AS TEXT) WHERE number = 1",
        "UPDATE entries SET at = 'noon' WHERE number = 2",
        "DELETE FROM entries WHERE number = 2",
        "DELETE FROM entries WHERE game = (SELECT game FROM entries WHERE number = 1)",
    ],
)
def test_a_damaged_game_is_reported_and_hides_none(
    journal: Journal, path: Path, damage: str
) -> None:
    damaged, *sound = (mark(MarkedGame.start(journal, setup_of()), WON) for _ in range(3))
    drop = [f"DROP TRIGGER entries_no_{what}" for what in ("update", "delete")]
    execute(path, *drop, damage)
    found = games_read(journal)
    assert {each.id for each in found.results} == {game.id for game in sound}
    assert [each.game for each in found.unreadable] == [damaged.id]


@pytest.mark.parametrize("body", ["x", "[]", "1", "[1,2,3]", "x'00'", "{}", "null"])
def test_a_digest_that_somebody_wrote_into_is_not_believed(
    journal: Journal, path: Path, body: str
) -> None:
    some_games(journal)
    before = digested(journal)
    with raw(path) as connection:
        connection.execute("UPDATE digests SET body = ? WHERE rowid = 2", (body,))
    assert same(digested(journal), before)


@pytest.mark.parametrize(
    "change",
    [
        "body = replace(body, '2026-', '2026+')",
        "body = replace(body, '6', '7')",
        "body = replace(body, 'Ann', 'Bob')",
        "body = replace(body, 'true', 'false')",
        "body = substr(body, 9)",
        "body = (SELECT body FROM digests WHERE rowid = 1)",
    ],
)
def test_a_digest_that_was_changed_where_it_lies_is_not_believed(
    journal: Journal, path: Path, change: str
) -> None:
    some_games(journal)
    before = digested(journal)
    with raw(path) as connection:
        connection.execute(f"UPDATE digests SET {change} WHERE rowid = 2")
    assert same(digested(journal), before)
    assert digested_some(journal, list(kept(path))).keys() == kept(path).keys()


@pytest.mark.parametrize("id_", ["x'ff'", "CAST(x'ff' AS TEXT)", "'a' || char(27)", "''"])
def test_what_is_no_id_is_reported_each_time_and_hides_none(
    journal: Journal, path: Path, id_: str, made: list[str]
) -> None:
    damaged, *sound = (mark(MarkedGame.start(journal, setup_of()), WON) for _ in range(3))
    execute(path, f"UPDATE heads SET game = {id_} WHERE game = '{damaged.id}'")
    for _ in range(2):
        found = games_read(journal)
        assert {each.id for each in found.results} == {game.id for game in sound}
        (unreadable,) = found.unreadable
        assert unreadable.game.isprintable()
        assert "that is no id" in unreadable.reason
    assert len(made) == 4
    assert set(kept(path)) == {game.id for game in sound}


def test_a_journal_of_the_version_before_the_league_comes_to_the_same(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    with closing(Journal.open(path, "bar")) as journal:
        some_games(journal)
        before = worked_out(journal)
    execute(
        path,
        "DROP TABLE digests",
        "DROP TABLE digest_reach",
        "DROP INDEX heads_by_sort",
        "DROP TRIGGER entries_move_head",
        "ALTER TABLE heads DROP COLUMN sort",
        """
        CREATE TRIGGER entries_move_head AFTER INSERT ON entries
        BEGIN
            INSERT INTO heads (game, first, last, seq)
            VALUES (new.game, new.number, new.number, new.seq)
            ON CONFLICT (game) DO UPDATE SET last = excluded.last, seq = excluded.seq;
        END
        """,
        "PRAGMA user_version = 2",
    )
    with closing(Journal.open(path, "bar")) as journal:
        assert same(digested(journal), before)
        some_games(journal, 2)
        assert same(digested(journal), worked_out(journal))


def test_what_is_not_a_game_has_no_digest(journal: Journal, path: Path) -> None:
    (game,) = some_games(journal, 1)
    journal.append("1c9e4d10-52b3-4c2a-8b1d-7a4f0c6e5b02", 0, "night", "{}")
    assert len(digested(journal)) == 1
    assert list(kept(path)) == [game.id]


READ_ON_AND_ON = """
import sys
from pathlib import Path
from cowboy_tui.journal import Journal
from cowboy_tui.marker.digests import digested

journal = Journal.open(Path(sys.argv[1]), "reader")
print("ready", flush=True)
rounds = 0
while not Path(sys.argv[2]).exists():
    digested(journal)
    rounds += 1
print(rounds, flush=True)
"""


def test_readers_in_other_processes_miss_nothing(journal: Journal, path: Path) -> None:
    stop = path.with_name("stop")
    readers = [start_python(READ_ON_AND_ON, path, stop) for _ in range(2)]
    try:
        for reader in readers:
            assert reader.stdout
            assert reader.stdout.readline() == "ready\n"
        games = [MarkedGame.start(journal, setup_of()) for _ in range(6)]
        for token in WON:
            for game in games:
                mark(game, [token])
                digested(journal)
    finally:
        stop.touch()
        rounds = [int(reader.communicate()[0]) for reader in readers]
    assert min(rounds) > 0
    assert same(digested(journal), worked_out(journal))
    assert [each for each in journal.digests.bodies(MAKER) if each[0] not in kept(path)] == []
    assert len(kept(path)) == 6
