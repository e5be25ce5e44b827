"""The targets of the byte-level fuzzer: what it found, and mutations of its seeds."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cowboy_tui.settings.file import LONGEST

from ..cli.support import GAME, Command
from .bytewise.targets import TARGETS
from .counts import inputs
from .holding import assert_holds, in_time
from .hostile import CONTROLS, DEEP, FORMULAS, ODD
from .league_file import READING, entries

HEADER = b"Rules: modern\nPlayer: Ann\nPlayer: Bo\n"
FOUND = {
    "game": (
        HEADER + b"X-Race\r: 3\n",
        HEADER + "X-Race\x85: 3\n".encode(),
        HEADER + "X-\u2028: 3\n".encode(),
        HEADER + b"X- : 3\n",
        HEADER + "X-e\u0301: 3\nX-\u00e9: 4\n".encode(),
    ),
    "players": (b'sep=\t\nname\t\n"a"b\t\n',),
}
"""What was found, and what is like it."""
PIECES = (
    *(each.encode("utf-8", "surrogatepass") for each in (*CONTROLS, *FORMULAS, *ODD)),
    *(b"\0", b"\r", b"\n\n", b"\xff", b"\xef\xbb\xbf", b"\xed\xa0\x80", b'"', b"[[", b"= {", b"#"),
)
BACKUP = "journal.db-backups/2026-11-30T120000Z.db"
ENCODINGS = ("utf-8", "utf-16", "utf-16-le", "utf-32", "latin-1", "utf-7", "cp037")


@st.composite
def mutated(draw: Any, seeds: tuple[bytes, ...]) -> bytes:
    """A seed with pieces cut out, doubled, swapped, put in, or in another encoding."""
    data = draw(st.sampled_from(seeds))
    for _ in range(draw(st.integers(1, 6))):
        at, end = sorted((draw(st.integers(0, len(data))), draw(st.integers(0, len(data)))))
        put = draw(st.sampled_from(PIECES) | st.binary(max_size=8) | st.just(data[at:end] * 2))
        data = data[:at] + put + data[draw(st.sampled_from((at, end))) :]
    if draw(st.integers(0, 9)) == 0:
        text = data.decode("utf-8", "replace")
        data = text.encode(draw(st.sampled_from(ENCODINGS)), "replace")
    return bytes(data)


@pytest.mark.parametrize("name", [name for name, target in TARGETS.items() if target.seeds])
def test_mutations_of_what_is_taken(name: str) -> None:
    target = TARGETS[name]

    @given(mutated((*target.seeds, *FOUND.get(name, ()))) | st.binary(max_size=300))
    @inputs(1)
    def feed(data: bytes) -> None:
        with in_time():
            target.feed(data)

    feed()


@pytest.mark.parametrize("name", FOUND)
def test_what_was_found(name: str) -> None:
    for data in (*FOUND[name], *TARGETS[name].seeds):
        TARGETS[name].feed(data)


DOTTED = b"".join(b"keys.b%d" % at + b".a" * 90 + b" = 1\n" for at in range(400))
LARGE = {
    "game": (HEADER + b"\n1: " + b'join:"' * DEEP, HEADER + b"X-A: b\n" * DEEP),
    "settings": tuple(
        each[:LONGEST]
        for each in (b"keys = " + b"[" * DEEP, b"keys" + b".a" * DEEP, DOTTED, b"[a" * DEEP)
    ),
    "players": (
        b"name\n" + b"x" * 1_000_000,
        b"name\n" + b",".join([b"a"] * DEEP),
        b'name\n"' + b"\n" * DEEP,
        b",".join([b"name"] * DEEP),
        b"name\n" + b"".join(b"Ann %d\n" % number for number in range(DEEP // 10)),
    ),
}


@pytest.mark.parametrize("name", LARGE)
def test_what_is_large(name: str) -> None:
    for data in LARGE[name]:
        with in_time():
            TARGETS[name].feed(data)


@given(data=st.data())
@inputs(0.2)
@pytest.mark.parametrize(
    "line", ["replay {}", "replay --json {}", "import {}", "players import {}"]
)
def test_through_the_command(command: Command, line: str, data: st.DataObject) -> None:
    """As bytes of a file, and on standard input."""
    target = TARGETS["players" if "players" in line else "game"]
    content = data.draw(mutated(target.seeds))
    (command.folder / "hostile").write_bytes(content)
    assert_holds(command.run(*line.format("hostile").split()))
    if "players" not in line:
        assert_holds(command.run(*line.format("-").split(), stdin=content))


@given(data=st.data())
@inputs(0.2)
def test_settings_through_the_command(command: Command, data: st.DataObject) -> None:
    (command.folder / "settings.toml").write_bytes(data.draw(mutated(TARGETS["settings"].seeds)))
    assert_holds(command.run("keys", "--json"), mutely=True)


def flipped(data: bytearray, draw: Callable[..., Any]) -> None:
    for _ in range(draw(st.sampled_from((1, 1, 8)))):
        data[draw(st.integers(0, len(data) - 1))] ^= 1 << draw(st.integers(0, 7))


def cut(data: bytearray, draw: Callable[..., Any]) -> None:
    del data[draw(st.integers(0, len(data) - 1)) :]


def swapped(data: bytearray, draw: Callable[..., Any]) -> None:
    """Two pages stand in each other's place."""
    one, other = (4096 * draw(st.integers(0, len(data) // 4096 - 1)) for _ in range(2))
    there = data[one : one + 4096]
    data[one : one + 4096] = data[other : other + 4096]
    data[other : other + 4096] = there


def blotted(data: bytearray, draw: Callable[..., Any]) -> None:
    """A row of bytes is another."""
    at = draw(st.integers(0, len(data) - 1))
    with_ = draw(
        st.sampled_from((b"\0" * 4096, b"\xff" * 512)) | st.binary(min_size=1, max_size=64)
    )
    data[at : at + len(with_)] = with_


HEADER_FIELDS = st.sampled_from(
    (16, 18, 19, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 92, 96)
)


def misheaded(data: bytearray, draw: Callable[..., Any]) -> None:
    """The file says something else of itself: its page size, its encoding, its version."""
    at = draw(HEADER_FIELDS)
    size = 2 if at == 16 else 1 if at < 24 else 4
    data[at : at + size] = draw(st.binary(min_size=size, max_size=size))


@st.composite
def damaged(draw: Any, sound: bytes) -> bytes:
    data = bytearray(sound)
    for _ in range(draw(st.integers(1, 2))):
        ways = (flipped, flipped, cut, swapped, blotted, misheaded) if data else (flipped,) * 0
        if ways:
            draw(st.sampled_from(ways))(data, draw)
    return bytes(data)


def put(place: Path, content: bytes) -> None:
    """Put a file in the place of what was there, and of what SQLite keeps beside it."""
    place.parent.mkdir(exist_ok=True, parents=True)
    for each in place.parent.glob(f"{place.name}*"):
        if each.is_file():
            each.unlink()
    place.write_bytes(content)


@given(data=st.data())
@inputs(0.3)
def test_a_damaged_journal(league: bytes, command: Command, data: st.DataObject) -> None:
    put(command.db, data.draw(damaged(league)))
    for line in data.draw(st.lists(st.sampled_from(READING), min_size=3, max_size=3, unique=True)):
        with in_time():
            assert_holds(command.run(*line.split()), mutely=line.startswith("doctor"))


@given(data=st.data())
@inputs(0.2)
def test_a_damaged_backup(league: bytes, command: Command, data: st.DataObject) -> None:
    """It is told, and either restored or refused; the journal stays whole in any case."""
    put(command.db, league)
    put(
        command.db.parent / "journal.db-backups" / "2026-11-30T120000Z.db",
        data.draw(damaged(league)),
    )
    before = set(entries(command.db))
    for line in ("doctor", "doctor --json", "doctor --restore"):
        with in_time():
            assert_holds(command.run(*line.split()), mutely="restore" not in line)
    assert before <= set(entries(command.db))


@given(data=st.data())
@inputs(0.1)
def test_both_are_damaged(league: bytes, command: Command, data: st.DataObject) -> None:
    put(command.db, data.draw(damaged(league)))
    put(
        command.db.parent / "journal.db-backups" / "2026-11-30T120000Z.db",
        data.draw(damaged(league)),
    )
    for line in ("doctor", "doctor --restore", "games"):
        with in_time():
            assert_holds(command.run(*line.split()), mutely=line == "doctor")


@pytest.mark.parametrize("name", [b"entries", b"heads", b"digests", b"heads_by_sort"])
def test_the_name_of_a_part_is_no_text(league: bytes, command: Command, name: bytes) -> None:
    """SQLite names it in what it says is wrong."""
    spoilt = league.replace(name, b"\x97" + name[1:])
    put(command.db, spoilt)
    put(command.db.parent / BACKUP, spoilt)
    for line in ("doctor", "doctor --restore", f"doctor --restore {BACKUP}", "games", "standings"):
        assert_holds(command.run(*line.split()), mutely=line == "doctor")
    put(command.db.parent / BACKUP, league)
    assert command.run("doctor", "--restore").status in (0, 1)


def test_a_sample_in_a_process_of_its_own(league: bytes, command: Command) -> None:
    put(command.db, bytes(each ^ (0x40 * (at % 997 == 996)) for at, each in enumerate(league)))
    command.file("game.cow", GAME.encode() + b"\x1b[2J\xff")
    command.file("list.csv", b"\xff\xfen\0a\0m\0e\0")
    for line in ("games", "doctor", "standings", "replay game.cow", "players import list.csv"):
        assert_holds(command.process(*line.split()), mutely=line == "doctor")
