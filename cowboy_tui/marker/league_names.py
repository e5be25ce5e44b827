"""Players, seasons and nights as people name them: by name, by date, by the start of an id."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

from cowboy_tui.journal import Journal
from cowboy_tui.league.player import Player
from cowboy_tui.rules.names import quote

from .league_types import NightRecord, SeasonRecord
from .nights import all_nights
from .people import People
from .seasons import all_seasons

LAST: Final = "last"
"""What names the newest one."""

T = TypeVar("T")


class NotMeant(LookupError):
    """Nothing, or more than one, is meant by a text; the message says which."""


def player_meant(people: People, text: str) -> Player:
    """Return whom a text means: a name that he has or had, a short name, the start of his id.

    Raises NotMeant.
    """
    found = people.named(text)
    if found is None:
        own = [each for each in people.all if people.same(each.id) == each.id]
        short = [each for each in own if each.short.casefold() == text.strip().casefold()]
        others = short or _beginning(own, text, lambda each: each.id)
        found = _only(people.alike(text) or others, "player", text)
    return found


def entry_meant(people: People, text: str) -> Player:
    """Return the entry of a player that a text means, one that is part of another too."""
    exact = [each for each in people.all if each.name == text]
    merged = [each for each in exact if people.same(each.id) != each.id]
    if merged and len(exact) == 1:
        return merged[0]
    by_id = _beginning(people.all, text, lambda each: each.id)
    return by_id[0] if len(by_id) == 1 else player_meant(people, text)


def season_meant(journal: Journal, text: str = LAST) -> SeasonRecord:
    """Return the season that a text means: its name, the start of its id, or `last`.

    Raises NotMeant, JournalError and BrokenRecord.
    """
    seasons = all_seasons(journal)
    if text == LAST:
        return _newest(seasons, "season")
    named = [each for each in seasons if each.state.name.casefold() == text.strip().casefold()]
    return _only(named or _beginning(seasons, text, lambda each: each.id), "season", text)


def night_meant(journal: Journal, text: str = LAST, season: str = "") -> NightRecord:
    """Return the night that a text means: its date, the start of its id, or `last`.

    `season` is the id of the season that it is looked for in, empty for all. Raises as
    `season_meant`.
    """
    nights = all_nights(journal, season)
    if text == LAST:
        return _newest(nights, "night")
    dated = [each for each in nights if each.state.date.isoformat() == text.strip()]
    return _only(dated or _beginning(nights, text, lambda each: each.id), "night", text)


def _beginning(found: Iterable[T], text: str, id_of: Callable[[T], str]) -> list[T]:
    text = text.strip().lower()
    return [each for each in found if text and id_of(each).startswith(text)]


def _newest(found: Sequence[T], what: str) -> T:
    if not found:
        raise NotMeant(f"there is no {what} yet")
    return found[-1]


def _only(found: Sequence[T], what: str, text: str) -> T:
    if not found:
        raise NotMeant(f"no {what} is called {quote(text)}; '{_LISTS[what]}' lists them")
    if len(found) > 1:
        raise NotMeant(f"more than one {what} is called {quote(text)}; give the start of an id")
    return found[0]


_LISTS: Final = {"player": "players", "season": "season", "night": "night"}
"""The command that lists each."""
