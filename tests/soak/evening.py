"""A marker who does at random whatever can be done in an evening, and knows what that comes to."""

import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from cowboy_tui.journal import Entry
from cowboy_tui.marker.league_headers import league_headers
from cowboy_tui.marker.payloads import read_setup
from cowboy_tui.tui.enter_guard import BOUNCE_SECONDS

from ..pty.terminal import CTRL_P, CTRL_Q, DOWN, ENTER, F1, F2, LEFT, RIGHT, UP
from .everyday_marker import EverydayMarker
from .program import QUIET, SIZE, Program

LEAVE: Final = b"\x1b[27u"
"""Esc as newer terminals send it: nobody has to wait whether more comes."""
F3, F4, F5, F6 = b"\x1bOR", b"\x1bOS", b"\x1b[15~", b"\x1b[17~"

STARTERS = ("Ann", "Bo", "Cy")
"""Who plays first and last."""
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
SIZES = ((80, 24), (100, 30), (160, 45), (60, 20), (132, 50), (300, 90), (20, 5), (1, 1))
SMALLEST = (60, 20)
"""The least that the marking screen needs."""
NO_BOUNCE = 1.5 * BOUNCE_SECONDS
"""Seconds to wait where the next key would be taken for a bounce of the last."""
SWEPT = 0.3
"""Seconds without output after which what was left has been swept up as well."""
MARKED = 0.95
"""How much of all that is done is marking."""
REOPENED = 0.05
"""How many games are reopened once they are won."""
SETTINGS = (0, 1, 3, 4, 5, 6, 7, 8)
"""Rows of the settings that may change while keys go on to mean the same."""

VISITS: Final = (
    F1 + LEAVE,
    F1 + DOWN * 3 + LEAVE,
    F3 + F3,
    F5 + LEAVE,
    b"kk",
    b"i" + LEAVE,
    CTRL_P + b"help" + LEAVE,
    CTRL_P + LEAVE,
    CTRL_Q + b"n",
)
"""What is looked at from the marking screen; all of it ends there again."""
LOOKS_IN_GAME: Final = (b"f" + LEAVE, b"g" + LEAVE, F6 + LEAVE, b"l" + UP * 2 + LEAVE)
"""What is looked at, and not done, while a game goes on."""
LOOKS_AT_THE_NIGHT: Final = (
    b"",
    b"s" + LEAVE,
    b"s" + ENTER + b"pp" + LEAVE + LEAVE,
    b"st" + LEAVE,
    b"sh" + b"g" + LEAVE + LEAVE,
    b"sr" + LEAVE + LEAVE,
    b"sf" + LEAVE + LEAVE,
    b"c" + LEAVE,
    F1 + LEAVE,
)
"""What is looked at from the board of a night; all of it ends there again."""


class Evening:
    """One marker at one program, from the game that is on the screen on; a night is on as well."""

    def __init__(self, chance: random.Random, program: Program, matches: int) -> None:
        """`matches` are those that the night has to be played yet."""
        self.done: Counter[str] = Counter()
        """How often each sort of thing was done."""
        self._chance = chance
        self._program = program
        self._matches = matches
        self._changed: int | None = None
        """The setting that is not as it was."""
        self._take_up(program.last_game)
        program.look_away()

    def act(self) -> None:
        """Do one thing."""
        does = self._anything()
        does()
        self.done[does.__name__.strip("_")] += 1

    def look(self) -> None:
        """See that the screen says what it has to say; a game that is over says who has won."""
        if not self._marker.over:
            self._program.look(self._marker.view.shown)

    @property
    def resident_bytes(self) -> int:
        """What the program holds, in the size of a window that it is always measured in."""
        self._resize_to(*SIZE)
        self._program.settle(SWEPT)
        return self._program.resident_bytes

    def end(self) -> None:
        """Have settings and size as they were, and a new game of those who began."""
        if self._changed is not None:
            self._setting()
        self._resize_to(*SIZE)
        self._program.visit(b"qqq" if self._of_night else b"q")
        self._new_names(STARTERS)
        self._program.watch(self._marker.view.shown)

    def _anything(self) -> Callable[[], None]:
        dice = self._chance.random()
        over = self._marker.over
        if dice < MARKED and over:
            return self._next_game if self._chance.random() > REOPENED else self._reopen
        if dice < MARKED:
            return self._mark
        anywhere = (self._visit, self._resize, self._setting)
        if over or len(self._marker.written) < 2:
            return self._chance.choice(anywhere)
        return self._chance.choice((*anywhere, self._look_in_game, self._home, self._board))

    def _take_up(self, entries: Sequence[Entry]) -> None:
        self._of_night = bool(league_headers(read_setup(entries[0])).night)
        self._marker = EverydayMarker(self._chance, entries)
        self._newest = self._program.journal.newest

    def _mark(self) -> None:
        """Record, replace, correct, undo, redo, decide."""
        self._record(lambda: next(self._marker.steps(1)))

    def _reopen(self) -> None:
        """Take the shot back that has won."""
        self._record(self._marker.reopened)

    def _record(self, keys_of: Callable[[], bytes]) -> None:
        before = len(self._marker.written)
        keys = keys_of()
        self._newest += len(self._marker.written) - before
        self._program.record(keys, self._newest)

    def _next_game(self) -> None:
        """Begin another game: of the same players, of others, or of the night."""
        if self._of_night:
            time.sleep(NO_BOUNCE)
            self._program.visit(ENTER)
            if self._matches and self._chance.random() < 0.7:
                self._next_match(b"n")
            else:
                self._program.visit(b"qq")
                self._new_names(self._some_names())
            return
        dice = self._chance.random()
        if dice < 0.1:
            time.sleep(NO_BOUNCE)
            self._begin(b"m")
        elif dice < 0.6:
            self._begin(b"n" + F2)
        elif dice < 0.7 or not self._matches:
            self._program.visit(b"q")
            self._new_names(self._some_names())
        else:
            self._next_match(b"qln")

    def _next_match(self, keys: bytes) -> None:
        self._matches -= 1
        self._begin(keys)

    def _new_names(self, names: Sequence[str]) -> None:
        typed = "".join(f"{name}\r" for name in names)
        self._program.visit(b"n")
        self._begin(typed.encode() + F2)

    def _begin(self, keys: bytes) -> None:
        self._program.record(keys, self._newest + 1)
        self._program.settle(QUIET)
        self._take_up(self._program.last_game)

    def _some_names(self) -> Sequence[str]:
        return self._chance.sample(NAMES, self._chance.randint(2, len(NAMES)))

    def _visit(self) -> None:
        """Look at something that can be looked at from any game."""
        self._program.visit(self._chance.choice(VISITS))

    def _look_in_game(self) -> None:
        """Look at something that is there only while a game goes on."""
        self._program.visit(self._chance.choice(LOOKS_IN_GAME))

    def _resize(self) -> None:
        self._resize_to(*self._chance.choice(SIZES))
        if self._program.size < SMALLEST:
            self._resize_to(*SIZE)

    def _resize_to(self, columns: int, rows: int) -> None:
        self._program.resize(columns, rows)
        self._program.settle(QUIET)

    def _setting(self) -> None:
        """Change a setting, or have it again as it was."""
        row, key = self._changed, LEFT
        if row is None:
            row, key = self._chance.choice(SETTINGS), RIGHT
        self._changed = row if key == RIGHT else None
        self._program.visit(F4 + DOWN * row + key + LEAVE)

    def _home(self) -> None:
        """Go home, or to the board of the night, and back to the game."""
        self._program.visit(b"q")
        self._go_back()

    def _board(self) -> None:
        """Look at something of the night, and come back to the game."""
        look = self._chance.choice(LOOKS_AT_THE_NIGHT)
        self._program.visit(b"q" + look if self._of_night else b"ql" + look + b"qq")
        self._go_back()

    def _go_back(self) -> None:
        """Open the game again: at its table, or at home the first below the line of the night."""
        if self._of_night:
            time.sleep(NO_BOUNCE)
        self._program.visit(ENTER if self._of_night else DOWN + ENTER)
