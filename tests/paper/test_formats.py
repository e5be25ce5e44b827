"""Every format of a paper says the same, and none of them says more to a machine."""

import base64
import hashlib
import json
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from cowboy_tui.marker import library
from cowboy_tui.marker.league_tables import LeagueTables, Span
from cowboy_tui.marker.night_desk import NightDesk
from cowboy_tui.marker.scope import Scope, scope_of
from cowboy_tui.paper.as_csv import guarded
from cowboy_tui.paper.blank_sheet import blank_sheet
from cowboy_tui.paper.board_paper import board_paper
from cowboy_tui.paper.formats import Format, format_of, write
from cowboy_tui.paper.model import Column, Paper, Table
from cowboy_tui.paper.night_report import night_report
from cowboy_tui.paper.score_sheet import score_sheet
from cowboy_tui.paper.standings_paper import head_to_head_paper, records_paper, standings_paper
from cowboy_tui.paper.statistics_paper import statistics_paper
from cowboy_tui.paper.width import cells

from .evening import FORMULA, LONG, MARKUP, Evening
from .reading import Page, csv_blocks, json_tables

HOSTILE = "\x1b[2J\u202e</style><script>alert(1)</script>\n\r\t\u2028&lt;"
CHROMIUM = shutil.which("chromium")


def looked_at(night: Evening, season: str = "") -> tuple[LeagueTables, Scope]:
    tables = LeagueTables(night.journal)
    return tables, scope_of(tables, Span(season))


PAPERS: dict[str, Callable[[Evening], Paper]] = {
    "night": lambda night: night_report(night.journal, night.night),
    "standings": lambda night: standings_paper(*looked_at(night, night.season)),
    "head-to-head": lambda night: head_to_head_paper(*looked_at(night)),
    "records": lambda night: records_paper(*looked_at(night)),
    "statistics": lambda night: statistics_paper(
        *looked_at(night), night.players[0], night.players[3]
    ),
    "sheet": lambda night: score_sheet(night.journal, library.find(night.journal, "last")),
    "board": lambda night: board_paper(NightDesk(night.journal, night.night)),
    "blank": lambda night: blank_sheet([LONG, MARKUP, FORMULA, "王小明"]),
    "hostile": lambda night: hostile(),
}


def hostile() -> Paper:
    columns = (Column("a", HOSTILE), Column("b", "=1+1", number=True))
    rows = ((HOSTILE, 7), ("@cmd", "-1.5"), ("-", "+evil"), ("", "'=x"))
    table = Table(HOSTILE, columns, rows, (HOSTILE,), abreast=2)
    return Paper(HOSTILE, ((HOSTILE, HOSTILE),), (table,))


@pytest.fixture(params=PAPERS)
def paper(request: pytest.FixtureRequest, night: Evening) -> Paper:
    return PAPERS[request.param](night)


def test_every_format_has_every_cell(paper: Paper) -> None:
    found = json.loads(write(paper, Format.JSON))
    tables = json_tables(found)
    page = Page(write(paper, Format.HTML))
    assert page.tables == tables
    assert page.texts["h1"] == [found["title"]]
    assert page.texts.get("dt", []) == [each["name"] for each in found["meta"]]
    assert page.texts.get("dd", []) == [each["text"] for each in found["meta"]]
    notes = [note for table in found["tables"] for note in table["notes"]]
    assert page.texts.get("p", []) == notes
    meta = [[each["name"], each["text"]] for each in found["meta"]]
    head, *blocks = csv_blocks(write(paper, Format.CSV))
    assert head == [[found["title"]], *meta]
    for block, rows, table in zip(blocks, tables, found["tables"], strict=True):
        assert block == [[table["title"]], *rows, *([note] for note in table["notes"])]


def test_text_has_every_word(paper: Paper) -> None:
    text = write(paper, Format.TEXT)
    words = text.replace("_", "")
    squeezed = "".join(words.split())
    found = json.loads(write(paper, Format.JSON))
    for table in json_tables(found):
        for cell in (cell for row in table for cell in row):
            for word in cell.replace("_", "").split():
                assert word in squeezed, word
    for each in found["meta"]:
        assert "".join(each["text"].replace("_", "").split()) in squeezed


def test_nothing_that_a_terminal_or_a_browser_obeys(paper: Paper) -> None:
    for format_ in Format:
        text = write(paper, format_)
        stripped = text.replace("\r\n", "\n").replace("\n", "")
        assert all(character.isprintable() for character in stripped), format_
    html = write(paper, Format.HTML)
    page = Page(html)
    assert {tag for tag, _ in page.tags} <= {
        *("html", "head", "meta", "title", "style", "body", "h1", "h2", "dl", "div", "dt", "dd"),
        *("section", "table", "thead", "tbody", "tr", "th", "td", "p"),
    }
    allowed = {"lang", "charset", "http-equiv", "content", "name", "class", "scope"}
    assert {name for _, attributes in page.tags for name in attributes} <= allowed
    for word in ("<script", "src=", "href", "url(", "@import", "//", "http:", "https:"):
        assert word not in html.lower(), word


def test_the_policy_lets_nothing_in_but_the_style(paper: Paper) -> None:
    page = Page(write(paper, Format.HTML))
    metas = [attributes for tag, attributes in page.tags if tag == "meta"]
    assert metas[0] == {"charset": "utf-8"}
    assert metas[1]["http-equiv"] == "Content-Security-Policy"
    (css,) = page.texts["style"]
    digest = base64.b64encode(hashlib.sha256(css.encode()).digest()).decode()
    assert metas[1]["content"] == (
        f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    )
    assert "@page" in css


@pytest.mark.parametrize(
    ("cell", "kept"),
    [
        ("=SUM(A1)", "'=SUM(A1)"),
        ("+31 6", "'+31 6"),
        ("-x", "'-x"),
        ("@cmd", "'@cmd"),
        ("＝1", "'＝1"),
        ("-", "-"),
        ("-1.5", "-1.5"),
        ("+3", "+3"),
        ("Ann", "Ann"),
        (-3, -3),
    ],
)
def test_no_cell_is_a_formula(cell: str | int, kept: str | int) -> None:
    assert guarded(cell) == kept


def test_columns_of_text_stand_below_each_other() -> None:
    columns = (Column("name", "Name"), Column("points", "Points", number=True))
    rows = (("王小明", 7), ("Ann", 101), ("x" * 50, 1))
    text = write(Paper("T", (), (Table("", columns, rows),)), Format.TEXT)
    lines = text.splitlines()[3:]
    assert {cells(line) for line in lines if not line.startswith("x" * 10) or " " in line} == {48}
    assert lines[0].endswith("  Points")
    assert lines[1].startswith("王小明 ")


@pytest.mark.parametrize(
    ("file", "format_"),
    [
        ("a.html", Format.HTML),
        ("a.HTM", Format.HTML),
        ("a.txt", Format.TEXT),
        ("a.csv", Format.CSV),
        ("a.json", Format.JSON),
        ("a.pdf", None),
        ("a", None),
    ],
)
def test_a_file_says_its_format(file: str, format_: Format | None) -> None:
    assert format_of(Path(file)) == format_


@pytest.mark.skipif(CHROMIUM is None, reason="no browser to print with")
@pytest.mark.parametrize("name", ["night", "standings", "sheet", "blank", "sixteen"])
@pytest.mark.parametrize("size", ["A4", "letter"])
def test_a_browser_prints_one_page(name: str, size: str, night: Evening, tmp_path: Path) -> None:
    long_names = [f"{number} {LONG}" for number in range(16)]
    paper = blank_sheet(long_names) if name == "sixteen" else PAPERS[name](night)
    file, printed = tmp_path / "paper.html", tmp_path / "paper.pdf"
    html = write(paper, Format.HTML).replace("@page { size:", f"@page {{ size: {size}")
    # The policy lets no other style in than the one that was written.
    html = re.sub(r"<meta http-equiv[^>]*>", "", html)
    file.write_text(html, encoding="utf-8")
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"]
    profile = f"--user-data-dir={tmp_path / 'profile'}"
    subprocess.run(
        [str(CHROMIUM), *options, profile, f"--print-to-pdf={printed}", file.as_uri()],
        capture_output=True,
        timeout=120,
        check=True,
    )
    assert len(re.findall(rb"/Type /Page\b", printed.read_bytes())) == 1
