"""Where each panel of the marking screen stands, computed from the room there is."""

from typing import Final, NamedTuple

from textual.geometry import Region, Size

SMALLEST: Final = Size(60, 20)
"""The least room for the marking screen; below it a sentence stands in its place."""

_FIXED_ROWS: Final = 4
"""Title, bar, coach and keys: a row each."""


class Arrangement(NamedTuple):
    """The region of every panel, in cells from the top left corner; none overlap."""

    title: Region
    roster: Region
    board: Region
    bar: Region
    coach: Region
    form: Region
    preview: Region
    log: Region
    keys: Region


def arrange(size: Size, form_rows: int) -> Arrangement | None:
    """Return the arrangement for a size and a form of that many rows.

    None where there is too little room.
    """
    width, height = size
    if width < SMALLEST.width or height < SMALLEST.height:
        return None
    preview_rows = 2 if height < 24 else 3 if height < 36 else 4
    free = height - _FIXED_ROWS - form_rows - preview_rows
    log_rows = max(1, min(free // 3, free - 5))
    top_rows = free - log_rows
    roster_width = min(64, max(28, width * 2 // 5))
    heights = (1, top_rows, 1, 1, form_rows, preview_rows, log_rows, 1)
    rows = []
    y = 0
    for rows_high in heights:
        rows.append(Region(0, y, width, rows_high))
        y += rows_high
    title, top, bar, coach, form, preview, log, keys = rows
    roster, board = top.split_vertical(roster_width)
    return Arrangement(title, roster, board, bar, coach, form, preview, log, keys)
