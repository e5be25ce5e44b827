"""What is asked on the board of a night: draw, leave, settle, sign, tables, close."""

from collections.abc import Callable
from functools import partial

from textual.content import Content
from textual.widgets import Static

from cowboy_tui.league.draw import NoRound
from cowboy_tui.league.likeness import likeness
from cowboy_tui.league.result import GameResult, MatchResult, MatchState
from cowboy_tui.marker.night_desk import NightDesk
from cowboy_tui.rules.names import printable
from cowboy_tui.settings.settings import DEFAULTS, Settings

from ..desk_faults import DESK_FAULTS, say_fault
from ..glyphs import Glyphs
from ..league_words import Named, say_tables, say_unplayed, tables_of, versus
from ..messages import OpenGame, WriteFailed
from ..result_words import say_result
from .place_screen import PlaceScreen
from .question import Question

_VOID = ""
"""In place of the winner of a walk-over."""


class NightChanges(PlaceScreen):
    """A screen that changes the night which it shows; dialogs are loaded when they are asked."""

    def __init__(self, desk: NightDesk, glyphs: Glyphs, settings: Settings = DEFAULTS) -> None:
        super().__init__(glyphs, settings)
        self._desk = desk

    def show(self) -> None:
        """Show the night as it stands."""
        raise NotImplementedError

    @property
    def match_in_view(self) -> str:
        """The id of the match at the table under the cursor; empty for none."""
        raise NotImplementedError

    def say(self, text: str, *, wrong: bool = False) -> None:
        """Show what a change came to, or why it could not be made."""
        shown = Content.styled(printable(f"! {text}"), "bold $alarm") if wrong else printable(text)
        said = self.query_one("#said", Static)
        said.update(shown if isinstance(shown, Content) else Content(shown))

    def attempt(self, change: Callable[[], str | None]) -> bool:
        """Make a change of the night, show it and say what it came to, or what is wrong."""
        try:
            told = change()
        except DESK_FAULTS as error:
            self.post_message(WriteFailed())
            self.show()
            self.say(say_fault(error), wrong=True)
            return False
        self.show()
        if told is not None:
            self.say(told)
        return True

    def action_undo_night(self) -> None:
        """Take back the last change of the night."""
        self.attempt(self._desk.undo)

    def action_redo_night(self) -> None:
        """Make again what was taken back last."""
        self.attempt(self._desk.redo)

    def action_draw(self) -> None:
        """Show the next round, and draw it when that is wanted."""
        from .draw_question import DrawQuestion

        plan, again = self._desk.preview_draw(), False
        if isinstance(plan, NoRound) and plan.over:
            plan, again = self._desk.preview_draw(again=True), True
        if isinstance(plan, NoRound):
            self.say(plan.reason, wrong=True)
            return
        number = len(self._desk.night.rounds) + 1

        def draw(wanted: bool | None) -> None:
            if wanted:
                self.attempt(partial(self._drawn, again))

        self.app.push_screen(DrawQuestion(number, plan, self._desk.people.name), draw)

    def _drawn(self, again: bool) -> str:
        plan = self._desk.draw(again)
        if isinstance(plan, NoRound):
            return plan.reason
        return f"Round {len(self._desk.night.rounds)} is drawn. {plan.note}"

    def action_player_leaves(self) -> None:
        """Ask who leaves, and what becomes of what he has not played."""
        from .pick_question import PickQuestion

        named = self._desk.people.name
        here = sorted(self._desk.here, key=lambda each: likeness(named(each)))
        if not here:
            self.say("Nobody is here who could leave.", wrong=True)
            return
        playing = self._match(self.match_in_view)
        first = next((at for at, each in enumerate(here) if each in playing), 0)
        items = [(named(each), each) for each in here]
        question = PickQuestion("Who leaves?", items, "nobody", first)
        self.app.push_screen(question, self._ask_about_matches_of)

    def _match(self, id_: str) -> tuple[str, ...]:
        found = next((each for each in self._desk.matches if each.id == id_), None)
        return found.players if found else ()

    def _ask_about_matches_of(self, player: str | None) -> None:
        from .pick_question import PickQuestion

        if player is None:
            return
        named = self._desk.people.name
        mine = [each for each in self._desk.matches if not each.over and player in each.players]
        if not mine:
            self.attempt(partial(self._desk.leave, player))
            return
        matches = say_unplayed(mine, named)
        usual = self._desk.season.left
        words = {"walk_over": "a walk-over for who stays", "void": "void"}
        ways = sorted(words, key=lambda way: way != usual)
        items = [(f"{words[ways[0]]}, as the season says", ways[0]), (words[ways[1]], ways[1])]
        question = f"{named(player)} leaves. Not played to the end: {matches}. It becomes"

        def leave(how: str | None) -> None:
            if how:
                self.attempt(partial(self._leave, player, mine, how))

        self.app.push_screen(PickQuestion(question, items, "he stays"), leave)

    def _leave(self, player: str, mine: list[MatchResult], how: str) -> str:
        if how != self._desk.season.left:
            for match in mine:
                others = [each for each in match.players if each != player]
                if how == "void":
                    self._desk.settle(match.id, "void")
                elif len(others) == 1:
                    self._desk.settle(match.id, "walk_over", others[0])
        return self._desk.leave(player)

    def action_settle(self) -> None:
        """Ask which match is decided off the table, for whom, and why."""
        settled = (MatchState.WALK_OVER, MatchState.VOID)
        matches = [each for each in self._desk.matches if not each.over or each.state in settled]
        self._pick(
            "Which match is decided off the table?",
            matches,
            self._ask_how,
            "Every match was decided at the table." if self._desk.matches else "",
        )

    def _ask_how(self, match: str) -> None:
        from .pick_question import PickQuestion

        named = self._desk.people.name
        players = self._match(match)
        items = [(f"walk-over for {named(each)}", each) for each in players]
        question = f"{match} {versus(players, named)}: how is it decided?"

        def ask_why(winner: str | None) -> None:
            if winner is not None:
                self._ask_why(match, winner)

        self.app.push_screen(
            PickQuestion(question, [*items, ("void", _VOID)], "as before"), ask_why
        )

    def _ask_why(self, match: str, winner: str) -> None:
        from .line_question import LineQuestion

        def settle(why: str | None) -> None:
            if why is not None:
                how = "walk_over" if winner else "void"
                self.attempt(partial(self._desk.settle, match, how, winner, why))  # type: ignore[arg-type]

        self.app.push_screen(LineQuestion("Why? It may stay empty.", "", "decide it"), settle)

    def action_results(self) -> None:
        """Ask which game that was played is opened."""
        from .pick_question import PickQuestion

        games = [
            (f"{match.id} game {game.number}: {_ended(game)}", game.id)
            for match in self._desk.matches
            for game in match.games
            if game.winner is not None
        ]
        if not games:
            self.say("No game of the night has been played to its end.", wrong=True)
            return

        def open_(game: str | None) -> None:
            if game:
                self.post_message(OpenGame(game))

        self.app.push_screen(PickQuestion("Which game is opened?", games, "none"), open_)

    def action_sign(self) -> None:
        """Ask whose result is signed, and by whom."""
        over = [each for each in self._desk.matches if each.over and self._unsigned(each)]
        none = "No result waits to be signed."
        self._pick("Which result is signed?", over[::-1], self._ask_who_signs, none)

    def _unsigned(self, match: MatchResult) -> list[str]:
        signed = self._desk.signed(match.id)
        return [each for each in match.players if not signed.get(each)]

    def _ask_who_signs(self, id_: str) -> None:
        from .pick_question import PickQuestion

        match = self._desk.match(id_)
        left = self._unsigned(match)
        if not left:
            return
        named = self._desk.people.name
        question = f"{say_result(match, named)}. Who signs?"

        def sign(player: str | None) -> None:
            if player and self.attempt(partial(self._desk.confirm, id_, player)):
                self._ask_who_signs(id_)

        items = [(named(each), each) for each in left]
        self.app.push_screen(PickQuestion(question, items, "nobody more"), sign)

    def _pick(
        self, question: str, matches: list[MatchResult], then: Callable[[str], None], none: str
    ) -> None:
        """Ask for one of some matches; `none` is said where there is none."""
        from .pick_question import PickQuestion

        if not matches:
            self.say(none or "No round has been drawn yet.", wrong=True)
            return
        named = self._desk.people.name
        items = [
            (say_result(each, named) if each.over else _open(each, named), each.id)
            for each in matches
        ]
        at = next((i for i, each in enumerate(matches) if each.id == self.match_in_view), 0)

        def take(match: str | None) -> None:
            if match:
                then(match)

        self.app.push_screen(PickQuestion(question, items, "none", at), take)

    def action_tables(self) -> None:
        """Ask which tables are in use."""
        from .line_question import LineQuestion

        def use(text: str | None) -> None:
            if text is not None:
                self.attempt(lambda: self._desk.set_tables(tables_of(text)))

        question = "Tables in use: how many, or their names (1, 2, 5)"
        offered = say_tables(self._desk.night.tables)
        self.app.push_screen(LineQuestion(question, offered, "use them", tables_of), use)

    def action_close_night(self) -> None:
        """Close the night after a question, or open it again."""
        if self._desk.night.closed:
            self.attempt(self._desk.reopen)
            return
        left = sum(not match.over for match in self._desk.matches)
        open_ = f" {left} {'match is' if left == 1 else 'matches are'} not decided." if left else ""
        question = Question(f"Close the night?{open_}", "close it", "go on")

        def close(wanted: bool | None) -> None:
            if wanted:
                self.attempt(self._desk.close)

        self.app.push_screen(question, close)


def _open(match: MatchResult, named: Named) -> str:
    """Say who plays a match."""
    return f"{match.id}  {versus(match.players, named)}"


def _ended(game: GameResult) -> str:
    """Say who played a game and with which scores, the winner first."""
    seats = sorted(range(len(game.names)), key=lambda seat: seat + 1 != game.winner)
    return ", ".join(f"{game.names[seat]} {game.scores[seat]}" for seat in seats)
