"""Papers as files: what a screen or a command writes where somebody asked for it."""

from pathlib import Path

from cowboy_tui.journal import Journal
from cowboy_tui.output_files import is_database, write_file

from .formats import Format, format_of, write
from .model import Paper
from .night_report import night_report


class NotAPaper(OSError):
    """A file that no paper is written into; `strerror` says why."""

    def __init__(self, place: Path, why: str) -> None:
        super().__init__(None, why)
        self.filename = str(place)


def write_night_report(journal: Journal, night_id: str, place: Path) -> Path:
    """Write the report of a night and return its file.

    `place` is a folder, in which it is called after its date, or a file, whose ending says the
    format: `.html`, which one without an ending is given, `.txt`, `.csv` or `.json`. Raises
    LookupError for no night of this id, OSError where the file cannot be written or has another
    ending, JournalError, and BrokenRecord.
    """
    paper = night_report(journal, night_id)
    if place.is_dir():
        date = dict(paper.meta)["Date"]
        place /= f"night-{date}-{night_id[:8]}.html"
    elif not place.suffix:
        place = place.with_suffix(".html")
    if place.exists() and not place.is_file():
        # To write into a pipe waits until somebody reads it.
        raise NotAPaper(place, "it is no file: choose another")
    if is_database(place, journal.path):
        raise NotAPaper(place, "it is a database, not a paper: choose another")
    if (format_ := format_of(place)) is None:
        raise NotAPaper(place, "a paper is called .html, .txt, .csv or .json")
    write_file(place, encoded(paper, format_))
    return place


def encoded(paper: Paper, format_: Format) -> bytes:
    """Return what a file holds that a paper is written into."""
    # Without its mark spreadsheets take UTF-8 for something else.
    encoding = "utf-8-sig" if format_ is Format.CSV else "utf-8"
    return write(paper, format_).encode(encoding)
