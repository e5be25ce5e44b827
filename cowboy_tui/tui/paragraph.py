"""Text of a page, before it is set in the width there is."""

from typing import NamedTuple


class Paragraph(NamedTuple):
    """Some text of a page; long text is broken at spaces."""

    text: str
    style: str = ""
    indent: int = 0
    """Cells from the left edge."""
