"""The picture of the table: spots, held balls, the string, the cue ball, the called pocket."""

import itertools

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.rules.shot import POCKETS as NUMBERS
from cowboy_tui.tui.glyphs import FULL, PLAIN, Glyphs
from cowboy_tui.tui.table_picture import POCKETS, TableShown, table_lines
from cowboy_tui.tui.widgets.table_view import TableView

from .sight import reads, rows_of
from .support import marking

FINAL = ("1:135", "1:c")
TO_TEN = "open_to=9 caroms_to=10"


def picture(shown: TableShown, width: int = 38, height: int = 10, glyphs: Glyphs = FULL) -> str:
    return "\n".join(table_lines(shown, width, height, glyphs))


def test_each_ball_is_on_its_spot() -> None:
    """The 1 on the head spot, the 5 on the center spot, the 3 on the foot spot (H2)."""
    middle = picture(TableShown()).splitlines()[4]
    assert middle.index("(1)") < middle.index("(5)") < middle.index("(3)")
    assert abs(middle.index("(5)") + 1 - 37 / 2) <= 1
    assert abs(middle.index("(1)") + 1 - 37 / 4) <= 1


def test_the_string_goes_through_the_head_spot() -> None:
    lines = picture(TableShown()).splitlines()
    assert {line.index("┊") for line in lines[1:-2] if "┊" in line} == {lines[4].index("1")}


def test_a_held_ball_is_beside_the_table_and_its_spot_is_free() -> None:
    lines = picture(TableShown(held=(1, 3))).splitlines()
    assert "off: 1, 3" in lines[-1]
    assert "(1)" not in "".join(lines)
    assert "(3)" not in "".join(lines)
    assert lines[4].count("+") == 2


def test_the_cue_ball_is_drawn_only_where_it_is_in_hand() -> None:
    lines = picture(TableShown(cue_in_hand=True)).splitlines()
    assert lines[4].index("(cue)") < lines[3].index("┊")
    assert "in hand" in lines[-1]
    placed = picture(TableShown())
    assert "(cue)" not in placed
    assert "cue ball in position" in placed


def test_a_pocket_and_its_call_look_like_no_ball() -> None:
    for pocket in (None, *NUMBERS):
        rails = picture(TableShown(final=True, pocket=pocket)).splitlines()
        for number in NUMBERS:
            sign = f"<{number}>" if number == pocket else f"[{number}]"
            assert sign in rails[0] + rails[-2]
            assert f"({number})" not in rails[0] + rails[-2]


def test_pockets_count_clockwise_from_the_head_left_corner() -> None:
    lines = picture(TableShown(final=True)).splitlines()
    assert [sign for sign in lines[0] if sign.isdigit()] == ["1", "2", "3"]
    assert [sign for sign in lines[-2] if sign.isdigit()] == ["6", "5", "4"]
    assert len(POCKETS) == len(NUMBERS) == 6
    assert POCKETS[0] == "head left"
    assert not any(sign.isdigit() for sign in picture(TableShown()).splitlines()[0])


@pytest.mark.parametrize("pocket", NUMBERS)
@pytest.mark.parametrize("glyphs", [FULL, PLAIN])
def test_a_called_pocket_stands_big_on_the_cloth(pocket: int, glyphs: Glyphs) -> None:
    for width, height in ((38, 10), (50, 13), (118, 30)):
        for shown in (TableShown((1,), True, True, pocket), TableShown((), False, True, pocket)):
            lines = table_lines(shown, width, height, glyphs)
            assert f"<{pocket}>" in lines[0 if pocket < 4 else -2]
            assert f"CALLED {pocket} {POCKETS[pocket - 1].upper()}" in lines[-1]
            assert reads([line[1:-1] for line in lines[1:-2]], str(pocket), glyphs), lines
            if height < 11:
                assert sum(f"({ball})" in lines[4] for ball in (1, 3, 5)) == 3 - len(shown.held)
            assert ("(cue)" in "\n".join(lines)) is shown.cue_in_hand


def test_the_picture_is_as_large_as_it_is_asked_for() -> None:
    for width, height in itertools.product(range(38, 121, 7), range(10, 36, 5)):
        for shown in (TableShown(), TableShown((1, 5), True, True, 6)):
            for glyphs in (FULL, PLAIN):
                lines = table_lines(shown, width, height, glyphs)
                assert len(lines) == height
                assert {len(line) for line in lines} <= {width, len(lines[-1])}
                assert len(lines[-1]) <= width
                assert glyphs is FULL or "".join(lines).isascii()


async def test_the_called_pocket_stands_there_until_the_shot_is_recorded(journal: Journal) -> None:
    async with marking(journal, *FINAL, house=TO_TEN, size=(100, 30)) as bar:
        assert "CALLED" not in bar.text
        await bar.press("@ 4")
        assert "CALLED 4 FOOT RIGHT" in rows_of(bar, "#table")[-1]
        assert reads(rows_of(bar, "#board"), "CALLED 4", FULL)
        await bar.press("( 1 ) enter")
        assert "CALLED" not in "".join(rows_of(bar, "#table"))


async def test_without_the_picture_the_board_says_what_is_called(journal: Journal) -> None:
    async with marking(journal, *FINAL, house=TO_TEN) as bar:
        await bar.press("@ 4")
        assert not rows_of(bar, "#table")
        assert reads(rows_of(bar, "#board"), "CALLED 4 foot right", FULL)


async def test_the_picture_is_drawn_anew_only_when_the_table_has_changed(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = []
    draw = TableView.lines

    def counted(self: TableView, width: int, height: int) -> object:
        drawn.append(self.shown)
        return draw(self, width, height)

    async with marking(journal, "1:-", size=(100, 30)) as bar:
        await bar.press("c")
        monkeypatch.setattr(TableView, "lines", counted)
        await bar.press("5 c c enter enter u")
        assert not drawn
        await bar.press("s enter")
        assert drawn
        assert "(cue)" in "".join(rows_of(bar, "#table"))


async def test_a_call_is_none_after_the_game_went_back_to_the_caroms(journal: Journal) -> None:
    async with marking(journal, *FINAL, house=TO_TEN, size=(100, 30)) as bar:
        await bar.press("@ 4 u")
        assert bar.draft == "@4"
        assert bar.board.pocket is None
        assert "CALLED" not in "".join(rows_of(bar, "#table"))
        await bar.press("y")
        assert "CALLED 4" in bar.text
