"""Fair head starts: for the players that are chosen, with the numbers they come from."""

from functools import partial
from typing import ClassVar, Final

from textual.worker import Worker, WorkerState

from cowboy_tui.league.handicap.fair import MOST_PLAYERS, FairStarts, fair_starts, strength_of
from cowboy_tui.league.handicap.model import Models, models_of
from cowboy_tui.marker.league_tables import LeagueTables, Span
from cowboy_tui.settings.settings import DEFAULTS, Settings

from ..commands import Place
from ..fair_starts_table import COLUMNS, fair_rows, percent, where_from
from ..glyphs import Glyphs
from ..name_filter import matching
from .reading_screen import ReadingScreen

_FAIR: Final = "fair"
"""The group of the workers that work head starts out."""

_Made = tuple[tuple[str, ...], FairStarts]
"""For whom, and what."""


class FairStartsScreen(ReadingScreen):
    """Players are chosen in the order of play; what comes of it is worked out beside the keys."""

    at: ClassVar[Place] = Place.FAIR_STARTS

    def __init__(
        self, tables: LeagueTables, season: str, glyphs: Glyphs, settings: Settings = DEFAULTS
    ) -> None:
        super().__init__(tables, glyphs, settings)
        self._season = season
        self._rules = tables.rules_of(Span(season))
        self._players = matching(tables.people.listed, "")
        self._models = Models(models_of([]).average, {})
        self.chosen: list[str] = []
        """Ids in the order of play."""
        self.fair: FairStarts | None = None
        """What was worked out for them; None while it is not."""

    def show_heading(self) -> None:
        """Say by which rules the head starts are worked out."""
        self.heading(f"Fair head starts by the rules of {self._rules.name}")

    async def read_anew(self) -> None:
        """Read what everybody has made."""

        def read(tables: LeagueTables) -> Models:
            return models_of(tables.games(Span()), tables.people.same)

        await self.read_beside(read, self._show_models)

    def _show_models(self, models: Models) -> None:
        """Show the players, those who are chosen first."""
        rules, self._models = self._rules, models
        self.show_heading()
        self._strengths = {
            each.id: strength_of(rules.rulebook, self._models.of(each.id)) for each in self._players
        }
        self._show_players()

    def _show_players(self) -> None:
        rows = fair_rows(self._players, self.chosen, self._strengths, self.fair)
        self.table.show(COLUMNS, rows)

    def about_row(self) -> str:
        """Say where the numbers of a player come from, and what they come to."""
        lines = []
        if key := self.table.key:
            name = self._tables.people.name(key)
            lines.append(where_from(name, self._strengths[key]))
        if self.fair is not None:
            off = max(abs(each - 1 / len(self.fair.after)) for each in self.fair.after)
            lines.append(f"With these starts chances are within {percent(off)} of equal.")
        elif len(self.chosen) > 1:
            lines.append("Working it out.")
        else:
            lines.append("Choose two players or more, in the order of play.")
        return "\n".join(lines)

    def action_choose_player(self) -> None:
        """Take the player under the cursor in, or leave him out."""
        player = self.table.key
        if not player:
            return
        self.say("")
        if player in self.chosen:
            self.chosen.remove(player)
        elif len(self.chosen) == MOST_PLAYERS:
            self.say(f"head starts are worked out for {MOST_PLAYERS} players at most")
            return
        else:
            self.chosen.append(player)
        self.fair = None
        if len(self.chosen) > 1:
            self._work_out()
        self._show_players()

    def _work_out(self) -> None:
        """Have it worked out in a thread: it takes long enough to hold keys up."""
        chosen = tuple(self.chosen)
        models = [self._models.of(each) for each in chosen]
        work = partial(fair_starts, self._rules.rulebook, models)

        def made() -> _Made:
            return chosen, work()

        self.run_worker(made, group=_FAIR, exclusive=True, thread=True)

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """Show what was worked out, if it is still asked for."""
        made = event.worker.result
        if event.worker.group != _FAIR or event.state is not WorkerState.SUCCESS or made is None:
            return
        chosen, fair = made
        if list(chosen) == self.chosen:
            self.fair = fair
            self._show_players()
