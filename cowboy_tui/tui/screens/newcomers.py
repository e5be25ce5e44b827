"""New names at check-in: whether somebody who is known is meant, and names that are pasted."""

from collections.abc import Callable

from cowboy_tui.league.player import Player
from cowboy_tui.marker.night_desk import NightDesk
from cowboy_tui.rules.names import BadText, clean_name
from cowboy_tui.settings.settings import DEFAULTS, Settings

from ..attendance import Pasted, exactly, names_of, near
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
        pasted = names_of(text)
        self._asking = [name for name in pasted.names if not self._take_pasted(name)]
        self._show()
        self._said(self._told(pasted))
        self._ask_next()
        return True

    def _take_pasted(self, name: str) -> bool:
        """Check in who is plainly meant; returns whether that was possible."""
        people = self._desk.people
        listed = people.listed
        player = exactly(listed, name) or _only(people.alike(name))
        if player is None and (people.alike(name) or near(listed, name)):
            return False
        player = player or self._added(name)
        if player and player.id not in self._desk.night.here:
            self._try(lambda: self._desk.arrive(player.id))
        return True

    def _told(self, pasted: Pasted) -> str:
        done = len(pasted.names) - len(self._asking)
        told = f"{done} of {len(pasted.names)} names are checked in. {self._next_draw()}"
        if pasted.refused:
            told = f"{len(pasted.refused)} lines are no names ({pasted.refused[0]}). {told}"
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
