"""The players with their banked scores, in the order of play."""

from collections.abc import Iterable

from textual.content import Content
from textual.reactive import reactive

from cowboy_tui.rules.phase import phase_of
from cowboy_tui.rules.state import GameState

from ..cells import fit
from ..glyphs import Glyphs
from ..wording import PHASE_WORDS
from .panel import Line, Panel


class Roster(Panel):
    """A line a player: sign of the turn, name, banked score, phase; the shooter is in view."""

    state: reactive[GameState | None] = reactive(None)

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__(glyphs, id="roster")

    def lines(self, width: int, height: int) -> Iterable[Line]:
        """Draw as many players as there is room for, around the one at the table."""
        state = self.state
        if state is None:
            return
        seats = len(state.order)
        shown = state.order.index(state.at_table or state.winner or 1)
        first = max(0, min(shown - height // 2, seats - height))
        last = min(seats, first + height) - 1
        for at in range(first, last + 1):
            more = (at == first and first > 0) or (at == last and last < seats - 1)
            yield self._player(state, state.order[at], width, more=more)

    def _player(self, state: GameState, seat: int, width: int, *, more: bool) -> Content:
        turn = self.glyphs.turn if seat == state.at_table else " "
        number = f"{seat:2}"
        score = f"{state.banked[seat - 1]:4}"
        word = f" {self._word(state, seat):6}{self._fouls(state, seat):2}"
        dots = self.glyphs.cut if more else " "
        room = width - len(turn) - len(number) - len(score) - len(word) - 2
        name = fit(state.players[seat - 1], room, self.glyphs.cut)
        text = f"{turn}{number} {name}{score}{word}{dots}"
        style = "bold $turn-text on $turn" if seat == state.at_table else ""
        if seat in state.out:
            style = "$muted"
        return Content.styled(text, style)

    @staticmethod
    def _fouls(state: GameState, seat: int) -> str:
        """Return a sign a foul in the row that puts a player out (R8)."""
        counts = state.rulebook.forfeit.startswith("three_fouled") and seat not in state.out
        return "F" * state.foul_rows[seat - 1] if counts else ""

    def _word(self, state: GameState, seat: int) -> str:
        if seat == state.winner:
            return "WON"
        if seat in state.out:
            return "OUT"
        total = state.total if seat == state.at_table else state.banked[seat - 1]
        if total >= state.rulebook.target:
            return ""
        return PHASE_WORDS[phase_of(state.rulebook, total)].split()[0].lower()
