"""The score board: who is at the table, his total in big digits, the run, the table."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content
from textual.reactive import reactive

from cowboy_tui.marker.match import Match
from cowboy_tui.rules.state import GameState

from ..big_digits import draw, widest_height
from ..block_letters import Scale, draw_text, fitted, scales, width_of
from ..cells import fit, shorten
from ..glyphs import Glyphs
from ..table_picture import POCKETS
from ..tally import tally_text
from ..wording import PHASE_WORDS, name_of
from .panel import Line, Panel

_FACTS_WIDTH = 22
"""Cells kept for the facts beside the digits, in full words."""
_SHORT_FACTS_WIDTH = 15
"""The same, in short words."""


class _Fact(NamedTuple):
    text: str
    style: str = ""
    short: str = ""
    """What is said where the text does not fit; empty where it always does."""

    def in_room(self, width: int) -> str:
        return self.text if not self.short or cell_len(self.text) <= width else self.short


class Board(Panel):
    """A headline, the total as large as the room allows, and the facts beside it."""

    state: reactive[GameState | None] = reactive(None)
    pocket: reactive[int | None] = reactive(None)
    """The pocket that is called on the form, 1 to 6."""
    match: reactive[Match | None] = reactive(None)

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__(glyphs, id="board")

    def lines(self, width: int, height: int) -> Iterable[Line]:
        """Draw the headline over the digits, with the facts to their right."""
        state = self.state
        if state is None:
            return
        headline = list(self._headline(state, width, height // 4))
        yield from headline
        rows = height - len(headline)
        facts = [*self._facts(state), *self._games(width // 2)]
        total = str(state.banked[state.winner - 1] if state.winner else state.total)
        widest = "0" * len(str(state.rulebook.target))
        beside = self._height_beside(width, len(widest), rows)
        # Where there are rows for it, the run is in letters too.
        spare = rows - len(facts) - (5 if rows > 16 else 1)
        below = widest_height(width - 2, len(widest), spare)
        if below > beside + 1:
            for row in draw(total, below, self.glyphs.full):
                yield Content.styled(fit(f" {row}", width), "$score")
            yield Content(" " * width)
            for fact, style in self._drawn_facts(facts, width - 1, rows - below - 1):
                yield Content.styled(fit(f" {fact}", width, self.glyphs.cut), style)
            return
        drawn, block = self._digits(total, widest, beside, width, rows)
        lines = self._drawn_facts(facts, width - block, rows)
        for y in range(rows):
            row = drawn[y] if y < len(drawn) else ""
            fact, style = lines[y] if y < len(lines) else ("", "")
            yield Content.assemble(
                (f" {row:{block - 1}}", "$score"),
                (fit(fact, width - block, self.glyphs.cut), style),
            )

    def _games(self, width: int) -> Iterator[_Fact]:
        """Yield the games that were won in the match, if there is one."""
        if self.match:
            texts = [
                tally_text(self.match, w, self.glyphs.cut) for w in (width, _SHORT_FACTS_WIDTH)
            ]
            if texts[0]:
                yield _Fact(texts[0], "", texts[1])

    def _headline(self, state: GameState, width: int, rows: int) -> Iterable[Content]:
        """Draw the name of the shooter and the phase, in letters if there are rows for them."""
        name = name_of(state, state.at_table or state.winner)
        if state.winner:
            what = "WINS"
        elif state.choice_due:
            what = "CHOOSES"
        else:
            what = PHASE_WORDS[state.phase] if state.phase else ""
        style = "bold $headline"
        letters = fitted(name, width - len(what) - 5, rows, self.glyphs)
        if not letters:
            room = width - len(what) - 4
            text = f" {shorten(name, room, self.glyphs.cut)}"
            yield Content.styled(fit(text, width - len(what) - 2) + f"{what}  ", style)
            return
        beside = width - len(letters[0]) - 6
        words = fitted(what, beside, len(letters), self.glyphs) or [what]
        high = len(letters)
        words = [""] * (high - len(words)) + words
        for left, right in zip(letters, words, strict=True):
            yield Content.styled(f" {left}{right:>{width - len(left) - 3}}  ", style)
        yield Content(" " * width)

    @staticmethod
    def _height_beside(width: int, digits: int, rows: int) -> int:
        """Return how high the digits can be with the facts beside them; 0 where they cannot."""
        for beside in (max(_FACTS_WIDTH, width * 3 // 10), _SHORT_FACTS_WIDTH):
            if high := widest_height(width - beside, digits, rows):
                return high
        return 0

    def _digits(
        self, total: str, widest: str, high: int, width: int, rows: int
    ) -> tuple[list[str], int]:
        """Draw the total; return it with the cells that the widest total takes."""
        if high:
            return draw(total, high, self.glyphs.full), len(draw(widest, high, " ")[0]) + 3
        room = width - _SHORT_FACTS_WIDTH
        fits = (each for each in scales(rows, self.glyphs) if width_of(widest, each) <= room)
        scale = next(fits, Scale(1, 1))
        return draw_text(total, scale, self.glyphs), width_of(widest, scale) + 3

    def _drawn_facts(self, facts: list[_Fact], width: int, rows: int) -> list[tuple[str, str]]:
        """Draw the facts, those that matter most in letters where there is room for them."""
        if len(facts) > rows:
            # What decides the next shot comes before what the other panels show too.
            facts = sorted(facts, key=lambda fact: "bold" not in fact.style)[:rows]
        spare = rows - len(facts)
        found: list[tuple[str, str]] = []
        for number, fact in enumerate(facts):
            budget = spare // (len(facts) - number) if number else spare // 2
            letters = fitted(fact.short or fact.text, width - 2, budget, self.glyphs)
            if "bold" in fact.style and letters:
                spare -= len(letters)
                found += [*((row, fact.style) for row in letters), ("", "")]
                continue
            found.append((fact.in_room(width - 1), fact.style))
            if spare > 2 * len(facts):
                found.append(("", ""))
                spare -= 1
        return found

    def _facts(self, state: GameState) -> Iterator[_Fact]:
        if state.over:
            yield _Fact("game over", "bold")
            return
        yield _Fact(f"RUN {state.run}", "bold $score" if state.run else "bold")
        if self.pocket:
            name = POCKETS[self.pocket - 1]
            yield _Fact(f"CALLED {self.pocket} {name}", "bold $alert", f"CALLED {self.pocket}")
        row = state.foul_rows[state.at_table - 1] if state.at_table else 0
        if row and state.rulebook.forfeit.startswith("three_fouled"):
            yield _Fact(f"{row} of 3 fouls running", "bold $alert", f"{row} of 3 fouls")
        if state.at_table in state.barren and state.rulebook.forfeit == "two_barren_scratches":
            yield _Fact("1 of 2 bare scratches", "bold $alert", "1 of 2 bare")
        if state.held:
            balls = ", ".join(str(ball) for ball in state.held)
            yield _Fact(f"OFF TABLE: {balls}", "bold $alert", f"OFF: {balls}")
        if state.cue_in_hand:
            yield _Fact("CUE BALL IN HAND", "bold $alert", "CUE IN HAND")
        yield _Fact(f"banked {state.total - state.run}")
        yield _Fact(f"of {state.rulebook.target}")
        if not state.held:
            yield _Fact("all balls on table", "$muted", "all balls on")
        if not state.cue_in_hand:
            yield _Fact("cue ball in place", "$muted", "cue in place")
