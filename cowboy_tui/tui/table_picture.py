"""The table from above in lines of text: spots, held balls, the cue ball, the called pocket.

The head is at the left. Where the balls lie during the game nobody notes, so each is drawn on
its spot, and the cue ball only where it is in hand.
"""

from typing import Final, NamedTuple

from cowboy_tui.rules.balls import BALLS, Ball

from .block_letters import draw_text, fitted, scales, width_of
from .glyphs import Glyphs

POCKETS: Final = ("head left", "side left", "foot left", "foot right", "side right", "head right")
"""The pockets by number, clockwise, left and right as seen by who stands at the head."""

_ALONG: Final[dict[Ball, int]] = {1: 1, 5: 2, 3: 3}
"""In which quarter of the length the spot of each ball is (H2, The Rack)."""


class TableShown(NamedTuple):
    """All that the picture tells."""

    held: tuple[Ball, ...] = ()
    cue_in_hand: bool = False
    final: bool = False
    """Whether the pockets have their numbers, one being called now."""
    pocket: int | None = None
    """The pocket that is called, 1 to 6."""


def table_lines(shown: TableShown, width: int, height: int, glyphs: Glyphs) -> list[str]:
    """Return the picture in just that many lines; at least 30 cells wide and 8 lines high."""
    right, bottom = width - 1, height - 2
    middle, string = bottom // 2, right // 4
    canvas = [[" "] * width for _ in range(height)]
    _draw_rails(canvas, right, bottom, glyphs)
    for y in range(1, bottom):
        canvas[y][string] = glyphs.string
    for ball in BALLS:
        x = right * _ALONG[ball] // 4
        if ball in shown.held:
            canvas[middle][x] = glyphs.spot
        else:
            _draw_ball(canvas, ball, x, middle, glyphs)
    if shown.cue_in_hand:
        # The number of a called pocket at the head stands in the other half.
        y = {1: bottom - 1, 6: 1}.get(shown.pocket or 0, middle)
        _write(canvas, string // 2 - 2, y, "(cue)")
    for number, (x, y) in enumerate(_pocket_places(right, bottom), 1):
        _draw_pocket(canvas, shown, number, x, y)
    if shown.pocket:
        _draw_number(canvas, shown.pocket, right, bottom, glyphs)
    _write(canvas, 0, height - 1, _caption(shown, width, glyphs))
    return ["".join(row) for row in canvas]


def _draw_rails(canvas: list[list[str]], right: int, bottom: int, glyphs: Glyphs) -> None:
    for x in range(right):
        canvas[0][x] = canvas[bottom][x] = glyphs.rail
    for y in range(bottom):
        canvas[y][0] = canvas[y][right] = glyphs.wall
    places = ((0, 0), (right, 0), (right, bottom), (0, bottom))
    for sign, (x, y) in zip(glyphs.corner, places, strict=True):
        canvas[y][x] = sign


def _draw_ball(canvas: list[list[str]], ball: Ball, x: int, y: int, glyphs: Glyphs) -> None:
    rows = fitted(str(ball), len(canvas[0]) // 12, len(canvas) // 4, glyphs) or [str(ball)]
    left, top = x - len(rows[0]) // 2, y - len(rows) // 2
    for number, row in enumerate(rows):
        _write(canvas, left - 1, top + number, f"({row})")


def _pocket_places(right: int, bottom: int) -> tuple[tuple[int, int], ...]:
    half = right // 2
    return (0, 0), (half, 0), (right, 0), (right, bottom), (half, bottom), (0, bottom)


def _draw_pocket(canvas: list[list[str]], shown: TableShown, number: int, x: int, y: int) -> None:
    """Draw a hole in the rail, with its number while one is called, but not as balls have it."""
    hole = f"[{number}]" if shown.final else "( )"
    if number == shown.pocket:
        hole = f"<{number}>"
    _write(canvas, min(max(0, x - 1), len(canvas[0]) - len(hole)), y, hole)


def _draw_number(
    canvas: list[list[str]], pocket: int, right: int, bottom: int, glyphs: Glyphs
) -> None:
    """Draw the number of the called pocket on the cloth beside it, as large as there is room."""
    inside, room = max(5, (bottom - 1) * 3 // 4), right // 4 * 2 // 3
    text = str(pocket)
    scale = next((s for s in scales(inside, glyphs) if width_of(text, s) <= room), None)
    if scale is None:
        return
    x, y = _pocket_places(right, bottom)[pocket - 1]
    drawn = draw_text(text, scale, glyphs)
    # Between the rail, or the centre spot, and the ball on the next spot.
    left = right - 2 - len(drawn[0]) if x == right else x + 3 if x else 2
    top = 1 if y == 0 else bottom - len(drawn)
    for row, line in enumerate(drawn):
        _write(canvas, left, top + row, line)


def _caption(shown: TableShown, width: int, glyphs: Glyphs) -> str:
    balls = ", ".join(str(ball) for ball in shown.held)
    parts = [f"off: {balls}" if balls else "all balls on"]
    if shown.pocket:
        parts.insert(0, f"CALLED {shown.pocket} {POCKETS[shown.pocket - 1].upper()}")
    where = "in hand" if shown.cue_in_hand else "in position"
    dot = f" {glyphs.dot} "
    for cue in ((f"cue ball {where}",), (f"cue {where}",), (where,)):
        if len(said := dot.join((*parts, *cue))) <= width:
            return said
    # Where the cue ball is the board says too.
    return dot.join(parts)[:width]


def _write(canvas: list[list[str]], x: int, y: int, text: str) -> None:
    canvas[y][x : x + len(text)] = text
