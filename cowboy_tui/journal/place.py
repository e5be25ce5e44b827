"""The place of the journal in the file system: making it, and knowing it again."""

import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from cowboy_tui.journal.errors import JournalError
from cowboy_tui.journal.explain import explain_system
from cowboy_tui.private_files import make_folders, sync_folder

LONGEST_PATH = 504
"""Bytes of the longest name that SQLite opens: 512, of which `-journal` needs some."""
_EMPTY = 1
"""Bytes of a file that SQLite takes for a new database, at most."""
_SIDE_FILES = ("", "-wal", "-shm", "-journal")


class Identity(NamedTuple):
    """Which file it is, whatever its name."""

    device: int
    inode: int


def create(path: Path) -> None:
    """Make sure that a private, possibly empty, file is at `path`, and its folder.

    What exists already keeps its permissions. Raises `JournalError` when it cannot be made or
    is not a file that can be written.
    """
    try:
        _refuse_long_name(path)
        _refuse_log_alone(path)
        make_folders(path.parent)
        _make_file(path)
        refuse_odd_files(path)
        # A link that leads nowhere is told by what the system says of it.
        path.stat()
        if not os.access(path, os.W_OK):
            raise JournalError(
                f"The journal {path} is read-only: make the file and its folder writable and "
                "try again."
            )
    except OSError as error:
        raise explain_system(error, path) from error


def refuse_odd_files(path: Path) -> None:
    """Raise `JournalError` where the journal, or a file beside it, is a folder, pipe or device.

    SQLite would wait for a pipe for ever. Raises OSError.
    """
    if _is_odd(path.stat):
        raise JournalError(
            f"The journal cannot be kept at {path} because that is not a file: move it away or "
            "choose another place."
        )
    for side in files_of(path)[1:]:
        # SQLite does not follow a link there either.
        if _is_odd(side.lstat):
            raise JournalError(
                f"The journal {path} cannot be used because {side} beside it is not a file: move "
                "that away and try again."
            )


def _is_odd(look: Callable[[], os.stat_result]) -> bool:
    """Tell something that is no file, from one look: another process may remove it in between."""
    try:
        return not stat.S_ISREG(look().st_mode)
    except FileNotFoundError:
        return False


def whole(path: Path) -> Path:
    """The path from the root on. Raises `JournalError`."""
    try:
        return path.absolute()
    except OSError as error:
        raise JournalError(
            f"The journal {path} cannot be found because the working folder is gone: go to "
            "another folder or give the path from the root on."
        ) from error


def files_of(path: Path) -> list[Path]:
    """Every file that the journal at `path` may consist of. Raises OSError."""
    # SQLite puts its log beside the file that a symbolic link leads to.
    return [Path(os.path.realpath(path) + ending) for ending in _SIDE_FILES]


def identify(path: Path) -> Identity | None:
    """The file that is at `path` now, or None when there is none that can be seen."""
    return look_at(path)[0]


def look_at(path: Path) -> tuple[Identity | None, int]:
    """As `identify`, with how many bytes the file has; looked up once for each append."""
    try:
        status = path.stat()
    except OSError:
        return None, 0
    return Identity(status.st_dev, status.st_ino), status.st_size


def _refuse_long_name(path: Path) -> None:
    if max(len(os.fsencode(each)) for each in (path, os.path.realpath(path))) > LONGEST_PATH:
        raise JournalError(
            f"The journal cannot be kept at {path} because that path is longer than "
            f"{LONGEST_PATH} bytes: choose a shorter one."
        )


def _refuse_log_alone(path: Path) -> None:
    """Do not let SQLite begin anew beside a log, which it would empty."""
    file, log, *_ = files_of(path)
    # The log first: another process that makes a journal fills the file before it.
    if size(log) and not size(file):
        raise JournalError(
            f"The journal {path} cannot be made because its log {log} is here but the journal is "
            "not: put it back (or move the log away)."
        )


def begins_anew(path: Path) -> bool:
    """Whether SQLite would begin a new database at a path: nothing is there, or next to nothing."""
    try:
        return size(path) <= _EMPTY
    except OSError:
        return False


def size(path: Path) -> int:
    """How many bytes a file has, 0 when there is none. Raises OSError."""
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


def _make_file(path: Path) -> None:
    """Make an empty private file unless something is at `path`."""
    # An existing file must not be opened here, not even to look: closing a second descriptor
    # drops the POSIX locks that SQLite holds on the same file in this process.
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return
    os.close(descriptor)
    sync_folder(path.parent)
