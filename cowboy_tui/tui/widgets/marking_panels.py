"""All panels of the marking screen together, arranged in the room there is."""

from textual import events
from textual.app import ComposeResult
from textual.geometry import Region, Size
from textual.reactive import reactive
from textual.widget import Widget

from cowboy_tui.marker.draft import Draft
from cowboy_tui.marker.form import Group, groups
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.match import Match
from cowboy_tui.rules.phase import Phase
from cowboy_tui.rules.state import GameState

from .. import announcements
from ..arrangement import SMALLEST, Arrangement, arrange, arrange_wall
from ..commands import Command, Place
from ..form_layout import fullest, rows_of
from ..glyphs import Glyphs
from ..innings import last_innings
from ..key_map import KeyMap
from ..pad_signs import key_for, on_the_form, with_signs, with_signs_in_brackets
from ..table_picture import TableShown
from ..wording import Saying, say_coach, say_coach_briefly
from .alarm import brief
from .board import Board
from .phase_bar import PhaseBar
from .prompt import Prompt
from .roster import Roster
from .shot_form import ShotForm
from .table_view import TableView
from .text_lines import Coach, KeyBar, Log, Preview, Sentence
from .title_line import TitleLine

_ANSWERS = frozenset(
    {"repeat", "take", "go_on", "lead_on", "rematch", "set_up_again"}
    | {"undo", "redo", "replace", "correct", "home"}
)
"""Commands that answer what the prompt says; others are on the key bar alone."""


class MarkingPanels(Widget):
    """What the marking screen shows of a game and of the shot that is being noted."""

    # Drawn by the boards it is bound to; a repaint of the panel around them is one of everything.
    state: reactive[GameState | None] = reactive(None, repaint=False)
    on_pad: reactive[bool] = reactive(False, repaint=False)
    """Whether the boxes carry the keys of a number pad."""

    def __init__(self, game: MarkedGame, glyphs: Glyphs, key_map: KeyMap) -> None:
        super().__init__()
        self._key_map = key_map
        self._game = game
        self._on_form = True
        self._glyphs = glyphs
        self.title_line = TitleLine(glyphs, id="title")
        self._coach = Coach(glyphs, id="coach")
        self._too_small = Sentence(glyphs, id="too-small")
        self.form = ShotForm(glyphs)
        self.preview = Preview(glyphs, id="preview")
        self._prompt = Prompt(glyphs, id="prompt")
        self._log = Log(glyphs, id="log")
        self._keys = KeyBar(glyphs)
        self._board = Board(glyphs)
        self.roster = Roster(glyphs)
        self._boards = (self.roster, self._board, PhaseBar(glyphs))
        self._table = TableView(glyphs)
        self._wall = False
        self._seats = 0
        """Players that the panels are arranged for; 0 before their room is known."""
        self._match: Match | None = None
        self._log_rows = 0
        """Rows that the log is given, which it may not have been told yet."""
        self._room = Size(0, 0)
        """What they are arranged in; nothing before it is known."""
        self._form_rows = self._fullest = 0
        """Rows that the form is given now, and that it takes at most; 0 before it has room."""

    def compose(self) -> ComposeResult:
        """Make the panels; each is placed when the room is known."""
        for board in self._boards:
            yield board.data_bind(MarkingPanels.state)
        yield self.title_line
        yield self._coach
        yield self.form
        yield self._prompt
        yield self.preview
        yield self._log
        yield self._table
        yield self._keys
        yield self._too_small

    def on_mount(self) -> None:
        """Keep what went wrong in view, on the board too."""
        self.watch(self.preview, "alarm", self._make_room_for_alarm, init=False)
        # They fill the terminal: placed before the first frame, they are all on it.
        self._room = self.app.size
        self._arrange()

    def _make_room_for_alarm(self) -> None:
        if self._wall or self._too_small.display:
            self._arrange()

    @property
    def wall(self) -> bool:
        """Whether the board view is shown: no form, and the scores as large as they can be."""
        return self._wall

    @wall.setter
    def wall(self, wanted: bool) -> None:
        if wanted != self._wall:
            self._wall = wanted
            self._arrange()

    def on_resize(self, event: events.Resize) -> None:
        """Arrange the panels in the new room."""
        if self.size != self._room:
            self._room = self.size
            self._arrange()

    def watch_on_pad(self) -> None:
        """Show other keys, and arrange the panels for boxes of another width."""
        self.show_game(self._match)
        if self._room:
            self._arrange()

    def _arrange(self) -> None:
        self._seats = len(self._game.state.order)
        self._fullest = max(
            rows_of(self._keyed(boxes), self._room.width)
            for boxes in fullest(self._game.setup.new_game())
        )
        self._form_rows = self._needed_rows()
        places = self._places(self._seats)
        self._too_small.display = places is None
        if places is None:
            wrong = brief(self.preview.alarm, self.app) or "the game is kept."
            self._too_small.text = f"{SMALLEST.width} x {SMALLEST.height} needed; {wrong}"
            places = Arrangement(*[Region()] * len(Arrangement._fields))
        for name, region in places._asdict().items():
            panel = self.query_one(f"#{name}")
            panel.display = bool(region)
            _put(panel, region)
        _put(self._prompt, places.form)
        self._show_form_or_prompt()
        self._log_rows = places.log.height
        self._show_log()

    def _places(self, seats: int) -> Arrangement | None:
        if self._wall:
            return arrange_wall(self._room, seats, alarm=bool(self.preview.alarm))
        return arrange(self._room, self._form_rows, seats)

    def _needed_rows(self) -> int:
        """Return the rows of the form: more than in any game only for marks that contradict."""
        return max(self._fullest, rows_of(self.form.groups, self._room.width))

    def show_game(self, match: Match | None) -> None:
        """Show what has been recorded, after any change of the game or of its match."""
        self._match = self._board.match = match
        state = self.state = self._game.state
        if self._seats and len(state.order) != self._seats:
            self._arrange()
        dot = f" {self._glyphs.dot} "
        self.title_line.text = dot.join(announcements.title(self._game, match, self._glyphs))
        self.title_line.notices = announcements.notices(self._game, self._glyphs, self._key("y"))
        self._show_log()

    def show_entry(
        self,
        state: GameState,
        draft: Draft,
        place: Place,
        commands: tuple[Command, ...],
        *,
        replacing: bool,
    ) -> None:
        """Show the shot that is being noted as it is judged in a state, or what is asked."""
        self._on_form = place is Place.FORM
        self._show_form_or_prompt()
        self._keys.commands = commands
        # One that was called before the state went back to the caroms is called no more.
        pocket = draft.shot.pocket if state.phase is Phase.FINAL else None
        self._board.pocket = pocket
        self._table.shown = TableShown(
            state.held, state.cue_in_hand, state.phase is Phase.FINAL, pocket
        )

        def key(letter: str) -> str:
            return self._key(letter, place)

        self._coach.text = say_coach(state, self._glyphs, key)
        self._coach.brief = say_coach_briefly(state, key)
        if self._on_form:
            self.form.groups = self._keyed(groups(state, draft.shot))
            if self._form_rows not in (0, self._needed_rows()):
                self._arrange()
            self.preview.saying = self._said(state, draft, replacing=replacing)
            return
        self._prompt.saying = announcements.prompt(self._game, state, place, self._match)
        self._prompt.answers = tuple(each for each in commands if each.id in _ANSWERS)
        self.preview.saying = announcements.last(self._game, self._glyphs)

    def _said(self, state: GameState, draft: Draft, *, replacing: bool) -> Saying:
        """Say what recording comes to, with the signs of the pad where it is laid out."""
        saying = announcements.preview(self._game, state, draft, self._glyphs, replacing=replacing)
        if self.on_pad and draft.unfinished:
            return saying._replace(headline=with_signs(saying.headline))
        if self.on_pad and saying.tone == "refused":
            return saying._replace(headline=with_signs_in_brackets(saying.headline))
        return saying

    def _key(self, letter: str, place: Place = Place.FORM) -> str:
        """Return what is to be pressed for a key of the letters."""
        return key_for(place, letter) if self.on_pad else self._key_map.name_for(place, letter)

    def _keyed(self, boxes: tuple[Group, ...]) -> tuple[Group, ...]:
        return on_the_form(boxes) if self.on_pad else boxes

    def _show_form_or_prompt(self) -> None:
        fits = bool(self._seats) and not self._too_small.display and not self._wall
        self.form.display, self._prompt.display = self._on_form and fits, not self._on_form and fits

    def _show_log(self) -> None:
        self._log.innings = last_innings(self._game.turns, max(1, self._log_rows))


def _put(panel: Widget, region: Region) -> None:
    styles = panel.styles
    styles.offset = (region.x, region.y)
    styles.width, styles.height = region.width, region.height
