"""Where each box of the shot form stands in the lines of a given width."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from cowboy_tui.marker.form import Box, Group, groups
from cowboy_tui.rules.opening import Opening
from cowboy_tui.rules.shot import Mark, Shot
from cowboy_tui.rules.state import GameState

Boxes = Callable[[GameState, Shot], tuple[Group, ...]]

_BETWEEN = 2
"""Cells between two groups, and between two boxes one less."""

_MARKS = frozenset(Mark)
_FINAL = {Mark.CALLED_POCKET}
_EARLY = {Mark.WRONG_FIRST, Mark.FROZEN}
"""Marks that no shot has together with those of the final one."""
_EVERY_MARK = Shot((1, 3, 5), (1, 3, 5), (1, 3, 5), _MARKS, (1, 3, 5), 1)
"""A shot that has a use for every box."""

NARROW = 80
"""Cells below which a group may run on in the next line, so that the form stays low."""


class Placed(NamedTuple):
    """A piece of the form with its place, in cells from the form's top left corner."""

    x: int
    y: int
    text: str
    box: Box | None
    """None for the title of a group."""


def lay_out(parts: Iterable[Group], width: int) -> list[Placed]:
    """Place titles and boxes in lines; a group begins a line when it does not fit the rest.

    In a narrow form that is asked only of its title and its first box.
    """
    placed: list[Placed] = []
    x = y = 0
    for group in parts:
        pieces = [(group.title, None), *((box_text(box), box) for box in group.boxes)]
        together = pieces[:2] if width < NARROW else pieces
        length = sum(len(text) + 1 for text, _ in together)
        if x and x + length > width:
            x, y = 0, y + 1
        for text, box in pieces:
            if x and x + len(text) > width - 1:
                x, y = 2, y + 1
            placed.append(Placed(x + 1, y, text, box))
            x += len(text) + 1
        x += _BETWEEN - (width < NARROW)
    return placed


def rows_of(parts: Iterable[Group], width: int) -> int:
    """Return how many lines a form takes at a width."""
    placed = lay_out(parts, width)
    return placed[-1].y + 1 if placed else 0


def fullest(start: GameState) -> tuple[tuple[Group, ...], tuple[Group, ...]]:
    """Return the boxes of the fullest forms of a game: at the opening, and at the final shot."""
    rulebook = start.rulebook
    last = start._replace(
        opening=Opening.PLAYED, banked=(rulebook.caroms_to,) * len(start.banked), at_table=1, run=0
    )
    return (
        groups(start, _EVERY_MARK._replace(marks=_MARKS - _FINAL, pocket=None)),
        groups(last, _EVERY_MARK._replace(marks=_MARKS - _EARLY)),
    )


def box_text(box: Box) -> str:
    """Return a box as it is drawn: ticked and not ticked differ in shape, not only in color."""
    return f"[{'X' if box.ticked else ' '}] {box.label}"
