"""Every event of a revision, a line each, with a cursor."""

from collections.abc import Iterable

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive

from cowboy_tui.marker.comparison import compare, result_of
from cowboy_tui.marker.judged import Problem
from cowboy_tui.marker.revision import Revision
from cowboy_tui.marker.turn import Turn

from ..cells import fit, shorten
from ..glyphs import Glyphs
from ..reasons import say_shortly
from .panel import Line, Panel

_NAME_WIDTH = 10
_TOKEN_WIDTH = 11
_BESIDE = 24
"""Cells of a line beside its name and its token."""


class TurnList(Panel):
    """The events as they should be: what each comes to, and where they are not possible."""

    revision: reactive[Revision | None] = reactive(None)
    cursor: reactive[int] = reactive(0)
    """The place of the event under the cursor; one past the last is the end."""

    class Pointed(Message):
        """A line was clicked."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at
            """The place of its event."""

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__(glyphs, id="turns")

    def validate_cursor(self, cursor: int) -> int:
        """Keep the cursor on an event, or just past the last."""
        most = len(self.revision.new) if self.revision else 0
        return max(0, min(cursor, most))

    def on_click(self, event: events.Click) -> None:
        """Tell the screen which line was clicked."""
        self.post_message(self.Pointed(self._first(self.size.height) + event.y))

    def _first(self, height: int) -> int:
        """Return the place of the event on the first line."""
        rows = len(self.revision.new) + 1 if self.revision else 1
        return max(0, min(self.cursor - height // 2, rows - height))

    def lines(self, width: int, height: int) -> Iterable[Line]:
        """Draw the events around the cursor."""
        if self.revision is None:
            return
        judged = self.revision.judged.rows
        changed = compare(self.revision).changed
        first = self._first(height)
        for at in range(first, min(first + height, len(judged) + 1)):
            sign = self.glyphs.turn if at == self.cursor else " "
            if at == len(judged):
                text, style = "     the end", "$muted"
            else:
                mark = "*" if at in changed else " "
                text, style = self._line(judged[at], width)
                text = f"{at + 1:4}{mark}{text}"
            if at == self.cursor:
                style = "bold $turn-text on $turn"
            yield Content.styled(fit(f"{sign}{text}", width, self.glyphs.cut), style)

    def _line(self, judged: Turn | Problem, width: int) -> tuple[str, str]:
        event = judged.event
        tokens = max(3, min(_TOKEN_WIDTH, (width - _BESIDE) // 2))
        names = max(3, min(_NAME_WIDTH, width - _BESIDE - tokens))
        if isinstance(judged, Problem):
            # Who does not come any more since the change is still called by his name.
            players = self.revision.names if self.revision else ()
            name = players[event.seat - 1] if event.seat <= len(players) else "?"
            name = shorten(name, names, self.glyphs.cut)
            return f"{name} {event.token} NOT POSSIBLE: {say_shortly(judged)}", "bold $tone-bad"
        state = judged.state
        name = fit(state.players[event.seat - 1], names, self.glyphs.cut)
        text = f"{name} {fit(event.token, tokens, self.glyphs.cut)}"
        total = state.banked[event.seat - 1] + (state.run if state.at_table == event.seat else 0)
        style = "$tone-bad" if judged.ruling.fouls else ""
        return f"{text} {result_of(judged):>8} = {total}", style
