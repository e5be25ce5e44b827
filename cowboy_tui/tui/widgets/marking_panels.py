"""All panels of the marking screen together, arranged in the room there is."""

from textual import events
from textual.app import ComposeResult
from textual.geometry import Region, Size
from textual.reactive import reactive
from textual.widget import Widget

from cowboy_tui.marker.draft import Draft
from cowboy_tui.marker.form import Group, groups
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.rules.shot import Mark, Shot
from cowboy_tui.rules.state import GameState

from .. import announcements
from ..arrangement import SMALLEST, arrange
from ..commands import Command, Place
from ..form_layout import rows_of
from ..glyphs import Glyphs
from ..innings import last_innings
from ..number_pad import key_for, on_the_form, with_signs
from ..wording import say_coach
from .board import Board
from .phase_bar import PhaseBar
from .prompt import Prompt
from .roster import Roster
from .shot_form import ShotForm
from .text_lines import KeyBar, Log, Preview, TextLine
from .title_line import TitleLine

_EVERY_MARK = Shot((1, 3, 5), (1, 3, 5), (1, 3, 5), frozenset(Mark), (1, 3, 5), 1)
"""A shot that has a use for every box: the form is given the room that they take."""


_NO_ANSWER = frozenset(
    {"help", "settings", "theme", "leave_app", "retire", "people", "set_scores"}
    | {"inning", "trail", "extend", "more"}
)
"""Commands that are on the key bar, but are no answer to what the prompt says."""


class MarkingPanels(Widget):
    """What the marking screen shows of a game and of the shot that is being noted."""

    # Drawn by the boards it is bound to; a repaint of the panel around them is one of everything.
    state: reactive[GameState | None] = reactive(None, repaint=False)
    on_pad: reactive[bool] = reactive(False, repaint=False)
    """Whether the boxes carry the keys of a number pad."""

    def __init__(self, game: MarkedGame, glyphs: Glyphs) -> None:
        super().__init__()
        self._game = game
        self._on_form = True
        self._glyphs = glyphs
        self.title_line = TitleLine(glyphs, id="title")
        self._coach = TextLine(glyphs, id="coach")
        self._too_small = TextLine(glyphs, id="too-small")
        self.form = ShotForm(glyphs)
        self.preview = Preview(glyphs, id="preview")
        self._prompt = Prompt(glyphs, id="prompt")
        self._log = Log(glyphs, id="log")
        self._keys = KeyBar(glyphs)
        self._boards = (Roster(glyphs), Board(glyphs), PhaseBar(glyphs))

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
        yield self._keys
        yield self._too_small

    def on_resize(self, event: events.Resize) -> None:
        """Arrange the panels in the new room."""
        self._arrange(event.size)

    def watch_on_pad(self) -> None:
        """Show other keys, and arrange the panels for boxes of another width."""
        self.show_game()
        if self.size:
            self._arrange(self.size)

    def _arrange(self, size: Size) -> None:
        width = size.width
        form_rows = rows_of(self._boxes(self._game.state, _EVERY_MARK), width)
        places = arrange(size, form_rows)
        self._too_small.display = places is None
        self._show_form_or_prompt()
        panels = (self.title_line, self._coach, self.preview, self._log, self._keys)
        for panel in (*self._boards, *panels):
            panel.display = places is not None
        if places is None:
            self._too_small.text = f"{SMALLEST.width} x {SMALLEST.height} needed; the game is kept."
            return
        for name, region in places._asdict().items():
            _put(self.query_one(f"#{name}"), region)
        _put(self._prompt, places.form)
        self._show_log(places.log.height)

    def show_game(self) -> None:
        """Show what has been recorded, after any change of the game."""
        self.state = self._game.state
        dot = f" {self._glyphs.dot} "
        self.title_line.text = dot.join(announcements.title(self._game, self._key("y")))
        self._show_log(self._log.size.height)

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
        self._coach.text = say_coach(state, self._glyphs, lambda letter: self._key(letter, place))
        if self._on_form:
            self.form.groups = self._boxes(state, draft.shot)
            saying = announcements.preview(
                self._game, state, draft, self._glyphs, replacing=replacing
            )
            if self.on_pad and draft.unfinished:
                saying = saying._replace(headline=with_signs(saying.headline))
            self.preview.saying = saying
            return
        self._prompt.saying = announcements.prompt(self._game, state, place)
        self._prompt.answers = tuple(each for each in commands if each.id not in _NO_ANSWER)
        self.preview.saying = announcements.last(self._game, self._glyphs)

    def _key(self, letter: str, place: Place = Place.FORM) -> str:
        """Return what is to be pressed for a key of the letters."""
        return key_for(place, letter) if self.on_pad else letter

    def _boxes(self, state: GameState, shot: Shot) -> tuple[Group, ...]:
        boxes = groups(state, shot)
        return on_the_form(boxes) if self.on_pad else boxes

    def _show_form_or_prompt(self) -> None:
        fits = not self._too_small.display
        self.form.display, self._prompt.display = self._on_form and fits, not self._on_form and fits

    def _show_log(self, rows: int) -> None:
        self._log.innings = last_innings(self._game.turns, max(1, rows))


def _put(panel: Widget, region: Region) -> None:
    styles = panel.styles
    styles.offset = (region.x, region.y)
    styles.width, styles.height = region.width, region.height
