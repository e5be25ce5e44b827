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
from cowboy_tui.rules.transition import changed

from ..glyphs import Glyphs
from ..typed_number import TypedNumber
from ..widgets.answer import DIGITS, Keys
from ..widgets.row_list import Row, RowList


class _Told(NamedTuple):
    """What somebody remembers."""

    banked: tuple[int, ...]
    at_table: int


class ScoresQuestion(ModalScreen[Event | None]):
    """A row a player, in the order of play: a number is his score, Space says it is his turn.

    Enter goes on to the next one, and after the last it answers; with nothing changed, with none.
    """

    AUTO_FOCUS = "#scores"

    def __init__(self, state: GameState, glyphs: Glyphs, undo: str) -> None:
        """`undo` is the key that takes back what is set."""
        super().__init__()
        self._undo = undo
        self._state = state
        self._glyphs = glyphs
        turn = state.at_table or state.in_game[0]
        # A beer mat knows of no run: what was made at the table is part of the score.
        self._asked = _Told(changed(state.banked, turn, state.total), turn)
        self._told = self._asked
        self._typed = TypedNumber()

    def compose(self) -> ComposeResult:
        """Show the scores as they are."""
        with Vertical(classes="dialog"):
            yield Static("Scores from memory, runs included", classes="dialog-title")
            yield RowList(self._glyphs, id="scores", numbers=True)
            yield Static(id="error")
            yield Keys(*DIGITS)
            yield Keys(
                ("space", "his turn"),
                ("enter", "next, the last sets"),
                ("f2", "set"),
                ("escape", "leave"),
            )
            left_out = "The game is then reconstructed: averages leave it out."
            yield Static(Content(f"{left_out} {self._undo} undoes it."))

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
        elif event.key in ("enter", "f2"):
            event.stop()
            scores = self.query_one("#scores", RowList)
            if event.key == "enter" and scores.cursor < len(scores.rows) - 1:
                scores.cursor += 1
            else:
                self._answer()

    def _answer(self) -> None:
        banked, turn = self._told
        same = self._told == self._asked
        self.dismiss(None if same else Event(turn, SetScores(banked)))

    def on_row_list_pressed(self, event: RowList.Pressed) -> None:
        """Change a score, or whose turn it is."""
        seat, (banked, turn) = self._state.order[event.row], self._told
        if event.key in ("space", "asterisk"):
            if seat in self._state.out:
                self._say(f"{self._state.players[seat - 1]} is out of the game")
                return
            turn = seat
        else:
            most = self._state.rulebook.caroms_to
            points = max(0, self._typed.after(seat, banked[seat - 1], event.key, event.character))
            if points > most:
                self._say(f"a banked score is 0 to {most} here")
            banked = changed(banked, seat, min(points, most))
        self._told = _Told(banked, turn)
        self._show()

    def _say(self, error: str) -> None:
        self.query_one("#error", Static).update(Content(f"! {error}"))

    def _show(self) -> None:
        banked, turn = self._told
        self.query_one("#scores", RowList).rows = tuple(
            Row(
                self._state.players[seat - 1],
                f"{banked[seat - 1]}{' - AT THE TABLE' if seat == turn else ''}",
                seat == turn,
            )
            for seat in self._state.order
        )
