"""What the command line writes: results, and one line when something is wrong."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import NoReturn

import click

FAILED = 1
"""Exit status of an operation that failed."""
BAD_INPUT = 2
"""Exit status of bad usage and bad input."""

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


def file_name(file: str) -> str:
    """Return a file's name, whole, as it can be printed on one line."""
    return file if file and file.isprintable() else ascii(file)


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
