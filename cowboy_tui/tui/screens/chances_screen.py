"""The chances to win beside the names, where the settings have it: worked out beside the keys."""

from functools import partial
from typing import TYPE_CHECKING

from textual.worker import Worker, WorkerState, WorkType

from cowboy_tui.settings.settings import Settings

from .clocked_screen import ClockedScreen

if TYPE_CHECKING:
    from cowboy_tui.marker.live_chances import LiveChances

_GROUP = "chances"


class ChancesScreen(ClockedScreen):
    """Asks for the chances whenever the game has changed, and shows them when they are there."""

    _chances: "LiveChances | None" = None

    def apply_settings(self, settings: Settings) -> None:
        """Show the chances, or none any more."""
        other = settings.chances != self.settings.chances
        super().apply_settings(settings)
        if other:
            self.show_chances()

    def show_chances(self) -> None:
        """Have the chances worked out for the game as it is; until then the last ones stand."""
        if not self.settings.chances or self.game.state.over:
            self.workers.cancel_group(self, _GROUP)
            self._panels.roster.chances = ()
            return
        if self._chances is None:
            from cowboy_tui.marker.live_chances import LiveChances

            self._chances = LiveChances(self.game)
        work: WorkType[tuple[float, ...] | None] = partial(self._chances.of, self.game.state)
        self.run_worker(work, group=_GROUP, exclusive=True)

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """Show what was worked out."""
        if event.worker.group == _GROUP and event.state is WorkerState.SUCCESS:
            self._panels.roster.chances = event.worker.result or ()
