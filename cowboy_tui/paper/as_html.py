"""A paper as a web page of its own: no script, nothing from outside, black on white, to print."""

import base64
import hashlib
from itertools import groupby
from xml.etree.ElementTree import Element, SubElement, tostring

from .model import Paper, Table
from .page_fit import is_long
from .sheet_style import style


def write(paper: Paper) -> str:
    """Return a paper as HTML; every text of it is escaped."""
    page = Element("html", lang="en")
    _head(page, paper)
    body = SubElement(page, "body")
    SubElement(body, "h1").text = paper.title
    if paper.meta:
        meta = SubElement(body, "dl")
        for name, text in paper.meta:
            line = SubElement(meta, "div")
            SubElement(line, "dt").text = name
            SubElement(line, "dd").text = text
    for abreast, tables in groupby(paper.tables, key=lambda table: table.abreast):
        part = SubElement(body, "div", {"class": f"columns{abreast}"})
        for table in tables:
            _table(part, table)
    return "<!DOCTYPE html>\n" + tostring(page, encoding="unicode", method="html") + "\n"


def _head(page: Element, paper: Paper) -> None:
    css = style(paper)
    digest = base64.b64encode(hashlib.sha256(css.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    head = SubElement(page, "head")
    SubElement(head, "meta", charset="utf-8")
    SubElement(head, "meta", {"http-equiv": "Content-Security-Policy", "content": policy})
    SubElement(head, "meta", name="viewport", content="width=device-width")
    SubElement(head, "title").text = paper.title
    SubElement(head, "style").text = css


def _table(parent: Element, table: Table) -> None:
    section = SubElement(parent, "section")
    if table.title:
        SubElement(section, "h2").text = table.title
    found = SubElement(section, "table", {"class": "form"} if table.form else {})
    heads = SubElement(SubElement(found, "thead"), "tr")
    classes = [_class(table, at) for at in range(len(table.columns))]
    for column, kind in zip(table.columns, classes, strict=True):
        SubElement(heads, "th", {"scope": "col", **kind}).text = column.heading
    rows = SubElement(found, "tbody")
    for row in table.rows:
        line = SubElement(rows, "tr")
        for cell, kind in zip(row, classes, strict=True):
            SubElement(line, "td", kind).text = str(cell)
    for note in table.notes:
        SubElement(section, "p").text = note


def _class(table: Table, at: int) -> dict[str, str]:
    column = table.columns[at]
    if column.written:
        return {"class": "written"}
    if column.number:
        return {"class": "number"}
    return {"class": "long"} if is_long(table, at) else {}
