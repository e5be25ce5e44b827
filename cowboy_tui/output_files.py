"""Files that people ask for: written whole or not at all, and never over a database."""

import os
import stat
from contextlib import suppress
from pathlib import Path

from cowboy_tui.journal.place import files_of
from cowboy_tui.private_files import replace_file

_DATABASE = b"SQLite format 3\0"
"""How every database of SQLite begins."""


def write_file(path: Path, data: bytes) -> None:
    """Write a file whole or not at all, so that what was there is never half overwritten.

    A new one is its owner's alone; one that was there keeps its permissions. Raises OSError.
    """
    descriptor = _open_already(path)
    if descriptor is not None:
        with open(descriptor, "wb", closefd=False) as out:
            out.write(data)
        return
    if path.exists() and not path.is_file():
        # A pipe or a device: there is nothing to keep, and nothing may take its place.
        path.write_bytes(data)
        return
    replace_file(path, data, stat.S_IMODE(path.stat().st_mode) if path.exists() else 0o600)


def _open_already(path: Path) -> int | None:
    """Return the standard descriptor that leads to a file, as `/dev/stdout` says it does.

    What `>>` put before it is not to be lost.
    """
    for descriptor in (1, 2):
        with suppress(OSError):
            if os.path.samestat(path.stat(), os.fstat(descriptor)):
                return descriptor
    return None


def is_database(path: Path, journal: Path) -> bool:
    """Return whether a path leads to a database, or to any file of `journal`. Raises OSError."""
    target = Path(os.path.realpath(path))
    if target in files_of(journal) or any(_same(target, own) for own in files_of(journal)):
        return True
    if not target.is_file():
        return False
    with target.open("rb") as file:
        return file.read(len(_DATABASE)) == _DATABASE


def _same(one: Path, other: Path) -> bool:
    with suppress(FileNotFoundError):
        return one.samefile(other)
    return False
