"""The place of the journal in the file system: making it, and knowing it again."""

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from cowboy_tui.journal.errors import JournalError
from cowboy_tui.journal.explain import explain_system


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
        _make_folders(path.parent)
        _make_file(path)
        if not stat.S_ISREG(path.stat().st_mode):
            raise JournalError(
                f"The journal cannot be kept at {path} because that is not a file: move it away "
                "or choose another place."
            )
        if not os.access(path, os.W_OK):
            raise JournalError(
                f"The journal {path} is read-only: make the file and its folder writable and "
                "try again."
            )
    except OSError as error:
        raise explain_system(error, path) from error


def identify(path: Path) -> Identity | None:
    """The file that is at `path` now, or None when there is none that can be seen."""
    try:
        status = path.stat()
    except OSError:
        return None
    return Identity(status.st_dev, status.st_ino)


def _make_folders(folder: Path) -> None:
    """Make the missing folders down to `folder`, each private and durable."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    for each in reversed(missing):
        each.mkdir(mode=0o700, exist_ok=True)
        _sync_folder(each.parent)


def _make_file(path: Path) -> None:
    """Make an empty private file unless something is at `path`."""
    # An existing file must not be opened here, not even to look: closing a second descriptor
    # drops the POSIX locks that SQLite holds on the same file in this process.
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return
    os.close(descriptor)
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make the names in a folder durable, where the system has a way to ask for it."""
    if os.name != "posix":
        return
    # Some file systems cannot do it for folders; SQLite does not insist either.
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
