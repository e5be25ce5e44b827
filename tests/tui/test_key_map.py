"""Every command can be given another key; a clash is refused with both names."""

import re
import unicodedata
from pathlib import Path

import pytest
from textual.keys import _character_to_key

from cowboy_tui.journal import Journal
from cowboy_tui.marker.draft import MARK_KEYS
from cowboy_tui.settings.errors import BadKey
from cowboy_tui.settings.file import SettingsFile
from cowboy_tui.settings.settings import DEFAULTS
from cowboy_tui.tui.command_palette import palette_of
from cowboy_tui.tui.commands import COMMANDS, Place, commands_at
from cowboy_tui.tui.enter_guard import BOUNCE_SECONDS
from cowboy_tui.tui.key_listing import key_table
from cowboy_tui.tui.key_map import DEFAULT_KEYS, KeyMap, key_map_of
from cowboy_tui.tui.key_names import UnknownKey, key_name, key_of, key_of_character
from cowboy_tui.tui.screens.help import HelpScreen
from cowboy_tui.tui.screens.place_screen import PlaceScreen
from tests.marker.support import WON

from .support import SHORT, marking, named

IDS = sorted({command.id for command in COMMANDS})


# Names of keys


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("F5", "f5"),
        ("f24", "f24"),
        ("Ctrl+Z", "ctrl+z"),
        ("ctrl + z", "ctrl+z"),
        ("Control+Z", "ctrl+z"),
        ("Esc", "escape"),
        ("Escape", "escape"),
        ("Enter", "enter"),
        ("Return", "enter"),
        ("Space", "space"),
        ("Tab", "tab"),
        ("Shift+Tab", "shift+tab"),
        ("Page Up", "pageup"),
        ("PgDn", "pagedown"),
        ("Del", "delete"),
        ("Ctrl+Del", "ctrl+delete"),
        ("Shift+Left", "shift+left"),
        ("Ctrl+F5", "ctrl+f5"),
        ("u", "u"),
        ("U", "u"),
        ("é", "é"),
        ("É", "é"),
        ("e\u0301", "é"),
        ("ж", "ж"),
        ("?", "question_mark"),
        ("+", "plus"),
        ("-", "minus"),
        ("/", "slash"),
        ("§", "section_sign"),
        ("7", "7"),
    ],
)
def test_a_key_is_named_as_people_do(name: str, key: str) -> None:
    assert key_of(name) == key
    assert key_of(key_name(key)) == key


@pytest.mark.parametrize(
    "name",
    [
        *("", " ", "F0", "F25", "Q7", "Ctrl+", "+Z", "Ctrl+é", "Alt+Z", "Shift+U", "Ctrl+Shift+Z"),
        *("Hyper", "\x1b", "\x1b[2J", "\u202e", "uu", "x" * 5000, "Ctrl+Enter", "\u200b", "👍🏽"),
    ],
)
def test_what_no_key_is_called_is_refused_by_name(name: str) -> None:
    with pytest.raises(UnknownKey, match="no key is called") as caught:
        key_of(name)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Ctrl+I", "the same as Tab"),
        ("Ctrl+M", "the same as Enter"),
        ("Ctrl+J", "the same as Enter"),
        ("Ctrl+H", "the same as Backspace"),
        ("Ctrl+P", "opens the command palette"),
    ],
)
def test_what_never_arrives_is_refused(name: str, words: str) -> None:
    with pytest.raises(UnknownKey, match=words):
        key_of(name)


def test_keys_are_called_as_textual_does() -> None:
    for character in map(chr, range(0x21, 0x3000)):
        if character.isprintable() and unicodedata.category(character) != "Cn":
            assert key_of_character(character) == _character_to_key(character)


# The map


def test_without_settings_it_is_the_list_of_commands() -> None:
    assert key_map_of(()) is DEFAULT_KEYS
    for place in Place:
        assert DEFAULT_KEYS.at(place) == commands_at(place)
        for command in commands_at(place):
            for key in command.keys:
                assert DEFAULT_KEYS.command(place, key) == command


def test_the_first_keys_clash_with_nothing() -> None:
    """As if a marker had set each command to the keys it has."""
    chosen: dict[str, dict[str, None]] = {}
    for command in COMMANDS:
        chosen.setdefault(command.id, {}).update(dict.fromkeys(map(key_name, command.keys)))
    # Two commands share the name, and the place decides which keys it has.
    for shared in ("leave_app", "leave"):
        chosen.pop(shared)
    # From an empty form the cursor goes up into the log.
    chosen["correct"].pop("Up")
    key_map_of(tuple((command, key) for command, keys in chosen.items() for key in keys))


@pytest.mark.parametrize("command", IDS)
def test_every_command_can_have_another_key(command: str) -> None:
    key_map = key_map_of(((command, "F9"), (command, "Ctrl+O")))
    places = [place for each in COMMANDS if each.id == command for place in each.places]
    assert places
    for place in places:
        given = [each for each in key_map.at(place) if each.id == command]
        assert [each.keys for each in given] == [("f9", "ctrl+o")]
        assert key_map.command(place, "f9") == key_map.command(place, "ctrl+o") == given[0]
        for old in next(e for e in COMMANDS if e.id == command and place in e.places).keys:
            found = key_map.command(place, old)
            assert found is None or found.id != command
        others = [each for each in DEFAULT_KEYS.at(place) if each.id != command]
        assert [each for each in key_map.at(place) if each.id != command] == others


def test_two_commands_can_change_keys() -> None:
    key_map = key_map_of((("undo", "y"), ("redo", "u")))
    assert given(key_map, Place.FORM, "y") == "undo"
    assert given(key_map, Place.OVER, "u") == "redo"
    assert given(key_map, Place.FORM, "ctrl+z") is None


def test_a_key_may_give_other_commands_elsewhere() -> None:
    key_map = key_map_of((("repeat", "n"), ("new", "F2")))
    assert given(key_map, Place.CHOICE, "n") == "repeat"
    assert given(key_map, Place.OVER, "n") == "set_up_again"
    assert given(key_map, Place.HOME, "f2") == "new"
    assert given(key_map, Place.NEW_GAME, "f2") == "start"


def given(key_map: KeyMap, place: Place, key: str) -> str | None:
    command = key_map.command(place, key)
    return command.id if command else None


CLASHES = {
    (("undo", "y"),): "undo and redo both have the key y (form)",
    (("undo", "F8"), ("home", "F8")): "undo and home both have the key F8 (form)",
    (("theme", "F1"),): "theme and help both have the key F1 (form)",
    (("correct", "Ctrl+Y"),): "correct and redo both have the key Ctrl+Y (form)",
    (("repeat", "t"),): "repeat and take both have the key t (choice)",
    (("go_on", "u"),): "go_on and undo both have the key u (notice)",
    (("new", "x"),): "new and abandon both have the key x (home)",
    (("save", "Esc"),): "save and leave both have the key Esc (correction)",
    (("leave", "F2"),): "leave and save both have the key F2 (correction)",
    (("leave_app", "F4"),): "leave_app and settings both have the key F4 (home)",
    (("undo", "Ctrl+Q"),): "undo and leave_app both have the key Ctrl+Q (form)",
    (("open", "Ctrl+Q"),): "open and leave_app both have the key Ctrl+Q (home)",
    (("leave_app", "F10"), ("open", "Ctrl+Q")): "open and leave_app both have the key Ctrl+Q",
    (("undo", "c"),): "undo and the mark c have the same key (form)",
    (("undo", "C"),): "undo and the mark c have the same key (form)",
    (("record", "-"),): "record and the mark - have the same key (form)",
    (("go_on", "3"),): "go_on and the mark 3 have the same key (notice)",
    (("save", "("),): "save and the mark ( have the same key (correction)",
    (("undo", "Up"),): "undo has the key Up, which moves the cursor (form)",
    (("open", "Down"),): "open has the key Down, which moves the cursor (home)",
    (("start", "Enter"),): "start has the key Enter, which moves the cursor (new game)",
    (("start", "v"),): "start has the key v, which is typed into a field (new game)",
    (("nonsense", "F8"),): "there is no command 'nonsense'; `cowboy-tui keys` prints them all",
    (("\x1b[2J", "F8"),): "there is no command '\\x1b[2J'",
    (("undo", "Q7"),): "undo: no key is called 'Q7'",
    (("undo", "u"), ("undo", "Ctrl+I")): "undo: Ctrl+I is the same as Tab",
}


@pytest.mark.parametrize("keys", CLASHES, ids=str)
def test_a_clash_is_refused_with_both_names(keys: tuple[tuple[str, str], ...]) -> None:
    with pytest.raises(BadKey) as caught:
        key_map_of(keys)
    assert CLASHES[keys] in caught.value.reason
    assert caught.value.command in dict(keys)
    assert "; " in caught.value.reason, "it says what to do"


@pytest.mark.parametrize("mark", sorted(MARK_KEYS))
def test_no_mark_can_be_a_command_where_it_is_typed(mark: str) -> None:
    for command in ("undo", "go_on", "save"):
        with pytest.raises(BadKey, match="the mark"):
            key_map_of(((command, mark),))


def test_the_file_names_the_line_of_a_clash(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("sound = true\n[keys]\nhome = 'F8'\nundo = ['u', 'F8']\n", encoding="utf-8")
    file = SettingsFile(path, key_map_of)
    assert file.settings == DEFAULTS
    sentence = "undo and home both have the key F8 (form); give one of them another key"
    assert file.problem == f"{path}:4: {sentence}"


PAD_CLASHES = {
    ("undo", "7"): "undo and the mark s have the same key 7 on the number pad (form); choose",
    ("redo", "+"): "redo and replace have the same key + on the number pad (form); choose another",
    ("home", "*"): "home and more have the same key * on the number pad (form); choose another",
}


@pytest.mark.parametrize("given", PAD_CLASHES, ids=str)
def test_a_clash_with_a_key_of_the_pad_is_refused(given: tuple[str, str]) -> None:
    key_map_of((given,))
    with pytest.raises(BadKey) as caught:
        key_map_of((given,), "number-pad")
    assert PAD_CLASHES[given] in caught.value.reason


def test_the_key_that_a_command_has_on_the_pad_is_no_clash() -> None:
    assert key_map_of((("replace", "+"),), "number-pad").key_of("replace") == "plus"


def test_a_file_with_a_clash_on_the_pad_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("layout = 'number-pad'\n[keys]\nundo = '7'\n", encoding="utf-8")
    assert "3: undo and the mark s" in SettingsFile(path, key_map_of).problem


def test_the_map_of_the_pad_is_listed() -> None:
    lines = key_table(key_map_of((("redo", "F8"),)), "number-pad").splitlines()
    assert any(re.match(r"form +-, u, Ctrl\+Z +undo ", line) for line in lines)
    assert any(re.match(r"form +\*\*.*, F8 +redo ", line) for line in lines)
    assert any(re.match(r"form +0 +\(mark\) +miss", line) for line in lines)
    assert any(re.match(r"form +Enter +record ", line) for line in lines)


# In the app

MINE = DEFAULTS._replace(
    keys=(("undo", "F8"), ("undo", "é"), ("record", "F12"), ("help", "F9"), ("open", "v"))
)


async def test_the_new_key_gives_the_command_and_the_old_one_does_not(journal: Journal) -> None:
    async with marking(journal, "1:-", "2:3", settings=MINE) as bar:
        await bar.press("u")
        assert bar.tokens == ["1:-", "2:3"]
        assert bar.preview.headline == "u is no mark and no key here."
        await bar.press("f8")
        assert bar.tokens == ["1:-"]
        await bar.press("É")
        assert bar.tokens == []
        await bar.press("3 enter")
        assert bar.tokens == []
        await bar.press("f12")
        assert bar.tokens == ["1:3"]


async def test_a_bounce_of_the_new_key_is_no_shot(journal: Journal) -> None:
    async with marking(journal, "1:-", settings=MINE) as bar:
        bar.clock.stop()
        bar.clock.now += 10
        await bar.pour(named("f12 f12 f12"))
        assert bar.tokens == ["1:-", "2:-"]
        bar.clock.now += 2 * BOUNCE_SECONDS
        await bar.press("f12")
        assert bar.tokens == ["1:-", "2:-", "1:-"]


async def test_it_is_shown_wherever_keys_are(journal: Journal) -> None:
    async with marking(journal, "1:-", settings=MINE, size=(160, 120)) as bar:
        assert " F12  record " in bar.rows[-1]
        assert " F8  undo " in bar.rows[-1]
        assert next(each.title for each in palette_of(bar.marking)) == "Record"
        await bar.press("f1")
        assert not isinstance(bar.app.screen, HelpScreen)
        await bar.press("f9")
        assert isinstance(bar.app.screen, HelpScreen)
        text = " ".join(bar.text.split())
        assert "F12 records it" in text
        assert "F8, é Take back the last thing" in text


async def test_it_holds_on_every_screen(journal: Journal) -> None:
    async with marking(journal, "1:-", settings=MINE) as bar:
        for keys in ("", "f4", "escape l", "escape q", "n"):
            await bar.press(keys)
            assert isinstance(bar.app.screen, PlaceScreen)
            assert " F9  help " in bar.text
            await bar.press("f9")
            assert isinstance(bar.app.screen, HelpScreen)
            await bar.press("escape")
        await bar.press("escape")
        await bar.press("v")
        assert bar.tokens == ["1:-"]


async def test_a_prompt_names_the_new_key(journal: Journal) -> None:
    keys = (("repeat", "F10"), ("take", "w"))
    async with marking(journal, "1:o", settings=DEFAULTS._replace(keys=keys)) as bar:
        assert bar.at(Place.CHOICE)
        assert " F10  repeat   w  take" in bar.text
        await bar.press("w")
        assert bar.tokens == ["1:o", "2:take"]


async def test_what_is_said_of_a_key_names_the_one_that_was_chosen(journal: Journal) -> None:
    mine = DEFAULTS._replace(keys=(("undo", "F8"), ("redo", "F9"), ("take", "F10")))
    async with marking(journal, *WON, house=SHORT, settings=mine) as bar:
        assert "F8 takes it back" in bar.coach
        await bar.press("f8 enter")
        assert "(F9 makes again)" in bar.rows[0]
        await bar.press("f6")
        assert "F8 undoes it" in " ".join(bar.text.split())
    async with marking(journal, "1:o", settings=mine) as bar:
        assert "F10: Bo opens" in bar.coach
