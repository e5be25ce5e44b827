"""Emergency entry: everybody's score from memory, and whose turn it is."""

from typing import NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from cowboy_tui.rules.action import SetScores
from cowboy_tui.rules.notation import Event
from cowboy_tui.rules.state import GameState

from ..glyphs import Glyphs
from ..typed_number import TypedNumber
from ..widgets.answer import DIGITS, Keys
from ..widgets.row_list import Row, RowList


class _Told(NamedTuple):
    """What somebody remembers."""

    banked: tuple[int, ...]
    at_table: int


class ScoresQuestion(ModalScreen[Event | None]):
    """A row a player: a number is his score, Space says that it is his turn."""

    AUTO_FOCUS = "#scores"

    def __init__(self, state: GameState, glyphs: Glyphs) -> None:
        super().__init__()
        self._state = state
        self._glyphs = glyphs
        self._told = _Told(state.banked, state.at_table or state.in_game[0])
        self._typed = TypedNumber()

    def compose(self) -> ComposeResult:
        """Show the scores as they are."""
        with Vertical(classes="dialog"):
            yield Static("Scores from memory, runs included", classes="dialog-title")
            yield RowList(self._glyphs, id="scores", numbers=True)
            yield Static(id="error")
            yield Keys(*DIGITS)
            yield Keys(("space", "his turn"), ("enter", "set them"), ("escape", "leave"))
            yield Static("The game is then reconstructed: averages leave it out. u undoes it.")

    def on_mount(self) -> None:
        """Show what is known."""
        self._show()

    def on_row_list_moved(self) -> None:
        """Have the next digit begin a number."""
        self._typed.end()

    def on_key(self, event: events.Key) -> None:
        """Answer."""
        if event.key == "escape":
            event.stop()
            self.dismiss(None)
        elif event.key == "enter":
            event.stop()
            self.dismiss(Event(self._told.at_table, SetScores(self._told.banked)))

    def on_row_list_pressed(self, event: RowList.Pressed) -> None:
        """Change a score, or whose turn it is."""
        at, seat, (banked, turn) = event.row, event.row + 1, self._told
        if event.key in ("space", "asterisk"):
            if seat in self._state.out:
                self._say(f"{self._state.players[at]} is out of the game")
                return
            turn = seat
        else:
            most = self._state.rulebook.caroms_to
            points = max(0, self._typed.after(at, banked[at], event.key, event.character))
            if points > most:
                self._say(f"a banked score is 0 to {most} here")
            banked = (*banked[:at], min(points, most), *banked[seat:])
        self._told = _Told(banked, turn)
        self._show()

    def _say(self, error: str) -> None:
        self.query_one("#error", Static).update(Content(f"! {error}"))

    def _show(self) -> None:
        banked, turn = self._told
        self.query_one("#scores", RowList).rows = tuple(
            Row(name, f"{points}{' - AT THE TABLE' if seat == turn else ''}", seat == turn)
            for seat, (name, points) in enumerate(zip(self._state.players, banked, strict=True), 1)
        )
