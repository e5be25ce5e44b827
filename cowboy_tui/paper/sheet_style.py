"""How a printed paper looks: sizes that bring it onto one page of A4 or Letter."""

from .model import Paper, Table

_PAGE = 245.0
"""Height that the tables of a page may take, in mm; Letter is the lower of the two."""
_LANDSCAPE_PAGE = 170.0
_WRITING = 6.0
"""Height of a row that is written into by hand, in mm."""
_LARGEST, _SMALLEST = 10.0, 6.0
"""Sizes of type, in points; below the smallest nobody reads."""
_MM = 25.4 / 72
"""Millimetres in a point."""
_LINE = 1.55
"""Height of a row of a table, in sizes of its type."""

_CSS = """
@page {{ size: {page}; margin: 10mm; }}
* {{ box-sizing: border-box; }}
html {{ background: #fff; color: #000; }}
body {{ margin: 0 auto; max-width: {width}; padding: 0; font: {size}pt/1.25 sans-serif; }}
h1 {{ font-size: 1.5em; margin: 0 0 .2em; overflow-wrap: anywhere; }}
h2 {{ font-size: 1.15em; margin: 0 0 .1em; break-after: avoid; }}
dl {{ margin: 0 0 .5em; }}
dl div {{ display: inline; margin-right: 1.2em; }}
dt, dd {{ display: inline; margin: 0; overflow-wrap: anywhere; }}
dt {{ font-weight: bold; }}
dt::after {{ content: ": "; }}
.columns {{ columns: {columns}; column-gap: 6mm; }}
section {{ margin: 0 0 .7em; }}
table {{ border-collapse: collapse; width: 100%; }}
thead {{ display: table-header-group; }}
tr {{ break-inside: avoid; }}
th, td {{ border-bottom: .2mm solid #000; padding: .1em .35em; text-align: left;
  vertical-align: top; overflow-wrap: anywhere; }}
th {{ border-bottom-width: .4mm; vertical-align: bottom; }}
.number {{ text-align: right; overflow-wrap: normal; font-variant-numeric: tabular-nums; }}
.form {{ table-layout: fixed; }}
.form th, .form td {{ border: .2mm solid #000; }}
.form td, td.written {{ height: {writing}mm; }}
.form th:first-child {{ width: 6em; }}
td.written {{ width: 35%; }}
.form td.written {{ width: auto; }}
p {{ margin: .15em 0; overflow-wrap: anywhere; }}
@media screen {{ body {{ padding: 1em; }} }}
"""


def style(paper: Paper) -> str:
    """Return the style sheet of a paper."""
    return _CSS.format(
        page="landscape" if paper.landscape else "portrait",
        width="270mm" if paper.landscape else "190mm",
        size=f"{_size(paper):g}",
        columns=2,
        writing=f"{_WRITING:g}",
    )


def _size(paper: Paper) -> float:
    """Return the largest size of type, in points, with which a paper goes on one page."""
    room = _LANDSCAPE_PAGE if paper.landscape else _PAGE
    size = _LARGEST
    while size > _SMALLEST and sum(_height(table, size) for table in paper.tables) > room:
        size -= 0.5
    return size


def _height(table: Table, size: float) -> float:
    """Return about how much of a page a table takes with a size of type, in mm."""
    row = size * _MM * _LINE
    by_hand = table.form or any(column.written for column in table.columns)
    rows = len(table.rows) * (max(_WRITING, row) if by_hand else row)
    height = rows + row * (2.5 + len(table.notes))
    return height if table.wide else height / 2
