"""Papers read back from what was written."""

import csv
import io
import re
from html.parser import HTMLParser
from typing import Any

Tables = list[list[list[str]]]
"""Tables of rows of cells, the headings first."""


class Page(HTMLParser):
    """The texts and tables of a page, and every tag and attribute on it."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.tables: Tables = []
        self.texts: dict[str, list[str]] = {}
        self._open: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag == "meta":
            return
        self._open.append(tag)
        self.texts.setdefault(tag, []).append("")
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("td", "th"):
            self.tables[-1][-1].append("")

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not self._open:
            assert not data.strip()
            return
        self.texts[self._open[-1]][-1] += data
        if self._open[-1] in ("td", "th"):
            self.tables[-1][-1][-1] += data


def json_tables(paper: dict[str, Any]) -> Tables:
    return [
        [
            [column["heading"] for column in table["columns"]],
            *([str(row[column["key"]]) for column in table["columns"]] for row in table["rows"]),
        ]
        for table in paper["tables"]
    ]


def csv_blocks(text: str) -> Tables:
    """The rows between empty lines, without what keeps spreadsheets from reckoning."""
    blocks: Tables = [[]]
    for row in csv.reader(io.StringIO(text, newline="")):
        if row:
            blocks[-1].append([unguarded(cell) for cell in row])
        else:
            blocks.append([])
    return blocks


def unguarded(cell: str) -> str:
    return cell[1:] if re.match(r"''*[=+\-@＝＋－＠]", cell) else cell
