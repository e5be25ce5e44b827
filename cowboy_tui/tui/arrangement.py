"""Where each panel of the marking screen stands, computed from the room there is."""

from typing import Final, NamedTuple

from textual.geometry import Region, Size

SMALLEST: Final = Size(60, 20)
"""The least room for the marking screen; below it a sentence stands in its place."""

PICTURED: Final = Size(100, 30)
"""The least room for the picture of the table."""

SEATS_IN_VIEW: Final = 8
"""Players who are in view at every size; more scroll where there are too few rows."""

_BOARD_ROWS: Final = 6
"""A headline and the smallest big digits."""
_PICTURE_ROWS: Final = 10
"""The least rows for the picture of the table."""
NOWHERE: Final = Region()
"""The region of a panel that is not shown."""


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
    table: Region
    keys: Region


class _Rows(NamedTuple):
    """How many rows each band of the screen takes; the roster's and the board's are the rest."""

    title: int
    """0 where the title stands over the board, beside the roster."""
    bar: int
    """0 where the bar stands under the board, beside the roster."""
    coach: int
    form: int
    preview: int
    log: int
    keys: int = 1

    def left_of(self, height: int) -> int:
        return height - sum(self)


def arrange(size: Size, form_rows: int, seats: int) -> Arrangement | None:
    """Return the arrangement for a size, a form of that many rows, and a number of players.

    None where there is too little room.
    """
    if size.width < SMALLEST.width or size.height < SMALLEST.height:
        return None
    rows = _share_out(size, form_rows, min(seats, SEATS_IN_VIEW))
    roster_width = max(30, size.width * 2 // 5)
    return _place(size, rows, roster_width)


def arrange_wall(size: Size, seats: int, *, alarm: bool = False) -> Arrangement | None:
    """Return the arrangement of the board view: no form, and the scores as large as they can be.

    `alarm` is whether something went wrong that has to stay in view.
    None where there is too little room.
    """
    width, height = size
    if width < SMALLEST.width or height < SMALLEST.height:
        return None
    spare = height > max(SEATS_IN_VIEW, seats) + 12
    rows = _Rows(1, _bar_rows(height), 1, 0, 3 * alarm, height // 12 if spare else 0)
    return _place(size, rows, width * (11 if width >= 80 else 10) // 20)


def _least(rows: _Rows, seats: int) -> int:
    """Return the rows that roster and board need: a row a player, the digits, perhaps the bar."""
    return max(seats, _BOARD_ROWS + (not rows.bar))


def _share_out(size: Size, form_rows: int, seats: int) -> _Rows:
    """Share the rows out: players and digits have what they need, and most of the rest."""
    width, height = size
    preview = 2 if height < 24 else 3 if height < 36 else 4
    rows = _Rows(1, _bar_rows(height), 1, form_rows, preview, 1)
    for smaller in (rows._replace(bar=0), rows._replace(bar=0, title=0)):
        if rows.left_of(height) < _least(rows, seats):
            rows = smaller
    least = _least(rows, seats)
    rest = rows.left_of(height) - least
    if width >= PICTURED.width and height >= PICTURED.height:
        below = max(_PICTURE_ROWS, (height - form_rows) * 3 // 8)
        # The preview is as wide as half the screen now.
        narrow = preview + (width < 160)
        return rows._replace(preview=narrow, log=max(1, min(below - narrow, rest + 1)))
    return rows._replace(log=1 + max(0, min(rest // 2, (rest + least) // 3 - 1)))


def _bar_rows(height: int) -> int:
    return 1 if height < 40 else 2 if height < 70 else 3


def _place(size: Size, rows: _Rows, roster_width: int) -> Arrangement:
    """Stack the bands, and part those that hold two panels side by side."""
    width, height = size
    heights = (rows.title, rows.left_of(height), *rows[1:])
    bands, y = [], 0
    for rows_high in heights:
        bands.append(Region(0, y, width, rows_high) if rows_high else NOWHERE)
        y += rows_high
    title, top, bar, coach, form, preview, log, keys = bands
    roster, board = top.split_vertical(roster_width)
    if not bar:
        board, bar = board.split_horizontal(-1)
    if not title and board.height > _BOARD_ROWS:
        title, board = board.split_horizontal(1)
    table = NOWHERE
    if preview and width >= PICTURED.width and height >= PICTURED.height:
        below = preview.height + log.height
        picture = min(width // 2, 4 * below)
        preview, log = (band.split_vertical(-picture)[0] for band in (preview, log))
        table = Region(width - picture, preview.y, picture, below)
    return Arrangement(title, roster, board, bar, coach, form, preview, log, table, keys)
