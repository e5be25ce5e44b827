"""Another order of play for those in the game, from the player at the table on."""

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from cowboy_tui.rules.action import Order
from cowboy_tui.rules.state import GameState

from ..glyphs import Glyphs
from ..widgets.answer import Keys
from ..widgets.row_list import Row, RowList


class OrderQuestion(ModalScreen[Order | None]):
    """The players in their order; `+` and `-` move the one under the cursor."""

    AUTO_FOCUS = "#order"

    def __init__(self, state: GameState, glyphs: Glyphs) -> None:
        super().__init__()
        self._players = state.players
        self._glyphs = glyphs
        at = state.in_game.index(state.at_table or 0)
        self._seats = (*state.in_game[at:], *state.in_game[:at])

    def compose(self) -> ComposeResult:
        """Show the order as it is."""
        with Vertical(classes="dialog"):
            yield Static("The order of play from here on", classes="dialog-title")
            yield RowList(self._glyphs, id="order")
            yield Keys(("minus", "earlier"), ("plus", "later"))
            yield Keys(("enter", "so be it"), ("escape", "as before"))

    def on_mount(self) -> None:
        """Put the cursor on the next player, for the one at the table stays there."""
        self._show()
        self.query_one(RowList).cursor = 1

    def on_key(self, event: events.Key) -> None:
        """Answer."""
        if event.key in ("enter", "escape"):
            event.stop()
            self.dismiss(Order(self._seats) if event.key == "enter" else None)

    def on_row_list_pressed(self, event: RowList.Pressed) -> None:
        """Move a player."""
        step = {"+": 1, "-": -1}.get(event.character, 0)
        at, to = event.row, event.row + step
        if not (step and 0 < at < len(self._seats) and 0 < to < len(self._seats)):
            return
        seats = list(self._seats)
        seats.insert(to, seats.pop(at))
        self._seats = tuple(seats)
        self._show()
        event.list.cursor = to

    def _show(self) -> None:
        names = [self._players[seat - 1] for seat in self._seats]
        first = Row(f"{names[0]} (at the table)")
        self.query_one(RowList).rows = (first, *(Row(name) for name in names[1:]))
