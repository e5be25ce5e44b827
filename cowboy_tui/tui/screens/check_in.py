"""Check-in: who is here tonight, who comes late, who has gone."""

import time
from collections.abc import Callable

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from cowboy_tui.league.draw import NoRound
from cowboy_tui.league.player import Player
from cowboy_tui.marker.night_desk import NightDesk
from cowboy_tui.rules.counted import counted
from cowboy_tui.rules.names import printable
from cowboy_tui.settings.settings import DEFAULTS, Settings

from ..attendance import Present, matching, present
from ..commands import Command, Place
from ..desk_faults import DESK_FAULTS, say_fault
from ..enter_guard import EnterGuard
from ..glyphs import Glyphs
from ..league_messages import OpenNight
from ..league_words import say_attendance, say_date, say_unplayed, versus
from ..messages import WriteFailed
from ..widgets.answer import Keys
from ..widgets.row_list import Row, RowList
from ..widgets.text_lines import Heading, KeyBar
from .newcomers import NewcomersScreen
from .question import Question

_HINT = (
    "Type the beginning of a name, Enter: he is here; once more: he is gone. "
    "Nobody of the name: Enter adds him."
)
_TOO_SOON = (
    "That Enter came too soon after the last one: {} is still here. "
    "Press it once more if it was meant."
)
_SIGNS_OF_PAD = tuple("+-*/.")
"""Keys of a number pad that are no part of a name there."""
_POLL = 1.0
"""Seconds between two looks at what other terminals have written."""


class CheckInScreen(NewcomersScreen):
    """One list of everybody; letters narrow it, keys say where the one under the cursor is."""

    AUTO_FOCUS = "#people"

    def __init__(
        self,
        desk: NightDesk,
        glyphs: Glyphs,
        settings: Settings = DEFAULTS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(desk, glyphs, settings)
        self._enter = EnterGuard(clock)
        self._typed = ""
        self._shown: list[Present] = []

    @property
    def place(self) -> Place:
        """Check-in, always."""
        return Place.CHECK_IN

    @property
    def commands(self) -> tuple[Command, ...]:
        """The commands that do something now, Enter with what it would do."""
        enter, found = self._enter_does, super().commands
        if not enter:
            found = tuple(each for each in found if each.id not in ("here", "late"))
        if self._under_cursor is None:
            found = tuple(each for each in found if each.id != "gone")
        return tuple(each._replace(label=enter) if each.id == "here" else each for each in found)

    @property
    def _enter_does(self) -> str:
        """What Enter would do, in a word; empty where it does nothing."""
        if chosen := self._under_cursor:
            return "gone" if chosen.where == "here" else "here"
        return "add" if self._typed.strip() else ""

    def compose(self) -> ComposeResult:
        """What was typed over the list, and below it what the last change came to."""
        yield Heading(self.glyphs, id="check-in-title")
        yield Static(id="typed")
        yield RowList(self.glyphs, id="people")
        yield Static(id="error")
        yield Static(id="hint")
        yield Keys()
        yield KeyBar(self.glyphs)

    def on_mount(self) -> None:
        """Show who is here, and what other terminals write from now on."""
        self._show()
        self._said(_HINT)
        self.set_interval(_POLL, self._poll)

    def on_row_list_pressed(self, event: RowList.Pressed) -> None:
        """Type into the filter."""
        if event.key == "backspace":
            self._type(self._typed[:-1])
        elif event.key == "space" and not self._typed:
            self.action_here()
        elif self.on_pad and event.character in _SIGNS_OF_PAD:
            return
        elif event.character.isprintable() and event.character:
            self._type(self._typed + event.character)

    def on_row_list_moved(self) -> None:
        """Say what Enter does on this row."""
        self._show_keys()

    def on_row_list_chosen(self, event: RowList.Chosen) -> None:
        """Take a second click on a row as Enter."""
        self.action_here()

    def action_here(self) -> None:
        """Check the player under the cursor in; one who is here is gone; a new name is added."""
        chosen = self._under_cursor
        if chosen is None:
            if self._typed.strip():
                self._new(self._typed, self._arrive)
        elif chosen.where != "here":
            self._do(lambda: self._arrive(chosen.player.id), chosen.player.id)
        elif self._enter.ignores(idle=not self._typed):
            self._said(_TOO_SOON.format(chosen.player.name))
        else:
            self._leave(chosen.player)

    def _arrive(self, player: str) -> str:
        """Check a player in; the Enter that did it may bounce, which sends him not away again."""
        told = self._desk.arrive(player)
        self._enter.recorded()
        return told

    def action_late(self) -> None:
        """Note that the player under the cursor comes later."""
        chosen = self._under_cursor
        if chosen:
            self._do(lambda: self._desk.expect(chosen.player.id), chosen.player.id)
        elif self._typed.strip():
            self._new(self._typed, self._desk.expect)

    def action_gone(self) -> None:
        """Note that the player under the cursor has gone."""
        if chosen := self._under_cursor:
            self._leave(chosen.player)

    def action_take_back(self) -> None:
        """Take back the last change of the night."""
        self._do(self._desk.undo)

    def action_make_again(self) -> None:
        """Make again what was taken back last."""
        self._do(self._desk.redo)

    def action_leave(self) -> None:
        """Drop what was typed; with nothing typed, go to the board."""
        if self._typed:
            self._type("")
        else:
            self.post_message(OpenNight(self._desk.night.id))

    def _leave(self, player: Player) -> None:
        """Note that a player has gone, after a question where that decides a match."""
        mine = [m for m in self._desk.matches if not m.over and player.id in m.players]
        if not mine:
            self._do(lambda: self._desk.leave(player.id), player.id)
            return
        named = self._desk.people.name
        matches = say_unplayed(mine, named)
        how = "a walk-over for who stays" if self._desk.season.left == "walk_over" else "void"
        question = f"{player.name} goes? Not played to the end: {matches}. It becomes {how}."

        def leave() -> str:
            return self._desk.leave(player.id)

        self.app.push_screen(
            Question(question, "he goes", "he stays"),
            lambda yes: self._do(leave, player.id) if yes else None,
        )

    def _do(self, change: Callable[[], str], player: str = "") -> None:
        """Make a change of the night and say what it does to the draw.

        The cursor goes to the player whom it is about.
        """
        told: list[str] = []
        if self._try(lambda: told.append(change())):
            self._typed = ""
            self._show()
            ids = [each.player.id for each in self._shown]
            if player in ids:
                self.query_one(RowList).cursor = ids.index(player)
            self._said(f"{told[0]} {self._next_draw()}")

    def _try(self, change: Callable[[], object]) -> bool:
        try:
            change()
        except DESK_FAULTS as error:
            self.post_message(WriteFailed())
            self._show()
            self._refuse(say_fault(error))
            return False
        self.query_one("#error", Static).update("")
        return True

    def _refuse(self, why: str) -> None:
        text = why[:1].upper() + why[1:]
        self.query_one("#error", Static).update(Content(printable(f"! {text}")))

    def _said(self, text: str) -> None:
        self.query_one("#hint", Static).update(Content(printable(text)))

    def _next_draw(self) -> str:
        """Say what would be drawn now."""
        plan = self._desk.preview_draw()
        here = say_attendance(self._desk.night)
        if isinstance(plan, NoRound):
            return f"({here}.)"
        byes = f", bye: {versus(plan.byes, self._desk.people.name)}" if plan.byes else ""
        note = f" {plan.note}" if plan.note else ""
        matches = counted(len(plan.matches), "match", "matches")
        return f"({here}; the next draw has {matches}{byes}.){note}"

    def _poll(self) -> None:
        if not self.is_current:
            return
        news: list[bool] = []
        if self._try_quietly(lambda: news.append(self._desk.refresh())) and any(news):
            self._show()

    def _try_quietly(self, change: Callable[[], object]) -> bool:
        try:
            change()
        except DESK_FAULTS:
            return False
        return True

    def _type(self, typed: str) -> None:
        self._typed = typed
        self._show()
        self.query_one(RowList).cursor = 0

    @property
    def _under_cursor(self) -> Present | None:
        at = self.query_one(RowList).cursor
        return self._shown[at] if at < len(self._shown) else None

    def _show(self) -> None:
        desk = self._desk
        night = desk.night
        day, season = say_date(night.date), desk.season.name
        dot, here = f" {self.glyphs.dot} ", say_attendance(night)
        ways = (("Check-in", day, season, here), ("Check-in", day, here), ("Check-in", here))
        self.query_one(Heading).ways = tuple(printable(dot.join(way)) for way in ways)
        listed = {each.id: each for each in desk.people.listed}
        for id_ in (*night.here, *night.expected, *night.gone):
            same = desk.people.same(id_)
            listed.setdefault(same, desk.people.by_id(same))
        self._shown = matching(present(listed.values(), night), self._typed)
        usual = desk.season.head_starts == "usual"
        rows = [
            Row(each.player.name, _where(each, start=usual), each.where == "here")
            for each in self._shown
        ]
        if self._typed.strip():
            rows.append(Row(f"new: {self._typed.strip()}"))
        self.query_one(RowList).rows = tuple(rows)
        typed = f"Name: {self._typed}_" if self._typed else "Name: type to find or to add"
        self.query_one("#typed", Static).update(Content(printable(typed)))
        self._show_keys()

    def _show_keys(self) -> None:
        enter = self._enter_does
        keys = [("up", ""), ("down", ""), ("enter", enter), ("backspace", "")]
        self.query_one(Keys).labels = tuple(each for each in keys if enter or each[0] != "enter")
        self.query_one(KeyBar).commands = self.key_bar


def _where(each: Present, *, start: bool) -> str:
    """Say where somebody is, and what he starts with if that is his usual head start."""
    points = f", head start {each.player.start}" if start and each.player.start else ""
    return f"{each.where.upper() or '-'}{points}"
