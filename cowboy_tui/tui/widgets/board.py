"""The score board: who is at the table, his total in big digits, the run, the table."""

from collections.abc import Iterable, Iterator

from textual.content import Content
from textual.reactive import reactive

from cowboy_tui.marker.match import Match
from cowboy_tui.rules.state import GameState

from ..big_digits import draw, widest_height
from ..cells import fit, shorten
from ..glyphs import Glyphs
from ..tally import tally_text
from ..wording import PHASE_WORDS, name_of
from .panel import Line, Panel

_FACTS_WIDTH = 20
"""Cells kept for the facts beside the digits."""


class Board(Panel):
    """A headline, the total as large as the room allows, and the facts beside it."""

    state: reactive[GameState | None] = reactive(None)
    match: reactive[Match | None] = reactive(None)

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__(glyphs, id="board")

    def lines(self, width: int, height: int) -> Iterable[Line]:
        """Draw the headline over the digits, with the facts to their right."""
        state = self.state
        if state is None:
            return
        yield self._headline(state, width)
        total = state.banked[state.winner - 1] if state.winner else state.total
        digits = len(str(state.rulebook.target))
        high = widest_height(width - _FACTS_WIDTH - 2, digits, height - 1)
        drawn = draw(total, high, self.glyphs.full) if high else [f"TOTAL {total}"]
        block = max(len(row) for row in drawn) + 3
        facts = list(self._facts(state))
        if self.match and (games := tally_text(self.match, width - block, self.glyphs.cut)):
            facts.append((games, ""))
        if len(facts) >= height:
            # What decides the next shot comes before what the other panels show too.
            facts.sort(key=lambda fact: "bold" not in fact[1])
        for y in range(height - 1):
            row = drawn[y] if y < len(drawn) else ""
            fact, style = facts[y] if y < len(facts) else ("", "")
            yield Content.assemble(
                (f" {row:{block - 1}}", "$score"),
                (fit(fact, width - block, self.glyphs.cut), style),
            )

    def _headline(self, state: GameState, width: int) -> Content:
        name = name_of(state, state.at_table or state.winner)
        if state.winner:
            what = "WINS"
        elif state.choice_due:
            what = "CHOOSES"
        else:
            what = PHASE_WORDS[state.phase] if state.phase else ""
        room = width - len(what) - 4
        text = f" {shorten(name, room, self.glyphs.cut)}"
        return Content.styled(fit(text, width - len(what) - 2) + f"{what}  ", "bold $headline")

    def _facts(self, state: GameState) -> Iterator[tuple[str, str]]:
        if state.over:
            yield "game over", "bold"
            return
        yield f"RUN {state.run}", "bold $score" if state.run else "bold"
        yield f"banked {state.total - state.run}", ""
        yield f"of {state.rulebook.target}", ""
        if state.held:
            balls = ", ".join(str(ball) for ball in state.held)
            yield f"OFF TABLE: {balls}", "bold $alert"
        else:
            yield "all balls on table", "$muted"
        if state.cue_in_hand:
            yield "CUE BALL IN HAND", "bold $alert"
        else:
            yield "cue ball in place", "$muted"
        row = state.foul_rows[state.at_table - 1] if state.at_table else 0
        if row and state.rulebook.forfeit.startswith("three_fouled"):
            yield f"{row} of 3 fouls running", "bold $alert"
        if state.at_table in state.barren and state.rulebook.forfeit == "two_barren_scratches":
            yield "1 of 2 bare scratches", "bold $alert"
