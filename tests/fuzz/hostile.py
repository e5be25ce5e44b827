"""Values that no sane program writes, for the tests of every kind of input."""

import json
from collections.abc import Callable
from typing import Any, Final

from hypothesis import strategies as st

CONTROLS: Final = (
    "\x1b[2J\x1b]0;owned\x07",
    "\x9b31mred",
    "a\x00b",
    "a\x7f\x08b",
    "\u202egnp.exe",
    "\u2066\u2069",
    "a\r\nb",
    "a\u2028b",
)
"""What a terminal would obey."""
MARKUP: Final = ("[bold red]Ann[/]", "[@click=app.quit]x[/]", "[/", "<script>alert(1)</script>")
FORMULAS: Final = ("=1+1", "@SUM(A1)", "+cmd|' /C calc'!A0", "'=1", "\t=1", "＝1")
ODD: Final = (
    "",
    " ",
    "\u200b",
    "e" + "\u0301" * 400,
    "x" * 5000,
    "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "ﷺ",
    "{0} %s {name}",
    "../../etc/passwd",
    "/dev/zero",
    "'; DROP TABLE entries; --",
    "-1",
    "9" * 400,
    "1e999",
    "٣",
    "last",
)
NUMBERS: Final = (0, -1, 1, 2, 17, 255, 10**9, 2**31, 2**53 + 1, 2**63 - 1, -(2**63), 10**400)
DEEP: Final = 100_000
"""Brackets within each other: more than any reader that calls itself can take."""


def texts() -> st.SearchStrategy[str]:
    """Text of every kind, lone surrogates included."""
    return (
        st.sampled_from(CONTROLS + MARKUP + FORMULAS + ODD)
        | st.sampled_from(CONTROLS).map(lambda text: f"Ann {text} Bo")
        | st.text(st.characters(exclude_categories=()), max_size=40)
    )


def json_values() -> st.SearchStrategy[Any]:
    """What JSON can hold, and a little more that readers of it take: NaN, Infinity, surrogates."""
    plain = (
        st.none()
        | st.booleans()
        | st.sampled_from(NUMBERS)
        | st.floats()
        | st.sampled_from([1.0, 1.5, -0.0])
        | texts()
    )
    return st.recursive(
        plain,
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts(), inner, max_size=3),
        max_leaves=6,
    )


def raw_json() -> st.SearchStrategy[str]:
    """Text where JSON should be."""
    return (
        st.sampled_from(
            [
                "",
                "{",
                "[]",
                "null",
                "0",
                '""',
                '"\\ud800"',
                "NaN",
                "{}",
                '{"a":1,"a":2}',
                "\ufeff{}",
            ]
        )
        | st.sampled_from(["[", '{"a":', "[[],"]).map(lambda piece: piece * DEEP)
        | st.integers(4000, 6000).map(lambda digits: "9" * digits)
        | json_values().map(json.dumps)
        | texts()
    )


@st.composite
def changed_json(draw: Callable[..., Any], text: str) -> str:
    """A JSON text with something in it, at any depth, in the place of something else."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return str(draw(raw_json()))
    places = list(_places(found))
    if not places or draw(st.integers(0, 5)) == 0:
        return str(draw(raw_json()))
    holder, key = draw(st.sampled_from(places))
    match draw(st.sampled_from(["value", "value", "drop", "double", "more"])):
        case "value":
            holder[key] = draw(json_values())
        case "drop":
            del holder[key]
        case "double" if isinstance(holder, list):
            holder.append(holder[key])
        case _ if isinstance(holder, dict):
            holder[draw(texts())] = draw(json_values())
        case _:
            holder.insert(0, draw(json_values()))
    return json.dumps(found, ensure_ascii=draw(st.booleans()))


def _places(value: Any) -> Any:
    """Every place of a JSON value that holds one, as what it is in and its key there."""
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield value, key
            yield from _places(value[key])
