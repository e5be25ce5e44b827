"""How a change of a night is written where other terminals may change it too."""

from collections.abc import Callable

from cowboy_tui.journal import Conflict
from cowboy_tui.league.night import NightEvent

from .league_record import NothingToUndo
from .match_start import MatchStart
from .not_now import NotNow

Events = Callable[[], list[NightEvent]]
"""Makes events for a night as it stands now; raises NotNow where they cannot be."""

CLOSED = "the night is closed; reopen it first"
_CHANGED = "the night was changed at another terminal meanwhile; look at it again"


class NightWriting(MatchStart):
    """A night that can be written to."""

    def _known(self, player: str) -> str:
        """Return the id that stands for a player. Raises NotNow for nobody."""
        try:
            return self.people.by_id(self.people.same(player)).id
        except LookupError:
            raise NotNow("nobody of this id is known") from None

    def _write(self, events: Events, closed: bool = False) -> list[NightEvent]:
        """Write events and return them; `closed` says whether a closed night takes them.

        They are made again where another terminal has changed the night meanwhile. Raises
        Conflict where the journal refuses them and has nothing new to read: it is damaged.
        """
        self.refresh()
        while True:
            if self.night.closed and not closed:
                raise NotNow(CLOSED)
            made, known = events(), len(self._record.entries)
            try:
                if made:
                    self._record.add(*made)
            except Conflict:
                if len(self._record.entries) == known:
                    raise
                self.forget()
                self.refresh()
                continue
            self.forget()
            return made

    def _unchanged(self) -> None:
        """Read the night again. Raises NotNow where its record was changed elsewhere."""
        entries = len(self._record.entries)
        self.refresh()
        if len(self._record.entries) != entries:
            raise NotNow(_CHANGED)

    def _step(self, step: Callable[[], NightEvent]) -> None:
        """Take back, or make again, what was looked at."""
        try:
            step()
        except NothingToUndo as error:
            raise NotNow(str(error)) from None
        except Conflict:
            raise NotNow(_CHANGED) from None
        finally:
            self.forget()
