"""Apps of little more than Textual, to measure beside: an empty one, and one of check boxes."""

import sqlite3  # noqa: F401 - what the marker cannot do without either
import sys
from typing import ClassVar

import pydantic  # noqa: F401
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.widgets import Checkbox, Footer, Header, Label


class EmptyApp(App[None]):
    """Header and Footer."""

    TITLE = "READY"

    def compose(self) -> ComposeResult:
        yield Header()
        yield Footer()


class BoxesApp(App[None]):
    """As many check boxes as a shot form; a bound key ticks one and sets a label."""

    BINDINGS: ClassVar[list[BindingType]] = [("c", "tick", "Tick")]
    CSS = "Screen { layout: grid; grid-size: 4; } Checkbox { height: 1; border: none; }"

    def __init__(self, boxes: int) -> None:
        super().__init__()
        self._boxes = boxes
        self._pressed = 0

    def compose(self) -> ComposeResult:
        yield Label("COUNT 0 READY")
        for number in range(self._boxes):
            yield Checkbox(f"box {number}", id=f"box{number}")

    def action_tick(self) -> None:
        """Tick, and count."""
        self._pressed += 1
        self.query_one("#box3", Checkbox).toggle()
        self.query_one(Label).update(f"COUNT {self._pressed} READY", layout=False)


if __name__ == "__main__":
    (BoxesApp(int(sys.argv[1])) if len(sys.argv) > 1 else EmptyApp()).run()
