"""Names as people have them: shown as they are or shortened, and nothing out of its place."""

from unicodedata import normalize

import pytest
from rich.cells import cell_len
from textual.widgets import Static

from cowboy_tui.journal import Journal
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.tui.commands import Place
from cowboy_tui.tui.glyphs import FULL, PLAIN, Glyphs
from cowboy_tui.tui.screens.question import Question, SeatQuestion
from cowboy_tui.tui.widgets.panel import Panel
from tests.marker.support import WON, mark, setup_of

from .sight import reads, rows_of
from .support import BEFORE_OUT, LONG, OLD, SHORT, Bar, marking, terminal

TYPED = (
    "[bold]X[/]",
    "[@click=app.quit]x",
    'O\'Brien "Bo"',
    "Bartholomew Maximilian Featherstonehaugh-Cholmondeley the 3rd",
    "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewiss",
    "山田太郎山田太郎山田太郎山田太郎山田太郎山田太郎",
    "👨‍👩‍👧‍👦 👩🏽‍🚀 🏳️‍🌈",
    "Zoe\u0308 Ñ x\u0301\u0302\u0323y",
    "عمر الخيام",
    "שלמה המלך",
    "$score %s {x} \\[ a[/b",
)
NAMES = tuple(normalize("NFC", name) for name in TYPED)
SIZES = ((60, 20), OLD, (131, 43))


def assert_shows(bar: Bar, name: str) -> None:
    """A name stands somewhere as it is, over the end of a line, or cut with an ellipsis."""
    text = bar.text
    unbroken = "".join(text.split())
    if name in text or "".join(name.split()) in unbroken:
        return
    cut = bar.app._glyphs.cut
    starts = (name[:length] for length in range(len(name) - 1, 2, -1))
    # Half a wide character is never drawn: a space stands in its place before the ellipsis.
    assert any(start + cut in text or f"{start} {cut}" in text for start in starts), (name, text)


def assert_panels_fit(bar: Bar) -> None:
    """Every panel draws lines of its own width, and no more than it has."""
    for panel in bar.marking.query(Panel):
        if panel.display and panel.size:
            lines = panel.render().split("\n")
            assert len(lines) <= panel.size.height, panel
            for line in lines:
                assert line.cell_length <= panel.size.width, (panel, line.plain)
            assert bar.app.screen.region.contains_region(panel.region), panel


def assert_no_links(bar: Bar) -> None:
    for strip in bar.app.screen._compositor.render_strips():
        for segment in strip:
            assert not (segment.style and segment.style.link)
            assert not (segment.style and "@click" in segment.style.meta)


def assert_right(bar: Bar) -> None:
    bar.assert_fits()
    assert_no_links(bar)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("glyphs", [FULL, PLAIN], ids=["full", "plain"])
async def test_each_at_the_table(journal: Journal, size: tuple[int, int], glyphs: Glyphs) -> None:
    async with marking(journal, players=NAMES, size=size, glyphs=glyphs) as bar:
        for name in NAMES:
            assert_right(bar)
            assert_panels_fit(bar)
            headline = bar.row_of(bar.board)
            assert headline.strip()
            assert_shows(bar, name)
            board = rows_of(bar, "#board")
            assert cut_or_whole(headline, name, glyphs.cut) or reads(board, name, glyphs)
            await bar.press("s")
            assert_right(bar)
            await bar.press("escape enter")
        assert len(bar.log.innings) >= 1
        assert_shows(bar, NAMES[-1])


def cut_or_whole(text: str, name: str, cut: str) -> bool:
    if name in text:
        return True
    begun = text.strip().partition(cut)[0].strip()
    return bool(begun) and name.startswith(begun)


@pytest.mark.parametrize("name", NAMES)
async def test_in_the_prompts(journal: Journal, name: str) -> None:
    async with marking(journal, "1:o", players=("Ann", name)) as bar:
        assert bar.at(Place.CHOICE)
        assert_shows(bar, name)
        assert_right(bar)
        assert_panels_fit(bar)
    async with marking(journal, *WON, players=(name, "Bo"), house=SHORT) as bar:
        assert bar.at(Place.OVER)
        assert bar.prompt.headline == f"{name} WINS THE GAME"
        assert_shows(bar, name)
        assert_right(bar)
        assert_panels_fit(bar)
    async with marking(journal, *BEFORE_OUT, players=("Ann", name, "Cy")) as bar:
        await bar.press("m enter")
        assert bar.prompt.headline == f"{name} is OUT of the game."
        assert_shows(bar, name)
        assert_right(bar)
        assert_panels_fit(bar)
        await bar.press("enter e c")
        assert_right(bar)


@pytest.mark.parametrize("size", SIZES)
async def test_in_the_dialogs(journal: Journal, size: tuple[int, int]) -> None:
    async with marking(journal, "1:-", players=NAMES, size=size) as bar:
        await bar.press("g")
        assert isinstance(bar.app.screen, SeatQuestion)
        lines = bar.app.screen.query(".one-line").results(Static)
        asked = [str(line.content) for line in lines][: len(NAMES)]
        assert all(map(str.endswith, asked, NAMES))
        assert_right(bar)
        for name in NAMES:
            assert_shows(bar, name)
        assert_dialog_in_view(bar)
        await bar.press("escape q x")
        assert isinstance(bar.app.screen, Question)
        assert_right(bar)
        assert_dialog_in_view(bar)


@pytest.mark.parametrize("size", SIZES)
async def test_sixteen_players_to_choose_from(journal: Journal, size: tuple[int, int]) -> None:
    players = tuple(f"Player {letter} {'x' * 60}" for letter in "ABCDEFGHIJKLMNOP")
    async with marking(journal, "1:-", players=players, size=size) as bar:
        await bar.press("g")
        assert_right(bar)
        for letter in "ABCDEFGHIJKLMNOP":
            assert f"Player {letter}" in bar.text
        assert "nobody" in bar.text
        await bar.press("g h")
        assert bar.tokens == ["1:-", "16:retire"]
        await bar.press("enter q x")
        assert_right(bar)
        assert " Enter  give it up" in bar.text
        assert "keep it" in bar.text


def assert_dialog_in_view(bar: Bar) -> None:
    dialog = bar.app.screen.query_one(".dialog")
    for each in dialog.query(Static):
        assert dialog.region.contains_region(each.region), str(each.content)
    assert bar.app.screen.region.contains_region(dialog.region)


@pytest.mark.parametrize("name", NAMES)
async def test_at_home_and_while_setting_up(journal: Journal, name: str) -> None:
    house = setup_of(name, "Bo", house=SHORT)
    mark(MarkedGame.start(journal, house), WON)
    MarkedGame.start(journal, setup_of("Ann", name, house=LONG))
    async with terminal(journal) as bar:
        assert name in bar.games[0]
        assert bar.games[2].endswith(f"won by {name}")
        assert_shows(bar, name)
        assert_right(bar)
        await bar.press("n")
        assert name in bar.static("#seen")
        assert_shows(bar, name)
        assert_right(bar)
        await bar.paste(f"{name}\n{name}\n")
        assert [each for each, _ in bar.players] == [name]
        assert name in bar.static("#error")
        assert_shows(bar, name)
        assert_right(bar)
        await bar.press("f1")
        assert_right(bar)


async def test_many_names_at_home_and_while_setting_up(journal: Journal) -> None:
    MarkedGame.start(journal, setup_of(*NAMES))
    async with terminal(journal) as bar:
        assert_right(bar)
        await bar.press("n")
        assert_right(bar)
        await bar.paste("".join(f"{name}\n" for name in TYPED))
        assert [name for name, _ in bar.players] == list(NAMES)
        await bar.press("tab tab")
        for name in NAMES:
            assert_right(bar)
            assert_shows(bar, name)
            await bar.press("down")
        await bar.press("f2")
        assert bar.game.setup.players == NAMES
        assert_right(bar)


def test_the_names_are_what_they_should_be() -> None:
    assert all(cell_len(name) for name in NAMES)
    assert len(NAMES[3]) >= 60
    assert len(NAMES[4]) >= 60
