"""Put any shot right: walk through them all, and see what follows before it is recorded."""

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from cowboy_tui.journal import Conflict, JournalError
from cowboy_tui.marker.draft import DEAD_KEYS, Draft
from cowboy_tui.marker.form import groups
from cowboy_tui.marker.marked_game import MarkedGame, NothingToTakeBack
from cowboy_tui.marker.payloads import BrokenGame
from cowboy_tui.marker.revision import Revision
from cowboy_tui.rules.game import IllegalEvent
from cowboy_tui.rules.names import printable
from cowboy_tui.rules.notation import Event
from cowboy_tui.rules.rulebook import Rulebook
from cowboy_tui.rules.shot import Shot
from cowboy_tui.rules.state import GameState

from .. import announcements
from ..commands import Place
from ..consequences import consequences
from ..glyphs import Glyphs
from ..messages import OpenGame
from ..widgets.shot_form import ShotForm
from ..widgets.text_lines import KeyBar, Preview
from ..widgets.turn_list import TurnList
from .place_screen import PlaceScreen
from .question import Question, SeatQuestion

_STEPS = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10}
_ALONG = {"tab": 1, "right": 1, "shift+tab": -1, "left": -1}


class CorrectionScreen(PlaceScreen):
    """The events of a game as they should be; nothing is recorded before it is saved."""

    def __init__(self, game: MarkedGame, glyphs: Glyphs) -> None:
        super().__init__(glyphs)
        self._game = game
        self._revision = game.revision
        self._draft = Draft()
        self._inserting = False

    @property
    def rulebook(self) -> Rulebook:
        """The rules of the game."""
        return self._game.setup.rulebook

    @property
    def place(self) -> Place:
        """Correcting, always."""
        return Place.CORRECTION

    def compose(self) -> ComposeResult:
        """The events beside what follows, over the form."""
        yield Static("Correct any shot", classes="heading")
        with Horizontal(id="correction"):
            yield TurnList(self.glyphs)
            yield Static(id="consequences")
        yield ShotForm(self.glyphs)
        yield Preview(self.glyphs, id="preview")
        yield KeyBar(self.glyphs)

    def on_mount(self) -> None:
        """Begin at the last event."""
        self.query_one(KeyBar).commands = self.commands
        self._show()
        self._turns.cursor = len(self._revision.new) - 1
        self._show_entry()

    async def on_key(self, event: events.Key) -> None:
        """Take a mark, move the cursor, or give the command of a key."""
        key = (event.character or "").lower()
        key = DEAD_KEYS.get(key, key)
        if self._draft.takes(key):
            self._note(self._draft.typed(key))
        elif event.key in _STEPS:
            self._move(_STEPS[event.key])
        elif event.key in _ALONG:
            self.query_one(ShotForm).move(_ALONG[event.key], 0)
        elif event.key == "space":
            self.query_one(ShotForm).press()
        else:
            await super().on_key(event)
            return
        event.stop()
        event.prevent_default()

    def on_shot_form_pressed(self, message: ShotForm.Pressed) -> None:
        """Tick or untick the box that was pressed."""
        self._note(self._draft.typed(message.keys))

    def action_take_in(self) -> None:
        """Take the marks for the shot under the cursor, or load those that it has."""
        at, new = self._turns.cursor, self._revision.new
        if self._draft.unfinished:
            return
        if not (self._draft.empty and not self._inserting):
            event = Event(self._seat, self._draft.shot)
            append = self._inserting or at == len(new)
            change = self._revision.inserted if append else self._revision.changed
            self._revise(change(at, event))
        elif at < len(new) and isinstance(shot := new[at].act, Shot):
            self._note(Draft.of(shot))

    def action_insert(self) -> None:
        """Note a shot to be inserted."""
        self._inserting = True
        self._note(Draft())

    def action_delete(self) -> None:
        """Leave the event under the cursor out."""
        if self._turns.cursor < len(self._revision.new):
            self._revise(self._revision.deleted(self._turns.cursor))

    def action_give_to(self) -> None:
        """Ask whose the inning under the cursor was."""
        if self._turns.cursor < len(self._revision.new):
            players = list(enumerate(self._game.state.players, 1))
            question = SeatQuestion("Whose inning was that?", players)
            self.app.push_screen(question, self._give_to)

    def _give_to(self, seat: int | None) -> None:
        if seat is None:
            return
        new, at = self._revision.new, self._turns.cursor
        first = at
        while first > 0 and new[first - 1].seat == new[at].seat:
            first -= 1
        last = at
        while last + 1 < len(new) and new[last + 1].seat == new[at].seat:
            last += 1
        self._revise(self._revision.given_to(first, last + 1 - first, seat))

    def action_save(self) -> None:
        """Record the correction, and go back to the game."""
        preview = self.query_one(Preview)
        if not self._draft.empty:
            preview.saying = announcements.MARKS_WAIT
            return
        try:
            self._game.correct(self._revision)
        except (IllegalEvent, NothingToTakeBack) as error:
            preview.saying = announcements.refusal(str(error))
        except Conflict:
            preview.alarm = announcements.CONFLICT
        except (JournalError, BrokenGame) as error:
            preview.alarm = printable(f"NOT RECORDED: {error}")
        else:
            self.post_message(OpenGame(self._game.id))

    def action_leave(self) -> None:
        """Drop the marks; with none, go back without a correction."""
        if self._inserting or not self._draft.empty:
            self._inserting = False
            self._note(Draft())
        elif self._revision.changes_anything:
            question = Question("Leave without the correction?", "leave", "stay")
            self.app.push_screen(question, self._leave_if)
        else:
            self._leave_if(True)

    def _leave_if(self, wanted: bool | None) -> None:
        if wanted:
            self.post_message(OpenGame(self._game.id))

    @property
    def _turns(self) -> TurnList:
        return self.query_one(TurnList)

    @property
    def _before(self) -> GameState | None:
        """The state that the event under the cursor is judged in; None past what is possible."""
        turns, problem = self._revision.replay()
        at = self._turns.cursor
        if at < len(turns):
            return turns[at].before
        reached = problem.at if problem else len(self._revision.new)
        if at > reached:
            return None
        return turns[-1].state if turns else self._revision.start

    @property
    def _seat(self) -> int:
        """Whose shot the marks are: the seat that is at the table there, else the one noted."""
        before, at = self._before, self._turns.cursor
        if before is not None and before.at_table is not None:
            return before.at_table
        return self._revision.new[at].seat if at < len(self._revision.new) else 0

    def _move(self, step: int) -> None:
        if not self._draft.empty:
            self.query_one(Preview).saying = announcements.MARKS_WAIT
            return
        self._inserting = False
        self._turns.cursor += step
        self._show_entry()

    def _note(self, draft: Draft) -> None:
        self._draft = draft
        self._show_entry()

    def _revise(self, revision: Revision) -> None:
        self._revision = revision
        self._draft = Draft()
        self._inserting = False
        _, problem = revision.replay()
        self._show()
        if problem is not None:
            self._turns.cursor = problem.at
        self._show_entry()

    def _show(self) -> None:
        self._turns.revision = self._revision
        lines = consequences(self._revision, self.glyphs)
        self.query_one("#consequences", Static).update(Content("\n").join(map(Content, lines)))

    def _show_entry(self) -> None:
        before = self._before
        if before is not None:
            self.query_one(ShotForm).groups = groups(before, self._draft.shot)
        self.query_one(Preview).saying = announcements.correction(
            self._revision,
            self._turns.cursor,
            before,
            self._draft,
            self.glyphs,
            inserting=self._inserting,
        )
