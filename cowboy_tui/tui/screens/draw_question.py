"""The pairings of the next round, to be looked at before they are drawn."""

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from cowboy_tui.league.draw import Plan

from ..league_words import Named, versus
from ..widgets.answer import Answer


class DrawQuestion(ModalScreen[bool]):
    """Enter or d draws what is shown; Esc does not."""

    def __init__(self, number: int, plan: Plan, named: Named) -> None:
        super().__init__()
        self._number = number
        self._plan = plan
        self._named = named

    def compose(self) -> ComposeResult:
        """Show the pairings over the answers."""
        plan = self._plan
        lines = [
            f"{self._number}.{at}  {versus(players, self._named)}"
            for at, players in enumerate(plan.matches, 1)
        ]
        if plan.byes:
            lines.append(f"Bye: {', '.join(map(self._named, plan.byes))}")
        with Vertical(classes="dialog"):
            yield Static(f"Draw round {self._number}?", classes="dialog-title")
            with VerticalScroll(classes="pairings"):
                yield Static(Content("\n".join(lines)), id="pairings")
            yield Static(Content(plan.note), id="draw-note")
            yield Answer("enter", "draw it")
            yield Answer("escape", "not yet", "full_stop")

    def on_key(self, event: events.Key) -> None:
        """Answer, or scroll."""
        event.stop()
        key = event.key.lower()
        scroll = self.query_one(VerticalScroll)
        if key in ("enter", "d", "y", "0"):
            self.dismiss(True)
        elif key in ("escape", "full_stop", "n"):
            self.dismiss(False)
        elif key == "up":
            scroll.scroll_up(animate=False)
        elif key == "down":
            scroll.scroll_down(animate=False)
