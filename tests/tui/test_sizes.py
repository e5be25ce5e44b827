"""Terminals of every size: what must be in view is, and nothing crashes on the way."""

import itertools
from typing import NamedTuple

import pytest
from rich.cells import cell_len
from textual.geometry import Region, Size

from cowboy_tui.journal import Journal
from cowboy_tui.marker.form import groups
from cowboy_tui.rules.shot import Mark, Shot
from cowboy_tui.tui.arrangement import SMALLEST, arrange, arrange_wall
from cowboy_tui.tui.big_digits import SMALLEST_HEIGHT
from cowboy_tui.tui.form_layout import fullest, lay_out, rows_of
from cowboy_tui.tui.glyphs import FULL, PLAIN, Glyphs
from cowboy_tui.tui.wording import name_of
from tests.marker.support import WON, setup_of

from .sight import assert_all_in_view, digits_height, reads
from .sight import rows_of as sight
from .support import BEFORE_OUT, OLD, SHORT, marking

EVERY_MARK = Shot((1, 3, 5), (1, 3, 5), (1, 3, 5), frozenset(Mark), (1, 3, 5), 1)
EIGHT = tuple(f"Player {letter}" for letter in "ABCDEFGH")
SIXTEEN = tuple(f"Player {letter}" for letter in "ABCDEFGHIJKLMNOP")
ROUND = tuple(f"{seat}:-" for seat in range(1, 9))

STEPS = [
    *((1, 1), (2, 1), (1, 2), (5, 3), (10, 5), (20, 10), (40, 60), (200, 5)),
    *((59, 20), (60, 19), (60, 20), (61, 21), (81, 25), (120, 36), (200, 60), (60, 60)),
]
FOUR = ("Ann Twelve12", "Bartholomew1", "Cy O'Brien12", "Dee Twelve12")


# The arrangement


def test_panels_cover_the_screen_and_overlap_nowhere() -> None:
    walked = 0
    for width in (*range(60, 131), *range(133, 300, 6), 300):
        form_rows = max(rows_of(boxes, width) for boxes in fullest(setup_of().new_game()))
        for height in range(20, 91):
            size = Size(width, height)
            walked += 1
            for found in (
                *(arrange(size, form_rows, seats) for seats in (2, 8, 16)),
                *(arrange_wall(size, seats) for seats in (2, 16)),
            ):
                assert found is not None
                assert_tiles(size, [region for region in found if region])
    assert walked == 7100


def assert_tiles(size: Size, regions: list[Region]) -> None:
    """The regions are within the screen, fill it, and no two share a cell."""
    assert all(r.x >= 0 and r.y >= 0 for r in regions), (size, regions)
    assert all(r.right <= size.width and r.bottom <= size.height for r in regions), (size, regions)
    assert sum(region.area for region in regions) == size.area, (size, regions)
    for one, other in itertools.combinations(regions, 2):
        assert not one.overlaps(other), (size, one, other)


@pytest.mark.parametrize("seats", [2, 4, 8, 16])
def test_what_matters_has_room_at_every_size(seats: int) -> None:
    for width, height in itertools.product(range(60, 301, 3), range(20, 91)):
        form_rows = max(rows_of(boxes, width) for boxes in fullest(setup_of().new_game()))
        found = arrange(Size(width, height), form_rows, seats)
        assert found is not None
        assert found.roster.height >= min(8, seats)
        assert found.roster.width >= 30
        assert found.board.height > SMALLEST_HEIGHT
        assert found.form.height == form_rows
        assert found.preview.height >= 2
        assert found.log.height >= 1
        assert bool(found.table) is (width >= 100 and height >= 30)
        if found.table:
            assert found.table.height >= 10
            assert found.table.width >= 40


def test_below_the_least_size_there_is_no_arrangement() -> None:
    width, height = SMALLEST
    assert arrange(Size(width, height), 5, 8) is not None
    assert arrange(Size(width - 1, height), 5, 8) is None
    assert arrange(Size(width, height - 1), 5, 8) is None


@pytest.mark.parametrize("width", [*range(60, 121), 150, 200])
def test_boxes_stand_side_by_side_in_the_width(width: int) -> None:
    state = setup_of(house="frozen_ball=true").new_game()
    most = rows_of(groups(state, EVERY_MARK), width)
    for shot in (Shot(), EVERY_MARK, Shot((3,), (5,))):
        placed = lay_out(groups(state, shot), width)
        assert max(piece.y for piece in placed) < most
        for one, other in itertools.pairwise(placed):
            assert (other.y, other.x) >= (one.y, one.x + len(one.text) + 1) or other.y > one.y
        assert all(piece.x + len(piece.text) <= width for piece in placed)


# The marking screen


class Situation(NamedTuple):
    """A game that has come so far, and keys pressed in it."""

    tokens: tuple[str, ...] = ()
    keys: str = ""
    players: tuple[str, ...] = ("Ann", "Bo")
    house: str = "open_to=90"
    more: str = ""
    glyphs: Glyphs = FULL


LONG_NAMES = ("Maximiliane von und zu W", "Bo", "Wolfgang Amadeus Mozart", "Cy")
WIDE_NAMES = ("玉球の達人", "김철수", "王小明", "Zoë")

SITUATIONS = {
    "two at the opening": Situation(house="frozen_ball=true cushion=always push=foul"),
    "four, plain signs": Situation(
        ("1:-", "2:c"), "5 c", ("Ann", "Bo", "Cy O'Brien", "Dee Twelve12"), glyphs=PLAIN
    ),
    "eight, a run": Situation(
        (*ROUND, "1:c35", "1:1~1", "1:s", "2:3"), "5 c", EIGHT, more="Start: 70" + " 0" * 7 + "\n"
    ),
    "sixteen": Situation(("1:-", "2:m", "3:-"), "", SIXTEEN),
    "long names": Situation(("1:-", "2:c"), "m", LONG_NAMES),
    "wide names": Situation(("1:3", "1:-"), "1 3", WIDE_NAMES),
    "held balls": Situation(("1:-", "2:3~3", "2:s~3"), "( 1"),
    "a called pocket": Situation(("1:135", "1:c"), "@ 3", house="open_to=9 caroms_to=10"),
    "called at the head, plain": Situation(
        ("1:135", "1:c"), "@ 6 w", house="open_to=9 caroms_to=10", glyphs=PLAIN
    ),
    "fouls in a row": Situation(("1:-", "2:m", "1:-", "2:m", "1:-"), "s"),
    "one is out": Situation(
        (*BEFORE_OUT, "2:m"), "enter", ("Ann", "Bo", "Cy"), house="forfeit=three_fouled_innings"
    ),
    "a choice": Situation(("1:o",)),
    "a win": Situation(WON, house=SHORT),
}
GRID = list(itertools.product((60, 80, 100, 130, 160, 200, 240, 300), range(20, 91, 10)))
ODD = [(61, 21), (64, 22), (70, 23), OLD, (99, 30), (100, 29), (75, 60), (76, 24), (161, 47)]
AT_LEAST = [SMALLEST, (80, 24), (100, 30)]
"""Sizes that every situation is looked at in."""


def walk(number: int) -> list[tuple[int, int]]:
    """The sizes that a situation is looked at in; all of them see every size twice at least."""
    return [*AT_LEAST, *[*GRID, *ODD][number % 6 :: 6]]


def walked() -> set[tuple[int, int]]:
    return {size for number in range(len(SITUATIONS)) for size in walk(number)}


@pytest.mark.parametrize("what", SITUATIONS)
async def test_everything_is_in_view(journal: Journal, what: str) -> None:
    assert len(walked()) == 73
    tokens, keys, players, house, more, glyphs = SITUATIONS[what]
    async with marking(
        journal, *tokens, players=players, house=house, more=more, glyphs=glyphs
    ) as bar:
        await bar.press(keys)
        for size in walk(list(SITUATIONS).index(what)):
            await bar.resize(*size)
            assert_all_in_view(bar, glyphs)


@pytest.mark.parametrize("what", SITUATIONS)
async def test_the_board_view_shows_the_game(journal: Journal, what: str) -> None:
    tokens, keys, players, house, more, glyphs = SITUATIONS[what]
    async with marking(
        journal, *tokens, players=players, house=house, more=more, glyphs=glyphs
    ) as bar:
        await bar.press(f"{keys} k")
        for size in walk(list(SITUATIONS).index(what))[::2]:
            await bar.resize(*size)
            assert bar.marking.wall
            assert_all_in_view(bar, glyphs)
            assert not bar.form.display
            assert not bar.marking.query_one("#preview").display


@pytest.mark.parametrize("size", [SMALLEST, OLD, (200, 60)])
async def test_the_shooter_of_sixteen_is_in_view(journal: Journal, size: tuple[int, int]) -> None:
    async with marking(journal, players=SIXTEEN, size=size) as bar:
        for name in SIXTEEN:
            assert any(f"{name} " in row for row in sight(bar, "#roster"))
            assert reads(sight(bar, "#board"), name, FULL)
            await bar.press("enter")


@pytest.mark.parametrize("size", [(160, 45), (200, 45), (160, 60), (240, 70), (300, 90)])
async def test_digits_grow_with_the_room(journal: Journal, size: tuple[int, int]) -> None:
    async with marking(
        journal, "1:-", "2:c", players=FOUR, more="Start: 0 83 60 0\n", size=size
    ) as bar:
        least = 12 if size[1] < 60 or size[0] < 200 else 22 if size[0] < 300 else 30
        assert digits_height(sight(bar, "#board"), bar.game.state.total, FULL) >= least
        await bar.press("k")
        assert digits_height(sight(bar, "#board"), bar.game.state.total, FULL) >= least


async def test_no_short_name_is_shortened_on_the_old_terminal(journal: Journal) -> None:
    async with marking(journal, *(f"{seat}:-" for seat in (1, 2, 3, 4)), players=FOUR) as bar:
        for keys in ("enter",) * 4:
            for name in FOUR:
                assert cell_len(name) == 12
                assert any(f" {name} " in row for row in sight(bar, "#roster"))
            shooter = name_of(bar.game.state, bar.game.state.at_table)
            assert bar.row_of(bar.board).startswith(f" {shooter} ")
            logged = [row for row in sight(bar, "#log") if row.strip()]
            assert len(logged) == 3
            assert all(any(f" {name} " in row for name in FOUR) for row in logged)
            await bar.press(keys)


# Resizing


SCREENS = {
    "marks": "c ( 3",
    "seat dialog": "c g",
    "quit dialog": "ctrl+q",
    "help": "f1",
    "home": "q",
    "new game": "q n A n n enter B o enter",
    "abandon dialog": "q x",
    "choice": "o enter",
    "replacing": "enter e 5",
}


@pytest.mark.parametrize("place", SCREENS)
async def test_no_size_crashes_and_nothing_is_lost(journal: Journal, place: str) -> None:
    async with marking(journal, players=SIXTEEN) as bar:
        await bar.press(SCREENS[place])
        screen, before = bar.app.screen, bar.rows
        for width, height in STEPS[::3] if place == "help" else STEPS:
            await bar.resize(width, height)
            assert bar.app.is_running
            assert bar.app.screen is screen
            bar.assert_fits()
        await bar.resize(*OLD)
        for _ in range(30):
            # The screen below a dialog is drawn anew when Textual finds the time.
            if bar.rows == before:
                break
            await bar.pilot.pause(0.1)
        assert bar.rows == before


async def test_marks_are_typed_and_recorded_at_every_size(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        for size in STEPS:
            await bar.resize(*size)
            await bar.press("c tab up down enter")
            assert bar.tokens == ["1:-", "2:c"]
            await bar.press("u")
            assert bar.tokens == ["1:-"]


@pytest.mark.parametrize("size", [(59, 24), (80, 19), (40, 10)])
async def test_too_small_is_said_in_a_sentence_and_then_all_is_back(
    journal: Journal, size: tuple[int, int]
) -> None:
    async with marking(journal, "1:-") as bar:
        await bar.press("c")
        before = bar.rows
        await bar.resize(*size)
        assert bar.text.strip().startswith("60 x 20 needed")
        assert bar.text.count("\n") == size[1] - 1
        await bar.press("3")
        assert bar.text.strip().startswith("60 x 20 needed")
        await bar.resize(*OLD)
        await bar.press("backspace")
        assert bar.rows == before
        await bar.press("enter")
        assert bar.tokens == ["1:-", "2:c"]


async def test_a_choice_that_comes_while_it_is_too_small_is_there_afterwards(
    journal: Journal,
) -> None:
    async with marking(journal) as bar:
        await bar.resize(20, 10)
        await bar.press("o enter")
        await bar.resize(*OLD)
        assert "Bo chooses" in bar.text
        await bar.resize(20, 10)
        await bar.press("r")
        await bar.resize(*OLD)
        assert "[ ] o" in bar.text
        bar.assert_fits()


@pytest.mark.parametrize("keys", ["", "k"])
async def test_names_that_differ_at_their_end_are_told_apart(journal: Journal, keys: str) -> None:
    names = tuple(f"Player Number{seat}" for seat in range(1, 17))
    async with marking(journal, players=names, size=SMALLEST) as bar:
        await bar.press(keys)
        shown = [row[4:16] for row in sight(bar, "#roster") if row.strip()]
        assert len(set(shown)) == len(shown) >= 8
        bar.assert_fits()
