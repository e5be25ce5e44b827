"""The shot form: every mark of the notation as a check box."""

from collections.abc import Iterable
from typing import Final

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive

from cowboy_tui.marker.form import Box, Group

from ..cells import fit
from ..form_layout import Placed, lay_out
from ..glyphs import Glyphs
from .panel import Line, Panel

CURSOR_STEPS: Final = {
    "tab": (1, 0),
    "shift+tab": (-1, 0),
    "right": (1, 0),
    "left": (-1, 0),
    "down": (0, 1),
    "up": (0, -1),
}
"""Keys that move along the boxes: steps along, lines down."""


class ShotForm(Panel):
    """Boxes ticked by their keys, by arrows and space, or by mouse.

    The form holds no marks: a box that is pressed says so, and what it is given it draws.
    """

    groups: reactive[tuple[Group, ...]] = reactive(())
    cursor: reactive[str] = reactive("")
    """Keys of the box under the cursor; empty while nobody moves it."""

    class Pressed(Message):
        """A box was pressed; `keys` are those that tick it."""

        def __init__(self, keys: str) -> None:
            super().__init__()
            self.keys = keys

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__(glyphs, id="form")

    def lines(self, width: int, height: int) -> Iterable[Line]:
        """Draw the boxes line by line."""
        placed = lay_out(self.groups, width)
        for y in range(height):
            yield self._line([piece for piece in placed if piece.y == y], width)

    def _line(self, pieces: list[Placed], width: int) -> Content:
        line = Content("")
        for piece in pieces:
            gap = " " * (piece.x - line.cell_length)
            line = Content.assemble(line, gap, (piece.text, self._style(piece.box)))
        return Content.assemble(line, fit("", width - line.cell_length))

    def _style(self, box: Box | None) -> str:
        if box is None:
            return "bold $headline"
        style = "bold $turn-text on $turn" if box.ticked else ""
        return f"{style} underline" if box.keys == self.cursor else style

    def _boxes(self) -> list[Placed]:
        return [piece for piece in lay_out(self.groups, self.size.width) if piece.box]

    def move(self, dx: int, dy: int) -> None:
        """Move the cursor: along the boxes by `dx`, to the nearest box `dy` lines away."""
        boxes = self._boxes()
        at = next((i for i, p in enumerate(boxes) if p.box and p.box.keys == self.cursor), None)
        if at is None:
            target = boxes[0 if dx + dy > 0 else -1]
        elif dy:
            here = boxes[at]
            row = [piece for piece in boxes if piece.y == here.y + dy] or [here]
            target = min(row, key=lambda piece: abs(piece.x - here.x))
        else:
            target = boxes[(at + dx) % len(boxes)]
        self.cursor = target.box.keys if target.box else ""

    def press(self) -> None:
        """Press the box under the cursor, if there is one."""
        if self.cursor:
            self.post_message(self.Pressed(self.cursor))

    def on_click(self, event: events.Click) -> None:
        """Press the box that was clicked."""
        for piece in self._boxes():
            if piece.box and piece.y == event.y and 0 <= event.x - piece.x < len(piece.text):
                self.post_message(self.Pressed(piece.box.keys))
                return
