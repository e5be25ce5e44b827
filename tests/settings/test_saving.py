"""A change is saved at once, alone, and never over what a human meant to say."""

import os
import stat
import tomllib
from pathlib import Path

import pytest

from cowboy_tui.settings.errors import NotSaved
from cowboy_tui.settings.fields import FIELDS
from cowboy_tui.settings.file import SettingsFile
from cowboy_tui.settings.settings import DEFAULTS, Settings

MINE = """\
# The bar's own.
sound = true   # loud!

opens = "winner"

[keys]
# the cat sits on u
undo = "F8"
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def saved(path: Path, **changes: object) -> Settings:
    file = SettingsFile(path)
    file.save(file.settings, file.settings._replace(**changes))  # type: ignore[arg-type]
    return SettingsFile(path).settings


def test_a_fresh_file_explains_every_setting(path: Path) -> None:
    assert saved(path, theme="light") == Settings(theme="light")
    text = path.read_text(encoding="utf-8")
    assert text.isascii()
    for field in FIELDS:
        assert f"# {field.help}\n" in text
        assert f"\n{field.name} = " in text
        for choice in field.choices:
            assert str(choice.value).lower() in text
    assert set(tomllib.loads(text)) == set(Settings._fields)
    assert max(map(len, text.splitlines())) <= 100


def test_it_is_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "settings.toml"
    saved(path, sound=True)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    path.chmod(0o644)
    saved(path, sound=False)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [each.name for each in path.parent.iterdir()] == ["settings.toml"]


def test_what_a_human_wrote_stays(path: Path) -> None:
    path.write_text(MINE, encoding="utf-8")
    assert saved(path, sound=False).sound is False
    assert path.read_text(encoding="utf-8") == MINE.replace("true ", "false ")


def test_a_setting_that_was_not_there_comes_before_the_keys(path: Path) -> None:
    path.write_text(MINE, encoding="utf-8")
    settings = saved(path, theme="light", shot_clock=40)
    assert (settings.theme, settings.shot_clock, settings.keys) == ("light", 40, (("undo", "F8"),))
    text = path.read_text(encoding="utf-8")
    assert text.index('theme = "light" # A dark or a light ground.') < text.index("[keys]")
    for line in MINE.splitlines():
        assert line in text


@pytest.mark.parametrize("content", ["", "# nothing\n", "\n\n", "[keys]\n", "keys.undo = 'F8'"])
def test_a_file_of_few_words_is_added_to(path: Path, content: str) -> None:
    path.write_text(content, encoding="utf-8")
    assert saved(path, theme="light").theme == "light"
    assert content.strip() in path.read_text(encoding="utf-8")


def test_lines_that_end_as_elsewhere_stay_so(path: Path) -> None:
    path.write_bytes(MINE.replace("\n", "\r\n").encode())
    saved(path, sound=False)
    assert path.read_bytes() == MINE.replace("true ", "false ").replace("\n", "\r\n").encode()


def test_only_the_change_is_written(path: Path) -> None:
    """Two terminals, each with its own idea of the rest."""
    one, other = SettingsFile(path), SettingsFile(path)
    one.save(DEFAULTS, Settings(theme="light"))
    other.save(DEFAULTS, Settings(sound=True))
    assert SettingsFile(path).settings == Settings(theme="light", sound=True)


@pytest.mark.parametrize("wrong", [b"theme = 'pink'\n", b"theme\n", b"\xff", b"#" * 70_000])
def test_a_wrong_file_is_never_written_over(path: Path, wrong: bytes) -> None:
    path.write_bytes(wrong)
    file = SettingsFile(path)
    with pytest.raises(NotSaved) as caught:
        file.save(DEFAULTS, Settings(sound=True))
    assert str(caught.value) == file.problem
    assert path.read_bytes() == wrong
    path.write_text("theme = 'light'\n", encoding="utf-8")
    file.save(DEFAULTS, Settings(sound=True))
    assert file.problem == ""
    assert SettingsFile(path).settings == Settings(theme="light", sound=True)


def test_a_file_that_went_wrong_since_it_was_read_is_kept(path: Path) -> None:
    file = SettingsFile(path)
    path.write_text("theme = pink", encoding="utf-8")
    with pytest.raises(NotSaved, match=r"settings\.toml:1: this is no TOML"):
        file.save(DEFAULTS, Settings(sound=True))
    assert path.read_text(encoding="utf-8") == "theme = pink"


def test_a_link_stays_a_link(path: Path, tmp_path: Path) -> None:
    target = tmp_path / "dotfiles" / "cowboy.toml"
    target.parent.mkdir()
    target.write_text(MINE, encoding="utf-8")
    path.symlink_to(target)
    saved(path, opens="loser")
    assert path.is_symlink()
    assert 'opens = "loser"' in target.read_text(encoding="utf-8")


@pytest.mark.parametrize("place", ["file/settings.toml", "folder", "x" * 300, "a\0b"])
def test_where_nothing_can_be_written_it_is_told(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    (tmp_path / "folder").mkdir()
    with pytest.raises(NotSaved) as caught:
        SettingsFile(tmp_path / place).save(DEFAULTS, Settings(sound=True))
    assert str(caught.value).isprintable()
    assert sorted(each.name for each in tmp_path.iterdir()) == ["file", "folder"]


def test_without_a_home_it_is_told() -> None:
    with pytest.raises(NotSaved, match="--settings"):
        SettingsFile(None).save(DEFAULTS, Settings(sound=True))


def test_a_full_disk_leaves_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_text(MINE, encoding="utf-8")
    file = SettingsFile(path)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(NotSaved, match="No space left on device"):
        file.save(DEFAULTS, Settings(theme="light"))
    assert path.read_text(encoding="utf-8") == MINE
    assert [each.name for each in path.parent.iterdir()] == ["settings.toml"]
