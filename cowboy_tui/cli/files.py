"""Files named on the command line: read whole, or written whole."""

from pathlib import Path
from typing import NoReturn

from cowboy_tui import output_files

from .console import BAD_INPUT, FAILED, fail, file_name

MOST_BYTES = 8_000_000
"""The longest list that is read, many times longer than any league."""


def read_bytes(file: str) -> bytes:
    """Return what is in a file; exit where it cannot be read."""
    try:
        with Path(file).open("rb") as source:
            data = source.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        fail(f"{file_name(file)} cannot be read: {reason}", BAD_INPUT)
    if len(data) > MOST_BYTES:
        fail(f"{file_name(file)} is longer than {MOST_BYTES // 1_000_000} MB", BAD_INPUT)
    return data


def save_file(place: Path, data: bytes, journal: Path) -> None:
    """Write a file that was asked for, never over a database; exit where it cannot be."""
    refuse_database(place, journal)
    try:
        output_files.write_file(place, data)
    except OSError as error:
        _fail_to_write(place, error)


def refuse_database(place: Path, journal: Path) -> None:
    """Exit where a file that was asked for is a database, the journal or another one."""
    try:
        if output_files.is_database(place, journal):
            fail(f"{file_name(str(place))} is a database: choose another file", BAD_INPUT)
    except OSError as error:
        _fail_to_write(place, error)


def _fail_to_write(place: Path, error: OSError) -> NoReturn:
    fail(f"{file_name(str(place))} cannot be written: {error.strerror}", FAILED)
