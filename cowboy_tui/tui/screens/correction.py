"""Put any shot right: walk through them all, and see what follows before it is recorded."""

import sys

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
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
from cowboy_tui.rules.shot import Shot
from cowboy_tui.settings.settings import DEFAULTS, Settings

from .. import announcements
from ..commands import Command, Place
from ..consequences import say_corrected
from ..form_layout import fullest, rows_of
from ..glyphs import Glyphs
from ..messages import OpenGame, WriteFailed
from ..pad_signs import on_the_form
from ..widgets.shot_form import ShotForm
from ..widgets.side_by_side import SideBySide
from ..widgets.text_lines import KeyBar, Preview
from ..widgets.turn_list import TurnList
from ..wording import Saying
from .question import Question
from .reason import ReasonQuestion
from .revising import RevisingScreen

_STEPS = {
    "up": -1,
    "down": 1,
    "pageup": -10,
    "pagedown": 10,
    "home": -sys.maxsize,
    "end": sys.maxsize,
}
_ALONG = {"tab": 1, "right": 1, "shift+tab": -1, "left": -1}


class CorrectionScreen(RevisingScreen):
    """The events of a game as they should be; nothing is recorded before it is saved."""

    def __init__(
        self,
        game: MarkedGame,
        glyphs: Glyphs,
        settings: Settings = DEFAULTS,
        at: int | None = None,
    ) -> None:
        """`at` is the place of the event to begin at; None for the last one."""
        super().__init__(game, glyphs, settings)
        self._first = at
        self._steps: list[Revision] = []
        self._inserting = False

    @property
    def place(self) -> Place:
        """Correcting, always."""
        return Place.CORRECTION

    @property
    def commands(self) -> tuple[Command, ...]:
        """The commands that do something now."""
        useless = set()
        problems = self._revision.problems
        useless.add("save" if problems else "leave_out")
        if not any(problem.out_of_turn for problem in problems):
            useless |= {"deal_on", "sat_out"}
        if not self._steps:
            useless.add("step_back")
        if not self._revision.changes_anything:
            useless.add("save")
        return tuple(each for each in super().commands if each.id not in useless)

    def compose(self) -> ComposeResult:
        """The events beside what follows, over the form."""
        yield Static("Correct any shot", classes="heading")
        with Horizontal(id="correction"):
            yield TurnList(self.glyphs)
            yield SideBySide(self.glyphs)
        yield ShotForm(self.glyphs)
        yield Preview(self.glyphs, id="preview")
        yield KeyBar(self.glyphs)

    def on_mount(self) -> None:
        """Begin at an event."""
        self._show()
        last = len(self._revision.new) - 1
        self._turns.cursor = last if self._first is None else self._first
        self._show_entry()

    def on_resize(self, event: events.Resize) -> None:
        """Give the form the rows that it can take in the new width, and the list the rest."""
        boxes = fullest(self.game.setup.new_game())
        shown = map(on_the_form, boxes) if self.on_pad else boxes
        rows = max(rows_of(each, event.size.width) for each in shown)
        self.query_one(ShotForm).styles.height = rows

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

    def on_turn_list_pointed(self, message: TurnList.Pointed) -> None:
        """Go to the line that was clicked."""
        self._move(message.at - self._turns.cursor)

    def action_take_in(self) -> None:
        """Take the marks for the shot under the cursor, or load those that it has.

        With a decision under the cursor, ask what else was decided.
        """
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
        elif at < len(new):
            self._ask_instead(new[at])

    def action_insert(self) -> None:
        """Note a shot to be inserted."""
        self._inserting = True
        self._note(Draft())

    def action_delete(self) -> None:
        """Leave the event under the cursor out."""
        if self._turns.cursor < len(self._revision.new):
            self._revise(self._revision.deleted(self._turns.cursor))

    def action_step_back(self) -> None:
        """Take the last step of the correction back."""
        if self._steps and self._draft.empty:
            self._show_revision(self._steps.pop())

    def action_save(self) -> None:
        """Ask for the reason, and record the correction; what is not possible comes first."""
        if self._inserting or not self._draft.empty:
            self._say(self._waiting)
        elif self._revision.problems:
            self._ask_what_becomes_of_problems()
        elif not self._revision.changes_anything:
            self._say(announcements.UNCHANGED)
        else:
            self.app.push_screen(ReasonQuestion(self._reason, self._keep_reason), self._save)

    def _keep_reason(self, typed: str) -> None:
        self._reason = typed

    @property
    def _waiting(self) -> Saying:
        """Say what is still on the form."""
        return announcements.INSERT_WAITS if self._inserting else announcements.MARKS_WAIT

    def _save(self, why: str | None) -> None:
        if why is None:
            return
        preview = self.query_one(Preview)
        try:
            self.game.correct(self._revision, why)
        except (IllegalEvent, NothingToTakeBack) as error:
            preview.saying = announcements.refusal(str(error))
        except Conflict:
            self._take_in_what_others_wrote()
            self.post_message(WriteFailed())
        except (JournalError, BrokenGame) as error:
            preview.alarm = printable(f"NOT RECORDED: {error}")
            self.post_message(WriteFailed())
        else:
            said = say_corrected(self._revision, self._undo_key, self.glyphs)
            self.post_message(OpenGame(self.game.id, said))

    def _take_in_what_others_wrote(self) -> None:
        """Correct the game as it is now, unless it is no more the one that was corrected."""
        revision = self._revision.gone_on(self.game.events)
        preview = self.query_one(Preview)
        if revision is None:
            preview.alarm = announcements.CHANGED_ELSEWHERE
            return
        preview.alarm = announcements.GONE_ON
        self._steps.clear()
        self._show_revision(revision)

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
            self.post_message(OpenGame(self.game.id))

    @property
    def _turns(self) -> TurnList:
        return self.query_one(TurnList)

    @property
    def _at(self) -> int:
        return self._turns.cursor

    def _look_at(self, at: int) -> None:
        self._turns.cursor = at
        self._show_entry()

    def _say(self, saying: Saying) -> None:
        self.query_one(Preview).saying = saying

    @property
    def _seat(self) -> int:
        """Whose shot the marks are: the seat that is at the table there, else the one noted."""
        at = self._turns.cursor
        noted = self._revision.new[at].seat if at < len(self._revision.new) else 0
        return self._revision.before(at).at_table or noted

    def _move(self, step: int) -> None:
        if not self._draft.empty:
            self._say(self._waiting)
            return
        self._inserting = False
        self._turns.cursor += step
        self._show_entry()

    def _note(self, draft: Draft) -> None:
        self._draft = draft
        self._show_entry()

    def _revise(self, revision: Revision) -> None:
        if revision == self._revision:
            return
        self._steps.append(self._revision)
        self._show_revision(revision)

    def _show_revision(self, revision: Revision) -> None:
        self._revision = revision
        self._draft = Draft()
        self._reason = ""
        """What was typed as the reason so far."""
        self._inserting = False
        self._show()
        if problems := revision.problems:
            self._turns.cursor = problems[0].at
        else:
            self._turns.cursor = self._turns.validate_cursor(self._turns.cursor)
        self._show_entry()

    def _show(self) -> None:
        self._turns.revision = self._revision
        self.query_one(SideBySide).revision = self._revision
        self.query_one(KeyBar).commands = self.key_bar

    def _show_entry(self) -> None:
        at = self._turns.cursor
        before = self._revision.before(at)
        if not before.over:
            boxes = groups(before, self._draft.shot)
            self.query_one(ShotForm).groups = on_the_form(boxes) if self.on_pad else boxes
        self.query_one(Preview).saying = announcements.correction(
            self._revision,
            at,
            self._draft,
            self.glyphs,
            inserting=self._inserting,
        )
