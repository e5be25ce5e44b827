"""A program in a pseudo-terminal, and the screen that a person would see."""

import errno
import fcntl
import os
import re
import resource
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import pyte

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
"""Seconds to wait for what should be on the screen in a moment; test machines are busy."""

UP, DOWN, RIGHT, LEFT = b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D"
ENTER, TAB, ESCAPE, BACKSPACE, F1, F2 = b"\r", b"\t", b"\x1b", b"\x7f", b"\x1bOP", b"\x1bOQ"
CTRL_C, CTRL_P, CTRL_Q, CTRL_Y, CTRL_Z = b"\x03", b"\x10", b"\x11", b"\x19", b"\x1a"

_FRAME_BEGINS, _FRAME_ENDS = b"\x1b[?2026h", b"\x1b[?2026l"
_ASKS_FOR_FRAMES = b"\x1b[?2026$p"
_HAS_FRAMES = b"\x1b[?2026;2$y"
_UNKNOWN_TO_PYTE = re.compile(rb"\x1b\[[<>=?]\d*u|\x1b\[\?\d+\$p|\x1b\[>[\d;]*[mq]")
_MODE = re.compile(rb"\x1b\[\?([\d;]+)([hl])")
_ANY_SEQUENCE = re.compile(r"\x1b(\[[0-9;?<>=]*[ -/]*[@-~]|[@-Z\\-_]|[()].)")

MODES_OF_A_SHELL: Final = {
    1049: False,  # alternate screen
    25: True,  # cursor
    7: True,  # line wrap
    1000: False,  # mouse
    1003: False,
    1006: False,
    1015: False,
    1004: False,  # focus reports
    2004: False,  # bracketed paste
}
"""The modes that the program changes, as a shell wants them back."""


class _Screen(pyte.Screen):
    """An emulator that lets pass what it does not know."""

    def report_device_status(self, mode: int = 0, **_: bool) -> None:
        """Say nothing."""

    def report_device_attributes(self, mode: int = 0, *_: int, **__: bool) -> None:
        """Say nothing, to an answer that is echoed neither."""

    def select_graphic_rendition(self, *attributes: int, private: bool = False) -> None:
        """Leave out the private variants, which are something else."""
        if not private:
            super().select_graphic_rendition(*attributes)


class Terminal:
    """Runs one program; a context manager that kills it if it still runs at the end.

    Like the terminals of today it shows synchronised output a frame at a time, so that what is
    on the screen is what a person saw even if the program died in the middle of drawing.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str] | None = None,
        frames: bool = True,
        file_size: int | None = None,
        controlling: bool = True,
    ) -> None:
        """Start `command`. `size` is columns and rows, `file_size` a limit in bytes."""
        self.raw = bytearray()
        """Everything that the program has written."""
        self._looked_at = True
        self._frames = frames
        self._pending = b""
        self._screen = _Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        self._master, slave = os.openpty()
        os.set_blocking(self._master, False)
        self._set_size(*size)
        self.attributes_before = self.attributes

        def set_up() -> None:
            if controlling:
                fcntl.ioctl(0, termios.TIOCSCTTY, 0)
            if file_size is not None:
                resource.setrlimit(resource.RLIMIT_FSIZE, (file_size, resource.RLIM_INFINITY))

        self.started = time.perf_counter()
        self.process = subprocess.Popen(
            command,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            preexec_fn=set_up,
            env=None if env is None else dict(env),
            cwd=ROOT,
        )
        os.close(slave)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.hang_up()

    @property
    def attributes(self) -> list[Any]:
        """The attributes of the line: echo, signals and so on."""
        return termios.tcgetattr(self._master)

    @property
    def modes(self) -> dict[int, bool]:
        """The private modes that were set or reset, by their number."""
        found: dict[int, bool] = {}
        for match in _MODE.finditer(self.raw):
            found.update(dict.fromkeys(map(int, match[1].split(b";")), match[2] == b"h"))
        return found

    @property
    def lines(self) -> list[str]:
        """The screen line by line, without the spaces at the ends."""
        return [line.rstrip() for line in self._screen.display]

    @property
    def text(self) -> str:
        """The screen."""
        return "\n".join(self.lines)

    @property
    def reversed_lines(self) -> list[str]:
        """The lines of which the first character is reversed, without the spaces around them."""
        rows = (
            (self._screen.buffer[row], len(line) - len(line.lstrip()), line.strip())
            for row, line in enumerate(self.lines)
        )
        return [text for cells, first, text in rows if text and cells[first].reverse]

    @property
    def said_at_the_end(self) -> str:
        """What was written after the alternate screen was left, without control sequences."""
        _, _, rest = self.raw.rpartition(b"\x1b[?1049l")
        return _ANY_SEQUENCE.sub("", rest.decode(errors="replace")).strip()

    @property
    def cpu_seconds(self) -> float:
        """Processor time that the program has used, all threads, to the nanosecond."""
        # How Linux makes the clock of a process from its id, as clock_getcpuclockid(3) does.
        return time.clock_gettime(~self.process.pid << 3 | 2)

    @property
    def resident_bytes(self) -> int:
        """Memory that the program has in use."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def resize(self, columns: int, rows: int) -> None:
        """Change the size; the program is told by a signal."""
        # The emulator cannot be without cells, a terminal can.
        self._screen.resize(max(1, rows), max(1, columns))
        self._set_size(columns, rows)

    def look_away(self) -> None:
        """Read what is written and forget it, until somebody looks again: a picture costs more
        than what the program does to draw it."""
        self._looked_at = False

    def look_again(self, columns: int, rows: int) -> None:
        """Look at the screen, which is drawn anew for that, in another size than it has now."""
        assert (columns, rows) != (self._screen.columns, self._screen.lines)
        self.settle()
        self._looked_at = True
        self._pending = b""
        self._screen.reset()
        self.resize(columns, rows)

    def lift_file_size(self) -> None:
        """Take the limit of file sizes away, as if the disk had been cleared."""
        free = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, free)

    def send(self, data: bytes) -> float:
        """Type; returns the time of the first byte. Reads meanwhile, lest both sides wait."""
        began = time.perf_counter()
        left = self.flood(data, PATIENCE)
        assert not left, f"{left} bytes were not read\n{self.text}"
        return began

    def flood(self, data: bytes, seconds: float) -> int:
        """Type what is taken in a time; returns how many bytes were not."""
        end = time.perf_counter() + seconds
        while data and time.perf_counter() < end:
            readable, writable, _ = select.select([self._master], [self._master], [], 0.1)
            if readable and self._read() is None:
                return 0
            if writable:
                try:
                    data = data[os.write(self._master, data[:2048]) :]
                except BlockingIOError:
                    continue
                except OSError:
                    return 0  # The program is gone, as from a closed window.
        return len(data)

    def pump(self, seconds: float) -> float | None:
        """Take in what is written next; returns when, or None where nothing is in that time."""
        if not select.select([self._master], [], [], max(0.0, seconds))[0]:
            return None
        return self._read()

    def listen(self, seconds: float) -> None:
        """Take in what is written in a time."""
        end = time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0:
            self.pump(left)

    def settle(self, quiet: float = 0.15) -> None:
        """Wait until nothing is written for a while."""
        end = time.perf_counter() + PATIENCE
        while self.pump(quiet) is not None:
            assert time.perf_counter() < end, f"it never stops writing\n{self.text}"

    def wait_for(self, what: str | Callable[[], bool], patience: float = PATIENCE) -> float:
        """Wait until a text is on the screen, or a condition holds; returns when it was."""
        stamp = time.perf_counter()
        end = stamp + patience
        while not self._shows(what):
            left = end - time.perf_counter()
            seen = self.pump(min(0.1, left))
            stamp = seen or stamp
            ended = seen is None and self.process.poll() is not None
            if left <= 0 or (ended and not self._shows(what)):
                raise AssertionError(f"{what} is not to be seen; {self._how()}\n{self.text}")
        return stamp

    def type(self, data: bytes, what: str | Callable[[], bool]) -> None:
        """Type, and wait for what that brings to the screen."""
        self.send(data)
        self.wait_for(what)

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the program."""
        self.process.send_signal(number)

    def hang_up(self) -> None:
        """Close the terminal, as a window is closed."""
        if self._master >= 0:
            os.close(self._master)
            self._master = -1

    def wait_end(self, patience: float = PATIENCE) -> int:
        """Wait until the program has ended, and return its exit status."""
        end = time.perf_counter() + patience
        while self.process.poll() is None:
            assert time.perf_counter() < end, f"it does not end\n{self.text}"
            if self._master < 0 or self.pump(0.02) is None:
                time.sleep(0.005)
        self.drain()
        assert self.process.returncode is not None
        return self.process.returncode

    def drain(self) -> None:
        """Take in what the program wrote before it ended."""
        while self._master >= 0 and self.pump(0) is not None:
            pass

    def _set_size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def _shows(self, what: str | Callable[[], bool]) -> bool:
        return any(what in line for line in self.lines) if isinstance(what, str) else what()

    def _how(self) -> str:
        return f"exit status {self.process.poll()}, it said {self.said_at_the_end[-2000:]!r}"

    def _read(self) -> float | None:
        try:
            data = os.read(self._master, 1 << 16)
        except BlockingIOError:
            return None
        except OSError as error:
            if error.errno != errno.EIO:
                raise
            return None  # Nobody has the other side open.
        stamp = time.perf_counter()
        if not data:
            return None
        if not self._looked_at:
            return stamp
        self.raw += data
        if self._frames and _ASKS_FOR_FRAMES in data:
            os.write(self._master, _HAS_FRAMES)
        self._draw(self._pending + data)
        return stamp

    def _draw(self, data: bytes) -> None:
        while True:
            at = data.find(_FRAME_BEGINS)
            end = data.find(_FRAME_ENDS, at) if at >= 0 else -1
            if at < 0 or end < 0:
                break
            self._feed(data[:end])
            data = data[end + len(_FRAME_ENDS) :]
        if at < 0:
            at = _start_of_unfinished_sequence(data)
        self._feed(data[:at])
        self._pending = data[at:]

    def _feed(self, data: bytes) -> None:
        self._stream.feed(_UNKNOWN_TO_PYTE.sub(b"", data.replace(_FRAME_BEGINS, b"")))


def _start_of_unfinished_sequence(data: bytes) -> int:
    at = data.rfind(b"\x1b")
    unfinished = at >= 0 and len(data) - at < 40 and not re.search(rb"[A-Za-z~]", data[at + 1 :])
    return at if unfinished else len(data)


def assert_given_back(terminal: Terminal) -> None:
    """The terminal is as a shell wants it, and no traceback was written on it."""
    assert terminal.attributes == terminal.attributes_before
    assert {mode: terminal.modes.get(mode) for mode in MODES_OF_A_SHELL} == MODES_OF_A_SHELL
    assert terminal.raw.count(b"\x1b[>") == terminal.raw.count(b"\x1b[<u")
    assert "Traceback" not in terminal.raw.decode(errors="replace")


def environment(folder: Path, **changes: str) -> dict[str, str]:
    """Return the environment of a modern terminal, with everything that is kept in a folder."""
    return {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(ROOT),
        "HOME": str(folder),
        "XDG_STATE_HOME": str(folder / "state"),
        "XDG_DATA_HOME": str(folder / "data"),
        "XDG_CONFIG_HOME": str(folder / "config"),
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LANG": "C.UTF-8",
        **changes,
    }


def marker_command(db: Path, *arguments: str) -> list[str]:
    """Return the command that marks the games of a journal."""
    return [sys.executable, "-m", "cowboy_tui", "--db", str(db), *arguments]
