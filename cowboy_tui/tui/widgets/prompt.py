"""What stands in place of the form when no shot can be noted: a choice, an end."""

from collections.abc import Iterable

from textual import events
from textual.content import Content
from textual.reactive import reactive

from ..cells import fit
from ..commands import Command
from ..key_names import key_name
from ..wording import Saying
from .panel import Line, Panel
from .text_lines import KeyBar, wrapped


class Prompt(Panel):
    """A headline, the rule in words, and the keys that answer."""

    saying: reactive[Saying | None] = reactive(None)
    answers: reactive[tuple[Command, ...]] = reactive(())

    def lines(self, width: int, height: int) -> Iterable[Line]:
        """Draw the headline, then the rules, and the answers on the last line."""
        if self.saying is None:
            return
        tone = f"bold $alarm-text on $tone-{self.saying.tone}"
        yield Content.styled(fit(f"  {self.saying.headline}", width, self.glyphs.cut), tone)
        details = [line for text in self.saying.details for line in wrapped(text, width, "")]
        room = height - 2
        yield from details[:room]
        yield from ("" for _ in range(room - len(details)))
        parts: list[tuple[str, str] | str] = []
        room = width
        for command in self.answers:
            room -= _cells(command)
            if room < 0:
                break
            parts += ["  ", (f" {key_name(command.keys[0])} ", "bold reverse"), f" {command.label}"]
        yield Content.assemble(*parts)

    def on_click(self, event: events.Click) -> None:
        """Give the answer that was clicked on the last line, as the key bar does."""
        event.stop()
        left, room = event.x, self.size.width
        for command in self.answers if event.y == self.size.height - 1 else ():
            left, room = left - _cells(command), room - _cells(command)
            if left < 0 <= room:
                self.post_message(KeyBar.Pressed(command))
                return


def _cells(command: Command) -> int:
    """Return how wide an answer is, the gap before it included."""
    return len(key_name(command.keys[0])) + len(command.label) + 5
