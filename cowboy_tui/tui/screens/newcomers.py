"""New names at check-in: whether somebody who is known is meant, and names that are pasted."""

from collections.abc import Callable

from cowboy_tui.league.player import Player
from cowboy_tui.marker.night_desk import NightDesk
from cowboy_tui.marker.night_writing import CLOSED
from cowboy_tui.rules.counted import counted
from cowboy_tui.rules.names import BadText, clean_name
from cowboy_tui.settings.settings import DEFAULTS, Settings

from ..attendance import MOST_PASTED, Pasted, exactly, names_of, near
from ..glyphs import Glyphs
from .pick_question import PickQuestion
from .place_screen import PlaceScreen

_MOST_LIKE = 8
"""Like names that are asked about."""


class NewcomersScreen(PlaceScreen):
    """A screen of a night at which names are typed or pasted."""

    def __init__(self, desk: NightDesk, glyphs: Glyphs, settings: Settings = DEFAULTS) -> None:
        super().__init__(glyphs, settings)
        self._desk = desk
        self._asking: list[str] = []
        """Pasted names of which is still to be asked who they are."""

    def _show(self) -> None:
        """Show who is here."""
        raise NotImplementedError

    def _said(self, text: str) -> None:
        """Say what a change came to."""
        raise NotImplementedError

    def _refuse(self, why: str) -> None:
        """Say why something cannot be."""
        raise NotImplementedError

    def _try(self, change: Callable[[], object]) -> bool:
        """Make a change; returns whether it could be made, and says why not."""
        raise NotImplementedError

    def _do(self, change: Callable[[], str], player: str = "") -> None:
        """Make a change, show it and say what it does to the draw."""
        raise NotImplementedError

    def _next_draw(self) -> str:
        """Say what would be drawn now."""
        raise NotImplementedError

    def takes_lines(self, text: str) -> bool:
        """Take pasted lines as a name each, everybody of whom is here."""
        if "\n" not in text.strip() and "\r" not in text.strip():
            return False
        if self._is_closed():
            return True
        pasted = names_of(text)
        asking: list[str] = []
        done = 0
        for name in pasted.names:
            if self._is_like_another(name):
                asking.append(name)
            elif self._has_arrived(name):
                done += 1
            else:
                # A disk that is full is so for the others too, and a locked one is waited for.
                asking.clear()
                break
        self._asking = asking
        self._show()
        self._said(self._told(pasted, done))
        self._ask_next()
        return True

    def _is_closed(self) -> bool:
        """Return whether nobody can be checked in any more, and say so.

        To be asked before somebody new is noted, who would be known and not be here.
        """
        if self._desk.night.closed:
            self._refuse(f"{CLOSED}.")
        return self._desk.night.closed

    def _plainly(self, name: str) -> Player | None:
        """Return who is meant by a name, where that is plain."""
        people = self._desk.people
        return exactly(people.listed, name) or _only(people.alike(name))

    def _is_like_another(self, name: str) -> bool:
        """Return whether it is to be asked who is meant by a name."""
        people = self._desk.people
        if self._plainly(name):
            return False
        return bool(people.alike(name) or near(people.listed, name))

    def _has_arrived(self, name: str) -> bool:
        """Check in who is plainly meant, or is new; returns whether he is here."""
        player = self._plainly(name) or self._added(name)
        if player is None:
            return False
        if player.id in self._desk.night.here:
            return True
        return self._try(lambda: self._desk.arrive(player.id))

    def _told(self, pasted: Pasted, done: int) -> str:
        told = f"{done} of {len(pasted.names)} names are checked in. {self._next_draw()}"
        if pasted.refused:
            lines = counted(len(pasted.refused), "line is no name", "lines are no names")
            told = f"{lines} ({pasted.refused[0]}). {told}"
        if pasted.left_out:
            told = f"Only {MOST_PASTED} lines are taken at once, {pasted.left_out} are not. {told}"
        return told

    def _ask_next(self) -> None:
        if self._asking:
            self._new(self._asking.pop(0), self._desk.arrive, self._ask_next)

    def _new(
        self, typed: str, move: Callable[[str], str], then: Callable[[], None] | None = None
    ) -> None:
        """Note where a name that is not on the list is, after asking whether a like one is meant.

        `move` notes it of an id; `then` is called when all of it is done.
        """
        try:
            name = clean_name(typed)
        except BadText as error:
            self._refuse(str(error))
            return
        if self._is_closed():
            return
        people = self._desk.people
        alike = people.alike(name)
        like = list(dict.fromkeys([*alike, *near(people.listed, name)]))[:_MOST_LIKE]

        def take(player: Player | None) -> None:
            if player is not None:
                found = self._added(name) if player.id == "" else player
                if found:
                    self._do(lambda: move(found.id), found.id)
            if then:
                then()

        stranger = Player("", name, name, 0)
        if not like:
            take(stranger)
            return
        items = [(f"{each.name} it is", each) for each in like]
        question = f"{name}: is it somebody who is known?"
        new = (f"no, {name} is new", stranger)
        at = 0 if alike else len(items)
        self.app.push_screen(PickQuestion(question, [*items, new], "nobody", at), take)

    def _added(self, name: str) -> Player | None:
        found: list[Player] = []
        self._try(lambda: found.append(self._desk.people.add(name)))
        return found[0] if found else None


def _only(players: list[Player]) -> Player | None:
    return players[0] if len(players) == 1 and not players[0].hidden else None
