"""The marking screen: note a shot, see what it comes to, record it, take it back."""

import time
from collections.abc import Callable

from textual import events

from cowboy_tui.marker.draft import DEAD_KEYS, Draft
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.rules.action import Action
from cowboy_tui.rules.notation import Act, Event
from cowboy_tui.rules.shot import Shot
from cowboy_tui.rules.state import GameState
from cowboy_tui.settings.settings import DEFAULTS, Settings

from .. import announcements
from ..commands import Command, Place
from ..enter_guard import EnterGuard
from ..glyphs import Glyphs
from ..sounds import rings
from ..widgets.shot_form import CURSOR_STEPS, ShotForm
from ..wording import may_demand_respot
from .leaving_screen import LeavingScreen
from .match_screen import Earlier


class MarkingScreen(LeavingScreen):
    """One game at the table. The game is the marker's, the screen holds the keys typed so far."""

    def __init__(
        self,
        game: MarkedGame,
        glyphs: Glyphs,
        clock: Callable[[], float] = time.monotonic,
        settings: Settings = DEFAULTS,
        earlier: Earlier = tuple,
    ) -> None:
        super().__init__(game, glyphs, clock, settings)
        self._earlier = earlier
        self._enter = EnterGuard(clock)
        self._rematch = EnterGuard(clock)
        if not game.turns:
            # A game that has just begun was begun by Enter, which may bounce as well.
            self.ignore_bounce()
        self._replacing = False
        self._notice = False

    def ignore_bounce(self) -> None:
        """Ignore, for a while, an Enter on an empty form: the last one led here."""
        self._enter.recorded()

    def on_mount(self) -> None:
        """Show the game as it stands."""
        self._show_game()
        self._say_first()

    @property
    def place(self) -> Place:
        """Where the marker is: the state of the game decides."""
        state = self.judged_in
        if state.over:
            return Place.OVER
        if self._notice:
            return Place.NOTICE
        return Place.CHOICE if state.choice_due else Place.FORM

    @property
    def commands(self) -> tuple[Command, ...]:
        """The commands that do something now, those that cannot be given left out."""
        useless = set()
        if self.game.undoable is None:
            useless |= {"undo", "replace", "correct", "trail"}
        if not self.game.turns:
            useless.add("inning")
        if self.game.redoable is None:
            useless.add("redo")
        if self._replacing or not may_demand_respot(self.game.state):
            useless.add("respot")
        if self._replacing:
            useless |= {"undo", "redo", "retire", "people", "set_scores", "correct"}
        if self._idle:
            useless |= {"clear", "back"}
        useful = [each for each in super().commands if each.id not in useless]
        if self._panels.wall:
            back = [each._replace(label="form") for each in useful if each.id == "board"]
            useful = [*back, *(each for each in useful if each.id != "board")]
        return tuple(useful)

    def apply_settings(self, settings: Settings) -> None:
        """Show the shot that is being noted as the settings have it; its marks stay."""
        super().apply_settings(settings)
        self._show_entry()

    @property
    def judged_in(self) -> GameState:
        """The state that the draft is judged in."""
        return self.game.before_last if self._replacing else self.game.state

    def _show_game(self) -> None:
        self._panels.show_game(self._match())
        self.restart_clock()
        self.show_chances()
        self._show_entry()

    def _show_entry(self) -> None:
        self._panels.on_pad = self.on_pad
        self._panels.show_entry(
            self.judged_in, self._draft, self.place, self.key_bar, replacing=self._replacing
        )

    @property
    def _idle(self) -> bool:
        return self._draft.empty and not self._replacing

    def bounces(self, command: Command | None) -> bool:
        """Return whether what records, or goes on, came too soon after a recording."""
        if command is not None and command.id == "rematch":
            return self._rematch.ignores(idle=self._idle)
        enters = command is not None and command.id in ("record", "go_on")
        return enters and self._enter.ignores(idle=self._idle)

    async def on_key(self, event: events.Key) -> None:
        """Take a mark, or give the command of a key."""
        bounces = self.bounces(self.key_map.command(Place.FORM, event.key))
        if bounces or self.rematch_bounces(event.key, idle=self._idle):
            event.stop()
            event.prevent_default()
            if bounces and self.place is Place.FORM:
                self._panels.preview.saying = announcements.TOO_SOON
            return
        key = (event.character or "").lower()
        key = DEAD_KEYS.get(key, key)
        if self.place in (Place.FORM, Place.NOTICE) and self._draft.takes(key):
            event.stop()
            event.prevent_default()
            self._notice = self._panels.wall = False
            self._note(self._draft.typed(key))
            return
        walks_log = event.key == "up" and self._idle and not self._panels.form.cursor
        if (event.key in CURSOR_STEPS or event.key == "space") and not walks_log:
            self._panels.wall = False
        if event.key in CURSOR_STEPS and self.place is Place.FORM and not walks_log:
            event.stop()
            event.prevent_default()
            self._panels.form.move(*CURSOR_STEPS[event.key])
            return
        if event.key == "space" and self.place is Place.FORM:
            event.stop()
            self._panels.form.press()
            return
        if event.is_printable and key.isprintable() and self.command_of(event) is None:
            self._say(announcements.no_mark(key))
            return
        await super().on_key(event)

    def on_shot_form_pressed(self, message: ShotForm.Pressed) -> None:
        """Tick or untick the box that was pressed."""
        self._note(self._draft.typed(message.keys))

    def _note(self, draft: Draft) -> None:
        self._draft = draft
        self._show_entry()

    def action_record(self) -> None:
        """Record the draft; an empty one is a shot with nothing to note.

        Marks that the board view hides are shown before they can be recorded.
        """
        if self._panels.wall and (self._replacing or not self._draft.empty):
            self.action_board()
        elif self._draft.untyped:
            self._enter.recorded()
            self._note(Draft())
            self._say(announcements.UNTYPED)
        elif not self._draft.unfinished:
            self._record(self._draft.shot)

    def _record(self, act: Act, seat: int | None = None) -> None:
        before = self.judged_in
        event = Event(seat or before.at_table or 0, act)
        decided = not isinstance(act, Shot)
        if self._replacing and event == self.game.turns[-1].event:
            self._enter.recorded(decision=decided)
            self._start_afresh()
            self._say(announcements.UNCHANGED)
            return
        record = self.game.replace_last if self._replacing else self.game.record
        if not self._did(lambda: record(event)):
            self._draft = self._draft._replace(tried=not decided)
            return
        if self.settings.sound and rings(self.game.turns[-1]):
            self.app.bell()
        state = self.game.state
        notice = not state.over and not state.out <= before.out
        # An Enter from habit puts only the announcement away.
        self._enter.recorded(decision=decided and not notice)
        keep_draft = decided and state.at_table == before.at_table
        self._start_afresh(keep_draft=keep_draft, notice=notice)

    def action_undo(self) -> None:
        """Take back the last change; a finished game is reopened only after a question."""
        if self.game.undo_reopens:
            self._ask_to_reopen("Take the last change back and reopen the game?", self._undo_if)
        else:
            self._undo_if(True)

    def _undo_if(self, wanted: bool | None) -> None:
        if wanted:
            self._go_to(self.game.undo)

    def _go_to(self, change: Callable[[], object]) -> None:
        """Undo or redo; marks stay while they are the same player's."""
        shooter = self.game.state.at_table
        if self._did(change):
            self._start_afresh(keep_draft=self.game.state.at_table == shooter)

    def action_redo(self) -> None:
        """Make the change again that was taken back last."""
        self._go_to(self.game.redo)

    def action_replace(self) -> None:
        """Note the last event anew; asked a second time, start from the marks it had."""
        if not self.game.turns:
            return
        last = self.game.turns[-1].event.act
        if self._replacing and isinstance(last, Shot):
            self._note(Draft.of(last))
        elif self.game.state.over:
            self._ask_to_reopen("Note the last shot anew and reopen the game?", self._replace_if)
        else:
            self._replace_if(True)

    def _ask_to_reopen(self, question: str, then: Callable[[bool | None], None]) -> None:
        from .question import Question

        self.app.push_screen(Question(question, "reopen it", "leave it"), then)

    def _replace_if(self, wanted: bool | None) -> None:
        if wanted:
            self._replacing, self._notice, self._panels.wall = True, False, False
            self._note(Draft())

    def action_clear(self) -> None:
        """Empty the form; when it is empty, leave replacing; from the board view, only leave it."""
        if self._panels.wall:
            self.action_board()
            return
        if self._draft.empty:
            self._replacing = False
        self._note(Draft())

    def action_back(self) -> None:
        """Take back the key typed last; when there is none, leave replacing."""
        self._panels.wall = False
        if self._draft.empty:
            self._replacing = False
        self._note(self._draft.back())

    def action_repeat(self) -> None:
        """Have the failed opening shot repeated."""
        self._record(Action.REPEAT)

    def action_take(self) -> None:
        """Have the incoming player open."""
        self._record(Action.TAKE)

    def action_respot(self) -> None:
        """Have all balls spotted for the player before the final shot."""
        self._record(Action.RESPOT)

    def _decide(self, act: Act, seat: int | None = None) -> None:
        self._replacing = False
        self._record(act, seat)

    def action_go_on(self) -> None:
        """Put the announcement away."""
        self._notice = False
        self._show_entry()

    def _overtaken(self) -> None:
        self._enter.overtaken()
        self._replacing = self._notice = False
        self._show_game()

    def _not_recorded(self) -> None:
        if self._draft.marked:
            self._say(announcements.STILL_MARKED)

    def _start_afresh(self, *, keep_draft: bool = False, notice: bool = False) -> None:
        self._replacing = False
        self._notice = notice
        if self.game.state.over:
            self.ignore_rematch()
        else:
            self._rematch.heed()
        if not keep_draft:
            self._draft = Draft()
            self._panels.form.cursor = ""
        self._show_game()
