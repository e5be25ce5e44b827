"""No time that is over already holds the program up."""

import pytest
from textual.notifications import Notification
from textual.timer import Timer

from cowboy_tui.journal import Journal

from .support import marking


@pytest.mark.parametrize("seconds", [0.0, -0.0001, -3600.0])
async def test_a_timer_that_is_due_runs_at_once(journal: Journal, seconds: float) -> None:
    async with marking(journal) as bar:
        # Else it would hang, and the test with it.
        assert Timer(bar.app, seconds)._interval > 0
        rung = []
        bar.app.set_timer(seconds, lambda: rung.append("rung"))
        await bar.pilot.pause(0.1)
        assert rung == ["rung"]


async def test_a_message_that_expires_while_it_is_drawn_holds_nothing_up(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with marking(journal) as bar:
        assert Timer(bar.app, -1.0)._interval > 0
        monkeypatch.setattr(bar.app, "_disable_notifications", False)
        monkeypatch.setattr(Notification, "has_expired", False)
        await bar.press("f1")
        # As if its time had passed since it was looked at.
        bar.app.notify("gone", timeout=-0.001)
        await bar.pilot.pause(0.1)
        assert not bar.app._notifications
        await bar.press("escape c enter")
        assert bar.tokens == ["1:c"]
