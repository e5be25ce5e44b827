"""The tokens of actions that say more than a word: `join:NAME:SCORE`, `order:…`, `set:…`."""

import json
import re
from typing import Final

from .action import Join, Order, SetScores
from .names import BadText, clean_name, quote


class InvalidToken(ValueError):
    """A token that cannot be read, whatever the game."""


JOIN: Final = "join:"
ORDER: Final = "order:"
SET: Final = "set:"

_NUMBERS: Final = re.compile(r"[0-9]{1,9}(?:,[0-9]{1,9})*")
_PLAIN: Final = re.compile(r'[^\s":#]+')
"""A name as it stands, holding nothing that would part the token."""
_NAME: Final = re.compile(rf'"(?:[^"\\]|\\.)*"|{_PLAIN.pattern}')
"""A name as JSON has it, or as it stands."""


def parse_action(text: str) -> Join | Order | SetScores | None:
    """Read one of these tokens; None for any other. Raises InvalidToken."""
    if text.startswith(JOIN):
        return _parse_join(text)
    if text.startswith(ORDER):
        return Order(_numbers(text, ORDER, "order:3,1,2"))
    if text.startswith(SET):
        return SetScores(_numbers(text, SET, "set:37,22,0"))
    return None


def format_action(act: Join | Order | SetScores) -> str:
    """Write a token as `parse_action` reads it."""
    if isinstance(act, Join):
        plain = _PLAIN.fullmatch(act.name)
        name = act.name if plain else json.dumps(act.name, ensure_ascii=False)
        return f"{JOIN}{name}:{act.score}"
    if isinstance(act, Order):
        return ORDER + ",".join(map(str, act.seats))
    return SET + ",".join(map(str, act.banked))


def _parse_join(text: str) -> Join:
    match = _NAME.match(text, len(JOIN))
    score = text[match.end() :] if match else ""
    if match is None or not re.fullmatch(":[0-9]{1,9}", score):
        raise InvalidToken(
            f"{quote(text)} is no late arrival; write join:NAME:SCORE, the name in "
            'double quotes when it holds a space or a colon: join:"Ann Lee":0'
        )
    name = match[0]
    try:
        return Join(clean_name(json.loads(name) if name.startswith('"') else name), int(score[1:]))
    except BadText as error:
        raise InvalidToken(f"{quote(text)}: {error}") from None
    except ValueError:
        raise InvalidToken(f"{quote(text)} has a name that JSON would not read") from None


def _numbers(text: str, key: str, example: str) -> tuple[int, ...]:
    listed = text[len(key) :]
    if not _NUMBERS.fullmatch(listed):
        raise InvalidToken(f"{quote(text)} is no list of numbers; write {example}")
    return tuple(map(int, listed.split(",")))
