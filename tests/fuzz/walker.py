"""A walker over all screens: keys, clicks, pasted text and sizes by chance, and what must hold."""

import random
from collections.abc import Sequence

from textual import events

from cowboy_tui.journal import Journal
from cowboy_tui.marker import library
from cowboy_tui.marker.home_games import at_home
from cowboy_tui.marker.league_sorts import Sort
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.night_desk import NightDesk
from cowboy_tui.tui.key_map import _MOVES
from cowboy_tui.tui.screens.check_in import CheckInScreen
from cowboy_tui.tui.screens.game_screen import GameScreen
from cowboy_tui.tui.screens.home import HomeScreen
from cowboy_tui.tui.screens.marking import MarkingScreen
from cowboy_tui.tui.screens.night_board import NightBoardScreen
from cowboy_tui.tui.screens.place_screen import PlaceScreen

from ..tui.support import OLD, Bar, key, keys_of

DEEPEST = 12
"""Screens over each other at most: each of them has an own key that leads to the next."""

NOISE = (
    *"abcdefghijklmnopqrstuvwxyzABCZ0123456789()^~@-+*/.,;:!?'\"[]{}<>|_=&%$#éßÅ玉🎱\u0301",
    *("enter", "escape", "tab", "shift+tab", "space", "backspace", "delete", "insert"),
    *("up", "down", "left", "right", "home", "end", "pageup", "pagedown"),
    *(f"f{number}" for number in range(1, 13)),
    *("ctrl+p", "ctrl+z", "ctrl+y", "ctrl+c", "ctrl+q", "ctrl+a", "ctrl+u", "ctrl+w", "ctrl+v"),
    *("alt+x", "shift+up", "ctrl+left", "kp_begin", "ctrl+@", "super+a", "ignore", ""),
)
MARKS = ("c", "d", "1", "3", "5", "-", "m", "s", "w", "enter", "enter", "enter")
PASTES = (
    *("c3\r", "Ann\nBo\n\n", "x" * 900, "\x1b[31mred\x1b[0m", "a\tb\tc", "\x00\x07\x9b", "\r" * 30),
    *(
        "(31)5s",
        "[bold]no[/bold] [/]",
        "玉球の達人\n",
        "u" * 40,
        "\u202eevil",
        "",
        "q\nn\nAl\nBo\n",
    ),
)
SIZES = (
    *[OLD] * 6,
    *((1, 1), (60, 20), (2, 2), (59, 19), (100, 30), (160, 45), (30, 90), (300, 5)),
)
COMMANDS = ("rec", "undo", "help", "set", "home", "quit", "sta", "nonsense", "e", "")


class Walker:
    """Goes on from wherever the last step has led."""

    def __init__(self, bar: Bar, journal: Journal, chance: random.Random) -> None:
        self._bar = bar
        self._journal = journal
        self._chance = chance
        self.seen: set[str] = set()
        """The places, and the dialogs, that were seen."""
        self.steps: list[str] = []
        """What was done."""

    async def walk(self, count: int) -> int:
        """Take steps until the walker has left; return how many were taken."""
        for step in range(count):
            if self._bar.app._exit:
                return step
            self.steps.append(self._choose())
            await self._do(self.steps[-1])
            await self._check()
        return count

    def _choose(self) -> str:
        dice = self._chance.random()
        if dice < 0.02:
            return f"paste {self._chance.choice(PASTES)}"
        if dice < 0.04:
            return "size {} {}".format(*self._chance.choice(SIZES))
        if dice < 0.09:
            return f"click {self._chance.randrange(82)} {self._chance.randrange(26)}"
        if dice < 0.1:
            return f"palette {self._chance.choice(COMMANDS)}"
        if dice < 0.13:
            keys = self._chance.choices(self._sensible() or NOISE, k=self._chance.randint(2, 12))
            return f"pour {' '.join(keys)}"
        return f"key {self._chance.choice(self._keys())}"

    def _keys(self) -> Sequence[str]:
        dice = self._chance.random()
        return NOISE if dice < 0.3 else MARKS if dice < 0.5 else self._sensible() or NOISE

    def _sensible(self) -> Sequence[str]:
        """The keys that do something where the walker is; to leave is not often wanted."""
        screen = self._bar.app.screen
        if not isinstance(screen, PlaceScreen):
            return ("enter", "escape", "1", "2", "y", "n", "down", "up")
        given = [key for command in screen.commands for key in command.keys if key != "ctrl+q"]
        return [*given, *sorted(_MOVES.get(screen.place, ())), "enter", "escape"]

    async def _do(self, step: str) -> None:
        what, _, rest = step.partition(" ")
        bar = self._bar
        if what == "paste":
            await bar.paste(rest)
        elif what == "size":
            width, height = rest.split()
            await bar.resize(int(width), int(height))
        elif what == "click":
            x, y = rest.split()
            await self._click(int(x), int(y))
        elif what == "palette":
            await bar.pour([key("ctrl+p"), *keys_of(rest + "\r")])
        elif what == "pour":
            await bar.pour(map(key, rest.split()))
        else:
            bar._send(key(rest))
            await bar.settle()

    async def _click(self, x: int, y: int) -> None:
        for kind in (events.MouseDown, events.MouseUp):
            self._bar.app.post_message(kind(None, x, y, 0, 0, 1, False, False, False, x, y))
        await self._bar.settle()

    # What must hold

    async def _check(self) -> None:
        app = self._bar.app
        assert app._exception is None, self._told()
        if app._exit:
            return
        screen = app.screen
        self.seen.add(screen.place if isinstance(screen, PlaceScreen) else type(screen).__name__)
        assert len(app.screen_stack) <= DEEPEST, (app.screen_stack, self._told())
        assert app.focused is None or (app.focused.screen is screen and app.focused.display)
        self._bar.assert_fits()
        if self._chance.random() < 0.2:
            for shown in app.screen_stack:
                self._assert_as_written(shown)

    def _assert_as_written(self, screen: object) -> None:
        """What a screen shows is what the journal tells, read anew."""
        if isinstance(screen, GameScreen):
            told = MarkedGame.resume(self._journal, screen.game.id)
            assert told.state == screen.game.state, self._told()
            assert told.events == screen.game.events, self._told()
            assert (told.undoable, told.redoable) == (screen.game.undoable, screen.game.redoable)
        if isinstance(screen, MarkingScreen) and screen is self._bar.app.screen:
            assert self._bar.board.state == told.state, self._told()
        if isinstance(screen, HomeScreen):
            assert [each.id for each in screen._games] == [
                each.id for each in at_home(self._journal)[0]
            ]
        if isinstance(screen, NightBoardScreen | CheckInScreen):
            assert NightDesk(self._journal, screen._desk.night.id).night == screen._desk.night

    def _told(self) -> str:
        return "\n".join(self.steps[-60:])


def assert_all_games_read(journal: Journal) -> None:
    """Every game of a journal can be told from its entries."""
    for line in journal.games(besides=[*Sort]):
        library.export_text(MarkedGame.resume(journal, line.game))
