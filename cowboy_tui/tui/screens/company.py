"""What the marking screen asks when people come and go, or when scores come from memory.

The dialogs are loaded when they are asked for, so that the game itself starts sooner.
"""

from enum import Enum, auto

from cowboy_tui.rules.action import Action, Join, Order
from cowboy_tui.rules.notation import Act, Event

from .game_screen import GameScreen


class _Change(Enum):
    SITS_OUT = auto()
    LATE = auto()
    BACK = auto()
    ORDER = auto()
    LEAVES = auto()
    SCORES = auto()


class CompanyScreen(GameScreen):
    """A screen of a game that people join and leave."""

    def _decide(self, act: Act, seat: int | None = None) -> None:
        """Record what was decided by a seat, or by the player at the table."""
        raise NotImplementedError

    def _marks_left(self) -> bool:
        """Return whether marks would be lost by what ends the turn, and say so."""
        raise NotImplementedError

    def action_people(self) -> None:
        """Ask who comes and who goes."""
        from .menu_question import MenuItem, MenuQuestion

        state = self.game.state
        if state.at_table is None:
            return
        name = state.players[state.at_table - 1]
        changes = [
            (_Change.SITS_OUT, f"{name} sits out and is passed over once"),
            (_Change.LATE, "somebody comes late"),
            (_Change.BACK, "somebody who gave up is back"),
            (_Change.ORDER, "another order of play"),
            (_Change.LEAVES, "somebody gives up"),
            (_Change.SCORES, "set all scores from memory"),
        ]
        items = [
            MenuItem(str(number), label, change)
            for number, (change, label) in enumerate(changes, 1)
            if change is not _Change.BACK or state.retired
        ]
        self.app.push_screen(MenuQuestion("Who comes, who goes?", items, "nothing"), self._ask)

    def _ask(self, change: _Change | None) -> None:
        from .latecomer_question import LatecomerQuestion
        from .order_question import OrderQuestion

        match change:
            case _Change.SITS_OUT if not self._marks_left():
                self._decide(Action.SKIP)
            case _Change.LATE:
                question = LatecomerQuestion(
                    self.game.state, self.settings.latecomer_start, self.glyphs
                )
                self.app.push_screen(question, self._take_in)
            case _Change.BACK:
                self._ask_for_a_seat("Who is back?", self.game.state.retired, Action.RETURN)
            case _Change.ORDER:
                self.app.push_screen(OrderQuestion(self.game.state, self.glyphs), self._reorder)
            case _Change.LEAVES:
                self.action_retire()
            case _Change.SCORES:
                self.action_set_scores()

    def action_retire(self) -> None:
        """Ask who retires."""
        question = "Who gives up the game? Undo takes it back."
        self._ask_for_a_seat(question, frozenset(self.game.state.in_game), Action.RETIRE)

    def action_set_scores(self) -> None:
        """Ask for everybody's score and whose turn it is."""
        from .scores_question import ScoresQuestion

        if self._marks_left():
            return
        question = ScoresQuestion(self.game.state, self.glyphs, self.key_now("u"))
        self.app.push_screen(question, self._set_scores)

    def _ask_for_a_seat(self, question: str, seats: frozenset[int], act: Action) -> None:
        from .question import SeatQuestion

        players = [(seat, self.game.state.players[seat - 1]) for seat in sorted(seats)]

        def take(seat: int | None) -> None:
            if seat is not None:
                self._decide(act, seat)

        self.app.push_screen(SeatQuestion(question, players), take)

    def _take_in(self, late: Join | None) -> None:
        if late is not None:
            self._decide(late, len(self.game.state.players) + 1)

    def _reorder(self, order: Order | None) -> None:
        if order is not None:
            self._decide(order)

    def _set_scores(self, told: Event | None) -> None:
        if told is not None:
            self._decide(told.act, told.seat)
