"""What a season is played by, to set up or to change."""

from collections.abc import Callable

from pydantic import ValidationError
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Input, Static

from cowboy_tui.league.season import Season
from cowboy_tui.marker.league_types import SeasonRecord
from cowboy_tui.marker.setup_draft import BadSetup
from cowboy_tui.rules.names import LONGEST_NAME, printable
from cowboy_tui.rules.rulebook import Rulebook
from cowboy_tui.settings.settings import DEFAULTS, Settings

from ..commands import Place
from ..desk_faults import DESK_FAULTS, say_fault
from ..glyphs import Glyphs
from ..league_messages import OpenLeague
from ..league_words import date_of
from ..messages import WriteFailed
from ..rule_rows import in_words
from ..season_rows import Key, changed, season_rows
from ..typed_number import TypedNumber
from ..widgets.answer import CHANGES, Keys
from ..widgets.row_list import RowList
from ..widgets.text_lines import KeyBar
from .place_screen import PlaceScreen
from .question import Question

_HINT = "Left and Right change it; a number is typed. F2 saves."
_FIELD_HINTS = {
    "season-name": "What the season is called. Down goes on to what it is played by.",
    "starts": "The first day of the season, such as 2026-09-01; it may stay empty.",
    "ends": "The last day of the season; it may stay empty.",
}


class SeasonScreen(PlaceScreen):
    """The season as it would be saved is the only thing that is kept, with its earlier forms."""

    AUTO_FOCUS = "#season"

    def __init__(
        self,
        record: SeasonRecord | None,
        offered: Season,
        begin: Callable[[Season], SeasonRecord],
        glyphs: Glyphs,
        settings: Settings = DEFAULTS,
    ) -> None:
        """`offered` is shown where there is no record; `begin` writes the first one."""
        super().__init__(glyphs, settings)
        self._record = record
        self._begin = begin
        self._season = record.state if record else offered
        self._before: list[Season] = []
        self._after: list[Season] = []
        self._typed = TypedNumber()

    @property
    def place(self) -> Place:
        """Changing a season, always."""
        return Place.SEASON

    @property
    def rulebook(self) -> Rulebook:
        """The rules of the season."""
        return self._season.rulebook

    def compose(self) -> ComposeResult:
        """Name and dates over the rows, and what the one under the cursor is."""
        title = "Season: what its nights are played by" if self._record else "A new season"
        yield Static(title, classes="heading")
        season = self._season
        with Horizontal(id="season-fields"):
            yield Static("Name ", classes="label")
            yield _field("season-name", season.name)
            yield Static(" From ", classes="label")
            yield _field("starts", season.starts.isoformat() if season.starts else "")
            yield Static(" to ", classes="label")
            yield _field("ends", season.ends.isoformat() if season.ends else "")
        yield RowList(self.glyphs, id="season")
        yield Static(id="error")
        yield Static(id="hint")
        yield Keys(("up", ""), ("down", ""), *CHANGES)
        yield KeyBar(self.glyphs)

    def on_mount(self) -> None:
        """Show the season."""
        self.query_one(KeyBar).commands = self.key_bar
        self._show()

    async def on_key(self, event: events.Key) -> None:
        """Go from the fields to the rows and back, past the ends of the rows."""
        rows = self.query_one(RowList)
        if event.key in ("up", "down") and isinstance(self.focused, Input):
            target = rows
        elif event.key == "up" and rows.has_focus and rows.cursor == 0:
            target = self.query_one("#season-name")  # type: ignore[assignment]
        else:
            await super().on_key(event)
            return
        event.stop()
        event.prevent_default()
        target.focus()

    def on_descendant_focus(self) -> None:
        """Say what stands in the field that has the focus now."""
        self._typed.end()
        self._show_hint()

    def on_row_list_moved(self) -> None:
        """Say what the row under the cursor is."""
        self._typed.end()
        self._show_hint()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go on to the rows."""
        event.stop()
        self.query_one(RowList).focus()

    def on_row_list_chosen(self, event: RowList.Chosen) -> None:
        """Change the row that was clicked as Right does."""
        self._change(event.row, Key("right", ""))

    def on_row_list_pressed(self, event: RowList.Pressed) -> None:
        """Change the row under the cursor."""
        self._change(event.row, Key(event.key, event.character))

    def _change(self, row: int, key: Key) -> None:
        def number_after(name: str, number: int) -> int:
            return self._typed.after(name, number, key.name, key.character)

        try:
            season, along = season_rows(self._season)[row].after(key, number_after)
        except (ValidationError, BadSetup) as error:
            self.say(_reason(error))
            return
        self.say("")
        if season != self._season:
            self._before.append(self._season)
            self._after.clear()
            self._season = season
        self._show()
        if along:
            self.query_one(RowList).cursor = row + along

    def action_take_back(self) -> None:
        """Take back the last change here; with none, the last one that was saved."""
        self._typed.end()
        if self._before:
            self._after.append(self._season)
            self._season = self._before.pop()
        elif self._record is None:
            self.say("there is nothing to take back")
            return
        else:
            record = self._record
            if not self._attempt(record.undo):
                return
            self._after.clear()
            self._season = record.state
            self._show_fields()
        self._show()

    def action_make_again(self) -> None:
        """Make again what was taken back last."""
        self._typed.end()
        if self._after:
            self._before.append(self._season)
            self._season = self._after.pop()
        elif self._record is None or not self._attempt(self._record.redo):
            return
        else:
            self._season = self._record.state
            self._show_fields()
        self._show()

    def action_save_season(self) -> None:
        """Write the season as it is shown, and go back."""
        season = self._read()
        if season is None:
            return
        record = self._record
        if record is None:
            saved = self._attempt(lambda: self._begin(season))
        else:
            saved = season == record.state or self._attempt(lambda: record.add(season))
        if saved:
            self.post_message(OpenLeague())

    def action_leave(self) -> None:
        """Go back, after a question where changes would be lost by it."""
        season = self._read()
        if season is None or (self._record and season != self._record.state) or self._before:
            question = Question("Leave without saving the season?", "leave", "stay")
            self.app.push_screen(question, self._leave_if)
        else:
            self._leave_if(True)

    def _leave_if(self, wanted: bool | None) -> None:
        if wanted:
            self.post_message(OpenLeague())

    def _read(self) -> Season | None:
        """Return the season with what stands in the fields; None, and said, where that is none."""
        values = {each.id: each.value.strip() for each in self.query(Input)}
        try:
            days = {
                day: date_of(values[day]) if values[day] else None for day in ("starts", "ends")
            }
            return changed(self._season, name=values["season-name"], **days)
        except ValidationError as error:
            self.say(_reason(error))
        except ValueError as error:
            self.say(str(error))
        return None

    def _attempt(self, change: Callable[[], object]) -> bool:
        try:
            change()
        except DESK_FAULTS as error:
            self.post_message(WriteFailed())
            self.say(say_fault(error))
            return False
        self.say("")
        return True

    def say(self, error: str) -> None:
        """Show what is wrong, or nothing."""
        text = error and f"! {error[:1].upper()}{error[1:]}"
        self.query_one("#error", Static).update(Content(printable(text)))

    def _show_fields(self) -> None:
        season = self._season
        self.query_one("#season-name", Input).value = season.name
        for day, value in (("starts", season.starts), ("ends", season.ends)):
            self.query_one(f"#{day}", Input).value = value.isoformat() if value else ""

    def _show(self) -> None:
        self.query_one(RowList).rows = tuple(each.row for each in season_rows(self._season))
        self._show_hint()

    def _show_hint(self) -> None:
        field = self.focused
        hint = _FIELD_HINTS.get(field.id or "", "") if field else ""
        if isinstance(field, RowList):
            found = season_rows(self._season)[field.cursor]
            hint = f"{found.row.label}: {found.row.value}. {found.help} {_HINT} {field.legend}"
        self.query_one("#hint", Static).update(Content(printable(hint.rstrip())))


def _field(id_: str, value: str) -> Input:
    return Input(value, id=id_, compact=True, max_length=LONGEST_NAME, select_on_focus=False)


def _reason(error: Exception) -> str:
    if isinstance(error, ValidationError):
        message = str(error.errors(include_url=False)[0]["msg"])
        return in_words(message.removeprefix("Value error, "))
    return in_words(str(error))
