"""A bell on a foul, a change of the shooter's phase, and a win; none otherwise."""

import pytest

from cowboy_tui.journal import Journal
from cowboy_tui.marker.marked_game import MarkedGame
from cowboy_tui.settings.settings import DEFAULTS
from cowboy_tui.tui.sounds import rings
from tests.marker.support import WON, mark, setup_of

from .support import BEFORE_OUT, SHORT, marking

LOUD = DEFAULTS._replace(sound=True)


@pytest.fixture
def bells(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    rung: list[str] = []
    monkeypatch.setattr("textual.app.App.bell", lambda app: rung.append("bell"))
    return rung


@pytest.mark.parametrize(
    ("before", "token", "heard"),
    [
        ((), "1:-", False),
        ((), "1:3", False),
        ((), "1:c", False),
        ((), "1:o", False),
        ((), "1:m", True),
        (("1:-",), "2:s", True),
        (("1:-",), "2:13", True),
        (("1:13",), "1:-", False),
        (("1:13",), "1:c", True),
        (("1:13", "1:c"), "1:-", False),
        (("1:13", "1:-"), "2:-", False),
        (("1:13", "1:-", "2:-"), "1:-", False),
        (("1:13", "1:-", "2:-"), "1:c", True),
        (("1:13", "1:c"), "1:w", True),
        (("1:-",), "2:retire", True),
    ],
)
def test_which_events_are_heard(
    journal: Journal, before: tuple[str, ...], token: str, heard: bool
) -> None:
    game = mark(MarkedGame.start(journal, setup_of("Ann", "Bo", house=SHORT)), (*before, token))
    assert rings(game.turns[-1]) is heard


def test_one_of_three_who_gives_up_is_not_heard(journal: Journal) -> None:
    players = ("Ann", "Bo", "Cy")
    game = mark(MarkedGame.start(journal, setup_of(*players)), ("1:-", "2:retire"))
    assert not rings(game.turns[-1])


async def test_there_is_no_sound_unless_it_is_set(journal: Journal, bells: list[str]) -> None:
    async with marking(journal, *BEFORE_OUT, players=("Ann", "Bo", "Cy")) as bar:
        await bar.press("m enter")
        assert bar.game.turns[-1].ruling.fouls
        assert bells == []


async def test_it_is_heard_when_it_is_recorded(journal: Journal, bells: list[str]) -> None:
    async with marking(journal, "1:-", settings=LOUD) as bar:
        await bar.press("m")
        assert bells == []
        await bar.press("enter")
        assert len(bells) == 1
        await bar.press("u")
        await bar.press("y")
        assert len(bells) == 1
        await bar.press("e s enter")
        assert len(bells) == 2
        await bar.press("c enter")
        assert len(bells) == 2


async def test_a_win_is_heard_once(journal: Journal, bells: list[str]) -> None:
    async with marking(journal, *WON[:-1], house=SHORT, settings=LOUD) as bar:
        await bar.write(WON[-1].split(":")[1])
        await bar.press("enter")
        assert bar.game.state.over
        assert len(bells) == 1


async def test_what_was_not_recorded_is_not_heard(journal: Journal, bells: list[str]) -> None:
    async with marking(journal, "1:-", settings=LOUD) as bar:
        await bar.write("m3\r")
        assert bar.tokens == ["1:-"]
        assert bells == []
