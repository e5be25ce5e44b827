"""The log of a fault: for its user alone, short, and nothing that a terminal would obey."""

import stat
from pathlib import Path

import pytest

from cowboy_tui.fault_log import LONGEST_LOG, write_fault


@pytest.fixture
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "cowboy-tui/log/fault.log"


def test_it_says_where_and_keeps_the_last_fault(log: Path) -> None:
    for what in ("first", "second"):
        assert write_fault(f"Traceback\n{what}") == f"What happened is in {log}."
    assert "second" in log.read_text()
    assert "first" not in log.read_text()


def test_it_is_for_its_user_alone(log: Path) -> None:
    log.parent.mkdir(parents=True)
    log.touch(0o644)
    write_fault("Traceback")
    assert stat.S_IMODE(log.stat().st_mode) == 0o600
    assert [*log.parent.iterdir()] == [log]


def test_it_takes_the_place_of_a_link_and_follows_none(log: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("kept")
    log.parent.mkdir(parents=True)
    log.symlink_to(other)
    write_fault("Traceback")
    assert other.read_text() == "kept"


def test_nothing_in_it_is_obeyed_by_a_terminal(log: Path) -> None:
    write_fault("a \x1b[31m\x07\x9b1m\u202e\ud800\r name\n玉")
    assert [each for each in log.read_text() if not each.isprintable()] == ["\n", "\n"]
    assert log.read_text().endswith("\n玉")


def test_it_is_short_and_keeps_the_end(log: Path) -> None:
    write_fault("x" * 10 * LONGEST_LOG + "the end")
    assert log.stat().st_size < LONGEST_LOG + 200
    assert log.read_text().endswith("the end")


def test_where_it_cannot_be_written_it_says_so(log: Path, tmp_path: Path) -> None:
    (tmp_path / "cowboy-tui").write_text("in the way")
    assert write_fault("Traceback").startswith(f"What happened could not be written to {log} (")
