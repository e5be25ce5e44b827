"""How a printed paper looks: black on white, on one page of A4 or Letter."""

from typing import Final

from .model import Paper
from .page_fit import LANDSCAPE, PORTRAIT, TEXT_WIDTH, WRITING, size_of_type

_CSS: Final = """
@page {{ size: {page}; margin: 10mm; }}
* {{ box-sizing: border-box; }}
html {{ background: #fff; color: #000; }}
body {{ margin: 0 auto; max-width: {width:g}mm; font: {size:g}pt/1.2 sans-serif; }}
h1 {{ font-size: 1.5em; margin: 0 0 .2em; overflow-wrap: anywhere; }}
h2 {{ font-size: 1.2em; margin: 0 0 .1em; break-after: avoid; }}
dl {{ margin: 0 0 .4em; }}
dl div {{ display: inline; margin-right: 1.2em; }}
dt, dd {{ display: inline; margin: 0; overflow-wrap: anywhere; }}
dt {{ font-weight: bold; }}
dt::after {{ content: ": "; }}
.columns2 {{ columns: 2; column-gap: 6mm; }}
.columns3 {{ columns: 3; column-gap: 4mm; }}
section {{ margin: 0 0 .6em; }}
table {{ border-collapse: collapse; width: 100%; }}
thead {{ display: table-header-group; }}
tr {{ break-inside: avoid; }}
th, td {{ border-bottom: .1mm solid #000; padding: .04em .3em; text-align: left;
  vertical-align: top; }}
th {{ border-bottom-width: .4mm; vertical-align: bottom; }}
td {{ white-space: nowrap; }}
td.long, .form td {{ white-space: normal; }}
.number {{ text-align: right; font-variant-numeric: tabular-nums; }}
td.long {{ min-width: {text:g}em; overflow-wrap: anywhere; }}
td.written {{ height: {writing:g}mm; width: 45%; }}
.form {{ table-layout: fixed; }}
.form th, .form td {{ border: .2mm solid #000; overflow-wrap: anywhere; }}
.form td {{ height: {writing:g}mm; }}
.form td.written {{ width: auto; }}
.form th:first-child {{ width: 6em; }}
p {{ margin: .15em 0; overflow-wrap: anywhere; }}
@media screen {{ body {{ padding: 1em; }} }}
"""


def style(paper: Paper) -> str:
    """Return the style sheet of a paper."""
    return _CSS.format(
        page="landscape" if paper.landscape else "portrait",
        width=(LANDSCAPE if paper.landscape else PORTRAIT).width,
        size=size_of_type(paper),
        text=TEXT_WIDTH,
        writing=WRITING,
    )
