"""A marker who types at random, and who knows what each key has to do to the journal."""

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from cowboy_tui.journal import Entry, Journal
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.rules.action import Action
from cowboy_tui.rules.game import IllegalEvent, apply
from cowboy_tui.rules.notation import Event, format_token
from cowboy_tui.rules.shot import Shot
from cowboy_tui.rules.state import GameState

from ..games import plain_shot, wild_shot
from ..pty.table import Shown
from ..pty.terminal import CTRL_C, CTRL_Y, CTRL_Z, ENTER, F2, UP

CLEARED = b"-"
"""The key that takes all marks off the form without ending anything."""
REASONS = (b"", b"Bo saw it", b"miscounted")
FARTHEST = 6
"""How many events back a correction goes at most."""


class MemoryJournal(Journal):
    """A journal that writes nothing down."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.held = list(entries)

    def append(self, game: str, expected: int, kind: str, payload: str) -> Entry:
        """Keep an entry."""
        entry = Entry(game, expected + 1, "memory", "", str(kind), payload)
        self.held.append(entry)
        return entry


class View(NamedTuple):
    """What a screen may say when so many entries were written."""

    shown: Shown
    last: str | None


class RandomMarker:
    """Types steps; `written` and `views` tell what the program has to come to with them."""

    illegal, quits = 0.1, 0.05
    """How often, where nothing else is done, marks contradict each other, and Ctrl+C is typed."""

    def __init__(self, chance: random.Random, entries: Sequence[Entry]) -> None:
        """Go on from the entries of a game."""
        self._chance = chance
        self._journal = MemoryJournal(entries)
        self._game = MarkedGame(self._journal, entries)
        self._noted: dict[int, View] = {}
        self._note()

    @property
    def written(self) -> list[tuple[str, str]]:
        """Kind and payload of every entry, those to come from the keys typed so far too."""
        return [(entry.kind, entry.payload) for entry in self._journal.held]

    @property
    def view(self) -> View:
        """What has to be seen after the keys typed so far."""
        return self._noted[len(self._journal.held)]

    def views(self, first: int, last: int) -> list[View]:
        """What may be seen after `first` entries, and after each up to the one numbered `last`."""
        return [self._noted[number] for number in range(first, last + 1)]

    def steps(self, count: int) -> Iterator[bytes]:
        """Yield the keys of that many steps."""
        for _ in range(count):
            yield self._step()

    def _step(self) -> bytes:
        state, dice = self._game.state, self._chance.random()
        if dice < 0.1 and self._game.undoable:
            self._game.undo()
            return self._note(self._chance.choice((b"u", CTRL_Z)))
        if dice < 0.2 and self._game.redoable:
            self._game.redo()
            return self._note(self._chance.choice((b"y", CTRL_Y)))
        if dice < 0.3 and self._game.turns and not self._game.before_last.choice_due:
            return self._replace()
        if state.choice_due:
            return self._choose()
        if dice < 0.4 and (keys := self._correct()):
            return keys
        dice = self._chance.random()
        if dice < self.illegal:
            return self._illegal() + self._record()
        return CTRL_C + self._record() if dice > 1 - self.quits else self._record()

    def _choose(self) -> bytes:
        act, key = self._chance.choice(((Action.REPEAT, b"r"), (Action.TAKE, b"t")))
        self._game.record(Event(self._game.state.at_table or 0, act))
        return self._note(key)

    def _record(self) -> bytes:
        before = self._game.state
        event = self._possible(before)
        self._game.record(event)
        marks = event.token.encode()
        cleared = b"" if marks == CLEARED else CLEARED
        return self._note(cleared + marks + ENTER + self._announced(before))

    def _replace(self) -> bytes:
        """Replace the last shot; by itself, which records nothing, something else follows."""
        before = self._game.before_last
        event = self._possible(before)
        keys = b"e" + event.token.encode() + ENTER
        if event == self._game.turns[-1].event:
            return keys + self._step()
        self._game.replace_last(event)
        return self._note(keys + self._announced(before))

    def _correct(self) -> bytes:
        """Put an event right that is not long gone; no keys where none was found to be."""
        revision = self._game.revision
        if not revision.new:
            return b""
        back = self._chance.randrange(min(FARTHEST, len(revision.new)))
        at = len(revision.new) - 1 - back
        before, was = revision.before(at), revision.new[at]
        event = Event(before.at_table or was.seat, self._shot())
        revision = revision.changed(at, event)
        if not revision.changes_anything or revision.problems or revision.final.over:
            return b""
        why = self._chance.choice(REASONS)
        self._game.correct(revision, why.decode())
        keys = b"l" + UP * back + event.token.encode() + ENTER + F2 + why + ENTER
        return self._note(keys)

    def _illegal(self) -> bytes:
        """Enter on marks that contradict each other records nothing."""
        state = self._game.state
        while True:
            shot = wild_shot(self._chance)
            try:
                apply(state, Event(state.at_table or 0, shot))
            except IllegalEvent:
                return CLEARED + format_token(shot).encode() + ENTER

    def _possible(self, state: GameState) -> Event:
        """Return a shot that is possible, and wanted."""
        while True:
            event = Event(state.at_table or 0, self._shot())
            try:
                after, _ = apply(state, event)
            except IllegalEvent:
                continue
            if self._wanted(after):
                return event

    def _shot(self) -> Shot:
        """Return any shot."""
        return plain_shot(self._chance)

    def _wanted(self, after: GameState) -> bool:
        """Return whether a shot may lead there: a game that is over is over for these keys."""
        return not after.over

    def _announced(self, before: GameState) -> bytes:
        """Return the key that puts the announcement away, where a player is out of the game."""
        state = self._game.state
        return ENTER if state.out != before.out and not state.over else b""

    def _note(self, keys: bytes = b"") -> bytes:
        turns = self._game.turns
        last = turns[-1].event.token if turns else None
        self._noted[len(self._journal.held)] = View(Shown.of(self._game.state), last)
        return keys
