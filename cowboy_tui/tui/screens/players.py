"""The players of the league: found by letters, added, changed, put together, hidden."""

from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from cowboy_tui.journal import JournalError
from cowboy_tui.league.player import Player
from cowboy_tui.marker.league_record import BrokenRecord, NothingToUndo
from cowboy_tui.marker.people import NotOnePerson, People
from cowboy_tui.rules.names import BadText
from cowboy_tui.settings.settings import DEFAULTS, Settings

from ..columns import Column
from ..commands import Place
from ..glyphs import Glyphs
from ..league_messages import OpenFairStarts, OpenStatistics
from ..name_filter import matching
from ..typed_filter import TypedFilter
from ..widgets.table_list import TableRow
from .menu_question import MenuItem, MenuQuestion
from .player_choice import PlayerChoice
from .player_form import PlayerDraft, PlayerForm
from .question import Question
from .table_screen import TableScreen

_COLUMNS = (
    Column("Player", left=True),
    Column("Short", 3, left=True),
    Column("Head start", 1),
    Column("", 2, left=True),
)
_NOBODY = "nobody is known yet: F2 adds the first player"


class PlayersScreen(TableScreen):
    """A list that letters make shorter. What changes a player is saved at once."""

    at: ClassVar[Place] = Place.PLAYERS

    def __init__(self, people: People, glyphs: Glyphs, settings: Settings = DEFAULTS) -> None:
        super().__init__(glyphs, settings)
        self._people = people
        self._filter = TypedFilter()
        self._all = False
        self._changes: list[tuple[str, Callable[[], object]]] = []
        """Who was changed here, and what takes that back; the last change at the end."""

    def compose_table(self) -> ComposeResult:
        """The letters that were typed over the table."""
        yield from super().compose_table()
        yield Static(id="typed", classes="one-line")

    def show_table(self) -> None:
        """Show those who are meant by the letters."""
        self._filter.on_pad = self.on_pad
        known = self._people.all if self._all else self._people.listed
        found = matching(known, self._filter.text)
        self.table.show(_COLUMNS, [self._row(each) for each in found])
        hidden = len(self._people.all) - len(self._people.listed)
        others = f", {hidden} hidden or part of others" if hidden else ""
        self.heading(f"Players: {len(self._people.listed)} known{others}")
        self.query_one("#typed", Static).update(Content(self._filter.shown))

    def _row(self, player: Player) -> TableRow:
        short = player.short if player.short != player.name else ""
        start = str(player.start) if player.start else ""
        quiet = player.hidden or player.merged_into
        cells = (player.name, short, start, self._note(player))
        return TableRow(player.id, cells, "$muted" if quiet else "")

    def _note(self, player: Player) -> str:
        if player.merged_into:
            return f"is {self._people.name(player.id)}"
        return "hidden" if player.hidden else ""

    def about_row(self) -> str:
        """Say which other names the player has had."""
        player = self._under_cursor
        if player is None:
            return "" if self._filter.text else "Nobody is known yet."
        before = [name for name in player.names if name != player.name]
        return f"{player.name} was {', '.join(before)} before." if before else ""

    async def on_key(self, event: events.Key) -> None:
        """Take letters for the list; other keys give commands."""
        if self.command_of(event) is None and self._filter.take(event):
            event.stop()
            event.prevent_default()
            self.say("")
            self.show_table()
        else:
            await super().on_key(event)

    def apply_settings(self, settings: Settings) -> None:
        """Take letters as the layout has them."""
        super().apply_settings(settings)
        self._filter.on_pad = self.on_pad

    @property
    def _under_cursor(self) -> Player | None:
        key = self.table.key
        return self._people.by_id(key) if key else None

    def action_leave(self) -> None:
        """Drop the letters; with none, go back."""
        if self._filter.text:
            self._filter.clear()
            self.show_table()
        else:
            self.dismiss()

    def action_show_hidden(self) -> None:
        """List everybody, or those alone who can be chosen."""
        self._all = not self._all
        self.show_table()

    def action_player_statistics(self) -> None:
        """Show what the player made."""
        if player := self._chosen():
            self.post_message(OpenStatistics(self._people.same(player.id)))

    def action_player_starts(self) -> None:
        """Work out head starts."""
        self.post_message(OpenFairStarts())

    # Adding and changing

    def action_add_player(self) -> None:
        """Ask for a new player."""
        self._ask_new(PlayerDraft(self._filter.text, "", ""))

    def _ask_new(self, draft: PlayerDraft) -> None:
        self.app.push_screen(PlayerForm("A new player", draft), self._add)

    def _add(self, draft: PlayerDraft | None) -> None:
        if draft is None:
            return
        alike = self._people.alike(draft.name)
        if alike:
            self._ask_alike(draft, alike[0])
        else:
            self._add_for_sure(draft)

    def _ask_alike(self, draft: PlayerDraft, like: Player) -> None:
        hidden = ", who is hidden" if like.hidden else ""
        items = [
            MenuItem("1", f"yes: {like.name}, nobody is added", False),
            MenuItem("2", "no, another person: add", True),
        ]

        def answer(another: bool | None) -> None:
            if another is None:
                self._ask_new(draft)
            elif another:
                self._add_for_sure(draft)
            else:
                self._go_to(like)

        question = f"There is {like.name}{hidden}. Is {draft.name} the same person?"
        self.app.push_screen(MenuQuestion(question, items, "back to the form"), answer)

    def _add_for_sure(self, draft: PlayerDraft) -> None:
        if self._did(lambda: self._people.add(draft.name, draft.short, draft.points)):
            added = self._people.all[-1]
            # Nobody is ever deleted: who was added by mistake is hidden.
            self._changes.append((added.id, lambda: self._people.hide(added.id, hidden=True)))
            self._filter.clear()
            self._go_to(added)

    def action_edit_player(self) -> None:
        """Ask what is to be other about the player."""
        if player := self._chosen():
            short = player.short if player.short != player.name else ""
            start = str(player.start) if player.start else ""
            self._ask_change(player, PlayerDraft(player.name, short, start))

    def _ask_change(self, player: Player, draft: PlayerDraft) -> None:
        def answer(changed: PlayerDraft | None) -> None:
            if changed is not None:
                self._change(player, changed)

        self.app.push_screen(PlayerForm(f"Change {player.name}", draft), answer)

    def _change(self, player: Player, draft: PlayerDraft) -> None:
        same = self._people.same(player.id)
        others = [each for each in self._people.alike(draft.name) if each.id != same]
        if not others or draft.name == player.name:
            self._change_for_sure(player, draft)
            return
        like = others[0]
        items = [
            MenuItem("1", f"yes: put {player.name} together with {like.name}", False),
            MenuItem("2", f"no: {player.name} is {draft.name} now", True),
        ]

        def answer(another: bool | None) -> None:
            if another is None:
                self._ask_change(player, draft)
            elif another:
                self._change_for_sure(player, draft)
            else:
                self._merge(player.id, like.id)

        question = f"There is {like.name}. Is {draft.name} the same person?"
        self.app.push_screen(MenuQuestion(question, items, "back to the form"), answer)

    def _change_for_sure(self, player: Player, draft: PlayerDraft) -> None:
        own = player.short if player.short != player.name else ""
        name = draft.name if draft.name != player.name else None
        short = draft.short if draft.short != own else None
        start = draft.points if draft.points != player.start else None
        if (name, short, start) == (None, None, None):
            return
        self._changing(player, lambda: self._people.change(player.id, name, short, start))

    # Putting together, hiding, taking back

    def action_merge_player(self) -> None:
        """Ask who else the player is; part him where he was put together with another."""
        player = self._chosen()
        if player is None:
            return
        name = self._people.name(player.id)
        if player.merged_into:
            question = f"{player.name} counts as {name}. Let both stand for themselves again?"
            self.app.push_screen(Question(question, "part them", "leave it"), self._part_if)
            return
        others = [each for each in self._people.listed if each.id != player.id]
        question = (
            f"Who is {player.name}? All games count for the other from then on, in every table; "
            "undo parts the two again."
        )
        choice = PlayerChoice(question, others, self.glyphs, on_pad=self.on_pad)
        self.app.push_screen(choice, lambda into: self._merge(player.id, into) if into else None)

    def _part_if(self, wanted: bool | None) -> None:
        if wanted and (player := self._chosen()):
            self._changing(player, lambda: self._people.part(player.id))

    def _merge(self, player: str, into: str) -> None:
        known = self._people.by_id(player)
        if self._changing(known, lambda: self._people.merge(player, into)):
            self._go_to(self._people.by_id(self._people.same(player)))

    def action_hide_player(self) -> None:
        """Hide the player, or show him again."""
        if player := self._chosen():
            self._changing(player, lambda: self._people.hide(player.id, hidden=not player.hidden))

    def action_take_back(self) -> None:
        """Take the last change back; who was added here is hidden by it."""
        if not self._changes:
            self.say("nothing was changed here yet")
            return
        player, take_back = self._changes[-1]
        if self._did(take_back):
            self._changes.pop()
            self.show_table()
            self.table.go_to(player)

    def _chosen(self) -> Player | None:
        player = self._under_cursor
        if player is None:
            self.say("nobody has such a name" if self._filter.text else _NOBODY)
        return player

    def _changing(self, player: Player, change: Callable[[], object]) -> bool:
        done = self._did(change)
        if done:
            self._changes.append((player.id, lambda: self._people.undo(player.id)))
            self.show_table()
        return done

    def _did(self, change: Callable[[], object]) -> bool:
        """Make a change; say why where it could not be made."""
        try:
            change()
        except (BadText, NotOnePerson, NothingToUndo, BrokenRecord) as error:
            self.say(str(error))
            return False
        except JournalError as error:
            self.say(f"NOT SAVED: {error}")
            self.show_table()
            return False
        self.say("")
        return True

    def _go_to(self, player: Player) -> None:
        """Put the cursor on a player, who is in the list then."""
        if player not in matching([player], self._filter.text):
            self._filter.clear()
        self._all = self._all or player not in self._people.listed
        self.show_table()
        self.table.go_to(player.id)
