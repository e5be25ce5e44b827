"""Every event of a revision, a line each, with a cursor."""

from collections.abc import Iterable

from textual.content import Content
from textual.reactive import reactive

from cowboy_tui.marker.revision import Problem, Revision
from cowboy_tui.marker.turn import Turn
from cowboy_tui.rules.notation import Event

from ..cells import fit
from ..glyphs import Glyphs
from .panel import Line, Panel


class TurnList(Panel):
    """The events as they should be: what each comes to, and where they are not possible."""

    revision: reactive[Revision | None] = reactive(None)
    cursor: reactive[int] = reactive(0)
    """The place of the event under the cursor; one past the last is the end."""

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__(glyphs, id="turns")

    def validate_cursor(self, cursor: int) -> int:
        """Keep the cursor on an event, or just past the last."""
        most = len(self.revision.new) if self.revision else 0
        return max(0, min(cursor, most))

    def lines(self, width: int, height: int) -> Iterable[Line]:
        """Draw the events around the cursor."""
        if self.revision is None:
            return
        events = self.revision.new
        turns, problem = self.revision.replay()
        first = max(0, min(self.cursor - height // 2, len(events) + 1 - height))
        for at in range(first, min(first + height, len(events) + 1)):
            text, style = self._line(at, events, turns, problem)
            if at == self.cursor:
                style = "bold $turn-text on $turn"
            sign = self.glyphs.turn if at == self.cursor else " "
            yield Content.styled(fit(f"{sign}{text}", width, self.glyphs.cut), style)

    def _player(self, seat: int, turns: list[Turn]) -> str:
        """Return the name at a seat; one that nobody has as the events stand has a number."""
        start = self.revision.start.players if self.revision else ()
        players = turns[-1].state.players if turns else start
        return players[seat - 1] if 0 < seat <= len(players) else f"player {seat}"

    def _line(
        self, at: int, events: tuple[Event, ...], turns: list[Turn], problem: Problem | None
    ) -> tuple[str, str]:
        if at == len(events):
            return "     the end", "$muted"
        event = events[at]
        name = fit(self._player(event.seat, turns), 10, self.glyphs.cut)
        text = f"{at + 1:4} {name} {fit(event.token, 11, self.glyphs.cut)}"
        if problem is not None and at == problem.at:
            return f"{text} NOT POSSIBLE", "bold $tone-bad"
        if at >= len(turns):
            return f"{text} not judged", "$muted"
        _, _, ruling, state = turns[at]
        total = state.banked[event.seat - 1] + (state.run if state.at_table == event.seat else 0)
        result = f"FOUL -{ruling.run_lost}" if ruling.fouls else f"+{ruling.points}"
        return f"{text} {result:>8} = {total}", "$tone-bad" if ruling.fouls else ""
