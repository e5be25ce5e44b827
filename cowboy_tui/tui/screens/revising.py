"""What a correction asks: whose a shot was, what was decided, what becomes of the impossible."""

from enum import Enum, auto

from cowboy_tui.marker.decisions import possible_decisions
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.marker.revision import Revision
from cowboy_tui.rules.action import Action
from cowboy_tui.rules.notation import Event
from cowboy_tui.settings.settings import DEFAULTS, Settings

from .. import announcements
from ..commands import Place
from ..glyphs import Glyphs
from ..key_names import key_name
from ..pad_signs import with_pad_keys
from ..wording import Saying, name_of
from .game_screen import GameScreen
from .menu_question import MenuItem, MenuQuestion
from .question import SeatQuestion

_DECISIONS = {
    Action.REPEAT: "has the opening repeated",
    Action.TAKE: "takes the opening",
    Action.RESPOT: "has all balls spotted",
    Action.RETIRE: "gives up",
    Action.SKIP: "sits out and is passed over once",
    Action.RETURN: "is back",
}

_Decision = tuple[Action, tuple[int, ...]]
"""What was decided, and the seats of which one may have decided it."""


class _Way(Enum):
    DEAL_ON = auto()
    SAT_OUT = auto()
    LEAVE_OUT = auto()


class RevisingScreen(GameScreen):
    """A screen that tries a correction out, and asks about it."""

    def __init__(self, game: MarkedGame, glyphs: Glyphs, settings: Settings = DEFAULTS) -> None:
        super().__init__(game, glyphs, settings)
        self._revision = game.revision

    @property
    def _at(self) -> int:
        """The place of the event under the cursor; one past the last is the end."""
        raise NotImplementedError

    def _revise(self, revision: Revision) -> None:
        """Make a step of the correction."""
        raise NotImplementedError

    def _look_at(self, at: int) -> None:
        """Go to an event."""
        raise NotImplementedError

    def _say(self, saying: Saying) -> None:
        """Say something that is no preview."""
        raise NotImplementedError

    @property
    def _undo_key(self) -> str:
        """The name of the key that takes the correction back on the marking screen."""
        commands = self.key_map.at(Place.FORM)
        shown = with_pad_keys(Place.FORM, commands) if self.on_pad else commands
        return next(key_name(each.keys[0]) for each in shown if each.id == "undo")

    def action_give_to(self) -> None:
        """Ask whose the inning under the cursor was."""
        if self._at < len(self._revision.new):
            row = self._revision.inning_at(self._at)
            self._ask_whose("Whose inning was that?", row)

    def action_give_shot_to(self) -> None:
        """Ask whose the one event under the cursor was."""
        if self._at < len(self._revision.new):
            self._ask_whose("Whose was that one?", (self._at, 1))

    def _ask_whose(self, question: str, row: tuple[int, int]) -> None:
        players = list(enumerate(self._revision.before(row[0]).players, 1))

        def give(seat: int | None) -> None:
            if seat is not None:
                self._revise(self._revision.given_to(*row, seat))

        self.app.push_screen(SeatQuestion(question, players), give)

    def action_decide(self) -> None:
        """Ask what was decided before the event under the cursor, unless marks would be lost."""
        if not self._draft.empty:
            self._say(announcements.MARKS_WAIT)
            return
        at_end = self._at == len(self._revision.new)
        place = "at the end" if at_end else f"before no. {self._at + 1}"
        self._ask_decision(f"What was decided {place}?", None)

    def _ask_instead(self, event: Event) -> None:
        """Ask what was decided in place of the decision under the cursor."""
        self._ask_decision(f"What was it, instead of {event.token}?", event)

    def _ask_decision(self, question: str, instead: Event | None) -> None:
        players = self._revision.before(self._at).players
        decisions = list(possible_decisions(self._revision.before(self._at), instead))
        if not decisions:
            self._say(announcements.nothing("nothing else can be decided here"))
            return
        items = [
            MenuItem(str(key), self._decided(act, seats), (act, seats))
            for key, (act, seats) in enumerate(decisions, 1)
        ]

        def put(event: Event) -> None:
            change = self._revision.changed if instead else self._revision.inserted
            self._revise(change(self._at, event))

        def ask_who(decision: _Decision | None) -> None:
            if decision is None:
                return
            act, seats = decision
            if len(seats) == 1:
                put(Event(seats[0], act))
                return
            listed = [(seat, players[seat - 1]) for seat in seats]
            self.app.push_screen(
                SeatQuestion(f"Who {_DECISIONS[act]}?", listed),
                lambda seat: put(Event(seat, act)) if seat else None,
            )

        self.app.push_screen(MenuQuestion(question, items, "nothing"), ask_who)

    def _decided(self, act: Action, seats: tuple[int, ...]) -> str:
        state = self._revision.before(self._at)
        who = name_of(state, seats[0]) if len(seats) == 1 else "somebody"
        return f"{who} {_DECISIONS[act]}"

    def _ask_what_becomes_of_problems(self) -> None:
        """Ask what becomes of what is not possible; the list is shown again before it is saved."""
        problems = self._revision.problems
        ways = {_Way.LEAVE_OUT: "leave them out"}
        if any(problem.out_of_turn for problem in problems):
            ways = {
                _Way.DEAL_ON: "deal them on, to whoever is at the table",
                _Way.SAT_OUT: "the others sat out",
                **ways,
            }
        items = [MenuItem(str(key), label, way) for key, (way, label) in enumerate(ways.items(), 1)]
        question = announcements.problems_left(len(problems))
        self.app.push_screen(MenuQuestion(question, items, "look at them"), self._take_way)

    def _take_way(self, way: _Way | None) -> None:
        match way:
            case _Way.DEAL_ON:
                self.action_deal_on()
            case _Way.SAT_OUT:
                self.action_sat_out()
            case _Way.LEAVE_OUT:
                self.action_leave_out()
            case None:
                self._look_at(self._revision.problems[0].at)

    def action_deal_on(self) -> None:
        """Give what is out of turn to whoever is at the table."""
        self._revise(self._revision.dealt_on())

    def action_leave_out(self) -> None:
        """Leave out what is not possible."""
        self._revise(self._revision.without_problems())

    def action_sat_out(self) -> None:
        """Leave what is out of turn to those it is noted for."""
        self._revise(self._revision.with_others_sitting_out())
