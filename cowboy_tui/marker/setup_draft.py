"""A game that is being set up: what was chosen so far, and what is still wrong with it."""

from collections.abc import Iterable
from typing import NamedTuple

from cowboy_tui.rules.header import BadFile, read_header
from cowboy_tui.rules.house import format_house
from cowboy_tui.rules.names import BadText, clean_name
from cowboy_tui.rules.rulebook import PRESETS, HouseValue, Preset
from cowboy_tui.rules.setup import Setup
from cowboy_tui.settings.settings import Opens

from .match import AFTER, MOST_GAMES, OPENS, RACE

MOST_PLAYERS = 16
"""Players that the marking screen has room for."""


class BadSetup(ValueError):
    """A game that cannot be set up so; the message says what is wrong."""


class SetupDraft(NamedTuple):
    """Choices for a new game; a value, so every change makes a new one."""

    names: tuple[str, ...] = ()
    start: tuple[int, ...] = ()
    """Head starts by seat, in points."""
    rules: Preset = "modern"
    house: tuple[tuple[str, HouseValue], ...] = ()
    """House rules that differ from the preset."""
    table: str = ""
    race: int = 1
    """Games that win the match; 1 for a single game."""
    opens: Opens | None = None
    """Who opens the next game; None for what the settings say."""
    after: str = ""
    """The id of the game of the same match before this one; empty for the first."""

    def with_player(self, text: str) -> "SetupDraft":
        """Add a player at the end of the order. Raises BadSetup for a name that cannot be."""
        try:
            name = clean_name(text)
        except BadText as error:
            raise BadSetup(str(error)) from None
        if name.casefold() in (other.casefold() for other in self.names):
            raise BadSetup(f"{name} is in the game already; give this player another name")
        if len(self.names) == MOST_PLAYERS:
            raise BadSetup(f"a game has room for {MOST_PLAYERS} players")
        return self._replace(names=(*self.names, name), start=(*self.start, 0))

    def without_player(self, at: int) -> "SetupDraft":
        """Take a player out; `at` counts from 0."""
        return self._replace(
            names=self.names[:at] + self.names[at + 1 :],
            start=self.start[:at] + self.start[at + 1 :],
        )

    def moved(self, at: int, to: int) -> "SetupDraft":
        """Move a player to another place in the order of play; both count from 0."""
        if not 0 <= to < len(self.names):
            return self
        pairs = list(zip(self.names, self.start, strict=True))
        pairs.insert(to, pairs.pop(at))
        return self._replace(
            names=tuple(name for name, _ in pairs), start=tuple(points for _, points in pairs)
        )

    def with_start(self, at: int, points: int) -> "SetupDraft":
        """Give a player a head start; `at` counts from 0."""
        return self._replace(start=(*self.start[:at], points, *self.start[at + 1 :]))

    def with_rule(self, field: str, value: HouseValue) -> "SetupDraft":
        """Set one field of the rulebook; the preset's own value is no house rule."""
        house = {name: chosen for name, chosen in self.house if name != field}
        if value != getattr(PRESETS[self.rules], field):
            house[field] = value
        return self._replace(house=tuple(house.items()))

    def with_preset(self, rules: Preset) -> "SetupDraft":
        """Take the other rule text, without the house rules that changed the first."""
        return self._replace(rules=rules, house=())

    def with_race(self, games: int) -> "SetupDraft":
        """Set how many games win the match, as near as there is such a race."""
        return self._replace(race=max(1, min(games, MOST_GAMES)))

    def value(self, field: str) -> HouseValue:
        """Return the value that a field of the rulebook has so far."""
        chosen = dict(self.house)
        found: HouseValue = chosen.get(field, getattr(PRESETS[self.rules], field))
        return found

    def setup(self) -> Setup:
        """Return the setup, read as the header of a file would be. Raises BadSetup."""
        lines = [f"Rules: {self.rules}", *(f"Player: {name}" for name in self.names)]
        if self.house:
            lines.append(f"House: {format_house(dict(self.house))}")
        if any(self.start):
            lines.append("Start: " + " ".join(str(points) for points in self.start))
        if self.table.strip():
            lines.append(f"Table: {self.table}")
        lines += match_lines(self.race, self.opens)
        if self.race > 1 and self.after:
            lines.append(f"{AFTER}: {self.after}")
        return setup_of(lines)


def match_lines(race: int, opens: Opens | None) -> list[str]:
    """Return the header lines that say which match a game is part of."""
    lines = [f"{RACE}: {race}"] if race > 1 else []
    return [*lines, f"{OPENS}: {opens}"] if opens else lines


def setup_of(lines: Iterable[str]) -> Setup:
    """Return the setup of a game to be marked, from header lines. Raises BadSetup."""
    lines = list(lines)
    if sum(line.startswith("Player:") for line in lines) < 2:
        raise BadSetup("a game needs two players or more")
    try:
        setup = read_header(enumerate(lines, 1))
    except BadFile as error:
        raise BadSetup(error.reason) from None
    if len(setup.players) > MOST_PLAYERS:
        raise BadSetup(f"the marking screen has room for 2 to {MOST_PLAYERS} players")
    return setup
