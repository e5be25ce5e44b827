"""The home screen: go on with the unfinished game, set up a new one, look at those played."""

from collections.abc import Callable, Iterable
from datetime import datetime

from textual.app import ComposeResult
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option
from textual.worker import Worker, WorkerState

from cowboy_tui.marker.home_games import Shown
from cowboy_tui.marker.library import GameProgress, GameSummary
from cowboy_tui.rules.names import printable
from cowboy_tui.settings.settings import DEFAULTS, Settings

from ..after_paint import after_paint
from ..cells import shorten
from ..commands import Command, Place
from ..glyphs import Glyphs
from ..league_messages import OpenNight, OpenTonight
from ..league_rooms import Tonight
from ..messages import OpenGame, SetUpGame
from ..reading import READING
from ..widgets.text_lines import KeyBar
from .list_screen import ListScreen
from .question import Question

_NEW = "new"
_TONIGHT = "tonight"
_WELCOME = (
    "Press Enter to set up a game: type the names of the players, and mark each shot with a key "
    "or two. l is for a league night. F1 explains everything."
)
_ASKED = 300
"""Cells of a game's line in a question: its answers stay in view in the smallest terminal."""


class HomeScreen(ListScreen):
    """A list whose first line is what the marker most likely wants."""

    class Abandon(Message):
        """A game is to be marked as given up."""

        def __init__(self, game: str) -> None:
            super().__init__()
            self.game = game

    def __init__(
        self,
        games: Iterable[GameSummary],
        glyphs: Glyphs,
        error: str = "",
        settings: Settings = DEFAULTS,
        tonight: Tonight | None = None,
        all_games: Callable[[], Shown] | None = None,
    ) -> None:
        """`all_games` returns all where `games` is the beginning; it is asked by a thread."""
        super().__init__(glyphs, settings)
        self._tonight = tonight
        self._all_games = all_games
        self._games = tuple(games)
        self._error = error

    @property
    def place(self) -> Place:
        """Home, always."""
        return Place.HOME

    @property
    def commands(self) -> tuple[Command, ...]:
        """The commands that do something now; what is over cannot be given up."""
        on = self._unfinished_under_cursor is not None
        return tuple(each for each in super().commands if on or each.id != "abandon")

    def compose(self) -> ComposeResult:
        """The list under its heading."""
        welcome = "" if self._games else _WELCOME
        yield from self.list_under("Cow-Boy pool", welcome, self._options())

    def on_mount(self) -> None:
        """Say what could not be read, and look for the games that are not there yet."""
        if self._error:
            self.say(self._error)
        # What is there is drawn first.
        after_paint(self, self._read_all)

    def _read_all(self) -> None:
        if self._all_games is not None:
            self.run_worker(self._all_games, group=READING, thread=True)

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """Show all games; the cursor stays where it is."""
        if event.worker.group != READING or event.state is not WorkerState.SUCCESS:
            return
        games, wrong = event.worker.result or ((), ())
        self._games = tuple(games)
        if wrong:
            self.say(" ".join(wrong))
        options = self.query_one(OptionList)
        at = options.highlighted
        here = None if at is None else options.get_option_at_index(at).id
        options.set_options(self._options())
        if here is not None:
            options.highlighted = options.get_option_index(here)

    def on_option_list_option_highlighted(self) -> None:
        """Show the keys for the line under the cursor."""
        self.query_one(KeyBar).commands = self.key_bar

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open what was clicked."""
        self._open(event.option_id)

    def action_open(self) -> None:
        """Open what the cursor is on."""
        games = self.query_one(OptionList)
        if games.highlighted is not None:
            self._open(games.get_option_at_index(games.highlighted).id)

    def _open(self, option: str | None) -> None:
        if option == _NEW:
            self.action_new()
        elif option == _TONIGHT and self._tonight:
            self.post_message(OpenNight(self._tonight.id))
        elif option:
            self.post_message(OpenGame(option))

    def action_new(self) -> None:
        """Set up a new game."""
        self.post_message(SetUpGame())

    def action_league(self) -> None:
        """Open the board of tonight, or the league."""
        self.post_message(OpenTonight())

    def action_abandon(self) -> None:
        """Ask whether the game under the cursor is given up."""
        game = self._unfinished_under_cursor
        if game is None:
            self.say("Only an unfinished game can be given up.")
            return
        line = shorten(_line(game, self.glyphs), _ASKED, self.glyphs.cut)
        question = f"Give this game up?  {line}"
        self.app.push_screen(
            Question(question, "give it up", "keep it"),
            lambda wanted: self._abandon(game.id) if wanted else None,
        )

    @property
    def _unfinished_under_cursor(self) -> GameSummary | None:
        lines = self.query_one(OptionList)
        if lines.highlighted is None:
            return None
        option = lines.get_option_at_index(lines.highlighted).id
        playing = (game for game in self._games if game.progress is GameProgress.PLAYING)
        return next((game for game in playing if game.id == option), None)

    def _abandon(self, game: str) -> None:
        self.post_message(self.Abandon(game))

    def _options(self) -> Iterable[Option]:
        unfinished = [game for game in self._games if game.progress is GameProgress.PLAYING]
        if self._tonight:
            yield Option(Content(printable(f"Tonight: {self._tonight.words}")), id=_TONIGHT)
        for game in unfinished:
            yield Option(Content(f"Go on:  {_line(game, self.glyphs)}"), id=game.id)
        yield Option(Content("New game"), id=_NEW)
        for game in self._games:
            if game.progress is not GameProgress.PLAYING:
                yield Option(Content(f"Played: {_line(game, self.glyphs)}"), id=game.id)


def _line(game: GameSummary, glyphs: Glyphs) -> str:
    scores = ", ".join(
        f"{name} {score}" for name, score in zip(game.players, game.scores, strict=True)
    )
    how = f", won by {game.winner}" if game.winner else ""
    how = ", given up" if game.progress is GameProgress.ABANDONED else how
    how += ", reconstructed" if game.reconstructed else ""
    how += f", race to {game.race}" if game.race > 1 else ""
    # A game that is over belongs to its evening, whenever it was corrected.
    playing = game.progress is GameProgress.PLAYING
    when = (
        datetime.fromisoformat(game.touched if playing else game.started)
        .astimezone()
        .strftime("%a %d %b %H:%M")
    )
    return f"{when} {glyphs.dot} {scores}{how}"
