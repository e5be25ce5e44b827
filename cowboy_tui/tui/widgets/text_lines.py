"""Panels of a few lines of text: title, coach, preview, log, keys."""

from collections.abc import Iterable, Iterator

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive

from ..cells import fit, shorten
from ..commands import MORE, Command
from ..glyphs import Glyphs
from ..innings import Inning
from ..key_names import key_name
from ..wording import Saying
from .alarm import brief
from .panel import Line, Panel


class TextLine(Panel):
    """One line of text that changes."""

    text: reactive[str] = reactive("")

    def lines(self, width: int, height: int) -> Iterable[Line]:
        """Draw the text, cut at the width."""
        yield fit(f" {self.text}", width, self.glyphs.cut)


class Sentence(TextLine):
    """Text that takes as many lines as it needs, as far as there are."""

    def lines(self, width: int, height: int) -> Iterable[Line]:
        """Draw the text, wrapped at spaces."""
        yield from wrapped(self.text, width, "")


class Heading(Panel):
    """The line over a screen of the league, said in fewer words where it does not fit."""

    ways: reactive[tuple[str, ...]] = reactive(("",))
    """How it can be said, in fewer and fewer words."""

    def lines(self, width: int, height: int) -> Iterable[Line]:
        """Draw the first that fits, or as much of the last as does."""
        yield next((each for each in self.ways if cell_len(each) <= width), self.ways[-1])


class Coach(TextLine):
    """A line that is said in fewer words where it does not fit."""

    brief: reactive[str] = reactive("")

    def lines(self, width: int, height: int) -> Iterable[Line]:
        """Draw the text if it fits, or the brief one."""
        said = self.text if cell_len(self.text) < width else self.brief
        yield fit(f" {said}", width, self.glyphs.cut)


class Preview(Panel):
    """What Enter will record, or why it records nothing, before it is pressed."""

    saying: reactive[Saying | None] = reactive(None)
    alarm: reactive[str] = reactive("")
    """What went wrong while recording; it stays until something was recorded."""

    def lines(self, width: int, height: int) -> Iterable[Line]:
        """Draw the alarm if there is one, the headline, and as many details as fit."""
        style = "bold $alarm-text on $alarm"
        alarm = [*wrapped(self.alarm, width, style)]
        # What Enter will do is never hidden by what went wrong.
        most = max(1, height - 1)
        if len(alarm) > most:
            alarm = [*wrapped(brief(self.alarm, self.app), width, style)]
        if self.saying is not None and len(alarm) > most:
            last = shorten(alarm[most - 1].plain.rstrip(), width - 2, "")
            text = fit(f"{last} {self.glyphs.cut}", width)
            alarm[most - 1 :] = [Content.styled(text, style)]
        yield from alarm
        if self.saying is None:
            return
        tone = f"bold $tone-{self.saying.tone}"
        headline = [*wrapped(self.saying.headline, width, tone)]
        dot = f" {self.glyphs.dot} "
        lines = [*headline, *wrapped(dot.join(self.saying.details), width, "")]
        room = height - len(alarm)
        if len(lines) > room > 0:
            cut = self.glyphs.cut
            last = shorten(lines[room - 1].plain.rstrip(), width - cell_len(cut) - 1, "")
            style = tone if room <= len(headline) else ""
            lines[room - 1] = Content.styled(fit(f"{last} {cut}", width), style)
        yield from lines[: max(0, room)]


class Log(Panel):
    """The last innings, the newest at the bottom."""

    class Pointed(Message):
        """An inning was clicked; `back` is 1 for the newest, 2 for the one before it."""

        def __init__(self, back: int) -> None:
            super().__init__()
            self.back = back

    innings: reactive[tuple[Inning, ...]] = reactive(())

    def lines(self, width: int, height: int) -> Iterable[Line]:
        """Draw a line an inning: name, shots, points, total."""
        name_width = min(20, max(12, width // 6))
        shown = self.innings[-height:] if height else ()
        for number in range(height - len(shown)):
            yield "" if number or self.innings else " Nothing is recorded yet."
        for inning in shown:
            name = fit(inning.name, name_width, self.glyphs.cut)
            equals = "=" if inning.total else " "
            score = f" {inning.result:>8} {equals} {inning.total:>3} "
            room = width - name_width - cell_len(score) - 2
            tokens = inning.tokens
            if cell_len(tokens) > room:
                tokens = self.glyphs.cut + tokens[len(tokens) - room + len(self.glyphs.cut) :]
            style = "$tone-bad" if inning.fouled else ""
            yield Content.assemble(f" {name} ", fit(tokens, room), (score, style))

    def on_click(self, event: events.Click) -> None:
        """Tell which inning was clicked."""
        event.stop()
        back = self.size.height - event.y
        if back <= len(self.innings):
            self.post_message(self.Pointed(back))


_ALWAYS = frozenset({"help", "more", "leave"})
"""Commands that are never left out for want of room."""

_ALWAYS_ON_PAD = frozenset({"more"})
"""The same where a number pad has a key for the list of everything."""

_PALETTE = MORE._replace(keys=("ctrl+p",))
"""The way to what there is no room for."""


def _cells(command: Command) -> int:
    """Return how wide a command is on the key bar."""
    return len(key_name(command.keys[0])) + len(command.label) + 4


class KeyBar(Panel):
    """The keys that do something here; a click is as good as the key."""

    commands: reactive[tuple[Command, ...]] = reactive(())

    class Pressed(Message):
        """A command was clicked."""

        def __init__(self, command: Command) -> None:
            super().__init__()
            self.command = command

    def __init__(self, glyphs: Glyphs, *, id: str = "keys") -> None:  # noqa: A002
        super().__init__(glyphs, id=id)

    def lines(self, width: int, height: int) -> Iterable[Line]:
        """Draw as many keys as fit, the most important first."""
        parts: list[tuple[str, str] | str] = []
        for command in self._shown(width):
            parts += [(f" {key_name(command.keys[0])} ", "bold reverse"), f" {command.label} "]
        yield Content.assemble(*parts)

    def on_click(self, event: events.Click) -> None:
        """Tell which command was clicked."""
        event.stop()
        left = event.x
        for command in self._shown(self.size.width):
            left -= _cells(command)
            if left < 0:
                self.post_message(self.Pressed(command))
                return

    def _shown(self, width: int) -> Iterator[Command]:
        commands = self.commands
        listed = any(each.id == MORE.id for each in commands)
        if sum(map(_cells, commands)) > width and not listed:
            commands = (*commands, _PALETTE)
        always = _ALWAYS_ON_PAD if listed else _ALWAYS
        room = width - sum(_cells(each) for each in commands if each.id in always)
        for command in commands:
            if command.id not in always:
                if _cells(command) > room:
                    continue
                room -= _cells(command)
            yield command


def wrapped(text: str, width: int, style: str) -> Iterable[Content]:
    """Wrap text at spaces into lines of exactly the width, each a cell from the edge."""
    line = ""
    for word in text.split():
        longer = f"{line} {word}"
        if cell_len(longer) > width and line:
            yield Content.styled(fit(line, width), style)
            longer = f" {word}"
        line = longer
    if line:
        yield Content.styled(fit(shorten(line, width), width), style)
