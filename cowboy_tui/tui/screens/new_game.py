"""Set up a game: who plays in which order, by which rules, with which head starts."""

from collections.abc import Callable, Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.css.query import NoMatches
from textual.message import Message
from textual.widgets import Input, Static

from cowboy_tui.marker.setup_draft import BadSetup, SetupDraft
from cowboy_tui.rules.names import printable
from cowboy_tui.rules.setup import Setup
from cowboy_tui.settings.settings import DEFAULTS, Settings

from ..commands import Place
from ..glyphs import Glyphs
from ..messages import GoHome, OpenGame
from ..new_game_hints import HINTS, KEYS, PAD_HINTS
from ..rule_rows import changed_by_key, in_words, rule_at, rule_rows
from ..seen_names import offered, picked
from ..typed_number import TypedNumber
from ..widgets.alarm import Alarm
from ..widgets.answer import Keys
from ..widgets.name_field import NameField
from ..widgets.row_list import Row, RowList
from ..widgets.seen_line import SeenLine
from ..widgets.text_lines import KeyBar
from .place_screen import PlaceScreen
from .question import Question


class NewGameScreen(PlaceScreen):
    """Names first, the rest is optional; the draft is the only thing that is kept."""

    AUTO_FOCUS = "#name"

    class Chosen(Message):
        """A game is to be started."""

        def __init__(self, setup: Setup) -> None:
            super().__init__()
            self.setup = setup

    def __init__(
        self,
        seen: Sequence[str],
        glyphs: Glyphs,
        draft: SetupDraft,
        settings: Settings = DEFAULTS,
        *,
        back_to: str | None = None,
    ) -> None:
        super().__init__(glyphs, settings)
        self._seen = seen
        self._draft = draft
        self._back_to = back_to
        self._opens = settings.opens
        self._typed = TypedNumber()

    @property
    def place(self) -> Place:
        """Setting up a game, always."""
        return Place.NEW_GAME

    def compose(self) -> ComposeResult:
        """Fields for a name and the table over the players and the rules."""
        yield Static("New game: who plays, in the order of play", classes="heading")
        yield Alarm()
        with Horizontal(id="fields"):
            yield Static("Name ", classes="label")
            yield NameField(self._seen)
            yield Static(" Table ", classes="label")
            yield Input(self._draft.table, id="table", compact=True, max_length=40)
        yield SeenLine()
        yield RowList(self.glyphs, id="players")
        yield Static("Rules", classes="heading")
        yield RowList(self.glyphs, id="rules")
        yield Static(id="error")
        yield Static(id="hint")
        yield Keys(id="field-keys")
        yield KeyBar(self.glyphs)

    def on_mount(self) -> None:
        """Show the draft."""
        self.query_one(KeyBar).commands = self.key_bar
        self._show()
        self._show_seen("")

    async def on_key(self, event: events.Key) -> None:
        """Go up and down from field to field, past the ends of the lists."""
        fields = [self.query_one(name) for name in ("#name", "#players", "#rules")]
        steps = {"up": -1, "down": 1}
        if event.key in steps and self.focused in fields:
            event.stop()
            event.prevent_default()
            to = fields.index(self.focused) + steps[event.key]
            if not self._draft.names and fields[to % len(fields)].id == "players":
                to += steps[event.key]
            fields[max(0, min(to, len(fields) - 1))].focus()
            return
        await super().on_key(event)

    def on_descendant_focus(self) -> None:
        """Say what the keys do in the field that has the focus now."""
        self._typed.end()
        self._show_hint()

    def on_row_list_moved(self) -> None:
        """Say in full what the rule under the cursor is."""
        self._typed.end()
        self._show_hint()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Offer the names that go on from what was typed; keep the table."""
        if event.input.id == "name":
            self._show_seen(event.value)
        else:
            self._draft = self._draft._replace(table=event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Add the name, or go on to the rules."""
        if event.input.id == "name" and event.value.strip():
            self._add(event.value)
            if self._error:
                event.input.select_all()
            else:
                event.input.clear()
        elif len(self._draft.names) < 2:
            self.say("A game needs two players or more.")
            self.query_one(NameField).focus()
        else:
            self.query_one("#rules").focus()

    def on_seen_line_picked(self, message: SeenLine.Picked) -> None:
        """Add the name that was clicked; it stands for the beginning that was typed."""
        self._change(lambda draft: draft.with_player(message.name))
        name = self.query_one(NameField)
        name.clear()
        self._show_seen("")
        name.focus()

    def on_row_list_chosen(self, event: RowList.Chosen) -> None:
        """Change the rule that was clicked as Right does; players are changed by keys alone."""
        if event.list.id == "rules":
            self._change_rule(RowList.Pressed(event.list, event.row, events.Key("right", None)))

    def _add(self, typed: str) -> None:
        name = picked(self._seen, self._draft.names, typed) if self.on_pad else typed
        self._change(lambda draft: draft.with_player(name))

    def on_row_list_pressed(self, event: RowList.Pressed) -> None:
        """Change the row under the cursor."""
        change = self._change_player if event.list.id == "players" else self._change_rule
        change(event)

    def action_start(self) -> None:
        """Start the game as it is set up, or say what is missing."""
        name = self.query_one(NameField)
        if name.value.strip():
            self._add(name.value)
            if self._error:
                return
            name.clear()
        try:
            self.post_message(self.Chosen(self._draft.setup()))
        except BadSetup as error:
            self.say(in_words(str(error)))

    def action_leave(self) -> None:
        """Go back without a game, after a question if names would be lost by it."""
        typed = self.query_one(NameField).value.strip()
        if typed or (self._draft.names and not self._back_to):
            question = Question("Leave without this game?", "leave", "stay")
            self.app.push_screen(question, self._leave_if)
        else:
            self._leave_if(True)

    def _leave_if(self, wanted: bool | None) -> None:
        if wanted:
            self.post_message(OpenGame(self._back_to) if self._back_to else GoHome())

    def key_enter(self) -> None:
        """On the lists, Enter starts the game."""
        if isinstance(self.focused, RowList):
            self.action_start()

    def _change_player(self, event: RowList.Pressed) -> None:
        at, draft = event.row, self._draft
        if not draft.names:
            return
        if event.character in ("+", "-"):
            to = at + (1 if event.character == "+" else -1)
            self._change(lambda draft: draft.moved(at, to))
            event.list.cursor = to
        elif event.key == "delete":
            self._change(lambda draft: draft.without_player(at))
            if not self._draft.names:
                self.query_one(NameField).focus()
        elif event.character.isalpha():
            # The hand is still typing names.
            name = self.query_one(NameField)
            name.focus()
            name.insert_text_at_cursor(event.character)
        else:
            points = max(0, self._number_after(event, draft.start[at]))
            highest = int(draft.value("open_to")) - 1
            self._change(lambda draft: draft.with_start(at, min(points, highest)))
            if points > highest:
                self.say(f"a head start is 0 to {highest} points here")

    def _change_rule(self, event: RowList.Pressed) -> None:
        def number_after(number: int) -> int:
            return self._number_after(event, number)

        self._change(
            lambda draft: changed_by_key(draft, event.row, event.key, self._opens, number_after)
        )

    def _number_after(self, event: RowList.Pressed, number: int) -> int:
        row = (event.list.id, event.row)
        return self._typed.after(row, number, event.key, event.character)

    def _change(self, change: Callable[[SetupDraft], SetupDraft]) -> None:
        try:
            self._draft = change(self._draft)
        except BadSetup as error:
            self.say(str(error))
            return
        self.say("")
        self._show()

    def say(self, error: str) -> None:
        """Show what is wrong, or nothing."""
        self._error = error
        text = error[:1].upper() + error[1:]
        self.query_one("#error", Static).update(Content(printable(text and f"! {text}")))

    _error = ""

    def _show(self) -> None:
        draft = self._draft
        players = enumerate(zip(draft.names, draft.start, strict=True), 1)
        self.query_one("#players", RowList).rows = tuple(
            Row(f"{seat:2} {name}", f"head start {points}" if points else "")
            for seat, (name, points) in players
        )
        self.query_one("#rules", RowList).rows = rule_rows(draft, self._opens)
        self._show_hint()

    def _show_hint(self) -> None:
        field = self.focused
        hints = PAD_HINTS if self.on_pad else HINTS
        hint = hints.get(field.id or "", "") if field else ""
        at_rules = isinstance(field, RowList) and field.id == "rules"
        if isinstance(field, RowList) and at_rules and (rule := rule_at(field.cursor)):
            row = field.rows[field.cursor]
            hint = f"{row.label}: {row.value} ({rule.clause}). {hint} {field.legend}".rstrip()
        self.query_one("#hint", Static).update(Content(hint))
        if field:
            self.query_one("#field-keys", Keys).labels = KEYS.get(field.id or "", ())

    def _show_seen(self, typed: str) -> None:
        names = offered(self._seen, self._draft.names, typed, numbered=self.on_pad)
        lead = "Seen before, a number adds" if self.on_pad else "Seen before"
        try:
            self.query_one(SeenLine).show(lead, names)
        except NoMatches:
            return
