"""A page to read under a heading: it is set in the width there is, and scrolls."""

from collections.abc import Callable, Iterable
from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from cowboy_tui.rules.rulebook import Rulebook
from cowboy_tui.settings.settings import Settings

from ..glyphs import Glyphs
from ..paragraph import Paragraph
from ..widgets.answer import Keys, Label
from ..widgets.text_lines import KeyBar, wrapped
from .place_screen import PlaceScreen

_SCROLLING: Final[dict[str, Callable[..., None]]] = {
    "up": VerticalScroll.scroll_up,
    "down": VerticalScroll.scroll_down,
    "pageup": VerticalScroll.scroll_page_up,
    "pagedown": VerticalScroll.scroll_page_down,
    "home": VerticalScroll.scroll_home,
    "end": VerticalScroll.scroll_end,
}


class PageScreen(PlaceScreen):
    """Subclasses say what stands on the page; arrows and the mouse wheel scroll it."""

    def __init__(self, rulebook: Rulebook, glyphs: Glyphs, settings: Settings) -> None:
        super().__init__(glyphs, settings)
        self._rulebook = rulebook

    @property
    def rulebook(self) -> Rulebook:
        """The rules of the game."""
        return self._rulebook

    steps: ClassVar[tuple[Label, ...]] = ()
    """Keys that lead to other pages."""

    def heading(self) -> str:
        """Return what stands over the page."""
        raise NotImplementedError

    def paragraphs(self) -> Iterable[Paragraph]:
        """Return what stands on the page."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """The heading, the page, the keys."""
        yield Static(id="page-heading", classes="heading")
        with VerticalScroll(classes="page", can_focus=False):
            yield Static(id="page-text")
        yield Keys(*self.steps, ("pageup", ""), ("pagedown", "read on"), id="page-keys")
        yield KeyBar(self.glyphs)

    def on_mount(self) -> None:
        """Show the keys."""
        self.query_one(KeyBar).commands = self.key_bar

    async def on_key(self, event: events.Key) -> None:
        """Scroll, or give the command of a key."""
        if scroll := _SCROLLING.get(event.key):
            event.stop()
            event.prevent_default()
            # At once: a slow terminal is not to draw what nobody reads.
            scroll(self.query_one(VerticalScroll), animate=False)
        else:
            await super().on_key(event)

    def on_resize(self, event: events.Resize) -> None:
        """Set the page in the new width."""
        self.show_page()

    def show_page(self) -> None:
        """Set the page in the width there is, from its beginning."""
        width = max(20, self.size.width - 2)
        lines: list[Content] = []
        for text, style, indent in self.paragraphs():
            margin = " " * indent
            set_text = list(wrapped(text, width - indent, style)) or [Content("")]
            lines += (Content.assemble(margin, line) for line in set_text)
        self.query_one("#page-heading", Static).update(Content(self.heading()))
        self.query_one("#page-text", Static).update(Content("\n").join(lines))
        self.query_one(VerticalScroll).scroll_home(animate=False)

    def action_leave(self) -> None:
        """Go back to where it was opened."""
        self.dismiss()
