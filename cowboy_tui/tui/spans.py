"""The night, the season, or all time that a table is of, and how to go from one to the other."""

from cowboy_tui.league.night import Night
from cowboy_tui.marker.league_tables import LeagueTables, Span


class Spans:
    """Where a table is; the night and the season that it began with are kept in mind."""

    def __init__(self, tables: LeagueTables, span: Span, *, all_time: bool = False) -> None:
        """An empty season is the last one, unless it begins with all time."""
        self._tables = tables
        season, night = span
        if night and not season and (found := tables.night(night)):
            season = found.season
        if not season and night == "":
            season = next(reversed(tables.seasons), "")
        self._season, self._night = season, night
        self.now = Span() if all_time else Span(season, night)

    def turn(self) -> None:
        """Go from the night to the season, to all time, and to a night again."""
        if self.now == Span():
            self.now = Span(self._season, self._night or self._tables.last_night(self._season))
        elif self.now.night:
            self.now = Span(self._season)
        else:
            self.now = Span()

    def step(self, by: int) -> bool:
        """Go to an earlier or a later night, or season; returns whether there was one."""
        if self.now.night:
            ids = [night.id for night in self._tables.within(Span(self.now.season))]
            at = ids.index(self.now.night) + by if self.now.night in ids else -1
            if not 0 <= at < len(ids):
                return False
            self._night = ids[at]
            self.now = Span(self.now.season, self._night)
            return True
        ids = list(self._tables.seasons)
        at = ids.index(self.now.season) + by if self.now.season in ids else -1
        if not 0 <= at < len(ids):
            return False
        self._season, self._night = ids[at], ""
        self.now = Span(self._season)
        return True

    @property
    def title(self) -> str:
        """What is looked at, in words."""
        night = self._tables.night(self.now.night) if self.now.night else None
        if night is not None:
            return night_title(night)
        if self.now.season in self._tables.seasons:
            return self._tables.seasons[self.now.season].name
        return "all time"


def night_title(night: Night) -> str:
    """Return what a night is called."""
    place = f", {night.place}" if night.place else ""
    return f"{night.date:%a %d %b %Y}{place}"
