"""A night that is about to begin: its date, place and tables, all of them offered."""

from datetime import date
from typing import NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from cowboy_tui.rules.names import LONGEST_NAME, BadText, clean_text, printable

from ..league_words import date_of, say_tables, tables_of
from ..widgets.answer import Answer, Keys


class NightPlan(NamedTuple):
    """What a night begins with."""

    date: date
    place: str
    tables: tuple[str, ...]


class NightQuestion(ModalScreen[NightPlan | None]):
    """Three fields that Up and Down lead through; Enter begins the night, Esc leaves it."""

    AUTO_FOCUS = "#tables"

    def __init__(self, season: str, offered: NightPlan) -> None:
        super().__init__()
        self._season = season
        self._offered = offered

    def compose(self) -> ComposeResult:
        """Show the fields as they are offered."""
        offered = self._offered
        with Vertical(classes="dialog"):
            title = f"A night of {self._season}: Enter begins it"
            yield Static(Content(title), classes="dialog-title")
            yield from _field("Date  ", "date", offered.date.isoformat())
            yield from _field("Place ", "place", offered.place)
            yield from _field("Tables", "tables", say_tables(offered.tables))
            hint = "How many tables, or their names: 1, 2, 5. Games after midnight belong to it."
            yield Static(Content(hint), id="night-hint")
            yield Static(id="objection")
            yield Keys(("up", ""), ("down", "other field"))
            yield Answer("enter", "begin the night")
            yield Answer("escape", "not now")

    def on_key(self, event: events.Key) -> None:
        """Go from field to field, or leave."""
        if event.key == "escape":
            event.stop()
            self.dismiss(None)
        elif event.key in ("up", "down"):
            event.stop()
            fields = list(self.query(Input))
            at = next((i for i, each in enumerate(fields) if each.has_focus), 0)
            fields[(at + (1 if event.key == "down" else -1)) % len(fields)].focus()

    def on_input_changed(self) -> None:
        """Take back what was said of a field that is another now."""
        self.query_one("#objection", Static).update()

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """Answer, or say which field cannot be read; what was typed stays."""
        message.stop()
        values = {each.id: each.value for each in self.query(Input)}
        try:
            plan = NightPlan(
                date_of(values["date"]),
                clean_text(values["place"], "a place", LONGEST_NAME),
                tables_of(values["tables"]),
            )
        except (ValueError, BadText) as error:
            self.query_one("#objection", Static).update(Content(printable(f"! {error}")))
        else:
            self.dismiss(plan)


def _field(label: str, id_: str, value: str) -> ComposeResult:
    with Horizontal(classes="field"):
        yield Static(f"{label} ", classes="label")
        yield Input(value, id=id_, compact=True, max_length=LONGEST_NAME, select_on_focus=True)
