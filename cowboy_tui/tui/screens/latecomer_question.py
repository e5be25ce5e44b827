"""Who comes late, and what he starts from."""

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from cowboy_tui.marker.latecomer import STARTS, name_objection, start_score
from cowboy_tui.rules.action import Join
from cowboy_tui.rules.names import clean_name, printable
from cowboy_tui.rules.state import GameState
from cowboy_tui.settings.settings import LatecomerStart

from ..glyphs import Glyphs
from ..typed_number import TypedNumber
from ..widgets.answer import DIGITS, Keys
from ..widgets.name_field import NameField
from ..widgets.row_list import Row, RowList

_LABELS = {"zero": "nothing", "lowest": "the lowest score", "average": "the average"}
_OTHER = len(STARTS)
"""The row of any other start score."""


class LatecomerQuestion(ModalScreen[Join | None]):
    """A name, then a start score; the one that the settings offer is under the cursor."""

    AUTO_FOCUS = "#name"

    def __init__(self, state: GameState, offered: LatecomerStart, glyphs: Glyphs) -> None:
        super().__init__()
        self._state = state
        self._offered = offered
        self._glyphs = glyphs
        self._other = 0
        self._typed = TypedNumber()

    def compose(self) -> ComposeResult:
        """Show the name over the start scores."""
        with Vertical(classes="dialog"):
            yield Static("Who comes late? He plays last in the order.", classes="dialog-title")
            yield NameField(())
            yield Static("He starts from", classes="dialog-title")
            yield RowList(self._glyphs, id="starts", numbers=True)
            yield Static(id="error")
            yield Keys(*DIGITS)
            yield Keys(("enter", "goes on"), ("escape", "nobody"))

    def on_mount(self) -> None:
        """Put the cursor on the start score that is offered."""
        self._show()
        self._starts.cursor = STARTS.index(self._offered)

    def on_key(self, event: events.Key) -> None:
        """Take the start score, or leave."""
        if event.key == "escape":
            event.stop()
            self.dismiss(None)
        elif event.key == "enter" and self.focused is self._starts:
            event.stop()
            self._take()
        elif event.key in ("up", "down") and self.focused is not self._starts:
            event.stop()
            self._starts.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go on to the start score."""
        event.stop()
        if self._name_is_good():
            self._starts.focus()

    def on_row_list_pressed(self, event: RowList.Pressed) -> None:
        """Type another start score."""
        self._other = max(0, self._typed.after(_OTHER, self._other, event.key, event.character))
        self._show()
        self._starts.cursor = _OTHER

    def _take(self) -> None:
        if not self._name_is_good():
            self.query_one(NameField).focus()
            return
        most = self._state.rulebook.open_to - 1
        if self._points > most:
            self._say(f"a start score is 0 to {most} here")
            return
        self.dismiss(Join(clean_name(self.query_one(NameField).value), self._points))

    @property
    def _starts(self) -> RowList:
        return self.query_one("#starts", RowList)

    @property
    def _points(self) -> int:
        at = self._starts.cursor
        return self._other if at == _OTHER else start_score(self._state, STARTS[at])

    def _name_is_good(self) -> bool:
        objection = name_objection(self._state, self.query_one(NameField).value)
        self._say(objection or "")
        return objection is None

    def _say(self, error: str) -> None:
        self.query_one("#error", Static).update(Content(printable(error and f"! {error}")))

    def _show(self) -> None:
        rows = [Row(_LABELS[each], str(start_score(self._state, each))) for each in STARTS]
        self._starts.rows = (*rows, Row("another score", str(self._other)))
