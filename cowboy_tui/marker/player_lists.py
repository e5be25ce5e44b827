"""Lists of players as CSV: out for a spreadsheet, and in from one."""

import csv
import io
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from cowboy_tui.journal import Journal
from cowboy_tui.league.likeness import likeness
from cowboy_tui.league.player import Enter, Player, PlayerEvent
from cowboy_tui.rules.names import BadText, clean_text, printable, quote

from .league_record import LeagueRecord
from .league_types import PLAYERS
from .people import People, entered

COLUMNS: Final = ("name", "short", "start")
"""The columns of a list: name, short name, usual head start in points."""

_DELIMITERS: Final = ",;\t"
_FORMULA: Final = "=+-@＝＋－＠"
"""What makes a spreadsheet take a cell for a formula."""

_SAVE_AS: Final = "save it as 'CSV UTF-8' and import it again"


class BadList(ValueError):
    """A list that cannot be read; the text says in which line and why."""


class Imported(NamedTuple):
    """What an import came to."""

    added: tuple[Player, ...]
    there: tuple[tuple[str, Player], ...]
    """Names of the list that were left out, each with the player who is known by one alike."""


def players_csv(players: Iterable[Player]) -> str:
    """Return a list of players, a line for each under the names of the columns.

    Spreadsheets expect a byte order mark before it (the encoding `utf-8-sig`).
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for player in players:
        short = "" if player.short == player.name else player.short
        writer.writerow([_cell(player.name), _cell(short), player.start])
    return text.getvalue()


def import_players(journal: Journal, people: People, data: bytes) -> Imported:
    """Make everybody known who is on a list and not known yet: all of them, or none.

    Raises BadList, and JournalError where it cannot be written.
    """
    listed = read_list(data)
    people.refresh()
    there = [(each.name, known[0]) for each in listed if (known := people.alike(each.name))]
    names = {name for name, _ in there}
    new: list[PlayerEvent] = [each for each in listed if each.name not in names]
    records = LeagueRecord.begin_all(journal, PLAYERS, new)
    people.take(records)
    return Imported(tuple(record.state for record in records), tuple(there))


def read_list(data: bytes) -> list[Enter]:
    """Return the players of a list, in its order. Raises BadList."""
    rows = _rows(_text(data))
    number, header = next(rows, (1, []))
    places = _places(number, header)
    found: dict[str, int] = {}
    listed = []
    for number, row in rows:
        player = _player(number, row, places, len(header))
        key = likeness(player.name)
        if key in found:
            raise BadList(
                f"line {number}: {quote(player.name)} is like the name in line {found[key]}; "
                "leave one of them out, or give it another name"
            )
        found[key] = number
        listed.append(player)
    return listed


def _text(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadList(f"line {line}: the list is not in UTF-8; {_SAVE_AS}") from None


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows that are not empty, with the number of the line that each begins in."""
    lines = io.StringIO(text, newline="")
    delimiter = _delimiter(text)
    reader = csv.reader(lines, delimiter=delimiter, strict=True)
    begins = 1
    while True:
        try:
            row = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            raise BadList(
                f"line {reader.line_num}: this is no CSV ({printable(str(error))})"
            ) from None
        number, begins = begins, reader.line_num + 1
        if number == 1 and _separator(text):
            continue
        if any(cell.strip() for cell in row):
            yield number, row


def _separator(text: str) -> str:
    """Return the delimiter that a first line `sep=;` names, as Excel has it; empty for none."""
    first = text.split("\n", 1)[0].strip()
    return first[4:] if first[:4].lower() == "sep=" and first[4:] in tuple(_DELIMITERS) else ""


def _delimiter(text: str) -> str:
    """Return what parts the cells: what is named, else what the line of columns has most of."""
    if named := _separator(text):
        return named
    header = next((line for line in text.splitlines() if line.strip()), "")
    return max(_DELIMITERS, key=header.count)


def _places(number: int, header: list[str]) -> dict[str, int]:
    """Return the place of each column in a row. Raises BadList."""
    names = [cell.strip().casefold() for cell in header]
    for column in COLUMNS:
        if names.count(column) > 1:
            raise BadList(f"line {number}: there are two columns {column!r}")
    if COLUMNS[0] not in names:
        raise BadList(
            f"line {number}: no column is called 'name'; the first line names the columns, "
            f"such as {','.join(COLUMNS)}"
        )
    return {column: names.index(column) for column in COLUMNS if column in names}


def _player(number: int, row: list[str], places: dict[str, int], width: int) -> Enter:
    if any(cell.strip() for cell in row[width:]):
        raise BadList(f"line {number}: there are {len(row)} cells under {width} columns")
    cells = {
        column: _value(row[place]) if place < len(row) else "" for column, place in places.items()
    }
    try:
        start = _points(cells.get("start", ""))
        return entered(cells["name"], cells.get("short", ""), start)
    except BadText as error:
        raise BadList(f"line {number}: {error}") from None


def _points(text: str) -> int:
    text = clean_text(text, "a head start")
    if not text:
        return 0
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise BadText(f"the head start {quote(text)} is no number of points")
    return int(text)


def _cell(text: str) -> str:
    """Return text that a spreadsheet takes for text, whatever it begins with."""
    return f"'{text}" if _formula(text) else text


def _value(cell: str) -> str:
    """Return the text of a cell, as it was before `_cell`."""
    return cell[1:] if cell.startswith("'") and _formula(cell) else cell


def _formula(text: str) -> bool:
    return text.lstrip("'")[:1] in tuple(_FORMULA)
