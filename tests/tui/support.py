"""A terminal for the tests: keys go in, what the screens hold and show comes out."""

import asyncio
import time
import unicodedata
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from datetime import datetime
from typing import Any, TypeVar

from rich.cells import cell_len
from textual import events
from textual.command import CommandPalette
from textual.keys import KEY_NAME_REPLACEMENTS
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static
from textual.worker import WorkerCancelled

from cowboy_tui.journal import Journal
from cowboy_tui.journal.store import utc_now
from cowboy_tui.marker.form import Box
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.settings.file import SettingsFile
from cowboy_tui.settings.settings import DEFAULTS, Settings
from cowboy_tui.tui.app import CowboyApp
from cowboy_tui.tui.commands import Place
from cowboy_tui.tui.enter_guard import BOUNCE_SECONDS
from cowboy_tui.tui.glyphs import FULL, Glyphs
from cowboy_tui.tui.reading import READING
from cowboy_tui.tui.screens.home import HomeScreen
from cowboy_tui.tui.screens.marking import MarkingScreen
from cowboy_tui.tui.screens.new_game import NewGameScreen
from cowboy_tui.tui.widgets.board import Board
from cowboy_tui.tui.widgets.prompt import Prompt
from cowboy_tui.tui.widgets.roster import Roster
from cowboy_tui.tui.widgets.row_list import RowList
from cowboy_tui.tui.widgets.shot_form import ShotForm
from cowboy_tui.tui.widgets.text_lines import KeyBar, Log, Preview, TextLine
from cowboy_tui.tui.wording import Saying
from tests.marker.support import event, mark, setup_of

S = TypeVar("S", bound=Screen[Any])

OLD = (80, 24)
"""The terminal at the bar."""

SHORT = "open_to=4 caroms_to=5"
"""Won by four points, a carom of one and the final shot."""

ON_DEMAND = f"{SHORT} respot_on_final=on_demand object_ball_off_table=no_penalty"
"""Short, with the 1 held off before the final shot until the player wants it back."""
BEFORE_RESPOT = ("1:13", "1:c^1~1")

BEFORE_OUT = ("1:-", "2:m", "3:-", "1:-", "2:m", "3:-", "1:-")
"""One more fouled inning, and the second of three players is out."""

PATIENCE = 30.0
"""Seconds to wait for what comes by itself."""
QUIET_ROUNDS = 2
"""How often in a row nothing more may happen until a key counts as done."""

LONG = "open_to=90"
"""House rules that change nothing: the game is to 101 as ever."""


class Clock:
    """Time that passes only when a test says so; every key is late enough to be no bounce."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.per_look = 2 * BOUNCE_SECONDS
        """Seconds that pass with every look at the clock."""

    def __call__(self) -> float:
        self.now += self.per_look
        return self.now

    def stop(self) -> None:
        """Let no time pass by itself from now on."""
        self.per_look = 0.0


class Bar:
    """The app in a terminal, and the marker's hands and eyes."""

    def __init__(self, app: CowboyApp, pilot: Pilot[None], clock: Clock) -> None:
        self.app = app
        self.pilot = pilot
        self.clock = clock
        self.pressed = 0
        """Keys pressed so far."""

    # Hands

    async def press(self, keys: str) -> None:
        """Press keys, named and separated by spaces, each after the one before it is done."""
        for name in keys.split():
            self._send(key(name))
            await self.settle()

    async def write(self, text: str) -> None:
        """Press the keys of a text one after the other; `\\r` is Enter."""
        for character in text:
            self._send(key_of(character))
            await self.settle()

    async def pour(self, keys: Iterable[events.Key]) -> None:
        """Press keys all at once, before the app has seen the first of them."""
        for each in keys:
            self._send(each)
        await self.settle()

    async def paste(self, text: str) -> None:
        """Paste text as a terminal does that brackets it."""
        self.app.post_message(events.Paste(text))
        await self.settle()

    async def resize(self, width: int, height: int) -> None:
        await self.pilot.resize_terminal(width, height)
        await self.settle()
        # On a busy machine the screen may hear of it later than its app.
        while self.app.is_running and self.app.screen.size != self.app.size:
            await self.settle()

    async def click(self, keys: str) -> None:
        """Click the middle of a box of the form."""
        region = self.form.region
        piece = next(p for p in self.form._boxes() if p.box and p.box.keys == keys)
        place = (region.x + piece.x + len(piece.text) // 2, region.y + piece.y)
        await self.pilot.click(offset=place)
        await self.settle()

    def _send(self, message: events.Key) -> None:
        self.pressed += 1
        self.app.post_message(message)

    async def settle(self) -> None:
        """Wait until everything that was sent has come to what it comes to."""
        quiet = 0
        while quiet < QUIET_ROUNDS and self.app.is_running and self.app._exit is False:
            screen = self.app.screen
            await reach(self.app)
            await self.app.turnstile.settled()
            await read_to_the_end(self.app)
            await self.pilot.pause(0)
            quiet = quiet + 1 if self.app.screen is screen else 0

    async def wait_for(self, seen: Callable[[], bool]) -> None:
        """Wait until something is as it is to be, and fail where it is not in a while."""
        end = time.monotonic() + PATIENCE
        while not seen():
            assert time.monotonic() < end
            await self.pilot.pause(0.02)

    # Eyes

    @property
    def marking(self) -> MarkingScreen:
        return self.top(MarkingScreen)

    def at(self, place: Place) -> bool:
        """Whether the marker is at a place of the marking screen now."""
        return self.marking.place is place

    @property
    def game(self) -> MarkedGame:
        return self.marking.game

    @property
    def tokens(self) -> list[str]:
        """The events that stand, as `SEAT:token`."""
        return [f"{each.seat}:{each.token}" for each in self.game.events]

    @property
    def draft(self) -> str:
        """The keys typed so far on the form."""
        return self.marking._draft.keys

    @property
    def form(self) -> ShotForm:
        return self.marking.query_one(ShotForm)

    @property
    def boxes(self) -> dict[str, Box]:
        """The boxes on the form by their keys."""
        return {box.keys: box for group in self.form.groups for box in group.boxes}

    @property
    def ticked(self) -> set[str]:
        return {keys for keys, box in self.boxes.items() if box.ticked}

    @property
    def preview(self) -> Saying:
        return there(self.marking.query_one(Preview).saying)

    @property
    def alarm(self) -> str:
        return self.marking.query_one(Preview).alarm

    @property
    def prompt(self) -> Saying:
        return there(self.marking.query_one(Prompt).saying)

    @property
    def board(self) -> Board:
        return self.marking.query_one(Board)

    @property
    def roster(self) -> Roster:
        return self.marking.query_one(Roster)

    @property
    def log(self) -> Log:
        return self.marking.query_one(Log)

    @property
    def coach(self) -> str:
        return self.marking.query_one("#coach", TextLine).text

    @property
    def commands(self) -> set[str]:
        """The ids of the commands in the key bar."""
        return {command.id for command in self.app.screen.query_one(KeyBar).commands}

    @property
    def setting_up(self) -> NewGameScreen:
        return self.top(NewGameScreen)

    @property
    def name(self) -> str:
        """What stands in the field for a name."""
        return self.setting_up.query_one("#name", Input).value

    @property
    def players(self) -> list[tuple[str, int]]:
        """The players of the game that is being set up, with their head starts."""
        draft = self.setting_up._draft
        return list(zip(draft.names, draft.start, strict=True))

    @property
    def rules(self) -> RowList:
        return self.setting_up.query_one("#rules", RowList)

    @property
    def home(self) -> HomeScreen:
        return self.top(HomeScreen)

    @property
    def games(self) -> list[str]:
        """The lines of the home screen."""
        options = self.home.query_one(OptionList)
        return [str(options.get_option_at_index(at).prompt) for at in range(options.option_count)]

    def static(self, selector: str) -> str:
        """The text of a widget of the screen in front."""
        return str(self.app.screen.query_one(selector, Static).content)

    def top(self, kind: type[S]) -> S:
        """The screen in front, which is of a kind."""
        assert isinstance(self.app.screen, kind), self.app.screen
        return self.app.screen

    @property
    def rows(self) -> list[str]:
        """The rows of the terminal, from the top."""
        strips = self.app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip) for strip in strips]

    def row_of(self, widget: Widget, y: int = 0) -> str:
        """A row of a widget as it is on the screen, from its first cell to its last."""
        region = widget.region
        strip = self.app.screen._compositor.render_strips()[region.y + y]
        return strip.crop(region.x, region.right).text

    @property
    def text(self) -> str:
        return "\n".join(self.rows)

    def assert_fits(self) -> None:
        """Every row is just as wide as the terminal, measured in cells."""
        width, height = self.app.size
        strips = self.app.screen._compositor.render_strips()
        assert len(strips) == height
        for strip in strips:
            # Segment by segment: where a dialog cuts an emoji sequence in two, its joiner joins
            # nothing.
            texts = (segment.text.replace("\u200d ", " ") for segment in strip)
            assert sum(map(cell_len, texts)) == width, self.text


@asynccontextmanager
async def terminal(
    journal: Journal,
    game: MarkedGame | None = None,
    size: tuple[int, int] = OLD,
    glyphs: Glyphs = FULL,
    settings: Settings | SettingsFile = DEFAULTS,
    now: Callable[[], datetime] = utc_now,
) -> AsyncIterator[Bar]:
    """Run the app over a journal, in a game or at home, with settings that are kept or are not."""
    clock = Clock()
    file = settings if isinstance(settings, SettingsFile) else None
    set_ = settings.settings if isinstance(settings, SettingsFile) else settings
    app = CowboyApp(
        journal, game, settings=set_, settings_file=file, glyphs=glyphs, clock=clock, now=now
    )
    async with app.run_test(size=size) as pilot:
        bar = Bar(app, pilot, clock)
        await bar.settle()
        yield bar


@asynccontextmanager
async def marking(
    journal: Journal,
    *tokens: str,
    players: tuple[str, ...] = ("Ann", "Bo"),
    house: str = LONG,
    more: str = "",
    size: tuple[int, int] = OLD,
    glyphs: Glyphs = FULL,
    settings: Settings | SettingsFile = DEFAULTS,
) -> AsyncIterator[Bar]:
    """Run the app in a game that has come as far as some tokens, `SEAT:token`."""
    game = mark(MarkedGame.start(journal, setup_of(*players, house=house, more=more)), tokens)
    async with terminal(journal, game, size, glyphs, settings) as bar:
        yield bar


def key(name: str) -> events.Key:
    """Return the key of a name; a single character is its own name."""
    if len(name) == 1:
        return key_of(name)
    return events.Key(name, {"enter": "\r", "space": " ", "tab": "\t"}.get(name))


def key_of(character: str) -> events.Key:
    """Return the key that a terminal sends for a character."""
    if character == "\r":
        return events.Key("enter", "\r")
    if character == " ":
        return events.Key("space", " ")
    if character.isalnum():
        return events.Key(character, character)
    name = unicodedata.name(character, "unknown").lower().replace("-", "_").replace(" ", "_")
    return events.Key(KEY_NAME_REPLACEMENTS.get(name, name), character)


def keys_of(text: str) -> list[events.Key]:
    """Return the keys of a text; `\\r` is Enter."""
    return [key_of(character) for character in text]


def named(keys: str) -> list[events.Key]:
    """Return keys that are named and separated by spaces."""
    return [key(name) for name in keys.split()]


async def reach(app: CowboyApp) -> None:
    """Wait until the app has seen everything that was sent to it."""
    reached = asyncio.Event()
    if app.call_later(reached.set):
        await asyncio.wait_for(reached.wait(), timeout=60)


async def read_to_the_end(app: CowboyApp) -> None:
    """Wait until what the screens read, or the palette looks for, beside the keys is shown."""
    palette = app.screen if isinstance(app.screen, CommandPalette) else None
    # Asked to wait for none of them, Textual waits for all.
    if reading := [each for each in app.workers if each.group == READING or each.node is palette]:
        with suppress(WorkerCancelled):
            await app.workers.wait_for_complete(reading)
    await reach(app)


def there(saying: Saying | None) -> Saying:
    assert saying is not None
    return saying


def payloads(journal: Journal, game: str) -> list[tuple[str, str]]:
    """What the journal holds of a game, without times."""
    return [(entry.kind, entry.payload) for entry in journal.entries(game)]


__all__ = ["Bar", "Clock", "event", "mark", "marking", "setup_of", "terminal"]
