"""The board of a night: every table live, who is next, what is left, and what to press."""

from collections.abc import Callable
from datetime import datetime

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from cowboy_tui.marker.night_board import NextMatch, NightBoard, TableLine
from cowboy_tui.marker.night_desk import NightDesk
from cowboy_tui.rules.names import printable
from cowboy_tui.rules.rulebook import Rulebook
from cowboy_tui.settings.settings import DEFAULTS, Settings

from ..commands import Command, Place
from ..desk_faults import DESK_FAULTS, say_fault
from ..enter_guard import EnterGuard
from ..glyphs import Glyphs
from ..league_messages import OpenCheckIn, OpenLeague, OpenStandings
from ..league_words import say_attendance, say_date, say_season
from ..messages import OpenGame
from ..night_view_lines import Shown, due_at, next_due
from ..result_words import say_result
from ..todo_line import say_todo
from ..widgets.night_view import NightView
from ..widgets.text_lines import KeyBar
from .night_changes import NightChanges

_POLL = 1.0
"""Seconds between two looks at what other terminals have written."""

_STEPS = {"up": -1, "left": -1, "down": 1, "right": 1}


class NightBoardScreen(NightChanges):
    """The night is the desk's; the screen holds which table the cursor is on."""

    class Report(Message):
        """The report of the night is to be written."""

        def __init__(self, night: str) -> None:
            super().__init__()
            self.night = night

    def __init__(
        self,
        desk: NightDesk,
        glyphs: Glyphs,
        now: Callable[[], datetime],
        settings: Settings = DEFAULTS,
        at_table: str = "",
    ) -> None:
        """`at_table` is the table that has the cursor first, by its name."""
        super().__init__(desk, glyphs, settings)
        self._now = now
        self._view = NightView(glyphs, id="night")
        self._enter: EnterGuard | None = None
        self._board = desk.board()
        names = [line.table for line in self._board.tables]
        self._cursor = names.index(at_table) if at_table in names else 0

    @property
    def place(self) -> Place:
        """The board, always."""
        return Place.NIGHT

    @property
    def rulebook(self) -> Rulebook:
        """The rules of the season."""
        return self._desk.season.rulebook

    @property
    def night(self) -> str:
        """The id of the night."""
        return self._desk.night.id

    @property
    def commands(self) -> tuple[Command, ...]:
        """The commands that do something now, what is next to be done first."""
        closed = self._desk.night.closed
        useless = {"next_match", "draw", "player_leaves", "settle", "tables"} if closed else set()
        if not self._ready and not closed:
            useless.add("next_match")
        found = [each for each in super().commands if each.id not in useless]
        if closed:
            found = [
                each._replace(label="reopen") if each.id == "close_night" else each
                for each in found
            ]
        return tuple(found)

    def compose(self) -> ComposeResult:
        """What night it is over what to do, the tables, and what the last change came to."""
        yield Static(id="night-title", classes="heading")
        yield Static(id="todo")
        yield self._view
        yield Static(id="said")
        yield KeyBar(self.glyphs)

    def on_mount(self) -> None:
        """Show the night, and what other terminals write from now on."""
        self.show()
        self.set_interval(_POLL, self._poll)

    def on_screen_resume(self) -> None:
        """Show the night as it is after what was done over this screen."""
        if self.is_mounted:
            self._poll()
        super().on_screen_resume()

    async def on_key(self, event: events.Key) -> None:
        """Go from table to table, or give the command of a key."""
        tables = len(self._board.tables)
        if event.key in _STEPS:
            self._go_to((self._cursor + _STEPS[event.key]) % tables)
        elif len(event.key) == 1 and event.key in "123456789":
            self._go_to(int(event.key) - 1)
        elif not self.bounces(self.command_of(event)):
            await super().on_key(event)
            return
        event.stop()
        event.prevent_default()

    def on_night_view_pointed(self, message: NightView.Pointed) -> None:
        """Put the cursor on the table that was clicked; once more opens it."""
        if message.table == self._cursor:
            self.action_open_table()
        else:
            self._go_to(message.table)

    def _go_to(self, table: int) -> None:
        if table < len(self._board.tables):
            self._cursor = table
            self._draw()

    @property
    def _line(self) -> TableLine:
        return self._board.tables[self._cursor]

    @property
    def match_in_view(self) -> str:
        """The match at the table under the cursor."""
        return self._line.match

    @property
    def _ready(self) -> NextMatch | None:
        """The match that is up next and can start."""
        return next_due(self._board)

    @property
    def board(self) -> NightBoard:
        """What is shown."""
        return self._board

    def show(self) -> None:
        """Show the night as it stands."""
        self._board = self._desk.board()
        self._cursor = min(self._cursor, len(self._board.tables) - 1)
        self._draw()
        self._view.refresh()
        desk, dot = self._desk, f" {self.glyphs.dot} "
        night, season = desk.night, desk.season
        parts = [season.name, say_date(night.date), *([night.place] if night.place else [])]
        parts += ["CLOSED"] if night.closed else []
        parts += [f"round {len(night.rounds)}"] if night.rounds else []
        parts += [say_attendance(night), say_season(season)]
        self.query_one("#night-title", Static).update(Content(printable(dot.join(parts))))
        todo = say_todo(desk, self._board, self.key_now)
        self.query_one("#todo", Static).update(Content(printable(todo)))
        self.query_one(KeyBar).commands = self.key_bar
        if wrong := self._board.unreadable:
            self.say(wrong[0], wrong=True)

    def _draw(self) -> None:
        desk = self._desk
        minute = self._now().replace(second=0, microsecond=0)
        named = desk.people.name
        results = tuple(say_result(each, named) for each in desk.matches[::-1] if each.over)
        self._view.shown = Shown(
            self._board, self._cursor, minute, named, self.glyphs, results, desk.night.closed
        )

    def _poll(self) -> None:
        """Take in what was written elsewhere; else only the minutes go on."""
        try:
            news = self._desk.refresh()
        except DESK_FAULTS as error:
            self.say(say_fault(error), wrong=True)
            return
        if news:
            self.show()
        elif self.is_current:
            self._draw()

    def action_open_table(self) -> None:
        """Open the game at the table under the cursor, or begin the match that is due there."""
        if self._line.game:
            self.post_message(OpenGame(self._line.game))
        elif due := due_at(self._board, self._cursor):
            self._start(due.match, self._line.table)
        else:
            self.say(say_todo(self._desk, self._board, self.key_now), wrong=True)

    def action_next_match(self) -> None:
        """Begin the game that is up next at its table."""
        if ready := self._ready:
            self._start(ready.match, ready.table)
        else:
            self.say(say_todo(self._desk, self._board, self.key_now), wrong=True)

    def ignore_bounce(self, clock: Callable[[], float]) -> None:
        """Ignore, for a while, the Enter that led here; `clock` counts seconds."""
        self._enter = EnterGuard(clock)
        self._enter.recorded()

    def bounces(self, command: Command | None) -> bool:
        """Return whether what begins a match came too soon after what led here."""
        enters = command is not None and command.id == "open_table"
        return enters and self._enter is not None and self._enter.ignores(idle=True)

    def _start(self, match: str, table: str) -> None:
        begun: list[str] = []
        start = self._desk.start_match
        if self.attempt(lambda: begun.append(start(match, table).id)):
            self.post_message(OpenGame(begun[0]))

    def action_check_in(self) -> None:
        """Note who is here."""
        self.post_message(OpenCheckIn(self.night))

    def action_standings(self) -> None:
        """Show the table of the night."""
        self.post_message(OpenStandings(self._desk.night.season, self.night))

    def action_report(self) -> None:
        """Have the report written."""
        self.post_message(self.Report(self.night))

    def action_leave(self) -> None:
        """Go to seasons and nights."""
        self.post_message(OpenLeague())
