"""Lists of players as CSV, as spreadsheets write and read them."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cowboy_tui.journal import Journal
from cowboy_tui.league.player import Player
from cowboy_tui.marker.people import People
from cowboy_tui.marker.player_lists import BadList, import_players, players_csv, read_list
from cowboy_tui.rules.names import BadText, clean_name

BOM = "\ufeff"


def player(name: str, short: str = "", start: int = 0) -> Player:
    return Player("id", name, short or name, start)


def read(text: str) -> list[tuple[str, str, int]]:
    return [(each.name, each.short, each.start) for each in read_list(text.encode())]


@pytest.mark.parametrize("bom", ["", BOM])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_lists_are_read_as_spreadsheets_write_them(bom: str, newline: str, delimiter: str) -> None:
    rows = [["name", "short", "start"], ['"Zoë ""Z"""', "Z", "15"], ["Bo", "", ""], []]
    text = bom + "".join(delimiter.join(row) + newline for row in rows)
    assert read(text) == [('Zoë "Z"', "Z", 15), ("Bo", "", 0)]


def test_columns_are_found_by_their_names_in_any_order() -> None:
    assert read("Start;Phone; NAME \n5;123;Ann\n") == [("Ann", "", 5)]
    assert read("name\nAnn\n") == [("Ann", "", 0)]
    assert read("\n\nname,short\n\nAnn,A\n") == [("Ann", "A", 0)]


def test_a_delimiter_that_excel_names_is_taken() -> None:
    assert read("sep=;\r\nname;start\r\nAnn, of Rome;5\r\n") == [("Ann, of Rome", "", 5)]


def test_a_cell_with_the_delimiter_is_quoted() -> None:
    assert read('name,start\n"Smith, Ann",5\n') == [("Smith, Ann", "", 5)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: no column is called 'name'"),
        ("Ann\nBo\n", "line 1: no column is called 'name'"),
        ("name,name\nAnn,Bo\n", "line 1: there are two columns 'name'"),
        ("name,start\nAnn,5\nBo,five\n", "line 3: the head start 'five' is no number"),
        ("name,start\nAnn,-5\n", "line 2: the head start '-5' is no number"),
        ("name,start\nAnn,1000\n", "line 2: a head start is 0 to 999"),
        ("name,short\nAnn,A\n,B\n", "line 3: a name is empty"),
        ("name\nAnn\n\nann\n", "line 4: 'ann' is like the name in line 2"),
        ("name\nAnn,Bo\n", "line 2: there are 2 cells under 1 columns"),
        ('name\n"Ann\n', "this is no CSV"),
        ('name\n"A\nnn"\nBo\n', "line 2: a name has a control character"),
        (f"name\nAnn\n{'x' * 201}\n", "line 3: a name is longer than 200 characters"),
        ("name\nA\x00nn\n", "line 2: "),
        ("name\nA\x1b[2Jnn\n", "line 2: a name has a control character"),
        (f"name\n{'x' * 200_000}\n", "line 2: "),
    ],
)
def test_a_list_with_a_mistake_is_refused_with_its_line(text: str, said: str) -> None:
    with pytest.raises(BadList, match="line") as caught:
        read(text)
    assert said in str(caught.value)
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("encoding", ["latin-1", "utf-16"])
def test_another_encoding_is_refused_with_what_to_do(encoding: str) -> None:
    with pytest.raises(BadList, match=r"not in UTF-8; save it as 'CSV UTF-8'"):
        read_list("name\nBo\nZoë\n".encode(encoding))
    with pytest.raises(BadList, match="line 3: "):
        read_list("name\nBo\nZoë\n".encode("latin-1"))


def test_an_import_is_all_or_nothing(journal: Journal) -> None:
    people = People(journal)
    with pytest.raises(BadList):
        import_players(journal, people, b"name,start\nAnn,5\nBo,five\n")
    assert people.all == People(journal).all == []
    assert journal.newest == 0


def test_an_import_tells_who_is_there_already(journal: Journal) -> None:
    people = People(journal)
    zoe = people.add("Zoë")
    came = import_players(journal, people, b"name,short,start\nAnn,A,5\nzoe,,\n")
    (ann,) = came.added
    assert (ann.name, ann.short, ann.start) == ("Ann", "A", 5)
    assert came.there == (("zoe", zoe),)
    assert People(journal).all == people.all == [zoe, ann]
    again = import_players(journal, people, b"name\nAnn\nZOE\n")
    assert again.added == ()
    assert [name for name, _ in again.there] == ["Ann", "ZOE"]


def test_an_import_sees_who_was_added_at_another_terminal(
    journal: Journal, other_journal: Journal
) -> None:
    people = People(journal)
    ann = People(other_journal).add("Ann")
    assert import_players(journal, people, b"name\nAnn\n").there == (("Ann", ann),)


@pytest.mark.parametrize(
    "name", ["=1+1", "+49", "-Bo-", "@home", "'=x", "'Ann", "''=x", "＝x", "=HYPERLINK(1)", "'"]
)
def test_a_spreadsheet_runs_no_name_and_it_is_read_back(name: str) -> None:
    text = players_csv([player(name, name)])
    cells = list(csv.reader(io.StringIO(text)))[1]
    assert cells[0][0] not in "=+-@＝"
    if name != name.lstrip("=+-@＝"):
        assert cells[0] == f"'{name}"
    assert read(text) == [(name, "", 0)]


NAMES = st.text(max_size=30).filter(lambda text: _cleaned(text) == text)


def _cleaned(text: str) -> str | None:
    try:
        return clean_name(text)
    except BadText:
        return None


@given(NAMES, NAMES, st.integers(0, 999), st.sampled_from(["", BOM]))
def test_what_is_written_is_read_back(name: str, short: str, start: int, bom: str) -> None:
    text = bom + players_csv([player(name, short, start)])
    assert read(text) == [(name, "" if short == name else short, start)]


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_any_file_is_read_or_refused_with_one_printable_sentence(data: bytes) -> None:
    assert refusal(data).isprintable()
    assert refusal(b"name,short,start\n" + data).isprintable()


def refusal(data: bytes) -> str:
    try:
        read_list(data)
    except BadList as error:
        return str(error)
    return ""
