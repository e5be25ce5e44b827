"""Terminals of every size: what must be in view is, and nothing crashes on the way."""

import itertools

import pytest
from textual.geometry import Size

from cowboy_tui.journal import Journal
from cowboy_tui.marker.form import groups
from cowboy_tui.rules.shot import Mark, Shot
from cowboy_tui.tui.arrangement import SMALLEST, arrange
from cowboy_tui.tui.big_digits import SMALLEST_HEIGHT, draw
from cowboy_tui.tui.form_layout import box_text, lay_out, rows_of
from cowboy_tui.tui.wording import PHASE_WORDS
from tests.marker.support import WON, setup_of

from .support import OLD, SHORT, Bar, marking

EVERY_MARK = Shot((1, 3, 5), (1, 3, 5), (1, 3, 5), frozenset(Mark), (1, 3, 5), 1)
EIGHT = tuple(f"Player {letter}" for letter in "ABCDEFGH")
SIXTEEN = tuple(f"Player {letter}" for letter in "ABCDEFGHIJKLMNOP")
ROUND = tuple(f"{seat}:-" for seat in range(1, 9))

STEPS = [
    *((1, 1), (2, 1), (1, 2), (5, 3), (10, 5), (20, 10), (40, 60), (200, 5)),
    *((59, 20), (60, 19), (60, 20), (61, 21), (81, 25), (120, 36), (200, 60), (60, 60)),
]
ENOUGH = [(60, 20), (64, 22), (70, 23), OLD, (100, 27), (132, 43), (160, 30), (200, 60), (200, 20)]


# The arrangement


@pytest.mark.parametrize("rules", ["Rules: modern", "Rules: historic"])
def test_panels_cover_the_screen_and_overlap_nowhere(rules: str) -> None:
    state = setup_of().new_game()
    for width, height in itertools.product([*range(60, 100), *range(100, 201, 7)], range(20, 61)):
        form_rows = rows_of(groups(state, EVERY_MARK), width)
        found = arrange(Size(width, height), form_rows, 8)
        assert found is not None
        assert all(region.area > 0 for region in found), (width, height, found)
        assert all(r.x >= 0 and r.right <= width and r.y >= 0 for r in found), (width, height)
        assert max(region.bottom for region in found) == height, (width, height)
        assert sum(region.area for region in found) == width * height, (width, height)
        for one, other in itertools.combinations(found, 2):
            assert not one.overlaps(other), (width, height, one, other)


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


@pytest.mark.parametrize("size", ENOUGH)
async def test_everything_is_in_view(journal: Journal, size: tuple[int, int]) -> None:
    async with marking(
        journal,
        *ROUND,
        "1:c35",
        "1:1~1",
        "1:s",
        "2:3",
        players=EIGHT,
        more="Start: 70" + " 0" * 7 + "\n",
        size=size,
    ) as bar:
        await bar.press("5 c")
        assert_in_view(bar)
        assert_players_in_view(bar, 8 if size[1] >= OLD[1] else 4)


async def test_the_opening_is_in_view(journal: Journal) -> None:
    async with marking(journal, house="frozen_ball=true cushion=always push=foul") as bar:
        for size in ENOUGH:
            await bar.resize(*size)
            assert_in_view(bar)
            assert "CUE BALL IN HAND" in bar.text


async def test_held_balls_and_the_cue_ball_are_in_view(journal: Journal) -> None:
    async with marking(journal, "1:-", "2:3~3", "2:s~3") as bar:
        assert bar.game.state.held == (3,)
        for size in ENOUGH:
            await bar.resize(*size)
            assert "OFF TABLE: 3" in bar.text
            assert "CUE BALL IN HAND" in bar.text
            assert_in_view(bar)


async def test_fouls_in_a_row_are_in_view(journal: Journal) -> None:
    async with marking(journal, "1:-", "2:m", "1:-", "2:m", "1:-") as bar:
        for size in ENOUGH:
            await bar.resize(*size)
            assert "2 of 3 fouls running" in bar.text


@pytest.mark.parametrize("size", [SMALLEST, OLD, (200, 60)])
async def test_the_shooter_of_sixteen_is_in_view(journal: Journal, size: tuple[int, int]) -> None:
    async with marking(journal, players=SIXTEEN, size=size) as bar:
        for name in SIXTEEN:
            assert any(f"{name} " in row[: bar.roster.size.width] for row in bar.rows)
            assert bar.row_of(bar.board).strip().startswith(name)
            await bar.press("enter")


async def test_a_choice_is_in_view(journal: Journal) -> None:
    async with marking(journal, "1:o") as bar:
        for size in ENOUGH:
            await bar.resize(*size)
            assert "Bo chooses" in bar.text
            assert " r  repeat" in bar.text
            assert " t  take" in bar.text
            bar.assert_fits()


async def test_a_win_is_in_view(journal: Journal) -> None:
    async with marking(journal, *WON, house=SHORT) as bar:
        for size in ENOUGH:
            await bar.resize(*size)
            assert "Ann WINS THE GAME" in bar.text
            assert "Ann 6, Bo 0" in bar.text
            assert " u  undo" in bar.text
            bar.assert_fits()


def assert_in_view(bar: Bar) -> None:
    """What the design names is on the screen, at any size from the least one on."""
    bar.assert_fits()
    state, text, rows = bar.game.state, bar.text, bar.rows
    name = bar.game.setup.players[(state.at_table or 0) - 1]
    phase = state.phase
    assert phase is not None
    headline = bar.row_of(bar.board)
    assert headline.strip().startswith(name)
    assert headline.strip().endswith(PHASE_WORDS[phase])
    assert f"RUN {state.run}" in text
    assert f"banked {state.total - state.run}" in text or bar.app.size < OLD
    assert_total_in_digits(bar, state.total)
    rulebook = state.rulebook
    bar_row = rows[bar.marking.query_one("#bar").region.y]
    for points in (rulebook.open_to, rulebook.caroms_to, rulebook.target):
        assert str(points) in bar_row.split()
    assert bar.coach[:40] in rows[bar.marking.query_one("#coach").region.y]
    for piece in lay_out(bar.form.groups, bar.form.size.width):
        row = rows[bar.form.region.y + piece.y]
        assert row[piece.x : piece.x + len(piece.text)] == piece.text
        if piece.box:
            assert piece.text == box_text(piece.box)
            assert piece.y < bar.form.size.height
    shown = " ".join(" ".join(rows[y] for y in span(bar, "#preview")).split())
    assert shown.startswith(" ".join(bar.preview.headline.split())[:50])
    if bar.game.events:
        log = "\n".join(rows[y] for y in span(bar, "#log"))
        assert bar.log.innings[-1].tokens in log
    keys = rows[bar.app.size.height - 1]
    assert " Enter  record " in keys
    assert " u  undo " in keys or not bar.game.events


def assert_total_in_digits(bar: Bar, total: int) -> None:
    region = bar.board.region
    rows = [row[region.x : region.right] for row in bar.rows[region.y : region.bottom]]
    heights = range(SMALLEST_HEIGHT, region.height + 1)
    drawn = [[line.rstrip() for line in draw(total, height, "█")] for height in heights]
    big = any(all(any(d in r for r in rows) for d in digits) for digits in drawn)
    assert big or (bar.app.size < OLD and any(f"TOTAL {total} " in row for row in rows)), rows


def assert_players_in_view(bar: Bar, least: int) -> None:
    """As many players as there are rows, each with banked score and phase."""
    state, region = bar.game.state, bar.roster.region
    rows = [row[: region.width] for row in bar.rows[region.y : region.bottom]]
    shown = 0
    for seat, name in enumerate(bar.game.setup.players, 1):
        row = next((row for row in rows if f"{seat:2} {name} " in row), None)
        if row is not None:
            shown += 1
            assert f" {state.banked[seat - 1]} open" in row
    assert shown == min(len(state.banked), region.height)
    assert shown >= least


def span(bar: Bar, selector: str) -> range:
    region = bar.marking.query_one(selector).region
    return range(region.y, region.bottom)


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
