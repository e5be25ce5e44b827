"""What the command line writes: results, files, and one line when something is wrong."""

import os
import secrets
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NoReturn

import click

from cowboy_tui.journal.place import files_of

FAILED = 1
"""Exit status of an operation that failed."""
BAD_INPUT = 2
"""Exit status of bad usage and bad input."""

_DATABASE = b"SQLite format 3\0"
"""How every database of SQLite begins."""
_PREFIX = "cowboy-tui: "


def write_text(text: str) -> None:
    """Write to standard output, whatever its encoding can show of it. Raises as `write_bytes`."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    write_bytes(text.encode(encoding, "backslashreplace"))


def write_bytes(data: bytes) -> None:
    """Write to standard output. Raises OSError, and ClickException where there is none."""
    if sys.stdout is None:
        raise click.ClickException("standard output is closed")
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def write_file(path: Path, data: bytes) -> None:
    """Write a file whole or not at all, so that what was there is never half overwritten.

    One that was there keeps its permissions. Raises OSError.
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
    # A symbolic link stays one; its target is written.
    target = Path(os.path.realpath(path))
    draft = target.with_name(f".{secrets.token_hex(8)}.cow")
    try:
        with os.fdopen(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666), "wb") as out:
            if target.exists():
                os.fchmod(out.fileno(), stat.S_IMODE(target.stat().st_mode))
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


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


def file_name(file: str) -> str:
    """Return a file's name, whole, as it can be printed on one line."""
    return file if file.isprintable() else ascii(file)


def fail(message: str, status: int, prefix: str = _PREFIX) -> NoReturn:
    """Exit with one line on standard error, with nothing in it that a terminal would obey."""
    warn(message, prefix)
    sys.exit(status)


def warn(message: str, prefix: str = _PREFIX) -> None:
    """Write one line on standard error, with nothing in it that a terminal would obey."""
    printable = (character if character.isprintable() else " " for character in message)
    line = prefix + " ".join("".join(printable).split())
    with suppress(OSError):
        if sys.stderr is not None:
            encoding = sys.stderr.encoding or "utf-8"
            sys.stderr.write(line.encode(encoding, "backslashreplace").decode(encoding) + "\n")
            sys.stderr.flush()


@contextmanager
def interruptible() -> Iterator[None]:
    """Say in one line that Ctrl+C stopped the block; Click would add an empty one."""
    try:
        yield
    except KeyboardInterrupt:
        raise click.ClickException("stopped") from None


def drop_output() -> None:
    """Let go of output that cannot be written, which Python would try again at its end."""
    with suppress(OSError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
