"""What is typed into a line of the league, and what is said of it."""

from pathlib import Path

import pytest

from cowboy_tui.tui.league_words import place_of, say_tables, tables_of


@pytest.mark.parametrize(
    ("text", "tables"),
    [
        ("1", ("1",)),
        (" 3 ", ("1", "2", "3")),
        ("0016", tuple(str(each) for each in range(1, 17))),
        ("1, 2, 5", ("1", "2", "5")),
        ("5,", ("5",)),
        ("Bar", ("Bar",)),
        ("2, Front", ("2", "Front")),
        ("2a", ("2a",)),
    ],
)
def test_tables_are_counted_or_named(text: str, tables: tuple[str, ...]) -> None:
    assert tables_of(text) == tables
    assert tables_of(say_tables(tables)) == tables


@pytest.mark.parametrize(
    "text", ["", " ", ",", "0", "00", "17", "0001999999", "9" * 5000, "1, 1", "a," * 17, "\u0660"]
)
def test_tables_that_cannot_be_are_refused_with_what_can_be_written(text: str) -> None:
    with pytest.raises(ValueError, match=r"write how many tables there are, 1 to 16, or what they"):
        tables_of(text)


def test_a_place_is_a_folder_or_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ann")
    assert place_of(" reports ") == Path("reports")
    assert place_of("~/a.html") == Path("/home/ann/a.html")


@pytest.mark.parametrize("text", ["", "  ", "a\0b", "\x1b[2J"])
def test_what_is_no_place_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="write a folder or a file"):
        place_of(text)


def test_the_folder_of_nobody_is_refused() -> None:
    with pytest.raises(ValueError, match="~nosuchuser is the folder of nobody here"):
        place_of("~nosuchuser/x.html")
