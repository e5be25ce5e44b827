"""How many keys a shot takes, Enter included, counted while they are pressed."""

from typing import NamedTuple

import pytest

from cowboy_tui.journal import Journal

from .support import BEFORE_RESPOT, LONG, ON_DEMAND, Bar, marking


class Case(NamedTuple):
    keys: str
    most: int
    """Keys that it may take."""
    after: list[str]
    """The events that stand after it."""
    before: tuple[str, ...] = ("1:-",)
    house: str = LONG


CASES = {
    "no score": Case("enter", 1, ["1:-", "2:-"]),
    "one ball": Case("3 enter", 2, ["1:-", "2:3"]),
    "a carom": Case("c enter", 2, ["1:-", "2:c"]),
    "a double carom": Case("d enter", 2, ["1:-", "2:d"]),
    "a scratch": Case("s enter", 2, ["1:-", "2:s"]),
    "a miss": Case("m enter", 2, ["1:-", "2:m"]),
    "carom and ball": Case("c 3 enter", 3, ["1:-", "2:c3"]),
    "undo": Case("u", 1, ["1:-"], ("1:-", "2:c")),
    "replace the last shot": Case("e d enter", 3, ["1:-", "2:d"], ("1:-", "2:c")),
    "replace by no score": Case("e enter", 2, ["1:-", "2:-"], ("1:-", "2:c")),
    "repeat": Case("r", 1, ["1:o", "2:repeat"], ("1:o",)),
    "take": Case("t", 1, ["1:o", "2:take"], ("1:o",)),
    "respot": Case("a", 1, [*BEFORE_RESPOT, "1:respot"], BEFORE_RESPOT, ON_DEMAND),
    "retire": Case("g 2", 2, ["1:-", "2:retire"]),
}


@pytest.mark.parametrize("name", CASES)
async def test_keys_per_shot(
    journal: Journal, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    case = CASES[name]
    async with marking(journal, *case.before, house=case.house) as bar:
        keys = await counted(bar, case.keys)
        assert bar.tokens == case.after
        assert bar.draft == ""
    assert keys == case.most
    with capsys.disabled():
        print(f"\n  {name:<24}{case.keys:<12}{keys}", end="")


async def test_redo_takes_one_key(journal: Journal) -> None:
    async with marking(journal, "1:-", "2:c") as bar:
        assert await counted(bar, "u") == 1
        assert bar.tokens == ["1:-"]
        assert await counted(bar, "y") == 1
        assert bar.tokens == ["1:-", "2:c"]


async def counted(bar: Bar, keys: str) -> int:
    before = bar.pressed
    await bar.press(keys)
    return bar.pressed - before
