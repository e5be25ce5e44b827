"""The settings screen: what is changed holds at once, is saved at once, and costs no marks."""

import re
from pathlib import Path

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.settings.fields import FIELDS
from cowboy_tui.settings.file import SettingsFile
from cowboy_tui.settings.settings import DEFAULTS, Settings
from cowboy_tui.tui.commands import Place
from cowboy_tui.tui.glyphs import PLAIN
from cowboy_tui.tui.key_map import key_map_of
from cowboy_tui.tui.screens.home import HomeScreen
from cowboy_tui.tui.screens.marking import MarkingScreen
from cowboy_tui.tui.screens.new_game import NewGameScreen
from cowboy_tui.tui.screens.settings import SettingsScreen
from cowboy_tui.tui.widgets.row_list import RowList
from tests.marker.support import WON

from .support import BEFORE_OUT, SHORT, Bar, marking, terminal


@pytest.fixture
def file(tmp_path: Path) -> SettingsFile:
    return SettingsFile(tmp_path / "settings.toml", key_map_of)


def kept(file: SettingsFile) -> Settings:
    """The settings as the file has them now."""
    again = SettingsFile(file.path, key_map_of)
    assert again.problem == ""
    return again.settings


def row(bar: Bar, title: str) -> str:
    return next(each.value for each in rows(bar).rows if each.label == title)


def rows(bar: Bar) -> RowList:
    return bar.top(SettingsScreen).query_one(RowList)


async def go_to(bar: Bar, name: str) -> None:
    await bar.press("home " + "down " * [field.name for field in FIELDS].index(name))


async def test_every_setting_is_a_row(journal: Journal, file: SettingsFile) -> None:
    async with marking(journal, "1:-", settings=file) as bar:
        await bar.press("f4")
        assert [each.label for each in rows(bar).rows] == [field.title for field in FIELDS]
        for field in FIELDS:
            assert field.help.split(".")[0] in " ".join(bar.text.split())
            await bar.press("down")
        bar.assert_fits()
        assert file.path is not None
        assert bar.static(".heading") == f"Settings, kept in {file.path}"
        assert not file.path.exists(), "nothing was changed"


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
async def test_every_setting_is_changed_and_saved(
    journal: Journal, file: SettingsFile, field: object
) -> None:
    name = field.name  # type: ignore[attr-defined]
    async with marking(journal, "1:-", settings=file) as bar:
        await bar.press("f4 " + "down " * [each.name for each in FIELDS].index(name))
        seen = [getattr(DEFAULTS, name)]
        for _ in range(4):
            await bar.press("right")
            seen.append(getattr(kept(file), name))
            assert bar.app._settings == kept(file)
        assert len(set(seen)) > 1
        for value in reversed(seen[:-1]):
            await bar.press("left")
            assert getattr(kept(file), name) == value
        assert kept(file) == DEFAULTS


async def test_seconds_are_typed(journal: Journal, file: SettingsFile) -> None:
    async with marking(journal, "1:-", settings=file) as bar:
        await bar.press("f4 down down down down down down 4 5")
        assert kept(file).shot_clock == 45
        assert row(bar, "Shot clock") == "45 seconds"
        await bar.press("backspace right")
        assert kept(file).shot_clock == 9
        await bar.press("9 9 9")
        assert kept(file).shot_clock == 600
        await bar.press("0")
        await bar.press("down 2 5 up 0")
        assert kept(file) == DEFAULTS._replace(extension=25)
        assert row(bar, "Shot clock") == "none"
        await bar.press("left")
        assert kept(file).shot_clock == 0


async def test_a_hint_says_of_its_own_row_what_keys_do(
    journal: Journal, file: SettingsFile
) -> None:
    async with marking(journal, "1:-", settings=file) as bar:
        await bar.press("f4")
        for field in FIELDS:
            hint = bar.static("#hint")
            assert hint.startswith(field.help)
            assert "Left and Right change it, and so does a click" in hint
            assert ("typed" in hint) == (not field.choices), field.name
            await bar.press("down")


async def test_the_sign_before_a_changed_row_is_explained(
    journal: Journal, file: SettingsFile
) -> None:
    async with marking(journal, "1:-", settings=file) as bar:
        await bar.press("f4")
        assert "*" not in bar.text
        await bar.press("right down")
        assert "*Theme" in bar.text
        assert "* marks what was changed." in bar.text
        bar.assert_fits()
        await bar.press("up left")
        assert "*" not in bar.text


@pytest.mark.parametrize(
    ("keys", "screen"), [("q", HomeScreen), ("q n", NewGameScreen), ("", MarkingScreen)]
)
async def test_it_is_left_for_where_one_was(
    journal: Journal, keys: str, screen: type, file: SettingsFile
) -> None:
    async with marking(journal, "1:-", settings=file) as bar:
        await bar.press(keys)
        before = bar.app.screen
        for leave in ("escape", "f4"):
            await bar.press("f4")
            assert bar.top(SettingsScreen).place is Place.SETTINGS
            await bar.press(leave)
            assert bar.app.screen is before
            assert isinstance(before, screen)


@pytest.mark.parametrize(
    ("before", "keys", "place"),
    [
        (("1:-",), "c 3", Place.FORM),
        (("1:o",), "", Place.CHOICE),
        (BEFORE_OUT, "m enter", Place.NOTICE),
        (WON, "", Place.OVER),
    ],
)
async def test_marks_and_place_stay(
    journal: Journal, before: tuple[str, ...], keys: str, place: Place, file: SettingsFile
) -> None:
    players = ("Ann", "Bo", "Cy")
    async with marking(journal, *before, players=players, house=SHORT, settings=file) as bar:
        await bar.press(keys)
        draft, tokens = bar.draft, bar.tokens
        await bar.press("f4 right down right down right down right escape")
        assert bar.at(place)
        assert (bar.draft, bar.tokens) == (draft, tokens)
        assert bar.marking.settings == kept(file)
        assert kept(file)[:4] == ("light", "high-contrast", "number-pad", True)


async def test_names_that_were_typed_stay(journal: Journal, file: SettingsFile) -> None:
    async with terminal(journal, settings=file) as bar:
        await bar.press("enter")
        await bar.write("Ann\rBo")
        await bar.press("f4 right escape")
        assert bar.name == "Bo"
        assert bar.players == [("Ann", 0)]


async def test_theme_and_palette_hold_at_once(journal: Journal, file: SettingsFile) -> None:
    async with marking(journal, "1:-", settings=file) as bar:
        await bar.press("f4 right")
        assert bar.app.theme == "cowboy-light"
        await bar.press("down right")
        assert bar.app.theme == "cowboy-light-high"
        await bar.press("right escape")
        assert bar.app.theme == "cowboy-light-blind"
        await bar.press("f3")
        assert bar.app.theme == "cowboy-dark-blind"
        assert kept(file) == DEFAULTS._replace(palette="color-blind")
    async with marking(journal, "1:-", settings=SettingsFile(file.path)) as bar:
        assert bar.app.theme == "cowboy-dark-blind"


async def test_the_shot_clock_holds_at_once(journal: Journal, file: SettingsFile) -> None:
    async with marking(journal, "1:-", settings=file) as bar:
        await bar.press("3 f4 down down down down down down 4 5 escape")
        assert "CLOCK 0:" in bar.rows[0]
        assert bar.draft == "3"
        await bar.press("f4 down down down down down down 0 escape")
        assert "CLOCK" not in bar.text
        assert bar.marking._timer is None


async def test_a_click_chooses_a_row_and_one_more_changes_it(
    journal: Journal, file: SettingsFile
) -> None:
    async with marking(journal, "1:-", settings=file) as bar:
        await bar.press("f4")
        await bar.pilot.click("#settings", offset=(5, 3))
        await bar.settle()
        assert rows(bar).cursor == 3
        assert kept(file) == DEFAULTS
        await bar.pilot.click("#settings", offset=(5, 3))
        await bar.settle()
        assert kept(file) == DEFAULTS._replace(sound=True)
        await bar.pilot.click("#settings", offset=(5, 19))
        await bar.settle()
        assert kept(file) == DEFAULTS._replace(sound=True)


async def test_without_a_file_settings_hold_all_the_same(journal: Journal) -> None:
    async with marking(journal, "1:-", settings=DEFAULTS) as bar:
        await bar.press("f4 right escape")
        assert bar.app.theme == "cowboy-light"


# A wrong file

WRONG = "sound = true\ntheme = 'pink'\n"


@pytest.fixture
def wrong(tmp_path: Path) -> SettingsFile:
    path = tmp_path / "settings.toml"
    path.write_text(WRONG, encoding="utf-8")
    return SettingsFile(path, key_map_of)


def said(bar: Bar) -> str:
    """The text of the screen in one line; a word that was broken at an edge is whole again."""
    return re.sub(r"\s+", "", bar.text)


async def test_a_wrong_file_is_told_at_home(journal: Journal, wrong: SettingsFile) -> None:
    async with terminal(journal, settings=wrong) as bar:
        assert "settings.toml:2:themeis'pink';writeoneof'dark','light'." in said(bar)
        assert "alldefaultsareinforce" in said(bar)
        assert bar.app._settings == DEFAULTS
        await bar.press("down up")
        assert "settings.toml:2:" in said(bar)


async def test_a_wrong_file_is_told_in_a_game(journal: Journal, wrong: SettingsFile) -> None:
    async with marking(journal, "1:-", settings=wrong) as bar:
        assert bar.alarm.startswith(f"{wrong.path}:2: theme is 'pink'; write one of")
        await bar.press("c")
        assert bar.alarm, "it stays until something is recorded"
        await bar.press("enter")
        assert not bar.alarm
        await bar.press("f4")
        assert "settings.toml:2:" in said(bar)
        await bar.press("escape q")
        assert "settings.toml:2:" in said(bar)


async def test_a_wrong_file_is_not_written_over(journal: Journal, wrong: SettingsFile) -> None:
    assert wrong.path is not None
    async with marking(journal, "1:-", settings=wrong) as bar:
        await bar.press("f4 right")
        assert bar.app.theme == "cowboy-light"
        assert "Thisholdsuntiltheprogramends,butisnotsaved" in said(bar)
        assert wrong.path.read_text(encoding="utf-8") == WRONG
        wrong.path.write_text("sound = true # loud\n", encoding="utf-8")
        await bar.press("right right")
        assert "notsaved" not in said(bar)
        text = wrong.path.read_text(encoding="utf-8")
        assert text.startswith("sound = true # loud\n")
        assert 'theme = "light"' in text


async def test_a_theme_that_is_not_saved_is_told(journal: Journal, wrong: SettingsFile) -> None:
    async with marking(journal, "1:-", settings=wrong) as bar:
        await bar.press("f3")
        assert bar.app.theme == "cowboy-light"
        assert [note.message for note in bar.app._notifications]
        await bar.press("q f3")
        assert "notsaved" in said(bar)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (160, 45)])
async def test_it_fits(journal: Journal, file: SettingsFile, size: tuple[int, int]) -> None:
    async with marking(journal, "1:-", settings=file, size=size, glyphs=PLAIN) as bar:
        await bar.press("f4")
        for _ in FIELDS:
            bar.assert_fits()
            assert "Left and Right change it" in " ".join(bar.text.split())
            assert bar.text.isascii()
            await bar.press("down")
