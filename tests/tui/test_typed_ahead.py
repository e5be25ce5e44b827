"""Keys that arrive all at once do what the same keys do one by one."""

import asyncio
import random
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest
from textual import events

from cowboy_tui.journal import Journal
from cowboy_tui.tui.game_rooms import GameRooms
from cowboy_tui.tui.messages import SetUpGame
from cowboy_tui.tui.screens.help import HelpScreen
from cowboy_tui.tui.screens.marking import MarkingScreen
from cowboy_tui.tui.screens.new_game import NewGameScreen
from tests.marker.support import WON

from .support import BEFORE_OUT, SHORT, Bar, key_of, keys_of, marking, named, payloads, terminal


async def test_marks_and_shots_on_the_form(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        await bar.pour(keys_of("c3\r(31)5\r\rm\rc3"))
        assert bar.tokens == ["1:-", "2:c3", "2:(31)5", "2:-", "1:m"]
        assert bar.draft == "c3"


async def test_undo_redo_and_replace(journal: Journal) -> None:
    async with marking(journal, "1:-", "2:c") as bar:
        await bar.pour(keys_of("3\ruued\ryy3\reee\r"))
        fast = payloads(journal, bar.game.id)
        await bar.pour(keys_of("u"))
    async with marking(journal, "1:-", "2:c") as bar:
        await bar.write("3\ruued\ryy3\reee\r")
        assert payloads(journal, bar.game.id) == fast


async def test_arrows_and_space_on_the_form(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        await bar.pour(named("tab space right space left space enter 3 enter"))
        assert bar.tokens == ["1:-", "2:d", "2:3"]


async def test_names_and_then_marks_straight_into_the_marking_screen(journal: Journal) -> None:
    async with terminal(journal) as bar:
        await bar.pour(keys_of("nAnn\rBo\r\r\rc3\r\rm\rd"))
        assert bar.game.setup.players == ("Ann", "Bo")
        assert bar.tokens == ["1:c3", "1:-", "2:m"]
        assert bar.draft == "d"


async def test_names_the_table_and_rules_across_the_fields(journal: Journal) -> None:
    async with terminal(journal) as bar:
        await bar.pour(
            [
                *keys_of("nAnn\rBo\rCy\r"),
                *named("tab"),
                *keys_of("4 b"),
                *named("tab + down 1 5 tab right down backspace backspace 4 5 enter"),
                *keys_of("3\r"),
            ]
        )
        setup = bar.game.setup
        assert setup.players == ("Bo", "Ann", "Cy")
        assert setup.start == (0, 0, 15)
        assert setup.tag("Table") == "4 b"
        assert (setup.rulebook.preset, setup.rulebook.open_to) == ("historic", 45)
        assert bar.tokens == ["1:3"]


@pytest.mark.parametrize(
    "text", ["Ann\rBo\r\r\rc3\r", "Ann\nBo\n\n\nc3\n", "Ann\r\nBo\r\n\n\nc3\n"]
)
async def test_pasted_text_is_typed(journal: Journal, text: str) -> None:
    async with terminal(journal) as bar:
        await bar.press("n")
        await bar.paste(text)
        assert bar.game.setup.players == ("Ann", "Bo")
        assert bar.tokens == ["1:c3"]


async def test_a_pasted_token_is_on_the_form(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        await bar.paste("(31)5s")
        assert bar.tokens == ["1:-"]
        await bar.press("enter")
        assert bar.tokens == ["1:-", "2:(31)5s"]


@pytest.mark.parametrize(
    ("keys", "draft"),
    [
        ("g escape c 3", "c3"),
        ("ctrl+q escape c 3", "c3"),
        ("ctrl+q n c 3", "c3"),
        ("f1 x c 3", "c3"),
        ("question_mark escape c 3", "c3"),
        ("f3 c f3 3", "c3"),
        ("g x q c escape d", "d"),
        ("q enter c 3", "c3"),
        ("q n escape enter c 3", "c3"),
        ("c ctrl+q escape 3", "c3"),
    ],
)
async def test_through_dialogs_and_back(journal: Journal, keys: str, draft: str) -> None:
    async with marking(journal, "1:-", "2:-") as bar:
        await bar.pour(named(keys))
        assert isinstance(bar.app.screen, MarkingScreen)
        assert bar.draft == draft
        assert bar.tokens == ["1:-", "2:-"]


async def test_a_retirement_and_then_marks(journal: Journal) -> None:
    async with marking(journal, "1:-", players=("Ann", "Bo", "Cy")) as bar:
        await bar.pour(named("g 2 c 3 enter d"))
        assert bar.tokens == ["1:-", "2:retire", "3:c3"]
        assert bar.draft == "d"


async def test_a_choice_and_then_marks(journal: Journal) -> None:
    async with marking(journal) as bar:
        await bar.pour(named("o enter r 3 enter u u t c enter"))
        assert bar.tokens == ["1:o", "2:take", "2:c"]


async def test_a_win_the_next_game_and_its_first_shot(journal: Journal) -> None:
    async with marking(journal, *WON[:2], house=SHORT) as bar:
        first = bar.game.id
        await bar.pour(named("w enter n f2 c 3 enter"))
        assert bar.game.id != first
        assert bar.tokens == ["1:c3"]


async def test_an_elimination_and_the_next_shot(journal: Journal) -> None:
    async with marking(journal, *BEFORE_OUT, players=("Ann", "Bo", "Cy")) as bar:
        await bar.pour(named("m enter enter c enter u u enter"))
        assert bar.tokens == [*BEFORE_OUT, "2:-"]


async def test_an_answer_after_leaving_leaves(journal: Journal) -> None:
    async with marking(journal, "1:-") as bar:
        game = bar.game.id
        await bar.pour(named("c enter ctrl+q enter 3 enter"))
        assert bar.app._exit
        assert len(payloads(journal, game)) == 3


# Any keys at all

KEYS = [
    *("enter",) * 8,
    *"c3d15s-",
    *"cc33",
    *("escape", "escape", "u", "y", "e", "g", "2", "q", "n", "o", "r", "t", "a", "w", "x"),
    *("m", "^", "~", "(", ")", "tab", "space", "down", "up", "left", "backspace", "delete", "+"),
    *("f1", "f2", "f3", "ctrl+q", "ctrl+z", "U", "C", "A", "b"),
]


class Outcome(NamedTuple):
    games: list[list[tuple[str, str]]]
    screen: str
    focused: str | None
    shown: object


@pytest.mark.parametrize("seed", range(8))
async def test_any_keys_fast_do_what_they_do_slowly(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    keys = [*chance.choices(KEYS, k=45)]
    outcomes = []
    for fast in (False, True):
        with closing(Journal.open(tmp_path / f"{fast}.db", "bar")) as journal:
            async with marking(journal, players=("Ann", "Bo", "Cy"), house=SHORT) as bar:
                await (bar.pour(named(" ".join(keys))) if fast else bar.press(" ".join(keys)))
                outcomes.append(outcome(bar, journal))
    assert outcomes[0] == outcomes[1], keys


def outcome(bar: Bar, journal: Journal) -> Outcome:
    games = sorted(payloads(journal, line.game) for line in journal.games())
    if bar.app._exit:
        return Outcome(games, "left", None, None)
    screen = bar.app.screen
    shown: object = None
    if isinstance(screen, MarkingScreen):
        shown = (bar.draft, bar.ticked, bar.marking.place, bar.rows)
    elif isinstance(screen, NewGameScreen):
        shown = (bar.name, bar.setting_up._draft, bar.rows)
    elif not isinstance(screen, HelpScreen):
        shown = bar.rows
    focused = bar.app.focused.id if bar.app.focused else None
    return Outcome(games, type(screen).__name__, focused, shown)


def test_keys_are_made_as_a_terminal_makes_them() -> None:
    made = [(each.key, each.character) for each in keys_of("c(^~)-?\rC ")]
    assert made == [
        ("c", "c"),
        ("left_parenthesis", "("),
        ("circumflex_accent", "^"),
        ("tilde", "~"),
        ("right_parenthesis", ")"),
        ("minus", "-"),
        ("question_mark", "?"),
        ("enter", "\r"),
        ("C", "C"),
        ("space", " "),
    ]
    assert isinstance(named("enter")[0], events.Key)


@pytest.mark.parametrize("turns", [1, 2, 3, 5, 10, 30])
async def test_a_key_that_comes_while_a_screen_is_being_opened(
    journal: Journal, turns: int
) -> None:
    """However much of the opening is done by then: nothing of a name is lost."""
    async with terminal(journal) as bar:
        bar.app.post_message(key_of("n"))
        for _ in range(turns):
            await asyncio.sleep(0)
        await bar.pour(keys_of("Ann\rBo\r\r\r"))
        assert bar.game.setup.players == ("Ann", "Bo")


@pytest.mark.parametrize("opening", ["n", "ctrl+p n e w space g a m e enter"])
async def test_a_key_behind_one_that_takes_long(
    journal: Journal, monkeypatch: pytest.MonkeyPatch, opening: str
) -> None:
    """However long a screen takes to open on a slow machine, what was typed for it waits."""
    opened = GameRooms.on_set_up_game

    async def slowly(app: GameRooms, message: SetUpGame) -> None:
        await asyncio.sleep(1.5)
        opened(app, message)

    monkeypatch.setattr(GameRooms, "on_set_up_game", slowly)
    async with terminal(journal) as bar:
        await bar.pour([*named(opening), *keys_of("Ann\rBo\r\r\r")])
        assert bar.game.setup.players == ("Ann", "Bo")
