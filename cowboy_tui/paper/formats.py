"""The formats that a paper is written in."""

from enum import StrEnum
from pathlib import PurePath

from . import as_csv, as_html, as_json, as_text
from .model import Paper, safe


class Format(StrEnum):
    """How a paper is written."""

    TEXT = "text"
    CSV = "csv"
    JSON = "json"
    HTML = "html"


_ENDINGS = {".txt": Format.TEXT, ".csv": Format.CSV, ".json": Format.JSON, ".html": Format.HTML}
"""What a file of each is called."""


def write(paper: Paper, format_: Format) -> str:
    """Return a paper in a format; nothing in it is a control sequence or markup of its own."""
    written = {
        Format.TEXT: as_text.write,
        Format.CSV: as_csv.write,
        Format.JSON: as_json.write,
        Format.HTML: as_html.write,
    }
    return written[format_](safe(paper))


def format_of(file: PurePath) -> Format | None:
    """Return the format that a file's name asks for; None where it asks for none."""
    ending = file.suffix.lower()
    return Format.HTML if ending == ".htm" else _ENDINGS.get(ending)
