"""The players with their banked scores, in the order of play."""

from collections.abc import Iterable
from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content
from textual.reactive import reactive

from cowboy_tui.rules.phase import phase_of
from cowboy_tui.rules.state import GameState

from ..block_letters import Scale, draw_text, drawable, scales, width_of
from ..cells import fit, fit_among
from ..glyphs import Glyphs
from ..wording import PHASE_WORDS
from .panel import Line, Panel

_BEFORE_NAME = 4
"""Cells for the sign of the turn and the number of the seat."""
_WORD = 9
"""Cells for the phase, or what else is to be said of a player."""
_CHANCE = 5
"""Cells for the chance to win, where it is shown."""
_SHORT_NAME = 12
"""Cells of a name that the letters are chosen to have room for; longer ones are written small."""


class _Drawn(NamedTuple):
    """The letters that names and scores are drawn in; None where they are plain text."""

    names: Scale | None
    scores: Scale | None
    score_width: int


class Roster(Panel):
    """The players, as large as the room allows: sign of the turn, name, banked score, phase.

    Where there are more players than rows, the shooter is in view.
    """

    state: reactive[GameState | None] = reactive(None)
    chances: reactive[tuple[float, ...]] = reactive(())
    """The chance of each seat to win; empty where they are not shown."""

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
        rows = height // (last - first + 1)
        drawn = self._drawn(state, width, rows)
        for at in range(first, last + 1):
            more = (at == first and first > 0) or (at == last and last < seats - 1)
            yield from self._player(state, state.order[at], width, rows, drawn, more=more)

    def _drawn(self, state: GameState, width: int, rows: int) -> _Drawn:
        """Choose letters for the players' rows: no name is shortened for the sake of size."""
        short = [each for each in state.players if cell_len(each) <= _SHORT_NAME]
        lettered = [each for each in short if drawable(each)]
        written = max(map(cell_len, state.players))
        target = str(state.rulebook.target)
        # A row parts two players; letters of half cells leave half a row themselves.
        high = rows - (rows > Scale(1, 0).rows)
        sizes = list(scales(high, self.glyphs))
        for names in (*(sizes if lettered else ()), None):
            wide = max((width_of(each, names) for each in lettered), default=0) if names else 0
            room = width - _BEFORE_NAME - self._after - 2 - max(wide, written)
            for scores in sizes:
                fits = width_of(target, scores) <= room
                if fits and scores >= (names or scores):
                    return _Drawn(names, scores, width_of(target, scores))
        return _Drawn(None, None, len(target))

    def _player(
        self, state: GameState, seat: int, width: int, rows: int, drawn: _Drawn, *, more: bool
    ) -> Iterable[Content]:
        """Draw the rows of a player; the words stand in the middle one."""
        room = width - _BEFORE_NAME - self._after - 2 - drawn.score_width
        names, scores = [state.players[seat - 1]], [str(state.banked[seat - 1])]
        if drawn.scores:
            scores = draw_text(scores[0], drawn.scores, self.glyphs)
        if drawn.names and drawable(names[0]) and width_of(names[0], drawn.names) <= room:
            names = draw_text(names[0], drawn.names, self.glyphs)
        high = max(len(names), len(scores), 1 if rows < 3 else rows - 1)
        middle = (high - 1) // 2
        for y in range(rows):
            name, score = (_row(block, y - (high - len(block)) // 2) for block in (names, scores))
            before, after = "", ""
            if y == middle:
                turn = self.glyphs.turn if seat == state.at_table else " "
                before = f"{turn}{seat:2}"
                after = f"{self._chance(seat)} {self._word(state, seat):6}"
                after += f"{self._fouls(state, seat):2}"
                after += self.glyphs.cut if more else ""
            if y == middle and len(names) == 1:
                name = fit_among(names[0], state.players, room, self.glyphs.cut)
            name = fit(name, room, self.glyphs.cut)
            text = f"{before:{_BEFORE_NAME}}{name} {score:>{drawn.score_width}}{after}"
            yield Content.styled(fit(text, width), self._style(state, seat) if y < high else "")

    @property
    def _after(self) -> int:
        """Cells for what is said of a player behind his score."""
        return _WORD + (_CHANCE if self.chances else 0)

    def _chance(self, seat: int) -> str:
        if not self.chances:
            return ""
        # One who has come since they were worked out has none yet.
        known = seat <= len(self.chances)
        text = f"{self.chances[seat - 1] * 100:.0f}%" if known else ""
        return f"{text:>{_CHANCE}}"

    @staticmethod
    def _style(state: GameState, seat: int) -> str:
        if seat in state.out:
            return "$muted"
        return "bold $turn-text on $turn" if seat == state.at_table else ""

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


def _row(block: list[str], y: int) -> str:
    return block[y] if 0 <= y < len(block) else ""
