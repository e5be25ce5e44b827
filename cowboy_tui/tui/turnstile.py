"""One key at a time: a key is given out when everything the one before it caused is done.

Textual hands keys that arrive together to the widget that has the focus at that moment, so what
follows a key that moves the focus or opens a dialog would go astray.
"""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress

from textual.app import App
from textual.errors import NoWidget
from textual.events import Key, MouseDown, MouseEvent, MouseUp
from textual.message import Message
from textual.message_pump import MessagePump

ONE_BY_ONE = (Key, MouseDown, MouseUp)
"""What waits at the turnstile."""

MOST_WAITING = 1000
"""Events that wait at most: a key that is stuck is not worked off for ever."""

_LOOKS = 100
_LOOK_SECONDS = 0.05
"""How often, and how long each time, to wait for a widget that may be gone and never answer.

That is seconds, for on a slow machine a screen may take as long to open; looks and not the clock,
for no time should be over that the program was held up for.
"""

_TYPING = 1.0
"""Seconds after an event in which the next may be on its way."""


class Turnstile:
    """A queue of input events in front of an app."""

    def __init__(self, app: App[None], deliver: Callable[[Message], Awaitable[None]]) -> None:
        self._app = app
        self._deliver = deliver
        self._waiting: deque[Message] = deque()
        self._task: asyncio.Task[None] | None = None
        self._closed = False
        self._void_before = self._last = float("-inf")

    @property
    def busy(self) -> bool:
        """Whether somebody is typing: what is done now might come between two keys."""
        return time.monotonic() - self._last < _TYPING

    def forget_before(self, moment: float) -> None:
        """Let nothing through that was typed before a moment, as `Message.time` has it.

        It was meant for what would be there if the key before it had done what it should.
        """
        self._void_before = moment
        self._waiting = deque(event for event in self._waiting if not self._void(event))

    def close(self) -> None:
        """Let nothing in any more, nor what waits: nothing is recorded that nobody sees."""
        self._closed = True
        self._waiting.clear()

    def put(self, event: Message) -> None:
        """Let an event in, now or when those before it are done."""
        if self._closed or self._void(event) or len(self._waiting) >= MOST_WAITING:
            return
        self._waiting.append(event)
        self._last = time.monotonic()
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._serve())
            self._task.add_done_callback(_raise_fault)

    def _void(self, event: Message) -> bool:
        return event.time < self._void_before

    async def settled(self) -> None:
        """Return when every event that was let in is done."""
        while self._task is not None and not self._task.done():
            await asyncio.wait({self._task})

    async def _serve(self) -> None:
        while self._waiting:
            event = self._waiting.popleft()
            await self._deliver(event)
            # Also where nothing waits yet: the next key may come while a screen is being opened.
            await self._caused_is_done(event)

    async def _caused_is_done(self, event: Message) -> None:
        """Wait until an event, and the messages it led to, have been handled.

        A message goes from the widget with the focus, or under the mouse, up to the app, a queue
        at a time; behind it goes a call through the same queues. A screen that was opened on the
        way, or that a dialog was put away from, is waited for too, and what that asks the app for.
        """
        screen = self._app.screen
        target = screen.focused or screen
        if isinstance(event, MouseEvent):
            with suppress(NoWidget):
                target, _ = screen.get_widget_at(event.x, event.y)
        for node in (target, *target.ancestors_with_self):
            await _reach(node)
        while self._app.screen is not screen:
            screen = self._app.screen
            for node in (screen, screen, self._app):
                await _reach(node)


def _raise_fault(task: asyncio.Task[None]) -> None:
    """Raise what went wrong in a key's handling now, not when the next key comes."""
    if not task.cancelled():
        task.result()


async def _reach(node: MessagePump) -> None:
    """Wait until a node has handled all that is in its queue now."""
    reached = asyncio.get_running_loop().create_future()

    def answer() -> None:
        if not reached.done():
            reached.set_result(None)

    if node.call_later(answer):
        for _ in range(_LOOKS):
            answered, _ = await asyncio.wait({reached}, timeout=_LOOK_SECONDS)
            if answered:
                return
