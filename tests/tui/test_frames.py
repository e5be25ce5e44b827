"""What is drawn goes to the terminal a frame at a time."""

import pytest
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver

from cowboy_tui.tui import terminal
from cowboy_tui.tui.glyphs import FULL, PLAIN, Glyphs

BEGIN, END = "\x1b[?2026h", "\x1b[?2026l"


@pytest.mark.parametrize(("glyphs", "bar"), [(FULL, "│"), (PLAIN, "|")])
async def test_a_frame_is_written_at_once_and_nothing_else_waits(
    monkeypatch: pytest.MonkeyPatch, glyphs: Glyphs, bar: str
) -> None:
    written: list[str] = []
    monkeypatch.setattr(LinuxDriver, "write", lambda _, data: written.append(data))
    monkeypatch.setattr(terminal, "glyphs_for_terminal", lambda: glyphs)
    driver = terminal.TerminalDriver(App(), size=(80, 24))
    for data in ("\a", BEGIN, "one │", "two", END, BEGIN, END, "\x1b[0m"):
        driver.write(data)
    assert written == ["\a", f"{BEGIN}one {bar}two{END}", BEGIN + END, "\x1b[0m"]
