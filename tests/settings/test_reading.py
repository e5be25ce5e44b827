"""A settings file is taken whole or not at all, and what is wrong is named with its line."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from cowboy_tui.settings.errors import BadKey
from cowboy_tui.settings.fields import FIELDS, Field
from cowboy_tui.settings.file import LONGEST, SettingsFile
from cowboy_tui.settings.reading import Keys
from cowboy_tui.settings.settings import DEFAULTS, Settings

EVERYTHING = """\
# mine
theme = "light"
palette = "color-blind"
layout = "number-pad"
sound = true
latecomer_start = "average"
opens = "loser"
shot_clock = 45
extension = 0
chances = true

[keys]
undo = "F8"
home = ["q", "F10"]
"""


def read(tmp_path: Path, content: str | bytes) -> SettingsFile:
    path = tmp_path / "settings.toml"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return SettingsFile(path)


def test_every_setting_has_its_words() -> None:
    assert [field.name for field in FIELDS] + ["keys"] == list(Settings._fields)
    for field in FIELDS:
        default = getattr(DEFAULTS, field.name)
        assert not field.choices or default in [choice.value for choice in field.choices]
        assert len({choice.text for choice in field.choices}) == len(field.choices)


def test_a_file_that_is_not_there_changes_nothing(tmp_path: Path) -> None:
    for path in (tmp_path / "none", tmp_path / "no" / "folder", None):
        file = SettingsFile(path)
        assert (file.settings, file.problem) == (DEFAULTS, "")


def test_a_byte_order_mark_is_skipped(tmp_path: Path) -> None:
    file = read(tmp_path, "\ufefftheme = 'light'\n".encode())
    assert (file.settings.theme, file.problem) == ("light", "")


def test_everything_can_be_set(tmp_path: Path) -> None:
    file = read(tmp_path, EVERYTHING)
    assert file.problem == ""
    keys = (("undo", "F8"), ("home", "q"), ("home", "F10"))
    assert file.settings == Settings(
        "light", "color-blind", "number-pad", True, "average", "loser", 45, 0, True, keys
    )


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_every_value_can_be_set(tmp_path: Path, field: Field) -> None:
    values: list[object] = [choice.value for choice in field.choices]
    for value in values or [0, 600]:
        written = f'"{value}"' if isinstance(value, str) else str(value).lower()
        file = read(tmp_path, f"{field.name} = {written}\n")
        assert file.problem == ""
        assert getattr(file.settings, field.name) == value


WRONG: dict[str, tuple[str | bytes, int, str]] = {
    "no TOML": ("theme = 'dark'\nsound = yes\n", 2, "this is no TOML: "),
    "cut off": ("theme = 'dark'\nlayout = [", 2, "this is no TOML: "),
    "twice": ("theme = 'dark'\ntheme = 'light'\n", 2, "this is no TOML: "),
    "an unknown setting": ("\n\nthem = 'dark'\n", 3, "there is no setting 'them'; there are theme"),
    "an unknown table": ("\n[colors]\nred = 1\n", 2, "there is no setting 'colors'"),
    "an unknown value": ("sound = true\ntheme = 'pink'\n", 2, "write one of 'dark', 'light'"),
    "a wrong type": ("theme = 1\n", 1, "theme is 1; write one of 'dark', 'light'"),
    "a number for yes": ("sound = 1\n", 1, "sound is 1; write one of false, true"),
    "a text for yes": ("sound = 'true'\n", 1, "sound is 'true'; write one of false, true"),
    "yes for a number": ("shot_clock = true\n", 1, "shot_clock is true; write a number"),
    "a text for a number": ("shot_clock = '45'\n", 1, "write a number of seconds, 0 to 600"),
    "a fraction": ("shot_clock = 4.5\n", 1, "shot_clock is 4.5; write a number"),
    "too much": ("extension = 601\n", 1, "extension is 601; write a number"),
    "too little": ("# a\n# b\nextension = -1\n", 3, "extension is -1; write a number"),
    "a table for a value": ("[theme]\na = 1\n", 1, "theme is {'a': 1}; write one of"),
    "a list for a value": ("theme = ['dark']\n", 1, "theme is ['dark']; write one of"),
    "keys that are no table": ("keys = 5\n", 1, "keys is 5; write a table: [keys]"),
    "a list of tables": ("[[keys]]\nundo = 'F8'\n", 1, "write a table: [keys]"),
    "a key that is no text": ("[keys]\nhome = 'q'\nundo = 8\n", 3, "the key of 'undo' is 8"),
    "no keys at all": ("[keys]\nundo = []\n", 2, "the key of 'undo' is []"),
    "a list with no text": ("[keys]\nundo = ['u', 8]\n", 2, "the key of 'undo' is ['u', 8]"),
    "a very long number": ("shot_clock = " + "9" * 5000, 1, "no TOML"),
    "a number of many digits": ("shot_clock = 0x" + "f" * 5000, 1, "shot_clock is a very long"),
    "a very long value": ("theme = '" + "x" * 5000 + "'", 1, "xxx...; write one of"),
    "a very long name": ("x" * 5000 + " = 1", 1, "there is no setting 'xxx"),
    "depth": ("theme = " + "[" * 20_000, 1, ""),
    "a control character": ('theme = "\\u001b[2J"', 1, "theme is '\\x1b[2J'; write one of"),
    "a raw control character": ("theme = '\x1b[2J'", 1, "this is no TOML: "),
    "a control character as a name": ('"\\u001b[2J" = 1', 1, "there is no setting '\\x1b[2J'"),
    "a direction sign": ("theme = '\u202edark'", 1, "theme is '\\u202edark'"),
    "no UTF-8": (b"theme = 'dark'\n# caf\xe9\n", 2, "not UTF-8; save the file as UTF-8"),
    "bytes": (bytes(range(256)), 2, "not UTF-8"),
    "a name of many parts": ("# a\nkeys" + ".a" * 30_000 + " = 1", 2, "nested too deep"),
    "a deep name": ("keys" + ".a" * 90 + " = 1", 1, "the key of 'a' is {'a': "),
    "zeros": (b"\0" * 100, 1, "this is no TOML: "),
    "too long": ("#" * (LONGEST + 1), 1, "the file is longer than 64 KB"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_one_sentence_with_its_place(tmp_path: Path, name: str) -> None:
    content, line, words = WRONG[name]
    file = read(tmp_path, content)
    assert file.settings == DEFAULTS
    assert file.problem.startswith(f"{tmp_path}/settings.toml:{line}: ")
    assert words in file.problem
    assert file.problem.isprintable()
    assert len(file.problem) < len(str(tmp_path)) + 400
    assert "; " in file.problem, "it says what to do"


def test_one_wrong_setting_leaves_all_defaults_in_force(tmp_path: Path) -> None:
    file = read(tmp_path, EVERYTHING.replace("45", "4500"))
    assert file.settings == DEFAULTS
    assert ":8: " in file.problem


@pytest.mark.parametrize(
    ("content", "line"),
    [
        ("[keys]\nhome = 'q'\nundo = 'bad'\n", 3),
        ("[ keys ]\n'undo' = 'bad'\n", 2),
        ("keys.home = 'q'\nkeys.undo = 'bad'\n", 2),
        ("sound = true\nkeys = { home = 'q', undo = 'bad' }\n", 2),
        ("# undo\n# undo = 'bad'\n\n[keys]\nundo = [\n  'bad',\n]\n", 5),
    ],
)
def test_a_key_that_cannot_be_is_named_with_its_line(
    tmp_path: Path, content: str, line: int
) -> None:
    def check(keys: Keys, layout: str) -> None:
        if ("undo", "bad") in keys:
            raise BadKey("undo", "undo: no such key; choose another")

    path = tmp_path / "settings.toml"
    path.write_text(content, encoding="utf-8")
    file = SettingsFile(path, check)
    assert file.problem == f"{path}:{line}: undo: no such key; choose another"
    assert file.settings == DEFAULTS


def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for place in (tmp_path, tmp_path / "pipe", Path("/dev/zero"), Path("/dev/null")):
        file = SettingsFile(place)
        assert file.problem == f"{place}: this is no file; choose another place for the settings"
        assert file.settings == DEFAULTS


def test_a_name_that_no_file_can_have_is_told(tmp_path: Path) -> None:
    too_long = SettingsFile(tmp_path / ("x" * 300)).problem
    assert "xxx: the settings cannot be read: File name too long" in too_long
    assert "no file can have this name" in SettingsFile(Path("a\0b")).problem
    evil = tmp_path / "\x1b[2J\nevil"
    evil.mkdir()
    assert SettingsFile(evil).problem.isprintable()


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads everything")
def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    file = read(tmp_path, EVERYTHING)
    assert file.path is not None
    file.path.chmod(0)
    assert "cannot be read: Permission denied" in SettingsFile(file.path).problem
    assert stat.S_IMODE(file.path.stat().st_mode) == 0


def test_without_a_file_no_parser_is_loaded(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path\n"
        "from cowboy_tui.settings.file import SettingsFile\n"
        f"SettingsFile(Path({str(tmp_path / 'none')!r}))\n"
        "print(sorted({'tomllib', 'tomlkit', 'textual'} & set(sys.modules)))\n"
        f"SettingsFile(Path({str(tmp_path / 'some')!r}))\n"
        "print(sorted({'tomllib', 'tomlkit', 'textual'} & set(sys.modules)))"
    )
    (tmp_path / "some").write_text("sound = true\n", encoding="utf-8")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n['tomllib']\n"
