"""The board view: one key, the form gone; any mark brings it back and counts."""

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.tui.commands import Place
from cowboy_tui.tui.glyphs import FULL, PLAIN, Glyphs

from .sight import assert_all_in_view, assert_board_reads, digits_height, rows_of
from .support import BEFORE_OUT, SHORT, Bar, marking


def is_board(bar: Bar) -> bool:
    shown = [bar.form.display, *(bool(rows_of(bar, each)) for each in ("#preview", "#prompt"))]
    assert not (bar.marking.wall and any(shown))
    return bar.marking.wall


async def test_one_key_shows_the_board_and_brings_the_form_back(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        before = bar.rows
        await bar.press("k")
        assert is_board(bar)
        assert " k  form " in bar.rows[-1]
        assert_all_in_view(bar, FULL)
        await bar.press("k")
        assert not is_board(bar)
        assert bar.rows == before
        await bar.press("k escape")
        assert not is_board(bar)
        assert bar.rows == before


@pytest.mark.parametrize("keys", ["c", "( 3", "space", "down", "tab"])
async def test_a_mark_or_the_cursor_brings_the_form_back(journal: Journal, keys: str) -> None:
    async with marking(journal, "1:-") as bar:
        await bar.press(f"k {keys}")
        assert not is_board(bar)
        assert bar.form.display
        assert bar.draft == ("" if keys in ("space", "down", "tab") else keys.replace(" ", ""))


async def test_the_mark_that_ends_the_board_view_counts(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        await bar.press("k 5 c enter")
        assert bar.tokens == ["1:-", "2:c5"]


async def test_the_board_is_kept_through_recording_undo_and_redo(journal: Journal) -> None:
    async with marking(journal, "1:-", "2:c", size=(160, 45)) as bar:
        await bar.press("k")
        for keys, tokens in (
            ("u", ["1:-"]),
            ("y", ["1:-", "2:c"]),
            ("enter", ["1:-", "2:c", "2:-"]),
            ("u", ["1:-", "2:c"]),
        ):
            await bar.press(keys)
            assert is_board(bar)
            assert bar.tokens == tokens
            assert_board_reads(rows_of(bar, "#board"), bar.game.state, FULL)
            assert_all_in_view(bar, FULL)


async def test_nothing_that_the_board_hides_is_recorded(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        await bar.press("c k enter")
        assert bar.tokens == ["1:-"]
        assert not is_board(bar)
        assert bar.draft == "c"
        await bar.press("enter")
        assert bar.tokens == ["1:-", "2:c"]


async def test_the_last_shot_is_noted_anew_on_the_form(journal: Journal) -> None:
    async with marking(journal, "1:-", "2:c") as bar:
        await bar.press("k e")
        assert not is_board(bar)
        await bar.press("d enter")
        assert bar.tokens == ["1:-", "2:d"]


async def test_what_is_refused_is_said_beside_the_form(journal: Journal) -> None:
    async with marking(journal) as bar:
        await bar.press("k u")
        assert not is_board(bar)
        assert "nothing to take back" in bar.text


async def test_marks_are_not_lost_from_the_board(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        await bar.press("c k q")
        assert not is_board(bar)
        assert "Marks are on the form." in bar.text


@pytest.mark.parametrize(
    ("tokens", "place"),
    [(("1:o",), Place.CHOICE), (("1:13", "1:c", "1:w"), Place.OVER)],
)
async def test_the_board_is_there_wherever_the_marker_is(
    journal: Journal, tokens: tuple[str, ...], place: Place
) -> None:
    async with marking(journal, *tokens, house=SHORT) as bar:
        assert bar.at(place)
        await bar.press("k")
        assert is_board(bar)
        assert_all_in_view(bar, FULL)
        await bar.press("escape")
        assert not is_board(bar)
        assert bar.at(place)
        assert len(bar.tokens) == len(tokens)


async def test_a_choice_is_answered_from_the_board(journal: Journal) -> None:
    async with marking(journal, "1:o") as bar:
        await bar.press("k r")
        assert bar.tokens[1:] in (["1:repeat"], ["2:repeat"])
        assert is_board(bar)


async def test_who_is_out_is_seen_on_the_board(journal: Journal) -> None:
    async with marking(journal, *BEFORE_OUT, players=("Ann", "Bo", "Cy")) as bar:
        await bar.press("m enter k")
        assert bar.at(Place.NOTICE)
        assert any("2 Bo" in row and " OUT" in row for row in rows_of(bar, "#roster"))
        await bar.press("enter")
        assert bar.at(Place.FORM)
        assert is_board(bar)


@pytest.mark.parametrize("glyphs", [FULL, PLAIN])
async def test_the_total_is_larger_than_beside_the_form(journal: Journal, glyphs: Glyphs) -> None:
    async with marking(
        journal, "1:-", "2:c", players=("Ann", "Bo", "Cy"), size=(80, 24), glyphs=glyphs
    ) as bar:
        small = digits_height(rows_of(bar, "#board"), 1, bar.board.glyphs)
        await bar.press("k")
        assert digits_height(rows_of(bar, "#board"), 1, bar.board.glyphs) > small


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
@pytest.mark.parametrize("seats", [2, 8, 16])
async def test_what_is_out_of_the_ordinary_is_in_view(
    journal: Journal, seats: int, size: tuple[int, int]
) -> None:
    names = tuple(f"Player {seat}" for seat in range(seats))
    scores = ",".join("0" * seats)
    async with marking(journal, f"1:set:{scores}", players=names, size=size) as bar:
        for keys in ("", "k"):
            await bar.press(keys)
            assert "RECONSTRUCTED" in bar.text
        await bar.press("k u")
        assert "1 TAKEN BACK" in bar.text
