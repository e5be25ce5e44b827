"""What bytes are fed to, each with what must hold; any exception is a fault."""

import shutil
import tempfile
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from cowboy_tui.journal import Journal, JournalError
from cowboy_tui.league.player import Player
from cowboy_tui.marker import library
from cowboy_tui.marker.checkup import check_up
from cowboy_tui.marker.digests import digested
from cowboy_tui.marker.player_lists import BadList, players_csv, read_list
from cowboy_tui.rules.gamefile import decode, format_game, read
from cowboy_tui.rules.header import BadFile
from cowboy_tui.rules.notation import InvalidToken, format_token, parse_token
from cowboy_tui.rules.report import game_json
from cowboy_tui.rules.scoresheet import score_sheet
from cowboy_tui.settings.errors import BadSettings, NotSaved
from cowboy_tui.settings.fields import FIELDS
from cowboy_tui.settings.reading import parse
from cowboy_tui.settings.writing import changed_text
from cowboy_tui.tui.key_map import key_map_of

from ..holding import obeyed

LONGEST_SENTENCE: Final = 1000
"""Characters of what is said of something wrong."""


class Target(NamedTuple):
    """Something that takes bytes."""

    feed: Callable[[bytes], None]
    seeds: tuple[bytes, ...]
    """Bytes that it takes gladly, to begin with."""


def notation(data: bytes) -> None:
    """A token that can be read is written so that it is read as the same."""
    try:
        act = parse_token(data.decode("utf-8", "surrogateescape"))
    except InvalidToken as error:
        _check_said(error)
        return
    assert parse_token(format_token(act)) == act


def game_file(data: bytes) -> None:
    """A game is judged to its end or refused, and comes back from its own file as it was."""
    try:
        game = read(decode(data))
        report, sheet = game_json(game), score_sheet(game)
        incoming = library.incoming(game)
    except BadFile as error:
        _check_said(error.reason)
        return
    assert not obeyed(report + sheet)
    again = library.incoming(read(format_game(incoming.setup, incoming.events)))
    assert (again.setup, again.events) == (incoming.setup, incoming.events)


def settings_file(data: bytes) -> None:
    """Settings are taken whole or refused, and one that is changed leaves the others alone."""
    with suppress(UnicodeDecodeError):
        text = data.decode("utf-8-sig")
        try:
            found = parse(text, key_map_of)
            for field in FIELDS:
                last = field.choices[-1].value if field.choices else 30
                change: dict[str, Any] = {field.name: last}
                changed = parse(changed_text(text, change), key_map_of)
                assert changed == found._replace(**change)
        except (BadSettings, NotSaved) as error:
            _check_said(error)


def player_list(data: bytes) -> None:
    """A list is taken whole or refused; what is written of it is read as the same."""
    try:
        listed = read_list(data)
    except BadList as error:
        _check_said(error)
        return
    players = [Player(str(at), each.name, each.short, each.start) for at, each in enumerate(listed)]
    again = read_list(players_csv(players).encode("utf-8-sig"))
    assert [each.name for each in again] == [each.name for each in listed]


def database(data: bytes) -> None:
    """A file is a journal or is refused: by what opens it, and by what looks through it."""
    folder = Path(tempfile.mkdtemp(prefix="cowboy-fuzz-", dir=_memory()))
    path = folder / "journal.db"
    try:
        path.write_bytes(data)
        for problem in check_up(path).problems:
            _check_said(problem)
        try:
            with closing(Journal.open(path, "fuzz")) as journal:
                library.unfinished(journal)
                library.names_seen(journal)
                digested(journal)
        except JournalError as error:
            _check_said(error)
    finally:
        shutil.rmtree(folder)


def _memory() -> Path | None:
    """A folder on a disk that is none, where there is one: every write waits for the disk."""
    memory = Path("/dev/shm")
    return memory if memory.is_dir() else None


def _check_said(said: object) -> None:
    """What is said of something wrong is a sentence, and nothing that a terminal obeys."""
    text = str(said)
    assert 0 < len(text) < LONGEST_SENTENCE, len(text)
    assert not obeyed(text), ascii(text)


_HEADER: Final = b"Rules: historic\nHouse: overshoot=void open_to=4 caroms_to=5\nPlayer: Ann\n"

TARGETS: Final = {
    "notation": Target(
        notation, (b"c3", b"(31)5^1~3s@2w", b"join:Ann:12", b"order:2,1", b"set:1,2")
    ),
    "game": Target(
        game_file,
        (
            _HEADER + b"Player: Bo\nStart: 0 1\nX-Race: 3\n\n1: 13 c w\n",
            _HEADER + 'Player: Zoë\nTable: 1\n\n1: o\n2: take c\n3: join:"A b":0 m\n'.encode(),
        ),
    ),
    "settings": Target(
        settings_file,
        (
            b'theme = "light"\nshot_clock = 45 # x\n[keys]\nundo = "F8"\nhome = ["q", "F10"]\n',
            b'sound = true\nkeys.undo = "f8"\nlayout = "number-pad"\n',
        ),
    ),
    "players": Target(
        player_list,
        (
            b'\xef\xbb\xbfname;short;start\r\nAnn;A;3\r\n"B;o";;0\r\n',
            b"sep=\t\nName\tStart\n'=1\t2\n",
        ),
    ),
    "database": Target(database, ()),
}
